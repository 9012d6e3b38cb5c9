"""Nicknames in contacts become names of the person."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.bank import Memory
from core.types import ImportOptions

pytestmark = pytest.mark.usefixtures("read_here")
CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:{name}\r\nNICKNAME:{other}\r\nBDAY:1990-03-14\r\nEND:VCARD\r\n"
CHAT = "14/03/2026, 09:00 - Sam: Annie came to the lake\n14/03/2026, 09:01 - Bo: how is Annie?\n"


def test_that_a_nickname_of_the_contacts_is_an_alias_and_is_recognised_in_chats(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    cards = tmp_path / "contacts.vcf"
    cards.write_text(CARD.format(name="Anna Lind", other="Annie,Nan") + CARD.format(name="Bo Berg", other="Annie"))
    bank.import_([cards], ImportOptions())
    named = {entity.name: set(entity.aliases) for entity in bank.entities()}
    assert {"Annie", "Nan"} <= named["Anna Lind"]
    assert "Annie" not in named.get("Bo Berg", set())  # whose it is already
    chat = tmp_path / "chat.txt"
    chat.write_text(CHAT)
    bank.import_([chat], ImportOptions(timezone="Europe/Berlin"))
    assert "Annie" not in {entity.name for entity in bank.entities()}
