"""What holds until when (DESIGN section 5.8): "I moved to Berlin" ends "I live in Munich".

A statement may claim an attribute of which somebody has one at a time (:mod:`claims`). Two claims of the same
attribute of the same person are judged (:mod:`judge`): clear successions take effect at once, doubtful ones are
asked, and everything is kept and can be put back (:mod:`note`).
"""

from core.tempr.succession.claims import Claim, Wording, read
from core.tempr.succession.judge import Dated, Verdict, judge
from core.tempr.succession.note import note, recheck, reread

__all__ = ["Claim", "Dated", "Verdict", "Wording", "judge", "note", "read", "recheck", "reread"]
