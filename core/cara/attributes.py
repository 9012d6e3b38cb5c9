"""What a clause of a self-description states: the attributes of which a person has one at a time.

"I live in Leipzig" and "I moved to Berlin" both fill *home*; "I have a dog" and "I have a cat" fill nothing that
the other could contradict. Only what is listed here can conflict, so a rule that is missing keeps too much
rather than losing something.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.cara.vocabulary import ACQUAINTED_ZH, MONTH, TENS
from core.tempr.terms import language_of


@dataclass(frozen=True, slots=True)
class Attribute:
    """``key`` names what is stated, ``value`` its wording, ``span`` where the value stands in the clause."""

    key: str
    value: str
    span: tuple[int, int]


_PLACE = r"(?P<v>(?:the )?[A-Z][\w’'-]*(?:,? (?:[A-Z][\w’'-]*|of|de|am|upon))*)"
_END = r"(?= (?:and|but|who|since|because|for|with my|where)\b|[,;.]|$)"
_UP_TO = rf"(?P<v>[^,;.]+?){_END}"
_NOW = r"(?:(?:now|currently|still|just|recently|happily) )?"
_I_AM = r"\bI(?:['’]m| am) " + _NOW
_I_MAYBE_AM = r"\bI(?:['’]m| am)? " + _NOW
_I_HAVE = r"\bI(?:['’]ve| have)? " + _NOW
_JOBS = "|".join(
    "teacher nurse doctor lawyer student professor chef cook artist writer author journalist designer "
    "developer programmer manager consultant accountant architect pilot driver farmer carpenter "
    "electrician plumber baker barista waiter waitress engineer scientist researcher analyst editor "
    "translator therapist psychologist counsellor counselor dentist pharmacist veterinarian vet librarian "
    "musician photographer actor actress firefighter soldier officer clerk secretary assistant director "
    "founder freelancer entrepreneur salesperson cashier hairdresser mechanic technician administrator "
    "coach trainer paramedic surgeon judge banker broker tutor pensioner apprentice intern guide midwife".split()
)
_STATUS = r"(?:single|married|engaged|divorced|widowed|separated|in a (?:long-distance )?relationship)"
_COUNT = "(?:no|an?|one|two|three|four|five|six|\\d)"
_ENGLISH: tuple[tuple[str, str], ...] = (
    ("home", _I_MAYBE_AM + rf"(?:live|living|based|reside) (?:now )?(?:in|near|at) {_PLACE}"),
    ("home", rf"\bI(?:['’]ve| have) been living (?:in|near|at) {_PLACE}"),
    ("home", _I_HAVE + rf"(?:moved|relocated)(?: back)?(?: from [\w ]+?)? to {_PLACE}"),
    ("home", rf"\b[Mm]y home is (?:now )?(?:in )?{_PLACE}"),
    ("birthplace", rf"\bI was born (?:and raised )?in {_PLACE}"),
    ("birthplace", _I_AM + rf"originally from {_PLACE}"),
    ("birth date", rf"\bI was born (?:in [A-Z]\w+ )?(?:on|in) (?P<v>(?:the )?\d[\w ]*|{MONTH}[\w ,]*)"),
    ("birth date", r"\b[Mm]y birthday is (?:on )?(?P<v>[\w ]+)"),
    (
        "work",
        _I_MAYBE_AM + "(?:work|working|employed) "
        r"(?!(?:out|on|hard|with|through|well|best|mostly|nights|weekends|remotely|from home|long|part-time"
        r"|full-time|too|late|overtime|tonight|today|less|more|again|so|really|at (?:night|weekends))\b)" + _UP_TO,
    ),
    ("work", _I_AM + rf"(?P<v>an? (?:[\w-]+ ){{0,3}}?(?:{_JOBS})\b[^,;.]*?){_END}"),
    (
        "work",
        _I_HAVE + "(?:started|begun|took|got|accepted) (?:a |my )?(?:new )?(?:job|position|work|role)"
        rf"\b(?P<v>[^,;.]*?){_END}",
    ),
    ("work", rf"\bI(?: was| got)? (?:just )?promoted to {_UP_TO}"),
    ("work", _I_HAVE + r"joined (?P<v>[A-Z][^,;.]*? as an? [^,;.]+)(?=[,;.]|$)"),
    ("work", r"\bI(?:['’]m| am| have)? (?:now )?(?P<v>retired|unemployed|self-employed|between jobs)\b"),
    ("work", rf"\b[Mm]y (?:new )?job is {_UP_TO}"),
    (
        "name",
        r"\b(?:[Mm]y name is|[Cc]all me|I go by|I am called|I['’]m called) (?P<v>[A-Z][\w’'-]*(?: [A-Z][\w’'-]*)*)",
    ),
    (
        "age",
        _I_AM + rf"(?P<v>\d{{1,3}}|{TENS})(?: years? old)?"
        r"(?=[,;]|\.(?!\d)| and\b|$)",
    ),
    ("age", r"\bI(?: just)? turned (?P<v>\d{1,3})\b"),
    ("relationship", _I_MAYBE_AM + rf"(?P<v>{_STATUS})\b"),
    ("relationship", r"\bI (?:just |recently )?(?P<v>got (?:married|engaged|divorced))\b"),
    ("relationship", _I_HAVE + r"(?:got )?(?P<v>an? (?:boyfriend|girlfriend|fianc[ée]e?|husband|wife))\b"),
    ("household", r"\bI (?:now )?live (?P<v>alone|by myself|on my own|with [^,;.]+)(?=[,;.]|$)"),
    ("diet", _I_HAVE + r"(?:gone|went|became|turned) (?P<v>vegan|vegetarian|pescatarian)\b"),
    ("diet", r"\bI(?:['’]m| am|['’]ve been| have been)? (?:now |still |a |an )*(?P<v>vegan|vegetarian|pescatarian)\b"),
    ("diet", r"\bI (?:now )?(?P<v>eat (?:meat|fish|everything)(?: again)?)\b"),
    ("children", _I_HAVE + rf"(?:got )?(?P<v>{_COUNT} (?:small |young |grown-up )?(?:kids?|child(?:ren)?))\b"),
    ("car", rf"\bI (?:now )?drive (?P<v>an? [^,;.]+?){_END}"),
    (
        "studies",
        _I_MAYBE_AM + rf"(?:study|studying) (?!(?:hard|late|a lot|for|too|tonight|today|all|more|again)\b){_UP_TO}",
    ),
    ("smoking", _I_HAVE + r"(?P<v>smoke|(?:do not|don['’]t) smoke|(?:quit|stopped|gave up) smoking)\b"),
    (
        "alcohol",
        _I_HAVE
        + r"(?P<v>drink alcohol|(?:do not|don['’]t) drink(?: alcohol)?|(?:quit|stopped) drinking)(?=[,;.]| and\b|$)",
    ),
)
_MY_EN = re.compile(
    r"\bmy (?:new )?(?P<k>favou?rite [\w ]+?|native language|mother tongue|hometown|email(?: address)?"
    r"|phone(?: number)?|address|height|weight|shoe size|blood type|star sign|nickname)"
    r" (?:is|are) (?:now )?(?P<v>[^,;.]+)",
    re.IGNORECASE,
)
_SELF = "(?:^|[我，])(?:现在|目前|改行|转行)?"
_JOBS_ZH = "|".join(
    "师 医生 护士 程序员 司机 警察 律师 会计 记者 编辑 店长 经理 总监 顾问 职员 公务员 店员 学生 "
    "研究员 销售 设计 老板 自由职业者".split()
)
_STOP = "(?=[，。；]|$)"
_CHINESE: tuple[tuple[str, str], ...] = (
    (
        "home",
        (
            r"(?:住在|定居(?:在|于)?|搬(?:家)?到(?:了)?|搬去(?:了)?|搬回(?:了)?|家在|现居)"
            rf"(?P<v>[^，。；、\s的]{{2,12}}?)(?:了|居住|生活|定居)?{_STOP}"
        ),
    ),
    ("birthplace", rf"(?:出生在|出生于|生于|老家(?:是|在)|来自)(?P<v>(?!\d)[^，。；\s]{{2,10}}?){_STOP}"),
    ("birthplace", rf"(?:^|[我，])是(?P<v>[\u4e00-\u9fff]{{2,5}})人{_STOP}"),
    (
        "birth date",
        r"(?:出生于|生于|生日是|出生在)(?P<v>(?:\d{2,4}年)?(?:\d{1,2}月)?(?:\d{1,2}[日号])?)(?<=[年月日号])(?:出生)?",
    ),
    ("work", r"在(?P<v>[^，。；\s]{2,12}?当[^，。；\s了]{2,6})"),
    ("work", r"在(?P<v>[^，。；\s]{2,16}?)(?:工作|上班|任职|任教)"),
    (
        "work",
        (
            rf"{_SELF}(?:是|当|做|担任)(?:了)?"
            rf"(?P<v>(?:一名|一位|一个|(?:一家)?[^，。；我\s]{{1,8}}的)?[^，。；\s的]{{0,8}}(?:{_JOBS_ZH}))(?:了)?{_STOP}"
        ),
    ),
    ("work", rf"(?:跳槽到|入职(?:了)?|加入了|[转改]行做|升(?:任|为|职为))(?P<v>[^，。；\s]{{2,14}}?)(?:了)?{_STOP}"),
    ("work", rf"(?P<v>退休|失业|待业)了?{_STOP}"),
    ("name", rf"(?:我叫|名字(?:是|叫)|改名(?:叫|为)?)(?P<v>[\u4e00-\u9fffA-Za-z]{{2,8}}?){_STOP}"),
    ("age", rf"(?P<v>[\d一二三四五六七八九十]{{1,3}})岁(?:了)?{_STOP}"),
    ("relationship", rf"(?P<v>单身|已婚|未婚|离婚|结婚|离异|订婚|丧偶)了?{_STOP}"),
    ("diet", rf"(?P<v>吃素|素食者|素食主义者|纯素|吃荤|(?:重新|又)?开始吃肉|吃肉)了?{_STOP}"),
    ("weight", r"体重(?:是|为|大概|约)?(?P<v>\d[^，。；]*?)(?=了?(?:[，。；]|$))"),
    ("height", r"身高(?:是|为|大概|约)?(?P<v>\d[^，。；]*?)(?=了?(?:[，。；]|$))"),
    ("relationship", rf"有(?P<v>男朋友|女朋友|老公|老婆|对象)了?{_STOP}"),
    ("children", rf"有(?P<v>(?:[一两二三四五]|\d)个(?:孩子|小孩|儿子和[^，。；]+)){_STOP}"),
    ("children", rf"(?P<v>没有孩子){_STOP}"),
    ("studies", r"在(?P<v>[^，。；\s]{2,12}?)(?:读书|读研|读博|上学|就读|读大学)"),
    ("car", r"(?:^|[我，])开(?:一辆|的是)(?P<v>[^，。；\s]{2,10})"),
    ("smoking", rf"(?P<v>不抽烟|抽烟|吸烟|戒烟|戒了烟)了?{_STOP}"),
    ("alcohol", rf"(?P<v>不喝酒|戒酒|戒了酒|喝酒)了?{_STOP}"),
)
_MY_ZH = re.compile(r"(?P<k>最喜欢的[^，。；是]{1,8}|母语|星座|血型|电话|邮箱|地址)(?:现在)?是(?P<v>[^，。；]+)")
# "我妹妹住在成都" says nothing of where I live.
_SOMEBODY_ELSE = re.compile(rf"^我?的?(?:{ACQUAINTED_ZH})")
# Told of the past: it adds history and takes nothing away.
_PAST = re.compile(
    r"\b(?:used to|formerly|previously|until \d{4}|from \d{4} (?:to|until)|back then|as a child|grew up|when I was"
    r"|years ago)\b"
    r"|以前|曾经|小时候|当年|之前|过去|到\d{4}年为止",
    re.IGNORECASE,
)
# Said to come on top of what is known.
_ALSO = re.compile(
    r"\b(?:also|as well|too|in addition|besides|on the side|a second|another|part[- ]time)\b|也|还|另外|兼职|副业",
    re.IGNORECASE,
)


def attributes(clause: str) -> list[Attribute]:
    """What ``clause`` (first person) states of the attributes a person has one at a time."""
    if _PAST.search(clause) or _SOMEBODY_ELSE.match(clause):
        return []
    chinese = language_of(clause) == "zh"
    found: dict[str, Attribute] = {}
    for key, pattern in _CHINESE if chinese else _ENGLISH:
        match = re.search(pattern, clause)
        if match and key not in found:
            found[key] = _attribute(key, match)
    if match := (_MY_ZH if chinese else _MY_EN).search(clause):
        key = match["k"].lower().replace("favourite", "favorite")
        found[key] = _attribute(key, match)
    return list(found.values())


def is_additional(clause: str) -> bool:
    """Whether the clause says of itself that it comes on top ("I also work at ...")."""
    return _ALSO.search(clause) is not None


def is_past(clause: str) -> bool:
    """Whether the clause tells of the past only."""
    return _PAST.search(clause) is not None


def _attribute(key: str, match: re.Match[str]) -> Attribute:
    return Attribute(key, match["v"].strip(), match.span("v"))
