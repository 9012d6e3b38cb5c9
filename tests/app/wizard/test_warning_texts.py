"""Warnings of the engine, in the window's language."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.i18n import Language, Languages
from app.wizard.warning_texts import warning_text
from core.ingest import inspect
from core.types import ImportOptions


def test_that_the_engine_s_warnings_are_told_in_chinese(qapp: QApplication, tmp_path: Path) -> None:
    chat = tmp_path / "chat.txt"
    pasted = "14/03/2026, 10:00 - Ann: look\n02/01/2026, 09:00 - Zed: hi\n14/03/2026, 10:01 - Bo: wow\n"
    chat.write_text(pasted + "14/03/2026, 10:05 - Ann: yes\n")
    info = inspect([chat], ImportOptions()).info
    assert info is not None
    assert len(info.warnings) == 1
    parts = "b.zip may belong to the same export; pick all its parts together."
    twice = (
        "The dates were read as dmy now and as mdy in an earlier import of the same chat, so its messages may be there"
    )
    languages = Languages(qapp)
    languages.install(Language.CHINESE)
    try:
        assert warning_text(info.warnings[0]) == "chat.txt：Zed 的几行可能是从另一个聊天粘贴到消息里的。"
        assert warning_text(parts) == "b.zip 可能属于同一份导出；请把所有分卷一起选择。"
        assert warning_text(twice).startswith("这个聊天之前导入时")
        assert warning_text("Something new.") == "Something new."
    finally:
        languages.install(Language.ENGLISH)
