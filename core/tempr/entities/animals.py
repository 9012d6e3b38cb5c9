"""Names of animals by what is said of them: to the vet, its paws, it purrs; and what no place and no product does.

A small language model calls a cat a product and a dog a place. What the messages say of the name is looked at first.
"""

from __future__ import annotations

import re

from core.tempr.entities.kin import PETS, PETS_ZH, alternation

_OWNER = r"(?:my|our|your|his|her|their|the|a|[A-Z][\w-]*['’]s)"
_PET = rf"(?:{alternation(PETS)})"
_THINGS = r"(?:vet|paws?|tail|fur|collar|leash|kibble|litter(?: box)?|whiskers|kennel|food bowl|treats|cage)"
BEFORE = re.compile(
    rf"\b(?:fe(?:ed|eds|eding|d)|adopt(?:ed|ing)?|pett(?:ed|ing)|groom(?:ed|ing)?|neuter(?:ed|ing)?|spay(?:ed|ing)?|"
    rf"vaccinat(?:ed|ing)|cuddl(?:ed|ing)|{_OWNER} (?:\w+ )?{_PET},?)\s+$",
    re.IGNORECASE,
)
AFTER = re.compile(
    rf"^(?:,? (?:back )?(?:to|at) the vet\b|, {_OWNER} (?:\w+ ){{0,2}}{_PET}(?=[,.;!?)]|$)|"
    rf" (?:the|is an?|was an?|is {_OWNER}) (?:[\w'’]+ ){{0,2}}{_PET}\b(?!['’])|"
    r" (?:(?:is|was|has|just|always|keeps?|kept|been|still|again|started|won['’]t stop) )*"
    r"(?:purr|bark|meow|miaow|hiss|growl|whimper|knead|chirp|neigh)(?:s|ed|ing)?\b)"
)
# What neither a place nor a product does.
_LIVES = re.compile(
    r"^ (?:(?:is|was|has|had|does|did|will|is|not|just|always|never|still|already|keeps?|finally) |\w+n['’]t )*"
    r"(?:eat|ate|sle(?:e|p)|asleep|nap|bit(?:e|ing|ten)?\b|jump|climb|lick|drink|cr(?:y|ie)|whin|limp|snor|cuddl|forgiv|"
    r"yawn|sneez|play(?:s|ing|ed)? with|knock(?:s|ed|ing)? (?:over|the)|wak(?:e|ing)s? (?:me|us|up)|woke (?:me|us|up)|"
    r"sit(?:s|ting)? on|sat on|chas|hid(?:es|ing)?\b)"
    r"|^ (?:feels?|thinks?|wants?|loves?|likes?|hates?|misses)\b"
    rf"|^ (?:is|was) (?:such )?an? good (?:boy|girl)\b|^['’]s? {_THINGS}\b"
)
_ASKED = re.compile(r"\b(?:does|did|is|was|will|can) $", re.IGNORECASE)
_DOES = re.compile(r"^ (?:eat|sleep|feel|think|want|love|like|hate|bite|miss|limp|play|drink|asleep)")
_BEFORE_ZH = re.compile(r"(?:遛|撸|喂|绝育的|领养了?)$")
_AFTER_ZH = re.compile(
    rf"^(?:是[我你他她咱]们?家?的?(?:{alternation(PETS_ZH)})"
    r"|去?(?:看兽医|做?绝育|(?:了|去)?(?:宠物|动物)医院)"
    r"|(?:[又在不也都就才还]|今天|刚|已经|一直|突然|总是?|老是?)*(?:喵|汪|掉毛|拆家|摇尾巴|打呼噜|抓沙发|吃[猫狗]粮|吐毛球|绝育)"
    r"|的(?:[猫狗](?:砂|粮|窝|罐头)|爪子?|尾巴|毛发?|项圈|牵引绳|绝育))"
)
_AROUND = 60  # characters looked at on either side


def is_animal(name: str, text: str) -> bool:
    """Whether ``text`` tells of an animal of this name."""
    return any(
        BEFORE.search(before) or AFTER.match(after) or _BEFORE_ZH.search(before) or _AFTER_ZH.match(after)
        for before, after in _around(name, text)
    )


def is_alive(name: str, text: str) -> bool:
    """Whether ``text`` tells of this name what nobody says of a place or a product."""
    return is_animal(name, text) or any(
        _LIVES.match(after) or (_ASKED.search(before) and _DOES.match(after)) for before, after in _around(name, text)
    )


def _around(name: str, text: str) -> list[tuple[str, str]]:
    """What stands in front of and behind every place of a name."""
    pattern = rf"(?<!\w){re.escape(name)}(?!\w)" if name.isascii() else re.escape(name)
    return [
        (text[max(0, at.start() - _AROUND) : at.start()], text[at.end() : at.end() + _AROUND])
        for at in re.finditer(pattern, text)
    ]
