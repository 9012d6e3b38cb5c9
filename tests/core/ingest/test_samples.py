"""The sample chats: read without a question about dates, and rich enough to show what the program is for."""

from __future__ import annotations

from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[3] / "resources" / "samples"


@pytest.mark.parametrize(
    ("name", "title", "at_least", "words"),
    [
        ("WhatsApp Chat with Nora Ellery.txt", "Nora Ellery", 220, ("allergic to shellfish", "Bohinj", "Teo")),
        ("与小满的WhatsApp聊天.txt", "小满", 75, ("花生过敏", "大理", "豆包")),
    ],
)
def test_that_a_sample_is_read_whole(look, name: str, title: str, at_least: int, words: tuple[str, ...]) -> None:
    found = look(SAMPLES / name)
    assert found.heads[0].title == title
    assert len(found.messages) >= at_least
    assert found.skipped == []
    assert "date_order" not in found.info.needs
    assert found.info.me_hint is not None
    assert all(word in "\n".join(found.texts) for word in words)
    assert [item.sent_at for item in found.messages] == sorted(item.sent_at for item in found.messages)
