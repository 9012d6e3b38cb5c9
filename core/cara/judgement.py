"""Whether a question calls for a judgement of one's own, the occasion on which opinions are formed.

Reports of other people's views are facts: "What does Nora think of Lisbon?" asks what was said, "What do you
think of Lisbon?" asks for a view. Rules, not a model: they cost nothing and can be read.
"""

from __future__ import annotations

import re

# What only a judge can say of somebody: "is she right to leave", "was that fair of him".
_JUDGED = (
    r"right|wrong|fair|unfair|wise|unwise|foolish|brave|selfish|generous|justified|overreacting|exaggerating|realistic|"
    r"naive|reliable|trustworthy|honest|"
    r"too (?:careful|strict|harsh|soft|optimistic|hard|quick|trusting|risky|ambitious)|"
    r"an? (?:good|bad|great|true|real|loyal|poor|terrible) (?:\w+ )?(?:friend|person|choice|decision|influence|match|"
    r"parent|partner|mother|father|teacher|boss|colleague|listener|plan|reason)"
)
_ENGLISH_FORMS = (
    r"\b(?:what|how) do you (?:think|feel|make|say)\b",
    r"\b(?:do|would|don['’]t) you (?:think|believe|agree|recommend|suggest|say|prefer|advise)\b",
    r"\b(?:would|do|should|could) you (?:recommend|suggest|choose|pick|prefer|advise)\b",
    r"\byour (?:opinion|view|take|advice|thoughts|impression|assessment|recommendation)\b",
    r"\bshould (?:I|we|one)\b|^\W*should\b",
    r"\b(?:what|which|where|who|how)\b.{0,60}\bshould (?:I|we|he|she|they|[A-Z]\w+)\b",
    r"\b(?:is|are) (?:\w+ ){1,5}(?:worth|a (?:good|bad) idea|wise|sensible|reasonable)\b",
    (
        rf"^\W*(?:is|are|was|were|am|isn['’]t|aren['’]t|wasn['’]t) .{{1,60}}?\b(?:{_JUDGED})"
        r"(?=\W*$|,| (?:to|of|for|in|about|when|that|or|with)\b)"
    ),
    (
        r"^\W*(?:is|are|was|were|am|isn['’]t|aren['’]t) .{1,60}?\b"
        r"(?:an? (?:really |very )?(?:good|bad|great|poor|suitable) (?:\w+ ){1,3}for|suited (?:to|for)|"
        r"cut out (?:to|for)|ready (?:for (?:an?|the|another|this|that|such)|"
        r"to (?:adopt|marry|settle|become|be|have|raise|start|move|commit|retire|lead|take on)))\b"
    ),
    r"\b(?:better|worse|wiser|more (?:suitable|likely|important|interesting))\b.{0,60}\b(?:for (?:me|us)|or|than)\b",
    r"\b(?:best|worst) (?:way|idea|option|choice|time|place|thing) (?:to|for)\b",
    r"\b(?:would|could|might) (?:\w+ ){1,4}(?:like|enjoy|love|likely|prefer|want|appreciate|consider|pursue)\b",
    r"^\W*(?:would|might|could) (?!(?:you|I|we)\b)",
    r"\b(?:would|could|might) (?:\w+ ){1,5}be (?:considered|described|called|seen|interested|open|willing|happy)\b",
    r"\b(?:likely|unlikely|probably|potentially|presumably)\b",
    r"\b(?:what|which|who|where) (?:\w+ ){0,3}(?:might|would)\b",
    r"\bpersonality\b|\bwhat (?:attributes|traits|qualities)\b",
    r"\b(?:recommend|suggest) (?:me|us|something|a|an|some)\b",
    r"\b(?:pros and cons|advantages and disadvantages)\b",
    r"\bwhat (?:kind|sort) of (?:person|friend|man|woman)\b",
    r"\bhow (?:reliable|trustworthy|good|serious|likely|important|happy|promising) (?:is|are)\b",
    r"\bwhat (?:can|could) (?:I|we) (?:cook|give|do|buy|get|say|bring|make)\b",
    r"\b(?:dinner|gift|present|trip|date|menu) ideas?\b",
)
_CHINESE_FORMS = (
    r"你(?:觉得|认为|怎么看|有什么(?:看法|建议|推荐)|会(?:选|推荐|建议))",
    r"(?:我|我们)(?:该|应该|要不要|是不是该|适合)",
    r"该不该|值不值得?|值得|好不好|合不合适|适不适合|是不是个?好主意",
    r"推荐(?:一|几|什么|哪)|(?:给|提)(?:我|点|些|个|一)*建议",
    r"哪(?:个|种|家|一个|本|款)(?:更|比较|最)(?:好|合适|适合|值得|划算)|更(?:好|合适|适合)(?:吗|一些)",
    r"怎么(?:评价|看待)|利弊|优缺点|(?:会不会|可能会|会)(?:喜欢|愿意|考虑|想)",
    r"(?:对不对|做得对吗|有道理吗|公平吗|明智吗|靠谱吗|值得信任吗|过分吗|是不是太.{1,4}了)|是个?好.{1,3}吗",
    r"什么样的人|送.{0,8}什么(?:礼物)?好|做什么菜?好|吃什么好",
)
_ENGLISH = re.compile("|".join(_ENGLISH_FORMS), re.IGNORECASE)
_CHINESE = re.compile("|".join(_CHINESE_FORMS))
# "What did Tom recommend", "why did she think": somebody's recorded view, not ours.
_REPORTED = re.compile(
    r"\b(?:what|which|who|why|when|how|where)\b.{0,40}\b(?:did|does|has|had)\b.{0,40}"
    r"\b(?:think|recommend\w*|suggest\w*|say|said|advise\w*|prefer\w*|feel|believe)\b",
    re.IGNORECASE,
)
_OURS = re.compile(r"\b(?:you|your|should (?:I|we))\b|^\W*should\b", re.IGNORECASE)


def calls_for_judgement(query: str) -> bool:
    """Whether answering ``query`` takes a view of one's own (paper section 5.4.2), English or Chinese."""
    if _CHINESE.search(query):
        return True
    reported = _REPORTED.search(query) and not _OURS.search(query)
    return _ENGLISH.search(query) is not None and not reported
