"""What the LLM worker does: generate, one request at a time, and count tokens meanwhile."""

from __future__ import annotations

import codecs
import threading
import time
from collections import deque
from dataclasses import asdict, dataclass, field
from typing import Any

from core.errors import ModelError
from core.models.adding import check_gguf
from core.models.framing import Message
from core.models.hardware import physical_cores
from core.models.jobs import Job, JobSteps
from core.models.llama import LlamaModel, has_gpu, load_library
from core.models.llm_grammar import LazyGrammar
from core.models.llm_loops import LONGEST, goes_round
from core.models.llm_sampling import Sampler
from core.models.llm_template import ChatTemplate
from core.models.ports import Finish, Generation, ModelSpec


class LlmService:
    """Requests ``generate``, ``check`` and ``count``. A person's request ends a background one at once."""

    exclusive = True

    def __init__(self) -> None:
        self._spec: ModelSpec | None = None
        self._model: LlamaModel | None = None
        self._template: ChatTemplate
        self._swap = threading.Lock()  # counting goes on beside generating, but not while the model changes

    def answer_at_once(self, message: Message) -> Any | None:
        """Token counts and what the computer offers; the rest needs its turn."""
        if message["op"] == "probe":
            return _probe()
        if message["op"] != "count":
            return None
        with self._swap:
            if self._model is None:
                raise ModelError("The language model is not loaded, so that it cannot count tokens.")
            return [len(self._model.tokenize(text)) for text in message["texts"]]

    def steps(self, job: Job) -> JobSteps:
        """See :meth:`core.models.worker.Service.steps`."""
        operation = {"generate": self._generate, "check": self._check}.get(job.message["op"])
        if operation is None:
            raise ModelError(f"The language model does not know the request {job.message['op']!r}.")
        return operation(job)

    def _check(self, job: Job) -> JobSteps:
        yield
        model = self._load(ModelSpec.from_json(job.message["model"]), job)
        return {"context": model.context, "context_trained": model.context_trained}, None

    def _generate(self, job: Job) -> JobSteps:
        yield
        spec = ModelSpec.from_json(job.message["model"])
        model = self._load(spec, job)
        job.emit({"event": "loaded", "context": model.context})
        prompt = self._template.render(job.message["messages"])
        answer = _Answer(model, job)
        yield from answer.write(model.tokenize(prompt, special=True))
        if job.preempted.is_set():
            job.check()
        return asdict(answer.result()), None

    def _load(self, spec: ModelSpec, job: Job) -> LlamaModel:
        if self._model is not None and spec == self._spec:
            return self._model
        check_gguf(spec.path)
        with self._swap:
            if self._model is not None:
                self._model.close()
            self._model, self._spec = None, None

        def is_stopped() -> bool:
            job.emit({"event": "alive"})
            return job.cancelled.is_set()

        options = spec.options
        model = LlamaModel(
            spec.path,
            context=int(options["context"]),
            gpu_layers=options.get("gpu_layers"),
            threads=options.get("threads"),
            is_stopped=is_stopped,
        )
        try:
            template = model.template(options.get("template", {}))
        except BaseException:
            model.close()
            raise
        with self._swap:
            self._model, self._spec, self._template = model, spec, template
        return model


def _probe() -> Message:
    """What this computer offers; also the proof that both native libraries load and work."""
    import llguidance

    schema = llguidance.LLMatcher.grammar_from_json_schema('{"type": "object"}')
    problem = llguidance.LLMatcher.validate_grammar(schema)
    if problem:
        raise ModelError(f"llguidance does not accept the simplest JSON schema: {problem}")
    return {"gpu": has_gpu(), "cores": physical_cores(), "llama_cpp": load_library().__version__}


@dataclass(slots=True)
class _Answer:
    """One answer while it is written."""

    model: LlamaModel
    job: Job
    start: float = field(default_factory=time.perf_counter)
    text: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    tokens_cached: int = 0
    finish: Finish = "length"
    looped: bool = False
    _last: deque[int] = field(default_factory=lambda: deque(maxlen=3 * LONGEST))
    _decoder: Any = field(default_factory=lambda: codecs.getincrementaldecoder("utf-8")("replace"))

    def write(self, prompt: list[int]) -> Any:
        """Read the prompt, then write token after token."""
        message = self.job.message
        self.tokens_in = len(prompt)
        room = self._room(int(message["max_tokens"]))
        sampler = Sampler(float(message["temperature"]), message.get("seed"))
        grammar = LazyGrammar(message["grammar"], self.model.grammar_tokenizer) if message["grammar"] else None
        self.tokens_cached = self.model.start(prompt)
        fresh = prompt[self.tokens_cached :]
        if grammar is not None:
            fresh += self._take(grammar.forced()[:room])
        while room > self.tokens_out:
            if not (yield from self.model.feed(fresh, lambda: self.job.is_stopped)):
                self.finish = "cancelled"
                break
            fresh = self._next(sampler, grammar, room)
            if not fresh:
                self.finish = "stop"
                break
            if self.looped:
                break
        self._emit(self._decoder.decode(b"", final=True))

    def result(self) -> Generation:
        """What was written so far."""
        seconds = time.perf_counter() - self.start
        return Generation(
            self.text, self.tokens_in, self.tokens_out, self.finish, seconds, self.tokens_cached, self.looped
        )

    def _room(self, wanted: int) -> int:
        """How many tokens may be written."""
        left = self.model.context - self.tokens_in
        if left < 1:
            raise ModelError(
                f"The prompt has {self.tokens_in} tokens and the model holds {self.model.context}, answer included. "
                "Ask for less evidence, or choose a model with a larger context.",
                code="prompt_too_long",
            )
        return min(wanted, left)

    def _next(self, sampler: Sampler, grammar: LazyGrammar | None, room: int) -> list[int]:
        """The next tokens, already shown to the caller; empty at the end of the answer."""
        logits = self.model.logits()
        if grammar is None:
            token = sampler.pick(logits)
            return [] if self.model.ends(token) else self._take([token])
        if grammar.is_complete:
            return []
        token = grammar.pick(logits, sampler)
        if self.model.ends(token):
            return []
        return self._take([token, *grammar.forced()][: room - self.tokens_out])

    def _take(self, tokens: list[int]) -> list[int]:
        self.tokens_out += len(tokens)
        self._last += tokens
        self.looped = self.looped or goes_round(list(self._last))
        self._emit(self._decoder.decode(b"".join(map(self.model.piece, tokens))))
        return tokens

    def _emit(self, text: str) -> None:
        if text:
            self.text += text
            self.job.emit({"event": "token", "text": text})
