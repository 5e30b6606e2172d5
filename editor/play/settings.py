"""Settings of a ruleset as the numbers that tables hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from editor.core.ruleset import setting_title
from editor.core.scenario import Setting
from editor.play.game import UnplayableError

Settings = Mapping[str, Setting]


def number(settings: Settings, name: str) -> int:
    """Return a setting as a whole number; a truth is 0 or 1.

    Raises UnplayableError where it is a text, or missing.
    """
    value = settings.get(name)
    if not isinstance(value, int):
        raise UnplayableError(
            f"The setting “{setting_title(name)}” needs a number to be played by."
        )
    return int(value)


def choice(settings: Settings, name: str, words: Sequence[str]) -> int:
    """Return the place of a setting's text among the words that it may be.

    Raises UnplayableError for any other text.
    """
    value = settings.get(name)
    if value not in words:
        listed = ", ".join(words[:-1]) + f" or {words[-1]}"
        raise UnplayableError(
            f"The setting “{setting_title(name)}” is {value!r}: it may be {listed}."
        )
    return words.index(str(value))
