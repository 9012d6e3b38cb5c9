"""LoCoMo and LongMemEval files as chats with questions. The files are the user's own; none comes with the program."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from core.errors import RequestError

LOCOMO_KINDS = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}
SECONDS_BETWEEN_TURNS = 30  # the files date sessions, not turns


@dataclass(frozen=True, slots=True)
class Turn:
    id: str
    sender: str
    sent_at: datetime  # naive: the session's wall clock
    text: str
    attachment: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """``gold``: ids of the turns that hold the answer. ``answerable`` False: the chat does not say."""

    id: str
    kind: str
    text: str
    answer: str
    gold: tuple[str, ...]
    as_of: datetime
    answerable: bool = True


@dataclass(frozen=True, slots=True)
class Case:
    """One chat and what is asked about it."""

    id: str
    turns: tuple[Turn, ...]
    questions: tuple[Question, ...]

    def write_chat(self, path: Path) -> None:
        """The chat as the generic JSONL export."""
        rows = (
            {
                "conversation": self.id, "id": turn.id, "sender": turn.sender, "sent_at": turn.sent_at.isoformat(),
                "text": turn.text, **({"attachment": turn.attachment} if turn.attachment else {}),
            }
            for turn in self.turns
        )  # fmt: skip
        path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


def read(path: Path) -> list[Case]:
    """The cases of a LoCoMo or LongMemEval file, told apart by content. Raises RequestError for anything else."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RequestError(f"{path} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise RequestError(f"{path} is no JSON file: {error}") from error
    if isinstance(data, list) and data and isinstance(data[0], Mapping):
        try:
            if "conversation" in data[0] and "qa" in data[0]:
                return [_locomo(sample, number) for number, sample in enumerate(data)]
            if "haystack_sessions" in data[0]:
                return [_longmemeval(entry) for entry in data]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise RequestError(f"{path} is not as LoCoMo and LongMemEval files are: {error!r}") from error
    raise RequestError(f"{path} is neither a LoCoMo nor a LongMemEval file.")


def _locomo(sample: Mapping[str, Any], number: int) -> Case:
    talk = sample["conversation"]
    turns = tuple(_locomo_turns(talk))
    end = (turns[-1].sent_at if turns else datetime(2000, 1, 1)) + timedelta(days=1)
    known = {turn.id for turn in turns}
    questions = []
    for place, asked in enumerate(sample["qa"]):
        gold = tuple(i for i in asked.get("gold", asked.get("evidence", ())) if i in known)
        kind = LOCOMO_KINDS.get(asked["category"], str(asked["category"]))
        answerable = kind != "adversarial"
        answer = str(asked.get("answer", "")) if answerable else ""
        questions.append(Question(str(place), kind, asked["question"], answer, gold, _utc(end), answerable))
    return Case(str(sample.get("sample_id", number)), turns, tuple(questions))


def _locomo_turns(talk: Mapping[str, Any]) -> Iterator[Turn]:
    numbers = sorted(int(match[1]) for key in talk if (match := re.fullmatch(r"session_(\d+)", key)))
    for number in numbers:
        start = _wall_clock(talk[f"session_{number}_date_time"], "%I:%M %p on %d %B, %Y")
        for place, turn in enumerate(talk[f"session_{number}"]):
            moment = start + timedelta(seconds=SECONDS_BETWEEN_TURNS * place)
            yield Turn(turn["dia_id"], turn["speaker"], moment, turn["text"].strip(), turn.get("blip_caption"))


def _longmemeval(entry: Mapping[str, Any]) -> Case:
    gold: list[str] = []
    turns: list[Turn] = []
    sessions = sorted(
        zip(entry["haystack_dates"], entry["haystack_session_ids"], entry["haystack_sessions"], strict=True),
        key=lambda session: _longmemeval_time(session[0]),
    )
    for date, name, said in sessions:
        start = _longmemeval_time(date)
        for place, turn in enumerate(said):
            identity = f"{name}:{place}"
            gold += [identity] if turn.get("has_answer") else []
            moment = start + timedelta(seconds=SECONDS_BETWEEN_TURNS * place)
            turns.append(Turn(identity, turn["role"], moment, turn["content"]))
    identity = entry["question_id"]
    question = Question(
        identity, entry["question_type"], entry["question"], str(entry["answer"]), tuple(gold),
        _utc(_longmemeval_time(entry["question_date"])), not identity.endswith("_abs"),
    )  # fmt: skip
    return Case(identity, tuple(turns), (question,))


def _longmemeval_time(text: str) -> datetime:
    """``2023/05/20 (Sat) 02:21``."""
    return _wall_clock(re.sub(r"\s*\([^)]*\)\s*", " ", text), "%Y/%m/%d %H:%M")


def _wall_clock(text: str, form: str) -> datetime:
    return datetime.strptime(text.strip(), form)  # noqa: DTZ007 - the files name no zone


def _utc(moment: datetime) -> datetime:
    return moment.replace(tzinfo=UTC)
