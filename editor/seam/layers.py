"""House rules layer by layer, beside the book: what each changes, what of it holds, and why not.

The command line and the window show it before a file is used, and a page prints it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated

from editor.checks.check import AnyCheck
from editor.checks.own.own_check import code_of, on_one_line, why_unread
from editor.checks.own.play_check import fault_of
from editor.checks.played import PLAYED
from editor.core.finding import Level, milder
from editor.core.ruleset import (
    Ruleset,
    nearest_setting,
    no_such_setting,
    objection,
    setting_question,
    setting_title,
    setting_words,
)
from editor.core.scenario import HouseRules, OwnCheck, Setting
from editor.core.values import about
from editor.seam.bot_names import bots_refused
from editor.seam.system import AnySystem

Wrong = Annotated[str, about("Why it is not in force; empty if it is.")]
Overruled = Annotated[str, about("The later layer that holds instead; empty for none.")]


@dataclass(frozen=True)
class LayerSetting:
    """A setting of a layer."""

    name: Annotated[str, about("Its name.")]
    full_question: Annotated[str, about("What it decides.")]
    value: Annotated[Setting, about("Its value in this layer.")]
    book: Annotated[Setting, about("Its value in the rulebook.")]
    wrong: Wrong = ""
    overruled: Overruled = ""

    @property
    def differs(self) -> bool:
        """Whether it holds, and is not as the book has it."""
        return not (self.wrong or self.overruled) and self.value != self.book

    @property
    def description(self) -> str:
        """What it decides, with both values: "How long is a match? 9 (by the book 12)"."""
        between = "" if self.full_question.endswith("?") else ":"
        said = f"{self.full_question}{between} {setting_words(self.value)}"
        if self.wrong:
            return f"{said}: not applied, {self.wrong}"
        return f"{said} (default {setting_words(self.book)}{_against(self.overruled)})"


@dataclass(frozen=True)
class LayerLevel:
    """The level that a layer gives to a check; the rest is as for settings."""

    code: Annotated[str, about("The check.")]
    title: Annotated[str, about("What it finds, in a few words.")]
    level: Annotated[Level, about("Its level in this layer.")]
    book: Annotated[Level | None, about("Its own level; null for an unknown check.")]
    wrong: Wrong = ""
    overruled: Overruled = ""

    @property
    def description(self) -> str:
        """The check with both levels: "“A way one space wide”: warning (by the book advice)"."""
        said = f"“{self.title}”: {self.level}"
        if self.wrong:
            return f"{said}: not applied, {self.wrong}"
        return f"{said} (default {self.book}{_against(self.overruled)})"


@dataclass(frozen=True)
class LayerCheck:
    """An own check of a layer."""

    own: Annotated[OwnCheck, about("The check.")]
    unread: Annotated[str, about("Why it cannot be read; empty if it can.")] = ""
    overruled: Annotated[
        str, about("The later layer, or the check of the same layer, that has its id, or empty.")
    ] = ""

    @property
    def named(self) -> str:
        """The check with its level: "own check “No tower above 3” (error)"."""
        of_words = f" of {self.own.of.words}" if self.own.of is not None else ""
        return f"own check “{self.own.name}” ({self.own.level}){of_words}"

    @property
    def wrong(self) -> str:
        """Why it is not asked; empty if it is."""
        if self.overruled:
            return f"not run, {self.overruled} has one with the id “{self.own.id}”"
        return f"it cannot be read, {self.unread}" if self.unread else ""

    @property
    def description(self) -> str:
        """What it asks: "own check “No tower above 3” (error): max(box.top …) <= 3"."""
        return f"{self.named}: {self.wrong or on_one_line(self.own.holds)}"


@dataclass(frozen=True)
class DescribedLayer:
    """A layer of house rules with all that it changes."""

    rules: HouseRules
    settings: tuple[LayerSetting, ...]
    levels: tuple[LayerLevel, ...]
    checks: tuple[LayerCheck, ...]

    @property
    def changes(self) -> tuple[LayerSetting | LayerLevel | LayerCheck, ...]:
        """All that it changes."""
        return (*self.settings, *self.levels, *self.checks)

    @property
    def overruled(self) -> int:
        """How many of its changes a later one overrules."""
        return sum(bool(each.overruled) for each in self.changes)

    @property
    def description(self) -> tuple[str, ...]:
        """What it changes, a line each."""
        return tuple(each.description for each in self.changes)


def described_layers(
    layers: Sequence[HouseRules], system: AnySystem, ruleset: Ruleset
) -> tuple[DescribedLayer, ...]:
    """Return what each layer changes of the book and of those before it."""
    checks, read = (*system.checks(), *PLAYED), _reader(system)
    own = {code_of(each): each for layer in layers for each in layer.checks}
    return tuple(
        DescribedLayer(
            layer,
            tuple(
                _setting(name, value, ruleset, layers[number + 1 :])
                for name, value in layer.set.items()
            ),
            tuple(
                _level(code, level, checks, own, layers[number + 1 :])
                for code, level in layer.levels.items()
            ),
            tuple(
                LayerCheck(each, read(each), _taken(each, layer.checks[at + 1 :], layers, number))
                for at, each in enumerate(layer.checks)
            ),
        )
        for number, layer in enumerate(layers)
    )


def _reader(system: AnySystem) -> Callable[[OwnCheck], str]:
    if system.vocabulary is None:
        return lambda _: ""
    words, modes = system.vocabulary(), tuple(mode.id for mode in system.modes)
    return lambda own: (
        fault_of(own, modes, bots_refused) if own.of else why_unread(own, words, modes)
    )


def _setting(
    name: str, value: Setting, ruleset: Ruleset, later: Sequence[HouseRules]
) -> LayerSetting:
    rule = ruleset.settings.get(name)
    if rule is None:
        wrong = no_such_setting(ruleset, nearest_setting(name, ruleset.settings))
        return LayerSetting(name, setting_question(ruleset, name), value, None, wrong)
    why = objection(rule, value)
    holding = (
        o.name for o in reversed(later) if name in o.set and not objection(rule, o.set[name])
    )
    wrong = f"the value {why}" if why else ""
    return LayerSetting(name, rule.full_question, value, rule.value, wrong, next(holding, ""))


def _level(
    code: str,
    level: Level,
    checks: Iterable[AnyCheck],
    own: dict[str, OwnCheck],
    later: Sequence[HouseRules],
) -> LayerLevel:
    known = next((check for check in checks if check.code == code), None)
    if code in own:
        title, book, lowerable = own[code].name, own[code].level, True
    elif known is not None:
        title, book, lowerable = known.title, known.level, known.lowerable
    else:
        return LayerLevel(code, setting_title(code), level, None, "there is no such check")

    def refused(level_set: Level) -> bool:
        return not lowerable and milder(level_set, book)

    wrong = "this check cannot be lowered" if refused(level) else ""
    given = ((layer.name, layer.levels[code]) for layer in reversed(later) if code in layer.levels)
    holding = next((name for name, level_set in given if not refused(level_set)), "")
    return LayerLevel(code, title, level, book, wrong, holding)


def _taken(
    own: OwnCheck, after: Iterable[OwnCheck], layers: Sequence[HouseRules], number: int
) -> str:
    """Return what has a check with this id after it, which holds in its place."""
    for layer in reversed(layers[number + 1 :]):
        if any(each.id == own.id for each in layer.checks):
            return f"“{layer.name}”"
    return next((f"“{each.name}”" for each in after if each.id == own.id), "")


def _against(overruled: str) -> str:
    return f"; overridden by {overruled}" if overruled else ""
