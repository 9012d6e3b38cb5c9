"""Observations: o_e = Summarise(F_e), a few cited, preference-neutral lines per entity (paper section 4.1.5).

:mod:`facts` gathers what is known and still holds, :mod:`written` lets a language model sum it up and checks every
line, :mod:`ruled` groups it without one, :mod:`keep` stores the lines with the facts they cite.
"""

from core.tempr.observe.facts import Line, Subject, gather
from core.tempr.observe.keep import keep
from core.tempr.observe.ruled import lines_by_rules
from core.tempr.observe.written import lines_by_model

__all__ = ["Line", "Subject", "gather", "keep", "lines_by_model", "lines_by_rules"]
