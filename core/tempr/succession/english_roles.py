"""English sentences that are about a possession or an office: "my boss is called ...", "the mayor of ... is ..."."""

from __future__ import annotations

import re

from core.tempr.succession.found import CAR, MAIL, PHONE, ROLE

_NAME = r"[A-Z][\w’-]*(?:\.? [A-Z][\w’-]*){0,3}"
_CAPITALS = r"[A-Z][\w’'&-]*(?: (?:[A-Z&][\w’'&-]*|of(?= [A-Z])|and(?= [A-Z])|the(?= [A-Z])))*"
_BODY = rf"(?P<s>(?:the )?{_CAPITALS}|the [\w ]+?)"

# Roles that one has one holder of at a time; the others may be several.
UNIQUE_ROLES = frozenset(
    "boss|manager|landlord|landlady|supervisor|wife|husband|girlfriend|boyfriend|partner|fiancé|fiancée|fiance|fiancee|"
    "principal|headteacher|ceo|president|mayor|chair|captain|director".split("|")
)
_OTHER_ROLES = (
    r"(?:(?!new\b)[\w-]+ )?"
    r"(?:teacher|tutor|coach|trainer|therapist|dentist|doctor|gp|GP|roommate|flatmate|housemate|assistant|"
    r"vet|hairdresser|lawyer|accountant|advisor|adviser|mentor|team lead|line manager|nanny|childminder)"
)
ROLES = rf"(?:{'|'.join(sorted(UNIQUE_ROLES))}|CEO|{_OTHER_ROLES})"
_OFFICES = (
    r"(?:CEO|chief executive|president|manager|director|head|mayor|chair|captain|principal|head coach|head teacher)"
)
_OWNER = rf"(?:(?P<s>[Mm]y|[Oo]ur|{_NAME}['’]s?) )(?P<new>new )?"
_NUMBER = r"(?P<v>\+?\d[\d ()./-]{4,}\d)"
_ADDRESS = r"(?P<v>\S+@[\w.-]+\w)"
_STOP = r"(?=$|[,.;]| (?:now|and|since|in|on|after)\b)"


def _named(attribute: str, wording: str, pattern: str) -> tuple[str, str, re.Pattern[str]]:
    return attribute, wording, re.compile(pattern)


# (attribute, wording, pattern); group k completes the attribute, s is the owner, v the value.
NAMED: tuple[tuple[str, str, re.Pattern[str]], ...] = (
    _named(
        PHONE,
        "state",
        rf"^{_OWNER}(?:phone number|mobile number|cell number|mobile|cell|phone|telephone|number) "
        rf"(?:is|has changed to) (?P<now>now )?{_NUMBER}",
    ),
    _named(
        MAIL,
        "state",
        rf"^{_OWNER}(?:private |personal )?e-?mail(?: address)? (?:is|has changed to) (?P<now>now )?{_ADDRESS}",
    ),
    _named(MAIL + " ", "state", rf"^{_OWNER}(?P<k>work) e-?mail(?: address)? is (?P<now>now )?{_ADDRESS}"),
    _named(
        CAR,
        "end",
        rf"^{_OWNER}(?:old )?car (?:got|was|has been|is) (?:totall?ed|stolen|scrapped|sold|written off)",
    ),
    _named(
        ROLE,
        "state",
        rf"^{_OWNER}(?P<k>{ROLES}) is (?P<now>now )?(?:called |named )?(?P<v>{_NAME})(?:['’]s name)?{_STOP}",
    ),
    _named(
        ROLE,
        "state",
        rf"^(?P<s>I|[Ww]e|{_NAME}) (?:has |have )?(?:has|have|got|gotten|found|hired|switched to) "
        rf"(?:an? |my |his |her |their )(?P<new>new )(?P<k>{ROLES})(?:, | called | named |: )(?P<v>{_NAME}){_STOP}",
    ),
    _named(
        ROLE,
        "state",
        rf"^(?P<v>{_NAME}) is (?P<now>now )?(?:(?P<s>[Mm]y|{_NAME}['’]s?) )(?P<new>new )?(?P<k>{ROLES})$",
    ),
    _named(
        ROLE,
        "state",
        rf"^(?P<v>{_NAME}) (?:is|(?P<now>became|was (?:appointed|named|elected)|took over as)) (?:the )?(?P<new>new )?"
        rf"(?P<k>{_OFFICES}) of {_BODY}{_STOP}",
    ),
    _named(
        ROLE,
        "state",
        rf"^[Tt]he (?P<new>new )?(?P<k>{_OFFICES}) of {_BODY} is (?P<now>now )?(?P<v>{_NAME}){_STOP}",
    ),
)
