"""A labelled slider with names for its two ends and a sentence saying what its value changes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from app.widgets.basics import label


class _CalmSlider(QSlider):
    """Ignores the wheel unless it has the keyboard: scrolling the page must not change a value."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class TraitSlider(QWidget):
    """Whole numbers from ``low`` to ``high``; shown as ``value * step`` with ``decimals``.

    Signals: ``changed(int)``
    """

    changed = Signal(int)

    def __init__(
        self,
        name: str,
        ends: tuple[str, str],
        *,
        low: int = 1,
        high: int = 5,
        scale: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._scale = scale
        self._name = name
        self.slider = _CalmSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(low, high)
        self.slider.setPageStep(1)
        self.slider.setTickInterval(1)
        self.slider.setAccessibleName(name)
        self.slider.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._value = label("", "subheading", wrap=False)
        self._effect = label("", "muted")
        self.slider.valueChanged.connect(self._on_value)
        head = QHBoxLayout()
        head.addWidget(label(name, "subheading", wrap=False))
        head.addStretch()
        head.addWidget(self._value)
        foot = QHBoxLayout()
        foot.addWidget(label(ends[0], "caption", wrap=False))
        foot.addStretch()
        foot.addWidget(label(ends[1], "caption", wrap=False))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.slider)
        column.addLayout(foot)
        column.addWidget(self._effect)
        self._on_value(self.slider.value())

    @property
    def value(self) -> int:
        """The slider's number."""
        return self.slider.value()

    def set_value(self, value: int) -> None:
        """Move the slider."""
        self.slider.setValue(value)

    def set_effect(self, text: str) -> None:
        """Say what the value changes."""
        self._effect.setText(text)
        self.slider.setAccessibleDescription(text)

    def _on_value(self, value: int) -> None:
        shown = f"{value * self._scale:.2f}" if self._scale != 1.0 else str(value)
        self._value.setText(shown)
        self.changed.emit(value)
