"""Family, relations, pets, names."""

from __future__ import annotations

from core.tempr.statements.rules.rule import EVENT, HAVE, NUMBER, PEOPLE, PETS, PLAN, STATE, Rule, rule

BETWEEN = r"(?:(?!(?:with|for|of|to|in|at|from|about|on|and|my|his|her|their|by|as|like)\b)\w+\s){0,3}?"

FAMILY: tuple[Rule, ...] = (
    rule(
        "family",
        STATE,
        r"(?:am|is|are|was)\s(?:now\s|happily\s|recently\s|newly\s)?(?:married|engaged|divorced|single|widowed|"
        r"separated)\b(?!\s(?:in|with)\b)(?:\s(?:to|for|since|from)\s.+)?$",
    ),
    rule(
        "family",
        STATE,
        r"(?:am|is)\s(?:now\s|finally\s|officially\s)?an?\s(?:new\s|proud\s|great[- ]|first[- ]time\s)?"
        r"(?:aunt|auntie|uncle|mother|mum|mom|father|dad|grand(?:mother|father|ma|pa|mum|mom|dad)|widow|widower|"
        r"godmother|godfather)(?:\s(?:of|to)\s.+)?$",
    ),
    rule(
        "family",
        EVENT,
        rf"lost\s(?:my|his|her)\s(?:\w+ )?(?:{PEOPLE})\b(?!\s(?:in the|at the|and i))"
        r"(?:\s(?:to|in|last|when|two|three|a|on|this|at)\b.*)?$",
    ),
    rule(
        "family",
        PLAN,
        r"(?:am|is|are) (?:having|expecting)\s(?:an?|our|my|twins|her|his|their)?\s?(?:\w+\s){0,2}"
        r"(?:baby|twins|child|son|daughter|girl|boy|kid)\b.*",
    ),
    rule(
        "family",
        EVENT,
        HAVE
        + r"(?:got|gotten)\s(?:married|engaged|divorced|remarried)\b.*|married\s\w.+|(?:broke|split)\sup\swith\s.+",
    ),
    rule(
        "family",
        EVENT,
        r"(?:had|gave birth to|adopted)\s(?:an?|our|my|twins|her|his|their)?\s?(?:\w+\s){0,2}(?:baby|twins|"
        r"child|son|daughter|girl|"
        r"boy|kid)\b.*",
    ),
    rule(
        "family",
        STATE,
        rf"(?:have|has)\s(?:an?|{NUMBER}|twin)\s{BETWEEN}(?:{PEOPLE}s?|children|kids|siblings|"
        rf"{PETS}s?)\b(?!\s(?:who|that|to|in|with|on|at|from|of|and i)\b)(?:\s(?:named|called)\s.+|\s(?:and|,"
        rf")\s.+)?$",
    ),
    rule(
        "family",
        STATE,
        rf"(?:have|has)\s(?:an?|{NUMBER})\s{BETWEEN}(?:{PEOPLE}s?|children|kids|{PETS}s?)\s(?:who|in|at|"
        rf"from)\s.+",
    ),
    rule(
        "pet",
        EVENT,
        HAVE + rf"(?:adopted|rescued|bought|got|gotten|lost|fostered)\s(?:my|an?|another|{NUMBER}|our|us an?|the kids "
        rf"an?)\s(?:\w+\s){{0,3}}?(?:{PETS})(?:s|es)?\b(?!\s(?:food|bed|toy|house|collar|sitter))(?:\s(?:named|"
        rf"called|from|at|in|last|for|this|and|yesterday|on|two|three|a|over)\b.+)?$",
    ),
    rule("name", STATE, r"(?:is|are)\s(?:called|named)\s[A-Z]\w.*"),
    rule("family", EVENT, r"(?:(?:have |has )?(?:passed away|died)|was born)\b.*", others_only=True),
    rule(
        "relation",
        STATE,
        r"(?:am|is|are)\s(?:now\s|good\s|best\s|close\s|old\s)*friends\swith\s.+|(?:am|is)\s(?:now\s)?(?:dating|"
        r"seeing)\s(?:[A-Z]|an?\s\w+\s(?:called|named)|my)\w*.*",
    ),
)
