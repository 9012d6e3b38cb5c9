"""Whether written sentences are borne out, on cases written for it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.cara.evidence import Line, every_line_of, unique
from core.cara.verify import Checker
from core.types import Recall
from tests.core.cara.scenes import CHINESE, ENGLISH, Message, result_of
from tests.core.cara.verify_cases import CHATS, SAID_CASES


def lines_at(chat: tuple[Message, ...], positions: tuple[int, ...]) -> list[Line]:
    results = tuple(result_of(chat, range(p, p + 1)) for p in positions)
    return unique(every_line_of(Recall("", None, 0.0, (), results)))


def _checker(chat: tuple[Message, ...]) -> Checker:
    return Checker(None, frozenset(speaker for _, speaker, _ in chat))


@pytest.mark.parametrize("chat_and_cases", CHATS, ids=["english", "chinese"])
def test_that_no_wrong_sentence_passes_and_nine_in_ten_right_ones_do(chat_and_cases: tuple) -> None:
    chat, cases = chat_and_cases
    checker = _checker(chat)
    verdicts = [(right, checker.supported(claim, lines_at(chat, positions))) for claim, positions, right in cases]
    assert not [verdict for right, verdict in verdicts if not right and verdict]
    passed = [verdict for right, verdict in verdicts if right]
    assert sum(passed) >= 0.9 * len(passed)


@pytest.mark.parametrize(("claim", "speaker", "day", "said", "right"), [c for c in SAID_CASES if not c[-1]])
def test_that_no_wrong_reading_of_a_message_passes(claim: str, speaker: str, day: str, said: str, right: bool) -> None:
    assert _borne_out(claim, speaker, day, said) == right


def test_that_nine_in_ten_right_readings_of_a_message_pass() -> None:
    passed = [_borne_out(*case[:4]) for case in SAID_CASES if case[-1]]
    assert sum(passed) >= 0.9 * len(passed)


def _borne_out(claim: str, speaker: str, day: str, said: str) -> bool:
    checker = Checker(None, frozenset({"Priya", "Sam", "普莉娅", "山姆"}))
    return checker.supported(claim, [Line(1, speaker, datetime.fromisoformat(day).replace(tzinfo=UTC), said)])


def test_that_a_paraphrase_passes_when_the_cross_encoder_is_sure() -> None:
    claim, lines = "Nora finds Lisbon overrated and prefers Porto.", lines_at(ENGLISH, (21,))
    people = frozenset({"Nora", "Tom"})
    assert Checker(lambda _, texts: [8.0] * len(texts), people).supported(claim, lines)
    assert not Checker(lambda _, texts: [1.0] * len(texts), people).supported(claim, lines)
    assert not Checker(lambda _, texts: [float("nan")] * len(texts), people).supported(claim, lines)


def test_that_a_name_in_the_question_may_be_repeated() -> None:
    claim, lines = "Tom adopted a dog for Jana.", lines_at(ENGLISH, (6,))
    people = frozenset({"Nora", "Tom"})
    assert not Checker(None, people).supported(claim, lines)
    assert not Checker(None, people, frozenset({"Jana"})).supported("Jana hated the dog from the shelter.", lines)


def test_that_an_uncited_restatement_finds_its_source() -> None:
    lines = lines_at(ENGLISH, (9, 17, 22))
    checker = _checker(ENGLISH)
    assert checker.sources_of("Nora sold her car and bought a cargo bike.", lines) == (2,)
    assert checker.sources_of("Nora moved to Berlin with her three cats.", lines) == ()
    assert checker.sources_of("That is nice.", lines) == ()


def test_that_nothing_is_borne_out_by_nothing() -> None:
    assert not _checker(CHINESE).supported("陈浩对花生过敏。", [])


@pytest.mark.parametrize(
    ("claim", "said", "right"),
    [
        ("Priya had heart surgery.", "Dad had heart surgery on Thursday.", False),
        ("Priya's father had heart surgery.", "Dad had heart surgery on Thursday, my father is brave.", True),
        ("Sam passed his driving test.", "I failed my driving test again.", False),
        ("The team lost the chess league.", "Our team won the chess league.", False),
        ("Priya does not drink coffee.", "I don't drink coffee anymore.", True),
    ],
)
def test_that_relatives_opposites_and_denials_are_told_apart(claim: str, said: str, right: bool) -> None:
    checker = Checker(None, frozenset({"Priya", "Sam"}))
    speaker = "Sam" if "Sam" in claim else "Priya"
    assert checker.supported(claim, [Line(1, speaker, None, said)]) == right


def test_that_words_repeated_from_the_question_weigh_half() -> None:
    lines = [Line(4, "Priya", None, "Luna and Oliver! They are so playful.")]
    people, claim = frozenset({"Priya", "Sam"}), "Luna and Oliver are Priya's pets."
    assert Checker(None, people, frozenset(), frozenset({"pet", "name"})).sources_of(claim, lines) == (4,)
    assert Checker(None, people).sources_of(claim, lines) == ()
    invented = Checker(None, people, frozenset(), frozenset({"realiz", "chariti", "race"}))
    assert not invented.supported("Sam realized after the charity race that sleep matters.", lines)


def test_that_a_list_is_borne_out_by_a_line_for_each_of_its_parts() -> None:
    lines = [
        Line(2, "Priya", None, "I go to pottery class every week, it's like therapy."),
        Line(5, "Priya", None, "Swimming with the kids today!"),
        Line(6, "Sam", None, "I'm camping in the mountains."),
    ]
    checker = Checker(None, frozenset({"Priya", "Sam"}), frozenset(), frozenset({"activ", "partak"}))
    assert checker.sources_of("Priya partakes in pottery class and swimming with kids.", lines) == (2, 5)
    assert checker.sources_of("Priya partakes in pottery class, swimming and camping.", lines) == ()


def test_that_the_reply_to_a_question_decides_who_and_whether() -> None:
    lines = [Line(1, "Sam", None, "Do you eat meat?"), Line(1, "Priya", None, "No, not for years.")]
    checker = Checker(None, frozenset({"Priya", "Sam"}))
    assert checker.supported("Priya does not eat meat.", lines)
    assert not checker.supported("Priya eats meat.", lines)
    assert not checker.supported("Sam does not eat meat.", lines)


def test_that_evidence_of_another_matter_is_no_source_for_the_questions_own_words() -> None:
    lines = [Line(5, "Priya", None, "The band played Summer Sounds and the crowd sang along.")]
    checker = Checker(None, frozenset({"Priya", "Sam"}), frozenset(), frozenset({"song", "motiv", "courag"}))
    assert checker.sources_of("The song Summer Sounds motivates Priya to be courageous.", lines) == ()


def test_that_what_is_done_to_somebody_is_not_done_to_the_one_who_tells_of_themselves() -> None:
    lines = [Line(1, "Priya", None, "My grandma gave me this necklace in Sweden.")]
    checker = Checker(None, frozenset({"Priya", "Sam"}))
    assert checker.supported("Grandma gave Priya a necklace in Sweden.", lines)
    assert not checker.supported("Grandma gave Sam a necklace in Sweden.", lines)
