"""Whether a text in Latin letters is clearly in another language than English: by its small words and its letters.

Small words are a third of any text. What an English text quotes of another language does not count for more than its
own words; a text without any small word is taken for English.
"""

from __future__ import annotations

import re

from core.store.words import ENGLISH_STOP

_HEAD = re.compile(r"^[^:：\n]{1,60}[:：]\s", re.MULTILINE)  # who says it: a name is of no language
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
# German, French, Spanish, Italian, Portuguese, Dutch, the Scandinavian languages, Finnish, Polish, Czech, Hungarian,
# Romanian, Turkish, Indonesian, Vietnamese. Words that are English too ("die", "man", "on", "pour") are left out.
_SMALL = frozenset(
    (
        "der das und ist nicht ich wir ihr sie mit auf für von dem den des ein eine einen einem einer zu im auch noch "
        "aber oder wenn dass daß weil schon sehr kann muss habe haben hast sind bist wird werden wurde mein dein sein "
        "unser heute gestern morgen immer wieder nur bei nach aus über mir dir mich dich uns doch mal ja nein wie wo "
        "welche welcher welches "
        "le la les un une des du de et est je tu il elle nous vous ils elles ne pas que qui dans sur avec ce cette ces "
        "mon ton son mes tes ses notre votre au aux suis es sont ai avons avez ont mais ou où donc très plus "
        "aussi bien c'est j'ai n'est qu'il d'un d'une l'an aujourd'hui hier demain quand comment pourquoi quel quelle "
        "el los las una unos unas y es soy eres está estoy están somos yo tú él ella nosotros ustedes no "
        "lo se mi su sus tu al del con por para pero muy más como cuando donde dónde qué cuál quién hoy ayer mañana ya "
        "tengo tiene hay fue también gracias "
        "gli uno è sono sei siamo io lui lei noi voi loro non che chi nel nella di da dal della dei delle "
        "per ma anche molto più come quando dove oggi ieri domani ho hai hanno abbiamo mio tuo suo questo questa "
        "o os as um uma uns umas eu ele ela nós vocês não e é são está estou em na nos nas ao pelo pela com sem "
        "mas muito mais quando onde hoje ontem amanhã meu minha seu sua isso você foi tem tenho também obrigado "
        "het een en ik jij hij zij wij ben bent zijn was niet geen met voor van naar ook maar als dat dit deze wel "
        "nog heb heeft hebben mijn jouw onze vandaag gisteren morgen waar wanneer hoe wie wat "
        "och att det som är jag inte har med för på av vi ni han hon den ett men eller när var vad jeg ikke og er "
        "til af du mig dig os hvad hvor når i dag igår "
        "ja on ei se että minä sinä hän me te he mutta kun niin olen olet ovat oli myös "
        "nie się jest jestem są na do w z że co jak ale czy już tak mam ma był była być dla po od przez "
        "není jsem jsi jsou že ale jak kde kdy když také byl byla pro "
        "és nem hogy van vagyok az egy de meg már csak is mit hol mikor "
        "și nu este sunt eu el ea noi voi ei cu pe din la dar unde când cine foarte "
        "ve bir bu ne değil ben sen biz siz onlar için ile çok ama var yok mi mı da nerede "
        "saya aku kamu dia kami kita mereka yang dan tidak bukan ini itu dengan untuk dari ke akan sudah apa siapa "
        "tôi bạn anh chị em không là và của có được cho với ở một những này đó gì nào"
    ).split()
)
_ENGLISH = ENGLISH_STOP | frozenset(
    "die man i'm it's don't that's i'll i've you're we're they're he's she's can't isn't didn't doesn't won't let's "
    "one like good well yes yeah ok okay hi hey thanks lol go see know think time day make made war want need "
    "really love now still much many new back first last week year said says came come work home year".split()
)
_OTHER = _SMALL - _ENGLISH
# English words that are small words of other languages too speak for neither.
_ONLY_ENGLISH = _ENGLISH - frozenset("a all am an as at come die do he i im in is man me no on so war was we".split())
_SURE = 2  # small words of another language


def is_english(text: str) -> bool:
    """False when ``text`` is clearly in another language that is written in Latin letters."""
    words = [word.lower().replace("’", "'") for word in _WORD.findall(_HEAD.sub("", text))]
    english = sum(word in _ONLY_ENGLISH for word in words)
    other = sum(word in _OTHER for word in words)
    accented = sum(not word.isascii() for word in words)
    if english == 0 and accented and other + accented >= min(_SURE, len(words)):
        return False
    return other < _SURE or other <= 2 * english
