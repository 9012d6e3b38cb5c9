"""Attachments: their type from a file name, MIME type or the words of a placeholder."""

from __future__ import annotations

import re

from core.types import Attachment

_BY_SUFFIX = {
    "image": "jpg jpeg png gif heic heif bmp tif tiff avif jfif",
    "video": "mp4 mov m4v avi mkv webm 3gp",
    "audio": "mp3 m4a ogg opus oga wav aac amr flac caf mpga",
    "sticker": "webp tgs",
    "contact": "vcf",
    "document": "pdf doc docx xls xlsx ppt pptx txt csv zip odt ods odp rtf md pages numbers key epub",
}
_TYPE_OF = {suffix: kind for kind, suffixes in _BY_SUFFIX.items() for suffix in suffixes.split()}
_WORDS = {
    "sticker": (
        "sticker|autocollant|adesivo|figurinha|стикер|стікер|贴图|貼圖|スタンプ|스티커|이모티콘|表情|สติกเกอร์"
        "|çıkartma|naklejka|nálepka|stiker|matrica|naljepnica|налепница|ملصق|استیکر|מדבקה|स्टिकर"
    ),
    "audio": (
        "audio|voice|voix|vocal|voz|sprach|аудио|голос|语音|語音|音频|音訊|ボイス|音声|음성|เสียง|аудіо|àudio|áudio"
        r"|오디오|\bses\b|ääni|ljud|zvuk|ήχο|صوت|صدا|שמע|ऑडियो|âm thanh|\bhang\b"
    ),
    "video": (
        "video|vídeo|vidéo|gif|видео|视频|視訊|影片|動画|동영상|วิดีโอ|відео|βίντεο|فيديو|ویدئو|סרטון|वीडियो"
        r"|\bfilm\b"
    ),
    "image": (
        "image|photo|picture|bild|foto|imagen|imagem|immagine|afbeelding|kép|изображение|фото|图片|圖片|照片|画像"
        "|写真|사진|이미지|รูป|图像|圖像|зображення|imatge|billede|görüntü|obraz|obráz|gambar|imej|kuva|slika|εικόν"
        "|صورة|تصویر|תמונה|चित्र|hình ảnh"
    ),
    "contact": "contact|kontakt|contacto|contatto|контакт|名片|联系人|聯絡人|連絡先|연락처",
    "location": "location|standort|ubicación|position|posizione|геопозиция|位置|위치|地图",
    "document": "document|dokument|documento|file|datei|fichier|документ|文件|檔案|文档|ファイル|파일",
}
_PATTERNS = {kind: re.compile(words) for kind, words in _WORDS.items()}


def from_name(name: str) -> Attachment:
    """An attachment with the type its file name tells."""
    base = name.replace("\\", "/").rsplit("/", 1)[-1].strip()
    kind = _TYPE_OF.get(base.rsplit(".", 1)[-1].lower(), "other") if "." in base else "other"
    if re.match(r"(STK-|sticker)", base, re.IGNORECASE):
        kind = "sticker"
    return Attachment(base, kind)


def from_mime(name: str, mime: object) -> Attachment:
    """An attachment with the type its MIME type tells, else its name."""
    main = mime.split("/")[0] if isinstance(mime, str) else ""
    if main in ("image", "video", "audio"):
        return Attachment(name, main)
    return from_name(name) if "." in name else Attachment(name, "document" if main else "other")


def from_words(words: str, name: str = "") -> Attachment:
    """An attachment known only by a placeholder such as "audio omitted"."""
    lowered = words.lower()
    kind = next((kind for kind, pattern in _PATTERNS.items() if pattern.search(lowered)), "other")
    return Attachment(name, kind)
