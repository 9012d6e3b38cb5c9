"""A stand-in for the engine while it is being written. Deleted once core.bank exists."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

from core.errors import Cancelled, ImportRefused, NotFound
from core.types import *  # noqa: F403

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
PEOPLE = ("Mia Keller", "Jonas Weber", "Priya Nair", "王小明", "Sofia Rossi")
LINES = (
    "Morning! Did you sleep well?", "I booked the train to Leipzig for Friday, 9:34 from platform 7.",
    "Please remember that I am allergic to shellfish, the last time was awful.",
    "We could try the new ramen place near the station, they have a really long vegetarian menu and Priya said that the "
    "broth is the best one in town. What do you think about Thursday evening, around seven?",
    "Ha, true 😄", "My sister starts her new job at Siemens in May.", "我下个月搬到上海，帮我看看房子好吗？",
    "I don't think the film was good. The book was far better.", "ok", "Can you send me the photos from Lisbon?",
    "The cat has been to the vet, everything is fine. She hated every second of it, of course.",
    "https://example.org/recipes/pumpkin-risotto this one!", "See you at 18:00",
)  # fmt: skip


@dataclass
class BankRow:
    id: int
    name: str


@dataclass
class PersonRow:
    id: int
    name: str
    is_owner: bool
    messages: int


class FakeModels:
    def status(self):
        info = lambda n: SimpleNamespace(id=n, name=n, role="", size_bytes=33_000_000)  # noqa: E731
        return SimpleNamespace(embedder=info("bge-small-en-v1.5"), reranker=info("ms-marco-MiniLM-L-12"), llm=None, llm_state="absent", message="")

    def catalogue(self):
        E = lambda **k: SimpleNamespace(**k)  # noqa: E731,N806
        return [
            E(id="bge", role="embedder", name="bge-small-en-v1.5", size_bytes=33_000_000, licence="MIT", installed=True, path="/x", description="Small English encoder"),
            E(id="ms", role="reranker", name="ms-marco-MiniLM-L-12", size_bytes=34_000_000, licence="Apache-2.0", installed=True, path="/x", description="English cross-encoder"),
            E(id="qwen", role="llm", name="Qwen3-4B-Instruct Q4_K_M", size_bytes=2_500_000_000, licence="Apache-2.0", installed=False, path=None, description="Good on 8 GB of memory"),
        ]

    def listen(self, listener): return lambda: None
    def add(self, file, role, *, name=None): return self.catalogue()[0]
    def use(self, role, entry_id): pass
    def download(self, entry_id, *, progress=None, cancel=None): return self.catalogue()[2]


class FakeMemory:
    def __init__(self, path, sizes=(1800, 420, 200_000, 64)):
        self.path, self.models, self._settings = Path(path), FakeModels(), {}
        self._bank = FakeBank(self, sizes)

    def banks(self): return [BankRow(1, "main")]
    def bank(self, name=None, *, create=False): return self._bank
    def close(self): pass
    def doctor(self): return SimpleNamespace(ok=True, pending=3, problems=())
    def backup(self, target, progress=None): Path(target).write_bytes(b"x")
    def setting(self, key, default=None): return self._settings.get(key, default)
    def set_setting(self, key, value): self._settings[key] = value


class FakeBank:
    id, name = 1, "main"
    zone = None

    def __init__(self, memory, sizes):
        self.memory = memory
        titles = ("Mia Keller", "Flat hunting", "Family", "王小明")
        formats = ("whatsapp", "telegram", "whatsapp", "wechat")
        self._convs = []
        for i, n in enumerate(sizes):
            first = NOW - timedelta(minutes=37 * n + 1000 * i)
            self._convs.append(ConversationRow(i + 1, f"conv-{i+1}", titles[i], formats[i], ("Alex Berg", *PEOPLE[: 1 + i]), n, first, first + timedelta(minutes=37 * (n - 1))))
        self._profile = Profile("Alex Berg", Disposition(), "I live in Leipzig and work as a carpenter.")
        rng = random.Random(3)
        self._entities = [EntityRow(i + 1, n, t, (n.split()[0],) if " " in n else (), rng.randint(3, 400), rng.randint(1, 90), NOW - timedelta(days=900), NOW - timedelta(days=rng.randint(0, 90)))
            for i, (n, t) in enumerate([("Mia Keller", EntityType.PERSON), ("Jonas Weber", EntityType.PERSON), ("Priya Nair", EntityType.PERSON), ("Leipzig", EntityType.LOCATION), ("Siemens", EntityType.ORGANIZATION), ("Lisbon", EntityType.LOCATION), ("王小明", EntityType.PERSON), ("上海", EntityType.LOCATION), ("Kindle", EntityType.PRODUCT), ("ramen", EntityType.CONCEPT)])]
        self._entities += [EntityRow(100 + i, f"Thing {i}", rng.choice(list(EntityType)), (), rng.randint(1, 60), rng.randint(1, 20), NOW - timedelta(days=400), NOW) for i in range(120)]
        texts = {
            Network.WORLD: ["Mia is allergic to shellfish.", "Mia's sister starts a new job at Siemens in May 2026.", "Jonas has adopted a cat called Pixel.", "The ramen place near the station has a long vegetarian menu.", "小明 下个月搬到上海。"],
            Network.EXPERIENCE: ["Alex booked the train to Leipzig for Friday.", "Alex went to Lisbon with Priya in June 2025.", "The assistant advised Alex to sand the table before oiling it."],
            Network.OPINION: ["Remote work suits Alex better than the office.", "The book was far better than the film.", "Small towns are nicer to live in than big cities."],
            Network.OBSERVATION: ["Mia Keller is a close friend of Alex who loves Asian food but avoids shellfish.", "Leipzig is where Alex lives and works."],
        }
        self._memories = []
        k = 0
        for rep in range(60):
            for network, lines in texts.items():
                for line in lines:
                    k += 1
                    at = NOW - timedelta(days=k * 2)
                    self._memories.append(MemoryRow(k, network, rng.choice(list(MemoryKind)), line if rep == 0 else f"{line} ({rep})", rng.choice(["Mia Keller", "Alex Berg", None]), Origin.STATED if network != Network.OPINION else Origin.FORMED, MemoryStatus.ACTIVE, round(rng.uniform(0.2, 0.95), 2) if network == Network.OPINION else None, (at, at + timedelta(days=1)), Precision.DAY, at, rep == 0 and k % 5 == 0, False, rng.randint(1, 3), rng.randint(1, 4)))
        self._asks = []

    # --- import
    def inspect(self, paths, options, *, preview=5, progress=None, cancel=None):
        for path in paths:
            if Path(path).suffix == ".bad":
                return Inspection(None, (), (Skipped(str(path), "not a chat export"),), 0, "unrecognised", f"{path} is not a chat export")
        for i in range(10):
            time.sleep(0.02)
            if cancel and cancel.is_set(): raise Cancelled("stopped")
            if progress: progress(Progress("reading", i, 10, "MB"))
        head = tuple(Item(ItemKind.MESSAGE, ("Alex Berg", "Mia Keller")[i % 2], datetime(2025, 3, 4 + i, 9, 10), LINES[i]) for i in range(4))
        tail = tuple(replace(i, sent_at=i.sent_at.replace(month=11, day=23)) for i in head)
        needs = tuple(n for n, v in (("timezone", options.timezone), ("date_order", options.date_order), ("me", options.me)) if v is None)
        convs = tuple(ConversationSummary(f"c{i}", t, ("Alex Berg", t), n, 3, datetime(2021, 3, 4, 9), datetime(2025, 11, 23, 9), head, tail) for i, (t, n) in enumerate((("Mia Keller", 4211), ("Flat hunting", 389), ("王小明", 77))))
        return Inspection(ExportInfo("whatsapp", needs, options.date_order, options.me, "Alex Berg"), convs, (Skipped("_chat.txt: line 203", "the date 45/13/2022 cannot be read"),), 0)

    def import_(self, paths, options, *, progress=None, cancel=None):
        for i in range(40):
            time.sleep(0.05)
            if cancel and cancel.is_set(): raise Cancelled("stopped")
            if progress: progress(Progress("indexing" if i > 20 else "reading", i * 100, 4000, "messages", (40 - i) * 0.05))
        return ImportReport(1, "whatsapp", 4600, 77, 9, (Skipped("_chat.txt: line 203", "the date 45/13/2022 cannot be read"),), 310, 21, 2.0, {"timezone": "Europe/Berlin"})

    def undo_import(self, source_id): return Changes(frozenset({"sources", "messages", "conversations"}))

    # --- ask
    def _refs(self, conv, *offsets):
        return tuple(EvidenceRef(f"conv-{conv}", f"m{o}", conv, conv * 1_000_000 + o) for o in offsets)

    def recall(self, request, *, cancel=None):
        rows = [("memory", 1, "world", "Mia is allergic to shellfish.", self._refs(1, 1702, 1728)), ("source", 5, "source", "[12 Nov 2026, 18:02] Mia Keller: We could try the new ramen place near the station.", self._refs(1, 1703)), ("memory", 9, "opinion", "The book was far better than the film.", self._refs(2, 20)), ("memory", 12, "observation", "Mia Keller is a close friend of Alex who loves Asian food but avoids shellfish.", self._refs(1, 1702, 40, 1500))]
        results = tuple(RecallResult(kind, id, net, text, 30, 1.0 / (i + 1), None, NOW - timedelta(days=9 * i + 4), 0.7 if net == "opinion" else None, refs, Trace(i + 1, 2 if i != 2 else None, None, 1 if i == 0 else None, 0.04, 6.1 - i, "close in meaning, and names Mia")) for i, (kind, id, net, text, refs) in enumerate(rows))
        window = request.window or ((datetime(2026, 11, 1, tzinfo=UTC), datetime(2026, 12, 1, tzinfo=UTC)) if "month" in request.query or "月" in request.query else None)
        return Recall(request.query, window, 0.08, ("llm: none installed",), results)

    def ask(self, query, *, as_of=None, tokens=4096, profile=None, form_opinions=True, on_token=None, cancel=None, window=None):
        recall = self.recall(RecallRequest(query, as_of or NOW, window=window))
        abstained = "unknown" in query
        text = "Keep it free of shellfish: Mia is allergic to it and had a bad reaction last time [1]. She has been wanting to try the new ramen place near the station, which has a long vegetarian menu [2]. From what you have told me, she would enjoy something Asian [4]."
        if abstained: text = "I found nothing about this in your memory."
        for i in range(0, len(text), 7):
            time.sleep(0.02)
            if cancel and cancel.is_set(): raise Cancelled("stopped")
            if on_token: on_token(text[i : i + 7])
        cites = () if abstained else tuple(Citation(n, recall.results[n - 1].kind, recall.results[n - 1].id, recall.results[n - 1].evidence) for n in (1, 2, 4))
        sents = () if abstained else tuple(AnswerSentence(s, (n,), n != 4) for s, n in zip(text.split(". "), (1, 2, 4), strict=True))
        answer = Answer(query, text, abstained, "SmolLM2-135M", sents, cites, (OpinionView(9, "Mia would enjoy Asian food most.", 0.7, True),) if not abstained else (), 1.4, recall)
        self._asks.insert(0, (len(self._asks) + 1, datetime.now(UTC), query, answer))
        return answer

    def asks(self, limit=50): return self._asks[:limit]

    # --- browse
    def conversations(self, text="", limit=None):
        t = text.casefold()
        return [c for c in self._convs if t in c.title.casefold() or any(t in p.casefold() for p in c.participants)][:limit]

    def conversation(self, id):
        for c in self._convs:
            if c.id == id: return c
        raise NotFound(f"no conversation {id}")

    def _message(self, conv, o):
        rng = random.Random(conv * 7919 + o)
        who = rng.randrange(len(conv_p := self._convs[conv - 1].participants))
        at = self._convs[conv - 1].first + timedelta(minutes=37 * o)
        system = o % 97 == 5
        att = (Attachment("IMG_2043.jpg", "image"),) if o % 23 == 7 else (Attachment("PTT-0042.opus", "audio"),) if o % 41 == 9 else ()
        return MessageRow(conv * 1_000_000 + o, o, ItemKind.SYSTEM if system else ItemKind.MESSAGE, None if system else conv_p[who], who == 0 and not system, at, None, "Europe/Berlin", "Messages are end-to-end encrypted." if system else rng.choice(LINES) if not att else "", o % 31 == 3, o % 53 == 8, conv * 1_000_000 + o - 3 if o % 11 == 4 and o > 3 else None, att, (Reaction("❤️", "Mia Keller"), Reaction("😂", None)) if o % 17 == 2 else ())

    def messages(self, conversation_id, *, offset=0, limit=200):
        n = self.conversation(conversation_id).messages
        return [self._message(conversation_id, o) for o in range(offset, min(n, offset + limit))]

    def message_count(self, conversation_id): return self.conversation(conversation_id).messages
    def find_in_conversation(self, conversation_id, text, *, limit=500): return [(m.id, m.seq) for m in self.messages(conversation_id, limit=5000) if text.casefold() in m.text.casefold()][:limit]
    def message_position(self, message_id): return message_id // 1_000_000, message_id % 1_000_000
    def message(self, message_id): return self._message(message_id // 1_000_000, message_id % 1_000_000)

    def _match(self, f):
        t = f.text.casefold()
        return [m for m in self._memories if (not f.networks or m.network in f.networks) and (not f.kinds or m.kind in f.kinds) and (not f.statuses or m.status in f.statuses) and t in m.text.casefold() and (not f.holder or m.holder == f.holder)]

    def memories(self, filter, *, offset=0, limit=200): return self._match(filter)[offset : offset + limit]
    def memory_counts(self, filter):
        return {n: sum(m.network == n for m in self._match(replace(filter, networks=frozenset()))) for n in Network}

    def _row(self, memory_id):
        for m in self._memories:
            if m.id == memory_id: return m
        raise NotFound(f"no memory {memory_id}")

    def memory_detail(self, memory_id):
        row = self._row(memory_id)
        ev = tuple((r, self.message(r.message_id)) for r in self._refs(1, 100 + memory_id, 140 + memory_id))
        return MemoryDetail(row, ev, tuple(self._entities[:3]), ((LinkType.SEMANTIC, 0.8, self._memories[1]), (LinkType.CAUSES, 0.6, self._memories[5])), ((NOW - timedelta(days=3), "imported"), (NOW - timedelta(days=1), "pinned")), None, "In a chat about dinner plans.")

    def opinion_steps(self, memory_id):
        c, out = 0.6, []
        for i, rel in enumerate([OpinionRelation.REINFORCE, OpinionRelation.REINFORCE, OpinionRelation.WEAKEN, OpinionRelation.CONTRADICT, OpinionRelation.REINFORCE]):
            c = min(1, max(0, c + {"reinforce": 0.1, "weaken": -0.1, "contradict": -0.2, "neutral": 0}[rel]))
            out.append(OpinionStep(NOW - timedelta(days=300 - 55 * i), rel, 0.1, c, self._row(memory_id).text, self._refs(1, 50 + i)))
        return out

    def entities(self, text="", type=None, *, offset=0, limit=200):
        t = text.casefold()
        return [e for e in self._entities if t in e.name.casefold() and (type is None or e.type == type)][offset : offset + limit]

    def entity(self, id):
        for e in self._entities:
            if e.id == id: return e
        raise NotFound(f"no entity {id}")

    def neighbourhood(self, entity_id, *, max_nodes=60):
        rng = random.Random(entity_id)
        nodes = tuple([self.entity(entity_id)] + [e for e in self._entities if e.id != entity_id][: max_nodes - 1])
        edges = tuple((entity_id, n.id, rng.randint(1, 30)) for n in nodes[1:25]) + tuple((rng.choice(nodes).id, rng.choice(nodes).id, rng.randint(1, 9)) for _ in range(60))
        return Neighbourhood(entity_id, nodes, tuple((a, b, w) for a, b, w in edges if a != b))

    def timeline(self, *, by="month"):
        rng = random.Random(1)
        return [(datetime(2022 + i // 12, 1 + i % 12, 1, tzinfo=UTC), rng.randint(0, 900), rng.randint(0, 60)) for i in range(58)]

    def sources(self): return [SourceRow(1, "whatsapp", "WhatsApp Chat - Mia Keller.zip", NOW - timedelta(days=2), "Europe/Berlin", {"new": 1800, "known": 0, "system": 12, "skipped": 1}), SourceRow(2, "telegram", "result.json", NOW - timedelta(days=1), None, {"new": 420})]
    def jobs(self, limit=200): return [JobRow(i, "distil", f"Exchange {i}", ("done", "queued", "failed", "running")[i % 4], i % 3, "the model's answer could not be read" if i % 4 == 2 else None, i, 40, NOW - timedelta(hours=i), 40.0 if i % 4 == 3 else None) for i in range(1, 30)][:limit]
    def people(self): return [PersonRow(i + 1, n, i == 0, 900 - 100 * i) for i, n in enumerate(("Alex Berg", *PEOPLE))]

    # --- edit
    def _replace(self, memory_id, **k):
        self._memories = [replace(m, **k) if m.id == memory_id else m for m in self._memories]
        return Changes(frozenset({"memories"}), {"memories": [memory_id]}, "change memory")

    def edit_memory(self, memory_id, text): return self._replace(memory_id, text=text, edited=True)
    def set_memory_status(self, memory_id, status): return self._replace(memory_id, status=status)
    def pin_memory(self, memory_id, pinned): return self._replace(memory_id, pinned=pinned)
    def undo(self): return Changes(frozenset({"memories"}))
    def set_owner(self, person_id): return Changes(frozenset({"people"}))
    def forget_preview(self, **what): return {"messages": 3, "memories": 1}
    def forget(self, *, purge=False, **what): return {"messages": 3, "memories": 1}
    def profile(self): return self._profile
    def set_profile(self, profile):
        self._profile = profile
        return Changes(frozenset({"banks"}))


def open_fake(path, passphrase):
    return FakeMemory(path)


class EmptyFake(FakeMemory):
    def __init__(self, path):
        super().__init__(path, ())
        self._bank._memories, self._bank._entities = [], []


def open_empty(path, passphrase):
    return EmptyFake(path)
