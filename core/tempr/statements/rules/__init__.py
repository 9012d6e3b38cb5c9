"""What is a statement in English: predicates of closed lists, each with its kind.

A rule names few verbs and starts the predicate. Recall is given up gladly: what no rule takes is
still found in the message itself.
"""

from core.tempr.statements.rules.deeds import DEEDS
from core.tempr.statements.rules.habits import HABITS
from core.tempr.statements.rules.health import HEALTH
from core.tempr.statements.rules.life import LIFE
from core.tempr.statements.rules.people import FAMILY
from core.tempr.statements.rules.rule import Rule

RULES: tuple[Rule, ...] = (*LIFE, *HEALTH, *FAMILY, *DEEDS, *HABITS)

__all__ = ["RULES", "Rule"]
