"""Kinds of questions, and whom they are about."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.cara.question import Kind, analyse, kind_of, parts

KINDS = [
    ("When did Nora move?", Kind.WHEN),
    ("What year did Tom start?", Kind.WHEN),
    ("Who did Nora hike with?", Kind.WHO),
    ("Where does Tom work?", Kind.WHERE),
    ("Which city does Tom want to visit?", Kind.WHERE),
    ("How many days was the hike?", Kind.HOW_LONG),
    ("How long has Nora sung?", Kind.HOW_LONG),
    ("How much did the car cost?", Kind.HOW_MANY),
    ("How old is Ada?", Kind.HOW_MANY),
    ("Why did Tom quit?", Kind.WHY),
    ("Did Tom quit the bank?", Kind.YES_NO),
    ("Is Nora allergic to anything?", Kind.YES_NO),
    ("What is Tom's dog called?", Kind.NAME),
    ("What did Nora do when she moved?", Kind.WHAT),
    ("How does Tom feel about his job?", Kind.WHAT),
    ("林悦什么时候搬家？", Kind.WHEN),
    ("活动的时间是什么？", Kind.WHEN),
    ("谁领养了猫？", Kind.WHO),
    ("婚礼在哪儿办？", Kind.WHERE),
    ("论坛的地点是什么？", Kind.WHERE),
    ("房租多少钱？", Kind.HOW_MANY),
    ("论坛的规模是什么？", Kind.HOW_MANY),
    ("古筝学了多久？", Kind.HOW_LONG),
    ("陈浩为什么辞职？", Kind.WHY),
    ("陈浩对花生过敏吗？", Kind.YES_NO),
    ("猫叫什么名字？", Kind.NAME),
    ("林悦喜欢什么？", Kind.WHAT),
    ("啥时候搬家", Kind.WHEN),
    ("爸妈住哪", Kind.WHERE),
    ("她考上哪所大学了", Kind.WHERE),
    ("医生姓啥", Kind.NAME),
    ("为啥吵架", Kind.WHY),
    ("大理住了几晚", Kind.HOW_LONG),
    ("林悦的生日", Kind.WHEN),
]


@pytest.mark.parametrize(("text", "kind"), KINDS)
def test_that_the_kind_follows_the_question_word(text: str, kind: Kind) -> None:
    assert kind_of(text, "zh" if ord(text[0]) > 0x2E80 else "en") == kind


def test_that_named_speakers_are_recognised_and_strangers_noticed() -> None:
    question = analyse("Did Nora ever meet Fatima at the Bauhaus?", ["Nora", "Tom"])
    assert question.named == ("Nora",)
    assert question.strangers == ("Fatima", "Bauhaus")


def test_that_possessives_full_names_and_short_forms_count_as_the_name() -> None:
    assert analyse("What is Nora's job?", ["Nora Berg"]).named == ("Nora Berg",)
    assert analyse("What does Mel like?", ["Melanie", "Caroline"]).named == ("Melanie",)
    assert analyse("陈浩的猫叫什么？", ["陈浩", "林悦"]).named == ("陈浩",)


def test_that_i_means_the_owner_when_known() -> None:
    assert analyse("When did I move?", ["Tom"], owner="Nora").named == ("Nora",)
    assert analyse("我什么时候搬家？", ["陈浩"], owner="林悦").named == ("林悦",)
    assert analyse("When did I move?", ["Tom"]).named == ()


def test_that_names_and_question_words_are_no_search_terms() -> None:
    assert analyse("When did Nora sell the car?", ["Nora"]).terms == ("sell", "car")


def test_that_a_list_is_recognised() -> None:
    assert analyse("What instruments does Tom play?", []).several
    assert analyse("What has Tom cooked?", []).several and not analyse("What has happened to Tom?", []).several
    assert analyse("陈浩养了哪些宠物？", []).several
    assert not analyse("When did Tom start?", []).several


def test_that_small_talk_before_the_question_is_left_out() -> None:
    talk = "最近天气真好。上次的咖啡馆不错吧？不好意思，我真正想问的是：那个活动的地点是什么？"
    assert parts(talk) == ["那个活动的地点是什么？"]
    assert parts("Where is it? And who came?") == ["Where is it?", "And who came?"]
    assert parts("nora's allergy") == ["nora's allergy"]


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("What did Tom give Nora?", ("Tom",)),
        ("What does Nora think of Tom's dog?", ("Nora",)),
        ("What do Nora and Tom have in common?", ("Nora", "Tom")),
        ("What did I tell Nora about the flat?", ("Ada",)),
        ("林悦送了陈浩什么？", ("林悦",)),
    ],
)
def test_that_a_question_is_about_whom_it_names_first(text: str, about: tuple[str, ...]) -> None:
    assert analyse(text, ["Nora", "Tom", "林悦", "陈浩"], owner="Ada").about == about


def test_that_what_somebody_said_is_told_from_what_they_did() -> None:
    assert analyse("What did Nora recommend to Tom?", ["Nora", "Tom"]).said
    assert not analyse("What did Nora buy for Tom?", ["Nora", "Tom"]).said


def test_that_chinese_names_and_question_words_are_no_content() -> None:
    assert analyse("陈浩的生日是哪天？", ["陈浩"]).terms == ("生日", "生", "日")
    assert analyse("林悦学什么乐器？", ["林悦"]).terms == ("学", "乐器", "乐", "器")


def test_that_a_time_in_the_question_is_a_time_and_no_word() -> None:
    now = datetime(2023, 9, 1, tzinfo=UTC)
    question = analyse("Where did Nora travel in July 2023?", ["Nora"], now=now)
    assert question.terms == ("travel",)
    assert question.times == ((datetime(2023, 7, 1, tzinfo=UTC), datetime(2023, 8, 1, tzinfo=UTC)),)


def test_that_a_name_inside_another_word_names_nobody() -> None:
    question = analyse("How many times did Nora move?", ["Nora", "Tim"])
    assert question.named == question.about == ("Nora",)


def test_that_strangers_are_noticed_at_the_start_and_in_chinese() -> None:
    assert analyse("Fatima's brother lives where?", ["Nora"]).strangers == ("Fatima",)
    assert analyse("where is jonas from", ["Nora"]).strangers == ("Jonas",)
    assert analyse("will the rich aunt mark it", ["Nora"]).strangers == ()
    assert analyse("Does Nora know?", ["Nora"]).strangers == ()
    assert analyse("王芳的生日是哪天？", ["陈浩", "林悦"]).strangers == ("王芳",)
    assert analyse("陈浩的生日是哪天？", ["陈浩", "林悦"]).strangers == ()


def test_that_how_do_i_asks_how_it_is_done_and_not_what_the_owner_did() -> None:
    assert analyse("How do I reverse a list?", ["ChatGPT"], owner="Nora").named == ()
    assert analyse("How did I get home?", ["ChatGPT"], owner="Nora").named == ("Nora",)


def test_that_a_latin_name_touching_chinese_characters_is_found() -> None:
    assert analyse("ChatGPT建议我穿什么？", ["ChatGPT"], owner="林悦").about == ("ChatGPT",)


def test_that_names_the_memory_knows_are_noticed_in_small_letters_and_in_chinese() -> None:
    assert analyse("how old is biscuit", ["Nora"], names=["Biscuit"]).strangers == ("Biscuit",)
    assert analyse("豆包几岁了", ["林悦"], names=["豆包", "雪球"]).strangers == ("豆包",)
    assert analyse("how old is nora", ["Nora Ellery"], names=["Nora"]).strangers == ()


def test_that_a_name_without_its_apostrophe_is_one() -> None:
    assert analyse("whats noras sister called", ["Nora"]).named == ("Nora",)
    assert analyse("who marks the exams", ["Mark"]).named == ()


def test_that_pairs_across_chinese_function_words_are_no_words() -> None:
    assert analyse("我跟婆婆为啥吵架", []).terms == ("婆婆", "婆", "吵架", "吵", "架")
