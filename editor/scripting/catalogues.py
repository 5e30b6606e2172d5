"""What there is: systems with their modes, kits, checks, house rules and kinds of export."""

from __future__ import annotations

from dataclasses import dataclass

from editor.core.kit import AnyKit
from editor.core.scenario import HouseRules
from editor.core.suggestions import unknown_name
from editor.export.catalogue import exporters
from editor.export.exporter import Option
from editor.seam.system import AnySystem, Mode
from editor.storage.kits import built_in_kits, ruleset_for
from editor.systems import catalogue
from editor.systems.catalogue import CheckInfo, check_info


@dataclass(frozen=True)
class GameSystem:
    """A game family: its id, its title, and the ways to play it, the usual one first."""

    id: str
    title: str
    modes: tuple[Mode, ...]


@dataclass(frozen=True)
class ExportKind:
    """A kind of export: its id, what it is, the ending of its files, systems and options."""

    id: str
    title: str
    ending: str
    systems: tuple[str, ...]
    options: tuple[Option, ...]


def systems() -> tuple[GameSystem, ...]:
    """Return the game families."""
    return tuple(map(public, catalogue.systems()))


def public(system: AnySystem) -> GameSystem:
    """Return what is public of a system."""
    return GameSystem(system.id, system.title, system.modes)


def kits(system: str) -> tuple[AnyKit, ...]:
    """Return the kits of a system that come with the program. Raises ValueError."""
    return tuple(built_in_kits(catalogue.system_named(system).id).values())


def house_rules(system: str) -> tuple[HouseRules, ...]:
    """Return the house rules of a system that come with the program. Raises ValueError."""
    return ruleset_for(catalogue.system_named(system).id).house_rules


def checks(system: str = "") -> tuple[CheckInfo, ...]:
    """Return the checks of a system, of all systems if none is named. Raises ValueError."""
    wanted = catalogue.system_named(system).id if system else ""
    found = map(check_info, catalogue.every_check())
    return tuple(each for each in found if not wanted or wanted in each.systems)


def explain(check: str) -> CheckInfo:
    """Return what a check is for, by the id that findings give. Raises ValueError."""
    known = {each.code: each for each in catalogue.every_check()}
    if check not in known:
        raise ValueError(unknown_name("check", check, known))
    return check_info(known[check])


def exports(system: str = "") -> tuple[ExportKind, ...]:
    """Return the kinds of export of a system, of all if none is named. Raises ValueError."""
    wanted = catalogue.system_named(system).id if system else ""
    every = tuple(each.id for each in catalogue.systems())
    return tuple(
        ExportKind(each.kind, each.title, each.suffix, each.systems or every, each.options)
        for each in exporters()
        if not wanted or each.takes(wanted)
    )
