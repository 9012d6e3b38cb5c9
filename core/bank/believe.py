"""Opinions that evolve: new facts reinforce, weaken or contradict them (paper section 5.5)."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from core import defaults
from core.bank.reflect import Reflecting
from core.bank.undisturbing import Undisturbing
from core.cara import opinions, trajectory
from core.cara.candidates import Candidates, Nearness, joined
from core.cara.opinions import NewOpinion
from core.cara.reinforcement import step_size
from core.cara.replay import Outcome, folded, hearings, replay, taken_back
from core.cara.restating import opposes, restates
from core.errors import Cancelled, NotFound
from core.models.host import ModelHost
from core.models.ports import ModelInfo
from core.store import asks, entities, isolation, journal, memories, steps, vectors
from core.store.banks import BankRow
from core.store.connection import Connection
from core.store.steps import Held, Outline, StoredStep, Told
from core.store.store import Store
from core.tempr import display, semantic_links
from core.types import Changes, Network, OpinionRelation, OpinionView, Origin, Profile

CHUNK = 500  # facts weighed together
LATER = 200  # facts assessed again when an opinion's text changes under them
REMEMBERED = 20_000  # assessments; each may have cost a model call
ATTEMPTS = 3  # when somebody else changes the opinion meanwhile
_CLOSE = 99.0  # percentile above which two views of one thing are taken for the same view
_LABELS = {
    OpinionRelation.REINFORCE: "Reinforce opinion",
    OpinionRelation.WEAKEN: "Weaken opinion",
    OpinionRelation.CONTRADICT: "Contradict opinion",
}
UPDATE, TAKE_BACK = "Update opinion", "Take back opinion step"


class Believing(Reflecting):
    """Keeps the opinion network in step with what is learned.

    Every step is journalled as the program's own doing, and a person can take each of them back.
    """

    def __init__(self, store: Store, models: ModelHost, row: BankRow) -> None:
        super().__init__(store, models, row)
        self._assessed: dict[tuple[str, str, str], OpinionRelation] = {}  # a job that made way goes on where it was

    def reinforce(self, memory_ids: Sequence[int], *, cancel: threading.Event | None = None) -> Changes:
        """Weigh these new memories against the opinions they may bear on.

        World facts and experiences move formed opinions, later statements of a person their own earlier ones; an
        exchange is worth one step, and the order of work does not matter. With no language model the rules
        assess, and reword nothing. Weighing a memory again changes nothing. Raises Cancelled, Preempted.
        """
        moved: list[int] = []
        for at in range(0, len(memory_ids), CHUNK):
            for opinion_id, facts in self._bearing(memory_ids[at : at + CHUNK], cancel).items():
                if cancel is not None and cancel.is_set():
                    raise Cancelled("Weighing new facts against opinions was stopped; what was done so far is kept.")
                if self._weigh(opinion_id, facts, cancel):
                    moved.append(opinion_id)
        return Changes(frozenset({"memories", "opinion_steps"}) if moved else frozenset(), {"memories": moved})

    def _run_reinforce(self, payload: Mapping[str, Any], cancel: threading.Event | None) -> None:
        """The job ``reinforce`` {"memories": [ids]}."""
        self.reinforce(payload["memories"], cancel=cancel)

    # --- candidates -----------------------------------------------------------------------------------

    def _bearing(self, memory_ids: Sequence[int], cancel: threading.Event | None) -> dict[int, list[Told]]:
        """Opinion id -> what the exchanges of these memories say that may bear on it."""
        with self._store.reading() as connection:
            new = steps.told(connection, self.id, memory_ids)
            heard = steps.told_in(connection, self.id, {fact.exchange for fact in new})
            held = steps.outlines(connection, self.id)
            own = _stated(held, {fact.id for fact in new if fact.network is Network.OPINION})
            later = steps.told(connection, self.id, _said_after(held, own))
            telling = self._telling(connection, {entity for fact in (*heard, *later) for entity in fact.entities})
        if not held or not heard:
            return {}
        nearness = self._nearness([*held, *heard, *later], cancel)
        found: dict[int, dict[int, Told]] = {}
        for movable, facts in ((held, heard), (own, later)):  # what was said later may have been read before
            pool = Candidates(movable, telling, nearness)
            for fact in facts:
                for opinion in pool.of(fact):
                    found.setdefault(opinion.id, {})[fact.id] = fact
        return {opinion: list(facts.values()) for opinion, facts in found.items()}

    def _telling(self, connection: Connection, known: Iterable[int]) -> frozenset[int]:
        share, least = defaults.OPINION_HUB_SHARE, defaults.OPINION_HUB_LEAST
        return steps.telling(connection, self.id, known, share, least)

    def _nearness(self, units: Sequence[Outline | Told], cancel: threading.Event | None) -> Nearness:
        """Vectors of opinions and facts by the encoders that read them, as :func:`joined` makes them one."""
        ids = list(dict.fromkeys(unit.id for unit in units))
        models = self._models.status().embedders
        return joined([self._near_by(model, ids, cancel, defaults.OPINION_PERCENTILE) for model in models])

    def _near_by(
        self, model: ModelInfo, ids: Sequence[int], cancel: threading.Event | None, percentile: float
    ) -> Nearness:
        """The vectors one encoder has of memories: the stored ones, those still missing made here."""
        found: dict[int, vectors.Vector] = {}
        with self._store.reading() as connection:
            stored = vectors.find_model(connection, model.id)
            if stored is None or model.dim is None:
                return Nearness({}, 1.0)
            theta = semantic_links.threshold(connection, stored, model.dim, percentile)
            for network in Network:
                known, matrix = vectors.exact(connection, stored, network.value, ids, model.dim)
                found |= dict(zip(known, matrix, strict=True))
            rows = memories.rows(connection, [i for i in ids if i not in found])
        texts = {i: display.memory_embedding_text(row) for i, row in rows.items()}
        own = {i: text for i, text in texts.items() if self._models.embedder_for(text) == model}
        if own:
            made = self._models.embed(list(own.values()), priority="background", cancel=cancel, model=model.id)
            found |= dict(zip(own, made, strict=True))
        return Nearness(found, theta)

    # --- assessing and storing ------------------------------------------------------------------------

    def _weigh(self, opinion_id: int, facts: Sequence[Told], cancel: threading.Event | None) -> bool:
        """Work out the trajectory with ``facts`` in it and store it; whether anything changed."""
        for _ in range(ATTEMPTS):
            with self._store.reading() as connection:
                held = steps.one(connection, opinion_id)
            if held is None or not held.active:
                return False
            outcome = self._outcome(held, facts, cancel)
            if outcome.steps == held.steps:
                return False
            if self._store.write(partial(self._settle, opinion=held, outcome=outcome)):
                return True
        return False

    def _outcome(self, opinion: Held, facts: Sequence[Told], cancel: threading.Event | None) -> Outcome:
        model = self._models.status().llm
        llm = None if model is None else Undisturbing(self._models, cancel)
        scorer = None if model is None else self._scorer(opinion.text)
        if len(self._assessed) > REMEMBERED:
            self._assessed.clear()

        def judge(text: str, fact: str) -> OpinionRelation:
            key = (model.id if model is not None else "", text, fact)
            known = self._assessed.get(key)
            if known is None:
                known = self._assessed[key] = opinions.assess(text, fact, llm, scorer)
            return known

        reword = None if llm is None else partial(opinions.refine, llm=llm)
        alpha = step_size(self.profile().disposition.skepticism)
        fresh = {fact.exchange for fact in facts}
        outcome = replay(opinion, hearings(opinion, facts, alpha), fresh, judge, reword)
        reworded = [s.at for s in outcome.steps if s.text != s.text_before and s not in opinion.steps]
        if not reworded:
            return outcome
        with self._store.reading() as connection:
            named = self._telling(connection, opinion.entities)
            later = steps.told_since(connection, self.id, opinion.created_ms, min(reworded), named, LATER)
        known = {fact.id for fact in facts}
        more = [fact for fact in later if fact.id not in known and fact.exchange not in fresh]
        return replay(opinion, hearings(opinion, [*facts, *more], alpha), fresh, judge, reword) if more else outcome

    def _settle(self, connection: Connection, opinion: Held, outcome: Outcome) -> bool:
        """Store a trajectory, unless the opinion has changed since it was read."""
        if steps.one(connection, opinion.id) != opinion:
            return False
        fresh = [step.relation for step in outcome.steps if step not in opinion.steps]
        label = _LABELS[fresh[0]] if len(set(fresh)) == 1 else UPDATE
        journal.record(
            connection, self.id, label, [("memories", opinion.id)],
            lambda: trajectory.store(connection, self.id, opinion, outcome), automatic=True,
        )  # fmt: skip
        return True

    # --- taking a step back ---------------------------------------------------------------------------

    def take_back_step(self, opinion_id: int, step_id: int) -> Changes:
        """Let one step of an opinion's trajectory count for nothing, also when its facts are weighed again.

        A person's change, which undo takes back. Raises NotFound.
        """

        def work(connection: Connection) -> None:
            isolation.check(connection, self.id, "memories", opinion_id)
            opinion = steps.one(connection, opinion_id)
            if opinion is None or step_id not in {step.id for step in opinion.steps}:
                raise NotFound(f"Opinion number {opinion_id} has no step number {step_id}.")
            outcome = taken_back(opinion, step_id)
            journal.record(
                connection, self.id, TAKE_BACK, [("memories", opinion_id)],
                lambda: trajectory.store(connection, self.id, opinion, outcome),
            )  # fmt: skip

        self._store.write(work)
        return Changes(frozenset({"memories", "opinion_steps"}), {"memories": [opinion_id]}, TAKE_BACK)

    # --- the same question again ----------------------------------------------------------------------

    def _hold(
        self, made: NewOpinion, query: str, profile: Profile, as_of: datetime, cancel: threading.Event | None
    ) -> OpinionView:
        """Keep an opinion that an answer expresses: one held already is reinforced or updated, never doubled."""
        known = self._held_already(made, query, cancel)
        if known is None:
            return super()._hold(made, query, profile, as_of, cancel)
        with self._store.reading() as connection:
            exchanges = steps.exchanges_of(connection, made.message_ids)
        outcome = _affirmed(known, made, exchanges, step_size(profile.disposition.skepticism), as_of)
        if outcome is not None:
            self._store.write(partial(self._settle, opinion=known, outcome=outcome))
        with self._store.reading() as connection:
            row = memories.row(connection, known.id)
        return OpinionView(row.id, row.text, row.confidence or known.confidence, new=False)

    def _held_already(self, made: NewOpinion, query: str, cancel: threading.Event | None) -> Held | None:
        """The formed opinion on the same matter, the most alike of several."""
        with self._store.reading() as connection:
            named = set(entities.named(connection, self.id, [entities.alias_key(name) for name in made.entities]))
            known = [o for o in steps.outlines(connection, self.id) if o.origin is Origin.FORMED and o.entities & named]
            held = [o for outline in known if (o := steps.one(connection, outline.id)) is not None]
            names = entities.names_in_memories(connection, [opinion.id for opinion in held])
            asked = asks.opinions_on(connection, self.id, query)
        if not held:
            return None
        model = self._models.embedder_for(made.text) if self._models.status().embedders else None
        ids = [opinion.id for opinion in held]
        nearness = Nearness({}, 1.0) if model is None else self._near_by(model, ids, cancel, _CLOSE)
        wanted = self._vector(made.text, model, cancel) if model is not None and nearness.vectors else None
        same: list[tuple[float, Held]] = []
        for opinion in held:
            own = nearness.vectors.get(opinion.id)
            cosine = -1.0 if wanted is None or own is None else float(own @ wanted)
            about = [*names.get(opinion.id, ()), *made.entities]
            close = cosine > nearness.theta or opinion.id in asked
            if restates(opinion.text, made.text, about, close=close):
                same.append((cosine, opinion))
        return max(same, key=lambda pair: pair[0])[1] if same else None

    def _vector(self, text: str, model: ModelInfo, cancel: threading.Event | None) -> vectors.Vector:
        made: vectors.Vector = self._models.embed([text], priority="person", cancel=cancel, model=model.id)[0]
        return made


def _stated(held: Sequence[Outline], ids: Collection[int]) -> list[Outline]:
    """Those of these opinions that somebody stated and that are among the memories ``ids``."""
    return [opinion for opinion in held if opinion.id in ids and opinion.origin is not Origin.FORMED]


def _said_after(held: Sequence[Outline], own: Sequence[Outline]) -> list[int]:
    """Opinions that the holders of ``own`` stated after them, which alone can move those."""
    since: dict[str, datetime] = {}
    for opinion in own:
        if opinion.at is not None:
            holder = _holder(opinion)
            since[holder] = min(opinion.at, since.get(holder, opinion.at))
    stated = [o for o in held if o.origin is not Origin.FORMED and o.at is not None and _holder(o) in since]
    return [o.id for o in stated if o.at is not None and o.at > since[_holder(o)]]


def _holder(opinion: Outline) -> str:
    return (opinion.holder or "").casefold()


def _affirmed(
    opinion: Held, made: NewOpinion, exchanges: Mapping[int, int], alpha: float, as_of: datetime
) -> Outcome | None:
    """The trajectory after the same question was answered again; None when that rests on nothing new.

    Only evidence from other exchanges reinforces. A view to the opposite effect is a contradiction, and its
    wording is what is held from now on.
    """
    against = opposes(opinion.text, made.text)
    counted = opinion.settled | {step.exchange for step in opinion.steps}
    ids = [i for i in made.message_ids if i in exchanges and (against or exchanges[i] not in counted)]
    if not ids:
        return None
    relation = OpinionRelation.CONTRADICT if against else OpinionRelation.REINFORCE
    kept = opinion.edited or opinion.pinned
    text = made.text if against and not kept else opinion.text
    step = StoredStep(as_of, relation, alpha, opinion.text, text, tuple(ids), exchanges[ids[0]])
    others = [s for s in opinion.steps if s.exchange != step.exchange]
    trajectory = tuple(sorted([*others, step], key=lambda s: s.at))
    return Outcome(trajectory, folded(opinion.initial, trajectory), text)
