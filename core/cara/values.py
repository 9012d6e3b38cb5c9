"""Questions for a value of a certain kind: a phone number, an address, a birthday, an age, a price, a colour.

A sentence that merely shares a word with such a question ("lesson number six") tells no phone number. Only a
passage that holds a value of that kind can answer; without one the honest answer is that there is none.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from core.cara.about import is_of_kin, names_kin
from core.cara.named import NOT_NAMES
from core.cara.opposed import clauses
from core.cara.value_kinds import BEST, COMPOUND, FAVOURITE, FAVOURITES, HEADS, KINDS, Value
from core.cara.value_names import OF_OTHERS, name_of
from core.cara.vocabulary import related
from core.store.words import ENGLISH_STOP, has_cjk
from core.tempr.entities.mentions import KnownNames, find_mentions
from core.tempr.sentences import split_sentences
from core.tempr.terms import fine_terms, stem
from core.types import EntityType

_I = re.compile(r"\b(?:I|me|my|mine|we|us|our)\b|我", re.IGNORECASE)
_OF_OTHERS = re.compile(r"\b(?:his|her|their|he|she|they)\b|[他她]", re.IGNORECASE)
_THING = re.compile(r"\W*(?:(?:and|but|so) )?(?:the|an?|this|that|it|its)\b|[^,]*, (?:and|but) the\b", re.IGNORECASE)
_VERB_AFTER_A_NAME = re.compile(r"\W*([A-Z][\w-]+) (?:is|was|has|got|found|bought|took|went|came|\w+(?:ed|[^s\W]s))\b")
_VALUE_WORDS = frozenset("birthday address number mobile phone age height weight size today just rent price".split())
OF_THE_KIND = frozenset(
    stem(word) for word in "colour color price cost pay spend sell rent age tall height weigh weight heavy old "
    "expensive city town country place state island travel visit explore holiday vacation trip name call "
    "颜色 价格 多少 身高 体重 年龄 多大 多高 工资 月薪 房租 学费 名字 地方 城市 国家 旅游 旅行 "
    "工作 上班 职业 做 住".split()
) | frozenset("颜色身高体重钱叫名姓去玩工作")  # fmt: skip


def asked_for(question: str) -> Value | None:
    """The kind of value ``question`` asks for; None for most questions."""
    found = next((value for pattern, value in (*KINDS, *OF_OTHERS) if pattern.search(question)), None)
    if found is not None:
        return found
    if (favourite := _favourite(question)) is not None:
        return favourite
    if (name := name_of(question)) is not None:
        return name
    compound = COMPOUND.search(question)
    if compound is None:
        return None
    near = rf"\b{re.escape(stem(compound['of'].lower()))}"
    return Value("", HEADS[compound["head"].lower()], near=near, personal=True)


def _favourite(question: str) -> Value | None:
    found = FAVOURITE.search(question)
    beside = FAVOURITES.get((found["of"] or found["zh"]).lower()) if found is not None else None
    return Value(FAVOURITE.pattern, BEST, bare=r"\w", near=rf"\b(?:{beside})|(?:{beside})") if beside else None


def tells(
    value: Value, question: str, text: str, around: str, *, own: bool, topics: Collection[str], asked: str = ""
) -> bool:
    """Whether ``text`` tells a value of that kind of what ``question`` asks about.

    ``around``: what led to it, ``asked``: the question it replies to; ``own``: it is said by whom the question is
    about; ``topics``: the question's words.
    """
    around = f"{around} {asked}"
    whole = f"{around} {text}"
    if value.near and not re.search(value.near, whole, re.IGNORECASE):
        return False
    if value.topic and not _touches(topics, whole):
        return False
    if value.personal and has_cjk(question) and not own and not _is_of_subject(topics, whole):
        return False
    sentences = [sentence for sentence in split_sentences(text) if holds(value, sentence)]
    if not sentences and (holds(value, text) or (holds(value, whole) and not holds(value, around))):
        sentences = [text]  # "Happy birthday! Thirty-one looks good on you.", or with the wish before it
    if not sentences and value.bare and re.search(value.bare, text, re.IGNORECASE) and _asks_for(value, asked):
        sentences = [text]  # "How old is she?" "Eleven in spring."
    of_the_person = own and value.personal and value.topic and not set(topics) - OF_THE_KIND
    if of_the_person and all(_is_of_a_thing(sentence) for sentence in sentences):
        return False  # "The smallest is four weeks old" tells nobody's age
    return any(not _of_another(value, question, sentence, own=own) for sentence in sentences)


def _asks_for(value: Value, asked: str) -> bool:
    if value.asked and re.search(value.asked, asked, re.IGNORECASE):
        return True
    return asked_for(asked) == value


def holds(value: Value, text: str) -> bool:
    """Whether ``text`` holds a value of that kind at all."""
    return re.search(value.told, text, 0 if "[A-Z]" in value.told else re.IGNORECASE) is not None


def _touches(topics: Collection[str], text: str) -> bool:
    about = set(topics) - OF_THE_KIND
    about -= {character for term in about if len(term) == 2 and has_cjk(term) for character in term[:-1]}
    told = set(fine_terms(text))
    return not about or any(term in told or related(term) & told for term in about)


def _is_of_subject(topics: Collection[str], heard: str) -> bool:
    """Whether whom a Chinese question asks about, by a name that nobody heard carries, is spoken of at all."""
    told = set(fine_terms(heard))
    pairs = [term for term in topics if len(term) == 2 and not {term, *term} & OF_THE_KIND]
    return not pairs or any(term in told or related(term) & told for term in pairs)


def _of_another(value: Value, question: str, sentence: str, *, own: bool) -> bool:
    """ "Greta painted the door of her shed green" says nothing of the door of who says so, "Greta is 41" no age."""
    if value.personal and is_of_kin(sentence) and not names_kin(question):
        return True
    if not own or names_kin(question):
        return False
    telling = [clause for clause in clauses(sentence) if holds(value, clause)] or [sentence]
    return all(not _I.search(clause) and _is_of_a_third(value, clause) for clause in telling)


def _is_of_a_thing(sentence: str) -> bool:
    return _THING.match(sentence) is not None and not _I.search(sentence)


def _is_of_a_third(value: Value, clause: str) -> bool:
    return _OF_OTHERS.search(clause) is not None or (value.personal and _opens_with_a_name(clause))


def _opens_with_a_name(sentence: str) -> bool:
    if any(mention.type is EntityType.PERSON for mention in find_mentions(sentence, KnownNames())):
        return True
    opening = _VERB_AFTER_A_NAME.match(sentence)
    word = opening[1].lower() if opening else ""
    return bool(word) and word not in ENGLISH_STOP | NOT_NAMES | _VALUE_WORDS and not word.endswith("ly")
