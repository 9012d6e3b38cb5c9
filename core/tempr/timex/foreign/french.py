"""French."""

from core.tempr.timex.foreign.language import Language
from core.tempr.timex.foreign.tables import spread

_WORDS = spread(
    {
        "aujourd'hui": "today", "hier": "yesterday", "avant-hier": "the day before yesterday", "demain": "tomorrow",
        "après-demain": "the day after tomorrow", "hier soir": "last night", "ce soir": "tonight",
        "ce matin": "this morning", "cet après-midi": "this afternoon", "cette nuit": "tonight",
        "la nuit dernière": "last night", "hier matin": "yesterday morning", "demain matin": "tomorrow morning",
        "demain soir": "tomorrow evening", "week-end": "weekend", "weekend": "weekend",
        "ce week-end": "this weekend", "trimestre": "quarter", "décennie": "decade", "noël": "christmas",
        "pâques": "easter", "réveillon": "new year's eve", "jour de l'an": "new year's day",
        "nouvel an": "new year's day", "saint-sylvestre": "new year's eve", "toussaint": "all saints' day",
        "pentecôte": "pentecost", "14 juillet": "14 july", "printemps": "spring", "cet été": "this summer",
        "l'été": "the summer", "en été": "in summer", "été dernier": "summer last", "été prochain": "summer next",
        "automne": "autumn", "l'automne": "the autumn", "hiver": "winter", "l'hiver": "the winter",
        "récemment": "recently", "dernièrement": "recently", "l'autre jour": "the other day", "il y a": "ago",
        "ça fait": "ago", "dans": "in", "d'ici": "in", "tous les": "every", "depuis": "since", "jusqu'à": "until",
        "jusqu'en": "until",
        "jusqu'au": "until", "avant": "before", "après": "after", "entre": "between", "et": "and",
        "à partir de": "from", "de": "of", "du": "of", "d'": "of", "à": "to", "au": "to", "en": "in", "le": "the",
        "la": "the", "les": "the", "l'": "the", "ces": "the", "au cours": "over", "environ": "about",
        "quelques": "a few", "plusieurs": "several", "une demi": "half a", "début": "early", "au début": "early",
        "mi": "mid", "mi-": "mid", "milieu": "mid", "fin": "the end of", "à la fin": "the end of",
        "l'année dernière": "last year", "l'an dernier": "last year", "l'année prochaine": "next year",
        "l'an prochain": "next year", "cette année": "this year", "années 90": "the 90s", "années 80": "the 80s",
        "années 70": "the 70s", "années 60": "the 60s", "matin": "morning", "soir": "evening",
        "après-midi": "afternoon", "midi": "noon", "l'an": "the year", "l'année": "the year",
    },
    {
        "every": "chaque", "last": "dernier dernière derniers dernières passé passée",
        "next": "prochain prochaine prochains prochaines", "this": "ce cet cette",
        "first": "premier première premiers 1er", "second": "deuxième second", "third": "troisième",
        "fourth": "quatrième", "day": "jour", "days": "jours", "week": "semaine", "weeks": "semaines",
        "month": "mois", "year": "an année", "years": "ans années", "hour": "heure", "hours": "heures",
        "minute": "minute", "minutes": "minutes", "a": "un une", "two": "deux", "three": "trois", "four": "quatre",
        "five": "cinq", "six": "six", "seven": "sept", "eight": "huit", "nine": "neuf", "ten": "dix",
        "eleven": "onze", "twelve": "douze", "twenty": "vingt", "monday": "lundi", "tuesday": "mardi",
        "wednesday": "mercredi", "thursday": "jeudi", "friday": "vendredi", "saturday": "samedi",
        "sunday": "dimanche", "january": "janvier", "february": "février", "march": "mars", "april": "avril",
        "may": "mai", "june": "juin", "july": "juillet", "august": "août", "september": "septembre",
        "october": "octobre", "november": "novembre", "december": "décembre",
    },
)  # fmt: skip

FRENCH = Language(
    "fr",
    _WORDS,
    frozenset(
        (
            "je tu il elle nous vous ils elles et le la les un une des est était ai as avons avez ont suis qui que "
            "quoi quand où avec pas pour sur dans mon ma mes ton ta son sa ce cette c'est fait en à du au aux j'ai "
            "qu'est que ne plus allé dit"
        ).split()
    ),
    frozenset(
        (
            "en minute minutes six sept saint second weekend week end mars mai hier milieu fin avant les des autre "
            "jour demi cours passé passée"
        ).split()
    ),
    frozenset({"ce", "cet", "cette"}),
)
