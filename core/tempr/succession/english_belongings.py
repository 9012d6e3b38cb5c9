"""English claims about what somebody keeps, uses and eats: pets, the phone, the diet."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.tempr.entities.kin import PETS, alternation
from core.tempr.succession.found import DIET, PET, PETS_OF, PHONE_MODEL, Form, Found, change, end, state

_NAME = r"[A-Z][\w’-]*"
_PET = rf"(?P<pet>{alternation(PETS)})"
_DIES = (
    r"(?:died|passed away|passed on|(?:was|were|had to be|has been) (?:put (?:down|to sleep)|euthani[sz]ed|rehomed)|"
    r"crossed the rainbow bridge|is (?:dead|no longer with us))\b(?! (?:of|from) (?:fright|laughter|boredom|shame))"
)
_A = r"(?:an?|the|my|our|his|her|their)"
_PHONES = (
    r"(?:new |old |second-?hand |used |refurbished )?(?P<v>(?:(?:Apple|Google|Samsung|Huawei|Xiaomi|Sony) )?(?:iPhone|"
    r"Pixel|Galaxy|OnePlus|Samsung|Huawei|Xiaomi|Redmi|Fairphone|Motorola|Moto|Xperia|Nokia|Oppo|OPPO|Vivo|Honor|"
    r"Nothing Phone|Android(?: phone)?)(?: (?:[A-Z]{0,2}\d\w*|Pro|Max|Plus|Ultra|Mini|mini|SE|XS|XR|Note|Flip|Fold|"
    r"Mate|Reno))*)(?! (?:case|charger|app|screen|cable|for (?:my|his|her|their)|user|store))\b"
)
_DIET = r"(?P<v>vegan|vegetarian|pescatarian|pescetarian|veggie|plant-based)"

FORMS: tuple[Form, ...] = (
    state(PHONE_MODEL, rf"(?:have|has|uses?|(?:am|is) using|own|owns) {_A} {_PHONES}"),
    change(
        PHONE_MODEL,
        rf"(?:switched|changed|moved|upgraded)(?: (?:my|his|her) phone)?(?: from [\w ]+?)? to (?:{_A} )?{_PHONES}",
    ),
    change(PHONE_MODEL, rf"(?:bought|got|ordered|picked up)(?: myself| himself| herself)? (?:an?|the) {_PHONES}"),
    state(DIET, rf"(?:am|is|are) (?:now )?(?:an? )?(?:strict |lifelong )?{_DIET}\b(?! (?:restaurant|place|cook|chef))"),
    change(DIET, rf"(?:went|turned|became|have gone|has gone|have become|has become) (?:an? )?{_DIET}\b"),
    change(
        DIET,
        r"(?:eats?|(?:am|is|are) eating|started eating|began eating|went back to eating) "
        r"(?:meat|fish|dairy|everything)(?: and \w+)? again\b",
        value="eats everything",
    ),
)
ENDED: tuple[Form, ...] = (
    end(DIET, rf"(?:am|is|are) (?:no longer|not) (?:an? )?{_DIET}(?: (?:any ?more|now))?(?=$|[,.])"),
    end(DIET, rf"(?:stopped being|gave up being|quit being) (?:an? )?{_DIET}\b"),
    end(PET, _DIES),
    end(PETS_OF, rf"(?:(?P<v>{_NAME}) )?(?:has |have |sadly |just )*{_DIES}"),
)
_KEPT = re.compile(
    rf"^(?:have|has|own|owns|adopted|got|bought|keep|keeps) (?:an?|one) (?:[\w-]+ ){{0,3}}?{_PET}"
    rf"(?:,? (?:called|named|whose name is) |, )(?P<name>{_NAME})"
)
_NAMED = re.compile(
    rf"^(?P<s>[Mm]y|[Oo]ur|{_NAME}['’]s?) (?:[\w-]+ ){{0,2}}?{_PET}(?:['’]s name)? is (?:called |named )?"
    rf"(?P<name>{_NAME})$"
)
_PHONE_IS = re.compile(rf"^(?P<s>[Mm]y|[Oo]ur|{_NAME}['’]s?) (?P<new>new )?phone is (?P<now>now )?{_A} {_PHONES}")
_APOSTROPHE = re.compile(r"['’]s?$")
_PUT_DOWN = re.compile(
    rf"^(?:had to |have )?(?:put (?P<a>{_NAME}) (?:down|to sleep)|(?:rehomed|gave away|lost) (?P<b>{_NAME})(?=$|[,.]))"
)


def pets(clause: str, subject: str | None, rest: str) -> Iterator[Found]:
    """Pets that a clause gives a name, each by its own name and as its owner's, and those it says are gone."""
    if (named := _NAMED.match(clause)) is not None:
        yield from _kept(named["s"], named["pet"], named["name"])
    elif subject is not None and (kept := _KEPT.match(rest)) is not None:
        yield from _kept(subject, kept["pet"], kept["name"])


def phone(clause: str) -> Found | None:
    """ "My phone is an iPhone 11"."""
    match = _PHONE_IS.match(clause)
    if match is None:
        return None
    owner = "I" if match["s"].lower() in {"my", "our"} else _APOSTROPHE.sub("", match["s"])
    return Found(owner, PHONE_MODEL, match["v"], "state", now=bool(match["new"] or match["now"]))


def gone(rest: str) -> Iterator[Found]:
    """ "We had to put Biscuit to sleep": told of the pet by its name."""
    if (match := _PUT_DOWN.match(rest)) is not None:
        yield Found(match["a"] or match["b"], PET, "", "end")


def _kept(owner: str, kind: str, name: str) -> Iterator[Found]:
    whose = "My" if owner.lower() in {"i", "we", "my", "our"} else f"{_APOSTROPHE.sub('', owner)}'s"
    yield Found(name, PET, kind.lower(), "state")
    yield Found(f"{whose} {kind.lower()}", PETS_OF, name, "state")
