"""Sentence forms that are no list of predicates: favourites, plans, promises, opinions, my birthday."""

from __future__ import annotations

import re

from core.tempr.entities import kin

FAVOURITE = re.compile(
    r"^(?:all[- ]time\s)?(?:absolute\s|personal\s)?(?:favou?rite|fave|fav)\s(?!part|thing about|one|memory|"
    r"was|moment)(?P<what>[\w' ]{3,40}?)\s(?:is|are|has to be|has always been)\s(?P<value>(?!how|when|that|"
    r"it|the one|this|probably|definitely the)\w.+)$",
    re.IGNORECASE,
)
MY_FAVOURITE = re.compile(
    r"^(?P<what>(?!(?:what|which|one|some|all|both)\b)(?:(?!(?:I|my|you|your|we|our)\b)[\w']+ ){1,10}?)"
    r"(?P<verb>(?:is|are)(?: one of)?) (?:definitely |still |always |really |by far )?my (?:absolute |all[- ]time )?"
    r"(?P<kind>(?:favou?rite|fave|fav)s?(?: (?!so|too|because|and|but|ever|i|by|honestly|now)[\w']+){0,6}?)(?: now)?$",
    re.IGNORECASE,
)
PLAN = re.compile(
    r"^(?:(?:am|is|are)\s(?:also\s|now\s|actually\s|finally\s|definitely\s)?(?:going to|planning to|planning "
    r"on|planning an?|flying|heading|travell?ing|visiting|leaving|starting|getting|having|meeting|hosting|"
    r"throwing|"
    r"(?!dying|hoping|thinking|looking|wondering|trying|feeling|asking|talking|saying|kidding|joking|dreading|"
    r"counting|guessing|wishing|praying|telling|freaking|loving|liking|being|doing|willing|amazing|missing|"
    r"wanting|worrying|waiting)\w{2,}ing)|will\s(?:be\s)?|plan\sto|plans\sto|starts?\s(?:at|"
    r"my|his|her|a|the|work|school|college|university|new)|"
    r"(?:leave|leaves)\sfor|(?:fly|flies)\s(?:to|back|home)|have\s(?:an?|"
    r"my)\s(?:[\w']+\s){0,3}(?:appointment|interview|meeting|exam|test|"
    r"flight|trip|date|game|tournament|match|surgery|check-?up|concert|show|presentation|deadline|recital|"
    r"audition|wedding|reservation|race|gig))\b.+",
    re.IGNORECASE,
)
PROMISE = re.compile(
    r"^(?:promise(?:\sthat)?\s(?:(?P<you>you)\s)?(?:that\s)?(?:(?:I\s)?will\s|to\s)(?P<deed>\w.+)|"
    r"will\s(?:definitely\s|gladly\s|happily\s)?(?P<verb>bring|send|lend|pay|book|cook|bake|buy|pick|drop|"
    r"return|fix|drive|"
    r"email|mail|give|show|teach|write|cover|help|order|repay|call|text|phone|record|translate|print|water|"
    r"feed|babysit)\s(?P<rest>.+))$",
    re.IGNORECASE,
)
EMPTY_PROMISE = re.compile(
    r"\b(?:let you know|keep (?:you|it)|be there|be here|check (?:it|that|them)|do my best|make sure|think "
    r"about|remember|try|never forget|see you|talk|"
    r"give (?:it|that|them) a (?:try|go|shot|watch|read|look)|show (?:it|them) (?:what|how)|help (?:out|a "
    r"lot|with that)|give up|call it|bring (?:me|joy|back|us)|"
    r"pay off|write (?:it|that) down|show up)\b",
    re.IGNORECASE,
)
OPINION = re.compile(
    r"^(?P<head>(?:(?:really|honestly|personally|still|also|just|totally|strongly|truly|firmly|"
    r"genuinely)\s)*(?:think|believe|reckon|guess|suppose|feel that|am convinced|am sure|am "
    r"certain))\s(?:that\s)?(?P<view>\w.+)$",
    re.IGNORECASE,
)
DATED = re.compile(
    r"\d|day\b|month|week|tomorrow|january|february|march|april|\bmay\b|june|july|august|september|october|"
    r"november|december",
    re.IGNORECASE,
)
THING = re.compile(
    r"^(?P<noun>birthday|anniversary|wedding|wedding anniversary|due date|graduation|flight|name|full name|"
    r"middle name|last name|nickname|job|hometown|phone number|email|email address|"
    r"address|major|zodiac sign|star sign|blood type|shoe size|height|native language|mother tongue|(?:\w+ "
    r")?\w+'s (?:name|birthday))\s(?P<rest>(?:is|was)\s.+)$",
    re.IGNORECASE,
)
_BOUND = f"{kin.alternation(kin.PEOPLE)}|{kin.alternation(kin.PETS)}"
RELATION = re.compile(
    rf"^(?:(?P<who>[A-Z][a-z]+(?: [A-Z][a-z]+)?) is my "
    rf"(?P<noun>(?:(?:best|older|younger|little|big|twin|old|new) )?(?:{_BOUND}))$"
    rf"|(?:[Tt]his|[Tt]hat|[Hh]ere) is my (?P<kin>{_BOUND}),? (?P<named>[A-Z][a-z]+)$)"
)
NO_NAMES = frozenset(
    "he she it this that who what which god jesus here there today music dance love art everything".split()
)
BIRTHDAY = re.compile(
    r"^(?:it is|it's|today is|today's|tomorrow is|tomorrow's) my (?:\d+(?:st|nd|rd|th) )?birthday(?: "
    r"(?:today|tomorrow))?$",
    re.IGNORECASE,
)
