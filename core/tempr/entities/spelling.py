"""One spelling of a name for comparing: width, accents, case, titles, company forms."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from core.tempr.entities.gazetteer import SAME_PLACE

TITLES = {
    "mr": "m",
    "mister": "m",
    "sir": "m",
    "mrs": "f",
    "ms": "f",
    "miss": "f",
    "madam": "f",
    "mme": "f",
    "dr": "dr",
    "doctor": "dr",
    "prof": "prof",
    "professor": "prof",
    "aunt": "f",
    "auntie": "f",
    "uncle": "m",
    "father": "priest",
    "sister": "nun",
    "captain": "captain",
    "coach": "coach",
    "grandma": "f",
    "grandpa": "m",
    "king": "m",
    "queen": "f",
    "president": "president",
    "judge": "judge",
    "rev": "priest",
}
GENERATIONS = {
    "jr": "jr",
    "junior": "jr",
    "sr": "sr",
    "senior": "sr",
    "ii": "2",
    "iii": "3",
    "iv": "4",
    "v": "5",
    "vi": "6",
    "vii": "7",
    "viii": "8",
}
_COMPANY_FORMS = frozenset(
    "inc ltd llc corp corporation gmbh ag plc co company limited incorporated group holdings sa bv".split()
)
_FILLERS = frozenset("the of and de la le van von der den del di al da dos".split())
_TRADITIONAL = str.maketrans(
    "張劉陳楊黃趙吳孫馬羅鄭謝許韓馮鄧蕭葉蘇呂盧鍾譚陸範賈韋鄒閻龍賀顧龔萬錢嚴湯溫齊喬龐顏莊聶魯歐麗華偉國"
    "強軍"
    "傑輝寧豔靜紅蘭鳳瑩雲夢瓊學東濱廣灣臺灣門慶鵬飛曉樂衛義愛麵機場醫銀業務師陽蓮芸筱婭"
    "嬌",
    "张刘陈杨黄赵吴孙马罗郑谢许韩冯邓萧叶苏吕卢钟谭陆范贾韦邹阎龙贺顾龚万钱严汤温齐乔庞颜庄聂鲁欧丽华伟国"
    "强军"
    "杰辉宁艳静红兰凤莹云梦琼学东滨广湾台湾门庆鹏飞晓乐卫义爱面机场医银业务师阳莲芸筱娅"
    "娇",
)


@lru_cache(maxsize=65536)
def normalise(name: str) -> str:
    """One spelling for all: width, accents, case, punctuation, traditional characters, "the" in front."""
    text = unicodedata.normalize("NFKC", name).translate(_TRADITIONAL)
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).lower()
    text = re.sub(r"['’`.]|(?<=\w)['’]s\b", "", text)
    text = re.sub(r"[^\w\s@+&]", " ", text).replace("&", " and ")
    words = text.split()
    if len(words) > 1 and words[0] == "the":
        words = words[1:]
    words = ["saint" if w == "st" else w for w in words]
    joined = " ".join(words)
    return SAME_PLACE.get(joined, joined)


@lru_cache(maxsize=65536)
def parts(name: str) -> tuple[str, ...]:
    """The words of a name without titles, generation, company form and fillers."""
    words = normalise(name).split()
    kept = words[1:] if len(words) > 1 and words[0] in TITLES else words
    kept = kept[:-1] if len(kept) > 1 and kept[-1] in GENERATIONS else kept
    kept = [w for w in kept if w not in _FILLERS]
    core = [w for w in kept if w not in _COMPANY_FORMS]
    return tuple(core or kept or words)
