"""The palette and text scale in force, and the style sheet for Qt's widgets."""

from __future__ import annotations

from PySide6.QtGui import QColor, QGuiApplication, QPalette, QScreen
from PySide6.QtWidgets import QApplication

from editor.picture.inks import DARK, LIGHT, SHADOW, Tokens, mixed
from editor.ui import fonts, stylesheet

_TEXT_SCALES = (1.0, 2.0)
_REFERENCE_DPI = 96.0


class _Look:
    """The look of the process."""

    tokens: Tokens = LIGHT
    scale: float = 1.0


def inks() -> Tokens:
    """Return the palette in force; read it when painting, never keep it."""
    return _Look.tokens


def ink(name: str, opacity: float = 1.0) -> QColor:
    """Return a colour of the palette in force by its token, such as "text_2"."""
    colour = QColor(getattr(_Look.tokens, name))
    colour.setAlphaF(opacity)
    return colour


def px(length: float) -> int:
    """Return a length at 100 % in pixels at the text scale in force."""
    return max(1, round(length * _Look.scale)) if length else 0


def scale() -> float:
    """Return the text scale in force: 1.0 to 2.0."""
    return _Look.scale


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
    low, high = _TEXT_SCALES
    _Look.scale = min(high, max(low, text_scale or _system_text_scale()))
    application.setStyle("Fusion")
    application.setFont(fonts.font("body", _Look.scale))
    apply_palette(application, palette)


def apply_palette(application: QApplication, palette: str) -> None:
    """Apply a palette ("light" or "dark") to every window of the application."""
    _Look.tokens = DARK if palette == DARK.name else LIGHT
    application.setPalette(_qt_palette(_Look.tokens))
    application.setStyleSheet(stylesheet.text(_Look.tokens, px))


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
