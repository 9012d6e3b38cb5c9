"""Chinese statements."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.tempr.statements import extract
from core.types import MemoryKind, MessageView, Network, Statement

WEDNESDAY = datetime(2024, 5, 15, 10, 0, tzinfo=UTC)


def chat(text: str, owner: str | None = "小明") -> list[Statement]:
    lines = [("小明", text), ("小红", "好")]
    return extract(
        [MessageView(i, w, w == owner, WEDNESDAY, t) for i, (w, t) in enumerate(lines)], owner=owner, zone=UTC
    )


STATEMENTS = [
    ("我对花生过敏", "我对花生过敏。", "小明对花生过敏。", Network.EXPERIENCE),
    ("对了，我养了一只猫叫咪咪", "我养了一只猫叫咪咪。", "小明养了一只猫叫咪咪。", Network.EXPERIENCE),
    ("我在腾讯上班", "我在腾讯上班。", "小明在腾讯上班。", Network.EXPERIENCE),
    ("我每天早上跑步五公里", "我每天早上跑步五公里。", "小明每天早上跑步五公里。", Network.EXPERIENCE),
    ("我生日是5月3日", "我生日是5月3日。", "小明生日是5月3日。", Network.EXPERIENCE),
    ("我不喜欢吃香菜", "我不喜欢吃香菜。", "小明不喜欢吃香菜。", Network.OPINION),
    ("我觉得远程办公比坐班更好", "我觉得远程办公比坐班更好。", "小明觉得远程办公比坐班更好。", Network.OPINION),
    ("我妹妹在北京上大学", "我妹妹在北京上大学。", "小明的妹妹在北京上大学。", Network.WORLD),
    ("我的表哥，他是个律师", "我的表哥是个律师。", "小明的表哥是个律师。", Network.WORLD),
    (
        "张伟是我的表弟，其身高是169cm",
        "张伟是我的表弟，其身高是169cm。",
        "张伟是小明的表弟，其身高是169cm。",
        Network.WORLD,
    ),
    ("跟你说个事，我谈恋爱了", "我谈恋爱了。", "小明谈恋爱了。", Network.EXPERIENCE),
    ("我最近开始喝咖啡了", "我最近开始喝咖啡了。", "小明最近开始喝咖啡了。", Network.EXPERIENCE),
    ("我一直想去洱海边骑车", "我一直想去洱海边骑车。", "小明一直想去洱海边骑车。", Network.EXPERIENCE),
    ("刚领养了一只小狗，柯基", "我刚领养了一只小狗。", "小明刚领养了一只小狗。", Network.EXPERIENCE),
    ("我吃素", "我吃素。", "小明吃素。", Network.EXPERIENCE),
    ("我会弹钢琴", "我会弹钢琴。", "小明会弹钢琴。", Network.EXPERIENCE),
    ("我打算辞职", "我打算辞职。", "小明打算辞职。", Network.EXPERIENCE),
    (
        "我最喜欢的电影是《霸王别姬》",
        "我最喜欢的电影是《霸王别姬》。",
        "小明最喜欢的电影是《霸王别姬》。",
        Network.OPINION,
    ),
    ("我上司他们公司叫宏图建筑", "我上司的公司叫宏图建筑。", "小明的上司的公司叫宏图建筑。", Network.WORLD),
    ("设计论坛的地点是苏州", "设计论坛的地点是苏州。", "设计论坛的地点是苏州。", Network.WORLD),
]


@pytest.mark.parametrize(("text", "own", "_named", "network"), STATEMENTS)
def test_that_the_owner_keeps_the_first_person(text: str, own: str, _named: str, network: Network) -> None:
    assert [(s.text, s.network) for s in chat(text)] == [(own, network)]


@pytest.mark.parametrize(("text", "_own", "named", "_network"), STATEMENTS)
def test_that_everybody_else_is_named_as_world(text: str, _own: str, named: str, _network: Network) -> None:
    assert [(s.text, s.network) for s in chat(text, owner=None)] == [(named, Network.WORLD)]


@pytest.mark.parametrize(
    "text",
    [
        "如果我搬到杭州就好了",
        "我是不是该换工作？",
        "我的腿不是我的了",
        "我的屁股也不是我的了",
        "昨天收到了吗",
        "听说昨天搬到了上海",
        "我没去过日本",
        "我快30岁了",
        "我爱你",
        "他说“我搬到了上海”",
        "老王说他要结婚了",
        "我梦见我搬到了月球",
        "我可能要去北京",
        "开玩笑的，我买了一艘船",
        "转发：我搬到了上海",
        "我觉得可以",
        "我觉得你说得对",
        "我喜欢这个",
    ],
)
def test_that_what_is_asked_imagined_denied_or_quoted_is_no_statement(text: str) -> None:
    assert chat(text) == []


def test_that_relative_times_become_absolute() -> None:
    (moved,) = chat("我昨天搬到了杭州")
    assert (moved.text, moved.start) == ("我2024年5月14日搬到了杭州。", WEDNESDAY.replace(day=14, hour=0))


def test_that_a_plan_lies_ahead() -> None:
    (trip,) = chat("下周三我要去上海出差")
    assert (trip.kind, trip.start) == (MemoryKind.PLAN, WEDNESDAY.replace(day=22, hour=0))


def test_that_a_second_clause_goes_on_about_the_same_person() -> None:
    assert [s.text for s in chat("我在腾讯上班，是程序员")] == ["我在腾讯上班。", "我是程序员。"]


def test_that_kin_is_mentioned_as_bound_to_the_speaker() -> None:
    (found,) = chat("我妈妈今年60岁了", owner=None)
    assert [m.text for m in found.mentions] == ["小明", "小明的妈妈"]


def test_that_traditional_characters_are_understood_and_kept() -> None:
    assert [s.text for s in chat("我對花生過敏")] == ["我對花生過敏。"]
    (found,) = chat("我媽媽在臺北當護士", owner=None)
    assert found.text == "小明的媽媽在臺北當護士。"
    assert "小明的妈妈" in [m.text for m in found.mentions]
