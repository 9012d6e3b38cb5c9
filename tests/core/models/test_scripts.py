"""Writing systems: an encoder is left out for text it never saw."""

from __future__ import annotations

import unicodedata

import pytest

from core.models import scripts

LATIN = frozenset({"Latin"})


@pytest.mark.parametrize(
    "text",
    [
        "I moved to Leipzig",
        "Größe, café, naïve",
        "",
        "42 :-) 😀",
        "See 东京 tomorrow at the station",
        "ｆｕｌｌ ｗｉｄｔｈ",
    ],
)
def test_that_latin_text_and_text_without_letters_is_known_to_a_latin_encoder(text: str) -> None:
    assert scripts.is_supported(text, LATIN)


@pytest.mark.parametrize(
    "text",
    [
        "昨天我去了Starbucks",
        "Вчера я был дома",
        "昨日は雨だった",
        "어제 비가 왔다",
        "أمس كنت في البيت",
        "เมื่อวานฝนตก",
        "χθες",
    ],
)
def test_that_text_mostly_in_another_script_is_not(text: str) -> None:
    assert not scripts.is_supported(text, LATIN)


def test_that_an_encoder_without_named_scripts_knows_every_text() -> None:
    assert scripts.is_supported("昨天", frozenset())


@pytest.mark.parametrize("script", ["Latin", "Greek", "Cyrillic", "Hebrew", "Thai", "Devanagari", "Georgian"])
def test_that_letters_carry_the_script_their_unicode_name_begins_with(script: str) -> None:
    letters = [chr(code) for code in range(0x41, 0x1C80) if unicodedata.category(chr(code)) in ("Lu", "Ll", "Lo")]
    named = [letter for letter in letters if unicodedata.name(letter, "").startswith(f"{script.upper()} ")]
    assert named
    assert {scripts.script_of(letter) for letter in named} == {script}
