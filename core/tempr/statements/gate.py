"""Which words of a message its sender stands for: no quotation, forward, paste, joke, question or "what if".

A statement drawn from any of these would be false although every word of it was written by the person.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.types import MessageView

ASSISTANTS = frozenset(
    "assistant chatgpt claude gemini bard copilot deepseek grok perplexity model bot system tool ai gpt-4 gpt".split()
)
_LONGEST = 1500  # characters; what is longer in a chat is pasted far more often than written
_LONGEST_TO_AI = 400  # prompts carry documents, role play and drafts in the first person

_FORWARDED = re.compile(
    r"^\s*(?:fwd?:|forwarded\b|-{2,}\s*(?:forwarded|original) message|begin forwarded|转发|轉發|【转发】|"
    r"\[转发|转自|转：)",
    re.IGNORECASE,
)
_QUOTED_LINE = re.compile(r"^\s*[>＞|].*$|^On .{5,80} wrote:\s*$", re.MULTILINE)
_CODE = re.compile(r"```.*?(?:```|\Z)|`[^`\n]+`", re.DOTALL)
_URL = re.compile(r"\b(?:https?://|www\.)\S+")
_ORDER_TO_AI = re.compile(
    r"\b(?:re-?write|write|translate|proofread|correct|rephrase|paraphrase|summari[sz]e|act as|you are|pretend|imagine|"
    r"role-?play|roleplay|the following|fix (?:the|this|my)|improve|edit (?:the|this)|draft|compose|story|poem|essay|"
    r"cover letter|example|sentence|grammar)\b|翻译|改写|润色|写一|帮我写|扮演|假装|总结|以下|作文|造句|你是一",
    re.IGNORECASE,
)
_JOKE = re.compile(
    r"\b(?:jk|j/k|just kidding|only kidding|i'?m kidding|kidding!|just joking|i'?m joking|sarcas\w+|yeah,? "
    r"right|as if!|"
    r"april fools?)\b|(?:^|\s)/s(?:\s|$)|🙄|🙃|开玩笑|開玩笑|骗你的|騙你的|逗你玩|逗你的|愚人节|才怪|呵呵",
    re.IGNORECASE,
)
_TAKEN_BACK = re.compile(
    r"^\W*(?:(?:haha|lol|no|nah|ok)\W+)*(?:jk|j/k|just kidding|only kidding|i'?m (?:just )?(?:kidding|"
    r"joking)|just joking|"
    r"april fools?|开玩笑|我开玩笑|骗你的|逗你玩|逗你的)",
    re.IGNORECASE,
)
_PLAY = re.compile(r"^\s*(?:lyrics?|quote|recipe|joke|dream|歌词|台词|梦)\s*[:：]", re.IGNORECASE)
_QUOTE = re.compile(r"[\"“”«»](?P<en>[^\"“”«»\n]{1,400})[\"“”«»]|[「『“](?P<zh>[^」』”\n]{1,400})[」』”]")
_SENTENCE = re.compile(
    r"[^.!?\n。！？…;；]+(?:\.(?=\w)[^.!?\n。！？…;；]*)*(?P<end>[.!?。！？…]+|;|；|\n|\Z)[\"”’)\]」』]*"
)
_ABBREVIATION = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|e\.g|i\.e|No|Mt|a\.m|p\.m)\.(?=\s)")
_DOT = "\ue000"  # private use: keeps "Dr." from ending a sentence

_UNREAL = re.compile(
    r"\b(?:if|unless|would|wouldn't|could|couldn't|should|shouldn't|might|(?-i:may(?!\s+\d))|maybe|perhaps|"
    r"possibly|probably|wish|wished|"
    r"imagine|imagined|pretend\w*|dream(?:t|ed)|what if|as though|supposed to|suppose|almost|nearly|in case|whether|"
    r"allegedly|apparently|rumou?rs?|supposedly|"
    r"(?:'d|had) better|ought|thinking (?:of|about)|consider(?:ing)?|wonder(?:ing)?|not sure|hypothetically|"
    r"feel like|felt like|as if|in my dreams?|nightmare|in (?:the|this|a) (?:game|book|movie|story|show))\b|"
    r"\b(?:I|we|you|he|she|they)'d\b",
    re.IGNORECASE,
)
_UNREAL_ZH = re.compile(
    r"如果|假如|要是|万一|假设|要不要|能不能|可不可以|是不是|会不会|该不该|应该|也许|可能|或许|大概|好像|"
    r"听说|据说|希望|但愿|"
    r"想象|梦见|梦到|做梦|差点|差一点|本来|原本|恨不得|巴不得|万一|似乎|早知道|的话|吗$|呢？|怎么|什么|为什么|谁|哪"
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence its sender stands for. ``message`` is where it was said."""

    text: str
    message: MessageView
    question: bool


def is_assistant(sender: str | None) -> bool:
    """True for the machine's side of a chat with an assistant."""
    return sender is not None and sender.strip().lower() in ASSISTANTS


def speakers(messages: Sequence[MessageView]) -> list[str]:
    """Everybody who wrote, in order of appearance."""
    return list(dict.fromkeys(m.sender for m in messages if m.sender))


def own_words(messages: Sequence[MessageView], *, to_assistant: bool = False) -> Iterator[Sentence]:
    """The sentences of ``messages`` in which the sender speaks for himself, in order.

    ``to_assistant``: the chat is one with a machine, to which people dictate drafts and play roles.
    """
    for at, message in enumerate(messages):
        if message.sender and not is_assistant(message.sender) and not _taken_back(messages, at):
            yield from _sentences(message, to_assistant)


def is_joke(text: str) -> bool:
    """True when a message says itself that it is not meant seriously."""
    return _JOKE.search(text) is not None


def is_unreal(text: str) -> bool:
    """True when an English clause is hypothetical, hoped for, dreamt or only probable."""
    return _UNREAL.search(text) is not None


def is_unreal_zh(text: str) -> bool:
    """The same for a Chinese clause; questions by their words count too."""
    return _UNREAL_ZH.search(text) is not None


def _taken_back(messages: Sequence[MessageView], at: int) -> bool:
    """True when the sender's next words say that this was a joke."""
    sender = messages[at].sender
    own = (m.text for m in messages[at + 1 : at + 5] if m.sender == sender)
    following = next(own, None)
    return following is not None and _TAKEN_BACK.search(following) is not None


def _sentences(message: MessageView, to_assistant: bool) -> Iterator[Sentence]:
    text = message.text
    if _FORWARDED.search(text) or _JOKE.search(text) or _PLAY.search(text):
        return
    if len(text) > (_LONGEST_TO_AI if to_assistant else _LONGEST) or (to_assistant and _ORDER_TO_AI.search(text)):
        return
    text = _URL.sub(" ", _CODE.sub(" ", _QUOTED_LINE.sub(" ", text))).replace("’", "'")
    text = _ABBREVIATION.sub(lambda m: m.group()[:-1] + _DOT, text)
    for match in _SENTENCE.finditer(text):
        whole = match.group().strip().replace(_DOT, ".")
        if len(whole) > 2 and not _speaks_in_quotes(whole):
            end = match.group("end")
            yield Sentence(whole.rstrip(".!?。！？…;； "), message, "?" in end or "？" in end)


def _speaks_in_quotes(sentence: str) -> bool:
    """True when the sentence holds somebody's speech; a title in quotation marks is none."""
    for match in _QUOTE.finditer(sentence):
        words = match.group("en") or match.group("zh")
        if re.search(r"\b(?:I|I'm|my|me|we|you)\b|我|你", words) or len(words.split()) > 7:
            return True
    return sentence.count('"') % 2 == 1 or sentence.count("“") != sentence.count("”")
