"""The dials of the course of a match: the round, a push that goes on, and who decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from editor.play.dials import Dial, choice_dial, field, number_dial, truth_dial
from editor.play.game import Game
from editor.play.sentinels import NOBODY, NOWHERE
from editor.play.words import numbers_of
from editor.systems.trts.play.labels import names_of
from editor.systems.trts.play.names import MAXIMUM, PLAYERS, Phase
from editor.systems.trts.play.state import State

PHASES = numbers_of(Phase)
"""What the mover may have to decide."""
OVER = "over"
_REACTIONS = (Phase.RETREATING, Phase.FIGHTING)


def turn_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of the round and its line."""
    ids = [seat.id for seat in game.seats]
    yield number_dial("round", "Turn", "Round", field("round"), 1, game.table.rounds)
    lines = tuple(" ".join(order) for order in permutations(ids))

    def line(state: State) -> str:
        return " ".join(ids[state.line[place]] for place in range(len(ids)))

    def set_line(state: State, value: str) -> None:
        for place, name in enumerate(value.split()):
            state.line[place] = ids.index(name)
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.turn = value.split().index(ids[state.mover])

    yield Dial("line", "Turn", "Line of starting players", line, set_line, choices=lines)
    yield number_dial("orders", "Turn", "Orders given", field("orders"), 0, MAXIMUM)
    yield number_dial("passes", "Turn", "Passes in a row", field("passes"), 0, PLAYERS)
    yield truth_dial("extra", "Turn", "Engagement that breaks a tie", field("extra"))


def push_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of a push that goes on."""
    areas = {"": NOWHERE, **{name: area for area, name in enumerate(names_of(game).areas)}}
    yield choice_dial("push.area", "Engagement", "Area", field("push_area"), areas)
    label = "Contested area of the group"
    yield choice_dial("push.from", "Engagement", label, field("push_from"), areas)
    yield truth_dial("push.on", "Engagement", "Goes on from another", field("push_on"))
    yield truth_dial("push.ramp", "Engagement", "Comes up a ramp", field("push_ramp"))
    yield number_dial(
        "fight.range", "Engagement", "Range step; -1 for frenzy", field("fight_range"), -1, MAXIMUM
    )
    last = len(game.seats) - 1
    yield number_dial(
        "fight.side", "Engagement", "Who chooses, from the attacker", field("fight_side"), 0, last
    )
    most = max(len(pieces) for pieces in names_of(game).pieces) - 1
    yield number_dial(
        "fight.piece", "Engagement", "Kind that attacks", field("fight_piece"), 0, most
    )


def mover_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of who decides and what; after all the others."""
    ids = [seat.id for seat in game.seats]
    phases = {number: name for name, number in PHASES.items()}

    def phase(state: State) -> str:
        return phases[state.phase]

    def set_phase(state: State, value: str) -> None:
        state.phase = PHASES[value]
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.mover = state.line[state.turn]

    yield Dial("phase", "Turn", "Decides", phase, set_phase, choices=tuple(PHASES))

    def mover(state: State) -> str:
        return OVER if state.mover == NOBODY else ids[state.mover]

    def set_mover(state: State, value: str) -> None:
        state.over = int(value == OVER)
        state.mover = NOBODY if value == OVER else ids.index(value)
        if state.phase not in _REACTIONS and value != OVER:
            line = [state.line[place] for place in range(len(ids))]
            state.turn = line.index(state.mover)

    yield Dial("mover", "Turn", "Who decides", mover, set_mover, choices=(*ids, OVER))

    read_turn, put_turn = field("turn")

    def set_turn(state: State, place: int) -> None:
        put_turn(state, place)
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.mover = state.line[place]

    turn, last = (read_turn, set_turn), len(ids) - 1
    yield number_dial("turn", "Turn", "Whose turn, in the line", turn, 0, last)
