"""Keep a test run away from the person's own files, keyring, display and network."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

CHILD_PATH = Path(__file__).parent / "child"  # holds the sitecustomize that guards child processes
USER_FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")


def isolate() -> None:
    """Set the environment of this process and its children; call before anything of the program is imported."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["HF_HUB_OFFLINE"] = "1"
    os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(CHILD_PATH), inherited]))
    _use_empty_user_folders()


def _use_empty_user_folders() -> None:
    home = Path(tempfile.mkdtemp(prefix="hindsight-tests-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    for variable in USER_FOLDERS:
        folder = home / variable.lower()
        folder.mkdir()
        os.environ[variable] = str(folder)
