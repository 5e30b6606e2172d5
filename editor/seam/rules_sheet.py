"""The rules of a game on a page: how it is played by the settings in force, in plain words.

A system writes the sentences; whatever a house rule changed in them is marked. Exporters print the
page, or put it into the help of another program.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from editor.checks.check import AnyCheck, BaseSurvey
from editor.core.ruleset import Ruleset, setting_words, settings_in_force
from editor.core.scenario import HouseRules, Setting
from editor.core.words import spaced
from editor.picture.phrases import Phrase, Span
from editor.seam.words import each_change

CHANGED_SIGN = "*"
"""What follows changed words where there are no colours and no bold letters."""
CHANGED_NOTE = f"{CHANGED_SIGN} Changed by a house rule."
BOXED_NOTE = "House rule changes are in a box."
"""The note where changed words have a box in place of the sign."""
_OPEN, _CLOSE = "\ue000", "\ue001"
"""They enclose changed words while a sentence is written; no setting in force contains them."""


@dataclass(frozen=True)
class RulesSection:
    """A part of the rules: its title and its sentences, a line each."""

    title: str
    lines: tuple[Phrase, ...]


@dataclass(frozen=True)
class RulesAnswer:
    """The answer to a question that players ask, by the settings in force.

    - answer: one paragraph, the short answer first
    - settings: the settings that change it, empty if none does
    - statements: the ids of what it rests on in docs/rules, such as A3.14: its section is A3
    - modes: the ids of the modes in which it comes up; empty for all
    """

    question: str
    answer: Phrase
    settings: tuple[str, ...] = ()
    statements: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections of the rules page on which it rests, each once."""
        return tuple(dict.fromkeys(name.partition(".")[0] for name in self.statements))


class NamedHouseRules(NamedTuple):
    """House rules in force: their name, then their notes and what they change, a line each."""

    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class RulesSheet:
    """The rules of a set-up.

    - title: of the game and the mode; players: for how many
    - overlays: the house rules in force, which stand on top
    - sections: all rules; turn: what a player does in a turn, in short
    """

    title: str
    players: str
    overlays: tuple[NamedHouseRules, ...]
    sections: tuple[RulesSection, ...]
    turn: RulesSection

    @property
    def is_changed(self) -> bool:
        """Whether a house rule changed any of its words."""
        return any(
            span.changed
            for section in (*self.sections, self.turn)
            for line in section.lines
            for span in line
        )


class RulesWriter:
    """Writes sentences from the settings in force, and marks what house rules changed.

    Its methods return words for a sentence; `section` and `answer` take whole sentences.
    """

    def __init__(self, book: Ruleset, house_rules: tuple[HouseRules, ...] = ()) -> None:
        self.settings = settings_in_force(book, house_rules)
        self.printed = PrintedSettings(self.settings, book)

    def value(self, name: str) -> Setting:
        """Return the value of a setting. Raises KeyError for an unknown one."""
        return self.settings[name]

    def number(self, name: str) -> int:
        """Return the value of a whole-number setting. Raises TypeError for another."""
        value = self.value(name)
        if not isinstance(value, int):
            raise TypeError(f"setting {name!r} is {value!r}, not a whole number")
        return value

    def is_changed(self, *names: str) -> bool:
        """Return whether a house rule changed one of these settings."""
        return any(map(self.printed.is_changed, names))

    def marked(self, text: str, *names: str) -> str:
        """Return words, marked where a house rule changed one of these settings."""
        changed = self.is_changed(*names)
        return f"{_OPEN}{text}{_CLOSE}" if changed and text else text

    def count(self, name: str, noun: str = "", plural: str = "") -> str:
        """Return the number of a setting, with its noun: "2 points"."""
        number = self.number(name)
        words = self.marked(str(number), name)
        return f"{words} {noun if number == 1 else plural or f'{noun}s'}" if noun else words

    def word(self, name: str) -> str:
        """Return the text of a setting: "credits"."""
        return self.marked(str(self.value(name)), name)

    def when(self, name: str, words: str, otherwise: str = "") -> str:
        """Return words if a switch is on, or a number is not zero; else other words."""
        return self.marked(words if self.value(name) else otherwise, name)

    def section(self, title: str, *sentences: str) -> RulesSection:
        """Return a section of sentences; empty ones are left out."""
        return RulesSection(title, tuple(tuple(_spans(each)) for each in sentences if each))

    def answer(
        self,
        question: str,
        *sentences: str,
        settings: tuple[str, ...] = (),
        statements: tuple[str, ...],
        modes: tuple[str, ...] = (),
    ) -> RulesAnswer:
        """Return an answer of sentences; empty ones are left out. See `RulesAnswer`."""
        words = " ".join(filter(None, sentences))
        return RulesAnswer(question, tuple(_spans(words)), settings, statements, modes)


def overlays(survey: BaseSurvey, checks: Iterable[AnyCheck]) -> tuple[NamedHouseRules, ...]:
    """Return the house rules in force: their notes, and what they change instead of what.

    "After how many rounds does a match end? 20 instead of 32".
    """
    return tuple(
        NamedHouseRules(overlay.name, tuple(_overlay_lines(overlay, survey, checks)))
        for overlay in survey.scenario.house_rules
    )


def _overlay_lines(
    overlay: HouseRules, survey: BaseSurvey, checks: Iterable[AnyCheck]
) -> Iterator[str]:
    yield from filter(None, overlay.notes.splitlines())
    book = survey.ruleset.settings
    for change in each_change(overlay, survey.ruleset, checks, survey.scenario.house_rules):
        rule = book.get(change.setting)
        if rule is not None and rule.value != overlay.set[change.setting]:
            yield change.in_words(f" instead of {setting_words(rule.value)}")
        elif change.own is not None and change.own.note and not change.overruled:
            yield f"{change.in_words()}: {' '.join(change.own.note.split())}"
        else:
            yield change.in_words()


def line_text(line: Phrase) -> str:
    """Return a line as plain text, with a sign after words that are changed."""
    return "".join(f"{span.words}{CHANGED_SIGN}" if span.changed else span.words for span in line)


def as_text(sheet: RulesSheet) -> str:
    """Return the rules as plain text, with an empty line between sections."""
    return "\n\n".join("\n".join(block) for block in _blocks(sheet)) + "\n"


def _blocks(sheet: RulesSheet) -> Iterator[list[str]]:
    yield [sheet.title, sheet.players]
    for overlay in sheet.overlays:
        name, *lines = (spaced(line) for line in (overlay.name, *overlay.lines))
        yield [f"House rules: {name}", *_bullets(lines)]
    for section in (*sheet.sections, sheet.turn):
        yield [section.title, *_bullets(line_text(line) for line in section.lines)]
    if sheet.is_changed:
        yield [CHANGED_NOTE]


def _bullets(lines: Iterable[str]) -> Iterator[str]:
    return (f"- {line}" for line in lines)


def _spans(sentence: str) -> Iterator[Span]:
    """Yield the spans of a sentence; marks may lie in one another."""
    depth, text = 0, ""
    for sign in sentence:
        if sign not in (_OPEN, _CLOSE):
            text += sign
            continue
        before, depth = depth, depth + (1 if sign == _OPEN else -1)
        if text and (before == 0 or depth == 0):
            yield Span(text, before > 0)
            text = ""
    if text:
        yield Span(text)


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
