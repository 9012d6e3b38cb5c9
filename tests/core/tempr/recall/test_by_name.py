"""The second hop of a question finds a name as a word where nobody took it for a name."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from core.bank import Memory
from core.models.host import ModelHost
from core.tempr.recall.by_name import ways_to_say
from core.types import Effort, EntityType, ImportOptions, RecallRequest
from tests.support.chats import Line, write_jsonl

START, NOW = datetime(2024, 1, 1, 9), datetime(2025, 1, 1, tzinfo=UTC)
FAR = "Rhea feeds the otters every morning."
NEAR = "Funny coincidence at the dentist: her sister is Rhea Lindqvist!"


@pytest.mark.parametrize(
    ("name", "kind", "ways"),
    [
        ("Rhea Lindqvist", EntityType.PERSON, [["rhea", "lindqvist"], ["rhea"]]),
        ("Dr Okafor", EntityType.PERSON, [["okafor"]]),
        ("Red Cross", EntityType.ORGANIZATION, [["red", "cross"]]),
        ("韩雪梅", EntityType.PERSON, [["韩雪", "雪梅"]]),
        ("Nora's mother", EntityType.PERSON, []),
        ("Al", EntityType.PERSON, []),
    ],
)
def test_that_a_name_is_looked_up_whole_and_a_person_by_the_given_name(
    name: str, kind: EntityType, ways: list[list[str]]
) -> None:
    assert ways_to_say(name, kind) == ways


def _chat() -> list[Line]:
    """The far message long before the near one; between them many that have the words of the question."""
    said = [("Jonas", FAR), ("Nora", "What a job!")]
    for n in range(40):
        said += [
            ("Nora", f"My sister comes by on day {n}."),
            ("Jonas", f"Who repairs bicycles for a living, number {n}?"),
        ]
    said.append(("Nora", NEAR))
    return [((START + timedelta(days=n)).isoformat(), who, text) for n, (who, text) in enumerate(said)]


@pytest.mark.slow
@pytest.mark.usefixtures("read_here")
def test_that_a_message_from_before_a_name_was_known_is_led_to(tmp_path: Path, starter_models: ModelHost) -> None:
    chat = write_jsonl(tmp_path / "chat.jsonl", _chat())
    with Memory.open(tmp_path / "memory.hindsight", models=starter_models) as memory:
        bank = memory.bank(create=True)
        bank.import_([chat], ImportOptions(me="Nora", timezone="Europe/Berlin"))
        query = "What does the sister of my dentist do for a living?"
        results = bank.recall(RecallRequest(query, NOW, tokens=300, effort=Effort.LOW)).results
    assert NEAR in results[0].text
    assert any(FAR in result.text for result in results)
