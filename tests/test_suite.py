"""The test suite's own rules: no network, nothing left behind, three tiers, the source tree mirrored."""

from __future__ import annotations

import ast
import socket
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import network_guard
import pytest

from tests.support import leaks

ROOT = Path(__file__).resolve().parents[1]


def run_python(code: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", textwrap.dedent(code)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_INET6])
def test_that_a_network_socket_is_refused(family: socket.AddressFamily) -> None:
    with pytest.raises(network_guard.NetworkUsed):
        socket.socket(family)


def test_that_a_network_socket_is_refused_in_a_child_process_too() -> None:
    child = run_python("import socket; socket.socket(socket.AF_INET)")

    assert child.returncode == 1
    assert "NetworkUsed" in child.stderr


def test_that_a_name_lookup_is_refused() -> None:
    with pytest.raises(network_guard.NetworkUsed, match="nothing outside this machine"):
        socket.getaddrinfo("example.org", 443)


def test_that_a_unix_socket_is_allowed() -> None:
    with socket.socket(socket.AF_UNIX) as unix:
        assert unix.family is socket.AF_UNIX


@pytest.mark.loopback
def test_that_a_marked_test_reaches_this_machine_and_no_other() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        with socket.create_connection(server.getsockname()):
            server.accept()[0].close()
        with socket.socket() as outbound, pytest.raises(network_guard.NetworkUsed, match=r"192\.0\.2\.1"):
            outbound.connect(("192.0.2.1", 80))


def test_that_a_running_thread_is_seen_until_it_ends() -> None:
    before = leaks.running_threads()
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()

    seen = leaks.running_threads() - before
    stop.set()

    assert seen == {thread}
    assert leaks.left_over(leaks.running_threads, before) == set()


def test_that_a_child_process_is_seen_until_it_ends() -> None:
    before = leaks.child_processes()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        seen = leaks.child_processes() - before
        child.communicate(b"\n")

    assert seen == {child.pid}
    assert leaks.left_over(leaks.child_processes, before) == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], {"quick"}),
        (["--slow"], {"quick", "slow"}),
        (["--long"], {"quick", "slow", "long"}),
        (["-m", "long"], {"long"}),
    ],
)
def test_that_each_option_selects_its_tiers(options: list[str], expected: set[str], tmp_path: Path) -> None:
    sample = tmp_path / "test_sample.py"
    sample.write_text(
        "import pytest\ndef test_quick(): ...\n"
        "@pytest.mark.slow\ndef test_slow(): ...\n"
        "@pytest.mark.long\ndef test_long(): ...\n"
    )
    conftest = tmp_path / "conftest.py"
    conftest.write_text(
        "from tests.support import tiers\npytest_addoption = tiers.add_options\n"
        "def pytest_collection_modifyitems(config, items): tiers.deselect_other_tiers(config, items)\n"
    )
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "--collect-only", "-q", *options]

    result = subprocess.run([*command, str(tmp_path)], capture_output=True, text=True, check=False, cwd=ROOT)

    collected = {line.rpartition("::test_")[2] for line in result.stdout.splitlines() if "::test_" in line}
    assert collected == expected, result.stdout + result.stderr


@pytest.mark.slow
def test_that_a_window_on_the_virtual_screen_becomes_active(virtual_screen: dict[str, str]) -> None:
    code = """
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QApplication, QLineEdit
        app = QApplication([])
        window = QLineEdit()
        window.show()
        assert QTest.qWaitForWindowActive(window, 20_000)
        assert window.hasFocus()
        print(app.platformName())
    """
    child = run_python(code, virtual_screen)

    assert (child.returncode, child.stdout.strip()) == (0, "xcb"), child.stderr


TESTS = sorted(path for part in ("core", "app", "packaging") for path in (ROOT / "tests" / part).rglob("test_*.py"))
# What is tested there through fixtures or as a whole program, so that nothing of the package is imported.
WITHOUT_IMPORT = ("core/ingest/formats", "core/ingest/test_samples.py", "app/test_on_screen.py", "packaging")


def imported_modules(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    whole = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    parts = [(node.module, node.names) for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    return whole | {f"{module}.{name.name}" for module, names in parts for name in names}


def mirrors(test: Path) -> bool:
    """Whether ``test`` lies where its subject lies: it has a module's name, or imports from its folder's package."""
    place = test.relative_to(ROOT / "tests")
    source, subject = ROOT / place.parent, test.stem.removeprefix("test_")
    if (source / f"{subject}.py").exists() or (source / subject / "__init__.py").exists():
        return True
    package = ".".join(place.parent.parts) + "."
    return source.is_dir() and (
        place.as_posix().startswith(WITHOUT_IMPORT) or any(name.startswith(package) for name in imported_modules(test))
    )


def test_that_the_tests_mirror_the_source_tree() -> None:
    assert [str(test.relative_to(ROOT)) for test in TESTS if not mirrors(test)] == []
