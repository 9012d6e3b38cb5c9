"""Set the program up on a bare machine, then run it, test it or build it. Needs Python 3.11 and nothing else.

    python3 packaging/bootstrap.py run [options] [arguments of hindsight]
    python3 packaging/bootstrap.py test [arguments of pytest]
    python3 packaging/bootstrap.py build [arguments of packaging/build_program.py]

Everything goes into the folder .venv. What is there already is kept: a set-up that was interrupted goes on
where it stopped, and one that is done costs nothing.

  --with-transformers   install sentence-transformers and torch too: other encoders, graphics cards (large)
  --without-llm         leave language models out, so that nothing has to be compiled
  --without-multilingual  search by meaning in English only: saves a download of 100 MB
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this sentence is for those whose python3 is older
    sys.exit("Hindsight needs Python 3.11 or newer, this is " + sys.version.split()[0] + ": start me with a newer one.")

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import multilingual
import system_packages
from installation import BASE, BUILD, LLM, MULTILINGUAL, TEST, TRANSFORMERS, Group, Installation, SetupError
from system_packages import SystemPackage

ROOT = Path(__file__).resolve().parents[1]
WITH_TRANSFORMERS, WITHOUT_LLM = "--with-transformers", "--without-llm"
WITHOUT_MULTILINGUAL = "--without-multilingual"


def main(arguments: Sequence[str]) -> int:
    """Carry out one of the three verbs; return the exit status of what was run, or 1 with a sentence."""
    verbs = {"run": run, "test": test, "build": build}
    if not arguments or arguments[0] not in verbs:
        print(__doc__)
        return 0 if arguments and arguments[0] in ("-h", "--help") else 2
    try:
        return verbs[arguments[0]](list(arguments[1:]))
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except OSError as error:  # a folder that nobody may write in, a full disk
        print(f"\nThe set-up could not go on: {error}. Put that right and start me again.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The next start goes on from here.", file=sys.stderr)
        return 130


def run(arguments: list[str]) -> int:
    """Set up what the program needs and start it; without arguments it opens the window."""
    groups, arguments = chosen_groups(arguments)
    if not arguments:
        system_packages.require_display()
    environment = set_up(groups, [] if arguments else system_packages.missing_libraries())
    return _become([str(environment.script("hindsight")), *arguments])


def test(arguments: list[str]) -> int:
    """Set up everything and run the quick and the slow tests, as CI does."""
    missing = system_packages.missing_libraries() + system_packages.missing_test_programs()
    groups = [BASE, MULTILINGUAL, LLM, TRANSFORMERS, TEST]
    if "--long" in arguments:  # one of the long tests builds the program
        groups.append(BUILD)
    environment = set_up(groups, missing)
    os.chdir(ROOT)
    return _become([str(environment.python), "-m", "pytest", "--slow", *arguments])


def build(arguments: list[str]) -> int:
    """Build the program that runs without Python, into the folder dist."""
    environment = set_up([BASE, MULTILINGUAL, LLM, BUILD], system_packages.missing_libraries())
    return _become([str(environment.python), str(ROOT / "packaging" / "build_program.py"), *arguments])


def chosen_groups(arguments: Sequence[str]) -> tuple[list[Group], list[str]]:
    """Read the options of ``run`` off the front; all that follows belongs to the program."""
    rest = list(arguments)
    options: set[str] = set()
    while rest and rest[0] in (WITH_TRANSFORMERS, WITHOUT_LLM, WITHOUT_MULTILINGUAL):
        options.add(rest.pop(0))
    groups = [BASE] if WITHOUT_MULTILINGUAL in options else [BASE, MULTILINGUAL]
    if WITHOUT_LLM not in options:
        groups.append(LLM)
    if WITH_TRANSFORMERS in options:
        groups.append(TRANSFORMERS)
    return groups, rest


def set_up(groups: Sequence[Group], missing: Sequence[SystemPackage]) -> Installation:
    """Bring ``.venv`` to hold these groups and the program; refuse first if anything of the system is missing."""
    environment = Installation(ROOT)
    needs = list(missing)
    if not environment.works():
        needs += system_packages.missing_venv_module()
    if LLM in groups and not environment.has(LLM):
        needs += system_packages.missing_compiler()
    system_packages.require(needs)
    environment.create()
    for group in groups:
        if group is MULTILINGUAL:
            _add_multilingual(environment)
        else:
            environment.install(group)
    environment.install_project()
    return environment


def _add_multilingual(environment: Installation) -> None:
    """Make the multilingual embedder unless it is made; the program runs without, so that its lack stops nothing."""
    if multilingual.is_made(ROOT):
        return
    try:
        environment.install(MULTILINGUAL)
        print("Fetching the multilingual embedder (91 MB)", file=sys.stderr, flush=True)
        multilingual.make(ROOT, environment.python, environment.folder / "setup.log")
    except (SetupError, multilingual.Unavailable, OSError) as error:
        print(
            f"{error}\nThe multilingual embedder could not be made: texts that are not English are found by their "
            f"words only. The next start tries again, with {WITHOUT_MULTILINGUAL} it does not.",
            file=sys.stderr,
        )


def _become(command: list[str]) -> int:
    """Replace this process, so that signals and the terminal belong to the program; Windows has no such thing."""
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
