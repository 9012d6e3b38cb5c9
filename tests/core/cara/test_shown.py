"""What a language model is shown of a recall."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from core.cara.evidence import Line
from core.cara.reading import read
from core.cara.shown import dated, pieces
from core.types import Recall, RecallResult, Trace
from tests.core.cara.scenes import CHINESE, ENGLISH, Message, recall_of, result_of


def _pieces(query: str, chat: tuple[Message, ...] = ENGLISH, *, window: int = 1) -> list[str]:
    recall = recall_of(query, chat, limit=5, window=window)
    return [text for _, text in pieces(read(query, recall), "zh" if chat is CHINESE else "en")]


def test_that_the_message_that_answers_comes_first_under_its_number() -> None:
    query = "What is Nora's favourite book?"
    results = (result_of(ENGLISH, range(25, 26)), result_of(ENGLISH, range(24, 25)))
    shown = pieces(read(query, Recall(query, None, 0.0, (), results)), "en")
    assert [n for n, _ in shown] == [2, 1]
    assert shown[0][1].startswith("[2] Nora (1 December 2023): My favourite book")


def test_that_relative_wording_is_given_its_date() -> None:
    assert "yesterday (1 March 2023)" in _pieces("When did Nora sign the lease?")[0]
    assert "上周五（2024年3月1日）" in _pieces("林悦什么时候看的房子？", CHINESE)[0]
    line = Line(1, "Nora", datetime(2023, 3, 2, tzinfo=UTC), "It starts on 1 April 2023.")
    assert dated(line.text, line, "en") == line.text


def test_that_a_bare_reply_is_shown_with_what_was_asked() -> None:
    shown = "\n".join(_pieces("What is the name of Tom's dog?", window=4))
    assert "Tom (15 April 2023): Biscuit! (What's his name?)" in shown


def test_that_of_a_long_message_only_what_bears_on_the_question_is_shown() -> None:
    filler = "The weather was fine and nothing else happened at all on that long afternoon by the river. " * 6
    recall = recall_of("How much did Nora sell her car for?", limit=1)
    text = f"[21 August 2023, 08:00] Nora: {filler}I sold my car for 3,400 euros. {filler}"
    long = replace(recall.results[0], text=text)
    shown = pieces(read(recall.query, replace(recall, results=(long,))), "en")[0][1]
    assert "3,400 euros" in shown and "…" in shown and len(shown) < len(text) / 2


def test_that_an_opinion_is_marked_and_a_memory_keeps_its_own_date() -> None:
    said = datetime(2023, 8, 1, tzinfo=UTC)
    memory = RecallResult("memory", 3, "world", "[June 2023] Nora moved.", 9, 1.0, None, said, None, (), Trace())
    opinion = replace(memory, network="opinion", text="I think Lisbon is overrated.", confidence=0.7)
    recall = Recall("Where did Nora move?", None, 0.0, (), (memory, opinion))
    shown = dict(pieces(read(recall.query, recall), "en"))
    assert shown[1] == "[1] [June 2023] Nora moved."
    assert shown[2] == "[2] (opinion, confidence 0.70) I think Lisbon is overrated."
