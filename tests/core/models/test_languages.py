"""Which texts in Latin letters are clearly not English."""

from __future__ import annotations

import pytest

from core.models.languages import is_english


@pytest.mark.parametrize(
    "text",
    [
        "Ich bin gestern nach Leipzig gezogen.",
        "Das ist gut",
        "Wir ziehen im Herbst in eine größere Wohnung nach Leipzig.",
        "Où habite Marie ?",
        "J'ai mal au dos depuis hier",
        "¿Dónde vive Pedro?",
        "Non posso mangiare il glutine",
        "Eu moro em Lisboa",
        "Köpeğimin adı Pamuk",
        "Tôi bị dị ứng với tôm",
        "Saya tinggal di Jakarta",
        "Anna (8 May 2023): Ich habe eine Katze",
    ],
)
def test_that_small_words_and_letters_tell_another_language(text: str) -> None:
    assert not is_english(text)


@pytest.mark.parametrize(
    "text",
    [
        "I moved to Leipzig yesterday.",
        "Ok",
        "",
        "12:30",
        "Zoë loves the café in Zürich",
        "I read El País and Le Monde every day",
        "See you mañana, José",
        "Maria de la Cruz (8 May 2023): sounds great",
        "pizza tonight?",
        "I am in so no I was",
        "Am I in? No, he was",
    ],
)
def test_that_english_stays_english_with_foreign_names_in_it(text: str) -> None:
    assert is_english(text)
