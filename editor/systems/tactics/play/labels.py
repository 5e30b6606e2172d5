"""What the things of a match are called: in files by ids, for people by words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from editor.core.points import Cell
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.play.stable_words import stable_words
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.names import Side, Terrain

SIDE_NAMES = stable_words(Side)
TERRAIN_WORDS = stable_words(Terrain)
"""Names of what lies on a cell, by its number in the tables."""


@dataclass(frozen=True)
class Names:
    """What a game's numbers mean, by their indices: `names` of a game of tactics.

    - cells: for each space the cell of the board where it lies; those of dungeons lie
      over their boxes
    - units, tactics, foes: ids of unit cards, tactic cards and enemy cards, as the ruleset has them
    - areas: ids of the control areas; dungeons, boxes: ids of the dungeons and their boxes
    - choices: of the starts to be chosen, their names and where they are in words
    - area_titles, box_names: what people call the areas, and the boxes of the dungeons
    """

    cells: tuple[Cell, ...]
    units: tuple[str, ...]
    tactics: tuple[str, ...]
    foes: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    dungeons: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    area_titles: tuple[str, ...] = ()
    box_names: tuple[str, ...] = ()


def names_of(game: Game) -> Names:
    """Return the names of a game of tactics."""
    return cast(Names, game.names)


def players_of(game: Game) -> int:
    """Return how many parties are players; those after them are enemies that play by rule."""
    return int(game.table.players)


def party_id(game: Game, party: int) -> str:
    """Return the id of a party: of its player, or "enemy" with the player's id where there are two.

    "nobody" for NOBODY.
    """
    if party == NOBODY:
        return "nobody"
    players = players_of(game)
    if party < players:
        return game.seats[party].id
    return "enemy" if players == 1 else f"enemy-of-{game.seats[party - players].id}"


def party_words(game: Game, party: int) -> str:
    """Return the name of a party for people, to begin a sentence with."""
    if party == NOBODY:
        return "Nobody"
    players = players_of(game)
    if party < players:
        return game.seats[party].name
    return "The enemy" if players == 1 else f"{game.seats[party - players].name}'s enemy"


def unit_id(game: Game, unit: int) -> str:
    """Return the id of a unit, such as "red.rogue"."""
    return f"{party_id(game, unit // 4)}.{CLASSES[unit % 4]}"


def unit_words(game: Game, unit: int) -> str:
    """Return a unit for people, to begin a sentence with, such as "Red's rogue"."""
    return f"{party_words(game, unit // 4)}'s {CLASSES[unit % 4]}"


def unit_inside(game: Game, unit: int) -> str:
    """Return a unit for people within a sentence: "Red's rogue", "the enemy's rogue"."""
    words = unit_words(game, unit)
    return f"the{words[3:]}" if words.startswith("The enemy") else words


def party_inside(game: Game, party: int) -> str:
    """Return the name of a party within a sentence."""
    words = party_words(game, party)
    return words[:1].lower() + words[1:] if words in ("Nobody", "The enemy") else words


def units_by_id(game: Game) -> dict[str, int]:
    """Return the number of each unit of the match by its id."""
    return {unit_id(game, unit): unit for unit in range(int(game.table.units))}


def parties_by_id(game: Game) -> dict[str, int]:
    """Return the number of each party by its id, NOBODY among them."""
    return {party_id(game, party): party for party in (NOBODY, *range(int(game.table.parties)))}


def space_id(game: Game, cell: int) -> str:
    """Return the name of a space; "off" for a unit that is on none."""
    return "off" if cell == NOWHERE else game.spaces[cell]


def plural(count: int, word: str) -> str:
    """Return a count with its word: "1 point", "2 points"."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def area_words(game: Game, area: int) -> str:
    """Return what a control area is called, as on its flag: "area A", or "area Mill"."""
    return f"area {names_of(game).area_titles[area]}"
