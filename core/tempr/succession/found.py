"""What the readers of both languages give: an attribute as it is worded."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.tempr.timex.grammar import compiled

# The attributes. Roles are "role: boss", their value is a name.
HOME, EMPLOYER, OCCUPATION, SCHOOL, STUDIES = "home", "employer", "occupation", "school", "studies"
RELATIONSHIP, PHONE, MAIL, CAR, ROLE = "relationship", "phone", "e-mail", "car", "role: "
PHONE_MODEL, DIET, WORKPLACE = "phone model", "diet", "place of work"
PET, PETS_OF = "pet", "pet kept"  # said of the pet by its name; of "my cat"


@dataclass(frozen=True, slots=True)
class Found:
    """An attribute as worded: ``subject`` as it stands in the text, ``wording`` state, change or end."""

    subject: str
    attribute: str
    value: str
    wording: str
    now: bool = False
    weak: bool = False
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A predicate that claims ``attribute``; group ``v`` of the pattern is the value unless ``value`` fixes it."""

    attribute: str
    wording: str
    source: str
    value: str | None = None
    weak: bool = False
    now: bool = False  # the wording itself says that it is new

    @property
    def pattern(self) -> re.Pattern[str]:
        """The compiled pattern; compiled when first tried, for a start that does not wait for all of them."""
        return compiled(self.source)


def state(attribute: str, pattern: str, *, value: str | None = None, weak: bool = False, now: bool = False) -> Form:
    """A predicate of what holds."""
    return Form(attribute, "state", pattern, value, weak, now)


def change(attribute: str, pattern: str, *, value: str | None = None, weak: bool = False, now: bool = False) -> Form:
    """A predicate of a change to what holds from then on."""
    return Form(attribute, "change", pattern, value, weak, now)


def end(attribute: str, pattern: str, *, value: str | None = None, weak: bool = False) -> Form:
    """A predicate of an end; without a value whatever held has ended."""
    return Form(attribute, "end", pattern, value, weak)
