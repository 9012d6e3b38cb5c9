"""The keyring opens an encrypted memory; without one the passphrase is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as NoKeyring

from core.bank import Memory
from core.errors import MemoryFileError
from core.models.host import ModelHost
from core.store.keys import keep_passphrase, kept_passphrase


class _InMemory(KeyringBackend):
    priority = 1

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password


@pytest.fixture
def system_keyring() -> Iterator[_InMemory]:
    """A keyring for the length of a test."""
    before, made = keyring.get_keyring(), _InMemory()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(before)


def test_that_a_kept_passphrase_opens_the_file(
    memory_path: Path, starter_models: ModelHost, system_keyring: _InMemory
) -> None:
    with Memory.open(memory_path, passphrase="open sesame", models=starter_models) as memory:
        memory.bank("mine", create=True)
    with pytest.raises(MemoryFileError, match="passphrase"):
        Memory.open(memory_path, models=starter_models)
    assert keep_passphrase(memory_path, "open sesame")
    with Memory.open(memory_path, models=starter_models) as memory:
        assert [bank.name for bank in memory.banks()] == ["mine"]


def test_that_a_system_without_keyring_is_no_fault(memory_path: Path, system_keyring: _InMemory) -> None:
    keyring.set_keyring(NoKeyring())
    assert not keep_passphrase(memory_path, "x")
    assert kept_passphrase(memory_path) is None
