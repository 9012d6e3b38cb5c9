"""One small module per export format; a new one is added to the list here."""

from __future__ import annotations

from core.ingest.formats import chatgpt, jsonl, telegram, whatsapp
from core.ingest.model import Format

FORMATS: tuple[Format, ...] = tuple(module.FORMAT for module in (whatsapp, telegram, chatgpt, jsonl))
