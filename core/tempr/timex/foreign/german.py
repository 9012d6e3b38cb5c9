"""German."""

from core.tempr.timex.foreign.language import Language
from core.tempr.timex.foreign.tables import spread

_WORDS = spread(
    {
        "heute": "today", "gestern": "yesterday", "vorgestern": "the day before yesterday", "morgen": "tomorrow",
        "übermorgen": "the day after tomorrow", "heute morgen": "this morning", "heute früh": "this morning",
        "heute vormittag": "this morning", "heute mittag": "this noon", "heute nachmittag": "this afternoon",
        "heute abend": "tonight", "heute nacht": "tonight", "gestern abend": "last night",
        "letzte nacht": "last night", "gestern nacht": "last night", "gestern früh": "yesterday morning",
        "gestern morgen": "yesterday morning", "morgen früh": "tomorrow morning",
        "morgen abend": "tomorrow evening", "am abend": "evening", "am morgen": "morning",
        "am vormittag": "morning", "am nachmittag": "afternoon", "in der nacht": "night", "abend": "evening",
        "nachmittag": "afternoon", "vormittag": "morning", "mittag": "noon", "wochenende": "weekend",
        "am wochenende": "the weekend", "jahrzehnt": "decade", "quartal": "quarter", "halbjahr": "half",
        "ostern": "easter", "weihnachten": "christmas", "silvester": "new year's eve", "neujahr": "new year's day",
        "pfingsten": "pentecost", "heiligabend": "christmas eve", "karfreitag": "good friday",
        "ostermontag": "easter monday", "nikolaus": "st nicholas day", "tag der deutschen einheit": "3 october",
        "frühling": "spring", "frühjahr": "spring", "sommer": "summer", "herbst": "autumn", "winter": "winter",
        "neulich": "the other day", "kürzlich": "recently", "anfang": "early", "mitte": "mid", "ende": "the end of",
        "seit": "since", "ab": "from", "bis": "until", "vor": "before", "nach": "after", "zwischen": "between",
        "von": "from", "vom": "from", "und": "and", "in": "in", "im": "in", "am": "on", "an": "on", "der": "the",
        "die": "the", "das": "the", "den": "the", "dem": "the", "des": "the", "etwa": "about", "ungefähr": "about",
        "circa": "about", "ein paar": "a few", "paar": "few", "einigen": "several", "mehreren": "several",
        "einem halben": "half a", "einer halben": "half a", "halben": "half", "bis zum": "until", "bis zu": "until",
        "um": "around", "guten morgen": "", "guten abend": "", "nächsten morgen": "", "nächsten tag": "",
        "uhr": "o'clock", "früher": "earlier", "jahr": "year", "über": "over", "so": "",
    },
    {
        "every": "jeder jede jedes jeden jedem",
        "last": "letzter letzte letztes letzten letztem vergangener vergangene vergangenes vergangenen"
        " voriger vorige voriges vorigen",
        "next": "nächster nächste nächstes nächsten kommender kommende kommendes kommenden",
        "this": "dieser diese dieses diesen diesem", "beforelast": "vorletzter vorletzte vorletztes vorletzten",
        "afternext": "übernächster übernächste übernächstes übernächsten", "first": "erster erste ersten erstes",
        "second": "zweiter zweite zweiten zweites", "third": "dritter dritte dritten drittes",
        "fourth": "vierter vierte vierten viertes", "day": "tag tages", "days": "tage tagen", "week": "woche",
        "weeks": "wochen", "month": "monat monats", "months": "monate monaten", "years": "jahre jahren",
        "year": "jahres", "hour": "stunde", "hours": "stunden", "minute": "minute", "minutes": "minuten",
        "weekends": "wochenenden", "a": "ein eine einen einem einer", "two": "zwei", "three": "drei",
        "four": "vier", "five": "fünf", "six": "sechs", "seven": "sieben", "eight": "acht", "nine": "neun",
        "ten": "zehn", "eleven": "elf", "twelve": "zwölf", "monday": "montag", "tuesday": "dienstag",
        "wednesday": "mittwoch", "thursday": "donnerstag", "friday": "freitag", "saturday": "samstag sonnabend",
        "sunday": "sonntag", "january": "januar jänner", "february": "februar", "march": "märz", "april": "april",
        "may": "mai", "june": "juni", "july": "juli", "august": "august", "september": "september",
        "october": "oktober", "november": "november", "december": "dezember",
        "90s": "90er 90ern neunziger neunzigern", "80s": "80er 80ern achtziger achtzigern",
        "70s": "70er 70ern siebziger", "60s": "60er 60ern sechziger",
    },
)  # fmt: skip

GERMAN = Language(
    "de",
    _WORDS,
    frozenset(
        (
            "ich du er wir ihr sie und der die das den dem ist war habe hast hat haben hatte mit nicht auch was wann "
            "wo wer ein eine einen auf für zu bei aus wie im am zum zur es mein meine uns mir mich dich von vom aber "
            "oder wird werden noch schon gemacht gesagt"
        ).split()
    ),
    frozenset(
        (
            "april august september november winter in an so minute elf circa paar quartal hier nach von um mai ab der"
        ).split()
    ),
)
