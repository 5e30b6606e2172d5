"""What the things of a match are called: in files by ids, and for people in words."""

from __future__ import annotations

from dataclasses import dataclass

from editor.core.points import Cell
from editor.core.words import counted
from editor.play.game import Game
from editor.play.stable_words import stable_words
from editor.systems.mechs.play.names import (
    CARDS,
    CardAction,
    CardMove,
    Direction,
    Draw,
    Status,
    TokenKind,
    WeaponType,
)

SIDES = stable_words(Direction)
CORNERS = ("north-east", "south-east", "south-west", "north-west")
"""Where a diagonal jump leads, by its direction."""
MOVES = stable_words(CardMove)
ACTIONS = stable_words(CardAction)
FORMS = stable_words(Status)
FORM_WORDS = ("pilot", "power armor", "Mighty Mech")
TYPES = stable_words(WeaponType)
MOVE_WORDS = ("step", "diagonal jump", "double jump")
ACTION_WORDS = ("Deploy", "Collect", "Purchase", "Power up")
MECH_SIDES = ("left", "right")


@dataclass(frozen=True)
class Labels:
    """The things of a game by their numbers.

    - cells: where the zones lie; zones: the ids of their cards, zone_names: what people call them
    - weapons: ids, empty where a number has no weapon; effects: of weapons, by their ids
    - abilities: of the pilot cards, of the sides of the Mech's card: ids
    """

    cells: tuple[Cell, ...]
    zones: tuple[str, ...]
    zone_names: tuple[str, ...]
    weapons: tuple[str, ...]
    effects: tuple[str, ...]
    abilities: tuple[str, ...]
    mech_abilities: tuple[str, ...]


def key_of(game: Game, seat: int, form: str) -> str:
    """Return the key of the portrait of a player's piece."""
    return f"{game.seats[seat].id}.{form}"


def piece_words(game: Game, seat: int, status: int) -> str:
    """Return what the piece of a player is called in a form: "power armor", "robot" for a robot."""
    if game.table.robot[seat] and status == Status.PILOT:
        return "robot"
    return FORM_WORDS[status]


def seat_name(game: Game, seat: int) -> str:
    """Return what a player is called; "nobody" for none."""
    return game.seats[seat].name if 0 <= seat < len(game.seats) else "nobody"


def weapon_name(game: Game, weapon: int) -> str:
    """Return what a weapon is called, such as "rail lance"."""
    words = str(game.names.weapons[weapon]).replace("-", " ")
    stem, _, number = words.rpartition(" ")
    return stem if number.isdigit() and stem else words


def weapon_part(game: Game, weapon: int) -> str:
    """Return the id of the part that is a weapon; its copies are one part."""
    name = weapon_name(game, weapon).replace(" ", "-")
    return f"weapon-{name}"


def program_part(game: Game, seat: int, card: int) -> str:
    """Return the id of the part that is a program card of a player."""
    return f"program-{game.seats[seat].id}-{card + 1}"


def zone_words(game: Game, zone: int) -> str:
    """Return what a zone is called, such as "Solar field at c4"."""
    return f"{game.names.zone_names[zone]} at {game.spaces[zone]}"


def card_words(game: Game, card: int) -> str:
    """Return a program card in words, such as "Deploy with a diagonal jump"."""
    table = game.table
    move = MOVE_WORDS[table.card_move[card]]
    return f"{ACTION_WORDS[table.card_action[card]]} with a {move}"


def card_title(game: Game, card: int) -> str:
    """Return a program card as a title, such as "Deploy, diagonal jump"."""
    table = game.table
    return f"{ACTION_WORDS[table.card_action[card]]}, {MOVE_WORDS[table.card_move[card]]}"


def way_words(game: Game, card: int, direction: int) -> str:
    """Return where a card laid in a direction leads, such as "south-east"."""
    return ways_of(game, card)[direction]


def ways_of(game: Game, card: int) -> tuple[str, ...]:
    """Return where a card may lead, by its directions."""
    return CORNERS if game.table.card_move[card] == CardMove.DIAGONAL else SIDES


def card_ids(game: Game) -> tuple[str, ...]:
    """Return the names of the program cards, such as "deploy-simple"; equal ones are numbered."""
    table = game.table
    found: list[str] = []
    for card in range(CARDS):
        name = f"{ACTIONS[table.card_action[card]]}-{MOVES[table.card_move[card]]}"
        same = sum(earlier == name or earlier.startswith(f"{name}-") for earlier in found)
        found.append(f"{name}-{same + 1}" if same else name)
    return tuple(found)


def played_name(game: Game, played: int) -> str:
    """Return a card in a direction as files name it, such as "collect-double east"."""
    card, direction = divmod(played, 4)
    return f"{card_ids(game)[card]} {ways_of(game, card)[direction]}"


def played_names(game: Game) -> tuple[str, ...]:
    """Return every card in every direction as files name it, by its number."""
    ids = card_ids(game)
    return tuple(f"{ids[card]} {way}" for card in range(CARDS) for way in ways_of(game, card))


def played_words(game: Game) -> dict[str, str]:
    """Return every card in every direction for people, by its name in files."""
    return {
        name: f"{card_title(game, played // 4)}, {way_words(game, played // 4, played % 4)}"
        for played, name in enumerate(played_names(game))
    }


def token_words(token: int) -> str:
    """Return the word for a kind of token."""
    return "mine" if token == TokenKind.MINE else "turret"


def pilot_words(game: Game, pilot: int) -> str:
    """Return what a pilot card is called, such as "pilot 3, a sapper"."""
    ability = game.names.abilities[pilot]
    return f"pilot {pilot + 1}" if ability == "none" else f"pilot {pilot + 1}, the {ability}"


def side_words(game: Game, side: int) -> str:
    """Return what a side of the Mighty Mech's card is called."""
    ability = game.names.mech_abilities[side]
    return f"{MECH_SIDES[side]} side" + ("" if ability == "none" else f", {ability}")


def energy_price(amount: int) -> str:
    """Return an amount of energy in words."""
    return f"{amount} energy"


def price_of(credits_paid: int, energy_paid: int) -> str:
    """Return a price in words, such as "2 credits and 1 energy"."""
    parts = []
    if credits_paid:
        parts.append(counted(credits_paid, "credit"))
    if energy_paid:
        parts.append(energy_price(energy_paid))
    return " and ".join(parts) or "nothing"


def draw_words(game: Game, kind: int, sides: int, result: int) -> str:
    """Return what a draw gave; empty for what is drawn in secret."""
    if kind == Draw.STARTER:
        return f"{seat_name(game, result)} starts"
    words: dict[int, str] = {
        Draw.PILOT: "pilot card",
        Draw.ROW: "advanced weapon",
        Draw.ROBOT_CARD: "card of the robot",
        Draw.ROBOT_ATTACK: "weapon of the robot",
        Draw.ROBOT_ZONE: "zone of the robot",
        Draw.ROBOT_WEAPON: "weapon of the robot",
        Draw.ROBOT_EQUIPS: "weapon that the robot takes up",
    }
    return f"{words[kind]} {result + 1} of {sides}" if kind in words else ""
