"""A model's sentence as somebody tells it who was not there: no "we" of the speaker, no writing of another language.

Shown "Nora want" for "I want" (:mod:`core.tempr.distil.persons`), a small model copies it, and calls such as "Check out
this piece" with it: both are put right here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from core.store.words import has_cjk
from core.tempr.distil.passage import Line
from core.tempr.sentences import split_sentences

_PLURAL = {
    "we": "they", "us": "them", "our": "their", "ours": "theirs", "ourselves": "themselves", "we're": "they are",
    "we've": "they have", "we'll": "they will", "we'd": "they would",
}  # fmt: skip
_OURS = re.compile(r"\b(?:we(?:['’](?:re|ve|ll|d))?|us|ours?|ourselves)\b", re.IGNORECASE)
_PICTURE = re.compile(r"\s*\[[^\]]*(?:\]|$)")  # as the line had it behind the message
_CAPTION = re.compile(
    r"(?:,? (?:and |with )|, |[.!] )"
    r"(?:(?:(?:he|she|they|[A-Z]\w+) )?(?:us|shar|post|add|show|send|mention|describ|includ|attach)(?:e[sd]|ing|s|ed) "
    r"|there (?:is|are|was|were) (?:also )?)?"
    r"(?:(?:as |which (?:is|was) )?(?:shown|seen|depicted|illustrated|captured) (?:in|by) )?"
    r"(?:which (?:is|was|shows) )?an? (?:photo(?:graphy?)?|picture|image|screenshot) of [^.!?]*(?P<end>[.!?]?)$",
    re.IGNORECASE,
)
# A picture that was sent is not one that was taken, unless somebody says so.
_TAKEN = re.compile(
    r"\b(?:(?P<is>is|are|was|were) taking|took|takes?|taking|has|had) "
    r"(?=an? (?:photo(?:graph)?|picture|image|screenshot) of\b)"
)
_TAKEN_TOO = re.compile(
    r",? (?:and|while|which|as) (?:(?:he|she|they|[A-Z]\w+) )?"
    r"(?:(?:is|are|was|were) (?:taking|shown (?:in|by))|took|takes?|taking|has|had|shown (?:in|by)) "
    r"an? (?:photo(?:graph)?|picture|image|screenshot) of\b[^.!?]*(?P<end>[.!?]?)$"
)
_OF_PICTURES = re.compile(
    r"\b(?:photos?|photograph\w*|pics?|pictures?|images?|snap\w*|shots?|shoot\w*|camera|captur\w+|selfies?|screenshots?)\b",
    re.IGNORECASE,
)
# "Nora joined a club, which is excited to meet people": it is Nora who is.
_WHICH_FEELS = re.compile(
    r", which (?P<is>is|was) (?=(?:(?:so|really|very|quite|also) )?"
    r"(?:excited|happy|proud|glad|thrilled|grateful|thankful|nervous|eager|looking forward|pumped|stoked)\b)"
)
_CALLED = re.compile(r"^[^.!?]{1,60}, (?P<name>\w+)! +(?=\S)")  # "Agreed, Mel! ": copied, and told of nobody
_THANKFUL = re.compile(
    r"^[A-Z]\w+['’]s (?:[\w-]+ ){1,3}(?:really )?means? (?:a lot|so much|the world)(?: to [A-Z]\w+)?,? (?:and|so|but) "
    r"(?=[A-Z])"
)
_ASKS_BACK = re.compile(r",? and asks? [A-Z]\w+ (?:if|about|how|what|whether|where|when|why)\b[^.!?]*(?P<end>[.!?]?)$")
_ASKING = re.compile(
    r"^(?P<who>[A-Z]\w+) (?:(?:is|was) asking|asks|asked|wonders|is wondering) (?:[A-Z]\w+ )?"
    r"(?:if|about|how|what|whether|where|when|why)\b[^.!?,]*, (?:and|but|so) (?:also )?"
    r"(?:(?P<next>[A-Z]\w+ )|(?:he |she |they )?)(?=\w)"
)
_DOING_WELL = re.compile(
    r"^(?P<who>[A-Z]\w+) is (?:doing )?(?:\w+ )?(?:ok(?:ay)?|well|great|good|fine|alright)"
    r"(?:,? thanks?(?: to [A-Z]\w+)?)?,? (?:and|but) (?:(?P<next>[A-Z]\w+ )|(?:he |she |they )?)(?=\w)"
)
_LETS = re.compile(r",? (?:so |and |but )?let['’]?s\b[^.!?]*(?P<end>[.!]?)$", re.IGNORECASE)
_SO = re.compile(r"^(?P<who>[A-Z]\w+) (?:hopes|thinks|believes|guesses) so,? (?:and|but) (?:he|she|they) ")
_DASH = re.compile(r"\s*[-–—]+(?=[.!?]?$)")
_OURS_ZH = re.compile(r"我们|咱们|咱俩|我俩")
# 小王给小李加油，小王也找到工作了
_CHEERED_ZH = re.compile(
    r"^[^，。！？]{1,12}(?:加油|恭喜|祝贺|祝福|感谢|谢谢|支持|羡慕|夸奖|鼓励|安慰)[^，。！？]{0,8}[，。！]"
)
_CUT = re.compile(r"[\s,]*(?:,| and\b| because\b| which\b| so\b)?[^,]*$")


# Of several sentences those that call out to somebody, or say what their words mean, tell nothing.
_CALL = re.compile(
    r"^(?:check (?:it |this |that )?out|take a look|have a look|look at|highly recommend\w*|let (?:me|\w+) know|"
    r"(?:this|that|these|those) (?:\w+ )?(?:pics?|photos?|pictures?|images?)\b|"
    r"can['’]?t wait|thanks?|thank you|congrat\w*|here['’]s (?:a|the|one)|hope\b)"
    r"|^(?:[A-Z]\w+['’]s|your) (?:\w+ )?(?:words|backing|support|kindness)\b[^.!?]{0,40}\bmeans?\b[^,.!?]*[.!]?$|\?$",
    re.IGNORECASE,
)
_VERBS = (
    "want need love like hate think feel know wish hope care mentor plan enjoy prefer miss work live play run paint "
    "teach study help find keep make take look see use write read ride drive travel volunteer believe appreciate "
    "understand remember collect bake cook sing dance swim hike camp meet visit own grow sell buy eat drink sleep "
    "try start"
).split()
# Behind these, and at the start, a name does what the verb says; behind others ("let", "helps") it need not.
_ACTS = re.compile(
    rf"(?P<head>^|[.!?,;] |\b(?:but|because|so|which|where|when|while|if|as|since) )(?P<name>[A-Z]\w+) "
    rf"(?P<how>(?:(?:really|also|still|just|always|often|usually|sometimes|definitely|never) )?)"
    rf"(?P<verb>{'|'.join(_VERBS)})\b"
)


def narrated(text: str, lines: Sequence[Line], people: Sequence[str] = ()) -> str:
    """``text`` in the third person, without what a picture shows and what is called out to one of ``people``.

    It ends where it falls into a script that none of ``lines`` is written in.
    """
    for ending in (_PICTURE, _CAPTION, _ASKS_BACK, _LETS, _DASH):
        text = ending.sub(_end, text)
    if not any(_OF_PICTURES.search(line.view.text) for line in lines):
        text = _TAKEN.sub(
            lambda found: f"{found['is']} sharing " if found["is"] else "shared ", _TAKEN_TOO.sub(_end, text)
        )
    text = _WHICH_FEELS.sub(r" and \g<is> ", _SO.sub(r"\g<who> ", _THANKFUL.sub("", text)))
    for opening in (_ASKING, _DOING_WELL):
        text = opening.sub(lambda found: found["next"] or f"{found['who']} ", text)
    called = _CALLED.match(text)
    if called is not None and any(name.startswith(called["name"]) for name in people):
        text = text[called.end() :]
    if has_cjk(text):
        if any(has_cjk(line.text) for line in lines):
            return _narrated_zh(text, people)
        first = next(at for at, character in enumerate(text) if has_cjk(character))
        text = _CUT.sub("", text[:first])
    return _OURS.sub(_third, _without_calls(_ACTS.sub(partial(_conjugated, people), text)))


def without_repeated_names(text: str, people: Sequence[str]) -> str:
    """ "Nora sold Nora's boat" as "Nora sold their boat", where nobody else is named whose it could be.

    The line that the model was shown says "Nora's" for every "my".
    """
    return " ".join(_owning(sentence, people) for sentence in split_sentences(text)) if not has_cjk(text) else text


def _owning(sentence: str, people: Sequence[str]) -> str:
    named = [name.split()[0] for name in people if re.search(rf"\b{re.escape(name.split()[0])}\b", sentence)]
    if len(named) != 1 or not re.match(rf"{re.escape(named[0])}(?!['’])\b", sentence):
        return sentence
    return re.sub(
        rf"(?<!^)\b{re.escape(named[0])}['’]s (?=[a-z])(?!(?:been|got|going|always|never|not)\b)", "their ", sentence
    )


def _end(found: re.Match[str]) -> str:
    return found.groupdict().get("end", "")


def _narrated_zh(text: str, people: Sequence[str]) -> str:
    cheered = _CHEERED_ZH.match(text)
    if cheered is not None and text[cheered.end() :].startswith(tuple(people)):
        text = text[cheered.end() :]
    return _OURS_ZH.sub("他们", text)


def _without_calls(text: str) -> str:
    parts = split_sentences(text)
    kept = [part for part in parts if not _CALL.search(part)]
    return " ".join(kept) if kept and len(kept) < len(parts) else text


def _conjugated(people: Sequence[str], found: re.Match[str]) -> str:
    """ "Nora want" as "Nora wants", of somebody who takes part."""
    verb: str = found["verb"]
    if not any(found["name"] in name.split() for name in people):
        return found.group()
    ending = "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s"
    told = f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeiou" else f"{verb}{ending}"
    return f"{found['head']}{found['name']} {found['how']}{told}"


def _third(found: re.Match[str]) -> str:
    said = found.group().replace("’", "'")
    if said in ("US", "Us"):  # the country, or a title
        return found.group()
    told = _PLURAL[said.lower()]
    return told.capitalize() if said[0].isupper() else told
