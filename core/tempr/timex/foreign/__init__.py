"""Time words of further European languages, each as a table of translations into English."""

from core.tempr.timex.foreign.dutch import DUTCH
from core.tempr.timex.foreign.french import FRENCH
from core.tempr.timex.foreign.german import GERMAN
from core.tempr.timex.foreign.italian import ITALIAN
from core.tempr.timex.foreign.language import Language
from core.tempr.timex.foreign.portuguese import PORTUGUESE
from core.tempr.timex.foreign.spanish import SPANISH

LANGUAGES: tuple[Language, ...] = (GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, DUTCH)

__all__ = ["LANGUAGES", "Language"]
