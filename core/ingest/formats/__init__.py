"""One small module per export format; a new one is added to the list here."""

from __future__ import annotations

from core.ingest.formats import chatgpt, claude, gemini, jsonl, meta, sms, telegram, whatsapp
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
    jsonl.FORMAT,
)
