"""Who has which weapon, and what is left for sale, set by hand and kept consistent."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.header import NONE
from editor.systems.mechs.play.labels import weapon_name
from editor.systems.mechs.play.names import BASICS, WEAPONS
from editor.systems.mechs.play.state import State

_PLACES = ("", " equipped", " exhausted")
HELD = ("none", *(f"{how}{place}" for how in ("first", "bought") for place in _PLACES))
"""How a player has a weapon: from the start or bought; aside, equipped or exhausted."""


def held_as(state: State, seat: int, weapon: int) -> str:
    """Return how a player has a weapon, one of HELD."""
    bit = 1 << weapon
    if not state.owned[seat] & bit:
        return "none"
    place = 2 if state.exhausted[seat] & bit else 1 if state.equipped[seat] & bit else 0
    return ("bought" if state.bought[seat] & bit else "first") + _PLACES[place]


def give_weapon(game: Game, state: State, seat: int, weapon: int, how: str) -> None:
    """Give a player a weapon as one of HELD says, or take it away.

    Raises ValueError with a sentence where all cards of it are with others.
    """
    bit = 1 << weapon
    owners = sum(
        bool(state.owned[other] & bit) for other in range(game.table.seats) if other != seat
    )
    if how != "none" and owners >= game.table.copies[weapon]:
        raise ValueError(f"No {weapon_name(game, weapon)} is left for {game.seats[seat].name}.")
    for mask, has in (
        (state.owned, how != "none"),
        (state.bought, how.startswith("bought")),
        (state.equipped, how.endswith(("equipped", "exhausted"))),
        (state.exhausted, how.endswith("exhausted")),
    ):
        mask[seat] = mask[seat] | bit if has else mask[seat] & ~bit
    if weapon >= BASICS and how != "none":
        for place in range(game.table.row):
            if state.row[place] == weapon:
                state.row[place] = NONE
    restock(game, state)


def put_in_row(game: Game, state: State, place: int, weapon: int) -> None:
    """Lay an advanced weapon, or NONE, face up; ValueError where it lies or is elsewhere."""
    for other in range(game.table.row):
        if weapon >= 0 and other != place and state.row[other] == weapon:
            raise ValueError(f"The {weapon_name(game, weapon)} lies in the row already.")
    for seat in range(game.table.seats):
        if weapon >= 0 and state.owned[seat] >> weapon & 1:
            raise ValueError(f"{game.seats[seat].name} has the {weapon_name(game, weapon)}.")
    state.row[place] = weapon
    restock(game, state)


def restock(game: Game, state: State) -> None:
    """Put what nobody has and what does not lie in the row back into piles and deck."""
    table = game.table
    for weapon in range(BASICS):
        had = sum(state.owned[seat] >> weapon & 1 for seat in range(table.seats))
        state.supply[weapon] = max(0, table.copies[weapon] - had)
    deck = sum(1 << weapon for weapon in range(BASICS, WEAPONS) if table.copies[weapon])
    for seat in range(table.seats):
        deck &= ~state.owned[seat]
    for place in range(table.row):
        if state.row[place] >= 0:
            deck &= ~(1 << state.row[place])
    state.deck = deck
