"""Whether two views are on the very same matter, and to which effect."""

from __future__ import annotations

import pytest

from core.cara.restating import opposes, restates


@pytest.mark.parametrize(
    ("held", "new", "names", "same", "against"),
    [
        ("I think Nora should keep the cargo bike.", "I think Nora should sell the cargo bike.", "Nora", True, True),
        (
            "I think Nora should keep the cargo bike.",
            "I think Nora should not sell the cargo bike.",
            "Nora",
            True,
            False,
        ),
        ("I think Lisbon is overrated.", "I think Lisbon is wonderful.", "Lisbon", True, True),
        ("I think remote work suits Nora.", "I think remote work does not suit Nora.", "Nora", True, True),
        (
            "I think remote work suits Nora.",
            "I believe remote work suits Nora, because it is quiet.",
            "Nora",
            True,
            False,
        ),
        ("I think Tom is reliable.", "I think Tom is funny.", "Tom", False, None),
        ("I think a cookbook is a present for Tom.", "I think Tom should move to Jena.", "Tom", False, None),
        ("我认为陈浩应该回银行工作。", "我认为陈浩不应该回银行工作，因为天天加班。", "陈浩", True, True),
        ("我认为银行的工作不适合陈浩。", "我认为银行的工作适合陈浩。", "陈浩", True, True),
        ("我认为陶艺课很适合林悦。", "我认为林悦应该搬去杭州。", "林悦", False, None),
    ],
)
def test_that_the_same_matter_is_told_from_another_and_for_from_against(
    held: str, new: str, names: str, same: bool, against: bool | None
) -> None:
    assert restates(held, new, [names], close=False) == same
    if against is not None:
        assert opposes(held, new) == against


def test_that_views_the_encoder_finds_close_are_one_matter_with_a_single_word_in_common() -> None:
    held = "I think Tom should take the job at the planetarium, because he loves stars."
    new = "I believe the planetarium is right for Tom."
    assert not restates(held, "I think Tom should sell the piano.", ["Tom"], close=True)
    assert restates(held, new, ["Tom"], close=True)
