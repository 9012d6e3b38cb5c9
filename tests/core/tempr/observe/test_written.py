"""Lines by a language model: cited, borne out by what they cite, neutral."""

from __future__ import annotations

import json

import pytest

from core.tempr.observe.facts import Fact
from core.tempr.observe.written import MOST_SHOWN, lines_by_model
from core.types import MemoryKind
from tests.core.cara.scripted import Scripted
from tests.core.tempr.observe.conftest import NORA, Made

Reply = list[tuple[list[int], str]]


def _model(lines: Reply) -> Scripted:
    return Scripted([json.dumps({"lines": [{"facts": facts, "text": text} for facts, text in lines]})])


@pytest.fixture
def facts(fact: Made) -> list[Fact]:
    return [
        fact("works as a nurse at the Charité."),
        fact("moved to Berlin in May 2024.", MemoryKind.EVENT),
        fact("does not eat meat."),
        fact("loves tea.", MemoryKind.PREFERENCE),
        fact("met Jonas in Rome.", MemoryKind.EVENT),
    ]


def test_that_lines_keep_their_citations(facts: list[Fact]) -> None:
    text = "Nora works as a nurse at the Charité and moved to Berlin in May 2024."
    (line,) = lines_by_model(NORA, facts, _model([([1, 2], text)]))
    assert (line.text, sorted(line.fact_ids)) == (text, [1, 2])


@pytest.mark.parametrize(
    ("cited", "text"),
    [
        ([], "Nora works as a nurse."),  # cites nothing
        ([9], "Nora works as a nurse."),  # cites what is not there
        ([1], "Nora has worked as a nurse at the Charité for 12 years."),  # a figure of its own
        ([5], "Nora met Priya in Rome."),  # a name of its own
        ([1], "Nora is a wonderful nurse at the Charité."),  # a judgement
        ([3], "Nora eats meat."),  # the denial lost
        ([4], "Nora does not love tea."),  # a denial of its own
        ([1], "Works as a nurse at the Charité."),  # about nobody
        ([2], "   "),
    ],
)
def test_that_a_line_that_is_not_borne_out_is_dropped(facts: list[Fact], cited: list[int], text: str) -> None:
    assert lines_by_model(NORA, facts, _model([(cited, text)])) == []


def test_that_a_wrong_citation_is_put_right(facts: list[Fact]) -> None:
    (line,) = lines_by_model(NORA, facts, _model([([4], "Nora works as a nurse at the Charité.")]))
    assert line.fact_ids == (1,)


def test_that_a_pronoun_becomes_the_name(facts: list[Fact]) -> None:
    (line,) = lines_by_model(NORA, facts, _model([([4], "She loves tea.")]))
    assert line.text == "Nora loves tea."


def test_that_the_same_line_is_told_once_and_never_more_than_seven(facts: list[Fact]) -> None:
    told = [([4], "Nora loves tea."), ([4], "Nora loves tea.")]
    assert len(lines_by_model(NORA, facts, _model(told))) == 1


@pytest.mark.parametrize("reply", ["", "no JSON", '{"lines": [3]}', '{"lines": null}', '{"lines": [{"text": 4}]}'])
def test_that_unreadable_output_gives_no_line(facts: list[Fact], reply: str) -> None:
    assert lines_by_model(NORA, facts, Scripted([reply])) == []


def test_that_the_prompt_numbers_the_facts_with_their_dates(facts: list[Fact]) -> None:
    model = _model([])
    lines_by_model(NORA, facts, model)
    rows = model.asked[0][1].content.splitlines()
    assert rows[0].startswith("1 [")
    assert any(row.endswith("[3 November 2024] Nora works as a nurse at the Charité.") for row in rows)
    assert len(rows) == len(facts)
    assert "Nora" in model.asked[0][0].content


def test_that_a_small_context_shows_fewer_facts_and_many_facts_are_cut(fact: Made) -> None:
    many = [fact(f"likes food number {n}.", MemoryKind.PREFERENCE) for n in range(100)]
    wide, narrow = _model([]), _model([])
    narrow.context = 1300
    lines_by_model(NORA, many, wide)
    lines_by_model(NORA, many, narrow)
    shown = [len(model.asked[0][1].content.splitlines()) for model in (wide, narrow)]
    assert shown[0] == MOST_SHOWN
    assert 0 < shown[1] < MOST_SHOWN


def test_that_chinese_facts_are_asked_for_in_chinese(fact: Made) -> None:
    model = _model([])
    lines_by_model(NORA, [fact("小满住在玉林。", about=False)], model)
    assert "编号" in model.asked[0][0].content
