"""The Qt binding itself: why PySide6 6.12.0 is refused on Python 3.11."""

import sys

from PySide6.QtCore import QObject, Signal


class Switch(QObject):
    """Emits :attr:`turned`."""

    turned = Signal(bool)


def test_that_a_thousand_bool_signals_leave_the_reference_counts_of_true_and_false_alone() -> None:
    # 6.12.0 drops a reference at each emission; after some hundred, "deallocating True or False" aborts the program.
    switch = Switch()
    received: list[bool] = []
    switch.turned.connect(received.append)
    before = sys.getrefcount(True), sys.getrefcount(False)

    for number in range(1000):
        switch.turned.emit(number % 2 == 0)
    received.clear()

    after = sys.getrefcount(True), sys.getrefcount(False)
    assert all(abs(new - old) < 100 for new, old in zip(after, before, strict=True))


def test_that_a_bool_signal_delivers_what_was_emitted() -> None:
    switch = Switch()
    received: list[bool] = []
    switch.turned.connect(received.append)

    switch.turned.emit(True)
    switch.turned.emit(False)

    assert received == [True, False]
