"""Recalled texts taken apart: who said what when."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

from core.cara.evidence import Line, attributed, citation, every_line_of, unique
from core.cara.passages import passages_of
from core.types import Recall, RecallResult, Trace
from tests.core.cara.scenes import CHINESE, ENGLISH, result_of


def _recall(*results: RecallResult) -> Recall:
    return Recall("", None, 0.0, (), results)


def _lines(recall: Recall) -> list[Line]:
    return unique(every_line_of(recall))


def _memory(text: str) -> RecallResult:
    said = datetime(2023, 5, 12, 13, 30, tzinfo=UTC)
    return RecallResult("memory", 7, "world", text, 10, 1.0, None, said, None, (), Trace())


def test_that_a_window_gives_each_message_with_its_speaker_day_and_message() -> None:
    lines = _lines(_recall(result_of(ENGLISH, range(5, 9))))
    assert [line.speaker for line in lines] == ["Tom", "Tom", "Nora", "Tom"]
    assert [line.at and line.at.date() for line in lines] == [date(2023, 3, 20)] + [date(2023, 4, 15)] * 3
    assert [line.ref and line.ref.message for line in lines] == ["5", "6", "7", "8"]
    assert lines[3].text == "Biscuit!"


def test_that_chinese_stamps_and_colons_are_read() -> None:
    lines = _lines(_recall(result_of(CHINESE, range(3))))
    assert [line.speaker for line in lines] == ["林悦", "陈浩", "林悦"]
    assert lines[0].at is not None and lines[0].at.date() == date(2024, 3, 5)
    assert lines[2].text == "走路十分钟就到，房租每月四千二百元。"


def test_that_words_before_a_colon_are_no_speaker() -> None:
    result = replace(
        result_of(ENGLISH, range(1)), text="[2 March 2023, 18:10] Nora: Plan\nnote: buy milk\nhttps://x.org"
    )
    lines = _lines(_recall(result))
    assert {line.speaker for line in lines} == {"Nora"}
    assert [line.text for line in lines][1:] == ["note: buy milk", "https://x.org"]


def test_that_a_message_without_words_is_no_line_and_keeps_the_others_with_their_messages() -> None:
    shown = result_of(ENGLISH, range(5, 8))
    text = "[20 March 2023] Tom: A photo follows.\nNora: \nTom: Was that all?"
    lines = _lines(_recall(replace(shown, text=text)))
    assert [(line.speaker, line.text) for line in lines] == [("Tom", "A photo follows."), ("Tom", "Was that all?")]
    assert [line.ref and line.ref.message for line in lines] == ["5", "7"]
    alone = [replace(shown, text=text) for text in ("[20 March 2023] Tom: ", "[2024年3月5日] 林悦：")]
    assert _lines(_recall(*alone)) == []


def test_that_a_line_that_announces_others_is_a_line() -> None:
    text = "[20 March 2023] Tom: Lunch\nIngredients:\nrice"
    assert [line.text for line in _lines(_recall(replace(result_of(ENGLISH, range(5, 6)), text=text)))] == [
        "Lunch", "Ingredients:", "rice",
    ]  # fmt: skip


def test_that_what_only_looks_like_a_date_leaves_the_one_before_it() -> None:
    pasted = ("[31 June 2023] boat", "[12 Foober 2023, 10:00] ship", "[3 May 2023, 99:99] ferry", "[2023年13月45日] 船")
    result = replace(result_of(ENGLISH, range(1)), text="\n".join(["[2 March 2023, 18:10] Nora: My log", *pasted]))
    lines = _lines(_recall(result))
    assert len(lines) == 5 and None not in {line.at for line in lines}


def test_that_a_message_in_two_results_is_taken_once_from_the_better() -> None:
    lines = _lines(_recall(result_of(ENGLISH, range(6, 7)), result_of(ENGLISH, range(5, 8))))
    assert [(line.n, line.text[:9]) for line in lines] == [(1, "I adopted"), (2, "Wow, what"), (2, "Oh! What'")]


def test_that_a_memory_loses_the_date_before_it_whatever_its_precision() -> None:
    for stamp in ("May 2023", "2023", "12 May 2023", "2023年5月"):
        (line,) = _lines(_recall(_memory(f"[{stamp}] Nora is allergic to shellfish.")))
        assert (line.speaker, line.text) == (None, "Nora is allergic to shellfish.")


def test_that_a_reply_knows_what_was_asked() -> None:
    passages = passages_of(_lines(_recall(result_of(ENGLISH, range(6, 9)))))
    assert (passages[-1].text, passages[-1].asked) == ("Biscuit!", "What's his name?")


def test_that_long_messages_are_quoted_in_pieces_and_short_ones_whole() -> None:
    long = replace(
        result_of(ENGLISH, range(1)), text="[2 March 2023, 18:10] Nora: " + "This is a sentence of eight words. " * 20
    )
    texts = [p.text for p in passages_of(_lines(_recall(long)))]
    assert len(texts) > 2 and max(map(len, texts)) <= 240
    assert len(passages_of(_lines(_recall(result_of(ENGLISH, range(9, 10)))))) == 1


def test_that_attribution_is_written_in_the_answers_language() -> None:
    (line,) = _lines(_recall(result_of(ENGLISH, range(17, 18))))
    assert attributed(line, "sold", "en") == "Nora (21 August 2023): sold"
    assert attributed(line, "sold", "zh") == "Nora（2023年8月21日）：sold"
    assert attributed(replace(line, speaker=None), "sold", "en") == "21 August 2023: sold"
    assert attributed(replace(line, at=None), "sold", "en") == "Nora: sold"


def test_that_a_citation_narrows_to_the_quoted_messages_when_they_are_known() -> None:
    result = result_of(ENGLISH, range(6, 9))
    refs = result.evidence[2:]
    assert citation(1, result, refs).evidence == refs
    assert citation(1, result, [*refs, None]).evidence == result.evidence


def test_that_paragraphs_stay_with_the_message_they_belong_to() -> None:
    result = replace(
        result_of(ENGLISH, range(2)),
        text="[2 March 2023, 18:10] Nora: Two things.\nFirst, I signed.\nTom: Good!\nReally good.",
    )
    lines = _lines(_recall(result))
    assert [line.ref and line.ref.message for line in lines] == ["0", "0", "1", "1"]


def test_that_a_line_whose_message_is_not_sure_has_none() -> None:
    text = "[2 March 2023, 18:10] Nora: Two things.\nFirst, I signed.\nTom: Good!"
    result = replace(result_of(ENGLISH, range(4)), text=text)
    assert [line.ref for line in _lines(_recall(result))] == [None, None, None]


def test_that_a_message_is_read_with_the_one_before_it_from_another_result() -> None:
    recall = _recall(result_of(ENGLISH, range(8, 9)), result_of(ENGLISH, range(7, 8)), result_of(ENGLISH, range(6, 7)))
    reply = passages_of(_lines(recall))[0]
    assert reply.text == "Biscuit!" and reply.asked == "What's his name?"
    assert "three-legged beagle" in reply.context and reply.listener == "Nora"
