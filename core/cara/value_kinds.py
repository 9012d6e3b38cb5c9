"""The kinds of value a question can ask for, English and Chinese: how it is asked for and how it is told."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.cara.vocabulary import MONTH, NUMBER
from core.tempr.statements.lexicon import OCCUPATIONS

WHAT = r"\b(?:what|which)(?:['’]?s| is| was| are| were)\b[^?]{0,60}?\b"
STOPS = r"\b(?=\W*$| (?:of|for|at|again|now|in|these)\b)"
_ENDS = r"\b(?=\W*$| (?:for|at|again|now|in)\b)"  # "the number of points" is none of these
_AGE = rf"(?:\d{{1,3}}|{NUMBER})"
_MORE = rf"(?:[ -](?:and|hundred|thousand|million|{NUMBER}))*"
_AMOUNT = rf"(?:\d[\d.,]*k?|(?:an?|half|hundred|thousand|million|{NUMBER}){_MORE})"
_MONEY = r"(?:€|£|\$|¥|euros?\b|pounds?\b|dollars?\b|bucks?\b|quid\b|francs?\b|cents?\b|EUR|USD|GBP|CHF|yuan\b|grand\b)"
_NO_MONEY = r"(?!\s?(?:years?|months?|weeks?|days?|hours?|minutes?|people|times|of|[:.]\d|k?m\b))"
_NO_AGE = (
    r"(?!\s?(?:minutes|hours|k?m\b|cm\b|kilos|kg|euros|€|%|o['’]clock|[ap]m\b|people|times|of |hundred|each|per|an? "
    r"|[.:,]\d))"
)
_ZH = r"[\d一二两三四五六七八九十百千万零点.]+"
_DAYS = (
    r"today|tomorrow|yesterday|tonight|last|next|this|on \w+day|in \w+ (?:days|weeks)|(?:days|weeks) ago"
    r"|christmas|new year\S*|halloween"
)
_COLOURS = (
    "red|orange|yellow|green|blue|purple|violet|pink|brown|black|white|gr[ae]y|beige|turquoise|teal|navy|gold(?:en)?"
    "|silver|cream|maroon|burgundy|lilac|lavender|cyan|magenta|indigo|ivory|khaki|crimson|scarlet|blonde?|ginger"
    "|colou?rful|rainbow|transparent|multi-?colou?red"
)
_STREET = (
    r"(?i:street|st|road|rd|avenue|ave|lane|ln|drive|way|square|court|place|terrace|close|row|boulevard|crescent"
    r"|hill|gardens?|alley|walk)"
)
_SIGNS = "aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces"


@dataclass(frozen=True, slots=True)
class Value:
    """A kind of value. ``asks``: questions for it, ``told``: what a sentence that tells it holds, ``bare``: what a
    reply to such a question holds.

    ``near``: what the passage must hold besides, ``topic``: one of the question's own words. ``personal``: what is
    said of a relative is not said of the person. ``asked``: what else asks for it in a talk that says whose it is.
    ``gathered``: there are several of it, told in several places.
    """

    asks: str
    told: str
    bare: str = ""
    near: str = ""
    topic: bool = False
    personal: bool = False
    asked: str = ""
    gathered: bool = False


def any_of(*patterns: str) -> str:
    return "|".join(patterns)


_EMAIL = Value(
    asks=any_of(WHAT + r"e-?mail(?: address)?" + STOPS, r"(?:邮箱|电子邮件)(?:地址)?(?:是|叫|为)?(?:什么|多少|哪)"),
    told=r"\S@\w",
    personal=True,
)
_PHONE = Value(
    asks=any_of(
        WHAT + r"(?:phone|telephone|mobile|cell(?:phone)?|whatsapp)(?: phone)?(?: number)?" + STOPS,
        r"(?:手机|电话)(?:号码?)?(?:是|为)?(?:多少|什么|几)",
    ),
    told=r"\+?\d(?:[\d ()/-]{5,})\d",
    near=r"\b(?:phone|mobile|cell|number|call|ring|reach|whatsapp|text|landline)\b|(?<!\d)(?:\+\d|0\d)|[手电话号]",
    personal=True,
)
_ADDRESS = Value(
    asks=any_of(
        WHAT + r"(?:(?:home|postal|new|old|street|work|office) )?address" + STOPS,
        r"(?:地址|住址)(?:是|在|为)?(?:什么|哪|多少)",
    ),
    told=any_of(
        rf"\b\d+ ?[a-z]?,? (?:[A-Z][\w’'-]+ ){{1,3}}{_STREET}\b|\b(?:[A-Z][\w’'-]+ ){{1,3}}{_STREET} \d",
        r"\b[A-Z][\w-]*(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee|ufer|damm)\s?\d+",
        r"\b(?:rue|via|calle|avenida|rua) [^,.]{2,40}?\d|\b\d+,? (?:rue|avenue)\b|\b(?i:p\.?o\.? box|postcode)\b",
        r"[路街道巷弄里]\d+号|\d+(?:号楼|栋|单元|弄|室)|小区",
    ),
    personal=True,
)
_BIRTHDAY = Value(
    asks=any_of(
        r"\bwhen(?:['’]?s| is| was)\b[^?]{1,50}?\b(?:birthday|b-?day|date of birth)\W*$",
        WHAT + r"(?:birthday|b-?day|date of birth|birth date)\W*$",
        r"\bwhen (?:was|were) (?:[\w'’]+ ){1,4}born\b",
        r"\bwhat (?:day|date|month|year) (?:is|was)\b[^?]{1,40}?\b(?:birthday|born)\W*$",
        r"生日(?:是|在)?(?:哪|几|[什啥]么?时候|何时|多少|[？?]?$)|(?:[什啥]么?时候|哪天|哪年|几月|几号).{0,4}(?:出生|生日|生的)"
        r"|出生日期",
    ),
    told=any_of(
        rf"\b(?:{MONTH}|{_DAYS})\b|\b\d{{1,2}}[./]\d|\b\d{{1,2}}(?:st|nd|rd|th)\b|\b(?:19|20)\d\d\b",
        r"\bhappy (?:\w+ )?birthday\b",
        r"[\d一二三四五六七八九十]+[月日号]|[今明昨后前]天|[上下这]?周[一二三四五六日末]|生日快乐|(?:^|[^出发学医先])生了",
    ),
    near=any_of(
        r"\b(?:my|your|our|his|her|their|the|['’]s) (?:\w+ )?(?:birthday|b-?day)\b"
        r"(?! (?:party|present|gift|cake|card|dinner|trip|list|wish))",
        r"\bbirthday (?:is|was|falls|on)\b|\bhappy (?:\w+ )?birthday\b|\bborn\b|\b(?:turn(?:s|ed|ing)?|be) \d",
        r"生日|出生|岁|(?:^|[^出发学医先])生了",
    ),
    personal=True,
)
_IS = r"(?:['’](?:m|s|re)|\b(?:am|is|are|be|turn(?:s|ed|ing)?|aged?))"
_OLD = Value(
    asks=any_of(
        r"\bhow old (?:is|are|am|will)\b", WHAT + r"age\W*$",
        r"多大(?:了|年纪|岁数|年龄)?(?:[？?]|$)|几岁|多少岁|年龄(?:是|多)",
    ),
    told=any_of(
        rf"\b{_AGE}[- ](?:years?|months?|weeks?|days?)[- ]old\b|\b{_AGE} years?\b(?! (?:ago|later|in|at|of))",
        rf"{_IS} (?:only |just |now |almost |nearly |about |at )?{_AGE}\b{_NO_AGE}",
        rf"\bhappy (?:\w+ )?birthday\b.{{0,30}}?\b{_AGE}\b",
        r"\bin (?:my|his|her|their) (?:\w+[ -])?\w+ties\b|\b\d+(?:st|nd|rd|th) birthday\b",
        r"\b(?:born|built|from) in \d{4}",
        rf"{_ZH}(?:多?岁|个月大|个半月大|周大|天大|周岁)|\d{{2,4}}年(?:出生|生|建)|\d0后",
    ),
    bare=rf"^\W*(?:\w+ )?{_AGE}\b|^{_ZH}",
    topic=True,
    personal=True,
)  # fmt: skip
_WAS_OLD = replace(
    _OLD,
    asks=r"\bhow old (?:was|were)\b|\bwhat age (?:was|were)\b",
    told=any_of(_OLD.told, rf"\b(?:was|were|at|age) (?:only |just |about |almost )?{_AGE}\b{_NO_AGE}"),
)
_HOME = Value(
    asks=any_of(
        r"\bwhere (?:does|do|did|is|are)\b[^?]{1,40}?\b(?:live|living|reside|based)\b",
        r"\b(?:which|what) (?:city|town|country|village) (?:does|do|did|is|are)\b[^?]{1,40}?\b(?:live|living)\b",
        r"住(?:在)?(?:哪|什么)|家(?:住|在)哪|哪(?:个|座)城市.{0,3}住",
    ),
    told=any_of(
        r"\b(?i:in|to|at|near|on|from|outside|of) (?i:the )?[A-Z][\w’'-]+",
        rf"\b[A-Z][\w’'-]+ {_STREET}\b",
        r"(?:住|搬|家|租|房).{0,12}?(?:[省市区县镇村路街]|在|到|去)|在[\u4e00-\u9fff]{2,6}(?:住|租|买房|定居)",
        r"住(?:在|到|进)?(?![得不下院着了过一二两三四五六七八九十几半吗呢吧])[\u4e00-\u9fff]{2}",
    ),
    near=r"\b(?:li(?:ve|ves|ved|ving)|mov(?:e|es|ed|ing)|flat|apartment|house|home|rent|lease|based|settled?|reside\w*)\b|[住搬家租房]",
    personal=True,
)
_OCCUPATION = "|".join(sorted(OCCUPATIONS)).replace("-", "[- ]")
NO_PLACE = rf"(?!(?i:{MONTH}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|my|work|school|home)\b)"
_ORIGIN = Value(
    asks=any_of(
        r"\bwhere(?:['’]?s| is| was| are| were| does| do| did)\b[^?]{1,40}?\b(?:come )?from\W*$",
        WHAT + r"(?:hometown|nationality|home country|birthplace|place of birth)" + STOPS,
        r"\bwhere (?:was|were) [^?]{1,40}?\b(?:born|raised)\b|\bwhere did [^?]{1,40}?\bgrow up\b",
        r"(?:老家|家乡|籍贯|出生地)(?:是|在)?(?:哪|什么)|(?:是|来自)哪(?:里|儿)人?|哪(?:里|儿|国)人|在哪(?:里|儿)?(?:出生|长大)",
    ),
    told=any_of(
        rf"(?:['’](?:m|s|re)|\b(?i:am|is|are|was|were|come|comes|came|hails?))(?: (?i:also|\w+ly))? "
        rf"(?i:from )(?i:the |an? )?(?i:small |little |big )?{NO_PLACE}(?:[A-Z][\w’'-]+|(?i:town|village|city|farm))",
        rf"\b(?i:{_OCCUPATION}|guy|girl|man|woman|lad|person|kid|boy|family) (?i:from )(?i:the )?{NO_PLACE}[A-Z]",
        r"\b(?i:born|raised|grew up|growing up|roots?|parents|hometown|home town)\b.{0,40}?"
        rf"\b{NO_PLACE}[A-Z][\w’'-]+",
        r"\b(?i:home (?:country|town|city))\b|\b[A-Z]\w+(?:ish|ese|ian|can) (?i:by birth|born|roots|passport)",
        r"来自|老家|家乡|籍贯|出生(?:在|于)|在[\u4e00-\u9fff]{2,8}长大|[\u4e00-\u9fff]{2,4}人(?=[，。！]|$)",
    ),
    personal=True,
)
_JOB = Value(
    asks=any_of(
        r"\bwhere (?:does|do|did|is|are)\b[^?]{1,40}?\b(?:work|working|employed)\b(?! out)",
        r"\b(?:which|what) (?:company|firm|employer|office) (?:does|do|did|is)\b[^?]{1,40}?\b(?:work|with|at|for)\b",
        r"\bwhat (?:does|do|did) [^?]{1,40}? do (?:for (?:a|his|her|their|my) living|for work|professionally)\b",
        WHAT + r"(?:job|profession|occupation|career|line of work|job title|employer)" + STOPS,
        r"(?:做|干)(?:什么|啥|嘛)(?:工作|职业|的)?(?:[？?]|$)|什么(?:工作|职业)|在(?:哪里?|哪儿|什么(?:公司|地方|单位))(?:上班|工作)"
        r"|(?:工作|职业|单位)是(?:什么|哪)",
    ),
    told=any_of(
        r"\b(?:work(?:s|ed)?|(?:am|is|are|was|be|been|['’]m|['’]s) (?:\w+ly )?working|started working) (?:\w+ )?"
        r"(?:at|for|as|in|with|from) (?!me\b|us\b|you\b|it\b|that\b|progress\b)\w",
        r"\b(?:start(?:s|ed|ing)?|beg[aiu]n|join(?:s|ed|ing)?|left|leaving|quit|lost|interview\w*) (?:\w+ ){0,3}?"
        r"(?:at|as|with|job|position|role|team|company)\b",
        rf"(?:['’](?:m|s|re)|\b(?:am|is|are|was|be|been|as|became|become)) (?:\w+ )?(?:an?|the) (?:[\w-]+ ){{0,3}}?"
        rf"(?:{_OCCUPATION})s?\b",
        r"\b(?:hired|promoted|self-employed|unemployed|retired|freelanc\w+|internship|apprentice\w*|job|career|"
        r"profession|employer|startup|start-up)\b|\bfirst day (?:at|in)\b",
        r"(?<!\byou )\b(?:lead(?:s|ing)?|run(?:s|ning)?|own(?:s|ed|ing)?|manag(?:e|es|ed|ing)|open(?:s|ed|ing)?) "
        r"(?:an?|the|my|his|her|our|their) (?:\w+ ){0,2}(?:team|shop|store|company|business|studio|bakery|restaurant|"
        r"caf[eé]|lab|department|practice|firm|agency|bar|gym|school|clinic|brand)\b",
        r"\b(?:I|he|she|they) (?:\w+ly )?(?:teach(?:es)?|coach(?:es)?|sells?|designs?|writes? (?:code|software))\b",
        r"上班|工作|任职|入职|职业|辞职|当(?:了)?[^，。]{0,4}(?:师|员|生|士)|(?:是|做)(?:一?[名位个])?[^，。]{0,8}"
        r"(?:老师|医生|护士|律师|工程师|设计师|编辑|司机|厨师|会计)|开了(?:一?[家间])|实习|去.{1,12}(?:公司|出版社|医院|学校)",
    ),
    personal=True,
)
_WORKPLACE = replace(
    _JOB,
    asks=r"在(?:哪里?|哪儿|哪[个家所]|什么(?:公司|地方|单位|学校|医院))(?:\S{0,4})?(?:上班|工作|任职|教书)|(?:单位|公司)是(?:什么|哪)",
    told=r"(?:在|去|到|进|入职|跳槽|调)[^，。！？\s]{0,14}(?:公司|出版社|报社|医院|学校|大学|中学|小学|幼儿园|店|工?厂|局|银行|研究所|学院|集团|单位"
    r"|工作室|餐厅|酒店|机构|中心|法院|超市)|[\u4e00-\u9fff]{2,}(?:上班|任职|任教)(?<!天上班)(?<!正式上班)(?<!开始上班)",
    near=r"上班|工作|辞职|入职|工资|同事|老板|领导|公司|单位|社|跳槽|实习|教书|录用|面试",
)
_HEIGHT = Value(
    asks=any_of(
        r"\bhow (?:tall|high) (?:is|are|was)\b", WHAT + r"height" + STOPS, r"身高(?:是|有)?(?:多少|多高)?|多高"
    ),
    told=any_of(
        r"\d\s?(?:m|cm|metres?|meters?|ft|feet|foot|inch(?:es)?)\b|\d['′]\s?\d|\b(?:four|five|six) (?:foot|feet)\b",
        rf"{_ZH}\s?(?:米|厘米|公分)",
    ),
    topic=True,
    personal=True,
)
_WEIGHT = Value(
    asks=any_of(
        r"\bhow much (?:does|do|did) [^?]{1,40}\bweigh|\bhow heavy\b", WHAT + r"weight" + STOPS,
        r"体重(?:是|有)?多?|多重",
    ),
    told=any_of(
        rf"(?:\d|\b{NUMBER})\s?(?:kg|kilos?|kilograms?|pounds|lbs?|stone|grams?|g|ounces?|tons?)\b",
        rf"{_ZH}\s?(?:公斤|千克|斤|克)",
    ),
    topic=True,
    personal=True,
)  # fmt: skip
_PRICE = Value(
    asks=any_of(
        r"\bhow much (?:did|does|do|will|would|has|have|had) [^?]{1,60}\b"
        r"(?:cost|pay|paid|spend|spent|sell|sold|charged?|earn)\b",
        r"\bhow much (?:is|was|are|were)\b[^?]{1,40}\b(?:rent|tickets?|fees?|deposit|salary|price|worth|flights?)\b",
        r"\bhow much (?:is|was|are|were) (?!left|there|enough|too|of)[^?]{1,50}\W*$",
        r"\bwhat (?:did|does|do|will) [^?]{1,40}\bcost\b|\bhow expensive\b",
        WHAT + r"(?:price|rent|fee|salary|deposit)" + STOPS,
        r"多少钱|(?:花|赔|付|交)了?多少(?!时间)|价格是|(?:房租|工资|月薪|学费|票价|房价|价格|押金|费用)(?:是|要)?(?:多少|几|[？?]?$)",
    ),
    told=any_of(
        rf"{_MONEY}\s?\d|\b{_AMOUNT}\s?{_MONEY}|\b\d[\d.,]* (?:an?|per|each)\b",
        rf"\b(?:paid|pays?|costs?|sold|spent|for|rent is|price is|worth)\b(?: \w+){{0,4}}? \d[\d.,]*\b{_NO_MONEY}",
        r"\bfor free\b|\bfree of charge\b|\bcosts? (?:me |us )?nothing\b",
        rf"{_ZH}\s?(?:元|块|万|千|欧|美元|英镑|百)(?![一二三四五六七八九十零\d]*[天个次年岁斤分米公度人名])|[¥￥]\d|免费|不要钱",
    ),
    topic=True,
)
_BLOOD = Value(
    asks=r"\bblood (?:type|group)\b|血型",
    told=any_of(
        r"\b(?:AB|A|B|O|0)[ -]?(?:positive|negative|pos\b|neg\b|\+|-(?!\w))",
        r"\bblood (?:type|group) (?:is |was |: ?)|(?:AB|[ABO])型",
    ),
    personal=True,
)
_SIGN = Value(asks=r"\b(?:star|zodiac) ?sign\b|星座(?:是|为)?(?:什么|哪)", told=rf"\b(?:{_SIGNS})\b|座", personal=True)
_COLOUR = Value(
    asks=any_of(r"\b(?:what|which) colou?rs?\b", WHAT + r"colou?r of\b", r"什么颜色|哪种颜色|颜色是"),
    told=any_of(rf"\b(?:{_COLOURS})(?:ish)?\b", r"[红橙黄绿青蓝紫黑白灰棕粉橘金银米褐](?:色|的)|彩色"),
    topic=True,
)
KINDS: tuple[tuple[re.Pattern[str], Value], ...] = tuple(
    (re.compile(value.asks, re.IGNORECASE), value)
    for value in (
        _EMAIL, _PHONE, _ADDRESS, _BIRTHDAY, _OLD, _WAS_OLD, _ORIGIN, _HOME, _WORKPLACE, _JOB, _HEIGHT, _WEIGHT,
        _PRICE, _BLOOD, _SIGN, _COLOUR,
    )
)  # fmt: skip
# "favourite film": told of a film, and as what is liked best.
FAVOURITE = re.compile(
    r"\b(?:what|which)\b[^?]{0,40}?\bfavou?rite (?P<of>[a-z]+)"
    r"|最(?:喜欢|爱)的(?P<zh>电影|书|歌|颜色|动物|季节|运动|城市)(?:是|叫)",
    re.IGNORECASE,
)
_FILM, _BOOK, _SONG = "film|movie|cinema|电影|片", "book|novel|read|author|书|小说", "song|music|band|album|listen|歌"
FAVOURITES = {  # by what is asked: words beside it. Of food and places it is rarely said that they are
    "film": _FILM, "movie": _FILM, "电影": _FILM, "book": _BOOK, "novel": _BOOK, "书": _BOOK,
    "song": _SONG, "band": _SONG, "singer": _SONG, "歌": _SONG,
    "animal": "animal|pet|dog|cat|动物|宠物", "动物": "动物|宠物|狗|猫",
    "season": "season|spring|summer|autumn|winter|fall|季|[春夏秋冬]天", "季节": "季|[春夏秋冬]天",
    "sport": "sport|play|game|team|运动|球", "运动": "运动|球|跑",
    "city": "city|cities|town|城市", "城市": "城市",
}  # fmt: skip
BEST = r"\b(?:favou?rites?|fav|best|lov(?:e|ed)|ador(?:e|ed)|prefer)\b|最(?:喜欢|爱|好)"
# "shoe size", "house number", "wifi password": the first word must stand beside the value.
COMPOUND = re.compile(WHAT + r"(?P<of>[a-z-]+) (?P<head>number|size|code|plate|pin|password)" + _ENDS, re.IGNORECASE)
HEADS = {
    "number": r"\d{2,}",
    "size": r"\b\d{1,3}\b|\bX{0,2}[SML]\b",
    "code": r"\d",
    "plate": r"\d",
    "pin": r"\d{3,}",
    "password": r"[\"'‘“]\S|\S*[a-z]\S*\d|\bpassword\b[^.]*\b(?:is|was)\b|password:",
}
