"""Replays: matches in files, and their verification.

A replay is played again without dice, since each step has its random results. After every step the
position is compared with a digest, so that the first step that disagrees is known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from editor.core.scenario import Knob, SchemaAddress, SystemId
from editor.core.values import Id, Line, Value, about, whole
from editor.core.version import VERSION
from editor.play.engine import Engine, RefusedError, Step
from editor.play.game import Game
from editor.play.header import DRAWS, NOBODY
from editor.play.match import Match, Note
from editor.play.positions import PositionError, mover_of

if TYPE_CHECKING:
    from editor.play.engine import State

FORMAT = 1
Whole = Annotated[int, whole(0, 2**31 - 1, "a whole number"), about("A whole number.")]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000), about("The points.", title="points")]
Place = Annotated[int, Meta(ge=1, le=8), about("The place.", title="a place")]
Digest = Annotated[
    str,
    Meta(pattern=r"^[0-9a-f]{16}$(?!\n)"),
    about("Tells a position from others.", title="sixteen signs of 0 to 9 and a to f"),
]
PositionValues = Annotated[dict[Line, Knob], about("Values of a position by their names.")]


class ReplayStep(Value, frozen=True, kw_only=True):
    """A step: an action of a player, or values that were set up by hand."""

    by: Annotated[Id, about("The player who decided; with do.")] = ""
    do: Annotated[Line, about("The action by its name, such as move red.rogue c5.")] = ""
    chance: Annotated[
        tuple[Whole, ...],
        Meta(max_length=DRAWS),
        about("The random results, in the order of the draws; each counts from 0."),
    ] = ()
    set: Annotated[
        PositionValues, about("The values set by hand instead of an action, by the names of play.")
    ] = {}
    state: Annotated[Digest, about("The digest of the position after it.")]

    def __post_init__(self) -> None:
        """Refuse a step that is both an action and a set-up, or neither."""
        if bool(self.set) == bool(self.by and self.do) or (self.set and (self.do or self.chance)):
            raise ValueError("a step has either by and do, or set")


OneStep = Annotated[
    ReplayStep,
    Meta(extra_json_schema={"oneOf": [{"required": ["by", "do"]}, {"required": ["set"]}]}),
]


class ReplayNote(Value, frozen=True, kw_only=True):
    """A note that somebody pinned to a moment of the match."""

    at: Annotated[Whole, about("After how many steps it is pinned.")]
    text: Annotated[Line, about("Its words.")]


class Replay(Value, frozen=True, kw_only=True):
    """A recorded match: every action, every result of chance, and the scenario that was played.

    `realmwright replay` plays it again and says whether it holds.
    """

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: Annotated[
        int,
        Meta(extra_json_schema={"const": FORMAT}),
        about("The version of the format of replays."),
    ]
    program: Annotated[Line, about("The version of the program that played.")]
    system: SystemId
    mode: Annotated[Id, about("The mode that was played.")]
    setup: Annotated[Id, about("The set-up that was played.")]
    tables: Annotated[
        Digest,
        about(
            "The digest of map and rules together: another ruleset, house rule or map has "
            "another one."
        ),
    ]
    seed: Annotated[Whole, about("The seed of the random numbers.")]
    match: Annotated[Whole, about("The number of the match in its series.")] = 0
    position: Annotated[
        PositionValues,
        about(
            "What was set before the first step, by the names of play; empty for a fresh beginning."
        ),
    ] = {}
    bots: Annotated[
        dict[Id, Line], about("Who decided in place of a person, by player, such as greedy.")
    ] = {}
    begin: Annotated[Digest, about("The digest of the first position.")]
    steps: Annotated[
        tuple[OneStep, ...], Meta(max_length=1_000_000), about("The steps, one after another.")
    ] = ()
    notes: Annotated[
        tuple[ReplayNote, ...],
        Meta(max_length=10_000),
        about("Notes by their moments; they change nothing of the match."),
    ] = ()
    over: Annotated[bool, about("Whether the match had ended.")] = False
    scores: Annotated[dict[Id, Points], about("Points by player.")] = {}
    places: Annotated[
        dict[Id, Place],
        about("Places by player, from 1; as it would have been had it ended there."),
    ] = {}
    scenario: Annotated[
        dict[str, Any], about("The scenario as its file has it; scenario.schema.json describes it.")
    ]
    kits: Annotated[
        dict[str, Annotated[dict[str, Any], about("A kit.")]],
        about(
            "The kits that the scenario names by path, by these paths; kit.schema.json "
            "describes them."
        ),
    ] = {}


class DisagreementError(Exception):
    """A replay disagrees with the rules; `step` counts from 1, 0 is before the first one."""

    def __init__(self, step: int, message: str) -> None:
        super().__init__(message)
        self.step = step


def digest(buffer: State) -> str:
    """Return the digest of a buffer as sixteen hexadecimal digits."""
    return hashlib.blake2b(buffer.astype("<i8").tobytes(), digest_size=8).hexdigest()


def recorded(
    match: Match, scenario: Any, kits: Mapping[str, Any], bots: Mapping[str, str]
) -> Replay:
    """Return the replay of a whole match, whichever of its positions is shown.

    `kits` are those that the scenario names by path; `bots` are named by player.
    """
    game = match.game
    ids = [seat.id for seat in game.seats]
    end = match.before(match.length)
    scores, places = match.engine.scores(game, end)
    steps = tuple(
        _recorded(game, match.before(index), step) for index, step in enumerate(match.every_step)
    )
    survey = game.survey
    return Replay(
        format=FORMAT,
        program=VERSION,
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
        notes=tuple(ReplayNote(at=note.at, text=note.words) for note in match.notes),
        over=mover_of(end) == NOBODY,
        scores=dict(zip(ids, scores, strict=True)),
        places=dict(zip(ids, places, strict=True)),
        scenario=_plain(scenario),
        kits={name: _plain(kit) for name, kit in kits.items()},
    )


def replayed(replay: Replay, game: Game, engine: Engine) -> Match:
    """Return the match of a replay, played again.

    Raises DisagreementError at the first step that is refused, draws otherwise, or leads to
    another position, and for another first position or another result.
    """
    other = "" if replay.program == VERSION else f"; it was played with {replay.program}"
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
    # Of a file by hand: a note after the last step is pinned there, and the last one at a moment.
    pinned = {min(note.at, match.length): note.text for note in replay.notes}
    match.notes = tuple(Note(at, words) for at, words in sorted(pinned.items()))
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
        said, needed = len(recorded_step.chance), len(drawn)
        why = f"it needs {needed} draws and has {said}" if said != needed else "a draw cannot be"
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
