"""The dials of what lies on the table: mines, turrets, the Mech, the row, pilot cards."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import possessive
from editor.play.dials import Dial, field, set_dial, spoken
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.systems.mechs.play.labels import MECH_SIDES, weapon_name
from editor.systems.mechs.play.names import BASICS, WEAPONS, TokenKind
from editor.systems.mechs.play.state import State

_PLACES = ("", " equipped", " exhausted")


HELD = ("none", *(f"{how}{place}" for how in ("first", "bought") for place in _PLACES))
"""How a player has a weapon: from the start or bought; aside, equipped or exhausted."""
HELD_WORDS = {
    f"{how}{place}": f"{word}, {place.strip() or 'aside'}"
    for how, word in (("first", "From the start"), ("bought", "Bought"))
    for place in _PLACES
}
"""The same for people."""


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
            raise ValueError(f"The {weapon_name(game, weapon)} is already in the row.")
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


_MECH, _ROW, _CARDS = "Mighty Mech", "For sale", "Pilot cards"


def table_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of what belongs to no single player; after those of the players."""
    yield _mech_dial(game)
    yield _side_dial()
    for zone in range(game.table.zones):
        yield _token_dial(game, zone)
        yield _not_mines_dial(game, zone)
    for place in range(game.table.row):
        yield _row_dial(game, place)
    for pilot in range(game.table.pilots if game.table.pilot_choice else 0):
        yield _pilot_dial(game, pilot)


def _mech_dial(game: Game) -> Dial:
    def read(state: State) -> str:
        return game.spaces[state.mech_zone] if state.mech_zone >= 0 else "none"

    def write(state: State, value: str) -> None:
        if value != "none" and state.mech_holder >= 0:
            raise ValueError("Somebody controls the Mighty Mech.")
        if value == "none" and state.mech_holder < 0 and game.table.start_mech >= 0:
            raise ValueError("Nobody controls the Mighty Mech: it stands in a zone.")
        state.mech_zone = NOWHERE if value == "none" else game.spaces.index(value)

    choices = ("none", *game.spaces)
    return Dial("mech.zone", _MECH, "Where it stands empty", read, write, choices=choices)


def _side_dial() -> Dial:
    def read(state: State) -> str:
        return MECH_SIDES[state.mech_side] if state.mech_side >= 0 else "none"

    def write(state: State, value: str) -> None:
        if (value == "none") != (state.mech_holder < 0):
            raise ValueError("A side of the Mech's card lies up while somebody controls it.")
        state.mech_side = NONE if value == "none" else MECH_SIDES.index(value)

    return Dial("mech.side", _MECH, "Side of its card", read, write, choices=("none", *MECH_SIDES))


def _token_dial(game: Game, zone: int) -> Dial:
    table = game.table
    values: dict[str, tuple[int, int, int]] = {"none": (TokenKind.NONE, NOBODY, NONE)}
    for seat, who in enumerate(game.seats):
        values[f"{who.id} turret"] = (TokenKind.TURRET, seat, NONE)
        for mine in range(table.mines):
            values[f"{who.id} mine-{mine + 1}"] = (TokenKind.MINE, seat, mine)
    words = {token: name for name, token in values.items()}

    def read(state: State) -> str:
        key = (state.token[zone], state.token_owner[zone], state.mine[zone])
        return words.get(key, "none")

    def write(state: State, value: str) -> None:
        token, owner, mine = values[value]
        for other in range(table.zones):
            same = other != zone and state.token_owner[other] == owner
            if token == TokenKind.MINE and same and state.mine[other] == mine:
                raise ValueError(f"The {value} is already on {game.spaces[other]}.")
        others = sum(
            state.token[other] == TokenKind.TURRET and state.token_owner[other] == owner
            for other in range(table.zones)
            if other != zone
        )
        if token == TokenKind.TURRET and others >= table.turrets:
            raise ValueError(f"{game.seats[owner].name} has no turret left.")
        state.token[zone], state.token_owner[zone], state.mine[zone] = token, owner, mine
        state.not_mines[zone] = 0
        _recount(game, state)

    called = {}
    for who in game.seats:
        called[f"{who.id} turret"] = f"{possessive(who.name)} turret"
        for mine in range(table.mines):
            words_of = f"{possessive(who.name)} mine, value {table.mine_value[mine]}"
            called[f"{who.id} mine-{mine + 1}"] = words_of
    name, group = f"{game.spaces[zone]}.token", game.spaces[zone]
    choices, said = tuple(values), spoken(called)
    return Dial(name, group, "What lies here", read, write, choices=choices, words=said)


def _not_mines_dial(game: Game, zone: int) -> Dial:
    read, set_bits = field("not_mines", zone)
    space = game.spaces[zone]

    def write(state: State, value: int) -> None:
        if value and state.token[zone] != TokenKind.MINE:
            raise ValueError(f"There is no mine on {space}.")
        set_bits(state, value)

    bits = tuple(f"value {game.table.mine_value[mine]}" for mine in range(game.table.mines))
    label = "It is known not to be the mine of"
    return set_dial(f"{space}.not-mines", space, label, (read, write), bits)


def _recount(game: Game, state: State) -> None:
    """Put every mine and turret that lies nowhere back into its player's hand."""
    table = game.table
    for seat in range(table.seats):
        mines, turrets = (1 << table.mines) - 1, table.turrets
        for zone in range(table.zones):
            if state.token_owner[zone] == seat and state.token[zone] == TokenKind.MINE:
                mines &= ~(1 << state.mine[zone])
            elif state.token_owner[zone] == seat and state.token[zone] == TokenKind.TURRET:
                turrets -= 1
        state.mines[seat], state.turrets[seat] = mines, turrets


def _row_dial(game: Game, place: int) -> Dial:
    ids = game.names.weapons
    cards = {ids[weapon]: weapon for weapon in range(BASICS, WEAPONS) if ids[weapon]}

    def read(state: State) -> str:
        weapon = state.row[place]
        return ids[weapon] if weapon >= 0 else ""

    def write(state: State, value: str) -> None:
        put_in_row(game, state, place, cards.get(value, NONE))

    label, choices = f"Advanced weapon {place + 1}", ("", *cards)
    said = spoken({name: weapon_name(game, weapon).capitalize() for name, weapon in cards.items()})
    return Dial(f"row.{place + 1}", _ROW, label, read, write, choices=choices, words=said)


def _pilot_dial(game: Game, pilot: int) -> Dial:
    bit = 1 << pilot
    people = [who.id for seat, who in enumerate(game.seats) if not game.table.robot[seat]]
    seat_of = {who.id: seat for seat, who in enumerate(game.seats)}

    def read(state: State) -> str:
        for name in people:
            if state.pilot[seat_of[name]] == pilot:
                return name
        if state.drawn_pilots & bit:
            return "drawn"
        return "deck" if state.pilots_left & bit else ""

    def write(state: State, value: str) -> None:
        if value in people and state.pilot[seat_of[value]] not in (NONE, pilot):
            raise ValueError(f"{value} has a pilot card already.")
        for name in people:
            if state.pilot[seat_of[name]] == pilot:
                state.pilot[seat_of[name]] = NONE
        state.pilots_left = state.pilots_left & ~bit | (bit if value == "deck" else 0)
        state.drawn_pilots = state.drawn_pilots & ~bit | (bit if value == "drawn" else 0)
        if value in people:
            state.pilot[seat_of[value]] = pilot

    choices = ("", "deck", "drawn", *people)
    name = f"pilot-{pilot + 1}"
    label = f"Pilot {pilot + 1}, {game.names.abilities[pilot]}"
    return Dial(name, _CARDS, label, read, write, choices=choices)
