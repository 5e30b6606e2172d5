"""What mattered in a turn: events in few words, and which turn a position belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.core.words import counted
from editor.play.display import Headline, TurnMark
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.systems.mechs.play.labels import seat_name, token_words, weapon_name
from editor.systems.mechs.play.names import Event, Phase
from editor.systems.mechs.play.state import State

HeadlineMaker = Callable[[Game, Sequence[int]], Headline]
"""Makes the headline of an event."""
_SETTING_OUT = (Phase.CHOOSE_PILOT, Phase.CHOOSE_WEAPON, Phase.LAY_MINE)
"""What is decided before the first round."""


def turn_mark(game: Game, state: State) -> TurnMark:
    """Return the round and whose turn it is; laying a program is a turn, and so is each card."""
    if state.phase in _SETTING_OUT:
        return TurnMark(0)
    if state.phase == Phase.PROGRAM:
        return TurnMark(state.round, state.mover)
    player = state.active if state.active >= 0 else state.mover
    return TurnMark(state.round, player, 1 + state.slot)


def headline(game: Game, state: State, event: Sequence[int]) -> Headline | None:
    """Return an event in few words; None for one that never sums up a turn."""
    make = _MAKERS.get(event[0])
    return None if make is None else make(game, event)


def _does(weight: int, does: str, mark: str = "") -> HeadlineMaker:
    """Return what says of the player of an event that they do something."""
    return lambda game, event: Headline(event[1], does, weight=weight, mark=mark)


def _round(game: Game, event: Sequence[int]) -> Headline:
    return Headline(event[2], begins=True)


def _revealed(game: Game, event: Sequence[int]) -> Headline:
    return Headline(event[1], begins=True)


def _moved(game: Game, event: Sequence[int]) -> Headline:
    verb = "jumps" if event[4] in (1, 2) else "goes"
    return Headline(event[1], f"{verb} to {game.spaces[event[3]]}", weight=20)


def _stayed(game: Game, event: Sequence[int]) -> Headline:
    return Headline(event[1], f"stays on {game.spaces[event[2]]}", weight=15)


def _struck(what: str) -> HeadlineMaker:
    """Return what says that a token of its owner hits somebody."""

    def make(game: Game, event: Sequence[int]) -> Headline:
        hit = f"hits {seat_name(game, event[1])}"
        return Headline(event[3], hit, f"the {what}", 60, mark="attack")

    return make


def _combat(game: Game, event: Sequence[int]) -> Headline:
    return Headline(event[1], f"fights {seat_name(game, event[2])}", weight=65, mark="attack")


def _attacked(game: Game, event: Sequence[int]) -> Headline:
    _, seat, foe, _, damage = event[:5]
    does = f"attacks {seat_name(game, foe)}: {damage} damage"
    return Headline(seat, does, weight=min(70 + damage, 79), mark="attack")


def _retreated(game: Game, event: Sequence[int]) -> Headline:
    return Headline(event[1], f"retreats to {game.spaces[event[3]]}", weight=50)


def _knocked_out(game: Game, event: Sequence[int]) -> Headline:
    _, seat, _, by, _ = event[:5]
    if by < 0:
        return Headline(seat, "is knocked out", weight=90, mark="attack")
    does = f"knocks {seat_name(game, seat)} out"
    return Headline(by, does, weight=90, several="knocks {n} out", mark="attack")


def _deployed(game: Game, event: Sequence[int]) -> Headline:
    return Headline(event[1], f"deploys a {token_words(event[3])}", weight=40)


def _shifted(game: Game, event: Sequence[int]) -> Headline:
    return Headline(event[1], f"moves a {token_words(event[4])}", weight=33)


def _collected(game: Game, event: Sequence[int]) -> Headline:
    _, seat, energy, coins = event[:4]
    return Headline(seat, f"collects {counted(coins, 'credit')}, {energy} energy", weight=35)


def _bought(game: Game, event: Sequence[int]) -> Headline:
    does = f"buys the {weapon_name(game, event[2])}"
    return Headline(event[1], does, weight=45, several="buys {n} weapons")


def _healed(game: Game, event: Sequence[int]) -> Headline:
    return Headline(event[1], f"heals {event[3]} health", weight=38)


def _equipped(game: Game, event: Sequence[int]) -> Headline:
    return Headline(event[1], f"equips the {weapon_name(game, event[-1])}", weight=8)


def _ended(game: Game, event: Sequence[int]) -> Headline:
    if event[1] < 0:
        return Headline(NOBODY, "is shared", "the victory", 95, mark="goal")
    return Headline(event[1], "wins the match", weight=95, mark="goal")


_MAKERS: dict[int, HeadlineMaker] = {
    Event.ROUND_BEGAN: _round,
    Event.REVEALED: _revealed,
    Event.ENDED: _ended,
    Event.KNOCKED_OUT: _knocked_out,
    Event.BOARDED: _does(85, "takes the Mighty Mech", "goal"),
    Event.ATTACKED: _attacked,
    Event.COMBAT_BEGAN: _combat,
    Event.MINE_STRUCK: _struck("mine"),
    Event.TURRET_FIRED: _struck("turret"),
    Event.UPGRADED: _does(55, "puts on power armor"),
    Event.RETREATED: _retreated,
    Event.BOUGHT: _bought,
    Event.DEPLOYED: _deployed,
    Event.HEALED: _healed,
    Event.COLLECTED: _collected,
    Event.SHIFTED: _shifted,
    Event.PROGRAM_LAID: _does(30, "lays the program"),
    Event.MOVED: _moved,
    Event.STAYED: _stayed,
    Event.PASSED: _does(12, "passes"),
    Event.REFRESHED: _does(9, "makes weapons ready"),
    Event.EQUIPPED: _equipped,
}
