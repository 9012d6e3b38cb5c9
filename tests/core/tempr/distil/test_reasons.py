"""Causal relations are drawn where the messages join two matters by a word that gives a reason, and nowhere else."""

from __future__ import annotations

import pytest

from core.tempr.distil import reasons
from core.tempr.distil.facts import Fact
from core.types import MemoryKind, Network, Statement
from tests.core.tempr.distil.scenes import said

Lines = list[tuple[str, str]]
Facts = list[tuple[str, list[int]]]  # with the numbers of the lines they rest on, from 1


def _related(lines: Lines, facts: Facts) -> set[tuple[int, str, int]]:
    """(cause, kind, effect), facts counted from 1."""
    messages = [said(number, sender, text) for number, (sender, text) in enumerate(lines, start=1)]
    made = [
        Fact(Statement(text, Network.WORLD, MemoryKind.EVENT, None, tuple(100 + n for n in numbers)), "", None)
        for text, numbers in facts
    ]
    return {(r.first + 1, r.kind.value, r.second + 1) for r in reasons.related(made, messages)}


@pytest.mark.parametrize(
    ("lines", "facts", "relations"),
    [
        (
            [("A", "My knee hurts again, so I cancelled the marathon.")],
            [("A's knee hurts again.", [1]), ("A cancelled the marathon.", [1])],
            {(1, "causes", 2)},
        ),
        (
            [("A", "The landlord raised the rent by a third. That's why we're moving to Fulda.")],
            [("A's landlord raised the rent by a third.", [1]), ("A is moving to Fulda.", [1])],
            {(1, "causes", 2)},
        ),
        (
            [("A", "I'm learning Portuguese."), ("B", "Why?"), ("A", "My girlfriend's family lives in Porto.")],
            [("A is learning Portuguese.", [1]), ("A's girlfriend's family lives in Porto.", [3])],
            {(2, "causes", 1)},
        ),
        (
            [
                ("A", "Dad had a heart attack in May."),
                ("B", "I'm sorry"),
                ("A", "Because of his heart attack we cancelled the cruise."),
            ],
            [("A's father had a heart attack in May.", [1]), ("A cancelled the cruise.", [3])],
            {(1, "causes", 2)},
        ),
        (
            [("A", "The bakery closed down."), ("B", "Oh no."), ("A", "So I'm baking my own bread now.")],
            [("The bakery closed down.", [1]), ("A bakes her own bread.", [3])],
            {(1, "causes", 2)},
        ),
        (
            [
                ("A", "Reading her memoir inspired me to start a diary."),
                ("B", "Which one?"),
                ("A", "I read Michelle's memoir in June."),
            ],
            [("A started a diary.", [1]), ("A read Michelle's memoir in June.", [3])],
            {(2, "causes", 1)},
        ),
        (
            [("A", "Thanks to the physio my back is fine again. I go to physio twice a week.")],
            [("A's back is fine again.", [1]), ("A goes to physio twice a week.", [1])],
            {(2, "enables", 1)},
        ),
        (
            [
                ("A", "I couldn't go to Leo's party, because I had the flu."),
                ("B", "Leo's party was great."),
                ("A", "I had the flu for a week"),
            ],
            [
                ("A couldn't go to Leo's party.", [1]),
                ("Leo's party was great.", [2]),
                ("A had the flu for a week.", [3]),
            ],
            {(3, "causes", 1)},
        ),
        (
            [("A", "I joined a choir."), ("B", "What made you do that?"), ("A", "I missed singing after school.")],
            [("A joined a choir.", [1]), ("A missed singing after school.", [3])],
            {(2, "causes", 1)},
        ),
        (
            [("A", "I gave up coffee."), ("B", "How come?"), ("A", "My doctor found high blood pressure.")],
            [("A gave up coffee.", [1]), ("A's doctor found high blood pressure.", [3])],
            {(2, "causes", 1)},
        ),
        (
            [("A", "The flood destroyed our basement, which led to a fight with the insurance.")],
            [("A flood destroyed A's basement.", [1]), ("A had a fight with the insurance.", [1])],
            {(1, "causes", 2)},
        ),
        (
            [("甲", "我膝盖又疼了，所以取消了马拉松。")],
            [("甲的膝盖又疼了。", [1]), ("甲取消了马拉松。", [1])],
            {(1, "causes", 2)},
        ),
        (
            [
                ("甲", "我换工作了，去了一家小公司。"),
                ("乙", "为什么换？"),
                ("甲", "原来的公司天天加班，没时间陪孩子。"),
            ],
            [("甲换了工作，去了一家小公司。", [1]), ("甲原来的公司天天加班，没时间陪孩子。", [3])],
            {(2, "causes", 1)},
        ),
        (
            [("甲", "我报名了马拉松。"), ("乙", "厉害！"), ("甲", "因为去年体检血压高，我才开始跑步的。")],
            [("甲报名了马拉松。", [1]), ("甲去年体检血压高。", [3]), ("甲开始跑步。", [3])],
            {(2, "causes", 3)},
        ),
        (
            [("甲", "因为房租涨了，我们决定搬到郊区。")],
            [("甲的房租涨了。", [1]), ("甲决定搬到郊区。", [1])],
            {(1, "causes", 2)},
        ),
        (
            [("甲", "昨天下大雪，导致航班取消了。")],
            [("昨天下大雪。", [1]), ("甲的航班取消了。", [1])],
            {(1, "causes", 2)},
        ),
        (
            [("甲", "多亏同事帮忙，项目按时完成了。")],
            [("甲的同事帮忙做项目。", [1]), ("甲的项目按时完成了。", [1])],
            {(1, "enables", 2)},
        ),
        (
            [("甲", "我戒咖啡了。"), ("乙", "怎么了？"), ("甲", "医生说我血压太高。")],
            [("甲戒了咖啡。", [1]), ("甲的血压太高。", [3])],
            {(2, "causes", 1)},
        ),
    ],
)
def test_that_facts_are_related_as_the_messages_relate_them(
    lines: Lines, facts: Facts, relations: set[tuple[int, str, int]]
) -> None:
    assert _related(lines, facts) == relations


@pytest.mark.parametrize(
    ("lines", "facts"),
    [
        (
            [("A", "I quit my job because the commute was two hours each way.")],
            [("A quit her job because the commute was two hours each way.", [1])],
        ),
        (
            [("A", "We sold the car. We moved into the city centre."), ("B", "Nice!")],
            [("A sold the car.", [1]), ("A moved into the city centre.", [1])],
        ),
        (
            [("A", "I'm learning Portuguese."), ("B", "Where?"), ("A", "My girlfriend's family lives in Porto.")],
            [("A is learning Portuguese.", [1]), ("A's girlfriend's family lives in Porto.", [3])],
        ),
        (
            [("A", "I've played the guitar since I was ten. I also got a dog.")],
            [("A has played the guitar since she was ten.", [1]), ("A got a dog.", [1])],
        ),
        (
            [("A", "I painted the kitchen green."), ("B", "I broke my arm, so I can't drive.")],
            [("A painted the kitchen green.", [1]), ("B broke an arm and can't drive.", [2])],
        ),
        (
            [("A", "So I went to the dentist yesterday."), ("B", "I bought a bike.")],
            [("A went to the dentist.", [1]), ("B bought a bike.", [2])],
        ),
        (
            [("A", "So excited! We adopted a cat."), ("B", "I adopted a turtle once.")],
            [("A adopted a cat.", [1]), ("B adopted a turtle once.", [2])],
        ),
        (
            [("A", "I have to work so hard. My boss is new.")],
            [("A works hard.", [1]), ("A's boss is new.", [1])],
        ),
        (
            [("A", "Since the baby came, we hardly sleep. I started drinking coffee.")],
            [("A hardly sleeps.", [1]), ("A started drinking coffee.", [1])],
        ),
        (
            [
                ("A", "We moved to the coast so that Mum could be near us."),
                ("B", "When?"),
                ("A", "In May. Mum lives around the corner now."),
            ],
            [("A moved to the coast.", [1]), ("A's mother lives around the corner.", [3])],
        ),
        (
            [("A", "Why did I move? I like the sea. I like my new job.")],
            [("A likes the sea.", [1]), ("A likes her new job.", [1])],
        ),
        (
            [("A", "I started running. It's so much fun, so happy!")],
            [("A started running.", [1]), ("A is happy.", [1])],
        ),
        (
            [("甲", "我养了一只猫。我也喜欢狗。")],
            [("甲养了一只猫。", [1]), ("甲喜欢狗。", [1])],
        ),
        (
            [("甲", "你怎么去公司？"), ("乙", "坐地铁。我家离公司很近。")],
            [("乙坐地铁去公司。", [2]), ("乙家离公司很近。", [2])],
        ),
        (
            [("甲", "我妹妹结婚了，我下周飞回成都。")],
            [("甲的妹妹结婚了。", [1]), ("甲下周飞回成都。", [1])],
        ),
    ],
)
def test_that_facts_are_not_related_where_the_messages_give_no_reason(lines: Lines, facts: Facts) -> None:
    assert _related(lines, facts) == set()


def test_that_words_passed_on_give_no_reason() -> None:
    lines = [said(1, "Nora", "My knee hurts, so I cancelled the marathon.", forwarded=True)]
    texts = ("Nora's knee hurts.", "Nora cancelled the marathon.")
    facts = [Fact(Statement(text, Network.WORLD, MemoryKind.EVENT, None, (101,)), "", None) for text in texts]
    assert reasons.related(facts, lines) == ()
