"""Which code page a text is in that is not Unicode: the one whose letters look like a text in its script."""

from __future__ import annotations

import re
from collections.abc import Callable

_SAMPLE = 1 << 16  # bytes that are enough to tell one code page from another
_MAX_BAD_SHARE = 0.05
_FREQUENT = {  # the letters that make most of a text; in another code page they are others
    "cp1251": "оеаинтслрвкмпудя",
    "koi8-r": "оеаинтслрвкмпудя",
    "cp1253": "αοιετσνηυρπκμλςάίό",
    "cp1255": "יוהלאמרשתבנדח",
    "cp1256": "اليمنوهرتبدكعس",
    "cp874": "านรอกเงมยลวดท่้ีบัสะ",
}
_FREQUENT_SHARE = 0.6
_FEWEST = 8  # letters; fewer tell nothing
_POLISH = re.compile(r"[³£¥¯¼¾](?=[^\W\d_])|(?<=[^\W\dm_])[³¹¿£¥¼]")  # letters of Poland as CP1252 shows them
_CARONS = "šžŠŽ"  # Western languages are written without
_TURKISH, _ICELANDIC = "ðþýÐÞÝ", "æáíóúé"
_BIG5_USUAL = range(0xA4, 0xC7)


def legacy(data: bytes) -> str:
    """The code page of ``data``, CP1252 when nothing speaks for another."""
    sample = data[:_SAMPLE]
    if _lone_high_bytes(sample):
        return _latin(sample)
    share, name = max((_frequent_share(sample, name), name) for name in _FREQUENT)
    if share >= _FREQUENT_SHARE and _in_runs(sample):
        return name
    if _is_big5(sample):
        return "cp950"
    for name, is_usual, wanted in _WIDE:
        text = sample.decode(name, "replace")
        wide = [char for char in text if char > "\x7f" and not "\u2000" <= char <= "\u303f" and char < "\uff00"]
        broken = text.count("\ufffd")
        if wide and broken <= _MAX_BAD_SHARE * len(wide) and sum(map(is_usual, wide)) >= wanted * len(wide):
            return name
    return "gb18030" if _all_hanzi(sample) else _latin(sample)


def _frequent_share(sample: bytes, name: str) -> float:
    """How much of what is beyond ASCII is a frequent letter, read in a code page of a script with few letters."""
    letters = [char for char in sample.decode(name, "replace") if char > "\x7f"]
    return sum(map(_FREQUENT[name].__contains__, letters)) / len(letters) if len(letters) >= _FEWEST else 0.0


def _latin(sample: bytes) -> str:
    """CP1252, or CP1250 and CP1254 where it would make symbols or rare letters of a word's letters."""
    text = sample.decode("cp1252", "replace")
    if len(_POLISH.findall(text)) >= 2 or sum(map(text.count, _CARONS)) >= 2:
        return "cp1250"
    turkish, icelandic = (sum(map(text.count, letters)) for letters in (_TURKISH, _ICELANDIC))
    return "cp1254" if turkish > 4 * icelandic else "cp1252"


def _is_big5(sample: bytes) -> bool:
    """Traditional Chinese: usual characters, many with a second byte that GB2312 does not know."""
    try:
        text = sample[: sample.rfind(b"\n") + 1 or None].decode("cp950")
    except UnicodeDecodeError:
        return False
    pairs = [char.encode("cp950") for char in text if "\u4e00" <= char <= "\u9fff"]
    usual = sum(pair[0] in _BIG5_USUAL for pair in pairs)
    low = sum(pair[1] < 0x7F for pair in pairs)
    return len(pairs) >= 4 and usual >= 0.8 * len(pairs) and low >= 0.15 * len(pairs)


def _is_kana(char: str) -> bool:
    return "\u3041" <= char <= "\u30fe"


def _is_usual_hanzi(char: str) -> bool:
    """Characters of the Chinese standard proper; two Western letters in a row land in its extensions."""
    if not "\u4e00" <= char <= "\u9fff":
        return False
    try:
        char.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return True


def _all_hanzi(sample: bytes) -> bool:
    """Traditional Chinese, whose characters are in the extensions: a text of some length without any flaw."""
    wide = [char for char in sample.decode("gb18030", "replace") if char > "\x7f"]
    chinese = sum("\u3000" <= char <= "\u9fff" or char >= "\uff00" for char in wide)
    return len(wide) >= 20 and chinese >= 0.97 * len(wide) and "\ufffd" not in wide


def _is_usual_hangul(char: str) -> bool:
    """Syllables of the Korean standard proper; the vendor's extension is where other code pages land."""
    if not "\uac00" <= char <= "\ud7a3":
        return False
    lead, trail = char.encode("cp949")
    return 0xB0 <= lead <= 0xC8 and trail >= 0xA1


_WIDE: tuple[tuple[str, Callable[[str], bool], float], ...] = (
    ("cp949", _is_usual_hangul, 0.85),
    ("cp932", _is_kana, 0.3),
    ("euc-jp", _is_kana, 0.3),
    ("gb18030", _is_usual_hanzi, 0.6),
)


def _in_runs(sample: bytes) -> bool:
    """Whether most high bytes stand beside another, as in words of a script other than the Latin one."""
    high = [byte > 0x7F for byte in b" " + sample + b" "]
    beside = sum(high[i] and (high[i - 1] or high[i + 1]) for i in range(1, len(high) - 1))
    return beside > 0.7 * sum(high)


def _lone_high_bytes(sample: bytes) -> bool:
    """True for Western text, where a high byte stands between ASCII letters, not in pairs."""
    high = [byte > 0x7F for byte in sample]
    lone = sum(high[i] and not high[i - 1] and not high[i + 1] for i in range(1, len(high) - 1))
    letters = sum(
        high[i] and sample[i - 1 : i].isalpha() and sample[i + 1 : i + 2].isalpha() for i in range(1, len(high))
    )
    return lone > 0.5 * sum(high) and letters > 0.3 * sum(high)
