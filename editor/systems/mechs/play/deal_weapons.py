"""The weapons of a ruleset: four kinds of basic ones, and the cards of the advanced deck."""

from __future__ import annotations

from editor.play.game import UnplayableError
from editor.play.settings import Settings, choice, number
from editor.systems.mechs.play.labels import TYPES
from editor.systems.mechs.play.names import ADVANCED, BASICS, PAID, WEAPONS, WeaponType
from editor.systems.mechs.play.powers import WEAPON_EFFECTS, Effect
from editor.systems.mechs.play.tables import Tables

_KINDS = ("basic", "advanced")


def set_weapons(table: Tables, settings: Settings, seats: int) -> tuple[str, ...]:
    """Fill in the weapons; return their ids by number, empty where there is no such weapon.

    Cards of one advanced weapon are numbered: rail-lance-1, rail-lance-2. Raises UnplayableError
    where there are too many, or too few basic ones to begin with.
    """
    (
        table.type_beats[WeaponType.AREA],
        table.type_beats[WeaponType.RANGED],
        table.type_beats[WeaponType.MELEE],
    ) = WeaponType.RANGED, WeaponType.MELEE, WeaponType.AREA
    basics: list[str] = []
    advanced: list[tuple[str, str]] = []
    for name in settings:
        weapon, _, field = name.removeprefix("weapon.").partition(".")
        if not name.startswith("weapon.") or field != "kind":
            continue
        copies = number(settings, f"weapon.{weapon}.copies")
        if choice(settings, name, _KINDS) == 0:
            basics.append(weapon)
        else:
            ends = [""] if copies == 1 else [f"-{copy + 1}" for copy in range(copies)]
            advanced += [(weapon, weapon + end) for end in ends]
    if len(basics) > BASICS:
        raise UnplayableError(f"There are {BASICS} kinds of basic weapons at most.")
    if len(advanced) > ADVANCED:
        raise UnplayableError(
            f"The advanced deck has {ADVANCED} cards at most, not {len(advanced)}."
        )
    ids = [""] * WEAPONS
    for index, weapon in enumerate(basics):
        ids[index] = weapon
        _set_weapon(table, settings, index, weapon)
        table.copies[index] = seats * number(settings, f"weapon.{weapon}.copies")
    for index, (weapon, card) in enumerate(advanced, BASICS):
        ids[index] = card
        _set_weapon(table, settings, index, weapon)
        table.copies[index] = 1
    if sum(table.copies[index] > 0 for index in range(BASICS)) < table.start_choice:
        raise UnplayableError("There are too few basic weapons for everybody to begin with.")
    return tuple(ids)


def _set_weapon(table: Tables, settings: Settings, index: int, weapon: str) -> None:
    name = f"weapon.{weapon}"
    table.weapon_type[index] = choice(settings, f"{name}.type", TYPES)
    table.weapon_damage[index] = number(settings, f"{name}.attack")
    table.weapon_power[index] = number(settings, f"{name}.power")
    table.weapon_energy[index] = number(settings, f"{name}.energy")
    table.weapon_credits[index] = number(settings, f"{name}.credits")
    table.weapon_points[index] = number(settings, f"{name}.points")
    table.weapon_effect[index] = choice(settings, f"{name}.effect", WEAPON_EFFECTS)
    amount = number(settings, f"{name}.amount")
    if table.weapon_effect[index] == Effect.CHARGE:
        amount = min(amount, PAID - 1)
    table.weapon_amount[index] = amount
