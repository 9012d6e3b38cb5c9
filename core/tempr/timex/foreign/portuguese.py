"""Portuguese."""

from core.tempr.timex.foreign.language import Language
from core.tempr.timex.foreign.tables import spread

_WORDS = spread(
    {
        "hoje": "today", "ontem": "yesterday", "anteontem": "the day before yesterday", "amanhã": "tomorrow",
        "depois de amanhã": "the day after tomorrow", "ontem à noite": "last night", "hoje à noite": "tonight",
        "esta noite": "tonight", "esta manhã": "this morning", "hoje de manhã": "this morning",
        "ontem de manhã": "yesterday morning", "esta tarde": "this afternoon", "fim de semana": "weekend",
        "o fim de semana": "the weekend", "trimestre": "quarter", "década": "decade", "natal": "christmas",
        "véspera de natal": "christmas eve", "ano novo": "new year's day", "réveillon": "new year's eve",
        "páscoa": "easter", "carnaval": "mardi gras", "primavera": "spring", "verão": "summer", "outono": "autumn",
        "inverno": "winter", "recentemente": "recently", "ultimamente": "recently", "outro dia": "the other day",
        "há": "ago", "faz": "ago", "atrás": "ago", "daqui a": "in", "dentro de": "in", "em": "in", "no": "in",
        "na": "in", "nos": "in the", "nas": "in the", "desde": "since", "até": "until", "antes de": "before",
        "antes do": "before", "depois de": "after", "depois do": "after", "entre": "between", "e": "and",
        "de": "of", "do": "of", "da": "of", "a": "to", "o": "the", "os": "the", "as": "the", "alguns": "a few",
        "algumas": "a few", "uns": "a few", "vários": "several", "várias": "several", "meio": "half a",
        "início de": "early", "no início de": "early", "meados de": "mid", "em meados de": "mid",
        "fim de": "the end of", "final de": "the end of", "no final de": "the end of", "que vem": "next",
        "a partir de": "from", "todos os": "every", "todas as": "every", "bom dia": "", "boa tarde": "",
        "boa noite": "", "anos 90": "the 90s", "anos 80": "the 80s", "manhã": "morning", "tarde": "afternoon",
        "noite": "evening",
    },
    {
        "every": "cada todo toda", "last": "passado passada passados passadas último última últimos últimas",
        "next": "próximo próxima próximos próximas", "this": "este esta neste nesta deste desta",
        "first": "primeiro primeira", "second": "segundo", "third": "terceiro terceira", "day": "dia",
        "days": "dias", "week": "semana", "weeks": "semanas", "month": "mês", "months": "meses", "year": "ano",
        "years": "anos", "hour": "hora", "hours": "horas", "minute": "minuto", "minutes": "minutos",
        "one": "um uma", "two": "dois duas", "three": "três", "four": "quatro", "five": "cinco", "six": "seis",
        "seven": "sete", "eight": "oito", "nine": "nove", "ten": "dez", "eleven": "onze", "twelve": "doze",
        "monday": "segunda-feira segunda", "tuesday": "terça-feira terça", "wednesday": "quarta-feira quarta",
        "thursday": "quinta-feira quinta", "friday": "sexta-feira sexta", "saturday": "sábado", "sunday": "domingo",
        "january": "janeiro", "february": "fevereiro", "march": "março", "april": "abril", "may": "maio",
        "june": "junho", "july": "julho", "august": "agosto", "september": "setembro", "october": "outubro",
        "november": "novembro", "december": "dezembro",
    },
)  # fmt: skip

PORTUGUESE = Language(
    "pt",
    _WORDS,
    frozenset(
        (
            "eu você ele ela nós eles que quem onde quando o a os as um uma é era foi fui com não por para meu minha "
            "me se lo sua em no na do da dos mas como mais estava está estou fiz disse tenho também falei"
        ).split()
    ),
    frozenset(
        (
            "em hora horas minuto minutos entre este esta tarde que segundo fim fins quarta segunda quinta sexta novo "
            "natal dia meio réveillon carnaval final nos nas onze dez uns outro faz dois cinco das noite agosto"
        ).split()
    ),
)
