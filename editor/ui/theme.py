"""The look in force: palette, fonts, text scale, and the style sheet of Qt's widgets."""

from __future__ import annotations

from collections.abc import Callable
from string import Template
from typing import Literal, NamedTuple

from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette, QScreen
from PySide6.QtWidgets import QApplication

from editor.paint import faces
from editor.picture.drawing import Face
from editor.picture.inks import DARK, LEVELS, LIGHT, SHADOW, Tokens, mixed

Role = Literal[
    "display", "title", "title-low", "inspector", "panel", "panel-quiet", "brand",
    "body", "body-medium", "body-strong", "detail", "detail-medium", "detail-strong",
    "small", "small-strong", "section", "rate", "rate-plain",
]  # fmt: skip


class _Style(NamedTuple):
    face: Face
    pixels: float
    weight: int
    spacing: float = 0.0


UI: Face = "inter"
DISPLAY: Face = "vollkorn"

_ROLES: dict[Role, _Style] = {
    "display": _Style(DISPLAY, 34, 600),
    "title": _Style(DISPLAY, 24, 600),
    "title-low": _Style(DISPLAY, 20, 600),
    "inspector": _Style(DISPLAY, 18, 600),
    "panel": _Style(DISPLAY, 15, 600),
    "panel-quiet": _Style(DISPLAY, 15, 400),
    "brand": _Style(DISPLAY, 15, 600),
    "body": _Style(UI, 13, 400),
    "body-medium": _Style(UI, 13, 500),
    "body-strong": _Style(UI, 13, 600),
    "detail": _Style(UI, 12, 400),
    "detail-medium": _Style(UI, 12, 500),
    "detail-strong": _Style(UI, 12, 600),
    "small": _Style(UI, 11, 400),
    "small-strong": _Style(UI, 11, 600),
    "section": _Style(UI, 11, 600, 0.9),
    "rate": _Style(UI, 15, 600),
    "rate-plain": _Style(UI, 15, 400),
}


def font(role: Role, scale: float = 1.0) -> QFont:
    """Return the font of a role; `scale` is the text scale, 1.0 for 100 %."""
    face = _ROLES[role]
    return faces.font(face.pixels * scale, face.weight, face.face, face.spacing * scale)


_SHEET = Template("""
QMainWindow, QDialog { background: $panel; }
QToolTip { background: $raised; color: $text; border: 1px solid $line_strong;
  border-radius: ${p5}px; padding: ${p4}px ${p6}px; }
QMenuBar { background: $window; color: $text; border: none; spacing: 0; padding: 0; }
QMenuBar::item { background: transparent; padding: ${p5}px ${p12}px; border-radius: ${p5}px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $tint; }
QMenu { background: $raised; color: $text; border: 1px solid $line_strong; padding: ${p4}px; }
QMenu::item { padding: ${p5}px ${p24}px ${p5}px ${p24}px; border-radius: ${p5}px; }
QMenu::item:selected { background: $tint; }
QMenu::item:disabled { color: $text_3; }
QMenu::item:disabled:selected { background: $sunken; }
QMenu::separator { height: 1px; background: $line; margin: ${p4}px ${p8}px; }
QLineEdit, QPlainTextEdit, QTextEdit, QComboBox { background: $raised; color: $text;
  border: 1px solid $edge; border-radius: ${p5}px; selection-background-color: $accent;
  selection-color: $on_accent; }
QLineEdit { placeholder-text-color: $text_2; padding: 0 ${p8}px; min-height: ${p26}px; }
QPlainTextEdit, QTextEdit { padding: ${p4}px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus {
  border: 1px solid $accent; }
QLineEdit[invalid="true"] { border: 1px solid $error_mark; }
QLineEdit:disabled, QComboBox:disabled { color: $text_3; border-color: $line_strong; }
QComboBox { padding: 0 ${p8}px; min-height: ${p22}px; }
QComboBox::drop-down { border: none; width: ${p24}px; }
QComboBox::down-arrow { image: none; width: 0; height: 0; }
QComboBox QAbstractItemView { background: $raised; color: $text; outline: none;
  border: 1px solid $line_strong; selection-background-color: $tint; selection-color: $text; }
QAbstractItemView { background: $panel; border: none; outline: none; }
QTreeView::item, QListView::item { min-height: ${p26}px; border: none; }
QTreeView::item:hover, QListView::item:hover { background: $sunken; }
QTreeView::item:selected, QListView::item:selected { background: $tint; color: $text; }
QHeaderView::section { background: $panel; color: $text_2; border: none;
  border-bottom: 1px solid $line; padding: ${p4}px ${p8}px; }
QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: ${p10}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${p10}px; margin: 0; }
QScrollBar::handle { background: $line_strong; border-radius: ${p2}px; margin: ${p2}px; }
QScrollBar::handle:hover { background: $edge; }
QScrollBar::handle:vertical { min-height: ${p24}px; }
QScrollBar::handle:horizontal { min-width: ${p24}px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: $line; }
QSplitter::handle:hover { background: $accent; }
QCheckBox { spacing: ${p8}px; min-height: ${p24}px; }
QLabel { background: transparent; }
QLabel[tone="text_2"] { color: $text_2; }
QLabel[tone="text_3"] { color: $text_3; }
QLabel[tone="accent"] { color: $accent; }
QLabel[tone="error"] { color: $error_word; }
QLabel[tone="warning"] { color: $warning_word; }
QLabel[tone="advice"] { color: $advice_word; }
QLabel[tone="waived"] { color: $waived_word; }
QLabel[tone="ready"] { color: $ready_word; }
QWidget[ground="window"] { background: $window; }
QWidget[ground="panel"] { background: $panel; }
QWidget[ground="felt"] { background: $felt; }
QFrame[ground="line"] { background: $line; }
QFrame[ground="line_strong"] { background: $line_strong; }
QProgressBar { background: $sunken; border: 1px solid $line_strong; border-radius: ${p4}px; }
QProgressBar::chunk { background: $accent; border-radius: ${p4}px; margin: -1px; }
""")

_LENGTHS = (2, 4, 5, 6, 8, 10, 12, 22, 24, 26)


def style_sheet(tokens: Tokens, px: Callable[[float], int]) -> str:
    """Return the style sheet for a palette."""
    names = {name: value for name, value in vars(tokens).items() if isinstance(value, str)}
    lengths = {f"p{length}": str(px(length)) for length in _LENGTHS}
    words = {f"{level}_word": tokens.levels[level].word for level in LEVELS}
    return _SHEET.substitute(names, error_mark=tokens.levels["error"].mark, **words, **lengths)


_TEXT_SCALES = (1.0, 2.0)
_REFERENCE_DPI = 96.0


class _Look:
    """The look of the process."""

    tokens: Tokens = LIGHT
    scale: float = 1.0
    still: bool = False


def inks() -> Tokens:
    """Return the palette in force; read it when painting, never keep it."""
    return _Look.tokens


def ink(name: str, opacity: float = 1.0) -> QColor:
    """Return a colour of the palette in force by its token, such as "text_2" or "error_word".

    A level that has no wash has the sunken ground.
    """
    tokens, (level, _, part) = _Look.tokens, name.partition("_")
    found = tokens.levels.get(level)  # type: ignore[call-overload]
    colour = QColor(
        getattr(tokens, name) if found is None else getattr(found, part) or tokens.sunken
    )
    colour.setAlphaF(opacity)
    return colour


def px(length: float) -> int:
    """Return a length at 100 % in pixels at the text scale in force."""
    return max(1, round(length * _Look.scale)) if length else 0


def scale() -> float:
    """Return the text scale in force: 1.0 to 2.0."""
    return _Look.scale


def moves() -> bool:
    """Return whether anything moves that could be there at once: not with reduced motion."""
    return not _Look.still


def keep_still(still: bool) -> None:
    """Reduce motion, or let things move."""
    _Look.still = still


def is_dark() -> bool:
    """Return whether the dark palette is in force."""
    return _Look.tokens is DARK


def hovered(name: str) -> QColor:
    """Return a token's colour under the pointer: mixed with that of the text."""
    return QColor(mixed(getattr(_Look.tokens, name), _Look.tokens.text, 0.14))


def shadow() -> QColor:
    """Return the colour of shadows."""
    colour = QColor(SHADOW)
    colour.setAlphaF(0.40 if is_dark() else 0.20)
    return colour


def begin(application: QApplication, palette: str = "light", text_scale: float = 0.0) -> None:
    """Set Fusion, fonts and palette; a `text_scale` of 0 follows the system's."""
    application.setStyle("Fusion")
    _Look.tokens = DARK if palette == DARK.name else LIGHT
    rescale(application, text_scale)


def rescale(application: QApplication, text_scale: float = 0.0) -> None:
    """Set the text scale of what is built from now on; 0 follows the system's."""
    low, high = _TEXT_SCALES
    _Look.scale = min(high, max(low, text_scale or _system_text_scale()))
    application.setFont(font("body", _Look.scale))
    apply_palette(application, _Look.tokens.name)


def apply_palette(application: QApplication, palette: str) -> None:
    """Apply a palette ("light" or "dark") to every window of the application."""
    _Look.tokens = DARK if palette == DARK.name else LIGHT
    application.setPalette(_qt_palette(_Look.tokens))
    application.setStyleSheet(style_sheet(_Look.tokens, px))


def _system_text_scale() -> float:
    screen: QScreen | None = QGuiApplication.primaryScreen()
    return 1.0 if screen is None else screen.logicalDotsPerInch() / _REFERENCE_DPI


def _qt_palette(tokens: Tokens) -> QPalette:
    role = QPalette.ColorRole
    colours = {
        role.Window: tokens.panel,
        role.WindowText: tokens.text,
        role.Base: tokens.raised,
        role.AlternateBase: tokens.sunken,
        role.Text: tokens.text,
        role.PlaceholderText: tokens.text_3,
        role.Button: tokens.raised,
        role.ButtonText: tokens.text,
        role.BrightText: tokens.on_accent,
        role.Highlight: tokens.tint,
        role.HighlightedText: tokens.text,
        role.ToolTipBase: tokens.raised,
        role.ToolTipText: tokens.text,
        role.Link: tokens.accent,
        role.LinkVisited: tokens.accent,
        role.Accent: tokens.accent,
        role.Light: tokens.raised,
        role.Midlight: tokens.sunken,
        role.Mid: tokens.line_strong,
        role.Dark: tokens.edge,
        role.Shadow: SHADOW,
    }
    palette = QPalette()
    for each, colour in colours.items():
        palette.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, QColor(tokens.text_3))
    return palette
