"""What a model is asked to write, and how forgivingly it is read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.tempr.distil.schema import Relation, facts_schema, read_facts, read_looped, read_relations
from core.types import EntityType, LinkType, MemoryKind

FACT: dict[str, Any] = {
    "lines": [1, 2], "who": ["Nora (tenant)", "Jonas"], "what": "Nora  moved.", "when": "last week",
    "where": "Leipzig", "why": "", "kind": "event",
    "entities": [{"name": "Leipzig", "type": "LOCATION"}],
}  # fmt: skip

MOVED = "Nora moved to Leipzig in May with both her cats, her piano and the big table of her aunt."
SOLD = (
    "Nora sold the old house of her aunt by the river, because the roof had holes and the cellar was wet, so that "
    "nobody wanted to live there any more"
)


def _read(fact: dict[str, Any], reason: str = "") -> Any:
    return read_facts(json.dumps({"facts": [fact], "reason": reason}))


def test_that_all_of_a_fact_is_read() -> None:
    fact = _read(FACT).facts[0]
    assert (fact.lines, fact.what, fact.when, fact.where, fact.why) == (
        (1, 2),
        "Nora moved.",
        "last week",
        "Leipzig",
        "",
    )
    assert fact.kind is MemoryKind.EVENT
    assert fact.who == (("Nora", "tenant"), ("Jonas", "")) and fact.entities == (("Leipzig", EntityType.LOCATION),)


@pytest.mark.parametrize(
    "text",
    [
        "", "Sure!", '{"facts": [', '{"facts": "none"}', '{"facts": [], "reason": ""}',
        '{"facts": [{"what": ""}], "reason": "x"}',
    ],
)  # fmt: skip
def test_that_what_says_nothing_is_unreadable(text: str) -> None:
    assert read_facts(text) is None


def test_that_no_fact_with_a_reason_is_an_answer() -> None:
    output = read_facts('Here: {"facts": [], "reason": "only greetings"}')
    assert output is not None and output.facts == () and output.reason == "only greetings"


def test_that_odd_values_are_left_out_and_the_rest_is_kept() -> None:
    odd = {
        **FACT,
        "lines": [1, "2", True, 1],
        "kind": "dream",
        "who": ["(x)", {"role": "x"}],
        "entities": [{"name": "X", "type": "?"}],
    }
    fact = _read(odd).facts[0]
    assert (fact.lines, fact.kind, fact.who) == ((1,), MemoryKind.STATE, ())
    assert fact.entities == (("X", EntityType.OTHER),)


def test_that_a_view_is_of_the_kind_of_a_taste_and_place_and_reason_may_be_missing() -> None:
    bare = {name: value for name, value in FACT.items() if name not in ("where", "why")}
    fact = _read({**bare, "kind": "view"}).facts[0]
    assert (fact.kind, fact.where, fact.why) == (MemoryKind.PREFERENCE, "", "")
    assert {"where", "why"}.isdisjoint(facts_schema([1], 1)["properties"]["facts"]["items"]["required"])


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (f"{SOLD}, and because she had offers for " + " ".join(f"mill{n}" for n in range(40)), SOLD),
        (
            f"{MOVED} She bought a house by the old river, and " + " ".join(f"chair{n}" for n in range(40)),
            f"{MOVED} She bought a house by the old river",
        ),
        ("Nora moved to Leipzig. " + " ".join(f"Chair{n}" for n in range(40)), "Nora moved to Leipzig."),
        (
            "Nora went to a reading last Friday, and she went to a reading last Friday.",
            "Nora went to a reading last Friday",
        ),
        (
            3 * "Nora went to a reading last Friday, which moved her, and ",
            "Nora went to a reading last Friday, which moved her",
        ),
        (
            "Nora" + 3 * " went to a reading last Friday, which moved her, and she",
            "Nora went to a reading last Friday, which moved her",
        ),
    ],
    ids=["clause", "clause of a second sentence", "sentence", "twice", "by name", "thrice"],
)
def test_that_what_ended_for_its_length_or_says_itself_again_is_kept_as_far_as_it_is_whole(
    written: str, kept: str
) -> None:
    assert _read({**FACT, "what": written[:320]}).facts[0].what == kept


def test_that_only_lines_that_exist_can_be_named_and_the_number_of_facts_is_bounded() -> None:
    schema = facts_schema([3, 4], 2)
    listed = schema["properties"]["facts"]
    assert listed["maxItems"] == 2
    assert listed["items"]["properties"]["lines"]["items"]["enum"] == [3, 4]


def test_that_relations_name_two_different_facts_that_exist() -> None:
    def relation(first: int, second: int, kind: str = "causes", strength: str = "clear") -> dict[str, Any]:
        return {"fact": first, "relation": kind, "other": second, "strength": strength}

    listed = [
        relation(1, 2),
        relation(1, 1),
        relation(1, 3),
        relation(2, 1, "temporal"),
        relation(2, 1, "prevents", "weak"),
    ]
    found = read_relations(json.dumps({"relations": listed}), 2)
    assert found == (Relation(0, LinkType.CAUSES, 1, 0.7), Relation(1, LinkType.PREVENTS, 0, 0.4))
    assert read_relations("nonsense", 2) == ()


def test_that_only_given_times_and_names_can_be_written_and_no_entities_where_there_are_no_names() -> None:
    one = facts_schema([1], 1, times=["last week"], names=["Leipzig"])["properties"]["facts"]["items"]["properties"]
    assert one["when"]["enum"] == ["last week", ""]
    assert one["entities"]["items"]["properties"]["name"]["enum"] == ["Leipzig"]
    assert "entities" not in facts_schema([1], 1, times=[], names=[])["properties"]["facts"]["items"]["properties"]


def test_that_of_an_answer_that_went_round_in_circles_the_first_round_is_kept() -> None:
    start = '{"facts": [{"lines": [1], "who": ["Nora"], "what": "'
    told = "Nora went to a poetry reading in Halle last Friday, which was powerful"
    output = read_looped(
        f"{start}{told}, and she went to a poetry reading in Halle last Friday, which was powerful, and"
    )
    assert output is not None and [fact.what for fact in output.facts] == [told]
    assert read_looped(f"{start}Nora went to a poetry reading in Halle last Friday and saw") is None
    assert read_looped("rubbish rubbish rubbish") is None
