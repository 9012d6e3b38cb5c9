"""Refuse network sockets in a test run: promise 6 of the design, checked wherever a test goes.

An audit hook sees every socket Python creates, in C code as well, and cannot be taken off again. AF_UNIX
stays allowed: Qt, D-Bus and multiprocessing need it. A test that serves a file to itself is marked
``loopback`` and may then reach this machine, and only this machine.
"""

import os
import socket
import sys

ALLOW_LOOPBACK = "HINDSIGHT_TEST_LOOPBACK"  # an environment variable, so that child processes inherit it
NETWORK_FAMILIES = frozenset({socket.AF_INET, socket.AF_INET6})
LOOPBACK_HOSTS = frozenset({"127.0.0.1", "::1", "localhost", "", None})


class NetworkUsed(RuntimeError):
    """A test, or what it tests, tried to reach the network."""


def install() -> None:
    """Put the guard in place for the rest of this process."""
    sys.addaudithook(_audit)


def _audit(event: str, args: tuple[object, ...]) -> None:
    if event == "socket.__new__" and args[1] in NETWORK_FAMILIES and not os.environ.get(ALLOW_LOOPBACK):
        raise NetworkUsed("this program must not open network sockets (mark a test 'loopback' if it serves itself)")
    if event in ("socket.connect", "socket.bind") and isinstance(args[1], tuple):
        _require_loopback(event, args[1][0])
    if event == "socket.getaddrinfo":
        _require_loopback(event, args[0])


def _require_loopback(event: str, host: object) -> None:
    if isinstance(host, bytes):
        host = host.decode("ascii", "replace")
    if host not in LOOPBACK_HOSTS:
        raise NetworkUsed(f"{event} to {host!r}: tests reach nothing outside this machine")
