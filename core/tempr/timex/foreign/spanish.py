"""Spanish."""

from core.tempr.timex.foreign.language import Language
from core.tempr.timex.foreign.tables import spread

_WORDS = spread(
    {
        "hoy": "today", "ayer": "yesterday", "anteayer": "the day before yesterday", "mañana": "tomorrow",
        "pasado mañana": "the day after tomorrow", "anoche": "last night", "esta noche": "tonight",
        "ayer por la noche": "last night", "ayer por la mañana": "yesterday morning",
        "ayer por la tarde": "yesterday afternoon", "mañana por la mañana": "tomorrow morning",
        "esta mañana": "this morning", "esta tarde": "this afternoon", "por la mañana": "morning",
        "por la tarde": "afternoon", "por la noche": "evening", "de la mañana": "morning",
        "antes de ayer": "the day before yesterday", "fin de semana": "weekend", "el fin de semana": "the weekend",
        "fines de semana": "weekends", "trimestre": "quarter", "década": "decade", "navidad": "christmas",
        "nochebuena": "christmas eve", "nochevieja": "new year's eve", "año nuevo": "new year's day",
        "semana santa": "holy week", "pascua": "easter", "reyes": "epiphany", "primavera": "spring",
        "verano": "summer", "otoño": "autumn", "invierno": "winter", "recientemente": "recently",
        "últimamente": "recently", "el otro día": "the other day", "hace": "ago", "hace como": "ago about",
        "hace unos": "ago a few", "hace unas": "ago a few", "dentro de": "in", "en": "in", "desde": "since",
        "desde hace": "since", "hasta": "until", "antes de": "before", "antes del": "before", "después de": "after",
        "después del": "after", "entre": "between", "y": "and", "de": "of", "del": "of", "a": "to", "al": "to",
        "el": "the", "la": "the", "los": "the", "las": "the", "unos": "a few", "unas": "a few",
        "algunos": "several", "algunas": "several", "varios": "several", "varias": "several", "medio": "half a",
        "principios de": "early", "a principios de": "early", "a principios del": "early", "mediados de": "mid",
        "a mediados de": "mid", "finales de": "the end of", "a finales de": "the end of",
        "a finales del": "the end of", "que viene": "next", "a partir de": "from", "todos los": "every",
        "buenos días": "", "buenas tardes": "", "buenas noches": "", "años 90": "the 90s", "años 80": "the 80s",
        "años 70": "the 70s", "los noventa": "the 90s", "los ochenta": "the 80s", "tarde": "afternoon",
    },
    {
        "every": "cada", "last": "pasado pasada pasados pasadas último última últimos últimas",
        "next": "próximo próxima próximos próximas", "this": "este esta estos estas",
        "first": "primer primero primera", "second": "segundo segunda", "third": "tercer tercero tercera",
        "fourth": "cuarto cuarta", "day": "día", "days": "días", "week": "semana", "weeks": "semanas",
        "month": "mes", "months": "meses", "year": "año", "years": "años", "hour": "hora", "hours": "horas",
        "minute": "minuto", "minutes": "minutos", "one": "un una", "two": "dos", "three": "tres", "four": "cuatro",
        "five": "cinco", "six": "seis", "seven": "siete", "eight": "ocho", "nine": "nueve", "ten": "diez",
        "eleven": "once", "twelve": "doce", "twenty": "veinte", "monday": "lunes", "tuesday": "martes",
        "wednesday": "miércoles", "thursday": "jueves", "friday": "viernes", "saturday": "sábado",
        "sunday": "domingo", "january": "enero", "february": "febrero", "march": "marzo", "april": "abril",
        "may": "mayo", "june": "junio", "july": "julio", "august": "agosto", "september": "septiembre setiembre",
        "october": "octubre", "november": "noviembre", "december": "diciembre",
    },
)  # fmt: skip

SPANISH = Language(
    "es",
    _WORDS,
    frozenset(
        (
            "yo tú él ella nosotros ellos que qué cuándo quién dónde el la los las un una es era fue he ha hemos con "
            "no por para mi mis me te se lo su en del al y fui hice dijo pero como más estuve está estoy hay"
        ).split()
    ),
    frozenset(
        (
            "en once santa fines mes hora entre este pasado tarde mayo reyes como que antes noche unos fin tres seis "
            "dos"
        ).split()
    ),
)
