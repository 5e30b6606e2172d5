"""What the things of a match are called: ids in files, words for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from editor.core.points import Cell
from editor.core.words import possessive
from editor.play.game import Game
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.play.stable_words import stable_words
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.play.names import Bonus, Direction, Draw, End, Symbol, Terrain

SIDE_NAMES = stable_words(Direction)
TERRAIN_WORDS = stable_words(Terrain)
"""Names of terrains, by their numbers in the tables."""
SYMBOLS: dict[int, str] = {Symbol.PUSH: "push", Symbol.MISS: "miss", Symbol.MAGIC: "magic"}
"""Names of the symbols of dice."""
ENDINGS: dict[int, str] = {
    End.FLAGS: "enough flags are taken",
    End.ELIMINATION: "a player has no units left",
    End.CAPTURES: "enough units are captured",
    End.ROUNDS: "the last round is over",
    End.PLIES: "the match has gone on for too long",
    End.CRYSTALS: "every crystal is taken",
    End.TIME: "no time is left",
}
"""Why a match ends, within a sentence."""
MONSTERS = ("does nothing", "wounds it", "weakens it", "slows it", "drains it", "helps it")
"""What a monster of a dungeon does to a unit, by the number of its effect."""
BONUS_WORDS: dict[int, str] = {
    Bonus.HEAL: "{n} health for each unit",
    Bonus.REFILL: "{n} ammo or mana for each unit",
    Bonus.CURE: "no unit is weakened",
    Bonus.TIME: "{n} time",
    Bonus.ACT: "{n} more of this turn's actions",
}
"""What the bonus of a crystal does; {n} is its amount."""
CARD_EFFECTS = (
    "nothing",
    "{n} health",
    "{n} ammo or mana",
    "no longer weakened",
    "the next move has {n} more",
    "the next attack does {n} more damage",
    "the next missile or spell reaches {n} farther",
    "of the next roll each failed die is rolled again",
    "one space at no cost",
)
"""What a tactic card does, by its effect; {n} is its amount."""
_DICE = (Draw.KNOCK_BACK, Draw.MISS, Draw.MAGIC, Draw.CAVE_IN, Draw.TRAP)


@dataclass(frozen=True)
class Labels:
    """What the numbers of a game mean, by index: `names` of a game of tactics.

    - cells: the cell of the board of each space; spaces of dungeons lie over their boxes
    - units, tactics, foes: ids of unit cards, tactic cards and enemy cards in the ruleset
    - areas: ids of the control areas; dungeons, boxes: ids of the dungeons and their boxes
    - choices: names of the starts to choose, and where they are in words
    - area_titles, box_names: names of the areas, and of the boxes with dungeons, for people
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


def names_of(game: Game) -> Labels:
    """Return the names of a game of tactics."""
    return cast(Labels, game.names)


def players_of(game: Game) -> int:
    """Return how many parties are players; the others are enemies that act by rule."""
    return int(game.table.players)


def player_of(game: Game, party: int) -> int:
    """Return a party as a player; NOBODY for an enemy, and for nobody."""
    return party if 0 <= party < players_of(game) else NOBODY


def party_id(game: Game, party: int) -> str:
    """Return the id of a party: its player's, or "enemy" (with the player's id if there are two).

    "nobody" for NOBODY.
    """
    if party == NOBODY:
        return "nobody"
    players = players_of(game)
    if party < players:
        return game.seats[party].id
    return "enemy" if players == 1 else f"enemy-of-{game.seats[party - players].id}"


def party_words(game: Game, party: int) -> str:
    """Return the name of a party for people, to begin a sentence."""
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
    """Return the name of a unit for people, to begin a sentence, such as "Red's rogue"."""
    return f"{possessive(party_words(game, unit // 4))} {CLASSES[unit % 4]}"


def unit_inside(game: Game, unit: int) -> str:
    """Return the name of a unit within a sentence: "Red's rogue", "the enemy's rogue"."""
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


def party_names(game: Game) -> dict[str, str]:
    """Return the name of each party for people by its id, nobody among them."""
    return {name: party_words(game, party) for name, party in parties_by_id(game).items()}


def space_id(game: Game, cell: int) -> str:
    """Return the name of a space; "off" for NOWHERE."""
    return "off" if cell == NOWHERE else game.spaces[cell]


def area_words(game: Game, area: int) -> str:
    """Return the name of a control area: "area A" or "area Mill"."""
    return f"area {names_of(game).area_titles[area]}"


def store_of(unit: int) -> str:
    """Return what a unit pays for attacks: "mana" for a wizard, else "ammo"."""
    return "mana" if CLASSES[unit % 4] == "wizard" else "ammo"


def track_words(game: Game, place: int) -> str:
    """Return a space of the flag track within a sentence: start, round 1 and so on, control."""
    return track_space(place, int(game.table.rule_track)).lower()


def track_space(place: int, last: int) -> str:
    """Return what is printed on a space of a flag track, by the number of its last space."""
    if place <= 0:
        return "START"
    return "CONTROL" if place >= last else f"ROUND {place}"


def tactic_words(game: Game, card: int) -> str:
    """Return the name of a tactic card for people, such as "battle cry"."""
    names = names_of(game).tactics
    return names[card].replace("-", " ") if 0 <= card < len(names) else "a card"


def card_part(game: Game, card: int) -> str:
    """Return the id of the part that is a unit card, empty for none."""
    names = names_of(game).units
    return f"unit-{names[card]}" if 0 <= card < len(names) else ""


def tactic_part(game: Game, card: int) -> str:
    """Return the id of the part that is a tactic card, empty for none."""
    names = names_of(game).tactics
    return f"tactic-{names[card]}" if 0 <= card < len(names) else ""


def card_words(game: Game, card: int) -> str:
    """Return the name of a unit card for people, such as "sentinel"."""
    names = names_of(game).units
    return names[card].replace("-", " ") if 0 <= card < len(names) else "a unit"


def a_card_words(game: Game, card: int) -> str:
    """Return a unit card with its article, empty for none."""
    if card == NONE:
        return ""
    name = card_words(game, card)
    return f"{'an' if name[:1] in tuple('aeiou') else 'a'} {name}"


def enemy_card_words(game: Game, card: int) -> str:
    """Return what an enemy card says: whom it calls, its compass, and whether it climbs."""
    table = game.table
    calls = table.enemy_names[card]
    whom = f"the {CLASSES[calls]}" if 0 <= calls < len(CLASSES) else "the leftmost"
    climbs = ", and it climbs" if table.enemy_climbs[card] else ""
    return f"it calls {whom}, the compass points {SIDE_NAMES[table.enemy_compass[card]]}{climbs}"


def dungeon_words(game: Game, dungeon: int) -> str:
    """Return the name of a dungeon by its place: "in box 3×2 at g8"."""
    return f"in {names_of(game).box_names[dungeon]}"


def bonus_words(game: Game, dungeon: int) -> str:
    """Return what the crystal of a dungeon gives, such as "3 health for each unit"."""
    if dungeon == NONE:
        return "nothing"
    words = BONUS_WORDS.get(game.table.dungeon_bonus[dungeon], "nothing")
    return words.format(n=game.table.dungeon_bonus_amount[dungeon])


def effect_words(game: Game, card: int) -> str:
    """Return what a tactic card does, such as "3 health"."""
    table = game.table
    effect = table.tactic_effect[card]
    words = CARD_EFFECTS[effect] if effect < len(CARD_EFFECTS) else "something"
    return words.format(n=table.tactic_amount[card])


def draw_words(game: Game, kind: int, sides: int, result: int) -> str:
    """Return what a die or card shows, such as "push"; empty for a secret draw."""
    if kind in _DICE:
        face = game.table.die_face[result] if result < game.table.die_sides else 0
        return " and ".join(word for symbol, word in SYMBOLS.items() if face & symbol) or "blank"
    if kind == Draw.COMPASS:
        return ("north", "east", "south", "west")[result % 4]
    if kind == Draw.TACTIC_CARD:
        return ""
    deck: dict[int, str] = {Draw.UNIT_CARD: "unit card", Draw.ENEMY_CARD: "enemy card"}
    return f"{deck.get(kind, 'choice')} {result + 1} of {sides}"
