"""The levels of checks for the window: by the book, by house rules, and what may be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from editor.checks.check import AnyCheck
from editor.checks.own.own_check import PREFIX
from editor.checks.played import PLAYED
from editor.core.finding import LEVELS, Level, milder
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, HouseRules
from editor.core.words import counted
from editor.seam.words import changes
from editor.workbench.house_rules import around, overlay_named


@dataclass(frozen=True)
class LevelRow:
    """A check with its level by the book, the one in force, and what house rules say of it.

    - value: the level in force
    - own: the level that the edited house rules give it; None where they say nothing
    - below: the level that the edited house rules lie over
    - before, after: the last layer before the edited one that gives it a level, and the last one
      after it, each with that level
    """

    check: AnyCheck
    value: Level
    own: Level | None
    below: Level
    before: tuple[str, Level] | None
    after: tuple[str, Level] | None

    @property
    def book(self) -> Level:
        """The level by the book."""
        return self.check.level

    @property
    def changed(self) -> bool:
        """Whether a layer gives it a level."""
        return bool(self.own or self.before or self.after)

    @property
    def choices(self) -> tuple[Level, ...]:
        """The levels that a house rule may give it, the worst first."""
        return tuple(level for level in LEVELS if may_be(self.check, level))

    @property
    def locked(self) -> bool:
        """Whether no house rule may give it another level."""
        return len(self.choices) < 2


def may_be(check: AnyCheck, level: Level) -> bool:
    """Return whether a house rule may give a check this level."""
    return check.lowerable or not milder(level, check.level)


def level_rows(
    checks: Iterable[AnyCheck], scenario: AnyScenario, edited: str
) -> tuple[LevelRow, ...]:
    """Return the checks of the program with their levels, those of play among them.

    `edited` is the name of the edited house rules. Own checks say their level themselves.
    """
    layers = scenario.house_rules
    overlay = overlay_named(scenario, edited)
    earlier, later = around(layers, edited)
    rows = []
    for check in (*checks, *PLAYED):
        if check.code.startswith(PREFIX):
            continue
        before, after = _last_level(check, earlier), _last_level(check, later)
        own = overlay.levels.get(check.code) if overlay is not None else None
        below = before[1] if before else check.level
        value = after[1] if after else own if own and may_be(check, own) else below
        rows.append(LevelRow(check, value, own, below, before, after))
    return tuple(rows)


def _last_level(check: AnyCheck, layers: Sequence[HouseRules]) -> tuple[str, Level] | None:
    given = ((each.name, each.levels[check.code]) for each in reversed(layers)
             if check.code in each.levels)  # fmt: skip
    return next((item for item in given if may_be(check, item[1])), None)


_SHOWN = 2
"""The most changes of house rules that are listed one by one."""


def in_words(rules: HouseRules, ruleset: Ruleset, checks: Iterable[AnyCheck]) -> str:
    """Return house rules in one line: the name with the changes, or with how many there are."""
    said = changes(replace(rules, checks=()), ruleset, checks)
    if len(said) > _SHOWN:
        said = [counted(len(said), "change")]
    if rules.checks:
        said.append(counted(len(rules.checks), "own check"))
    return f"{rules.name} ({', '.join(said)})" if said else rules.name
