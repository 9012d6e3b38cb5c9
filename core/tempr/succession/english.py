"""Claims in English: a clause is a subject, some adverbs and a predicate of a closed list (:mod:`english_forms`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from core.tempr.entities.gazetteer import PRODUCTS
from core.tempr.entities.kin import PEOPLE, PETS, alternation
from core.tempr.succession import english_belongings
from core.tempr.succession.english_forms import ENDED, PREDICATES
from core.tempr.succession.english_roles import NAMED
from core.tempr.succession.found import EMPLOYER, HOME, Form, Found
from core.tempr.succession.places import is_no_place

_NAME = r"[A-Z][\w’-]*(?:\.? [A-Z][\w’-]*){0,3}"
_KIN = rf"(?:{alternation(PEOPLE)}|{alternation(PETS)}|parents)"
_SUBJECT = re.compile(
    rf"^(?:(?P<pronoun>(?:[Hh]e|[Ss]he|[Tt]hey)\b)|(?P<s>[Mm]y (?:[\w-]+ ){{0,2}}?{_KIN}\b|"
    rf"{_NAME}['’]s? (?:[\w-]+ ){{0,2}}?{_KIN}\b|I\b|[Ww]e\b|{_NAME})"
    r"(?: \([^)]*\))?|)\s*(?P<rest>.*)$"
)
# Two subjects of one predicate, kept together while a sentence is cut into clauses.
_TOGETHER = re.compile(
    rf"^(?P<first>I|{_NAME}) and "
    rf"(?P<second>(?:my|his|her|their) (?:(?:little|older|younger|big|new) )?[a-z-]+|others|{_NAME}|I)(?= [a-z])"
)
_REPORTED = re.compile(
    rf"^(?P<who>I|{_NAME}) (?:also )?(?P<verb>says|said|told (?:me|us|{_NAME})|mentioned|shared|announced|explained|"
    rf"revealed|reported|confirmed|heard|thinks?|believes?)(?: (?:to|with) (?:me|{_NAME}))?(?: that)? (?P<rest>\S.*)$"
)
_HEARSAY = re.compile(r"^(?:heard|think|believe)")
_ADVERBS = re.compile(
    r"^(?:(?P<now>now|currently|nowadays)|just|recently|finally|officially|actually|already|happily|newly|permanently|"
    r"still|then|really|eventually|also|has|have|had|since|today|so|both|all|proudly|to)(?:,? |$)"
)
_SENTENCE = re.compile(r"(?<=[.!?])(?<!\bDr\.)(?<!\bMrs\.)(?<!\bMr\.)(?<!\bMs\.)(?<!\bSt\.)(?<!\bProf\.)\s+|\n+")
_CLAUSE = re.compile(
    r"\s*(?:;|,? (?:and|but|so) (?=\S)|, (?=then |which |now |having |where ))\s*|, (?=(?:I|he|she|they|we|my) )"
)
_CONTRACTED = (
    (re.compile(r"\b[Ii]['’]m\b"), "I am"),
    (re.compile(r"\b([Ii]|[Ww]e|[Tt]hey)['’]ve\b"), r"\1 have"),
    (re.compile(r"\b([Ww]e|[Tt]hey)['’]re\b"), r"\1 are"),
    (re.compile(r"\b(\w+)['’]ll\b"), r"\1 will"),
    (re.compile(r"n['’]t\b"), " not"),
    (re.compile(r"(?<=[a-z])['’]s (?=(?:just |now )?(?:moved|started|quit|left|got|been|joined)\b)"), " has "),
    (re.compile(r"(?<=[a-z])['’]s (?=(?:an?|the|in|now|living|working|married|engaged|single|dating)\b)"), " is "),
)

# Meant in fun, quoted, asked, made up: nothing in such a text claims anything.
_NOT_MEANT = re.compile(
    r"[“”\"]|\?|\b(?:yeah,? right|as if|just kidding|kidding|jk|lol|lmao|haha\w*|joking|joke|april fool\w*|sarcas\w+|"
    r"in (?:the|a|my|his|her|this) (?:\w+ )?(?:game|dream|book|novel|movie|film|story|show|series|play|sims|campaign)|"
    r"character|role-?play\w*|pretend\w*|imagin\w+|dream(?:s|ed|t)?|quot\w+|lyrics?|song)\b|🙄|😜|🤪|/s\b",
    re.IGNORECASE,
)
# Wished, planned, denied, past, temporary, on top of something else.
_NOT_SO = re.compile(
    r"\b(?:will|would|could|might|(?-i:may)|should|shall|going to|gonna|about to|plan(?:s|ned|ning)?|"
    r"hop(?:e|es|ed|ing)|want\w*|wish\w*|think(?:s|ing)? (?:of|about)|thought|consider\w*|if|unless|almost|nearly|"
    r"decid\w+|tr(?:y|ies|ied|ying)|look(?:s|ed|ing) (?:for|to|at|into)|appl(?:y|ies|ied|ying)|offer\w*|interview\w*|"
    r"supposed|refus\w+|turned down|never|not|visit\w*|used to|previously|formerly|once|back (?:then|when|in the day)|"
    r"as a (?:child|kid|teenager)|grew up|when (?:I|he|she|they|we) (?:was|were)|(?:at|on) (?:the )?weekends|"
    r"volunteer\w*|temporar\w+|for (?:now|the time being)|over the (?:holidays|summer|winter|weekend|break)|"
    r"on (?:vacation|holiday|a trip)|trip|house-?sit\w*|until|while|during|whenever|half (?:of )?the|part of the year|"
    r"sublet\w*|holiday home|summer house|second home|some ?day|one day|soon|tomorrow|ex-\w+|"
    r"next (?:week|month|year|spring|summer|autumn|fall|winter)|anyone|everyone|within (?:the|our)|next door|"
    r"across (?:town|the street)|same (?:city|town|street|building)|toy)\b",
    re.IGNORECASE,
)
# Said to come on top of what is known; an end is an end all the same.
_ON_TOP = re.compile(
    r"\b(?:also|as well|too|second|another|in addition|besides|part[- ]time|on the side|side[- ](?:job|hustle|gig)|"
    r"freelanc\w+|moonlight\w*)\b",
    re.IGNORECASE,
)
_FOR_A_WHILE = re.compile(
    r"\bfor (?:an?|one|two|three|four|five|six|\d+|the|several|a few|a couple of|some) (?:\w+ )?(?:days?|nights?|"
    r"weeks?|weekends?|months?|summers?|winters?|holidays?|semesters?|terms?)\b",
    re.IGNORECASE,
)
_PERFECT = re.compile(r"\b(?:has|have) (?:\w+ )?(?:lived|been|worked)\b")
_DOUBTFUL = re.compile(
    r"\b(?:apparently|probably|perhaps|maybe|possibly|presumably|seems?|seemingly|rumou?r\w*|i (?:think|guess|believe)|"
    r"not sure|i heard|supposedly|allegedly)\b",
    re.IGNORECASE,
)
_NEW = re.compile(r"\b(?:now|these days|nowadays|no longer|as of|from now on|since (?:last|this) \w+)\b", re.IGNORECASE)
_ENDED = (*ENDED, *english_belongings.ENDED)
_PREDICATES = (*PREDICATES, *english_belongings.FORMS)
_DAYS = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december".split()
)


def read(text: str) -> list[Found]:
    """Every claim in an English text, in order."""
    for pattern, full in _CONTRACTED:
        text = pattern.sub(full, text)
    if _NOT_MEANT.search(text):
        return []
    found: list[Found] = []
    before: str | None = None
    for sentence in _SENTENCE.split(text):
        reported = _REPORTED.match(sentence.strip())
        hearsay = reported is not None and (_HEARSAY.match(reported["verb"]) is not None or reported["who"] == "I")
        if reported is not None:
            before, sentence = reported["who"], reported["rest"]
            hearsay = hearsay or sentence.startswith("I ")  # somebody else says it of me
        doubtful = hearsay or _DOUBTFUL.search(sentence) is not None
        sentence, beside = _apart(sentence.strip())
        for clause in _CLAUSE.split(sentence):
            subject, claims = _clause(clause.strip().rstrip(".!"), before)
            found += [replace(claim, doubtful=doubtful) for claim in claims]
            if beside is not None and subject is not None:
                found += [replace(claim, subject=beside, doubtful=doubtful) for claim in claims]
            before, beside = subject or before, None
    return [replace(one, weak=False) if _moves_in(one, text) else one for one in found]


def _moves_in(found: Found, text: str) -> bool:
    """ "Bought a house in Salem and moved there": the house is no investment."""
    return found.attribute == HOME and found.weak and re.search(r"\bmoved (?:in|there|into it)\b", text) is not None


def _apart(sentence: str) -> tuple[str, str | None]:
    """The sentence with one subject, and the name that stood beside it."""
    match = _TOGETHER.match(sentence)
    if match is None:
        return sentence, None
    second = match["second"]
    alone = f"{match['first']}{sentence[match.end() :]}"
    return alone, second if re.match(rf"(?:I|{_NAME})$", second) else None


def _clause(clause: str, before: str | None) -> tuple[str | None, list[Found]]:
    """(subject, claims) of a clause; without a subject of its own it is the one ``before``."""
    named = _named(clause) if _holds(clause) and not _ON_TOP.search(clause) else None
    if named is not None:
        return named.subject, [named]
    match = _SUBJECT.match(_DOUBTFUL.sub("", clause).strip(" ,"))
    if match is None:
        return None, []
    subject = match["s"] or before
    if match["pronoun"] and before is not None and re.search(r"['’]s? |^[Mm]y ", before):
        return None, []  # "Nora's sister ...; she ...": which of the two?
    if subject is None or subject.lower() in _DAYS:
        return match["s"], []
    rest, now = _without_adverbs(match["rest"])
    claims = list(_predicates(subject, rest, _ENDED))
    if not claims and _holds(clause):
        now = now or _NEW.search(clause) is not None
        claims = list(_predicates(subject, rest, _PREDICATES, now=now))
        claims += english_belongings.pets(clause, subject, rest)
    claims += english_belongings.gone(rest) if _holds(clause) else ()
    if _ON_TOP.search(clause):
        claims = [claim for claim in claims if claim.wording == "end"]
    return match["s"], claims


def _holds(clause: str) -> bool:
    lasting = _FOR_A_WHILE.search(clause) is None or _PERFECT.search(clause) is not None
    return lasting and _NOT_SO.search(clause) is None


def _without_adverbs(rest: str) -> tuple[str, bool]:
    now = False
    while (match := _ADVERBS.match(rest)) is not None:
        if match.group().strip(" ,") in {"has", "have"} and re.match(
            r"(?:lived|been|worked|an? )", rest[match.end() :]
        ):
            break
        now = now or match["now"] is not None
        rest = rest[match.end() :]
    return rest, now


def _predicates(subject: str, rest: str, forms: tuple[Form, ...], *, now: bool = False) -> Iterator[Found]:
    seen: set[str] = set()
    for form in forms:
        match = form.pattern.match(rest)
        if match is None or form.attribute in seen:
            continue
        value = form.value if form.value is not None else (match.groupdict().get("v") or "")
        value = value.strip(" ,.")
        if form.attribute == HOME and (value.lower() in _DAYS or is_no_place(value)):
            continue
        if form.attribute == EMPLOYER and form.weak and value in PRODUCTS:  # "I joined Instagram"
            continue
        seen.add(form.attribute)
        yield Found(subject, form.attribute, value, form.wording, now or form.now, form.weak)


def _named(clause: str) -> Found | None:
    """ "Nora's boss is called Priya", "my new number is ...", "my car was stolen"."""
    if (phone := english_belongings.phone(clause)) is not None:
        return phone
    for attribute, wording, pattern in NAMED:
        match = pattern.match(clause)
        if match is None:
            continue
        groups = match.groupdict()
        owner = re.sub(r"['’]s?$", "", match["s"])
        key = attribute + " ".join((groups.get("k") or "").lower().split())
        fresh = any(groups.get(group) for group in ("new", "now"))
        value = (groups.get("v") or "").strip(" ,.")
        return Found("I" if owner.lower() in {"my", "our"} else owner, key, value, wording, now=fresh)
    return None
