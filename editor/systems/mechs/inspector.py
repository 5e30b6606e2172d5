"""The inspector of mechs: what is selected, its properties and parts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from editor.core.points import Cell, name_of
from editor.core.properties import fact, rows_of
from editor.core.words import counted, listing, opening, possessive
from editor.seam.editing import Inspection, InspectorSection
from editor.systems.mechs.board import Label, Pilot, Token, Zone, ZoneComponent
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.lookup import standing
from editor.systems.mechs.overview import ROLE_NAMES, overview
from editor.systems.mechs.palette import card_words
from editor.systems.mechs.properties import TABLES, TOLD_OF
from editor.systems.mechs.survey import Survey
from editor.systems.mechs.verdict import told_of
from editor.systems.mechs.words import player_name


def inspect(survey: Survey, ids: tuple[str, ...], cells: frozenset[Cell]) -> Inspection:
    """Return what the inspector shows of a selection; of the scenario where there is none."""
    known = OBJECTS.selectable(survey.scenario, survey.setup.id if survey.setup else "")
    chosen = [known[object_id] for object_id in ids if object_id in known]
    if len(chosen) > 1:
        return _several(survey, chosen)
    if chosen:
        return _with_findings(survey, chosen[0].id, _one(survey, chosen[0]))
    return overview(survey)


def _one(survey: Survey, one: object) -> Inspection:
    match one:
        case Zone():
            seen = _zone(survey, one)
        case Pilot() | Token():
            seen = Inspection(opening(_piece(survey, one)), _where(survey, one.zone))
        case Label():
            seen = Inspection("Label", name_of(one.at))
        case _:
            raise TypeError(type(one).__name__)
    return replace(seen, rows=TABLES.of(survey, one))


def _with_findings(survey: Survey, object_id: str, seen: Inspection) -> Inspection:
    """Return the inspection with what errors and warnings say beside the properties they mean."""
    told: dict[str, str] = {}
    for finding in told_of(survey, object_id):
        told.setdefault(TOLD_OF.get(finding.check, ""), finding.message)
    rows = tuple(
        tuple(replace(item, wrong=told.get(item.key, "")) for item in row) for row in seen.rows
    )
    return replace(seen, rows=rows)


def _zone(survey: Survey, zone: Zone) -> Inspection:
    card = survey.components.get(zone.component)
    if not isinstance(card, ZoneComponent):
        words = "No kit in use has this card"
        return Inspection(f"Card “{zone.component}”", name_of(zone.at), words, "error")
    own = any(component.id == card.id for component in survey.scenario.components)
    upon = tuple(
        opening(_piece(survey, item)) for item in standing(survey.setup) if item.zone == zone.id
    )
    parts = (
        InspectorSection(
            "Card", "own card" if own else "kit's card", (card_words(card),), (), (), card
        ),
        InspectorSection("On it", "", upon or ("Nobody begins here.",)),
        InspectorSection("Moves", "", _ways(survey, zone)),
    )
    return Inspection(card.name, name_of(zone.at), ROLE_NAMES[card.role], parts=parts)


def _ways(survey: Survey, zone: Zone) -> tuple[str, ...]:
    """Return where one gets to from a card, by kinds of move."""
    if survey.arena.at.get(zone.at) is None:
        return ()
    names = {"step": "Steps", "diagonal": "Diagonal jumps", "double": "Double jumps"}
    lines = []
    for kind, title in names.items():
        there = [name_of(cell) for cell, one in survey.links.get(zone.at, ()) if one == kind]
        lines.append(f"{title}: {listing(there) or 'none'}")
    return tuple(lines)


def _piece(survey: Survey, one: Pilot | Token) -> str:
    kind = "pilot" if isinstance(one, Pilot) else one.kind
    return f"{possessive(player_name(survey.setup, one.player))} {kind}"


def _where(survey: Survey, zone_id: str) -> str:
    return next((name_of(zone.at) for zone in survey.board.zones if zone.id == zone_id), "")


def _several(survey: Survey, chosen: list[Zone | Label | Pilot | Token]) -> Inspection:
    names: Counter[str] = Counter()
    worth = 0
    for one in chosen:
        if isinstance(one, Zone):
            component = survey.components.get(one.component)
            names[component.name if component else one.component] += 1
            worth += component.value if isinstance(component, ZoneComponent) else 0
        else:
            names[opening(one.kind if isinstance(one, Token) else type(one).__name__)] += 1
    rows = TABLES.of_all(survey, chosen)
    if any(isinstance(item, Zone) for item in chosen):
        rows += rows_of(fact("sum", "Total value", worth))
    part = InspectorSection("Selected", counts=tuple(names.items()))
    return Inspection(counted(len(chosen), "object"), "", rows=rows, parts=(part,))
