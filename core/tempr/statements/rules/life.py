"""Age, birth, work, education, home."""

from __future__ import annotations

from core.tempr.statements.rules.rule import BE, EVENT, HAVE, NUMBER, OCCUPATION, PLAN, STATE, WORDS, Rule, rule

LIFE: tuple[Rule, ...] = (
    rule(
        "age",
        STATE,
        rf"(?:am|is)\s(?:now\s)?(?:\d{{1,3}}|{NUMBER})(?:\s(?:years|yrs|year|months)[- ]old)?(?:\s(?:today|"
        rf"now))?$",
    ),
    rule("age", EVENT, r"turned\s\d{1,3}\b(?!\s(?:degrees|percent|pages|heads|times|of)|%).*"),
    rule("age", PLAN, r"(?:am turning|is turning|turns|will turn|will be turning)\s\d{1,3}\b.*"),
    rule("birthday", STATE, r"was\sborn\s(?:in|on)\s.+"),
    rule(
        "job",
        STATE,
        rf"(?:{BE}|used to be)\s(?:working\sas\s)?(?:an?|the)\s{WORDS}{{0,3}}{OCCUPATION}(?:\s(?:at|for|in|"
        rf"with|from|who|and|by|of|"
        rf"on)\s.+)?$",
    ),
    rule(
        "job",
        STATE,
        r"(?:works?|worked|used to work|(?:am|is|have been|has been|was) working)\s(?:part[- ]time\s|"
        r"full[- ]time\s|remotely\s)?"
        r"(?:as|at|for)\s(?!a long|hours|a while|home|the moment|night|days|weeks|\d|the best|a living|"
        r"myself|first)\w.+",
    ),
    rule(
        "job",
        STATE,
        rf"(?:works?|worked)\sin\s(?:an?|the)?\s?{WORDS}?(?:industry|business|sector|office|lab|hospital|school|"
        rf"company|store|shop|"
        r"restaurant|department|field|marketing|finance|sales|tech|it|education|healthcare|construction|"
        r"retail|hr|insurance|advertising|media|law)\b.*",
    ),
    rule(
        "job",
        STATE,
        r"(?:owns?|runs?|manages?)\s(?:an?|my own|his own|her own|the)\s(?!risk|few|bit|lot)\w.+",
        present=True,
    ),
    rule(
        "job",
        EVENT,
        r"retired\b.*|served in the (?:army|navy|marines|air force|military|coast guard)\b.*|dropped out of\s\w.*",
    ),
    rule(
        "job",
        EVENT,
        HAVE + r"(?:got|was|been)\s(?:hired|promoted|fired|laid off|let go|made redundant|transferred)\b.*",
    ),
    rule(
        "job",
        EVENT,
        HAVE
        + rf"(?:lost|quit|left|changed|switched|got|started|landed|accepted|took|resigned from)\s(?:my|an?|the|his|"
        rf"her)\s{WORDS}{{0,3}}"
        r"(?:jobs?|position|role|raise|pay rise|internship|promotion|business|company|career|apprenticeship)\b.*",
    ),
    rule(
        "job",
        PLAN,
        r"(?:am|is|are)\s(?:leaving|quitting|resigning from|changing|switching|starting)\s(?:my|the|his|her|their|an?|"
        rf"our)\s{WORDS}{{0,3}}(?:jobs?|lab|company|team|firm|office|position|role|career|bank|hospital|agency|studio|"
        r"apprenticeship|internship)\b.*",
    ),
    rule(
        "education",
        STATE,
        r"(?:(?:am|is|was) (?:currently )?(?:studying|majoring in)|studie[sd]|study|majors? in|majored "
        r"in)\s(?!hard|abroad for|a lot|more|for it)\w.*",
    ),
    rule("education", EVENT, r"(?:have |has )?(?:just )?graduated\b.*"),
    rule(
        "education",
        EVENT,
        HAVE + r"(?:got|been|was) (?:accepted|admitted) (?:to|into|at|by)\s(?!the gym)\w.+|got into\s[A-Z]\w+.*",
    ),
    rule(
        "education",
        STATE,
        r"(?:am|is|was)\s(?:in|at)\s(?:my|his|her|the)?\s?(?:\w+\s)?(?:year|grade|semester)(?:\s(?:of|at)\s.+)?$",
    ),
    rule(
        "education",
        STATE,
        r"(?:am|is)\s(?:in|at)\s(?:college|university|grad school|graduate school|high school|medical school|med "
        r"school|law school|"
        r"kindergarten|preschool)\b.*",
    ),
    rule(
        "education",
        EVENT,
        HAVE + rf"(?:got|earned|finished|completed|received|started)\s(?:my|an?|his|her)\s{WORDS}{{0,4}}(?:degree|"
        rf"diploma|phd|doctorate|masters?|"
        r"master's|bachelor's|certification|certificate|license|licence|scholarship|mba)\b.*",
    ),
    rule(
        "education",
        STATE,
        rf"(?:am|is)\s(?:taking|doing)\s(?:an?|some|my)?\s?{WORDS}{{0,4}}(?:class|classes|course|courses|"
        rf"lessons|degree|phd|internship|workshop)\b.*",
    ),
    rule(
        "home",
        STATE,
        r"(?:lives?|lived|used to live|(?:am|is|was|have been|has been) living|have lived|has lived)\s"
        r"(?:in|at|with|near|on|by|alone|abroad|across|outside|next|close|together|just|about|"
        r"around)\b\s?(?!the moment)\w*.*",
    ),
    rule(
        "home",
        STATE,
        r"(?:am|is|was)\s(?:originally\s)?from\s(?!work|home|the (?:pic|photo|store|game))\w.+|"
        r"comes?\sfrom\s(?:[A-Z]|a (?:small|big|large|family))\w*.*|grew\sup\s.+|"
        r"was\sraised\s.+",
    ),
    rule(
        "home",
        EVENT,
        HAVE + r"(?:moved|relocated)\s(?:here\s)?(?:to|into|in with|from|back|out|house|houses|apartments?|abroad|away|"
        r"across|in together)\b(?!\s*(?:on|forward))\s?.*",
    ),
    rule(
        "home",
        PLAN,
        r"(?:am|is|are)\s(?:moving|relocating)\s(?:(?:to|into|in with|out of|back to|from)\s.+|in together\b.*)",
    ),
)
