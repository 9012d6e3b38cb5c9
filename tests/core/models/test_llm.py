"""The language model in its worker: the real small GGUF, through the host."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from core.errors import ModelError, Preempted, WorkerDied
from core.models.host import ModelHost
from core.models.jobs import Job
from core.models.llama import LlamaModel
from core.models.llm_service import LlmService
from core.models.llm_template import ChatTemplate
from core.models.ports import Generation, ModelSpec, Role, Runner
from core.types import ChatMessage

QUESTION = [ChatMessage("system", "You are helpful."), ChatMessage("user", "Write a long story about a dog.")]
LONG_PROMPT = [ChatMessage("user", "The dog ran over the green hill and barked at the cat. " * 16 + "Why?")]
SCHEMA = {
    "type": "object",
    "properties": {"name": {"type": "string", "maxLength": 12}, "kind": {"enum": ["event", "state"]}},
    "required": ["name", "kind"],
    "additionalProperties": False,
}


def _loaded(folder: Path, gguf: Path) -> ModelHost:
    host = ModelHost(folder)
    entry = host.add(gguf, "llm")
    host.use("llm", entry.id)
    host.configure(entry.id, threads=1)  # the fastest where tests share two cores with others
    host.generate(QUESTION, max_tokens=1, temperature=0)
    return host


@pytest.fixture(scope="module")
def llm(tmp_path_factory: pytest.TempPathFactory, gguf: Path) -> Iterator[ModelHost]:
    host = _loaded(tmp_path_factory.mktemp("llm"), gguf)
    yield host
    host.close()


@pytest.fixture
def own_llm(tmp_path: Path, gguf: Path) -> Iterator[ModelHost]:
    """A host for one test, whose process the test may end."""
    host = _loaded(tmp_path, gguf)
    yield host
    host.close()


def _write(llm: ModelHost, count: int = 12, *, seed: int | None = None, temperature: float = 0.0) -> Generation:
    return llm.generate(QUESTION, max_tokens=count, temperature=temperature, seed=seed)


def _in_background(work: Callable[[], object]) -> tuple[threading.Thread, list[BaseException]]:
    """Run ``work`` in a thread; what it raises is in the list."""
    raised: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except (Preempted, WorkerDied, ModelError) as error:
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, raised


def test_that_an_answer_is_streamed_in_full_and_counted(llm: ModelHost) -> None:
    pieces: list[str] = []
    answer = llm.generate(QUESTION, max_tokens=12, temperature=0, on_token=pieces.append)
    assert "".join(pieces) == answer.text != ""
    assert (answer.tokens_out, answer.finish) == (12, "length")
    assert answer.tokens_in > 10
    assert answer.seconds > 0


def test_that_the_start_shared_with_the_last_prompt_is_not_read_again(llm: ModelHost) -> None:
    first = _write(llm)
    second = _write(llm)
    assert second.tokens_cached == second.tokens_in - 1
    assert second.text == first.text


@pytest.mark.slow
def test_that_a_prompt_read_before_another_one_is_not_read_again(llm: ModelHost) -> None:
    def ask(rules: str, question: str) -> Generation:
        return llm.generate([ChatMessage("system", rules), ChatMessage("user", question)], max_tokens=4, temperature=0)

    distil, answer = "Write down facts about the dog. " * 25, "Answer from the evidence about the cat. " * 25
    first = ask(distil, "The dog is brown.")
    ask(answer, "Where is the cat?")
    again = ask(distil, "The dog is brown.")
    assert (again.tokens_cached, again.text) == (again.tokens_in - 1, first.text)
    other = ask(answer, "Who has seen the cat?")
    assert other.tokens_cached > 150


def test_that_a_seed_makes_sampling_repeatable(llm: ModelHost) -> None:
    assert _write(llm, seed=5, temperature=1.0).text == _write(llm, seed=5, temperature=1.0).text


@pytest.mark.slow
def test_that_a_finished_answer_ends_by_itself(llm: ModelHost) -> None:
    messages = [ChatMessage("user", "Reply with the single word: yes")]
    answer = llm.generate(messages, max_tokens=200, temperature=0)
    assert answer.finish == "stop"
    assert "<|" not in answer.text


@pytest.mark.slow
def test_that_an_answer_keeps_to_a_json_schema(llm: ModelHost) -> None:
    answer = llm.generate(QUESTION, max_tokens=60, temperature=0, grammar=SCHEMA)
    assert answer.finish == "stop"
    value = json.loads(answer.text)
    assert set(value) == {"name", "kind"}
    assert value["kind"] in ("event", "state")


def test_that_an_answer_keeps_to_a_written_grammar(llm: ModelHost) -> None:
    answer = llm.generate(QUESTION, max_tokens=8, temperature=0, grammar='start: "reinforce" | "weaken" | "neutral"')
    assert answer.text in ("reinforce", "weaken", "neutral")


def test_that_an_answer_that_goes_round_in_circles_is_cut(llm: ModelHost) -> None:
    answer = llm.generate(QUESTION, max_tokens=200, temperature=0, grammar='start: ("ha! ")+')
    assert (answer.finish, answer.looped) == ("length", True)
    assert answer.tokens_out < 60


def test_that_a_broken_grammar_is_refused(llm: ModelHost) -> None:
    with pytest.raises(ModelError, match="grammar"):
        llm.generate(QUESTION, max_tokens=8, temperature=0, grammar="start: nothing_defined")


def test_that_a_cancelled_answer_returns_what_was_written(llm: ModelHost) -> None:
    cancel = threading.Event()
    pieces: list[str] = []

    def third(text: str) -> None:
        pieces.append(text)
        if len(pieces) == 3:
            cancel.set()

    answer = llm.generate(QUESTION, max_tokens=2000, temperature=0, on_token=third, cancel=cancel)
    assert answer.finish == "cancelled"
    assert answer.text.startswith("".join(pieces[:3]))
    assert answer.tokens_out < 2000


@pytest.mark.slow
def test_that_cancelling_stops_the_reading_of_the_prompt_too(llm: ModelHost) -> None:
    prompts = [[ChatMessage("user", f"{animal} {LONG_PROMPT[0].content}")] for animal in ("A hen.", "An owl.")]
    whole = llm.generate(prompts[0], max_tokens=8, temperature=0)  # of the other prompt nothing has been read yet
    cancel = threading.Event()
    timer = threading.Timer(0.2, cancel.set)
    timer.start()
    stopped = llm.generate(prompts[1], max_tokens=8, temperature=0, cancel=cancel)
    timer.join()
    assert (stopped.finish, stopped.text, stopped.tokens_out) == ("cancelled", "", 0)
    assert llm.generate(prompts[0], max_tokens=8, temperature=0).text == whole.text  # what was half read does no harm


@pytest.mark.parametrize("prompt", [QUESTION, LONG_PROMPT], ids=["writing", "reading the prompt"])
def test_that_a_question_ends_background_work_at_once(llm: ModelHost, prompt: list[ChatMessage]) -> None:
    _write(llm, 1)
    background, raised = _in_background(
        lambda: llm.generate(prompt, max_tokens=4000, temperature=0, priority="background")
    )
    time.sleep(0.3)
    answer = _write(llm, 4)
    background.join()
    assert answer.tokens_out == 4
    assert [type(error) for error in raised] == [Preempted]


@pytest.mark.slow
def test_that_background_work_waits_for_a_question(llm: ModelHost) -> None:
    begun = threading.Event()
    question, raised = _in_background(
        lambda: llm.generate(QUESTION, max_tokens=40, temperature=0, on_token=lambda _: begun.set())
    )
    assert begun.wait(30)
    background = llm.generate(QUESTION, max_tokens=2, temperature=0, priority="background")
    assert not question.is_alive() or background.tokens_out == 2
    question.join()
    assert raised == []


def test_that_tokens_are_counted_while_the_model_writes(llm: ModelHost) -> None:
    begun = threading.Event()
    cancel = threading.Event()
    writing, _ = _in_background(
        lambda: llm.generate(QUESTION, max_tokens=400, temperature=0, on_token=lambda _: begun.set(), cancel=cancel)
    )
    assert begun.wait(30)
    counts = llm.count_tokens(["", "hello world", "hello world, hello again"])
    assert writing.is_alive()
    assert llm.status().llm_state == "busy"
    cancel.set()
    writing.join()
    assert counts[0] == 0
    assert counts[1] < counts[2]


def test_that_a_prompt_beyond_the_context_is_refused_with_both_figures(llm: ModelHost) -> None:
    size = llm.context_size()
    messages = [ChatMessage("user", "dog " * (size + 10))]
    with pytest.raises(ModelError, match=rf"has \d+ tokens and the model holds {size}"):
        llm.generate(messages, max_tokens=5, temperature=0)


@pytest.mark.slow
def test_that_the_status_tells_of_loading_work_and_rest(own_llm: ModelHost) -> None:
    states: list[str] = []
    stop = own_llm.listen(lambda status: states.append(status.llm_state))
    own_llm.unload("llm")
    _write(own_llm, 2)
    stop()
    assert states == ["ready", "loading", "busy", "ready"]


@pytest.mark.slow
def test_that_a_killed_model_fails_one_request_and_comes_back(own_llm: ModelHost) -> None:
    def kill_once_begun(_: str) -> None:
        pid = own_llm.worker_pids()["llm"]
        if pid is not None:
            os.kill(pid, signal.SIGKILL)

    with pytest.raises(WorkerDied, match="killed"):
        own_llm.generate(QUESTION, max_tokens=400, temperature=0, on_token=kill_once_begun)
    assert own_llm.status().llm_state == "failed"
    assert "killed" in own_llm.status().message
    assert _write(own_llm, 3).tokens_out == 3
    assert own_llm.status().llm_state == "ready"


@pytest.mark.slow
def test_that_the_context_can_be_made_smaller_and_the_model_be_told_so(own_llm: ModelHost) -> None:
    model = own_llm.status().llm
    assert model is not None
    assert own_llm.context_size() == 8192
    own_llm.configure(model.id, context=1024)
    assert own_llm.context_size() == 1024
    _write(own_llm, 1)
    assert own_llm.context_size() == 1024
    with pytest.raises(ModelError, match="holds 1024"):
        own_llm.generate([ChatMessage("user", "dog " * 1100)], max_tokens=1, temperature=0)


@pytest.mark.slow
def test_that_counting_goes_on_with_the_embedder_when_the_model_is_gone(own_llm: ModelHost) -> None:
    own_llm.unload("llm")
    assert own_llm.count_tokens(["hello world"]) == [2]


def test_that_the_probe_says_what_the_computer_offers(llm: ModelHost) -> None:
    found = llm.probe()
    assert found["cores"] >= 1
    assert found["gpu"] in (True, False)
    assert found["llama_cpp"]


@pytest.mark.slow
def test_that_a_damaged_model_file_is_refused_with_the_reason(own_llm: ModelHost, tmp_path: Path, gguf: Path) -> None:
    damaged = tmp_path / "damaged.gguf"
    damaged.write_bytes(gguf.read_bytes()[:100_000])
    with pytest.raises(ModelError, match=r"could not load damaged\.gguf"):
        own_llm.add(damaged, "llm")
    assert "damaged" not in [entry.id for entry in own_llm.catalogue()]


@pytest.mark.slow
def test_that_a_model_whose_template_is_faulty_is_refused_every_time(
    gguf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(self: LlamaModel, options: Mapping[str, Any]) -> ChatTemplate:
        raise ModelError("faulty")

    monkeypatch.setattr(LlamaModel, "template", faulty)
    service, spec = LlmService(), ModelSpec("small", Role.LLM, Runner.LLAMA, gguf, {"context": 256})
    for number in (1, 2):
        job = Job(number, {"op": "check", "model": spec.to_json()}, lambda _event: None)
        with pytest.raises(ModelError, match="faulty"):
            list(service.steps(job))
