"""Replays: a match as a file can hold it, and the proof that it went so.

A replay plays again without dice: each step brings along what chance gave. After every step the
position is held against a digest, so that the first step that disagrees is known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from editor import __version__
from editor.core.scenario import Knob
from editor.core.values import Id, Line, Value
from editor.play.engine import Engine, RefusedError, Step
from editor.play.game import Game
from editor.play.header import DRAWS
from editor.play.match import Match
from editor.play.positions import PositionError

if TYPE_CHECKING:
    from editor.play.engine import State

FORMAT = 1
Whole = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Place = Annotated[int, Meta(ge=1, le=8)]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$(?!\n)")]


class ReplayStep(Value, frozen=True, kw_only=True):
    """A step: who did what and what chance gave, or what was set up; and a digest after it."""

    by: Id | None = None
    do: Line = ""
    chance: Annotated[tuple[Whole, ...], Meta(max_length=DRAWS)] = ()
    set: dict[Line, Knob] = {}
    state: Digest

    def __post_init__(self) -> None:
        """Refuse a step that is both an action and a set-up, or neither."""
        if bool(self.set) == bool(self.by and self.do) or (self.set and (self.do or self.chance)):
            raise ValueError("a step has either by and do, or set")


class Replay(Value, frozen=True, kw_only=True):
    """A match as a file holds it.

    - program: the version that played; tables: the digest of the game's tables, which the
      scenario, its house rules and the ruleset of the program make
    - scenario: the whole scenario as its file has it; kits: those that it names by path
    - position: from where the match began, where that was set; begin: the digest of it
    - bots: who played in place of people, by player; result: points and places by player
    """

    schema: Line | None = msgspec.field(name="$schema", default=None)
    format: int
    program: Line
    system: Id
    mode: Id
    setup: Id
    tables: Digest
    seed: Whole
    match: Whole = 0
    position: dict[Line, Knob] = {}
    bots: dict[Id, Line] = {}
    begin: Digest
    steps: Annotated[tuple[ReplayStep, ...], Meta(max_length=1_000_000)] = ()
    over: bool = False
    scores: dict[Id, Points] = {}
    places: dict[Id, Place] = {}
    scenario: dict[str, Any]
    kits: dict[str, dict[str, Any]] = {}


class DisagreementError(Exception):
    """A replay does not hold; `step` counts from 1, 0 for what stands before the first one."""

    def __init__(self, step: int, message: str) -> None:
        super().__init__(message)
        self.step = step


def digest(buffer: State) -> str:
    """Return sixteen signs that tell a buffer from others."""
    return hashlib.blake2b(buffer.astype("<i8").tobytes(), digest_size=8).hexdigest()


def recorded(
    match: Match, scenario: Any, kits: Mapping[str, Any], bots: Mapping[str, str]
) -> Replay:
    """Return the replay of a match up to its present position.

    `kits` are those that the scenario names by path; `bots` are named by player.
    """
    game = match.game
    ids = [seat.id for seat in game.seats]
    scores, places = match.engine.scores(game, match.state)
    steps = tuple(
        _recorded(game, match.before(index), step) for index, step in enumerate(match.steps)
    )
    survey = game.survey
    return Replay(
        format=FORMAT,
        program=__version__,
        system=game.rules.system,
        mode=survey.mode,
        setup=survey.setup.id,
        tables=digest(game.tables),
        seed=match.seed & 0x7FFFFFFF,
        match=match.number & 0x7FFFFFFF,
        position=match.position,
        bots=dict(bots),
        begin=digest(match.first),
        steps=steps,
        over=match.over,
        scores=dict(zip(ids, scores, strict=True)),
        places=dict(zip(ids, places, strict=True)),
        scenario=_plain(scenario),
        kits={name: _plain(kit) for name, kit in kits.items()},
    )


def replayed(replay: Replay, game: Game, engine: Engine) -> Match:
    """Return the match that a replay records, played again.

    Raises DisagreementError at the first step that is refused, draws otherwise, or leads to
    another position, and for another beginning or another result.
    """
    other = "" if replay.program == __version__ else f"; it was played with {replay.program}"
    if digest(game.tables) != replay.tables:
        raise DisagreementError(0, f"the rules or the map are not those it was played with{other}")
    try:
        match = Match(game, engine, replay.seed, replay.match, replay.position)
    except PositionError as error:
        raise DisagreementError(0, f"its position cannot be set up: {error}") from None
    if digest(match.first) != replay.begin:
        raise DisagreementError(0, f"it begins from another position{other}")
    for number, step in enumerate(replay.steps, 1):
        _again(match, step, number, other)
    _same_end(match, replay)
    return match


def _recorded(game: Game, state: State, step: Step) -> ReplayStep:
    """Return a step as a file holds it; `state` is the position before it."""
    if step.values:
        return ReplayStep(set=dict(step.values), state=digest(step.state))
    before = game.opened(state)
    return ReplayStep(
        by=game.seats[before.mover].id,
        do=game.rules.action_name(game, before, step.action),
        chance=tuple(draw.result for draw in step.draws),
        state=digest(step.state),
    )


def _again(match: Match, recorded_step: ReplayStep, number: int, other: str) -> None:
    game = match.game
    if recorded_step.set:
        _set_again(match, recorded_step, number, other)
        return
    if match.over:
        raise DisagreementError(number, "the match is over already")
    mover = game.seats[match.mover].id
    if mover != recorded_step.by:
        raise DisagreementError(number, f"{mover} has to decide, not {recorded_step.by}")
    try:
        action = game.rules.action_code(game, game.opened(match.state), recorded_step.do)
        done = match.play(action, recorded_step.chance)
    except (ValueError, RefusedError) as error:
        raise DisagreementError(number, f"“{recorded_step.do}” is refused: {error}") from None
    drawn = tuple(draw.result for draw in done.draws)
    if drawn != recorded_step.chance:
        said, asked = len(recorded_step.chance), len(drawn)
        why = f"it needs {asked} draws and has {said}" if said != asked else "a draw cannot be"
        raise DisagreementError(number, f"“{recorded_step.do}”: {why}")
    if digest(done.state) != recorded_step.state:
        words = f"“{recorded_step.do}” leads to another position{other}"
        raise DisagreementError(number, words)


def _set_again(match: Match, recorded_step: ReplayStep, number: int, other: str) -> None:
    try:
        done = match.set_up(recorded_step.set)
    except PositionError as error:
        raise DisagreementError(number, f"it cannot be set up: {error}") from None
    if digest(done.state) != recorded_step.state:
        raise DisagreementError(number, f"what is set up leads to another position{other}")


def _same_end(match: Match, replay: Replay) -> None:
    ids = [seat.id for seat in match.game.seats]
    scores, places = match.engine.scores(match.game, match.state)
    now = (match.over, dict(zip(ids, scores, strict=True)), dict(zip(ids, places, strict=True)))
    if now != (replay.over, replay.scores, replay.places):
        raise DisagreementError(len(replay.steps), "it ends with another result")


def _plain(value: Any) -> dict[str, Any]:
    """Return a value as its file has it."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return plain
