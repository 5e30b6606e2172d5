"""The style sheet of the window: what Qt's own widgets look like in a palette."""

from __future__ import annotations

from collections.abc import Callable
from string import Template

from editor.picture.inks import LEVELS, Tokens

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
""")

_LENGTHS = (2, 4, 5, 6, 8, 10, 12, 22, 24, 26)


def text(tokens: Tokens, px: Callable[[float], int]) -> str:
    """Return the style sheet for a palette."""
    names = {name: value for name, value in vars(tokens).items() if isinstance(value, str)}
    lengths = {f"p{length}": str(px(length)) for length in _LENGTHS}
    words = {f"{level}_word": tokens.levels[level].word for level in LEVELS}
    return _SHEET.substitute(names, error_mark=tokens.levels["error"].mark, **words, **lengths)
