"""One small module per export format; a new one is added to the list here."""

from __future__ import annotations

from core.ingest.formats import (
    chatgpt,
    claude,
    discord,
    discord_package,
    gemini,
    imazing,
    imessage_exporter,
    jsonl,
    kakaotalk,
    line,
    meta,
    qq,
    sms,
    telegram,
    wechat,
    whatsapp,
)
from core.ingest.model import Format

FORMATS: tuple[Format, ...] = (
    whatsapp.FORMAT,
    chatgpt.FORMAT,
    meta.FACEBOOK,
    meta.INSTAGRAM,
    telegram.FORMAT,
    claude.FORMAT,
    gemini.FORMAT,
    sms.FORMAT,
    imazing.FORMAT,
    imessage_exporter.FORMAT,
    wechat.FORMAT,
    qq.FORMAT,
    line.FORMAT,
    kakaotalk.FORMAT,
    discord.FORMAT,
    discord_package.FORMAT,
    jsonl.FORMAT,
)
