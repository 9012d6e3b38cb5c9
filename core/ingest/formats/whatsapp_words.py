"""Words WhatsApp writes in a chat export, in the languages of its users.

No list is complete. What is not listed here stays what it is typed as: text is never thrown away for
looking like a placeholder.
"""

from __future__ import annotations

import re

_OMITTED = (
    "media omitted|medien ausgeschlossen|medien weggelassen|multimedia omitido|archivo omitido|médias omis"
    "|média omis|fichier omis|media omessi|media omesso|mídia oculta|arquivo de mídia oculto"
    "|ficheiro não revelado|média omitido|media weggelaten|media utelämnad|media har utelatts"
    "|uteslutet medieinnehåll|media utelatt|mediefil utelatt|mediefil udeladt|medier udeladt"
    "|media jätettiin pois|media poistettu|без медиафайлов|медиафайл пропущен|файл пропущено|медіа пропущено"
    "|pominięto multimedia|multimedia pominięto|medya dahil edilmedi|medya atlanmış|média vynechané"
    "|média vynechány|média vynechána|média kihagyva|hiányzó médiafájl|media omise|omisă media"
    "|fișier media omis|изключени файлове|медијски фајл изостављен|medij izostavljen|media je izostavljena"
    "|τα πολυμέσα παραλείφθηκαν|εξαιρούνται πολυμέσα|המדיה לא נכללה|מדיה הושמטה|تم استبعاد الوسائط"
    "|تم حذف الوسائط|الوسائط غير مضمنة|رسانه حذف شد|پیوست نشده است|मीडिया छोड़ा गया|मीडिया के बिना"
    "|media tidak disertakan|media dihilangkan|media dikeluarkan|bỏ qua file phương tiện"
    "|tệp media đã bị bỏ qua|ไม่รวมไฟล์สื่อ|省略多媒体文件|忽略多媒体文件|媒体已忽略|略過多媒體檔"
    "|已略過多媒體檔案|省略媒體|メディアなし|メディアは含まれていません|メディア省略"
    "|미디어 파일을 생략한 대화내용|미디어 파일 제외|미디어 생략됨|view once voice message omitted"
    "|view once photo omitted|view once video omitted|view once message omitted|arxiu omès|mitjans omesos"
    "|multimediafailid jäeti välja"
)
_ANY_OMITTED = (
    "omit|weggelassen|ausgelassen|ausgeschlossen|omis|absent|oculta|ocultad|weggelaten|utelämna|utelatt"
    "|uteslut|udeladt|jätetty|poistettu|пропущен|опущен|pomini|dahil edilmedi|atlandı|vynech|kihagy"
    "|nem található|omise|omisă|παραλεί|הושמט|استبعاد|حذف|छोड़|tidak disertakan|dihilangkan|bỏ qua|ไม่รวม|省略"
    "|медіа|медиа|مدیا|وسائط|忽略|略過|已略|なし|含まれ|생략|제외|omess|omes[ao]|omès|چھوڑ"
)
_MARKED_OMITTED = (  # only after U+200E: without it a person may have typed them
    "retiré|manquant|inclus|inkluder|exclu|esclus|отсутств|відсутн|пропус|не включ|изпусн|jätett|jätet|jätti|utelamn"
    "|izostav|изостав|izpušč|izlaist|praleist|välja jäe|jäeti|sleppt|ditinggal|dikeluar|未包含|不包含|נכלל|نشده|مضمن"
    "|শামিল|বাদ|தவிர்|మినహా|छोड|वगळ"
)
_CALL = (
    "call|anruf|llamada|appel|chiamata|videochiamata|chamada|ligação|oproep|звонок|звонка|дзвін|połączeni|hovor"
    "|arama|panggilan|puhelu|samtal|opkald|anrop|poziv|trucada|hívás|apel|κλήση|cuộc gọi|สาย|通话|通話|不在着信|통화"
    "|مكالمة|تماس|שיחה|कॉल"
)
_ATTACHED = (
    "file attached|archivo adjunto|fichier joint|datei angehängt|arquivo anexado|ficheiro anexado"
    "|file allegato|bestand bijgevoegd|bifogad fil|fil vedlagt|fil vedhæftet|liitetiedosto|tiedosto liitetty"
    "|файл добавлен|файл додано|plik załączony|załączono plik|dosya ekli|přiložený soubor|soubor přiložen"
    "|fájl csatolva|csatolt fájl|fișier atașat|прикачен файл|συνημμένο αρχείο|επισυνάφθηκε αρχείο|הקובץ מצורף"
    "|קובץ מצורף|الملف مرفق|ملف مرفق|फ़ाइल अटैच की गई|फ़ाइल संलग्न|file terlampir|fail dilampirkan"
    "|tệp đính kèm|ไฟล์ที่แนบ|ไฟล์แนบ|文件附件|附件|檔案已附加|附加檔案|添付ファイル|ファイル添付|파일 첨부됨"
    "|첨부파일|fitxer adjunt"
)
_EDITED = (
    "this message was edited|diese nachricht wurde bearbeitet|se editó este mensaje|este mensaje fue editado"
    "|editado|ce message a été modifié|questo messaggio è stato modificato|mensagem editada"
    "|esta mensagem foi editada|dit bericht is bewerkt|det här meddelandet har redigerats"
    "|denne meldingen ble redigert|denne besked blev redigeret|tätä viestiä muokattiin|viestiä muokattu"
    "|данное сообщение изменено|сообщение изменено|повідомлення відредаговано|wiadomość została zedytowana"
    "|edytowano|bu mesaj düzenlendi|tato zpráva byla upravena|táto správa bola upravená"
    "|ezt az üzenetet szerkesztették|üzenet szerkesztve|acest mesaj a fost editat|το μήνυμα τροποποιήθηκε"
    "|ההודעה נערכה|تم تعديل هذه الرسالة|تم تعديل الرسالة|इस मैसेज में बदलाव किया गया|pesan ini diedit"
    "|pesan ini telah diedit|mesej ini telah diedit|tin nhắn này đã được chỉnh sửa|แก้ไขข้อความนี้แล้ว"
    "|此消息已被编辑|此消息已编辑|這則訊息已經過編輯|此訊息已被編輯|このメッセージは編集されました"
    "|이 메시지는 수정되었습니다|메시지가 수정되었습니다"
)
_ANY_EDITED = (
    "edited|editad|bearbeitet|modifi[ée]|modificat|redig[ei]r|bewerkt|muokat|edytowan|edycja|düzenlen|upraven"
    "|szerkeszt|editat|τροποποι|επεξεργ|изменен|отредактирован|редактира|відредаг|נערכ|تعديل|ویرایش|संपादित|बदलाव"
    "|diedit|chỉnh sửa|แก้ไข|编辑|編輯|編集|수정|편집|uređen|izmenjen|измењен|ureje|redaguot|rediģ|muudet"
)
_DELETED_BY_ME = (
    "you deleted this message|you deleted this message as admin|du hast diese nachricht gelöscht"
    "|eliminaste este mensaje|has eliminado este mensaje|vous avez supprimé ce message"
    "|hai eliminato questo messaggio|você apagou esta mensagem|você apagou essa mensagem|apagou esta mensagem"
    "|eliminou esta mensagem|je hebt dit bericht verwijderd|u hebt dit bericht verwijderd"
    "|du raderade det här meddelandet|du slettet denne meldingen|du slettede denne besked"
    "|poistit tämän viestin|вы удалили данное сообщение|вы удалили это сообщение|ви видалили це повідомлення"
    "|usunięto tę wiadomość|usunąłeś tę wiadomość|bu mesajı sildiniz|smazali jste tuto zprávu"
    "|törölted ezt az üzenetet|ai șters acest mesaj|διαγράψατε αυτό το μήνυμα|מחקת הודעה זו|לקד מחקת הודעה זו"
    "|لقد حذفت هذه الرسالة|حذفت هذه الرسالة|आपने यह मैसेज मिटाया|anda menghapus pesan ini"
    "|anda telah memadam mesej ini|bạn đã xóa tin nhắn này|คุณลบข้อความนี้แล้ว|你删除了这条消息"
    "|您删除了这条消息|您已删除这条消息|您已刪除此訊息|你已刪除此訊息|您刪除了這則訊息"
    "|このメッセージを削除しました|あなたはこのメッセージを削除しました|이 메시지를 삭제했습니다"
    "|나에게서 삭제된 메시지입니다|메시지를 삭제했습니다|您已删除此消息|你已删除此消息|你已删除这条消息"
    "|你刪除了這則訊息|已刪除此訊息|ați șters acest mesaj|has suprimit aquest missatge|heu suprimit aquest missatge"
    "|izbrisali ste ovu poruku|обрисали сте ову поруку|obrisali ste ovu poruku|izbrisali ste to sporočilo"
    "|vymazali ste túto správu|vymazal si túto správu|smazal(a) jste tuto zprávu|изтрихте това съобщение"
    "|شما این پیام را حذف کردید|این پیام را حذف کردید|آپ نے یہ پیغام حذف کر دیا|आपने यह संदेश हटा दिया"
    "|आपने यह संदेश मिटा दिया|आपने इस मैसेज को डिलीट किया|আপনি এই বার্তাটি মুছে ফেলেছেন"
    "|has eliminado este mensaje|borraste este mensaje|kamu menghapus pesan ini|anda memadamkan mesej ini"
    "|diese nachricht wurde von dir gelöscht|ištrynėte šią žinutę|jūs izdzēsāt šo ziņu|te kustutasite selle sõnumi"
)
_DELETED = (
    "this message was deleted|diese nachricht wurde gelöscht|se eliminó este mensaje"
    "|este mensaje fue eliminado|este mensaje ha sido eliminado|ce message a été supprimé"
    "|questo messaggio è stato eliminato|mensagem apagada|esta mensagem foi apagada|essa mensagem foi apagada"
    "|esta mensagem foi eliminada|dit bericht is verwijderd|dit bericht werd verwijderd"
    "|det här meddelandet raderades|denne meldingen ble slettet|denne besked blev slettet"
    "|tämä viesti poistettiin|данное сообщение удалено|это сообщение удалено|сообщение удалено"
    "|це повідомлення видалено|ta wiadomość została usunięta|wiadomość usunięta|bu mesaj silindi"
    "|tato zpráva byla smazána|táto správa bola vymazaná|ezt az üzenetet törölték|ez az üzenet törölve lett"
    "|acest mesaj a fost șters|αυτό το μήνυμα διαγράφηκε|ההודעה נמחקה|הודעה זו נמחקה|تم حذف هذه الرسالة"
    "|यह मैसेज मिटा दिया गया|pesan ini telah dihapus|mesej ini telah dipadam|tin nhắn này đã bị xóa"
    "|ข้อความนี้ถูกลบแล้ว|此消息已被删除|此消息已删除|这条消息已删除|該訊息已刪除|此訊息已刪除|這則訊息已刪除"
    "|このメッセージは削除されました|삭제된 메시지입니다|이 메시지는 삭제되었습니다|该消息已删除|本条消息已删除"
    "|這則訊息已遭刪除|訊息已刪除|este mensaje se eliminó|este mensaje fue borrado|s'ha suprimit aquest missatge"
    "|aquest missatge s'ha suprimit|ova je poruka izbrisana|ova poruka je izbrisana|ova poruka je obrisana"
    "|ова порука је обрисана|to sporočilo je bilo izbrisano|táto správa bola odstránená|това съобщение беше изтрито"
    "|این پیام حذف شد|این پیام حذف شده است|یہ پیغام حذف کر دیا گیا|यह संदेश हटा दिया गया था|यह संदेश हटा दिया गया"
    "|यह मैसेज डिलीट कर दिया गया|यह संदेश मिटा दिया गया था|এই বার্তাটি মুছে ফেলা হয়েছে|ši žinutė buvo ištrinta"
    "|šī ziņa tika izdzēsta|see sõnum kustutati|dit bericht is gewist|pesan ini dihapus|mesej ini dipadam"
)
_NOT_WORDS = (
    "null|(?:missed|silenced|declined) (?:group )?(?:voice |video )?call(?:[.,:•(] ?.*| at .*)?"
    "|verpasster (?:sprach|video)anruf.*"
    "|llamada (?:de voz )?perdida.*|videollamada perdida.*|appel (?:vocal|vidéo) manqué.*"
    "|chiamata vocale persa.*|videochiamata persa.*|chamada de (?:voz|vídeo) perdida.*|gemiste (?:spraak"
    "|video)oproep.*|пропущенный (?:аудио|видео)звонок.*|未接(?:语音|語音)通[话話]|未接[视視][频訊]通[话話]"
    "|不在着信|부재중 (?:음성|영상)통화|waiting for this message.*|view once (?:voice )?message"
    "|you (?:received|sent) a view once .*|(?:voice|video) call, ?\\d+ (?:sec|min|hr|hour).*"
    "|warte auf diese nachricht.*|esperando (?:este )?mensaje.*|en attente de ce message.*"
    "|in attesa del messaggio.*|aguardando mensagem.*"
)
_FIRST = (
    "null missed silenced declined verpasster llamada videollamada appel chiamata videochiamata chamada"
    " gemiste пропущенный 未接语音通话 未接視訊通話 未接語音通話 未接视频通话 不在着信 부재중 waiting view"
    " warte esperando en in aguardando you voice video"
)


def _texts(words: str) -> frozenset[str]:
    return frozenset(words.split("|"))


OMITTED = re.compile(rf"<\s*(?:{_OMITTED})\s*>", re.IGNORECASE)
ANGLED_OMITTED = re.compile(rf"<(?=[^<>]*(?:{_ANY_OMITTED}))[^<>=/:]{{4,50}}>", re.IGNORECASE)  # no list is complete
IOS_OMITTED = re.compile(rf"(?:{_ANY_OMITTED}|{_MARKED_OMITTED})", re.IGNORECASE)
CALL = re.compile(_CALL, re.IGNORECASE)
ATTACHED = re.compile(rf"^(\S[^\n]*?\.\w{{2,5}}) ?[(（<](?:{_ATTACHED})[)）>]", re.IGNORECASE)
GENERATED_NAME = re.compile(
    r"^((?:IMG|VID|PTT|AUD|DOC|STK|GIF|PHOTO|VIDEO|AUDIO|STICKER)-\d[^\n]*?\.\w{2,5}) ?[(（][^()（）\n]{2,40}[)）]"
)
IOS_ATTACHED = re.compile(r"<[^<>:：\n]{2,40}[:：]\s*([^<>\n]+\.\w{2,5})>")
EDITED = re.compile(rf"\s*<\s*(?:{_EDITED})[.]?\s*>$", re.IGNORECASE)
ANGLED_EDITED = re.compile(rf"\s+<(?=[^<>]*(?:{_ANY_EDITED}))[^<>=/:\d]{{5,60}}>$", re.IGNORECASE)
DELETED = _texts(_DELETED)
DELETED_BY_ME = _texts(_DELETED_BY_ME)
DELETED_BY_ADMIN = "this message was deleted by admin"
FIRST_BY_ME = frozenset(text.partition(" ")[0] for text in DELETED_BY_ME)
NOT_WORDS = re.compile(rf"(?:{_NOT_WORDS})[.。]?", re.IGNORECASE)
NOT_WORDS_FIRST = frozenset(_FIRST.split())
FIRST_WORDS = NOT_WORDS_FIRST | FIRST_BY_ME | {text.partition(" ")[0] for text in DELETED}
ENCRYPTION_NOTICE = re.compile(
    r"end-to-end|ende-zu-ende|cifrad[oa]s? de extremo|chiffr\w+ de bout|crittograf|criptograf|versleuteld|сквозн"
    r"|端到端加密|端對端加密|エンドツーエンド|종단간|종단 간|szyfrowan|uçtan uca|päästä päähän|till.ände|ende.til.ende",
    re.IGNORECASE,
)
POLL_OR_PLACE = re.compile(r"[^\W\d_]{2,15} ?[:：](?:\n|\s*https?://)")

_ANDROID_ACTIONS = re.compile(
    r"\b(?:created|added|removed|left|joined|changed|deleted|pinned|turned|updated|blocked|reset|started|missed|now"
    r"|hat|ha|a|heeft|har|изменил|создал|добавил|вышел|удалил)\b|(?:了|님이|さんが)",
    re.IGNORECASE,
)

_QUOTES = tuple(zip("“„«「『《", "”“»」』》", strict=True))
_EAST_ASIAN_ACTION = re.compile(r"(?:님이|님께서|さんが|[将將]).*['‘\"]")  # who did it, then the quote before a name


def looks_like_action(name: str) -> bool:
    """Whether what stands before a colon reads as the beginning of a notice: 'Ann changed the subject to “Slow'."""
    open_quote = name.count('"') % 2 == 1 or any(name.count(first) > name.count(last) for first, last in _QUOTES)
    if open_quote or _EAST_ASIAN_ACTION.search(name) is not None:
        return True
    return len(name) > 25 and _ANDROID_ACTIONS.search(name) is not None and '"' in name


def begins_with_a_deed(text: str) -> bool:
    """Whether ``text``, which follows a name, begins with the verb of a notice."""
    return _ANDROID_ACTIONS.match(text) is not None


_CHAT = (
    r"(?:chat|xat|conversaci[oó]n|conversați[ae]|conversa|discussion|conversation|samtale|obrolan|percakapan|sembang"
    r"|συνομιλία|cuộc trò chuyện|trò chuyện)"
)
_WITH = r"(?:con|com|avec|dengan|amb|med|cu|với|με(?: τον| την)?|-)?"
_SLAVIC_WITH = r"(?:с контактом|с пользователем|с|з контактом|з|z użytkownikiem|z|s|sa)"

TITLE_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"^(?:the )?whatsapp[ -]?(?:chatt?|keskustelu|samtale)\s*(?:with|mit|met|med|con|s|sa|-|–|:)?\s+(.+)$",
        r"^(?:the )?whatsapp[ -]?conversation\s*(?:with|-|–|:)?\s+(.+)$",
        rf"^{_CHAT}\s+(?:de |do |du |avec |della )?whatsapp\s+{_WITH}\s*(.+)$",
        rf"^(?:чат|переписка|czat|čet|chat)\s+(?:в |у )?whatsapp\s+{_SLAVIC_WITH}\s+(.+)$",
        r"^(.+?)\s+ile whatsapp sohbeti$",
        r"^[与與](.+?)的\s?whatsapp\s?(?:聊天|对话|對話|聊天记录|聊天記錄)$",
        r"^whatsapp\s?(?:での|の)?\s?(.+?)とのトーク$",
        r"^(.+?)\s?(?:との|님과의|님과)\s?whatsapp\s?(?:チャット|トーク|대화)$",
        r"^(?:دردشة|محادثة)\s+(?:واتساب|whatsapp)\s+مع\s+(.+)$",
        r"^צ'אט whatsapp עם\s+(.+)$",
        r"^whatsapp\s+(?:चैट|chat)\s+(.+)$",
        r"^(.+?) के साथ whatsapp चैट$",
        r"^แชท\s?whatsapp\s?กับ\s?(.+)$",
    )
)
