"""The English grammar: all its rules in the order in which they apply."""

from __future__ import annotations

from core.tempr.timex.en import (
    absolute,
    clock,
    durations,
    holidays,
    numbered,
    offsets,
    ordinals,
    parts,
    ranges,
    relative,
    seasons,
    weekdays,
)
from core.tempr.timex.grammar import Rule

RULES: tuple[Rule, ...] = (
    *holidays.RULES,
    *seasons.RULES,
    *weekdays.COMPOUND_RULES,
    *numbered.RULES,
    *absolute.RULES,
    *durations.EARLY_RULES,
    *relative.RULES,
    *ordinals.WEEKDAY_RULES,
    *parts.WEEKDAY_RULES,
    *offsets.WEEKDAY_RULES,
    *weekdays.RULES,
    *offsets.RULES,
    *ordinals.RULES,
    *parts.RULES,
    *clock.RULES,
    *durations.RULES,
    *offsets.RULES,
    *ranges.RULES,
)
