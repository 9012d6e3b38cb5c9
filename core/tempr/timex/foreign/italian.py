"""Italian."""

from core.tempr.timex.foreign.language import Language
from core.tempr.timex.foreign.tables import spread

_WORDS = spread(
    {
        "oggi": "today", "ieri": "yesterday", "l'altro ieri": "the day before yesterday",
        "altro ieri": "the day before yesterday", "domani": "tomorrow", "dopodomani": "the day after tomorrow",
        "ieri sera": "last night", "stanotte": "tonight", "stasera": "tonight", "stamattina": "this morning",
        "questa mattina": "this morning", "questo pomeriggio": "this afternoon",
        "ieri mattina": "yesterday morning", "domani mattina": "tomorrow morning",
        "domani sera": "tomorrow evening", "fine settimana": "weekend", "weekend": "weekend", "week-end": "weekend",
        "trimestre": "quarter", "decennio": "decade", "natale": "christmas", "vigilia di natale": "christmas eve",
        "capodanno": "new year's day", "san silvestro": "new year's eve", "pasqua": "easter",
        "pasquetta": "easter monday", "ferragosto": "15 august", "primavera": "spring", "estate": "summer",
        "l'estate": "the summer", "quest'estate": "this summer", "autunno": "autumn", "l'autunno": "the autumn",
        "inverno": "winter", "l'inverno": "the winter", "recentemente": "recently", "ultimamente": "recently",
        "l'altro giorno": "the other day", "fa": "ago", "tra": "in", "fra": "in", "da": "since", "dal": "since",
        "dall'": "since", "fino a": "until", "fino al": "until", "prima di": "before", "prima del": "before",
        "dopo": "after", "e": "and", "di": "of", "del": "of", "dell'": "of", "della": "of", "a": "to", "al": "to",
        "in": "in", "nel": "in", "nell'": "in", "nella": "in", "negli": "in the", "nelle": "in the", "il": "the",
        "la": "the", "lo": "the", "gli": "the", "le": "the", "l'": "the", "i": "the", "ad": "in",
        "un paio di": "a couple of", "qualche": "a few", "alcuni": "several", "alcune": "several",
        "mezzo": "half a", "circa": "about", "inizio": "early", "all'inizio di": "early", "metà": "mid",
        "a metà": "mid", "fine": "the end of", "alla fine di": "the end of", "l'anno scorso": "last year",
        "quest'anno": "this year", "l'anno prossimo": "next year", "anni 90": "the 90s", "anni novanta": "the 90s",
        "anni 80": "the 80s", "anni ottanta": "the 80s", "mattina": "morning", "pomeriggio": "afternoon",
        "sera": "evening", "tra il": "between",
    },
    {
        "every": "ogni", "last": "scorso scorsa scorsi scorse ultimo ultima ultimi ultime passato passata",
        "next": "prossimo prossima prossimi prossime", "this": "questo questa", "first": "primo prima",
        "second": "secondo seconda", "third": "terzo terza", "fourth": "quarto quarta", "day": "giorno",
        "days": "giorni", "week": "settimana", "weeks": "settimane", "month": "mese", "months": "mesi",
        "year": "anno", "years": "anni", "hour": "ora", "hours": "ore", "minute": "minuto", "minutes": "minuti",
        "one": "un una uno", "two": "due", "three": "tre", "four": "quattro", "five": "cinque", "six": "sei",
        "seven": "sette", "eight": "otto", "nine": "nove", "ten": "dieci", "eleven": "undici", "twelve": "dodici",
        "monday": "lunedì", "tuesday": "martedì", "wednesday": "mercoledì", "thursday": "giovedì",
        "friday": "venerdì", "saturday": "sabato", "sunday": "domenica", "january": "gennaio",
        "february": "febbraio", "march": "marzo", "april": "aprile", "may": "maggio", "june": "giugno",
        "july": "luglio", "august": "agosto", "september": "settembre", "october": "ottobre",
        "november": "novembre", "december": "dicembre",
    },
)  # fmt: skip

ITALIAN = Language(
    "it",
    _WORDS,
    frozenset(
        (
            "io tu lui lei noi voi loro che cosa chi dove quando il lo la gli le un una è era sono ho hai ha abbiamo "
            "avete hanno con non per mi ti si del della nel nella ma come più sei anche stato stata andato andata "
            "detto fatto di dal"
        ).split()
    ),
    frozenset(
        (
            "weekend week end all estate fine prima ora ore due sei tre circa tra dal san sera della del nel nella dopo"
        ).split()
    ),
)
