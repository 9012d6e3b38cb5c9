"""The verbalised profile, paper section 5.3.1."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from core.cara import profile as profiles
from core.errors import RequestError
from core.types import Disposition, Profile

ALL = [Disposition(*values) for values in product(range(1, 6), range(1, 6), range(1, 6))]
BANDS = (0.0, 0.2, 0.5, 0.8, 1.0)
LANGUAGES = ("en", "zh")


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_every_disposition_and_band_reads_differently(language: str) -> None:
    texts = {
        profiles.verbalise(Disposition(d.skepticism, d.literalism, d.empathy, band), language)
        for d in ALL
        for band in BANDS
    }
    assert len(texts) == 125 * len(BANDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_no_text_has_a_gap_or_a_doubled_mark(language: str) -> None:
    for d in ALL:
        text = profiles.verbalise(d, language)
        for broken in ("  ", "..", " ,", ", ,", "。。", "，，", "，。", "{", "}", "are are", "and but", "，但，"):
            assert broken not in text, (d, text)
        assert text[-1] in ".。"


def test_that_the_papers_example_is_worded_as_in_the_paper() -> None:
    text = profiles.verbalise(Disposition(1, 2, 5, 0.5))
    assert text.startswith("You are generally trusting, interpret language flexibly, and are highly empathetic.")


def _first_sentence(disposition: Disposition, language: str) -> str:
    end = "." if language == "en" else "。"
    return profiles.verbalise(disposition, language).split(end)[0]


@pytest.mark.parametrize(("language", "but"), [("en", ", but "), ("zh", "，但")])
def test_that_but_stands_exactly_where_strict_and_lenient_traits_meet(language: str, but: str) -> None:
    for d in ALL:
        strictness = {d.skepticism - 3, d.literalism - 3, 3 - d.empathy}
        opposed = any(value > 0 for value in strictness) and any(value < 0 for value in strictness)
        assert (but in _first_sentence(d, language)) == opposed, d
        assert _first_sentence(d, language).count(but.strip()) <= 1


def test_that_skeptical_but_empathetic_reads_like_that() -> None:
    text = _first_sentence(Disposition(5, 3, 5), "en")
    assert text == "You are highly skeptical and balance wording against intent, but are highly empathetic"


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_without_influence_no_habit_is_asked_for(language: str) -> None:
    strong = profiles.verbalise(Disposition(5, 5, 1, 0.5), language)
    none = profiles.verbalise(Disposition(5, 5, 1, 0.0), language)
    assert len(none) < len(strong) / 2
    assert ("facts alone" in none) if language == "en" else ("只依据事实" in none)


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_a_profile_in_the_middle_speaks_of_no_leanings(language: str) -> None:
    for band in BANDS:
        text = profiles.verbalise(Disposition(3, 3, 3, band), language)
        assert "leaning" not in text and "倾向" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_each_value_of_each_slider_has_its_own_effect(language: str) -> None:
    for trait in profiles.TRAITS:
        told = {profiles.effects(Disposition(**{trait: value}), language)[trait] for value in range(1, 6)}
        assert len(told) == 5
    assert len({profiles.effects(Disposition(bias_strength=band), language)["bias_strength"] for band in BANDS}) == 5


def test_that_the_system_message_holds_name_background_and_disposition() -> None:
    message = profiles.system_message(Profile("Nora", Disposition(5, 5, 1, 0.5), "I was born\nin Texas."))
    assert message.splitlines()[:2] == ["You are Nora.", "About yourself you say: I was born in Texas."]
    assert message.endswith(profiles.verbalise(Disposition(5, 5, 1, 0.5)))


def test_that_an_empty_background_leaves_no_line() -> None:
    assert len(profiles.system_message(Profile("诺拉"), "zh").splitlines()) == 2


@pytest.mark.parametrize(
    ("disposition", "named"),
    [
        (Disposition(skepticism=6), "skepticism is 6"),
        (Disposition(literalism=0), "literalism is 0"),
        (Disposition(empathy=2.5), "empathy is 2.5"),
        (Disposition(skepticism=True), "skepticism is True"),
        (Disposition(bias_strength=1.01), "bias strength is 1.01"),
        (Disposition(bias_strength=float("nan")), "bias strength is nan"),
    ],
)
def test_that_a_value_off_its_scale_is_named(disposition: Disposition, named: str) -> None:
    with pytest.raises(profiles.ProfileInvalid, match=named):
        profiles.verbalise(disposition)


@pytest.mark.parametrize(
    "profile", [Profile(" "), Profile("a\nb"), Profile("x" * 81), Profile("Nora", background="x" * 5000)]
)
def test_that_an_unusable_name_or_background_is_refused(profile: Profile) -> None:
    with pytest.raises(profiles.ProfileInvalid):
        profiles.system_message(profile)


def test_that_an_unknown_language_is_refused() -> None:
    with pytest.raises(RequestError, match="'fr'"):
        profiles.verbalise(Disposition(), "fr")


def test_that_a_profile_is_read_from_figures() -> None:
    assert profiles.parse("5, 4,1,0.9") == Disposition(5, 4, 1, 0.9)
    assert profiles.parse("3,3,3") == Disposition()


@pytest.mark.parametrize("text", ["", "3,3", "3,3,3,0.2,1", "a,3,3,0.2", "3,3,9,0.2", "3,3,3,2"])
def test_that_figures_that_are_no_profile_are_refused(text: str) -> None:
    with pytest.raises(profiles.ProfileInvalid):
        profiles.parse(text)


def test_that_the_presets_are_valid_and_the_same_in_both_languages() -> None:
    english, chinese = profiles.presets("en"), profiles.presets("zh")
    assert [(p.id, p.disposition) for p in english] == [(p.id, p.disposition) for p in chinese]
    for preset in english + chinese:
        assert profiles.check(preset.disposition) == preset.disposition
        assert preset.name and preset.description


@pytest.mark.parametrize("language", ["en", "zh"])
def test_that_a_clear_influence_gives_turns_of_phrase_and_one_to_begin_with(language: str) -> None:
    strict, warm = Disposition(5, 5, 1, 0.8), Disposition(1, 2, 5, 0.8)
    doubt, trust = ("I doubt that", "I trust that") if language == "en" else ("我怀疑", "我相信")
    assert profiles.reminder(strict, language).count(doubt) == 2 and profiles.reminder(warm, language).count(trust) == 2
    assert profiles.reminder(replace(strict, bias_strength=0.5), language).count(doubt) == 1
    assert profiles.reminder(replace(strict, bias_strength=0.2), language) == profiles.manner(
        replace(strict, bias_strength=0.2), language
    )
    assert profiles.reminder(Disposition(3, 3, 3, 0.8), language) == profiles.manner(
        Disposition(3, 3, 3, 0.8), language
    )
