"""The events of the hop race."""

from __future__ import annotations

from editor.play.events import ArgumentKind, EventKind, Kinds, event_table, head, row, same
from editor.play.game import Game


def place(game: Game, hole: int) -> str:
    """Return the words for a hole, or for the home behind the last one."""
    return "home" if hole >= game.table.holes else f"hole {hole + 1}"


def _player(game: Game, player: int) -> str:
    return game.seats[player].name


def _peg(game: Game, peg: int) -> str:
    return str(game.names[peg])


def _owner(game: Game, peg: int) -> int:
    return int(game.table.owner[peg])


KINDS: Kinds = {
    "player": ArgumentKind(_player, player=same),
    "peg": ArgumentKind(_peg, player=_owner),
    "hole": ArgumentKind(place, space=True),
}


class Event(EventKind):
    """Kinds of events; an owner is none of a rock."""

    HOPPED = row(
        0,
        "player peg start:hole hole",
        "{player}'s {peg} hops to {hole}",
        head("hops to {hole}", 1, "the {peg}", together="hop", several="{n} pegs hop"),
    )
    BLEW = row(1, "peg start:hole hole", "The wind moves {peg} to {hole}")
    BUMPED = row(
        2,
        "peg start:hole hole by:peg",
        "{by} sends {peg} back to {hole}",
        head("bumps {peg}", 3, by="by", mark="attack"),
    )
    CAME_HOME = row(
        3, "player peg hole", "{peg} is home", head("brings {peg} home", 2, mark="goal")
    )
    SWAPPED = row(4, "player", "{player} swaps a card")


EVENTS = event_table(Event, KINDS)
