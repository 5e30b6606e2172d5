"""Settings as they are printed on parts and in texts, with marks for what house rules changed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from editor.core.ruleset import Ruleset, setting_words
from editor.core.scenario import Setting
from editor.picture.phrases import Phrase, Span

_NAMED = re.compile(r"\{([a-z0-9._-]+)(?:\|([^}|]*))?(?:\|([^}]*))?\}")


class PrintedChange(NamedTuple):
    """A setting that a house rule changed: its name, its value and that by the book, in words."""

    setting: str
    words: str
    book: str


class Marks(NamedTuple):
    """The settings that stand on a part, those that are not by the book, those without a source."""

    settings: tuple[str, ...] = ()
    changed: tuple[PrintedChange, ...] = ()
    assumed: tuple[str, ...] = ()


UNMARKED = Marks()


class PrintedSettings:
    """The settings in force beside those by the book."""

    def __init__(self, settings: Mapping[str, Setting], ruleset: Ruleset) -> None:
        self._settings = settings
        self._rules = ruleset.settings

    def number(self, name: str) -> int:
        """Return a whole number, 1 for a switch that is on; 0 for one that the ruleset lacks."""
        value = self._settings.get(name)
        return value if isinstance(value, int) else 0

    def word(self, name: str) -> str:
        """Return a text, empty for a setting that the ruleset lacks."""
        value = self._settings.get(name)
        return value if isinstance(value, str) else ""

    def is_changed(self, name: str) -> bool:
        """Return whether a house rule changed a setting."""
        rule = self._rules.get(name)
        return rule is not None and self._settings.get(name) != rule.value

    def span(self, name: str, words: str | None = None) -> Span:
        """Return the value of a setting in words, or these words for it, which may be none."""
        said = setting_words(self._settings.get(name)) if words is None else words
        return Span(said, self.is_changed(name))

    def said(self, text: str, **spans: Span) -> Phrase:
        """Return a text with settings for their names in braces: "{hand.limit|card} at most".

        A word after a bar is counted by the value, "1 card", "2 cards"; one with an irregular
        plural has it after another bar. Of a name without a dot the span is given.
        """
        found: list[Span] = []
        end = 0
        for match in _NAMED.finditer(text):
            found.append(Span(text[end : match.start()]))
            end = match.end()
            name, word = match[1], match[2]
            found.append(spans[name] if name in spans else self.span(name))
            if word:
                one = found[-1].words == "1"
                found.append(Span(f" {word if one else match[3] or f'{word}s'}"))
        found.append(Span(text[end:]))
        return tuple(span for span in found if span.words)

    def marks(self, names: Iterable[str]) -> Marks:
        """Return the marks of a part on which the values of these settings stand."""
        known = tuple(name for name in dict.fromkeys(names) if name in self._rules)
        return Marks(
            known,
            tuple(
                PrintedChange(
                    name,
                    setting_words(self._settings[name]),
                    setting_words(self._rules[name].value),
                )
                for name in known
                if self.is_changed(name)
            ),
            tuple(name for name in known if self._rules[name].assumption),
        )


def settings_in(*texts: str) -> tuple[str, ...]:
    """Return the settings that texts for `said` name."""
    return tuple(match[1] for text in texts for match in _NAMED.finditer(text) if "." in match[1])
