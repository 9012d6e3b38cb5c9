"""Chinese statements of one sentence: clause by clause against closed rules, as for English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from core.tempr.entities.kin import PEOPLE_ZH
from core.tempr.entities.traditional import simplified
from core.tempr.statements.confidence import confidence_of
from core.tempr.statements.draft import Draft, Stance
from core.tempr.statements.gate import Sentence, is_unreal_zh
from core.tempr.statements.rules.chinese import ATTRIBUTES, JOBS, KIN, NAME, PETS, RULES_ZH, STATE, TASTE, RuleZh

_WHOLE = re.compile(r"^.{2,24}的(?:主要内容|内容|主题|目的)(?:是|为|：).{2,}$")
_ATTRIBUTE = re.compile(
    rf"^(?P<subject>.{{1,24}}?)的?(?:{ATTRIBUTES})(?:就|都)?(?:是在|是|叫做|叫|为|有|在)(?P<value>.+)$"
)
_INTRODUCED = re.compile(rf"^(?:{NAME})是我的?(?:{KIN})(?:，其.{{2,4}}是.+)?$")
_SUBJECT = re.compile(
    rf"^(?:(?P<my>我(?:(?:的|家)?(?:{KIN})|(?:的|家的?|养的)(?:{PETS}))(?!的?(?:朋友|同事|家)))|"
    rf"(?P<name>{NAME}(?=是(?:一[名位个]|做|干|"
    rf".{{0,8}}(?:{JOBS})的?$)|的|在.{{2,12}}(?:工作|上班)$))|(?P<me>我(?![们的家])))(?P<predicate>.+)$"
)
_LEAD = re.compile(
    r"^(?:嗯+|哦+|啊+|哈+|对了|对|是的|是啊|好的?|其实|说起来|话说|告诉你|跟你说|不过|但是?|而且|然后|所以|"
    r"因为|另外|还有|顺便说一下|说实话|老实说|哎呀?|唉|嘿|你好|今天|昨天|前天|上周末?|上个?月|去年|最近|明天|"
    r"后天|下周|下个?月|明年|周末|刚刚?|刚才)[，,！!～~ ]*(?=我|[，,])[，,]*"
)
_WHEN = (
    r"(?:[上下这本]{1,2}(?:个)?(?:周|星期|礼拜)[一二三四五六日天]|今天|昨天|前天|上周末?|上个?星期|上个?月|"
    r"去年|前年|最近|明天|后天|大后天|下周末?|下个?星期|下个?月|明年|周末|今年|今晚|昨晚|"
    r"(?:周|星期)[一二三四五六日天]|\d+月\d+[日号]|\d+月|[一二两三四五六七八九十]+年前|\d+年前|年底|"
    r"月底)(?:早上|上午|中午|下午|晚上)?(?:[一二三四五六七八九十\d]+点半?)?"
)
_DATE_FRONT = re.compile(rf"^(?P<time>{_WHEN})[，,]?(?P<rest>我.+)$")
_REPEATED_SUBJECT = re.compile(
    rf"^(我(?:的|家)?(?:{KIN}))[，,]?(?:(?:他们|她们|他|她)(?P<of>公司|单位|家|老家)|(?:他们|她们|他|她))"
)
_REFERRED = re.compile(r"^我.{1,6}的(?P<noun>.{2,20})[，,]它的(?P<rest>.+)$")
_MINE = re.compile(
    r"^我(?:的|(?:手里|手头|平时|现在)?(?:用|穿|住|开|骑|养|戴)的(?:那个|这个|那款|这款|那台|"
    r"这台)?)(?P<thing>(?:(?![也不都就才还又没])[\u4e00-\u9fff]){1,6})(?:是|叫)(?P<value>(?!因为|不|为了|想|说|要|你).{2,24})$"
)
_NO_THING = re.compile(
    r"意思|问题|天|想法|建议|看法|感觉|态度|错|目的|梦想|目标|希望|理解|观点|心情|原则|回答|答案|计划|缺点|"
    r"优点|最爱|意见|原因|经验|习惯|体会|人$"
)
_POINTING = re.compile(
    r"这(?!周|一?行|个?月|学期|个周末|几天|段时间|次|两天)|那(?!时候|天|年|边的|块儿?工作)|它|他|她|此|同样|"
    r"一样|其(?!中|实|他)"
)
# Who tells of a deed without saying whose means their own: "今天领养了一只小狗".
_ELIDED = re.compile(
    rf"^(?:{_WHEN}|刚刚?|终于|今早|昨晚|总算)+(?:领养|收养|买|换|搬到|搬进|搬家|入职|辞职|离职|毕业|报名|报|参加|"
    r"拿到|收到|考过|通过|学会|看完|读完|跑完|订|去)了.{1,24}$"
)
_GOES_ON = re.compile(r"^(?:是|在|有|喜欢|住|养|来自|今年|做|对.+过敏)")
_TIME = re.compile(rf"^{_WHEN}(?P<rest>.{{2,}})$")
_TITLE = re.compile(r"《[^》]*》")
_NEGATIVE = re.compile(r"不(?!仅|但|只|错|过|少|久|锈|孕)|没|无法|别|未")
_PARTICLES = re.compile(r"(?:呢|啊|呀|哦|啦|嘛|哈|噢|喔|嗯|吧|耶|～|~|\s)++$")
_OPINION = re.compile(
    r"^(?P<head>(?:真的|一直|还是|个人|始终|也|就|确实|越来越)*(?:觉得|认为|感觉|相信|坚信|确信))(?P<view>.{4,40})$"
)
_VIEW_START = re.compile(r"^(?:你|这|那|它|他|她|我|好像|自己|有点|很|特别|挺|好|太|不|没|是|就|真|咱|今天|可能|也)")
_JUDGES = re.compile(
    r"是|很|比|更|最|真|挺|太|应该|特别|值得|有意思|不错|好|棒|差|重要|适合|会改变|会让|会带来|会取代|有用|"
    r"没必要|不行|无聊"
)


def drafts(sentence: Sentence, *, name: str, owner: bool, other: str | None) -> Iterator[Draft]:
    """The statements a Chinese sentence makes; arguments as in :func:`english.drafts`.

    Traditional characters are understood and kept.
    """
    if sentence.question:
        return
    text, back = simplified(sentence.text)
    for draft in _drafts(_LEAD.sub("", text.strip("，, 。")), name, owner, other):
        yield replace(draft, text=draft.text.translate(back)) if back else draft


def _drafts(text: str, name: str, owner: bool, other: str | None) -> Iterator[Draft]:
    text = _REPEATED_SUBJECT.sub(lambda m: m[1] + (f"的{m['of']}" if m["of"] else ""), text)
    if (referred := _REFERRED.match(text)) is not None:
        text = f"{referred['noun']}的{referred['rest']}"
    if _INTRODUCED.match(text) or _WHOLE.match(text):
        if not is_unreal_zh(text) and not re.search(r"我(?!的)", text.replace("是我", "")):
            yield Draft(_worded(text, name, owner, other), STATE, Stance.REPORT, about_speaker=False)
        return
    subject = ""
    for number, clause in enumerate(re.split(r"[，,；;]", text)):
        clause = _PARTICLES.sub("", clause.strip())
        if not number and _ELIDED.match(clause):
            clause = f"我{clause}"
        if subject and _GOES_ON.match(clause):
            clause = subject + clause
        match = _SUBJECT.match(clause)
        subject = (match["me"] or match["my"] or "") if match else ""
        draft = _draft(clause, name, owner, other)
        if draft is not None:
            yield draft


def _draft(clause: str, name: str, owner: bool, other: str | None) -> Draft | None:
    front = _DATE_FRONT.match(clause)
    if front is not None:
        clause = f"我{front['time']}{front['rest'][1:]}"
    if (mine := _mine(clause, name, owner)) is not None:
        return mine
    match = _SUBJECT.match(clause)
    if match is None:
        return _attribute(clause, name, owner, other)
    predicate = match["predicate"]
    if match["me"] and (opinion := _OPINION.match(predicate)) is not None:
        return _opinion(clause, opinion, name, owner)
    if is_unreal_zh(clause) or _POINTING.search(predicate) or (other is None and "你" in predicate):
        return None
    bare = _TITLE.sub("《》", predicate)
    timed = _TIME.match(predicate)
    core = timed["rest"] if timed else predicate
    for rule in RULES_ZH:
        if (rule.pattern.match(core) or rule.pattern.match(predicate)) and (
            rule.negative or not _NEGATIVE.search(bare)
        ):
            return _by_rule(rule, clause, match, name, owner, other)
    return _attribute(clause, name, owner, other)


def _by_rule(
    rule: RuleZh, clause: str, match: re.Match[str], name: str, owner: bool, other: str | None
) -> Draft | None:
    about_speaker = match["me"] is not None
    if match["name"] and rule.stance is not Stance.REPORT:
        return None
    stance = Stance.REPORT if rule.stance is Stance.VIEW and not about_speaker else rule.stance
    confidence = confidence_of(clause) if stance is Stance.VIEW and owner else None
    return Draft(_worded(clause, name, owner, other), rule.kind, stance, about_speaker, confidence)


def _mine(clause: str, name: str, owner: bool) -> Draft | None:
    match = _MINE.match(clause)
    if (
        match is None
        or match["thing"] in PEOPLE_ZH
        or _NO_THING.search(match["thing"])
        or is_unreal_zh(clause)
        or _POINTING.search(match["value"])
    ):
        return None
    return Draft(_worded(clause, name, owner, None), STATE, Stance.REPORT, True)


def _attribute(clause: str, name: str, owner: bool, other: str | None) -> Draft | None:
    match = _ATTRIBUTE.match(clause)
    if match is None or is_unreal_zh(clause) or "你" in clause:
        return None
    subject, value = match["subject"], match["value"]
    if _POINTING.search(subject) or _POINTING.search(value) or _NEGATIVE.search(value) or len(value) > 60:
        return None
    if re.search(r"我|们|大家|人家|[，。]|^的", subject) and not re.match(rf"^我(?:的)?(?:{KIN})?$", subject):
        return None
    about_speaker = subject in {"我", "我的"}
    return Draft(_worded(clause, name, owner, other), STATE, Stance.REPORT, about_speaker)


def _opinion(clause: str, match: re.Match[str], name: str, owner: bool) -> Draft | None:
    view = match["view"]
    if _VIEW_START.match(view) or not _JUDGES.search(view) or re.search(r"你|我|它|他|她|这|那|如果|要是", view):
        return None
    return Draft(_worded(clause, name, owner, None), TASTE, Stance.VIEW, True, confidence_of(clause) if owner else None)


def _worded(clause: str, name: str, owner: bool, other: str | None) -> str:
    text = clause.rstrip("。，, ")
    if other is not None:
        text = text.replace("你", other)
    if not owner:
        head, rest = (name, text[1:]) if text.startswith("我") else ("", text)
        text = head + rest.replace("是我的", f"是{name}的").replace("是我", f"是{name}的").replace("我", "自己")
        text = re.sub(rf"^{re.escape(name)}(?={KIN})", f"{name}的", text) if head else text
    return text + "。"
