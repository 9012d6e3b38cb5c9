"""Dutch."""

from core.tempr.timex.foreign.language import Language
from core.tempr.timex.foreign.tables import spread

_WORDS = spread(
    {
        "vandaag": "today", "gisteren": "yesterday", "eergisteren": "the day before yesterday",
        "morgen": "tomorrow", "overmorgen": "the day after tomorrow", "gisteravond": "last night",
        "gisterenavond": "last night", "vannacht": "tonight", "vanavond": "tonight", "vanochtend": "this morning",
        "vanmorgen": "this morning", "vanmiddag": "this afternoon", "morgenochtend": "tomorrow morning",
        "morgenavond": "tomorrow evening", "weekend": "weekend", "het weekend": "the weekend",
        "dit weekend": "this weekend", "kwartaal": "quarter", "kerst": "christmas", "kerstmis": "christmas",
        "kerstavond": "christmas eve", "oudejaarsavond": "new year's eve", "oud en nieuw": "new year's eve",
        "nieuwjaar": "new year's day", "pasen": "easter", "pinksteren": "pentecost", "koningsdag": "27 april",
        "sinterklaas": "5 december", "lente": "spring", "voorjaar": "spring", "zomer": "summer", "herfst": "autumn",
        "najaar": "autumn", "winter": "winter", "onlangs": "recently", "laatst": "recently", "geleden": "ago",
        "over": "in", "sinds": "since", "tot": "until", "tot en met": "until", "voor": "before", "na": "after",
        "tussen": "between", "en": "and", "van": "from", "vanaf": "from", "in": "in", "op": "on", "de": "the",
        "het": "the", "een": "a", "ongeveer": "about", "een paar": "a few", "paar": "few", "enkele": "several",
        "een half": "half a", "begin": "early", "half": "mid", "midden": "mid", "eind": "the end of",
        "einde": "the end of", "van de": "of the", "goedemorgen": "", "goede morgen": "", "van het": "of the",
        "jaren 90": "the 90s", "jaren negentig": "the 90s", "jaren 80": "the 80s", "jaren tachtig": "the 80s",
        "ochtend": "morning", "middag": "afternoon", "avond": "evening",
    },
    {
        "every": "elke elk", "last": "vorige vorig afgelopen laatste", "next": "volgende volgend komende komend",
        "this": "deze dit", "first": "eerste", "second": "tweede", "third": "derde", "fourth": "vierde",
        "day": "dag", "days": "dagen", "week": "week", "weeks": "weken", "month": "maand", "months": "maanden",
        "year": "jaar", "years": "jaren", "hour": "uur", "minute": "minuut", "minutes": "minuten", "one": "één",
        "two": "twee", "three": "drie", "four": "vier", "five": "vijf", "six": "zes", "seven": "zeven",
        "eight": "acht", "nine": "negen", "ten": "tien", "eleven": "elf", "twelve": "twaalf", "monday": "maandag",
        "tuesday": "dinsdag", "wednesday": "woensdag", "thursday": "donderdag", "friday": "vrijdag",
        "saturday": "zaterdag", "sunday": "zondag", "january": "januari", "february": "februari", "march": "maart",
        "april": "april", "may": "mei", "june": "juni", "july": "juli", "august": "augustus",
        "september": "september", "october": "oktober", "november": "november", "december": "december",
    },
)  # fmt: skip

DUTCH = Language(
    "nl",
    _WORDS,
    frozenset(
        (
            "ik jij je hij zij wij we het een en is was heb hebt heeft hebben had met niet ook wat wanneer waar wie "
            "van voor op aan mijn ons maar of dat dit die naar gedaan gezegd ging ben zijn"
        ).split()
    ),
    frozenset(
        (
            "week weekend winter april september november december oktober begin half over van een het paar morgen "
            "drie acht elf juni juli midden van tot laatste de voor"
        ).split()
    ),
)
