"""Chinese statements of one sentence: clause by clause against closed rules, as for English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.tempr.entities.gazetteer import COMPOUND_SURNAMES, PLACES_ZH, SURNAMES
from core.tempr.entities.kin import PEOPLE_ZH
from core.tempr.statements.draft import Draft, Stance
from core.tempr.statements.gate import Sentence, is_unreal_zh
from core.types import MemoryKind

_KIN = "|".join(sorted(PEOPLE_ZH, key=len, reverse=True))
_NAME = rf"(?:{'|'.join(COMPOUND_SURNAMES)}|[{''.join(sorted(SURNAMES))}])[\u4e00-\u9fff]{{1,2}}"
_PLACE = "|".join(sorted(PLACES_ZH, key=len, reverse=True))
_VERY = (
    r"(?:特别|特|很|最|非常|挺|超级?|真的?|一直|也|比较|从小就?|都|就|还|更|尤其|可|好|实在|其实|现在|平时|最近|"
    r"目前|已经|刚刚?|终于|今年|才|又|之前|以前|去年|昨天|上周|上个月|前天|今天|明天|下周|下个?月|明年|这周|周末|"
    r"后天)*"
)

_JOBS = (
    "老师|教师|医生|大夫|护士|律师|工程师|设计师|建筑师|会计师?|出纳|司机|记者|警察|民警|工人|经理|总监|主管|"
    "总裁|顾问|厨师|程序员|学生|研究生|教授|助教|柜员|班组长|农民|演员|歌手|作家|翻译|编辑|"
    "销售|客服|保安|快递员|外卖员|导游|模特|摄影师|画家|军人|公务员|法官|检察官|飞行员|空姐|乘务长|乘务员|"
    "瓦工|木工|电工|技师|技工|教练|咨询师|分析师|研究员|科学家|店长|秘书|助理|文员|前台|"
    "合伙人|店员|服务员|收银员|理发师|美容师|药剂师|牙医|兽医|保姆|家庭主妇|自由职业者?|创始人|负责人|主任|"
    "校长|院长|科员|职员|白领|运动员|消防员|行长|社长|护士长|队长|刑警|队员|组长|技术官|执行官|财务官|"
    "法律顾问|会计师|药师|牙医|厨师长|医师|技师|厂长|船长|班长|科长|处长|局长|村长|镇长|心理医生|实习生|"
    "博士生|技术员|产品经理|架构师|主播|博主|教研员|讲师"
)
_ILLS = (
    "糖尿病|高血压|低血压|哮喘|心脏病|抑郁症|焦虑症|胃病|胃炎|鼻炎|偏头痛|关节炎|痛风|贫血|癫痫|甲亢|甲减|湿疹|"
    "近视|色盲|失眠|颈椎病|腰椎间盘突出|乳糖不耐受?|脂肪肝|癌症"
)
_LANGUAGES = (
    "英语|法语|日语|德语|韩语|俄语|西班牙语|葡萄牙语|意大利语|阿拉伯语|粤语|普通话|泰语|越南语|中文|汉语|英文|日文|手语"
)
_PETS = "猫咪|狗狗|猫|狗|兔子|仓鼠|鹦鹉|乌龟"
_ATTRIBUTES = (
    "名字|姓名|生日|年龄|身高|体重|性别|血型|星座|学历|教育背景|职业|工作|岗位|职位|单位|公司|工作单位|"
    "工作地点?|老家|家乡|籍贯|住址|地址|家|电话|电话号码|手机号码?|联系电话|联系方式|电话号|邮箱|手机|"
    "邮箱地址|微信号?|"
    "爱好|兴趣|兴趣爱好|性格|关系|专业|母校|口味|时间|地点|规模|主要内容|内容|持续时间|主题|目的|举办地|"
    "举办时间|日期|名称|职务"
)
_WHOLE = re.compile(r"^.{2,24}的(?:主要内容|内容|主题|目的)(?:是|为|：).{2,}$")
_ATTRIBUTE = re.compile(
    rf"^(?P<subject>.{{1,24}}?)的?(?:{_ATTRIBUTES})(?:就|都)?(?:是在|是|叫做|叫|为|有|在)(?P<value>.+)$"
)
_INTRODUCED = re.compile(rf"^(?:{_NAME})是我的?(?:{_KIN})(?:，其.{{2,4}}是.+)?$")
_SUBJECT = re.compile(
    rf"^(?:(?P<my>我(?:(?:的|家)?(?:{_KIN})|(?:的|家的?|养的)(?:{_PETS}))(?!的?(?:朋友|同事|家)))|"
    rf"(?P<name>{_NAME}(?=是(?:一[名位个]|做|干|"
    rf".{{0,8}}(?:{_JOBS})的?$)|的|在.{{2,12}}(?:工作|上班)$))|(?P<me>我(?![们的家])))(?P<predicate>.+)$"
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
    rf"^(我(?:的|家)?(?:{_KIN}))[，,]?(?:(?:他们|她们|他|她)(?P<of>公司|单位|家|老家)|(?:他们|她们|他|她))"
)
_REFERRED = re.compile(r"^我.{1,6}的(?P<noun>.{2,20})[，,]它的(?P<rest>.+)$")
_MINE = re.compile(
    r"^我(?:的|(?:手里|手头|平时|现在)?(?:用|穿|住|开|骑|养|戴)的(?:那个|这个|那款|这款|那台|"
    r"这台)?)(?P<thing>[\u4e00-\u9fff]{1,6})(?:是|叫)(?P<value>(?!因为|不|为了|想|说|要|你).{2,24})$"
)
_NO_THING = re.compile(
    r"意思|问题|天|想法|建议|看法|感觉|态度|错|目的|梦想|目标|希望|理解|观点|心情|原则|回答|答案|计划|缺点|"
    r"优点|最爱|意见|原因|经验|习惯|体会|人$"
)
_POINTING = re.compile(
    r"这(?!周|一?行|个?月|学期|个周末|几天|段时间|次|两天)|那(?!时候|天|年|边的|块儿?工作)|它|他|她|此|同样|"
    r"一样|其(?!中|实|他)"
)
_GOES_ON = re.compile(r"^(?:是|在|有|喜欢|住|养|来自|今年|做|对.+过敏)")
_TIME = re.compile(rf"^{_WHEN}(?P<rest>.{{2,}})$")
_TITLE = re.compile(r"《[^》]*》")
_NEGATIVE = re.compile(r"不(?!仅|但|只|错|过|少|久|锈|孕)|没|无法|别|未")
_PARTICLES = re.compile(r"(?:呢|啊|呀|哦|啦|嘛|哈+|噢|喔|嗯|吧|耶|～|~|\s)+$")
_TASTE_OBJECT = r"(?!你|他|她|它|这|那|我|的|上|着|得|在一起|是|死|就|了)"


@dataclass(frozen=True, slots=True)
class _Rule:
    kind: MemoryKind
    pattern: re.Pattern[str]
    stance: Stance = Stance.REPORT
    negative: bool = False


def _rule(kind: MemoryKind, body: str, stance: Stance = Stance.REPORT, negative: bool = False) -> _Rule:
    return _Rule(kind, re.compile(rf"^{_VERY}(?:{body})$"), stance, negative)


_STATE, _EVENT, _HABIT, _TASTE, _PLAN = (
    MemoryKind.STATE,
    MemoryKind.EVENT,
    MemoryKind.HABIT,
    MemoryKind.PREFERENCE,
    MemoryKind.PLAN,
)
_RULES = (
    _rule(_STATE, r"(?:今年|现在|已经|都|刚满?|满)*(?:\d{1,3}|[一二三四五六七八九十百]{1,4})岁(?:半|多|了)*"),
    _rule(_STATE, r"(?:的|过)?生日(?:是|在|是在).*(?:\d|[一二三四五六七八九十腊正]月|初|除夕|节|最后一天).*"),
    _rule(_STATE, rf"(?:是|当|做)(?:了)?(?:一名|一位|一个|个|位|名)?.{{0,10}}(?:{_JOBS})(?:的|了)?"),
    _rule(_STATE, r"在.{2,20}?(?:上班|工作|任职|教书|实习|打工|当\w{2,6}|做\w{2,6})(?:了|的)?(?:.{1,2}年了?)?"),
    _rule(
        _STATE,
        r"(?:干|从事|做)的?(?:活儿?|工作|职业)?(?:是|的是).{2,12}|是(?:做|干|搞|送)(?!梦).{1,8}的|"
        r"(?:是)?干.{1,6}这一?行的?|(?:就职|任职|供职)于.{2,20}",
    ),
    _rule(
        _STATE,
        r"(?:的)?学历.{1,12}|是(?:个|一名|一位)?(?:博士|硕士|本科|大专|博士后|研究生)(?:学历|毕业|生)?的?|"
        r"(?:只|就|就只|只有|有|是|念到|上到|读到|读的是|上的是|了)*(?:小学|初中|高中|中专|专科|大专|本科|"
        r"硕士|博士)(?:毕业|学历|学位)?的?|(?:毕业于|就读于|考上了?|主修|学的是).{2,20}|在.{2,20}?(?:读书|"
        r"上学|念书|读研|读博|留学|读大学|上大学)",
    ),
    _rule(_EVENT, r"(?:搬到|搬去|搬进|搬家到|搬回)(?:了)?.{1,20}|搬家了"),
    _rule(
        _STATE,
        rf"(?:住在|家住|定居在?|老家(?:是|在)|来自|家乡(?:是|在)|出生(?:在|于)|从小在.+长大).{{0,20}}|(?:们|"
        rf"们家|们那儿|家)?是(?:{_PLACE})[\u4e00-\u9fff]{{0,4}}(?:人|的)",
    ),
    _rule(
        _STATE,
        r"对.{1,14}过敏|(?:吃素|是素食(?:主义)?者|是左撇子|怀孕了?|不吃.{1,10}|不能吃.{1,10}|不喝.{1,8}|"
        r"戒(?:烟|酒|糖|咖啡)了?.{0,6})",
        negative=True,
    ),
    _rule(_STATE, rf"(?:得了?|患有?|患上了?|有|查出)(?:点|一点|轻度|轻微|严重)?(?:的)?(?:{_ILLS}).{{0,6}}"),
    _rule(_EVENT, r"(?:住院|骨折|做(?:了)?.{0,6}手术|崴了?脚|摔断).{0,8}了?"),
    _rule(_STATE, r"(?:的)?(?:身高|体重|个子)(?:挺高的?|很高)?(?:是|有|，有)?.{0,4}\d.{1,8}"),
    _rule(
        _EVENT,
        r"(?!.{0,8}(?:要|快|想|准备|打算|该))(?:.{0,8})?(?:换新?工作|嫁|结婚|离婚|订婚|分手|退休|毕业|辞职|"
        r"离职|入职|升职|跳槽|失业|去世|过世|创业)了.{0,6}|"
        r"生了?(?:个|一个|一对)?(?:孩子|宝宝|儿子|女儿|双胞胎).{0,4}",
    ),
    _rule(
        _STATE,
        rf"有(?:一|两|三|四|二)?(?:个|位|只|条|对)(?:.{{0,4}})(?:{_KIN}|孩子|狗|猫|兔子|仓鼠|鹦鹉|乌龟|"
        rf"双胞胎)(?:叫.{{1,6}})?",
    ),
    _rule(
        _STATE,
        r"(?:家里?)?养了?(?:一|两|三|几)?(?:只|条|缸|盆)?.{0,6}(?:狗|猫|鸟|鱼|兔子|仓鼠|鹦鹉|乌龟).{0,8}|领养了.{1,10}",
    ),
    _rule(
        _STATE, r"(?:就|的名字)?(?:叫做?|名叫|名字(?:是|叫|叫做))(?!我|你|他|她|人|了|.{0,3}(?:来|去|吃|做|帮)).{2,8}"
    ),
    _rule(
        _TASTE,
        rf"(?:喜欢|热爱|钟爱|讨厌|不喜欢|受不了|不爱|痴迷|迷上了?|偏爱|爱好?(?=吃|喝|听|看|玩|运动|唱|跳|打|"
        rf"跑|旅|画|书|音|读|摄|做|养|种|游|登|钓|滑|骑|爬|研究|健身)){_TASTE_OBJECT}.{{1,20}}",
        Stance.VIEW,
        negative=True,
    ),
    _rule(_TASTE, r"(?:的)?(?:爱好|兴趣)(?:就)?是.{2,20}|最(?:爱|喜欢)的.{1,8}是.{1,16}", Stance.VIEW),
    _rule(_EVENT, r"(?:买|换|入手|租|卖|购买|订)(?:了|到了|下了|掉了).{1,24}"),
    _rule(
        _EVENT,
        r"(?:和.{1,6}|跟.{1,6}|带.{1,6}|一个人)?(?:一起)?去(?:了)?.{2,16}(?:旅游|旅行|玩|出差|参观|爬山|徒步|"
        r"度假|露营|看展|看病|散步)(?:了)?|(?:和.{1,6}|跟.{1,6}|带.{1,6})?(?:一起)?去了(?!一趟$|厕所|哪|"
        r"吗).{2,16}",
    ),
    _rule(
        _EVENT,
        r"(?:参加|加入|报名|报|通过|考过|考|拿到|获得|赢|学会|完成|看完|读完|跑完|开|办|组织|收到|收养|"
        r"申请)(?:了|到了).{2,24}|开始学.{1,16}",
    ),
    _rule(
        _PLAN,
        r"(?:.{0,6}?)?(?:快要|就要|要|快)(?:结婚|订婚|离婚|毕业|退休|搬家|升职|离职|辞职|当爸爸|当妈妈|生了|出国)了?|"
        r"(?:打算|准备|决定)(?:考研|辞职|买房|换工作|结婚|搬家|留学|创业|要孩子|离婚|退休|转行|出国|考公)了?",
    ),
    _rule(
        _PLAN,
        r"有(?:一?个|一场|场)?(?:.{0,4})(?:面试|考试|会议|手术|预约|约会|婚礼|聚会|比赛|演出|航班|讲座|答辩)",
        Stance.PLAN,
    ),
    _rule(
        _STATE,
        rf"会(?:说|讲)(?:一点|一些|流利的)?(?:{_LANGUAGES}).{{0,6}}|会(?:弹|拉|吹|打)(?:钢琴|吉他|小提琴|大提琴|"
        rf"二胡|古筝|笛子|萨克斯|架子鼓)",
    ),
    _rule(_STATE, r"不会(?:游泳|开车|做饭|骑车|喝酒|唱歌|跳舞)", negative=True),
    _rule(
        _STATE,
        r"在学(?!习|校|着).{1,8}|(?:是|目前)?(?:单身|已婚|未婚|离异)|(?:上|读|念)(?:小学|初中|高中|大学|幼儿园|"
        r"[一二三四五六初高]年级|大[一二三四]|研[一二三]|[初高][一二三]).{0,8}",
    ),
    _rule(_EVENT, r"(?:嫁给了|娶了).{2,12}"),
    _rule(_PLAN, r"(?:将要|即将)(?:去|参加|举办|搬|开始|入职|前往)(?!的).{2,24}"),
    _rule(_PLAN, r"(?:打算|准备|计划|要|会|约了|预约了|订了|安排了).{2,30}", Stance.PLAN),
    _rule(
        _PLAN,
        r"(?:要|会|得|就要|就)?(?:去|参加|结婚|订婚|搬|出差|飞|回|开始|入职|考试|见|面试|做.{0,6}手术|体检|"
        r"出发|旅游|搬家|毕业|比赛|演出).{0,20}",
        Stance.PLAN,
    ),
    _rule(_TASTE, rf"(?:想|特想|一直想)(?:去(?:{_PLACE})(?:旅游|旅行|玩|看看|生活|工作|留学)?|学.{{2,8}})"),
    _rule(
        _PLAN, r"(?:答应|保证|承诺)(?:了|过)?(?!我).{3,24}|一定(?:会)?(?:给|帮|还|带|陪|请)你.{2,20}", Stance.PROMISE
    ),
    _rule(
        _HABIT,
        r"(?:每天|每周|每个?周末|每个?月|每年|经常|常常|周末(?:都|常)|天天|每晚|每[一二三四五六日])(?:都|会|"
        r"喜欢|要|会去)*(?!被|觉得|想|在想|很|好|太|不|都很).{2,20}",
    ),
)
_OPINION = re.compile(
    r"^(?P<head>(?:真的|一直|还是|个人|始终|也|就|确实|越来越)*(?:觉得|认为|感觉|相信|坚信|确信))(?P<view>.{4,40})$"
)
_VIEW_START = re.compile(r"^(?:你|这|那|它|他|她|我|好像|自己|有点|很|特别|挺|好|太|不|没|是|就|真|咱|今天|可能|也)")
_JUDGES = re.compile(
    r"是|很|比|更|最|真|挺|太|应该|特别|值得|有意思|不错|好|棒|差|重要|适合|会改变|会让|会带来|会取代|有用|"
    r"没必要|不行|无聊"
)
_CONFIDENCE = (
    (re.compile(r"坚信|确信|绝对|肯定|一定|最|特别|非常|热爱|讨厌|受不了|超级?"), 0.9),
    (re.compile(r"可能|也许|有点|好像|大概|似乎"), 0.5),
    (re.compile(r"感觉"), 0.65),
    (re.compile(r"认为|相信|喜欢|确实|真的"), 0.8),
)


def drafts(sentence: Sentence, *, name: str, owner: bool, other: str | None) -> Iterator[Draft]:
    """The statements a Chinese sentence makes; arguments as in :func:`english.drafts`."""
    text = _LEAD.sub("", sentence.text.strip("，, 。"))
    if sentence.question or not text:
        return
    text = _REPEATED_SUBJECT.sub(lambda m: m[1] + (f"的{m['of']}" if m["of"] else ""), text)
    if (referred := _REFERRED.match(text)) is not None:
        text = f"{referred['noun']}的{referred['rest']}"
    if _INTRODUCED.match(text) or _WHOLE.match(text):
        if not is_unreal_zh(text) and not re.search(r"我(?!的)", text.replace("是我", "")):
            yield Draft(_worded(text, name, owner, other), _STATE, Stance.REPORT, about_speaker=False)
        return
    subject = ""
    for clause in re.split(r"[，,；;]", text):
        clause = _PARTICLES.sub("", clause.strip())
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
    for rule in _RULES:
        if (rule.pattern.match(core) or rule.pattern.match(predicate)) and (
            rule.negative or not _NEGATIVE.search(bare)
        ):
            return _by_rule(rule, clause, match, name, owner, other)
    return _attribute(clause, name, owner, other)


def _by_rule(rule: _Rule, clause: str, match: re.Match[str], name: str, owner: bool, other: str | None) -> Draft | None:
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
    return Draft(_worded(clause, name, owner, None), _STATE, Stance.REPORT, True)


def _attribute(clause: str, name: str, owner: bool, other: str | None) -> Draft | None:
    match = _ATTRIBUTE.match(clause)
    if match is None or is_unreal_zh(clause) or "你" in clause:
        return None
    subject, value = match["subject"], match["value"]
    if _POINTING.search(subject) or _POINTING.search(value) or _NEGATIVE.search(value) or len(value) > 60:
        return None
    if re.search(r"我|们|大家|人家|[，。]|^的", subject) and not re.match(rf"^我(?:的)?(?:{_KIN})?$", subject):
        return None
    about_speaker = subject in {"我", "我的"}
    return Draft(_worded(clause, name, owner, other), _STATE, Stance.REPORT, about_speaker)


def _opinion(clause: str, match: re.Match[str], name: str, owner: bool) -> Draft | None:
    view = match["view"]
    if _VIEW_START.match(view) or not _JUDGES.search(view) or re.search(r"你|我|它|他|她|这|那|如果|要是", view):
        return None
    return Draft(
        _worded(clause, name, owner, None), _TASTE, Stance.VIEW, True, confidence_of(clause) if owner else None
    )


def confidence_of(wording: str) -> float:
    """How sure a stated view sounds, 0 to 1."""
    return next((value for pattern, value in _CONFIDENCE if pattern.search(wording)), 0.7)


def _worded(clause: str, name: str, owner: bool, other: str | None) -> str:
    text = clause.rstrip("。，, ")
    if other is not None:
        text = text.replace("你", other)
    if not owner:
        head, rest = (name, text[1:]) if text.startswith("我") else ("", text)
        text = head + rest.replace("是我的", f"是{name}的").replace("是我", f"是{name}的").replace("我", "自己")
        text = re.sub(rf"^{re.escape(name)}(?={_KIN})", f"{name}的", text) if head else text
    return text + "。"
