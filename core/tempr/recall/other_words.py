"""What people ask for and what the answer calls it, in a language that no encoder of the starter pack knows.

"他多大年纪？" is answered by "他61岁了", "在哪儿上班" by "工作地是南京". Encoders bridge such gaps in English;
in Chinese the keyword channel has to. Each row names one everyday matter; a word of a question brings in its whole row.
"""

from __future__ import annotations

from core.store.words import has_cjk, query_terms

_MATTERS = (
    "年龄 年纪 岁 多大 几岁 岁数",
    "生日 出生 过生日",
    "姓名 名字 叫 称呼",
    "电话 手机号 号码 联系方式",
    "邮箱 邮件 邮箱地址",
    "家乡 老家 籍贯 出生地",
    "职业 职位 工作 做什么 岗位 干什么 当 上班",
    "工作地 上班 工作的地方",
    "公司 单位 企业 就职",
    "学历 教育背景 毕业 本科 硕士 博士 专科 高中",
    "身高 厘米 cm 多高",
    "体重 公斤 斤 多重",
    "爱好 喜欢 爱 兴趣 热衷 着迷",
    "阅读 看书 读书",
    "旅游 旅行 出游",
    "运动 健身 锻炼",
    "住址 住 小区 家住",
    "地点 地方 在哪 哪里 举办",
    "时间 几点 什么时候 何时",
    "持续时间 多久 多长时间",
    "规模 人数 人",
    "性格 脾气",
    "医生 大夫",
    "妻子 老婆 太太 爱人 媳妇",
    "丈夫 老公 先生",
    "父亲 爸爸 老爸",
    "母亲 妈妈 老妈",
    "上司 领导 老板",
    "孩子 儿子 女儿",
    "价格 价钱 多少钱 元 块",
    "电影 影片 观影",
    "音乐 歌曲 唱歌",
    "拍照 摄影 照片",
    "生病 住院 病",
    "搬家 搬",
    "结婚 婚礼",
    "汽车 开车 车",
    "手机 电话",
)
_ROWS = tuple(tuple(row.split()) for row in _MATTERS)


def other_words(query: str) -> tuple[str, ...]:
    """Terms of the full text that mean what ``query`` asks for in other words; none without Chinese in it."""
    if not has_cjk(query):
        return ()
    rows = (row for row in _ROWS if any(len(word) > 1 and word in query for word in row))
    words = [term for row in rows for word in row for term in query_terms(word, drop_stop_words=False)]
    own = set(query_terms(query))
    return tuple(dict.fromkeys(word for word in words if word not in own))
