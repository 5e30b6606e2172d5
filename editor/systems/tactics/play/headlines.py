"""What mattered in a turn: events in few words, and which turn a position belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.play.display import Headline, TurnMark
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.labels import (
    area_words,
    players_of,
    space_id,
    tactic_words,
    track_words,
)
from editor.systems.tactics.play.names import Event, Phase
from editor.systems.tactics.play.state import State

HeadlineMaker = Callable[[Game, State, Sequence[int]], Headline]
"""Makes the headline of an event from the position after it and the numbers of the event."""
_SETTING_OUT = (Phase.PLACE, Phase.DRAFT, Phase.CHOOSE_CARD, Phase.CHOOSE_START)
"""What is decided before the first round."""
_STRIKES: dict[int, str] = {
    Action.MELEE: "strikes",
    Action.PUSH: "strikes",
    Action.SHOOT: "shoots",
    Action.CAST: "casts at",
    Action.FIRE: "bombards",
}


def turn_mark(game: Game, state: State) -> TurnMark:
    """Return the round and the party in turn; counters belong to the turn of the attacker."""
    if state.phase in _SETTING_OUT:
        return TurnMark(0)
    return TurnMark(state.round, _party(game, state.turn_of), state.turn_of)


def headline(game: Game, state: State, event: Sequence[int]) -> Headline | None:
    """Return an event in few words; None for one that never sums up a turn."""
    make = _MAKERS.get(event[0])
    return None if make is None else make(game, state, event[1:])


def _unit(game: Game, unit: int) -> str:
    """Return a unit as the log and the board call it, beside its player; an enemy as such.

    Whose enemy it is would be too long for a headline.
    """
    if unit // 4 >= players_of(game):
        return f"the enemy's {CLASSES[unit % 4]}"
    return f"the {CLASSES[unit % 4]}"


def _party(game: Game, party: int) -> int:
    """Return a party as a player; NOBODY for an enemy, which is named with its unit."""
    return party if 0 <= party < players_of(game) else NOBODY


def _of_unit(weight: int, does: str, mark: str = "") -> HeadlineMaker:
    """Return what says of the unit of an event that it does something."""

    def make(game: Game, state: State, event: Sequence[int]) -> Headline:
        unit = event[0]
        who, subject = _party(game, unit // 4), _unit(game, unit)
        return Headline(who, does, subject, weight, mark=mark)

    return make


def _of_party(weight: int, does: str) -> HeadlineMaker:
    """Return what says of the party of an event that it does something."""

    def make(game: Game, state: State, event: Sequence[int]) -> Headline:
        return Headline(_party(game, event[0]), does, weight=weight)

    return make


def _turn(game: Game, state: State, event: Sequence[int]) -> Headline:
    return Headline(_party(game, event[0]), begins=True)


def _moved(game: Game, state: State, event: Sequence[int]) -> Headline:
    unit, _, end = event[:3]
    who, subject = _party(game, unit // 4), _unit(game, unit)
    does = f"goes to {space_id(game, end)}"
    return Headline(who, does, subject, 30, together="move", several="{n} units move")


def _attacked(game: Game, state: State, event: Sequence[int]) -> Headline:
    unit, target, kind, damage, counter = event[:5]
    does = f"{_STRIKES.get(kind, 'attacks')} {_unit(game, target)}"
    weight = 40 if counter else min(60 + damage, 69)
    who, subject = _party(game, unit // 4), _unit(game, unit)
    return Headline(who, does, subject, weight, mark="attack")


def _missed(game: Game, state: State, event: Sequence[int]) -> Headline:
    unit, target = event[:2]
    does = f"misses {_unit(game, target)}"
    who, subject = _party(game, unit // 4), _unit(game, unit)
    return Headline(who, does, subject, 55, mark="attack")


def _mended(game: Game, state: State, event: Sequence[int]) -> Headline:
    unit, target = event[:2]
    does = f"mends {_unit(game, target)}"
    return Headline(_party(game, unit // 4), does, _unit(game, unit), 50)


def _healed(game: Game, state: State, event: Sequence[int]) -> Headline:
    unit, health = event[:2]
    does = f"gains {health} health" if health else "fills up"
    return Headline(_party(game, unit // 4), does, _unit(game, unit), 34)


def _captured(game: Game, state: State, event: Sequence[int]) -> Headline:
    unit, party = event[:2]
    taken = _unit(game, unit)
    if party == NOBODY or _party(game, party) == NOBODY:
        # Whose unit it was is told: who took it has no seat.
        return Headline(_party(game, unit // 4), "is lost", taken, 80, mark="attack")
    return Headline(party, f"captures {taken}", "", 80, several="captures {n} units", mark="attack")


def _advanced(game: Game, state: State, event: Sequence[int]) -> Headline:
    area, party, place = event[:3]
    # Six words with the player: "Red: flag A to round 1".
    flag = area_words(game, area).removeprefix("area ")
    does = f"to {track_words(game, place)}"
    return Headline(_party(game, party), does, f"flag {flag}", 75, mark="goal")


def _secured(game: Game, state: State, event: Sequence[int]) -> Headline:
    area, party = event[:2]
    does = f"secures {area_words(game, area)}"
    return Headline(_party(game, party), does, weight=90, mark="goal")


def _played(game: Game, state: State, event: Sequence[int]) -> Headline:
    party, card = event[:2]
    return Headline(_party(game, party), f"plays {tactic_words(game, card)}", weight=35)


def _over(game: Game, state: State, event: Sequence[int]) -> Headline:
    return Headline(NOBODY, "is over", "the match", 3)


_MAKERS: dict[int, HeadlineMaker] = {
    Event.TURN: _turn,
    Event.SECURED: _secured,
    Event.CRYSTAL: _of_unit(85, "takes a crystal", "goal"),
    Event.CAPTURED: _captured,
    Event.ARTIFACT: _of_unit(78, "takes the artifact", "goal"),
    Event.ADVANCED: _advanced,
    Event.ENDING: _of_party(72, "triggers the end"),
    Event.ATTACKED: _attacked,
    Event.DELVED: _of_unit(57, "enters a dungeon"),
    Event.MISSED: _missed,
    Event.MENDED: _mended,
    Event.MONSTER: _of_unit(45, "meets a monster"),
    Event.TRAP: _of_unit(44, "springs a trap"),
    Event.BONUS: _of_unit(43, "uses the crystal"),
    Event.BARRIER: _of_unit(42, "opens the barrier"),
    Event.EMERGED: _of_unit(41, "leaves the dungeon"),
    Event.CAVE_IN: _of_unit(40, "digs"),
    Event.REINFORCED: _of_unit(37, "comes in"),
    Event.WEAKENED: _of_unit(36, "is weakened"),
    Event.PLAYED: _played,
    Event.HEALED: _healed,
    Event.RECOVERED: _of_unit(33, "recovers"),
    Event.PORTAL: _of_unit(32, "uses a portal"),
    Event.MOVED: _moved,
    Event.SKIPPED: _of_party(10, "has no units"),
    Event.DISCARDED: _of_party(5, "discards a card"),
    Event.PASSED: _of_party(4, "does not counter"),
    Event.OVER: _over,
}
