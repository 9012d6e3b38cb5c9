"""Time expressions: words to intervals and back (DESIGN section 5.5)."""

from core.tempr.timex.describe import describe
from core.tempr.timex.search import find, query_window
from core.tempr.timex.strip import strip_time

__all__ = ["describe", "find", "query_window", "strip_time"]
