"""Whether the map or the order of play may be why a share of the wins is not even."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from editor.analysis.symmetry import MIRROR_AXES, BoardSymmetry, SquareMotion
from editor.core.words import listing
from editor.lab.contest import Contest, place_name, starts_of
from editor.lab.plan import Plan
from editor.picture.affine import Point
from editor.play.game import Game
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import system_named

KINDS: tuple[tuple[str, BoardSymmetry], ...] = (
    ("quarter turns", BoardSymmetry("quarter-turns")),
    ("a half turn", BoardSymmetry("half-turn")),
    *(("a mirror", BoardSymmetry("mirror", axis)) for axis in MIRROR_AXES),
)
"""The symmetries that a map may have, with their names."""
SAME = {"id", "name", "seat", "team", "notes"}
"""What players who are equally strong may differ in."""
ROTATE_HINT = "; rotate the turn order to separate them (playtest --rotate)"
"""What a sentence ends with where the rotation was not played."""
NEAR = 0.5
"""How far the middle of a start may be from the image of another one, in units of a table."""


@dataclass(frozen=True)
class UnevenCause:
    """What can make a share of the wins uneven.

    - symmetry: the name of the symmetry that makes all starts alike, empty for none
    - alike: whether all players have the same bots, pieces and options
    - drawn: whether the order of play is drawn in each match; chosen: whether starts are drawn or
      chosen
    - rotates: whether who starts can be rotated
    - turns: when each side plays, by its name: "plays last"
    """

    symmetry: str = ""
    alike: bool = False
    drawn: bool = False
    chosen: bool = False
    rotates: bool = False
    turns: dict[str, str] = field(default_factory=dict)

    def words(self, side: str) -> str:
        """Return that in sentences; `side` is the one that is off the most, empty for none."""
        return " ".join(self._sentences(side))

    def _sentences(self, side: str) -> Iterator[str]:
        by_order = bool(side) and self.alike and not self.drawn
        if self.symmetry:
            words = f"The map is exactly symmetric ({self.symmetry}), so it is not the cause"
            rest = f": turn order is. {side} {self.turns[side]}" if by_order else ""
            yield f"{words}{rest}."
        elif by_order and self.chosen:
            turn = self.turns[side]
            yield f"All sides choose from the same starts in turn: {side} {turn}."
        elif side and not self.drawn and not self.chosen:
            hint = ROTATE_HINT if self.rotates else ""
            yield f"Starts and turn order cannot be separated here{hint}."
        if side and self.drawn:
            yield "Turn order is random in each match, so it is not the cause."


def cause_of(game: Game, contest: Contest, plan: Plan) -> UnevenCause:
    """Return what can make the shares of a contest uneven."""
    return UnevenCause(
        symmetry_of(game, contest),
        _same_bots(plan) and _same_players(game),
        contest.places > 0,
        bool(contest.locations),
        all(len(side.ids) == 1 for side in contest.sides) and len(set(plan.seatings[0])) == 1,
        {side.name: _turn_words(side.players, len(game.seats)) for side in contest.sides},
    )


def symmetry_of(game: Game, contest: Contest) -> str:
    """Return the symmetry that leads each start to each other start; empty for none.

    The map with all that the set-up puts on it is the same at each image, so that no start is
    better than another one.
    """
    system = system_named(game.rules.system)
    repeating = system.editing().repeating
    table = system.tabletop(game.survey)
    starts = list(_starts(game, contest, table))
    if repeating is None or len(starts) < 2 or not all(starts):
        return ""
    middle = _middle(space.centre for space in table.spaces)
    for name, kind in KINDS:
        symmetry = BoardSymmetry(kind.kind, kind.axis, repeating.middle(game.survey))
        reached = _reached(starts, symmetry.motions, middle)
        if reached and not repeating.differences(game.survey, symmetry):
            return name
    return ""


def _starts(game: Game, contest: Contest, table: Tabletop) -> Iterator[tuple[Point, ...]]:
    """Yield the middles of the spaces of each start."""
    centre = {space.id: space.centre for space in table.spaces}
    within: dict[str, tuple[str, ...]] = {space.id: (space.id,) for space in table.spaces}
    within |= {token.id: (token.space,) for token in table.tokens}
    within |= {region.id: region.spaces for region in table.regions}
    ids = [location.ids for location in contest.locations] or list(starts_of(game).values())
    for each in ids:
        spaces = dict.fromkeys(space for name in each for space in within.get(name, ()))
        yield tuple(centre[space] for space in spaces if space in centre)


def _middle(points: Iterable[Point]) -> Point:
    """Return the middle of the rectangle around points."""
    across, down = zip(*points, strict=True)
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2


def _reached(
    starts: Sequence[tuple[Point, ...]], motions: Sequence[SquareMotion], middle: Point
) -> bool:
    """Return whether the images of the first start are all the others."""
    images = [starts[0], *(_image(starts[0], motion, middle) for motion in motions)]
    return all(any(_alike(start, image) for image in images) for start in starts)


def _image(points: Iterable[Point], motion: SquareMotion, middle: Point) -> tuple[Point, ...]:
    x, y = middle
    return tuple(
        (
            x + motion.a * (px - x) + motion.b * (py - y),
            y + motion.c * (px - x) + motion.d * (py - y),
        )
        for px, py in points
    )


def _alike(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return whether points lie where others do, in any order."""
    return len(one) == len(other) and all(
        any(abs(ax - bx) <= NEAR and abs(ay - by) <= NEAR for bx, by in other) for ax, ay in one
    )


def _same_bots(plan: Plan) -> bool:
    """Return whether all seats have the same bots, over all seatings."""
    return len(plan.seatings) > 1 or len(set(plan.seatings[0])) == 1


def _same_players(game: Game) -> bool:
    """Return whether all players of the set-up are equally strong by what it gives them."""
    setup = game.survey.setup
    every = [msgspec.to_builtins(player) for player in setup.players]
    kept = [{key: each[key] for key in each if key not in SAME} for each in every]
    return all(each == kept[0] for each in kept)


def _turn_words(players: Sequence[int], count: int) -> str:
    places = listing([place_name(player, count) for player in players])
    return f"{'plays' if len(players) == 1 else 'play'} {places}"
