"""What there is to know about an arena: sizes, parts, values, distances, fairness, symmetry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

from editor.analysis.fairness import symmetries
from editor.core.points import Cell, name_of
from editor.core.words import listing
from editor.seam.fairness import (
    Fact,
    FactSection,
    fact_section,
    filled,
    parts_in_use,
    symmetry_facts,
)
from editor.systems.mechs.map.board import ZoneComponent
from editor.systems.mechs.map.fairness import seat_table
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name


def facts(survey: Survey) -> tuple[FactSection, ...]:
    """Return the sections of facts about a set-up; an empty one is absent.

    Distances are in steps, or in moves where jumps are counted, on the empty arena.
    """
    return filled(
        FactSection("size", "Size", tuple(_size(survey))),
        FactSection("parts", "Cards in use", tuple(_parts(survey))),
        FactSection("values", "Zones by value", tuple(_values(survey))),
        fact_section(seat_table(survey)),
        FactSection("distances", "Steps between the bases", tuple(_distances(survey))),
        FactSection("symmetry", "Symmetry of values and resources", tuple(_symmetry(survey))),
    )


def _size(survey: Survey) -> Iterator[Fact]:
    zones = survey.arena.zones.values()
    _, _, width, height = survey.arena.bounds
    yield Fact("table", "table", f"{width} × {height}", [width, height])
    yield Fact("zones", "zones", str(len(zones)), len(zones))
    for key, label in (("resource", "resource zones"), ("base", "bases"), ("special", "special")):
        number = sum(zone.role == key for zone in zones)
        if number or key != "special":
            yield Fact(key, label, str(number), number)
    places = [name_of(zone.at) for zone in survey.arena.mechs]
    yield Fact("mech", "mech zone", listing(places) or "none", places)


def _parts(survey: Survey) -> Iterator[Fact]:
    used = Counter(zone.component for zone in survey.board.zones)
    cards = {
        key: component
        for key, component in survey.components.items()
        if isinstance(component, ZoneComponent)
    }
    return parts_in_use(used, cards, survey.counts, attrgetter("name"))


def _values(survey: Survey) -> Iterator[Fact]:
    zones = survey.arena.zones.values()
    found = Counter(zone.value for zone in zones)
    for value in sorted(found):
        given = Counter(
            resource for z in zones if z.value == value for resource in set(z.resources)
        )
        words = f"{found[value]}; {given['energy']} give energy, {given['credit']} credits"
        figures = {"zones": found[value], "energy": given["energy"], "credit": given["credit"]}
        yield Fact(str(value), f"value {value}", words, figures)
    if zones:
        total = sum(zone.value for zone in zones)
        yield Fact("total", "total value", str(total), total)


def _distances(survey: Survey) -> Iterator[Fact]:
    """Yield the steps from each base to the others."""
    bases = survey.seated_bases
    for player, base in bases if len(bases) > 1 else ():
        reach = survey.steps_from((base.at,))
        others = {other.id: reach.get(there.at) for other, there in bases if other != player}
        words = ", ".join(
            f"{player_name(survey.setup, other)} {'cannot' if steps is None else steps}"
            for other, steps in others.items()
        )
        label = f"from {player_name(survey.setup, player.id)}"
        yield Fact(f"from {player.id}", label, words, others)


def _symmetry(survey: Survey) -> Iterator[Fact]:
    looks: dict[Cell, object] = {
        cell: (zone.role, zone.value, frozenset(zone.resources))
        for cell, zone in survey.arena.at.items()
    }
    found = symmetries(looks, survey.arena.bounds) if looks else ()
    return symmetry_facts(found, "zones")
