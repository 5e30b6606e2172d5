"""Rule cases as data: a position, an action, and what must come of it.

A case is an object of a list in tests/cases/play/<system>/<subject>.json:

- statement: the id of the statement of the rules that it carries (docs/rules/statements-*.json)
- title: what it shows; scenario: a file beside the cases, or from the top of the repository
- mode, setup, house_rules (settings), seed, position: from where it is played
- rules: the name of house rules that come with the program, under those of the case
- do: actions by name, each with what chance gives; of their draws only so many are forced
- expect: values of the position after them, by their names
- refused: an action and the name of the reason; legal, not_legal: names of actions
- scores, places: by player in the order of seats; over: whether it has ended
- told: parts of sentences that must be told of the last action
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace as with_fields

from editor.core.scenario import HouseRules
from editor.play.engine import Engine, RefusedError, Step
from editor.play.game import Game
from editor.play.match import Match
from editor.play.positions import values_of
from editor.seam.games import game_of
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems import catalogue
from tests.depth import parameter
from tests.play.games import PLAYED
from tests.systems.conformance.catalogue import EVERY

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "cases" / "play"
KEYS = {
    "statement", "title", "scenario", "mode", "setup", "rules", "house_rules", "seed", "position",
    "do", "expect", "refused", "legal", "not_legal", "scores", "places", "over", "told",
}  # fmt: skip
CLAIMS = {"expect", "refused", "legal", "not_legal", "scores", "places", "over", "told"}


@dataclass(frozen=True)
class Case:
    """A case with its system and where it stands."""

    system: str
    subject: str
    number: int
    values: dict[str, Any]

    def __str__(self) -> str:
        """How a test names it."""
        return f"{self.system}-{self.subject}-{self.number}-{self.values['statement']}"


def cases() -> list[Case]:
    """Return every case of the systems that can be played."""
    return [
        Case(system.id, file.stem, number, values)
        for system in PLAYED
        for file in sorted((FOLDER / system.id).glob("*.json"))
        for number, values in enumerate(json.loads(file.read_text(encoding="utf-8")), 1)
    ]


def of_system(system: str) -> list[Case]:
    """Return the cases of a system."""
    return [case for case in cases() if case.system == system]


each_played = pytest.mark.parametrize(
    ("system", "step"),
    [parameter(system.id, step, deep=step == 1) for step in (8, 1) for system in PLAYED],
)
"""Each system that can be played, of whose cases a fast run takes one in `step`."""


def carry_out(case: Case, engine: Engine) -> Match:
    """Play a case, hold it against what it expects, and return its match."""
    match = begun(case, engine)
    play_on(case, match, engine)
    return match


def begun(case: Case, engine: Engine) -> Match:
    """Return the match of a case at its position: that it is one that can go on takes longest."""
    values = case.values
    rules = values.get("house_rules", {})
    game = _game(
        case.system,
        _file(case),
        values.get("mode", ""),
        values.get("setup", ""),
        json.dumps(rules.get("set", rules)),
        values.get("rules", ""),
    )
    return Match(game, engine, values.get("seed", 1), position=values.get("position"))


def play_on(case: Case, match: Match, engine: Engine) -> None:
    """Play a case by an engine from its position, and hold it against what it expects."""
    match.go(0)
    match.engine = engine
    game, values = match.game, case.values
    step: Step | None = None
    for number, done in enumerate(values.get("do", ()), 1):
        code = _code(game, match, done["action"])
        try:
            step = match.play(code, done.get("chance", ()))
        except RefusedError as error:
            legal = [_name(game, match, action) for action in match.legal()]
            raise AssertionError(
                f"{number}: {done['action']} is refused: {error.reason}; legal: {legal[:80]}"
            ) from None
    _hold(game, match, step, values)


def _hold(game: Game, match: Match, step: Step | None, values: dict[str, Any]) -> None:
    opened = game.opened(match.state)
    wanted = values.get("expect", {})
    known = game.rules.values(game, opened, wanted)
    for name, expected in wanted.items():
        assert name in known, f"no value {name}; there are {sorted(values_of(game, match.state))}"
        assert known[name] == expected, f"{name} is {known[name]!r}, not {expected!r}"
    if "refused" in values:
        code = _code(game, match, values["refused"]["action"])
        reason = match.engine.refusal(game, match.state, code)
        assert reason == values["refused"]["reason"]
    legal = {_name(game, match, action) for action in match.legal()}
    for name in values.get("legal", ()):
        assert name in legal, f"{name} is not among {sorted(legal)}"
    for name in values.get("not_legal", ()):
        assert name not in legal
        _code(game, match, name)
    scores, places = match.engine.scores(game, match.state)
    if "scores" in values:
        assert list(scores) == values["scores"]
    if "places" in values:
        assert list(places) == values["places"]
    if "over" in values:
        assert match.over == values["over"]
    if "told" in values:
        assert step is not None
        lines = [game.rules.log_entry(game, opened, event) for event in step.events]
        text = "\n".join(line.sentence for line in lines if line is not None)
        for part in values["told"]:
            assert part in text, text


def _code(game: Game, match: Match, name: str) -> int:
    return game.rules.action_code(game, game.opened(match.state), name)


def _name(game: Game, match: Match, action: int) -> str:
    return game.rules.action_name(game, game.opened(match.state), action)


def _file(case: Case) -> Path:
    named = case.values["scenario"]
    beside = FOLDER / case.system / named
    return beside if beside.exists() else ROOT / named


@cache
def _game(system_id: str, file: Path, mode: str, setup: str, settings: str, shipped: str) -> Game:
    system = next(item for item in PLAYED if item.id == system_id)
    with patch.object(catalogue, "SYSTEMS", EVERY):
        scenario = load_scenario(file)
        changed = json.loads(settings)
        overlays = [rule for rule in ruleset_for(system_id).house_rules if rule.name == shipped]
        assert bool(overlays) == bool(shipped)
        if changed:
            overlays.append(HouseRules(name="case", set=changed))
        if overlays:
            scenario = with_fields(scenario, house_rules=(*scenario.house_rules, *overlays))
        library = library_for(scenario, file.parent)
        return game_of(system, scenario, library, ruleset_for(system_id), mode, setup)
