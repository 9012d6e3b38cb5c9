"""The sample chats that show a newcomer the point within a minute."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from app.i18n import Language
from app.theme import RESOURCES

FOLDER = RESOURCES / "samples"


@dataclass(frozen=True, slots=True)
class Sample:
    """An invented chat with the answers the wizard would ask for, and questions worth asking it."""

    file: str
    me: str
    timezone: str
    questions: tuple[str, ...]

    @property
    def path(self) -> Path:
        return FOLDER / self.file


SAMPLES = {
    Language.ENGLISH: Sample(
        "WhatsApp Chat with Nora Ellery.txt",
        "Sam",
        "Europe/London",
        (
            "What is Nora allergic to?",
            "Does Sam like running?",
            "When is the train to Edinburgh?",
            "What does Nora think about e-bikes?",
        ),
    ),
    Language.CHINESE: Sample(
        "与小满的WhatsApp聊天.txt",
        "阿哲",
        "Asia/Shanghai",
        ("小满对什么过敏？", "阿哲喜欢喝咖啡吗？", "小满的小狗叫什么名字？", "周远是谁？"),
    ),
}


def sample_paths(language: Language) -> tuple[str, ...]:
    """The sample export for a language of the window."""
    return (str(SAMPLES[language].path),)


def sample_of(path: Path) -> Sample | None:
    """The sample a file is, if it is one."""
    return next((sample for sample in SAMPLES.values() if sample.path == path), None)


def sample_questions(file_names: Iterable[str]) -> tuple[str, ...]:
    """Questions for a memory that holds nothing but one sample; none for any other."""
    names = set(file_names)
    return next((sample.questions for sample in SAMPLES.values() if names == {sample.file}), ())
