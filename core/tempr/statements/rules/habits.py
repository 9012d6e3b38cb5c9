"""Habits, hobbies, tastes, wishes."""

from __future__ import annotations

from core.tempr.statements import lexicon as lex
from core.tempr.statements.draft import Stance
from core.tempr.statements.rules.rule import (
    HABIT,
    LANGUAGE,
    NUMBER,
    OFTEN,
    PLAN,
    PLAYED,
    STATE,
    TASTE,
    TASTE_OBJECT,
    WORDS,
    Rule,
    rule,
)

HABITS: tuple[Rule, ...] = (
    rule(
        "since",
        HABIT,
        rf"(?:have|has)\sbeen\s(?:\w+ing)\s(?<!wanting )(?<!having )(?<!thinking )(?<!meaning )(?<!hoping "
        rf")(?<!trying )(?<!dying )(?<!looking )(?!it|on|through|about|forward|up|out|for (?!\d|{NUMBER}|a )|a lot|"
        rf"so|really|well|good|better|some|more|to (?:get|make|find|be))\w.*\b(?:for|since)\s.+",
    ),
    rule(
        "play",
        HABIT,
        rf"(?:plays?|practi[cs]es?|teach(?:es)?|coach(?:es)?)\s(?:the\s|some\s|an?\s)?(?:\w+\s)?{PLAYED}\b.*",
        present=True,
    ),
    rule(
        "play",
        STATE,
        rf"(?:speaks?|am fluent in|is fluent in|know how to speak)\s(?:\w+\s)?{LANGUAGE}\b.*",
        present=True,
    ),
    rule("volunteer", HABIT, r"(?:volunteers?)\s(?:at|for|with|in|as)\s\w.+", present=True),
    rule(
        "interest",
        STATE,
        r"(?:have|has)\s(?:always\s)?been\s(?:into|interested in|passionate about|fascinated by|a fan of|"
        r"obsessed with)\s(?!it|this|that|these|making|your)\w.+",
    ),
    rule(
        "wish",
        TASTE,
        r"(?:wants?|dreams?)\s(?:to|of)\s(?:visit|learn|become|study|travel to|go to|move to|live in|be an?|own|"
        r"open|start|publish|visiting|becoming|moving to|travell?ing to|opening|owning|living in|"
        r"starting|publishing|winning)\s(?!it|more|about|how|part|there|better|good|great|able|in the|a "
        r"(?:positive|difference|better|good|part|part of)|with|off|over|from|to)\w.+",
        present=True,
    ),
    rule("used to", HABIT, r"used\sto\s(?!be\b|think|feel|it|that|have|hate it|love it|the)(?:\w+)\s.+"),
    rule("skill", STATE, rf"can\s(?:speak|understand)\s(?:\w+\s)?{LANGUAGE}\b.*|can\splay\sthe\s{PLAYED}$"),
    rule("skill", STATE, r"cannot\s(?:swim|drive|cook|ski|ride a bike|whistle|dance)$", negative=True),
    rule(
        "fear",
        STATE,
        r"(?:am|is)\s(?:\w+ly\s)?(?:terrified|afraid|scared)\sof\s(?!it|that|this|what|how|him|her|them|you|"
        r"losing|the same|being)\w.+",
    ),
    rule(
        "decision",
        PLAN,
        r"(?:(?:have|has)\s)?decided\sto\s(?:study|move|quit|buy|adopt|become|start|leave|apply|learn|join|open|"
        r"retire|sell|run for|go back to|write)\s(?!it|on)\w.+",
    ),
    rule(
        "hobby",
        HABIT,
        rf"(?:collects?|do|does)\s(?!it|that|my best|not|so|the same|need|want|love|like|think|have|have "
        rf"to)(?:{WORDS}?(?:stamps?|coins?|records?|vinyl|cards?|sneakers?|yoga|pilates|karate|judo|ballet|"
        rf"crossfit|"
        r"ceramics|pottery|jerseys?|figurines?|books?|comics?|taekwondo|kickboxing|gymnastics|"
        r"meditation))\b.*",
        present=True,
    ),
    rule(
        "taste",
        TASTE,
        rf"(?:loves?|likes?|enjoys?|adores?|cherish(?:es)?|treasures?|prefers?|hates?|dislikes?|loathes?|"
        rf"despises?|detests?)\s{TASTE_OBJECT}\w.+",
        present=True,
        stance=Stance.VIEW,
    ),
    rule(
        "taste",
        TASTE,
        rf"(?:(?:do|does) not\s(?:really\s|particularly\s)?(?:like|enjoy|care for)|cannot "
        rf"stand)\s{TASTE_OBJECT}\w.+",
        negative=True,
        stance=Stance.VIEW,
    ),
    rule(
        "taste",
        TASTE,
        rf"(?:am|is)\s(?:really\s|so\s|super\s|very\s|also\s|big\s|totally\s|completely\s|a\s)*(?:into|"
        rf"passionate about|obsessed with|addicted to|fond of|crazy about|hooked on|keen on|all about|not a fan "
        rf"of|(?:big |huge |massive )?fan of)\s{TASTE_OBJECT}\w.+",
        negative=True,
        stance=Stance.VIEW,
    ),
    rule(
        "habit",
        HABIT,
        rf"(?:{'|'.join(sorted(lex.BASE))}|(?:like|love|try) to \w+)(?:e?s)?\s(?!to be|to get|you|"
        rf"it)(?:.+\s)?(?:{OFTEN})\b.*",
        present=True,
    ),
)
