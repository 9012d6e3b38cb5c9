"""Names in Chinese text: surnames with context, 小王 and 王老师, kin words, places and organisations by suffix."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.tempr.entities.chinese_pets import pets_named
from core.tempr.entities.english import Known
from core.tempr.entities.gazetteer import (
    COMPOUND_SURNAMES,
    ORGANISATIONS_ZH,
    PLACES_ZH,
    PRODUCTS_ZH,
    SURNAMES,
)
from core.tempr.entities.kin import FAMILY_ZH, PEOPLE_ZH
from core.tempr.entities.traditional import simplified
from core.types import EntityType

_SURNAME = rf"(?:{'|'.join(COMPOUND_SURNAMES)}|[{''.join(sorted(SURNAMES))}])"
# Characters that hardly occur in given names but often follow or precede them.
_NO_GIVEN = (
    "的了是在和跟与给说道着过们我你他她它这那哪什么怎吗呢吧啊呀哦嗯就也都还又很不没有要会能可去来到从向对把被让叫"
    "找请问看见听用做个些只很太最更再已经将得地之其而且但或与及为以于吃喝玩买卖想觉喜爱住上下里外前后今昨年日"
    "时点分号岁块元后先"
)
_GIVEN = rf"[^\W\d_a-zA-Z{_NO_GIVEN}]"
_AFTER = (
    r"(?=说|的|是|在|和|跟|与|也|都|要|会|去|来|就|又|还|很|今|昨|明|给|把|被|告诉|喜欢|"
    r"[，。！？、；：,.!?;: )）”」]|$)"
)
_SAID = (
    r"(?=说|告诉|是我|给我|约我|请我|问我|找我|邀请|和我|跟我|今天|昨天|明天|的(?:生日|电话|手机|邮箱|工作|老家|"
    r"名字|微信|联系|年龄|职业|单位))"
)
_DONE = r"(?=一起|去|来|吃|聊|见|说|打|的|在|，|。|！|、|结婚|出去|逛|看|$)"
_FULL_NAME = re.compile(
    rf"(?:(?:名字[叫是]|名叫|姓名[是为]|叫做|(?<!不)叫|"
    rf"(?<![\u4e00-\u9fff])我是)(?P<a>{_SURNAME}{_GIVEN}{{1,2}}){_AFTER}"
    rf"|[和跟与给找请问见](?P<b>{_SURNAME}{_GIVEN}{{2}}){_DONE}|[和跟与](?P<c>{_SURNAME}{_GIVEN})(?=一起|去|"
    rf"吃|聊|见面|打)"
    rf"|(?:^|[，。！？；\n])(?P<d>{_SURNAME}{_GIVEN}{{1,2}}){_SAID})",
    re.MULTILINE,
)
_KIN_NAME = re.compile(
    rf"(?:{'|'.join(sorted(PEOPLE_ZH, key=len, reverse=True))})(?:的名字)?(?:就)?(?:叫做|叫|是|"
    rf"名叫)?(?P<name>{_SURNAME}{_GIVEN}{{1,2}}){_AFTER}"
)
_NICK = re.compile(
    rf"(?<![\u4e00-\u9fff])(?P<a>[小老阿]{_SURNAME}){_AFTER}|"
    rf"(?<=[和跟与给找是叫请问对被让帮陪带事友学])(?P<b>[小老阿]{_SURNAME}){_AFTER}"
)
_NOT_NICK = {
    "小时",
    "小区",
    "小路",
    "老师",
    "小于",
    "小金",
    "老实",
    "小白",
    "小马",
    "小江",
    "小龙",
    "小雷",
    "老路",
    "小阮",
    "老米",
    "小米",
    "小车",
    "老车",
    "小麦",
    "老家",
    "小计",
    "小康",
    "小游",
    "小常",
    "小全",
    "小党",
}
_TITLED = re.compile(
    rf"(?P<name>{_SURNAME}{_GIVEN}{{0,2}}(?:先生|女士|小姐|老师|医生|大夫|经理|总监|教授|主任|师傅|阿姨|叔叔|"
    rf"律师|警官|校长|院长|局长|部长|主编|教练))(?!们)"
)
_TITLED_BOUNDARY = re.compile(r"(?:^|[^\u4e00-\u9fff]|[和跟与给找是叫请问对被让的在去见到从，。])$")
_SUFFIXED = re.compile(
    r"(?:去了|到了|回了|进了|来到|在|去|到|从|叫做|叫|是|来自|进|加入|的|往|回|了|就职于|毕业于|，|^)"
    r"(?P<name>[\u4e00-\u9fff]{2,14}?(?P<suffix>公司|集团|大学|学院|中学|小学|银行|医院|事务所|研究院|研究所|"
    r"出版社|俱乐部|基金会|协会|"
    r"公园|机场|火车站|车站|广场|博物馆|图书馆|美术馆|酒店|餐厅|小区|花园)|[\u4e00-\u9fff]{2,3}(?P<area>[市省县镇]))"
    r"(?=的|上班|工作|，|。|！|、|是|在|当|做|任|买|吃|看|见|玩|住|读|上学|念|门口|附近|和|了|呢|吧|啊|里|人|"
    r"这|真|散步|参观|旅游|出差|$)",
    re.MULTILINE,
)
_INSIDE = re.compile(r"去了|到了|回了|进了|来到|上(?=大学|中学|小学)|叫做|叫|是|在|去|来自|的")
_GENERIC = re.compile(
    r"^(?:一家|一个|一所|这家|那家|我们|他们|她们|我|你|他|她|这个|那个|附近|当地|家里|自己|某|哪|什么|几|两|"
    r"三|每|很多|新|老|一座|一间|大|小)|[的了在去是和跟到从，]"
)
_ORG_SUFFIXES = (
    "公司",
    "集团",
    "大学",
    "学院",
    "中学",
    "小学",
    "银行",
    "医院",
    "事务所",
    "研究院",
    "研究所",
    "出版社",
    "俱乐部",
    "基金会",
    "协会",
)
_BOOK = re.compile(r"《([^《》\n]{1,30})》")
_MY_KIN = re.compile(
    rf"我(?:的|家)?(?P<kin>{'|'.join(sorted(FAMILY_ZH, key=len, reverse=True))})(?![\u4e00-\u9fff]?[夫妻]家)"
)


def chinese_mentions(text: str, known: Known, speaker: str | None) -> Iterator[tuple[str, EntityType]]:
    """(name, type) of the entities a Chinese text names, each as the text writes it."""
    taken: list[tuple[int, int]] = []
    for at, name in known.inside(text):
        taken.append((at, at + len(name)))
        yield name, known.types[name]
    plain, back = simplified(text)
    if speaker:
        for match in _MY_KIN.finditer(plain):
            yield f"{speaker}的{FAMILY_ZH[match['kin']].canonical}", EntityType.PERSON
    for name, kind in _named(plain, taken):
        yield name.translate(back), kind


def _named(text: str, taken: list[tuple[int, int]]) -> Iterator[tuple[str, EntityType]]:
    yield from ((m.group(1), EntityType.OTHER) for m in _BOOK.finditer(text))
    yield from _pets(text, taken)
    yield from _suffixed(text, taken)
    yield from _listed(text, taken)
    yield from _people(text, taken)


def _pets(text: str, taken: list[tuple[int, int]]) -> Iterator[tuple[str, EntityType]]:
    for span in pets_named(text):
        if _free(span, taken):
            taken.append(span)
            yield text[slice(*span)], EntityType.OTHER


def _suffixed(text: str, taken: list[tuple[int, int]]) -> Iterator[tuple[str, EntityType]]:
    for match in _SUFFIXED.finditer(text):
        name = _INSIDE.split(match["name"])[-1]
        suffix = match["suffix"] or match["area"]
        if re.search(r"[超城股上夜菜花都门]市$", name):
            continue
        if (
            _GENERIC.search(name.removesuffix(suffix))
            or len(name) - len(suffix) < 1
            or not _free(match.span("name"), taken)
        ):
            continue
        taken.append(match.span("name"))
        yield name, EntityType.ORGANIZATION if suffix in _ORG_SUFFIXES else EntityType.LOCATION


def _listed(text: str, taken: list[tuple[int, int]]) -> Iterator[tuple[str, EntityType]]:
    for size in (6, 5, 4, 3, 2):
        for at in range(len(text) - size + 1):
            word = text[at : at + size]
            kind = _LISTED.get(word)
            if kind is not None and _free((at, at + size), taken):
                taken.append((at, at + size))
                yield word, kind


_LISTED: dict[str, EntityType] = (
    dict.fromkeys(PLACES_ZH, EntityType.LOCATION)
    | dict.fromkeys(ORGANISATIONS_ZH - {"小米"}, EntityType.ORGANIZATION)
    | dict.fromkeys(PRODUCTS_ZH, EntityType.PRODUCT)
)


def _people(text: str, taken: list[tuple[int, int]]) -> Iterator[tuple[str, EntityType]]:
    for match in _TITLED.finditer(text):
        if match["name"][:2] in _NOT_NAMES:
            continue
        if _TITLED_BOUNDARY.search(text[: match.start()]) and _free(match.span(), taken):
            taken.append(match.span())
            yield match["name"], EntityType.PERSON
    for pattern in (_KIN_NAME, _FULL_NAME):
        for match in pattern.finditer(text):
            name = next(filter(None, match.groups()))
            if _free(match.span(match.lastgroup or 0), taken) and name[:2] not in _NOT_NAMES:
                taken.append(match.span(match.lastgroup or 0))
                yield name, EntityType.PERSON
    for match in _NICK.finditer(text):
        name = match["a"] or match["b"]
        if name not in _NOT_NICK and _free(match.span(), taken):
            taken.append(match.span())
            yield name, EntityType.PERSON


# Everyday words that look like surname and given name.
_NOT_NAMES = frozenset(
    "高兴 高中 高铁 高手 高考 高度 高血压 高尔夫 周末 周围 周边 周年 周日 周一 周二 周三 周四 周五 周六 时间 "
    "时候 时尚 方便 方法 方向 方面 方案 万一 万分 万物 毛病 毛衣 "
    "任何 任务 任性 温度 温暖 温馨 安全 安静 安排 安慰 白天 白色 白领 黄色 黄金 黄山 金融 金色 金额 石头 石油"
    " 马上 马路 马拉松 江苏 江西 江湖 江南 水果 "
    "常常 常见 常识 平时 平常 平安 平均 平台 双方 包括 包子 包裹 项目 单位 单身 单纯 单独 单车 路上 路线 路边"
    " 程序 程度 成功 成都 成本 成绩 成长 成员 成立 关系 关注 关键 "
    "关心 古代 古镇 古典 连续 连接 华为 华丽 全部 全家 全身 全国 应该 应聘 应用 和平 和谐 师傅 师生 乐观 乐趣"
    " 车站 车子 阳光 阳台 游戏 游泳 游客 "
    "强大 强烈 舒服 舒适 明天 明年 明白 明星 简单 简直 简历 季节 纪念 纪录 米饭 麦当 麦片 童年 童话 童心 梅花"
    " 雷雨 雷达 龙虾 熊猫 牛奶 牛肉 牛排 羊肉 "
    "鱼肉 花园 花生 花钱 费用 费劲 解决 解释 解放 农村 农业 农历 卫生 卫星 司机 司法 丰富 丛林 容易 容量 宣传"
    " 宣布 曲目 曲线 席位 谢谢 许多 许可 于是 "
    "何必 何况 何时 何处 文化 文件 文章 文学 文字 文艺 章节 苗条 蓝色 蓝天 蓝牙 鲁莽 苏打 林业 林地 武术 武器"
    " 武汉 戴着 钟头 钟表 余额 余地 "
    "管理 管家 易于 向来 向往 向前 齐全 毕业 毕竟 康复 康乐 贺卡 胡同 胡说 胡萝卜 沙发 沙滩 沙漠 沙拉 房子 房"
    "间 房东 房租 景色 景点 景区 祝福 祝贺 祝你 祝愿 "
    "冷静 冷饮 柴火 艾灸 穆斯林 尤其 尚未 邻居 巩固 商业 商店 商场 商量 荣幸 荣誉 查询 查看 计划 计算 计较 施"
    "工 施展 符合 严格 严重 严肃 左右 左边".split()
)


def _free(span: tuple[int, int], taken: list[tuple[int, int]]) -> bool:
    return all(span[1] <= start or span[0] >= end for start, end in taken)
