"""What there is to know about an arena: sizes, parts, values, distances, fairness, symmetry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from editor.analysis.fairness import Fairness, SymmetryKind, symmetries
from editor.core.points import Cell, name_of
from editor.core.words import listing
from editor.seam.system import Fact, FactSection
from editor.systems.mechs.board import ZoneComponent
from editor.systems.mechs.survey import NEARBY, Survey
from editor.systems.mechs.words import player_name

SYMMETRY_NAMES: dict[SymmetryKind, str] = {
    "left-right": "mirrored left to right",
    "top-bottom": "mirrored top to bottom",
    "half-turn": "half a turn",
    "quarter-turn": "a quarter turn",
    "falling-diagonal": "mirrored on the diagonal from the upper left",
    "rising-diagonal": "mirrored on the other diagonal",
}


def facts(survey: Survey) -> tuple[FactSection, ...]:
    """Return the sections of facts about a set-up; an empty one is absent.

    Distances are in steps, or in moves where jumps are counted, on the empty arena.
    """
    sections = (
        FactSection("size", "Size", tuple(_size(survey))),
        FactSection("parts", "Cards in use", tuple(_parts(survey))),
        FactSection("values", "Zones by value", tuple(_values(survey))),
        *_from_the_bases(survey),
        FactSection("symmetry", "Symmetry of values and resources", tuple(_symmetry(survey))),
    )
    return tuple(section for section in sections if section.facts)


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
    for component_id, component in survey.components.items():
        if isinstance(component, ZoneComponent):
            count = survey.counts.get(component_id)
            of = "of as many as one likes" if count is None else f"of {count}"
            value = {"used": used[component_id], "count": count}
            yield Fact(component_id, component.name, f"{used[component_id]} {of}", value)
    for component_id in used:
        if not isinstance(survey.components.get(component_id), ZoneComponent):
            words = f"{used[component_id]}, and no kit has it"
            yield Fact(component_id, component_id, words, {"used": used[component_id], "count": 0})


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
        yield Fact("total", "all values together", str(total), total)


def _from_the_bases(survey: Survey) -> Iterator[FactSection]:
    """Yield the distances from the bases, and what lies near them."""
    bases = survey.seated_bases
    if not bases:
        return
    goals = [zone.at for zone in survey.arena.mechs]
    far = []
    for key, label, jumps in (
        ("mech-steps", "steps to the mech zone", False),
        ("mech-moves", "moves to it, with jumps", True),
    ):
        figures: dict[str, int | None] = {}
        for player, base in bases:
            reach = survey.steps_from((base.at,), jumps=jumps)
            figures[player.id] = min((reach[cell] for cell in goals if cell in reach), default=None)
        if goals:
            far.append(_figures(survey, key, label, figures))
    for player, base in bases if len(bases) > 1 else ():
        reach = survey.steps_from((base.at,))
        others = {other.id: reach.get(there.at) for other, there in bases if other != player}
        label = f"steps from {player_name(survey.setup, player.id)}"
        far.append(_figures(survey, f"from {player.id}", label, others, compared=False))
    yield FactSection("distances", "Distances from the bases", tuple(far))
    near: dict[str, dict[str, int | None]] = {"value": {}, "energy": {}, "credit": {}}
    for player, base in bases:
        zones = [survey.arena.at[cell] for cell in survey.near_zones(base.at)]
        near["value"][player.id] = sum(zone.value for zone in zones)
        for given in ("energy", "credit"):
            near[given][player.id] = sum(given in zone.resources for zone in zones)
    labels = {"value": "values", "energy": "zones of energy", "credit": "zones of credits"}
    nearby = tuple(_figures(survey, key, labels[key], figures) for key, figures in near.items())
    yield FactSection("nearby", f"Within {NEARBY} steps of each base", nearby)


def _figures(
    survey: Survey,
    key: str,
    label: str,
    figures: Mapping[str, int | None],
    *,
    compared: bool = True,
) -> Fact:
    words = ", ".join(
        f"{player_name(survey.setup, player)} {'cannot' if figure is None else figure}"
        for player, figure in figures.items()
    )
    fairness = Fairness(figures)
    if not compared:
        return Fact(key, label, words, dict(figures))
    if len(fairness.known) > 1:
        words += f"; {fairness.spread} apart" if fairness.spread else "; equal"
    return Fact(key, label, words, {**figures, "spread": fairness.spread})


def _symmetry(survey: Survey) -> Iterator[Fact]:
    looks: dict[Cell, object] = {
        cell: (zone.role, zone.value, frozenset(zone.resources))
        for cell, zone in survey.arena.at.items()
    }
    if not looks:
        return
    for symmetry in symmetries(looks, survey.arena.bounds):
        score = round(symmetry.score * 100)
        off = len(symmetry.differing)
        words = f"{score} % of the zones match" if off else "exact"
        value = {"score": round(symmetry.score, 4), "differing": off}
        yield Fact(symmetry.kind, SYMMETRY_NAMES[symmetry.kind], words, value)
