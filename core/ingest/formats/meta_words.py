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
    r"|поставил\(?а?\)? .{1,12} на ваше сообщение|对(?:你|您)的消息回应.*|メッセージに.{1,12}でリアクション.*)[.。]?",
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
_YOU = ("You ", "Du hast ", "Vous avez ", "Tu ", "Has ", "Hai ", "Você ", "Je hebt ", "Du ")


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
        or (not has_content and bool(_ATTACHMENT.match(rest)))
    )


def _after_subject(content: str, sender: str) -> str | None:
    """What follows the sender's name, first name or "You" at the beginning; None for any other text."""
    for subject in (sender, sender.partition(" ")[0]):
        if subject and content.startswith(subject):
            return content[len(subject) :].lstrip()
    return next((content[len(subject) :] for subject in _YOU if content.startswith(subject)), None)
