"""The game of a set-up for the page that plays it: what was dealt, and its rules as JavaScript."""

from __future__ import annotations

from itertools import groupby

from editor.core.values import JsonObject
from editor.core.version import VERSION
from editor.play.dialect.nodes import Function
from editor.play.dialect.reading import reader_of
from editor.play.game import Game
from editor.play.greedy import PARTY
from editor.play.header import DRAWS, HEADER
from editor.play.layout import AnyLayout
from editor.play.replay import FORMAT, digest
from editor.play.rng import random_below
from editor.play.rules import Rules, spoken_words
from editor.play.script.words.constants import names_of_game
from editor.play.script.writing import Script
from editor.play.tree import TREE
from editor.seam.words import house_rules
from editor.systems.catalogue import checks_of

_KERNELS = ("choose", "search")
"""The kernels that a page needs: it plays no series."""
_WORK = (
    *("log_on", "event_count", "events", "draw_count", "draws", "forced_count", "forced_next"),
    *("forced", "actions", "scores", "places", "rng_seed", "rng_count", "at_limit"),
)
_PARTY = ("samples", "guesses")
_TREE = ("simulations", "plies", "player", "players", "nodes", "deserves", "visits")


_SCRIPTS: dict[str, tuple[Rules, Script]] = {}
"""The last one of each system: writing it takes longer than the rest of a page."""


def rules_script(rules: Rules) -> Script:
    """Return verbs, bots and words of a system as one expression of JavaScript."""
    known = _SCRIPTS.get(rules.system)
    if known is None or known[0] is not rules:
        known = _SCRIPTS[rules.system] = rules, _script(rules)
    return known[1]


def _script(rules: Rules) -> Script:
    kernels = {name: rules.kernels[name] for name in _KERNELS}
    entries: dict[str, Function] = {**rules.verbs.named(), **kernels, "random_below": random_below}
    del entries["measure"]
    return Script(reader_of(rules), entries, words=spoken_words(rules))


def game_record(game: Game) -> JsonObject:
    """Return a game as plain values for the page's script."""
    rules, survey = game.rules, game.survey
    checks = checks_of(survey.scenario)
    return {
        "format": FORMAT,
        "program": VERSION,
        "system": rules.system,
        "mode": survey.mode,
        "setup": survey.setup.id,
        "digest": digest(game.tables),
        "game": names_of_game(game, rules_script(rules).read),
        "tables": runs(game.tables.tolist()),
        "players": [
            {
                "id": seat.id,
                "name": seat.name,
                "seat": seat.seat,
                "team": seat.team,
                "robot": seat.robot,
            }
            for seat in game.seats
        ],
        "draws": list(rules.draws),
        "most_draws": DRAWS,
        "house": list(house_rules(survey.scenario, survey.ruleset, checks)),
        "sizes": {layout.name: layout.size for layout in (rules.state, rules.work, PARTY, TREE)},
        "at": {
            "state": dict(HEADER.offsets),
            "work": _offsets(rules.work, _WORK),
            "party": _offsets(PARTY, _PARTY),
            "tree": _offsets(TREE, _TREE),
        },
    }


def _offsets(layout: AnyLayout, names: tuple[str, ...]) -> dict[str, int]:
    return {name: layout.offsets[name] for name in names}


def runs(numbers: list[int]) -> list[list[int]]:
    """Return numbers as runs of equal ones: how many, and which."""
    return [[sum(1 for _ in each), number] for number, each in groupby(numbers)]
