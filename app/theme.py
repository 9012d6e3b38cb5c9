"""Colours, type and spacing; follows the system's light or dark scheme or is pinned to one."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from string import Template

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from app.redress import Redress
from core.types import Network

RESOURCES = Path(__file__).resolve().parent.parent / "resources"
FAMILIES = [
    "Segoe UI Variable Text", "Segoe UI", "SF Pro Text", "Inter", "Cantarell", "Ubuntu", "Noto Sans",
    "Noto Sans CJK SC", "Microsoft YaHei UI", "PingFang SC", "DejaVu Sans",
]  # fmt: skip

BASE_POINTS = 10.0  # the size for which all lengths are meant; larger where the system's font is
SIZES = {"display": 2.4, "title": 2.0, "question": 1.6, "heading": 1.3, "small": 0.9}  # times that of plain text
LINE = 1.9  # px of a line of plain text for each of its points


class Scheme(StrEnum):
    """Which colours the window wears."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Colours:
    """One palette. Every colour of the program is one of these, as #rrggbb."""

    window: str
    rail: str
    surface: str
    raised: str
    sunken: str
    border: str
    strong_border: str
    text: str
    muted: str
    faint: str
    accent: str
    accent_hover: str
    accent_soft: str
    on_accent: str
    selection: str
    hover: str
    danger: str
    danger_soft: str
    warning: str
    warning_soft: str
    good: str
    good_soft: str
    highlight: str
    bubble_me: str
    bubble_other: str
    world: str
    world_soft: str
    experience: str
    experience_soft: str
    opinion: str
    opinion_soft: str
    observation: str
    observation_soft: str
    source: str
    source_soft: str


LIGHT = Colours(
    window="#f7f6f2", rail="#efede6", surface="#ffffff", raised="#ffffff", sunken="#f1efe9",
    border="#e4e0d7", strong_border="#cfcabd", text="#22262a", muted="#62676d", faint="#8b8f94",
    accent="#1d6b6f", accent_hover="#175659", accent_soft="#dcecea", on_accent="#ffffff",
    selection="#d9e9e7", hover="#ebe8e0", danger="#b3362c", danger_soft="#f8e3e0",
    warning="#875a0b", warning_soft="#fbefd6", good="#236b41", good_soft="#dff0e5", highlight="#fdf0c4",
    bubble_me="#d7ebe6", bubble_other="#ffffff",
    world="#2a61a3", world_soft="#e1ecf8", experience="#236b41", experience_soft="#dff0e5",
    opinion="#8f520a", opinion_soft="#faead4", observation="#7652b3", observation_soft="#ece4f8",
    source="#5f666d", source_soft="#eceae4",
)  # fmt: skip

DARK = Colours(
    window="#17191c", rail="#121416", surface="#1e2124", raised="#25292d", sunken="#191c1f",
    border="#2d3135", strong_border="#43494f", text="#e7e5df", muted="#a2a7ac", faint="#7c8288",
    accent="#6cc0bb", accent_hover="#86d0cb", accent_soft="#1f3a3a", on_accent="#0d1f1f",
    selection="#24403f", hover="#26292d", danger="#ec8a80", danger_soft="#432623",
    warning="#e2b25c", warning_soft="#3d3119", good="#7cc798", good_soft="#1f3829", highlight="#4a4120",
    bubble_me="#21413f", bubble_other="#272b2f",
    world="#82b4ee", world_soft="#1f3047", experience="#7cc798", experience_soft="#1f3829",
    opinion="#e2ab62", opinion_soft="#3f2f1a", observation="#b79bec", observation_soft="#322847",
    source="#a2a7ac", source_soft="#2b2f33",
)  # fmt: skip

# Tints for the people of a chat, readable on both bubble colours.
SENDER_LIGHT = ("#1d6b6f", "#a4460f", "#7652b3", "#2f6db5", "#a12a62", "#5b6b12", "#8a5a1c", "#33658a")
SENDER_DARK = ("#6cc0bb", "#f0a070", "#b79bec", "#82b4ee", "#ef8db8", "#b9cc62", "#dcb27c", "#8fc1e3")


class Theme(QObject):
    """The current colours.

    Signals: ``changed()`` when the program wears the colours of another scheme; what paints itself updates on it.
    """

    changed = Signal()

    def __init__(self, app: QApplication, scheme: Scheme = Scheme.SYSTEM) -> None:
        super().__init__(app)
        self.scheme = scheme
        self.colours = DARK if self.dark else LIGHT
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system_changed)
        if not app.styleSheet():  # under a sheet, which only a theme sets, it has its style
            app.setStyle("Fusion")
        font = QFont()
        font.setFamilies(FAMILIES)
        self._points = max(BASE_POINTS, app.font().pointSizeF())
        font.setPointSizeF(self._points)
        app.setFont(font)
        self._redress = Redress(app, self)
        self._redress.done.connect(self.changed)
        self._redress.at_once(qt_palette(self.colours), stylesheet(self.colours, self._points))

    def set_scheme(self, scheme: Scheme) -> None:
        """Pin light or dark, or follow the system."""
        self.scheme = scheme
        self._change()

    @property
    def dark(self) -> bool:
        if self.scheme is Scheme.SYSTEM:
            return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self.scheme is Scheme.DARK

    def scaled(self, length: int) -> int:
        """A length in px that holds text, as long as the size of the system's font asks for."""
        return round(length * self._points / BASE_POINTS)

    def colour(self, name: str) -> QColor:
        """A colour by the name of its field in :class:`Colours`."""
        return QColor(getattr(self.colours, name))

    def network_colour(self, network: Network | str, *, soft: bool = False) -> QColor:
        """The colour of a network or of "source"; ``soft`` is its background tint."""
        return self.colour(f"{network}_soft" if soft else str(network))

    def sender_colour(self, key: str) -> QColor:
        """A stable tint for a participant's name."""
        tints = SENDER_DARK if self.dark else SENDER_LIGHT
        return QColor(tints[sum(key.encode()) % len(tints)])

    def _change(self) -> None:
        """Put the colours on the whole program; ``changed`` follows."""
        self.colours = DARK if self.dark else LIGHT
        self._redress.start(qt_palette(self.colours), stylesheet(self.colours, self._points))

    def _on_system_changed(self) -> None:
        if self.scheme is Scheme.SYSTEM:
            self._change()


def stylesheet(colours: Colours, points: float = BASE_POINTS) -> str:
    """The QSS with colours and sizes filled in; ``points``: of plain text.

    Raises KeyError for a colour or size that does not exist.
    """
    source = (RESOURCES / "style" / "hindsight.qss").read_text(encoding="utf-8")
    icons = (RESOURCES / "icons").as_posix()
    check = "check-on-accent-dark" if colours is DARK else "check-on-accent"
    sizes = {f"{name}_size": f"{points * factor:.1f}pt" for name, factor in SIZES.items()}
    line = f"{round(points * LINE)}px"
    return Template(source).substitute(asdict(colours), **sizes, line_height=line, icons=icons, check_icon=check)


def qt_palette(colours: Colours) -> QPalette:
    """The palette for what the stylesheet does not reach."""
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: colours.window,
        QPalette.ColorRole.Base: colours.surface,
        QPalette.ColorRole.AlternateBase: colours.sunken,
        QPalette.ColorRole.Button: colours.surface,
        QPalette.ColorRole.WindowText: colours.text,
        QPalette.ColorRole.Text: colours.text,
        QPalette.ColorRole.ButtonText: colours.text,
        QPalette.ColorRole.ToolTipBase: colours.raised,
        QPalette.ColorRole.ToolTipText: colours.text,
        QPalette.ColorRole.PlaceholderText: colours.muted,
        QPalette.ColorRole.Highlight: colours.selection,
        QPalette.ColorRole.HighlightedText: colours.text,
        QPalette.ColorRole.Link: colours.accent,
        QPalette.ColorRole.Accent: colours.accent,
    }
    for role, value in roles.items():
        palette.setColor(role, QColor(value))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.faint))
    return palette
