"""Citation marks as models write them."""

from __future__ import annotations

import pytest

from core.cara.citations import cited, joined_to_sentences, marks, without_marks


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("She likes it [1].", (1,)),
        ("A [1, 2] b [3-5].", (1, 2, 3, 4, 5)),
        ("[1][2] and [2]", (1, 2)),
        ("她喜欢【1】，也［2］、[3、4]。", (1, 2, 3, 4)),
        ("see [Evidence 2] and [source: x] in [2023]", (2,)),
        ("out of range [6] [0] [9-12] but [5]", (5,)),
        ("[1-40] names its ends only", (1,)),
        ("[1 and 3] [2 to 4]", (1, 3, 2, 4)),
        ("nothing here", ()),
    ],
)
def test_that_marks_are_read_and_numbers_out_of_range_left_out(text: str, numbers: tuple[int, ...]) -> None:
    assert cited(text, 5) == numbers


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("She likes it [1].", "She likes it."),
        ("A [1, 2] b [3-5], c", "A b, c"),
        ("他去了[1]。", "他去了。"),
        ("[photo: a dog] stays [2]", "[photo: a dog] stays"),
    ],
)
def test_that_marks_are_taken_out_without_a_trace(text: str, bare: str) -> None:
    assert without_marks(text) == bare


def test_that_marks_after_the_full_stop_belong_to_the_sentence_before() -> None:
    assert joined_to_sentences("Fine. [1] Next one [2].") == "Fine [1]. Next one [2]."
    assert joined_to_sentences("他去了。[1][2] 然后。") == "他去了 [1][2]。 然后。"


def test_that_marks_are_written_one_by_one() -> None:
    assert marks((1, 3)) == "[1][3]"


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("Ida went to Rome, with evidence from [4] and [2].", "Ida went to Rome."),
        ("He sings, as shown in [3][4].", "He sings."),
        ("According to [2], Ida lives in Rome [3].", "Ida lives in Rome."),
        ("Ida paints [1], swims [2] and sings [3].", "Ida paints, swims and sings."),
    ],
)
def test_that_what_only_leads_to_a_mark_goes_with_it(text: str, bare: str) -> None:
    assert without_marks(text) == bare
