"""The cards of a match from the settings in force: units, tactics and the solo enemy."""

from __future__ import annotations

import re
from dataclasses import dataclass

from editor.play.game import Settings, UnplayableError, setting_choice, setting_number
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.play.labels import SIDE_NAMES
from editor.systems.tactics.play.names import (
    ABILITIES,
    BONUSES,
    CARDS,
    DUNGEONS,
    EFFECTS,
    ENEMY_CARDS,
    MONSTERS,
    SPELLS,
    TACTICS,
)
from editor.systems.tactics.play.tables import Tables

UNIT_NUMBERS = {
    "card_copies": "copies",
    "card_move": "move",
    "card_health": "health",
    "card_ammo": "ammo",
    "card_melee": "melee",
    "card_knock": "knock",
    "card_missile": "missile",
    "card_missile_range": "missile_range",
    "card_miss": "miss",
    "card_spell_power": "spell_power",
    "card_spell_range": "spell_range",
    "card_spell_gain": "spell_gain",
}
"""Number fields of a unit card; a missing setting counts as 0."""


@dataclass(frozen=True)
class CardNames:
    """The ids of the cards by their numbers; enemy sides of unit cards follow the fronts."""

    units: tuple[str, ...]
    tactics: tuple[str, ...]
    foes: tuple[str, ...]


def set_cards(table: Tables, settings: Settings) -> CardNames:
    """Fill in all cards. Raises UnplayableError when there are too many."""
    units = _listed(settings, "unit", CARDS // 2)
    for card, name in enumerate(units):
        _set_unit(table, settings, card, f"unit.{name}")
    for card in range(len(units)):
        _set_enemy_side(table, settings, card, len(units))
    table.cards = 2 * len(units)
    tactics = _listed(settings, "tactic", TACTICS)
    table.tactics = len(tactics)
    for card, name in enumerate(tactics):
        table.tactic_effect[card] = setting_choice(settings, f"tactic.{name}.effect", EFFECTS)
        table.tactic_amount[card] = setting_number(settings, f"tactic.{name}.amount")
        table.tactic_copies[card] = setting_number(settings, f"tactic.{name}.copies")
    foes = _listed(settings, "foe", ENEMY_CARDS)
    table.enemy_cards = len(foes)
    for card, name in enumerate(foes):
        _set_enemy_card(table, settings, card, f"foe.{name}")
    return CardNames((*units, *(f"foe-{name}" for name in units)), tactics, foes)


def set_bonuses(table: Tables, settings: Settings) -> None:
    """Fill in the bonus of each dungeon's crystal, in the order of the file."""
    for dungeon in range(DUNGEONS):
        name = f"crystal-{dungeon + 1}"
        table.dungeon_bonus[dungeon] = setting_choice(settings, f"{name}.bonus", BONUSES)
        table.dungeon_bonus_amount[dungeon] = setting_number(settings, f"{name}.amount")


def check_piles(table: Tables, wanted: int) -> None:
    """Raise UnplayableError when a class has fewer unit cards than parties need."""
    for index, name in enumerate(CLASSES):
        fronts = range(table.cards // 2)
        copies = sum(table.card_copies[card] for card in fronts if table.card_class[card] == index)
        if copies < wanted:
            raise UnplayableError(f"There are {copies} cards of {name}s; {wanted} are needed.")


def check_deck(table: Tables, enemies: int) -> None:
    """Raise UnplayableError when the solo enemy has too few cards for its units."""
    copies = sum(table.enemy_copies[card] for card in range(table.enemy_cards))
    if copies <= 4 * enemies:
        raise UnplayableError(f"The enemy needs more than {4 * enemies} cards, not {copies}.")


def _listed(settings: Settings, kind: str, most: int) -> tuple[str, ...]:
    cards = re.compile(rf"{kind}\.([a-z0-9-]+)\.copies")
    matches = (cards.fullmatch(name) for name in settings)
    found = tuple(match[1] for match in matches if match)
    if len(found) > most:
        raise UnplayableError(f"A match takes {most} different {kind} cards, not {len(found)}.")
    return found


def _set_unit(table: Tables, settings: Settings, card: int, name: str) -> None:
    table.card_class[card] = setting_choice(settings, f"{name}.class", CLASSES)
    for field, key in UNIT_NUMBERS.items():
        setting = f"{name}.{key}"
        getattr(table, field)[card] = (
            setting_number(settings, setting) if setting in settings else 0
        )
    if f"{name}.spell" in settings:
        table.card_spell[card] = setting_choice(settings, f"{name}.spell", SPELLS)
    if f"{name}.ability" in settings:
        table.card_ability[card] = setting_choice(settings, f"{name}.ability", ABILITIES)


def _set_enemy_side(table: Tables, settings: Settings, card: int, fronts: int) -> None:
    """Fill in the enemy side of a unit card: the front, weaker by fixed settings."""
    back = card + fronts
    for field in (*UNIT_NUMBERS, "card_class", "card_spell", "card_ability"):
        column = getattr(table, field)
        column[back] = column[card]
    table.card_copies[back] = 0
    table.card_back[card] = back
    table.card_back[back] = card
    share = setting_number(settings, "foe.health_percent")
    table.card_health[back] = max(1, -(-table.card_health[card] * share // 100))
    table.card_move[back] = max(
        1, table.card_move[card] - setting_number(settings, "foe.move_less")
    )
    less = setting_number(settings, "foe.damage_less")
    for field in ("card_melee", "card_missile", "card_spell_power"):
        column = getattr(table, field)
        column[back] = max(min(1, column[card]), column[card] - less)


def _set_enemy_card(table: Tables, settings: Settings, card: int, name: str) -> None:
    table.enemy_copies[card] = setting_number(settings, f"{name}.copies")
    table.enemy_names[card] = setting_choice(settings, f"{name}.calls", (*CLASSES, "leftmost"))
    table.enemy_compass[card] = setting_choice(settings, f"{name}.compass", SIDE_NAMES)
    table.enemy_climbs[card] = setting_number(settings, f"{name}.climbs")
    table.enemy_monster[card] = setting_choice(settings, f"{name}.monster", MONSTERS)
    table.enemy_monster_amount[card] = setting_number(settings, f"{name}.amount")
