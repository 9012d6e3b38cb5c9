"""Assess without a model: it takes a step only when both texts take a clear side on the same matter."""

from __future__ import annotations

import pytest

from core.cara.assess import assess_by_rules, side
from core.types import OpinionRelation as R

CASES = [
    ("I think the planetarium is great to work at.", "Tom says work at the planetarium is wonderful.", R.REINFORCE),
    ("I think Tom is reliable, he is on time.", "Tom was late again, but Tom is kind and reliable.", R.NEUTRAL),
    ("I think Tom's new phone is good.", "Tom's new phone broke on the first day.", R.WEAKEN),
    ("I think the Lisbon trip is worth the money.", "The Lisbon trip turned out terrible.", R.CONTRADICT),
    ("I believe the landlord in Leipzig is kind.", "The landlord in Leipzig is not kind at all.", R.WEAKEN),
    ("I believe the landlord in Leipzig is kind.", "The landlord in Leipzig has two cats.", R.NEUTRAL),
    ("I think the choir is good for Nora.", "Tom bought a terrible accordion.", R.NEUTRAL),
    ("Nora lives in Leipzig.", "Leipzig is a wonderful city to live in.", R.NEUTRAL),
    ("I think remote work is bad for the team.", "Remote work has been stressful for the team.", R.REINFORCE),
    ("I think remote work is good for the team.", "Remote work is good for the team but slow.", R.NEUTRAL),
    ("I think pottery is good for Melanie.", "That's great, Melanie!", R.NEUTRAL),
    ("I think pottery is good for Melanie.", "Melanie: Good to see you!", R.NEUTRAL),
    ("I think pottery is good for Melanie.", "Melanie loves her pottery class.", R.REINFORCE),
    ("I think pottery is good for Melanie.", "Caroline loves pottery.", R.NEUTRAL),
    ("I think camping with the kids is worth it for Melanie.", "Melanie's kids loved the beach.", R.NEUTRAL),
    ("I think Gina's clothing store is successful.", "Jon wished Gina good luck with her clothing store.", R.NEUTRAL),
    ("I think Gina's clothing store is successful.", "Gina's clothing store is doing great.", R.REINFORCE),
    ("I think networking is useful for Jon's business.", "Jon lost his job as a banker.", R.NEUTRAL),
    ("I think Tom is reliable.", "Tom was late again.", R.WEAKEN),
    ("I think Tom is reliable.", "Tom forgot to pick Nora up.", R.WEAKEN),
    ("I think Tom is reliable.", "Tom kept his word.", R.REINFORCE),
    ("I think Jon's dance studio will succeed.", "Jon had to close the dance studio for good.", R.NEUTRAL),
    ("I think Tom is reliable.", "Tom helped Nora move.", R.REINFORCE),
    ("I think Tom is reliable.", "Nora forgot her keys at Tom's.", R.NEUTRAL),
    ("我认为陈浩很靠谱。", "陈浩答应的事又忘了。", R.WEAKEN),
    ("I think the plumber Kowalski is reliable.", "Kowalski was late again.", R.WEAKEN),
    ("I think the plumber Kowalski is expensive.", "Kowalski was late again.", R.NEUTRAL),
    ("I think the plumber Kowalski is great.", "Kowalski was late again.", R.WEAKEN),
    ("I think Lisbon is worth a trip.", "Tom found Lisbon wonderful.", R.REINFORCE),
    ("I think Lisbon is worth a trip.", "Tom had a wonderful trip to Rome.", R.NEUTRAL),
    ("我认为苏州很方便。", "苏州其实很方便。", R.REINFORCE),
    ("我认为苏州很方便。", "苏州的房租太贵了。", R.NEUTRAL),
    ("我认为苏州很方便。", "苏州的面很好吃。", R.NEUTRAL),
    ("我认为苏州的房租很贵。", "苏州的面很好吃。", R.NEUTRAL),
    ("我认为苏州的房租很贵。", "苏州的房租又贵了。", R.REINFORCE),
    ("I think Tom is reliable.", "Tom says the food in Rome is wonderful.", R.NEUTRAL),
    ("I think Tom is reliable.", "Tom bought a terrible accordion.", R.NEUTRAL),
    ("I think Lisbon is overrated.", "Nora loves Lisbon.", R.WEAKEN),
    ("I think Lisbon is overrated.", "Nora lost her wallet in Lisbon.", R.NEUTRAL),
    ("I think Lisbon is wonderful.", "Lisbon was a terrible disappointment.", R.WEAKEN),
    ("I think the dance studio suits Jon well.", "Jon's dance studio is a success.", R.NEUTRAL),
    ("我认为陈浩很靠谱。", "陈浩说火锅很好吃。", R.NEUTRAL),
    ("我认为陈浩很靠谱。", "陈浩又迟到了。", R.WEAKEN),
    ("我认为陈浩很靠谱。", "林悦觉得电影无聊，陈浩没来。", R.NEUTRAL),
    ("我认为苏州的夏天很舒服。", "陈浩说苏州的夏天太闷热了。", R.WEAKEN),
    ("我认为这家餐厅很好吃。", "这家餐厅的火锅非常美味。", R.REINFORCE),
    ("我认为这家餐厅很好吃。", "其实这家餐厅的菜让人失望。", R.CONTRADICT),
    ("我认为这家餐厅很好吃。", "这家餐厅在杭州。", R.NEUTRAL),
    ("I think Greta is honest and kind.", "Greta lied about the rent and is not kind at all.", R.WEAKEN),
    ("I think the coffee machine is good.", "The coffee machine broke after a week.", R.WEAKEN),
    ("I think the Miele is a good machine.", "The Miele failed twice in May.", R.WEAKEN),
    ("I think the Miele is a good machine.", "Nora lost her keys behind the Miele.", R.NEUTRAL),
    ("I think Porto is overrated.", "Tom found Porto crowded and dirty.", R.REINFORCE),
    ("I think Ada's shop will succeed, because her cakes are the best.", "Ada's shop won an award.", R.REINFORCE),
    ("I think Ada's shop will succeed, because her cakes are the best.", "The best town is Ulm.", R.NEUTRAL),
    ("我认为何磊很可靠，因为他总是准时。", "何磊今天又迟到了。", R.WEAKEN),
    ("我认为何磊很可靠，因为他总是准时。", "原来何磊一直在骗人。", R.CONTRADICT),
    ("我认为陈浩的新公司不错，很靠谱。", "林悦的古筝老师很优秀。", R.NEUTRAL),
]  # fmt: skip


@pytest.mark.parametrize(("opinion", "fact", "relation"), CASES)
def test_that_a_fact_bears_on_an_opinion_only_when_it_clearly_does(opinion: str, fact: str, relation: R) -> None:
    assert assess_by_rules(opinion, fact) == relation


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is good", 1),
        ("It is not good", -1),
        ("It never failed", 1),
        ("good but slow", 0),
        ("It is blue", 0),
        ("很好", 1),
        ("不好", -1),
        ("好像要下雨", 0),
    ],
)
def test_that_a_denial_turns_praise_into_blame(text: str, expected: int) -> None:
    assert side(text) == expected


@pytest.mark.parametrize(
    "fact", ["Do you think Kowalski is reliable?", "If Kowalski is reliable we will book him again."]
)
def test_that_what_is_asked_or_supposed_bears_on_nothing(fact: str) -> None:
    assert assess_by_rules("I think the plumber Kowalski is reliable.", fact) is R.NEUTRAL


def test_that_what_is_added_of_somebody_does_not_part_them_from_what_is_said_of_them() -> None:
    told = "Kowalski, the plumber, is honest and reliable."
    assert assess_by_rules("I think the plumber Kowalski is reliable.", told) is R.REINFORCE
