"""From what a model wrote to statements: whole sentences about something lasting, with the names in them."""

from __future__ import annotations

import pytest

from core.tempr.distil.facts import Fact, Unfit, checked, without_repeats
from core.types import EntityType, MemoryKind
from tests.core.tempr.distil.scenes import BERLIN, ground, passage, written

CHAT = passage(
    ("Nora", "I finally moved to Leipzig last week, because the rents in Munich were too high."),
    ("Jonas", "Congratulations, I am so happy for you! Anna works at Siemens in Leipzig, she bought a kayak."),
    ("Nora", "Together we named the new playlist Beach Beats."),
    ("Jonas", "You should meet her, she is 34 and loves hiking."),
)


def _checked(lines: list[int], what: str, **more: object) -> Fact | None:
    found = checked(written(lines, what, **more), CHAT, ground(CHAT), "Nora", BERLIN)
    return found if isinstance(found, Fact) else None


@pytest.mark.parametrize(
    "what",
    [
        "I moved to Leipzig last week.",
        "She bought a kayak.",
        "You should meet Anna.",
        "The day was full of joy, and everyone we love was there.",
        "Their loved ones give them strength to tackle any challenge.",
        "Nora moved.",
        "Jonas congratulated Nora.",
        "Jonas is happy for Nora.",
        "Did Nora move to Leipzig?",
        "Jonas asked Nora about Leipzig and the rents.",
        "Nora and Jonas talk about Leipzig, the rents in Munich and Anna's kayak.",
        "Jonas shared the news of Anna and her kayak in Leipzig.",
    ],
)
def test_that_what_names_nobody_or_only_makes_compliments_is_no_fact(what: str) -> None:
    assert _checked([1, 2, 4], what) is None


CHINESE = passage(
    (
        "小舟",
        "最近觉得工作很无聊，我和林浩在谈恋爱，还谈成了一笔大生意，上个月参加了工资谈判，搬到聊城去住了，每天跟妈妈聊天。",
    ),
    ("阿明", "我喜欢和朋友讨论哲学。昨天的电影和旅行计划你看了吗？照片也发给你了。"),
)


@pytest.mark.parametrize(
    "what",
    [
        "小舟觉得工作很无聊。",
        "小舟在和林浩谈恋爱。",
        "小舟谈成了一笔大生意。",
        "小舟参加了工资谈判。",
        "小舟搬到聊城去住了。",
        "小舟每天跟妈妈聊天。",
        "阿明喜欢和朋友讨论哲学。",
    ],
)
def test_that_a_chinese_fact_is_kept_though_it_has_a_character_of_talking_in_it(what: str) -> None:
    found = checked(written([1, 2], what), CHINESE, ground(CHINESE), "小舟", BERLIN)
    assert isinstance(found, Fact)


@pytest.mark.parametrize(
    "what",
    [
        "小舟和阿明聊了电影。",
        "小舟和阿明讨论旅行计划。",
        "阿明分享了照片。",
        "小舟和阿明在聊电影。",
        "小舟和阿明谈到了旅行计划。",
    ],
)
def test_that_a_chinese_talk_about_something_is_no_fact(what: str) -> None:
    assert checked(written([1, 2], what), CHINESE, ground(CHINESE), "小舟", BERLIN) is Unfit.TRIVIAL


def test_that_a_talk_somebody_gave_is_a_fact() -> None:
    chat = passage(("Nora", "I gave a talk on glaciers at the university of Halle."))
    fact = checked(
        written([1], "Nora gave a talk on glaciers at the university of Halle."), chat, ground(chat), "Nora", BERLIN
    )
    assert isinstance(fact, Fact)


def test_that_reason_and_place_are_kept_where_the_messages_give_them() -> None:
    fact = _checked(
        [1], "Nora moved to Leipzig.", why="the rents in Munich were too high", where="a house by the sea",
        who=[("Nora", "tenant"), ("Jonas", "listener")],
    )  # fmt: skip
    assert fact is not None
    assert fact.context == "Who: Nora (tenant)\nWhy: the rents in Munich were too high"


def test_that_names_are_mentioned_with_types_that_can_be_trusted() -> None:
    fact = _checked(
        [2], "Anna works at Siemens in Leipzig and bought a kayak.", kind=MemoryKind.STATE,
        who=[("Anna", "engineer")],
        entities=[
            ("Siemens", EntityType.ORGANIZATION), ("kayak", EntityType.PRODUCT), ("she", EntityType.PERSON),
            ("Berlin", EntityType.LOCATION),
        ],
    )  # fmt: skip
    assert fact is not None
    types = {mention.text: mention.type for mention in fact.statement.mentions}
    assert types["Anna"] is EntityType.PERSON and types["Siemens"] is EntityType.ORGANIZATION
    assert types["Leipzig"] is EntityType.LOCATION and types["kayak"] is EntityType.CONCEPT
    assert not {"she", "Berlin"} & types.keys()


def test_that_one_matter_told_twice_is_one_fact_with_all_evidence() -> None:
    long = _checked([1], "Nora moved to Leipzig because the rents in Munich were too high.")
    short = _checked([1, 2], "Nora moved to Leipzig because of high rents.")
    other = _checked([3], "Nora and Jonas named the new playlist Beach Beats.")
    assert long is not None and short is not None and other is not None
    kept = without_repeats([short, other, long])
    assert [fact.statement.text for fact in kept] == [long.statement.text, other.statement.text]


def test_that_facts_stay_in_the_language_of_the_chat() -> None:
    chat = passage(("小琳", "我上周搬到莱比锡了，因为慕尼黑房租太高。"), ("阿伟", "恭喜！"))
    fact = checked(
        written([1], "小琳搬到莱比锡，因为慕尼黑房租太高", when="上周", why="慕尼黑房租太高"),
        chat,
        ground(chat),
        None,
        BERLIN,
    )
    assert isinstance(fact, Fact) and fact.statement.text == "小琳搬到莱比锡，因为慕尼黑房租太高。"
    assert fact.statement.start is not None and f"{fact.statement.start:%Y-%m-%d}" == "2024-05-13"
    assert fact.context == "原因：慕尼黑房租太高"
    assert checked(written([1], "我搬到莱比锡了"), chat, ground(chat), None, BERLIN) is Unfit.TRIVIAL


@pytest.mark.parametrize(
    "what",
    [
        "Nora named it, which stands for the beach.",
        "Nora moved to it last week.",
        "Nora is obsessed with those.",
        "Nora loves having them.",
        "Nora is a big fan of this.",
        "Nora won't let it, Leipzig is nice.",
        "Nora wants to do the same.",
        "Nora has not had one in ages.",
        "Nora hasn't had one in ages, but Leipzig is nice.",
        "Nora hopes to visit it one day.",
        "Nora's favourite part of it, the move.",
    ],
)
def test_that_a_thing_nobody_will_know_is_no_fact(what: str) -> None:
    assert _checked([1, 3], what) is None


@pytest.mark.parametrize(
    ("said", "what", "kept"),
    [
        ("I painted this lake to show how calm I am now.", "Nora painted this lake to show how calm she is now.", True),
        ("I painted this after the trip to the lake.", "Nora painted this after the trip to the lake.", False),
        ("I feel inspired by my work with the refugees.", "Nora is inspired by Nora's work with the refugees.", True),
        ("I'm so inspired by your work, Ivo.", "Nora is so inspired by Ivo's work.", False),
    ],
    ids=["this thing", "this", "own work", "praise"],
)
def test_that_a_thing_with_its_name_and_ones_own_feelings_are_kept(said: str, what: str, kept: bool) -> None:
    chat = passage(("Nora", said), ("Ivo", "I see."))
    found = checked(written([1], what), chat, ground(chat, "Nora", "Ivo"), None, BERLIN)
    assert isinstance(found, Fact) if kept else found is Unfit.TRIVIAL


def test_that_a_thing_named_before_may_be_it() -> None:
    assert _checked([1], "Nora says that the rents in Munich were too high.") is not None
    assert _checked([1], "Nora moved to Leipzig and likes it because the rents in Munich were too high.") is not None


@pytest.mark.parametrize(
    "what",
    [
        "Nora agrees that small flats in Leipzig are nicer.",
        "Nora and Jonas agree that rents in Munich are too high.",
        "Jonas is here for Nora, and Leipzig is a happy place.",
        "Nora is glad they both love Leipzig and kayaks.",
        "Jonas bets Nora loves Leipzig.",
        "Jonas knows Nora must have loved the move to Leipzig.",
        "Nora is doing very well.",
        "Jonas is doing such a great job in Leipzig.",
        "Nora looks at it and remembers Munich.",
        "Jonas is expressing his joy about Nora's flat in Leipzig.",
        "Did Nora move to Leipzig?!",
    ],
)
def test_that_agreeing_and_standing_by_somebody_is_no_fact(what: str) -> None:
    found = checked(written([1, 2, 3, 4], what), CHAT, ground(CHAT), "Nora", BERLIN)
    assert found is Unfit.TRIVIAL


def test_that_agreeing_to_do_something_is_one() -> None:
    chat = passage(("Nora", "I agreed to paint the fence for Anna."), ("Jonas", "Good."))
    found = checked(written([1], "Nora agreed to paint the fence for Anna."), chat, ground(chat), None, BERLIN)
    assert isinstance(found, Fact)


@pytest.mark.parametrize(
    ("line", "what", "name", "kind"),
    [
        ("My cat Miso sleeps on the radiator.", "Nora's cat Miso sleeps on the radiator.", "Miso", EntityType.PRODUCT),
        ("Biscuit isn't eating her breakfast.", "Biscuit is not eating breakfast.", "Biscuit", EntityType.LOCATION),
        ("团团又抓沙发了，新沙发都坏了。", "团团抓坏了新沙发。", "团团", EntityType.PRODUCT),
    ],
)
def test_that_an_animal_is_no_place_and_no_product_whatever_the_model_says(
    line: str, what: str, name: str, kind: EntityType
) -> None:
    chat = passage(("Nora", line), ("Jonas", "好的。" if "团" in line else "I see."))
    fact = checked(written([1], what, entities=[(name, kind)]), chat, ground(chat), None, BERLIN)
    assert isinstance(fact, Fact)
    assert {mention.type for mention in fact.statement.mentions if mention.text == name} == {EntityType.OTHER}


def test_that_a_word_that_begins_like_a_pronoun_leaves_nobody_unnamed() -> None:
    chat = passage(("Nora", 'I take regular "me-time" walks in the park.'), ("Jonas", "Good."))
    fact = checked(written([1], "Nora takes regular “me-time” walks in the park."), chat, ground(chat), None, BERLIN)
    assert isinstance(fact, Fact)
