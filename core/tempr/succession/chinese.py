"""Claims in Chinese: a clause is a subject and a predicate of a closed list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from core.tempr.entities.kin import PEOPLE_ZH
from core.tempr.statements.rules.chinese import JOBS
from core.tempr.succession import chinese_belongings
from core.tempr.succession.found import (
    CAR,
    EMPLOYER,
    HOME,
    MAIL,
    OCCUPATION,
    PHONE,
    RELATIONSHIP,
    ROLE,
    SCHOOL,
    STUDIES,
    WORKPLACE,
    Form,
    Found,
    change,
    end,
    state,
)
from core.tempr.succession.places import is_no_place, is_place_zh

_KIN = "|".join(sorted(PEOPLE_ZH, key=len, reverse=True))
_END = r"(?=$|[，。；！、,.;! （(]|了$)"
_PLACE = (
    rf"(?P<v>(?!哪|了|这|那|一起|新家|别|外面|酒店|宾馆|民宿|青旅|医院|家里|朋友家|同学家|公司)[^，。；！、\s了的]{{2,12}}?)"
    rf"(?:这边|那边|生活|居住|定居|工作|住|来|去)?(?:了)?{_END}"
)
_ORG = r"(?P<v>(?!哪|家|一起|这|那|外|国内)[^，。；！\s]{2,16}?)"
_JOB = rf"(?P<v>[^，。；！\s是的]{{0,8}}(?:{JOBS}))"
_NUMBER = r"(?P<v>\+?\d[\d -]{5,}\d)"
_ADDRESS = r"(?P<v>[\w.+-]+@[\w.-]+\w)"
_SCHOOL = r"(?P<v>[^，。；！\s在]{0,10}(?:大学|中学|小学|高中|初中|学院|学校|[一二三四五六七八九十]中|附中))"
UNIQUE_ROLES = frozenset("老板 领导 上司 主管 经理 班主任 导师 房东 男朋友 女朋友 男友 女友 校长".split())
ROLES = "|".join((*sorted(UNIQUE_ROLES), "辅导员|室友|教练|家教|心理医生|牙医|队长|师傅"))
_PERSON = r"(?P<v>[\u4e00-\u9fffA-Za-z·]{1,6}?)"
_BRANDS = "特斯拉|比亚迪|宝马|奔驰|奥迪|大众|丰田|本田|日产|别克|福特|沃尔沃|蔚来|理想|小鹏|吉利|长安|五菱|车"

_SUBJECT = re.compile(
    rf"^(?P<s>我们?家?(?:的)?(?:{_KIN})|我们|我|(?:[\u4e00-\u9fff]{{1,4}}|[A-Za-z]+(?: [A-Za-z]+)?)的(?:{_KIN})|"
    rf"(?:{_KIN})|[A-Za-z][\w]*(?: [A-Z]\w*)?|[\u4e00-\u9fff·]{{2,4}}?)?"
    r"(?:(?:今年|去年|前年|上个?月|上周|昨天|今天|前天|这周|这个月|最近|前几天|"
    r"(?:在|于)?(?:\d{4}年)?(?:\d{1,2}月)?(?:\d{1,2}[日号])?(?:\d{1,2}:\d{2})?(?:那一周|那周|的周末|那天)?)?"
    r"(?:现在|目前|如今|已经|刚刚?|终于|最近|正式|后来|又|一直|都|就|全家)*)"
    r"(?P<rest>(?:从.{1,12}?)?(?:住|定居|家|搬|迁|移居|在|跳槽|入职|加入|换|去|辞|离|被|失业|退休|是|当|做|升|转|改|单身|已婚|结|"
    r"订|分手|和|跟|嫁|娶|开|买|卖|提|不|就读|考|读|毕业|复婚|恢复|任|脱|谈|卸|把|手机|电话|邮箱|微信|租|用|吃|养|有|领养|交|开荤|破戒|死|过世|病死|走丢|素食|的).*)$"
)
_CLAUSE = re.compile(r"[，；,;]|。|\n")
_NOT_MEANT = re.compile(
    r"[？?“”\"「」『』]|吗$|哈哈|开玩笑|才怪|梦到|梦见|做梦|小说|电影里|游戏里|剧里|台词|歌词|据说|传说|愚人节|🙄|🤪"
)
_NOT_SO = re.compile(
    r"想|打算|准备|计划|考虑|可能|也许|或许|如果|要是|假如|万一|希望|差点|几乎|没(?!有限)|别|要(?=搬|去|换|跳|结|离|订|买|当|辞)|"
    r"将|会(?=搬|去|换|跳|结|买|当)|快要?(?=结|离|毕|退|搬)|明年|下个?月|下周|明天|以前|曾经|曾|之前|过去|原来|小时候|当年|"
    r"那时候?|的时候|暂时|临时|借住|暂住|玩|看望|几天|(?<!那)[一两二三半\d]+(?:天|个?(?:周|星期)|个月)(?!前)|(?<!的)周末|也(?!门)|"
    r"还(?=在|有|是|做)|兼|副业|第二|另外|另一|顺便|面试|实习|申请|听说|羡慕|建议|劝|代表|客串|扮演|像|本来|差一点|玩具|模型"
)
# How long ago it ended; the length of a stay says that it is none.
_SINCE = re.compile(
    r"(分手|离婚|结婚|订婚|辞职|离职|退休|毕业|去世|搬家)(?:都|已经|快)?[一二两三四五六七八九十半几\d]+(?:天|个?(?:周|星期|月)|年)多?了"
)
_AWAY = re.compile(r"出差|旅游|旅行|度假|探亲")
_DOUBTFUL = re.compile(r"好像|似乎|大概|应该是|估计|听说|说不定|看来")
_STILL = re.compile(r"^不(?:再|住|在|吃)")
_NEW = re.compile(r"现在|目前|如今|从此|今后|换成|改成")

ENDED: tuple[Form, ...] = (
    end(HOME, rf"(?:不再住|不住|已经不住)在?{_PLACE}"),
    end(EMPLOYER, rf"(?:不再|不)在{_ORG}(?:上班|工作|任职|干|做)了?"),
)
PREDICATES: tuple[Form, ...] = (
    change(HOME, rf"(?:从.{{1,12}}?)?(?:搬家?|迁|移居|移民)(?:到|去|回|进|往|至)(?:了)?{_PLACE}"),
    change(HOME, rf"(?:住进|搬进|入住)(?:了)?{_PLACE[: -len(_END)]}的(?:新家|新房|房子|公寓|小区|出租屋){_END}"),
    end(HOME, rf"搬(?:出|离)(?:了)?{_PLACE[: -len(_END)]}(?:的(?:房子|公寓|家|小区|出租屋|老房子))?{_END}"),
    state(HOME, rf"(?:租?住在?|家住|家在|定居在?|定居于)(?:了)?{_PLACE}"),
    state(
        HOME, rf"租?住在{_PLACE[: -len(_END)]}的(?:一[套间个栋])?.{{0,6}}(?:房子|公寓|小区|宿舍|家|单间|平房)里?{_END}"
    ),
    change(
        EMPLOYER,
        rf"(?:从.{{1,12}}?)?(?:跳槽|换|转)(?:到|去)(?:了)?{_ORG}(?:上班|工作|"
        rf"任职|做.{{1,6}})?(?:了)?{_END}",
    ),
    change(EMPLOYER, rf"(?:入职|加入)(?:了)?{_ORG}(?:了)?{_END}"),
    change(EMPLOYER, rf"去(?:了)?{_ORG}(?:上班|工作|任职)了{_END}"),
    change(WORKPLACE, rf"(?:去|到|回)(?:了)?{_ORG}(?:上班|工作)了{_END}"),
    state(WORKPLACE, rf"在{_ORG}(?:上班|工作){_END}"),
    end(EMPLOYER, rf"从{_ORG}(?:辞职|离职|退休)了?{_END}"),
    end(EMPLOYER, rf"辞(?:去|掉)(?:了)?(?:{_ORG}的)?(?:工作|职务|职位)(?:了)?{_END}"),
    end(OCCUPATION, rf"辞(?:去|掉)?(?:了)?{_JOB}的?(?:工作|职务|职位)(?:了)?{_END}"),
    end(
        EMPLOYER,
        r"(?:把工作)?(?:辞职|辞了|离职|被裁|被辞退|被开除|失业|退休)(?:了|员了)?",
        value="",
    ),
    state(
        EMPLOYER,
        rf"在{_ORG}(?:上班|工作|任职|任教|教书|当(?:[^，。]{{2,6}})|做(?:[^，。]{{2,8}})"
        rf")(?:了)?{_END}",
    ),
    change(
        OCCUPATION,
        rf"(?:升职?|提拔|晋升|升任)(?:为|成|到|当|做|了)?(?:了)?(?P<v>[^，。；！\s]{{2,8}}?)"
        rf"(?:了)?{_END}",
    ),
    change(
        OCCUPATION,
        rf"(?:转行|改行|转岗)(?:去|来)?(?:做|当|成)(?:了)?(?P<v>[^，。；！\s]{{2,8}}?)"
        rf"(?:了)?{_END}",
    ),
    change(OCCUPATION, rf"(?:当上|成为|做了|当了)(?:了)?(?:一名|一个|一位)?{_JOB}(?:了)?{_END}", now=True),
    change(OCCUPATION, r"退休了?", value="退休"),
    state(OCCUPATION, rf"(?:是|当|做)(?:一名|一位|一个|个|位|名)?{_JOB}{_END}"),
    change(SCHOOL, rf"去(?:了)?{_SCHOOL}(?:上学|读书|念书|读研|读博|读大学|上大学|就读)(?:了)?{_END}"),
    change(SCHOOL, rf"(?:转学|转)(?:到|去)(?:了)?{_SCHOOL}"),
    end(SCHOOL, rf"从{_SCHOOL}(?:毕业|退学)了?"),
    state(
        SCHOOL,
        rf"(?:在|就读于){_SCHOOL}(?:上学|读书|念书|读(?:研究生|研|博士?|本科|硕士?|大[一二三四])|读大学|上大学|就读|"
        rf"[读学][^，。；！\s]{{2,6}}?)?{_END}",
    ),
    change(
        STUDIES,
        rf"(?:转|换|改)(?:专业)?(?:到|成|读|学)(?:了)?(?P<v>[^，。；！\s]{{2,8}}?)(?:专业)"
        rf"了?{_END}",
    ),
    change(RELATIONSHIP, r"(?:和.{1,6}|跟.{1,6})?(?:结婚|领证|复婚)了|嫁给了|娶了", value="结婚"),
    change(RELATIONSHIP, r"(?:和.{1,6}|跟.{1,6})?订婚了", value="订婚"),
    change(RELATIONSHIP, r"(?:和.{1,6}|跟.{1,6})?离婚?了(?:婚)?", value="离婚"),
    change(RELATIONSHIP, r"(?:和.{1,6}|跟.{1,6})?分手了|恢复单身|(?:和.{1,6}|跟.{1,6})分了", value="单身"),
    *(end(ROLE + role, r"(?:(?:和|跟).{1,6})?分手?了") for role in ("男朋友", "女朋友", "男友", "女友")),
    change(RELATIONSHIP, r"(?:和|跟).{1,6}(?:开始)?(?:交往|谈恋爱|处对象)(?:了)?$", value="恋爱"),
    change(RELATIONSHIP, r"(?:和|跟).{1,6}在一起了|(?:脱单|谈恋爱)了", value="恋爱"),
    change(RELATIONSHIP, r"(?:有|交|谈|找)(?:了|到)?(?:新)?(?:个|一个)?(?:[男女]朋友|[男女]友|对象)了?$", value="恋爱"),
    state(RELATIONSHIP, r"(?:是)?单身(?:的)?", value="单身"),
    state(RELATIONSHIP, r"(?:是)?已婚(?:的)?", value="结婚"),
    state(RELATIONSHIP, r"离异", value="离婚"),
    change(
        CAR,
        rf"(?:买|换|提)(?:了|到了|成了|成)(?:一?辆|台)?(?:新)?(?P<v>[^，。；！\s]{{0,8}}(?:{_BRANDS})"
        rf"[^，。；！\s]{{0,6}}?){_END}",
    ),
    end(CAR, r"(?:把(?:旧|老)?车卖了|卖(?:了|掉了?)(?:旧|老)?车)", value=""),
    state(
        CAR,
        rf"开(?:的是|着)?(?:一?辆|台)?(?P<v>[^，。；！\s]{{0,8}}(?:{_BRANDS})[^，。；！\s]{{0,6}}?)"
        rf"{_END}",
    ),
    change(
        PHONE,
        rf"(?:换了?|改了?)(?:新)?(?:手机号码?|电话号码|号码|号|电话)(?:了)?[:：，]?(?:是|"
        rf"成|为)?{_NUMBER}",
    ),
    change(MAIL, rf"(?:换了?|改了?)(?:新)?邮箱(?:地址)?(?:了)?[:：，]?(?:是|成|为)?{_ADDRESS}"),
)

_ENDED = (*ENDED, *chinese_belongings.ENDED)
_PREDICATES = (*PREDICATES, *chinese_belongings.FORMS)

_OWNER = r"^(?P<s>[\u4e00-\u9fffA-Za-z]{1,6}?)的?(?P<new>新)?"
NAMED: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(
            rf"{_OWNER}的?(?:联系)?(?:手机号码?|电话号码|电话|手机|方式)(?P<now>现在|换成|改成)?(?:了|是|为)*{_NUMBER}"
        ),
        PHONE,
    ),
    (re.compile(rf"{_OWNER}的?(?:职业|职位|岗位)(?P<now>现在|变成|换成)?(?:了|是|为)+{_JOB}{_END}"), OCCUPATION),
    (re.compile(rf"{_OWNER}的?邮箱(?:地址)?(?P<now>现在|换成|改成)?(?:了|是|为)*{_ADDRESS}"), MAIL),
    (
        re.compile(
            rf"{_OWNER}的?(?P<k>{ROLES})(?P<now>现在|换成|改成|变成)?(?:了|是|叫做?|名叫)+"
            rf"{_PERSON}(?:了)?$"
        ),
        ROLE,
    ),
)
_PRONOUN = re.compile(r"^(?:其(?!实|中|他|它|余)|[他她它](?!们)的?)")
_NO_OWNER = frozenset("这 那 你 他 她 它 谁 有 的 新 旧 前 某 别人 人家".split())


def read(text: str) -> list[Found]:
    """Every claim in a Chinese text, in order."""
    if _NOT_MEANT.search(text) or _AWAY.search(text):
        return []
    found: list[Found] = []
    before: str | None = None
    for clause in _CLAUSE.split(text):
        doubtful = _DOUBTFUL.search(clause) is not None
        bare = _SINCE.sub(r"\1了", _DOUBTFUL.sub("", clause).strip().rstrip("！!.～~"))
        subject, claims = _clause(bare, before)
        found += [replace(claim, doubtful=doubtful) for claim in claims]
        before = subject or before
    return found


def _clause(clause: str, before: str | None) -> tuple[str | None, list[Found]]:
    if (pronoun := _PRONOUN.match(clause)) is not None:
        if before is None:
            return None, []
        owns = "的" if pronoun.group()[0] == "其" or pronoun.group().endswith("的") else ""
        clause = f"{before}{owns}{clause[pronoun.end() :]}"
    if (named := list(_named(clause))) and not _NOT_SO.search(clause):
        return named[0].subject, named
    match = _SUBJECT.match(clause)
    if match is None:
        return None, []
    subject = match["s"] or before
    if subject is None or subject in _NO_OWNER:
        return match["s"], []
    rest = match["rest"]
    claims = list(_predicates(subject, rest, _ENDED)) if _STILL.match(rest) else []
    if not claims and not _NOT_SO.search(clause) and not rest.startswith("不"):
        claims = list(_predicates(subject, rest, _PREDICATES, now=_NEW.search(clause) is not None))
        claims += chinese_belongings.pets(rest)
    return match["s"], claims


def _predicates(subject: str, rest: str, listed: tuple[Form, ...], *, now: bool = False) -> Iterator[Found]:
    seen: set[str] = set()
    for form in listed:
        match = form.pattern.match(rest)
        if match is None or form.attribute in seen:
            continue
        value = form.value if form.value is not None else (match.groupdict().get("v") or "")
        if (form.attribute == HOME and is_no_place(value)) or (form.attribute == EMPLOYER and is_place_zh(value)):
            continue
        if form.attribute == WORKPLACE and not is_place_zh(value):
            continue
        seen.add(form.attribute)
        yield Found(subject, form.attribute, value, form.wording, now or form.now, form.weak)


def _named(clause: str) -> Iterator[Found]:
    for pattern, attribute in NAMED:
        match = pattern.match(clause)
        if match is None or match["s"] in _NO_OWNER:
            continue
        owner = re.sub(r"(?:现在|目前|如今)?的?$", "", match["s"])
        fresh = any(match.groupdict().get(group) for group in ("new", "now"))
        yield Found(owner, attribute + (match.groupdict().get("k") or ""), match["v"], "state", now=fresh)
        return
