"""Evidence copied into an answer is told apart from what the model says."""

from __future__ import annotations

from core.cara.copied import as_quotation, without_attributions
from core.cara.evidence import Line
from core.cara.verify import Checker
from core.cara.written import sentences_of

LINES = [
    Line(1, "Nora", None, "I've been looking into counselling. It's tough, but I love it! Anything new with you?"),
    Line(2, "林悦", None, "我每周三晚上学古筝。"),
]


def test_that_an_attribution_is_taken_out_and_what_announced_it_ends() -> None:
    text = "Nora is active in several areas, including: Nora (6 July 2023): I've been looking into counselling [1]."
    assert without_attributions(text) == "Nora is active in several areas.\nI've been looking into counselling [1]."
    assert without_attributions("Nora sings (in a choir): alto.") == "Nora sings (in a choir): alto."
    assert without_attributions("林悦（2024年7月1日）：我每周三晚上学古筝。") == "我每周三晚上学古筝。"


def test_that_a_copy_in_the_first_person_becomes_a_quotation() -> None:
    assert as_quotation("I've been looking into counselling.", LINES) == "Nora: “I've been looking into counselling.”"
    assert as_quotation("我每周三晚上学古筝。", LINES) == "林悦：“我每周三晚上学古筝。”"
    assert as_quotation("Nora looks into counselling.", LINES) == "Nora looks into counselling."
    assert as_quotation("Anything new with you?", LINES) is None


def test_that_a_copied_line_is_quoted_cited_and_borne_out() -> None:
    written = "Nora (6 July 2023): I've been looking into counselling [1]. Anything new with you?"
    (sentence,) = sentences_of(written, [1, 2], LINES, Checker(None, frozenset({"Nora", "林悦"})))
    assert sentence.text.startswith("Nora: “") and sentence.citations == (1,) and sentence.supported
