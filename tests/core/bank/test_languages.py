"""A memory in several languages: each text has a vector of an encoder that knows its language, and is found by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.models.host import ModelHost
from core.models.registry import Registry
from core.types import Effort, RecallRequest
from tests.core.bank.beliefs import imported
from tests.support.chats import Line

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("read_here")]
NOW = datetime(2024, 12, 1, tzinfo=UTC)
CHOSEN, COMPANION = "bge-small-en-v1.5", "multilingual-e5-small-starter"

ENGLISH = (
    "The sailing boat needs a coat of paint before spring.",
    "We watched the football match until midnight.",
    "My laptop broke and the repair costs a fortune.",
    "The meeting with the landlord is about the heating.",
    "Grandma baked bread with the children.",
    "The train to the coast was two hours late.",
)
# What is said and a question that shares no word with it.
GERMAN = (
    ("Ich vertrage keine Garnelen und keinen Hummer.", "Gegen welches Essen besteht eine Allergie?"),
    ("Meine Schwester hat gestern ein Mädchen zur Welt gebracht.", "Wer ist Mutter geworden?"),
    ("Der Motor vom Auto macht seit Tagen komische Geräusche.", "Welches Fahrzeug ist kaputt?"),
    ("Wir ziehen im Herbst in eine größere Wohnung nach Leipzig.", "Wann ist der Umzug?"),
)
FRENCH = (
    ("J'ai mal au dos depuis que j'ai porté les cartons.", "Quels problèmes de santé ?"),
    ("Mon fils apprend le violon avec une vieille dame.", "Qui joue de la musique ?"),
    ("Nous avons réservé une cabane à la montagne pour Noël.", "Où passer les vacances d'hiver ?"),
)
JAPANESE = (
    ("先週からエビを食べると喉がかゆくなります。", "アレルギーはありますか？"),
    ("来月、大阪の支社に転勤することになりました。", "仕事の場所はどう変わりますか？"),
    ("娘がピアノの発表会で一位を取りました。", "音楽のコンクールの結果は？"),
)
CHINESE = (
    ("我吃虾会全身发痒，医生说以后都不能碰海鲜。", "Which food causes an allergy?"),
    ("下个月公司把我调到上海的办公室。", "Which city is the new office in?"),
    ("女儿的钢琴比赛拿了第一名。", "Who won a piano contest?"),
    ("我把钱包忘在出租车上了。", "What was left behind in the taxi?"),
)
SMALL_TALK = (
    "今天下雨，路上很堵。", "晚饭我们煮了面条。", "明天早上要开会。", "猫又把花瓶打碎了。", "周末想去爬山。",
    "地铁坏了，等了很久。", "新买的鞋子有点紧。", "他推荐的小说很好看。", "阳台上的花开了。", "快递明天才到。",
    "超市的苹果打折。",
)  # fmt: skip


def _chat(texts: Sequence[str]) -> list[Line]:
    return [(f"2024-{n // 28 + 1:02}-{n % 28 + 1:02}T10:00:00", "Nora", text) for n, text in enumerate(texts)]


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory, starter_models: ModelHost) -> Iterator[MemoryBank]:
    """Four languages in one bank; to be read only."""
    folder = tmp_path_factory.mktemp("languages")
    said = [*ENGLISH, *(text for text, _ in (*GERMAN, *FRENCH, *JAPANESE))]
    with Memory.open(folder / "memory.hindsight", models=starter_models) as memory:
        yield imported(memory.bank("one", create=True), folder, _chat(said))
        assert memory.doctor().ok


@pytest.fixture(scope="module")
def english_and_chinese(tmp_path_factory: pytest.TempPathFactory, starter_models: ModelHost) -> Iterator[MemoryBank]:
    """Two languages in one bank; to be read only."""
    folder = tmp_path_factory.mktemp("two")
    said = [*ENGLISH, *SMALL_TALK, *(text for text, _ in CHINESE)]
    with Memory.open(folder / "memory.hindsight", models=starter_models) as memory:
        yield imported(memory.bank("one", create=True), folder, _chat(said))
        assert memory.doctor().ok


def _nearest(bank: MemoryBank, query: str) -> list[str]:
    """The results by likeness of meaning, the best first."""
    found = bank.recall(RecallRequest(query, NOW, effort=Effort.LOW, networks=frozenset({"source"}))).results
    near = sorted((r.trace.semantic, r.text) for r in found if r.trace.semantic is not None)
    return [text for _, text in near]


@pytest.mark.parametrize(("said", "query"), [*GERMAN, *FRENCH, *JAPANESE])
def test_that_a_question_finds_its_own_languages_text_by_meaning(languages: MemoryBank, said: str, query: str) -> None:
    assert any(said in text for text in _nearest(languages, query)[:2])


@pytest.mark.parametrize(("said", "query"), CHINESE)
def test_that_an_english_question_finds_another_languages_text(
    english_and_chinese: MemoryBank, said: str, query: str
) -> None:
    assert any(said in text for text in _nearest(english_and_chinese, query)[:3])


@pytest.mark.parametrize(
    ("said", "query"),
    [(ENGLISH[0], "Which ship has to be looked after?"), (ENGLISH[2], "Which computer is out of order?")],
)
def test_that_english_is_still_nearest_where_it_is_meant(
    english_and_chinese: MemoryBank, said: str, query: str
) -> None:
    assert any(said in text for text in _nearest(english_and_chinese, query)[:3])


def _vectors(memory: Memory) -> dict[str, int]:
    """How many texts have a vector of each encoder."""
    query = (
        "SELECT m.name, count(*) FROM vector_models m JOIN vectors v ON v.model_id = m.id WHERE v.exact <> x'' "
        "AND v.network = 'source' GROUP BY m.name"
    )
    with memory.store.reading() as connection:
        return dict(connection.execute(query).fetchall())


def test_that_an_english_memory_has_vectors_of_the_chosen_encoder_only(
    memory_path: Path, tmp_path: Path, starter_models: ModelHost
) -> None:
    with Memory.open(memory_path, models=starter_models) as memory:
        imported(memory.bank("one", create=True), tmp_path, _chat(ENGLISH))
        assert _vectors(memory) == {CHOSEN: len(ENGLISH)}


def test_that_an_older_memory_gets_what_it_lacks_and_keeps_what_it_has(
    memory_path: Path, tmp_path: Path, starter_models: ModelHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [*ENGLISH, GERMAN[0][0], CHINESE[0][0]]
    with Memory.open(memory_path, models=starter_models) as memory:
        with monkeypatch.context() as older:
            older.setattr(Registry, "companion", lambda _: None)
            bank = imported(memory.bank("one", create=True), tmp_path, _chat(said))
            assert _vectors(memory) == {CHOSEN: len(ENGLISH) + 1}
        embedded: list[str] = []
        embed = starter_models.embed
        monkeypatch.setattr(
            starter_models, "embed", lambda texts, **rest: (embedded.extend(texts), embed(texts, **rest))[1]
        )
        bank.resume()
        assert len(embedded) == 2
        assert _vectors(memory) == {CHOSEN: len(ENGLISH), COMPANION: 2}
        assert bank.pending() == 0
        assert bank.embed() == 0
        assert memory.doctor().ok
        assert CHINESE[0][0] in _nearest(bank, "过敏吗？")[0]
