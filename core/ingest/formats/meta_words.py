"""Action lines of Messenger and Instagram, which are written as ordinary content in the account's language."""

from __future__ import annotations

import re

_REACTED = re.compile(
    r"(?:reacted (?:with )?.{1,12} to (?:your|a|the) (?:message|photo|video|story|reel|post).*"
    r"|liked (?:a|your) message|.{0,40}hat mit .{1,12} auf (?:deine|eine|ihre) nachricht reagiert"
    r"|(?:gefällt|hat) eine(?:r)? nachricht(?: gefällt| mit „gefällt mir“ markiert)?|gefällt eine nachricht"
    r"|a réagi (?:avec )?.{1,12} à votre message|a aimé un message|aime un message"
    r"|(?:ha )?reaccion(?:ó|ado)(?: con)? .{1,12} a tu mensaje|(?:le gustó|indicó que le gusta) un mensaje"
    r"|ha (?:reagito|aggiunto la reazione).{1,20}(?:al tuo|al) messaggio|ha messo \"?mi piace\"? a un messaggio"
    r"|reagiu (?:com )?.{1,12} à (?:sua|tua) mensagem|curtiu (?:uma|sua) mensagem|gostou de uma mensagem"
    r"|heeft met .{1,12} op je bericht gereageerd|vindt een bericht leuk|reagerade med .{1,12} på ditt meddelande"
    r"|zareagowa(?:ł|ła)\(?a?\)? .{1,12} na twoją wiadomość|mesajına .{1,12} ifadesini bıraktı"
    r"|поставил\(?-?а?\)? .{1,20} (?:на ваше сообщение|сообщению)|отреагировал\(?-?а?\)? .{1,12} на ваше сообщение"
    r"|(?:bir )?mesaj(?:ı|ını) beğendi|[赞讚]了一?[条則则](?:消息|訊息)"
    r"|đã (?:bày tỏ cảm xúc .{1,12} về|thích) .{0,12}tin nhắn.*"
    r"|メッセージに「いいね！」しました|menyukai (?:sebuah )?pesan|(?:bereaksi|menanggapi) .{1,16} pesan anda"
    r"|gillade ett meddelande|syntes godt om en besked|likte en melding|polubił\(?a?\)? wiadomość|tykkäsi viestistä"
    r"|메시지를 좋아합니다|.{0,12}메시지에 .{1,16}공감했습니다"
    r"|对(?:你|您)的消息回应.*|メッセージに.{1,12}でリアクション.*)[.。]?",
    re.IGNORECASE,
)
_ACTIONS = re.compile(
    r"(?:named the (?:group|chat)|changed the (?:group|chat|theme|nickname)|set (?:the|your|his|her"
    r"|their) (?:own )?(?:nickname|emoji|quick|chat|theme)|cleared (?:the|your|his|her|their) (?:own )?nickname"
    r"|added .+ to the (?:group|chat)|removed .+ from the (?:group|chat)|left the (?:group|chat)"
    r"|joined the (?:group|chat|call|video|audio)|created (?:the|this|a) (?:group|poll|plan)|started (?:a|an"
    r"|the|sharing) ?(?:group |video |audio |voice )?(?:call|chat|video|audio|location|live)?|called you"
    r"|missed (?:your|a) (?:video )?c(?:all|hat)|ended the call|pinned a message|unpinned a message"
    r"|turned (?:on|off)|updated the|voted (?:for|in)|changed (?:his|her|their) vote|is now an admin"
    r"|made .+ an admin|responded|plan|waved at|unsent a message|deleted a message|shared a location"
    r"|hat (?:die gruppe|das gruppenfoto|den (?:spitz)?namen|das thema|den chat|dich|die schnellreaktion"
    r"|das emoji|.+ zur gruppe|.+ aus der gruppe|die gruppe verlassen|(?:einen|ein) (?:anruf|videochat|umfrage)"
    r"|einen anruf)|a (?:nommé|changé|défini|ajouté|retiré|quitté|rejoint|créé|commencé|démarré|épinglé"
    r"|manqué) |(?:nombró|cambió|estableció|agregó|añadió|eliminó|salió|abandonó|creó|inició|fijó"
    r"|ha (?:nombrado|cambiado|puesto)) |ha (?:chiamato|cambiato|impostato|aggiunto|rimosso|lasciato"
    r"|abbandonato|creato|avviato|iniziato) |(?:nomeou|mudou|alterou|definiu|adicionou|removeu|saiu|criou"
    r"|iniciou) |heeft (?:de groep|de bijnaam|het thema|een))",
    re.IGNORECASE,
)
_DEEDS = re.compile(  # of other languages, in the third person and at the beginning, where nobody speaks of oneself so
    r"ha(?:t|st) .{0,80}(?:spitznamen|gruppe|\bthema|emoji|videochat|anruf|umfrage|standort|angeheftet|reagiert)"
    r"|(?:te |le |les |se |te ha |ha )*(?:puso|nombró|cambió|quitó|reaccionó|compartió|llamó|fijó|envió) "
    r"|(?:deu|pôs|colocou|reagiu|fixou|começou|trocou) (?:o |a |uma? |ao |à |com )"
    r"|heeft (?:je|jouw|zijn|haar|zichzelf) "
    r"|is een (?:video|audio|groeps)?(?:chat|gesprek|oproep)"
    r"|(?:nazwał|rozpoczął|ustawił|zmienił|dodał|usunął|opuścił|przypiął|zareagował|utworzył|dołączył|polubił)"
    r"|(?:startade|gav gruppen|ändrade|lade till|tog bort|lämnade|angav|fäste|reagerade|gillade ett|skapade) ?"
    r"|(?:startede|gav gruppen|ændrede|tilføjede|fjernede|forlod|angav|reagerede|oprettede) "
    r"|(?:startet|ga gruppen|endret|la til|fjernet|forlot|anga|reagerte|likte en|opprettet) "
    r"|(?:aloitti|antoi|vaihtoi|lisäsi|poisti|poistui|reagoi|tykkäsi|asetti|loi)"
    r" .{0,60}(?:ryhm|puhelu|teema|viesti|lempinim)"
    r"|,? ?.{0,80}(?:başlattı|verdi|değiştirdi|ekledi|çıkardı|ayrıldı|bıraktı|ayarladı|beğendi|katıldı)\.?$"
    r"|(?:начал|назвал|изменил|установил|добавил|удалил|покинул|вышел|закрепил|отреагировал|поставил|создал|присоединил"
    r"|понравилось|почав|назвав|змінив|встановив|додав|видалив|залишив|відреагував|створив)"
    r"|(?:对.{1,12}(?:消息|訊息)|對.{1,12}(?:消息|訊息)|(?:将|將|把).{0,24}(?:命名|昵称|暱稱|主题|主題|设|設)"
    r"|(?:发起|發起|更改|添加|新增|移除|退出|离开|離開|置顶|置頂|创建|建立|加入|设置|設定|赞|讚|命名|修改)了)"
    r"|(?:さん)?(?:が|は).{0,80}しました[。.]?$|님이 .{0,80}습니다\.?$"
    r"|đã (?:bắt đầu|đặt|bày tỏ|thay đổi|thêm|xóa|rời|tạo|gửi|ghim|thích|tham gia) "
    r"|(?:memulai|menamai|mengubah|menambahkan|mengeluarkan|meninggalkan|menanggapi|menyukai|memulakan|menukar"
    r"|bereaksi) "
    r"|(?:ได้)?(?:เริ่ม|ตั้งชื่อ|เปลี่ยน|เพิ่ม|ลบ|ออกจาก|แสดงความรู้สึก)|ने .{0,80}(?:दिया|दी|किया|की|बदला|जोड़ा|हटाया|रखा)[।.]?$"
    r"|(?:zahájil|pojmenoval|změnil|přidal|odebral|opustil|zareagoval|nastavil|vytvořil)"
    r"|(?:elindított|elnevezte|módosította|megváltoztatta|hozzáadta|eltávolította|kilépett|reagált|beállította)"
    r"|a (?:numit|schimbat|setat|adăugat|eliminat|părăsit|început|reacționat|pornit) "
    r"|(?:ονόμασε|άλλαξε|όρισε|πρόσθεσε|αφαίρεσε|αποχώρησε|ξεκίνησε|αντέδρασε) ",
    re.IGNORECASE,
)
_FROM_META = re.compile(
    r"(?:you are now connected on messenger|you(?:'re| are) now connected|you can now (?:message|call|chat)\b.*"
    r"|say hi to your new facebook friend.*|the (?:video |audio |group )?(?:call|chat|video chat) (?:has )?ended"
    r"|messages? and calls? are secured with end-to-end encryption.*|ihr seid jetzt auf messenger verbunden"
    r"|ihr könnt (?:euch )?jetzt .*|sag .{1,60} hallo.*|der (?:video)?anruf (?:ist|wurde) beendet"
    r"|vous êtes maintenant connectés? sur messenger|vous pouvez désormais .*|l'appel (?:vidéo )?est terminé"
    r"|ahora estáis conectados en messenger|ahora están conectados en messenger|ya puedes .* llamarte.*"
    r"|la (?:video)?llamada (?:ha )?(?:terminó|finalizado)|ora siete connessi su messenger"
    r"|agora vocês estão conectados.*|jullie zijn nu verbonden op messenger|вы теперь общаетесь в messenger.*"
    r"|你们现在已在 ?messenger 上建立联系.*)[.!。]?",
    re.IGNORECASE | re.DOTALL,
)
_ATTACHMENT = re.compile(
    r"(?:sent (?:an attachment|a (?:photo|video|sticker|gif|voice message|link|location))|shared a \w+"
    r"|hat (?:einen anhang|ein foto|ein video|einen sticker|einen link) gesendet|a envoyé (?:une pièce jointe"
    r"|une photo|un lien)|envió (?:un archivo adjunto|una foto|un enlace)|ha inviato (?:un allegato|una foto"
    r"|un link)|enviou (?:um anexo|uma foto|um link)|heeft (?:een bijlage|een foto) verzonden"
    r"|skickade en (?:bilaga|länk)|отправил\(?а?\)? вложение|wysła(?:ł|ła)\(?a?\)? załącznik|发送了附件"
    r"|傳送了附件|が添付ファイルを送信しました)[.。]?$",
    re.IGNORECASE,
)
_YOU = ("You ", "Vous avez ", "Tu ", "Has ", "Hai ", "Você ", "Je hebt ", "Du ", "Вы ", "Bạn ", "あなた", "회원")


def is_action(content: str, sender: str, *, has_content: bool) -> bool:
    """Whether ``content`` reports a deed instead of being words: "Ann named the group Crew."

    ``has_content``: the message carries something else; then "Ann sent an attachment." is no event.
    """
    if not content or len(content) > 300:
        return False
    if _REACTED.fullmatch(content) or _FROM_META.fullmatch(content):
        return True
    rest = _after_subject(content, sender)
    if rest is None:
        return False
    return (
        bool(_REACTED.fullmatch(rest))
        or bool(_ACTIONS.match(rest))
        or (_whole(content) and bool(_DEEDS.match(rest)))
        or (not has_content and bool(_ATTACHMENT.match(rest)))
    )


def _whole(content: str) -> bool:
    """Whether a text may be a notice of the app: one line and no question."""
    return len(content) <= 160 and not any(mark in content for mark in "?？\n")


def _after_subject(content: str, sender: str) -> str | None:
    """What follows the sender's name, first name or "You" at the beginning; None for any other text."""
    for subject in (sender, sender.partition(" ")[0]):
        for before in ("", "A "):  # Spanish: "A Ann le gustó un mensaje"
            if subject and content.startswith(before + subject):
                return content[len(before + subject) :].lstrip()
    return next((content[len(subject) :] for subject in _YOU if content.startswith(subject)), None)
