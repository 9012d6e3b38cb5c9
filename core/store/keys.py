"""Which memories a passphrase locks, and passphrases kept in the system's keyring if the person wants that."""

from __future__ import annotations

import logging
from pathlib import Path

SERVICE = "hindsight"
PLAIN = b"SQLite format 3\0"  # how a file begins that no passphrase locks
log = logging.getLogger("hindsight.store")


def is_locked(path: Path) -> bool:
    """Whether opening the file needs a passphrase. Raises OSError when it cannot be read."""
    with path.open("rb") as file:
        return file.read(len(PLAIN)) != PLAIN


def kept_passphrase(path: Path) -> str | None:
    """The passphrase kept for a memory file; None where there is none or no keyring."""
    import keyring
    from keyring.errors import KeyringError

    try:
        return keyring.get_password(SERVICE, str(path.resolve()))
    except KeyringError as error:
        log.info("no keyring: %s", error)
        return None


def keep_passphrase(path: Path, passphrase: str) -> bool:
    """Keep it; says whether the system took it."""
    import keyring
    from keyring.errors import KeyringError

    try:
        keyring.set_password(SERVICE, str(path.resolve()), passphrase)
    except KeyringError as error:
        log.info("no keyring: %s", error)
        return False
    return True


def forget_passphrase(path: Path) -> None:
    """Keep none for this file any more."""
    import keyring
    from keyring.errors import KeyringError

    try:
        keyring.delete_password(SERVICE, str(path.resolve()))
    except KeyringError as error:
        log.info("no keyring: %s", error)
