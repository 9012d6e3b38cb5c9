"""The ways transcripts mark who speaks: headings, bold names, times and names, subtitles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

ROLES = {
    "user", "assistant", "human", "you", "me", "ai", "chatgpt", "claude", "gemini", "copilot", "bot", "system", "gpt",
    "model", "grok", "deepseek", "perplexity", "agent", "interviewer", "用户", "助手", "nutzer", "assistent", "usuario",
    "asistente", "utilisateur", "prompt", "response", "我", "模型", "benutzer", "utente", "assistente", "usuário",
    "gebruiker", "användare", "bruger", "bruker", "użytkownik", "asystent", "kullanıcı", "asistan", "пользователь",
    "ассистент", "користувач", "асистент", "ユーザー", "アシスタント", "사용자", "어시스턴트", "使用者", "助理",
    "المستخدم", "المساعد", "उपयोगकर्ता", "सहायक", "pengguna", "asisten",
}  # fmt: skip
OWNERS = (
    "User", "Human", "You", "Me", "user", "human", "you", "me", "USER", "用户", "Prompt", "我", "Nutzer", "Benutzer",
    "Usuario", "Utilisateur", "Utente", "Usuário", "Gebruiker", "Användare", "Bruger", "Bruker", "Użytkownik",
    "Kullanıcı", "Пользователь", "Користувач", "ユーザー", "사용자", "使用者", "المستخدم", "उपयोगकर्ता", "Pengguna",
)  # fmt: skip
PROSE = frozenset(
    (
        "action actions address agenda answer attendees author cc date debug decision decisions description"
        " e-mail email error example fatal fax friday from http https id info ingredients key location method"
        " mobile monday name note notes p.s participants phone price ps q1 q2 question re saturday status step"
        " subject summary sunday tags tel thursday time tip title tl;dr to todo topic total trace tuesday type"
        " update url value warn warning website wednesday"
    ).split()
)
_NAME = r"[^\W\d_][^:：*\[\]()<>#|=\n]{0,39}?"
_SYMBOL = r"(?:[^\w\s#*\[\]()<>\-]{1,4}\s*)?"  # an emoji before the name
_CLOCK = r"(?:[\[(](?P<time>[^\])\n]{4,25})[\])]\s*)?"
_OFFSET = r"\d{1,2}:\d{2}(?::\d{2})?"
STYLES = {
    "said": re.compile(rf"^(?:\#{{1,6}}\s+)?(?P<name>{_NAME}) said(?::\s*|\s*$)(?P<text>.*)$"),
    "heading": re.compile(rf"^(?P<level>\#{{1,6}})\s+{_SYMBOL}(?P<name>{_NAME})\s*[:：]?\s*(?P<text>)$"),
    "dated heading": re.compile(
        rf"^\#{{1,6}}\s+{_SYMBOL}(?P<name>{_NAME})\s*[\[(](?P<time>[^\])\n]*\d{{1,2}}:\d{{2}}[^\])\n]{{0,6}})[\])]\s*(?P<text>)$"
    ),
    "bold": re.compile(
        rf"^(?:[-*]\s+)?(?P<pre>[\[(][^\])\n]{{4,25}}[\])]\s*)?\*\*{_SYMBOL}(?P<name>{_NAME})[:：]?\*\*[:：]?\s*{_CLOCK}:?\s*(?P<text>.*)$"
    ),
    "zoom": re.compile(  # the chat saved beside a recording
        rf"^(?P<time>{_OFFSET})\s+From\s+(?P<name>{_NAME})\s+to\s+[^:\n]{{1,80}}:\s*(?P<text>.*)$",
        re.IGNORECASE,
    ),
    "stamped": re.compile(rf"^[\[(](?P<time>[^\])\n]{{4,25}})[\])]\s*(?P<name>{_NAME}):\s+(?P<text>.*)$"),
    "led": re.compile(
        rf"^(?P<time>(?:\d{{4}}-\d{{2}}-\d{{2}}[ T])?{_OFFSET})\s+(?P<name>{_NAME})[:：]\s+(?P<text>.*)$"
    ),
    "block": re.compile(
        rf"^[\[(](?P<time>(?:[^\])\n]{{6,20}} )?\d{{1,2}}[:.]\d{{2}}[^\])\n]{{0,6}})[\])]"
        rf"\s*(?P<name>{_NAME})(?P<text>)$"
    ),
    "offset first": re.compile(rf"^(?P<time>{_OFFSET})\s+[-–]\s+(?P<name>{_NAME})\s*(?P<text>)$"),
    "offset last": re.compile(rf"^(?P<name>{_NAME})\s{{2,}}(?P<time>{_OFFSET})\s*(?P<text>)$"),
    "plain": re.compile(
        rf"^(?P<name>{_NAME})(?:\s*[\[(](?P<time>\d{{1,2}}:\d{{2}}[^\])\n]{{0,12}})[\])])?(?::(?:\s+|$)|：\s*)(?P<text>.*)$"
    ),
}
TIMED = frozenset({"block", "offset first", "offset last", "dated heading", "zoom", "stamped", "led"})
ALONE = frozenset({"block", "offset first", "offset last", "dated heading"})  # a time and a name on a line of their own
_CUE = re.compile(r"^((?:\d+:)?\d{2}:\d{2})[.,]\d{3} --> ")
_VOICE = re.compile(r"^<v(?:\.[\w.]+)? ([^>]+)>(.*?)(?:</v>)?$")
_SUBTITLES = re.compile(r"\s*(?:WEBVTT\b|(?:\d+\n)?(?:\d+:)?\d{2}:\d{2}[.,]\d{3} --> )")


def are_subtitles(head: str) -> bool:
    """Whether a file is a transcript in the form of subtitles, WebVTT or SRT."""
    return _SUBTITLES.match(head) is not None


def spoken(lines: Iterable[str]) -> Iterator[str]:
    """The lines of subtitles without their numbers, "<v Ann>hi</v>" and "Ann: hi" as "[00:03] Ann: hi"."""
    above, time = "", ""
    for line in lines:
        cue = _CUE.match(line)
        if cue:
            above, time = "", cue[1]
            continue
        if above:
            yield above
        voice = _VOICE.match(line)
        above = f"{voice[1]}: {voice[2]}" if voice else "" if line.startswith("WEBVTT") else line
        if time and above:
            above = f"[{time}] {above}" if STYLES["plain"].match(above) else above
            time = ""
    if above:
        yield above
