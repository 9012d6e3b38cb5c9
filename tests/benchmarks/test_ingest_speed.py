"""Speed and memory of the importer, asserted only as ratios measured in the same run."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.ingest.reading import stream
from core.tempr.statements import Company, extract
from core.types import ImportOptions, Item, MessageView

pytestmark = pytest.mark.slow

LINE = re.compile(r"^(\d+)/(\d+)/(\d+), (\d+):(\d+) - ([^:]+): (.*)$")
WORDS = "we could meet at the station after work and then walk to the lake if it stays dry"


def whatsapp(path: Path, count: int) -> Path:
    line = "{}/{:02}/2026, {:02}:{:02} - {}: {} {}\n"
    names = ("Sam", "Nora")
    days = ((13 + n % 15, 1 + n // 20_000, n % 24, n % 60, names[n % 2], WORDS, n) for n in range(count))
    path.write_text("".join(line.format(*day) for day in days))
    return path


def telegram(path: Path, count: int) -> Path:
    base = {"type": "message", "date": "2026-01-10T12:00:00", "from": "Yara", "from_id": "user5", "text_entities": []}
    rows = [{"id": n, **base, "date_unixtime": str(1768042800 + n), "text": f"{WORDS} {n}"} for n in range(count)]
    path.write_text(json.dumps({"name": "Yara", "type": "personal_chat", "id": 5, "messages": rows}, indent=1))
    return path


def read(path: Path) -> int:
    _, records = stream([path], ImportOptions())
    return sum(isinstance(record, Item) for record in records)


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds of the best of three runs: other programs share the machine."""
    best = float("inf")
    for _ in range(3):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best


def matched_lines(path: Path) -> int:
    with path.open(encoding="utf-8") as lines:
        return sum(LINE.match(line) is not None for line in lines)


def test_that_reading_whatsapp_costs_a_small_multiple_of_matching_its_lines(tmp_path: Path) -> None:
    path = whatsapp(tmp_path / "chat.txt", 20_000)
    plain, whole = seconds(lambda: matched_lines(path)), seconds(lambda: read(path))
    print(f"\nwhatsapp: {20_000 / whole:,.0f} messages a second of CPU, {whole / plain:.1f} times one pattern")
    assert whole < 60 * plain


def test_that_streaming_json_costs_a_small_multiple_of_loading_it(tmp_path: Path) -> None:
    path = telegram(tmp_path / "result.json", 20_000)
    plain, whole = seconds(lambda: json.loads(path.read_bytes())), seconds(lambda: read(path))
    print(f"\ntelegram: {20_000 / whole:,.0f} messages a second of CPU, {whole / plain:.1f} times json.loads")
    assert whole < 30 * plain


@pytest.mark.parametrize("make", [whatsapp, telegram])
def test_that_memory_does_not_grow_with_the_file(tmp_path: Path, make: Callable[[Path, int], Path]) -> None:
    peaks = []
    for count in (5_000, 40_000):
        path = make(tmp_path / f"{count}.{'txt' if make is whatsapp else 'json'}", count)
        tracemalloc.start()
        read(path)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    print(f"\n{make.__name__}: peak {peaks[0] / 1e6:.1f} MB for 5,000 messages, {peaks[1] / 1e6:.1f} MB for 40,000")
    assert peaks[1] < 2 * peaks[0] + 4_000_000


def test_that_reading_an_exchange_costs_no_more_in_a_group_of_thousands() -> None:
    def one_exchange(people: int) -> float:
        names = [f"Anna Lind{number}" for number in range(people)]
        company = Company.of(names)
        moment = datetime(2026, 3, 14, tzinfo=UTC)
        views = [MessageView(n, names[n], False, moment, f"I met {names[-n]} at the lake") for n in range(10)]
        return seconds(lambda: [extract(views, owner=None, participants=company) for _ in range(30)])

    few, many = one_exchange(20), one_exchange(8_000)
    print(f"\nan exchange among 20: {few / 30 * 1e3:.2f} ms, among 8,000: {many / 30 * 1e3:.2f} ms")
    assert many < 4 * few


# --- beside other parsers, which take part when they can be imported ------------------------------------

OURS = (
    "from pathlib import Path; from core.ingest.reading import stream; from core.types import ImportOptions, Item\n"
    "_, records = stream([Path({path!r})], ImportOptions())\n"
    "count = sum(isinstance(record, Item) for record in records)"
)
PEERS = {
    ("whatsapp", "whatstk"): (
        "from whatstk import WhatsAppChat\ncount = len(WhatsAppChat.from_source(filepath={path!r}).df)"
    ),
    ("whatsapp", "chatminer"): (
        "from chatminer.chatparsers import WhatsAppParser\n"
        "parser = WhatsAppParser({path!r}); parser.parse_file(); count = len(parser.parsed_messages.get_df())"
    ),
    ("telegram", "chatminer"): (
        "from chatminer.chatparsers import TelegramJsonParser\n"
        "parser = TelegramJsonParser({path!r}); parser.parse_file(); count = len(parser.parsed_messages.get_df())"
    ),
}
STATUS = Path("/proc/self/status")  # of Linux; a process inherits the peak that getrusage tells from its parent
MEASURED = (
    "import time\n{imports}\nbegun = time.process_time()\n{work}\nspent = time.process_time() - begun\n"
    "peak = next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM'))\n"
    "print(count, spent, peak)"
)


def measured(work: str, imports: str) -> tuple[int, float, float]:
    """Messages read, CPU seconds without the imports, and peak memory in MB, in a process of its own."""
    program = MEASURED.format(imports=imports, work=work)
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    count, spent, peak = run.stdout.split()[-3:]
    return int(count), float(spent), float(peak) / 1024


@pytest.mark.long
@pytest.mark.skipif(not STATUS.exists(), reason="peak memory is read from Linux")
@pytest.mark.parametrize("make", [whatsapp, telegram])
def test_that_reading_costs_no_more_than_with_other_parsers(tmp_path: Path, make: Callable[[Path, int], Path]) -> None:
    count = 50_000
    path = make(tmp_path / ("chat.txt" if make is whatsapp else "result.json"), count)
    ours = measured(OURS.format(path=str(path)), "import core.ingest.reading")
    assert ours[0] == count
    print(f"\n{make.__name__}: hindsight {count / ours[1]:,.0f} messages a second of CPU, {ours[2]:.0f} MB")
    for (kind, name), work in PEERS.items():
        if kind == make.__name__ and importlib.util.find_spec(name):
            theirs = measured(work.format(path=str(path)), f"import {name}")
            rate = theirs[0] / theirs[1]
            print(f"{kind}: {name} {rate:,.0f} messages a second of CPU, {theirs[2]:.0f} MB, {theirs[0]} messages")
            assert ours[2] < theirs[2]
