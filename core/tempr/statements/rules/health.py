"""Allergies, illness, injuries, diets."""

from __future__ import annotations

from core.tempr.statements import lexicon as lex
from core.tempr.statements.rules.rule import EVENT, HAVE, STATE, TASTE, Rule, rule

HEALTH: tuple[Rule, ...] = (
    rule(
        "health",
        STATE,
        rf"(?:am|is|are|have been|has been|was)\s(?:severely\s|very\s|also\s|deathly\s|mildly\s|badly\s|"
        rf"slightly\s|a bit\s|super\s)?(?:allergic\sto\s.+|(?:{lex.TRAITS})\b(?!-|\s(?:\w*er|options?|food|"
        rf"recipe)).*)",
    ),
    rule(
        "health",
        STATE,
        rf"(?:have|has|had)\s(?:an?\s|my\s|severe\s|bad\s|mild\s|really\s|serious\s|chronic\s)*(?:type "
        rf"[12]\s)?(?:(?:\w+\s)?(?:allergy|allergies|intolerance)(?:\sto\s.+)?|(?:{lex.CONDITIONS})\b.*)$",
    ),
    rule("health", EVENT, r"(?:was|got|have been|has been)\s(?:recently\s)?diagnosed\swith\s.+"),
    rule(
        "health",
        EVENT,
        HAVE + rf"(?:broke|sprained|tore|fractured|injured|hurt|dislocated|twisted|broken|torn|cut)\s(?:my|his|"
        rf"her)\s(?:left\s|right\s)?(?:{lex.BODY})\b.*",
    ),
    rule(
        "health",
        EVENT,
        r"(?:had|am having|is having|had to have)\s(?:an?\s|my\s)?(?:\w+\s)?(?:surgery|operation|stroke|heart "
        r"attack|miscarriage|transplant|c-section|root canal|car accident)\b.*",
    ),
    rule(
        "health",
        EVENT,
        r"(?:quit|stopped|gave up|have given up|have quit|have stopped)\s(?:smoking|drinking|vaping|alcohol|meat|"
        r"dairy|sugar|caffeine|coffee|gluten|eating\s\w+)\b.*",
    ),
    rule(
        "health",
        EVENT,
        HAVE + r"(?:got|gotten|been|fell)\s(?:really |very |badly |quite )?(?:hurt|injured|sick|ill|vaccinated)\b.*",
    ),
    rule(
        "health",
        STATE,
        r"(?:suffers?|suffered|struggles?|struggled)\s(?:from|with)\s(?:my |his |her )?(?:mental health|"
        r"depression|anxiety|addiction|insomnia|panic|ptsd|"
        r"an eating disorder|alcohol|weight|chronic|back pain|dyslexia)\b.*",
        present=True,
    ),
    rule(
        "diet",
        TASTE,
        r"(?:(?:do|does) not|cannot|never)\s(?:eat|drink|tolerate|digest)\s(?!much|enough|anything|well|a lot|"
        r"it)\w.+",
        negative=True,
    ),
)
