"""The inspector of tactics: the scenario, or what is selected, with properties and parts."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.objects import NotedObject, fresh_id
from editor.core.points import Cell, name_of, reading_order, spread_of
from editor.core.properties import FormRows, Property, rows_of, switch
from editor.core.words import counted, opening
from editor.picture.signs import roman
from editor.seam.editing import Inspection, InspectorSection
from editor.systems.shared.edits.setups import SetPlayers
from editor.systems.shared.inspecting import Inspecting, player_rows, seated, setup_rows
from editor.systems.shared.properties import scenario_inspection
from editor.systems.shared.spans import span_words
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.edits.objects import OBJECTS, BoardObject
from editor.systems.tactics.edits.setups import SetStarts
from editor.systems.tactics.edits.templates import setup_for
from editor.systems.tactics.map.board import (
    DUNGEON_NAMES,
    HOLE,
    TERRAIN_NAMES,
    Area,
    Artifact,
    Box,
    BoxComponent,
    Dungeon,
    Label,
    Mat,
    MatComponent,
    Portal,
    Setup,
    Start,
    TacticsScenario,
)
from editor.systems.tactics.map.geometry import LaidBox
from editor.systems.tactics.map.modes import ADVENTURE, FREE_FOR_ALL, MODES
from editor.systems.tactics.map.seats import choosing_words, usual_choices
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.properties import TABLES, properties_of_all, properties_of_spaces
from editor.systems.tactics.text.words import (
    area_name,
    box_name,
    mat_name,
    portal_numbers,
    portal_title,
    start_name,
)

_DRAW = ("tool-dungeon", "Draw")
"""The tool with which dungeons are drawn, and what its button says."""


def overview(survey: Survey) -> Inspection:
    """Return what the inspector shows when nothing is selected."""
    setup = survey.setup
    rows: FormRows = ()
    parts = []
    if setup is not None:
        rows += _setup(survey, setup)
        lines = tuple(
            f"{player.seat}  {player.name or player.id}"
            + (f", team {player.team}" if player.team else "")
            for player in sorted(setup.players, key=lambda player: player.seat)
        )
        parts.append(InspectorSection("Players", lines=lines, actions=(("add-setup-2", "Set-up"),)))
    return scenario_inspection(survey, MODES, CHECKS, rows, parts)


def _setup(survey: Survey, setup: Setup) -> FormRows:
    """Return the properties of the set-up."""
    rows = setup_rows(setup, 4, lambda count: _players(survey, setup, count))
    if survey.scenario.mode in FREE_FOR_ALL:
        rows += rows_of(_starts_chosen(survey, setup))
    for player in sorted(setup.players, key=lambda player: player.seat):
        rows += player_rows(setup, player)
    return rows


def _players(survey: Survey, setup: Setup, count: int) -> Edit[TacticsScenario]:
    """Return the edit that seats a number of players, keeping those already seated."""
    fresh = setup_for(survey.scenario.mode, count, ((),) * 4).players
    return SetPlayers(setup.id, seated(setup, fresh, count))


def _starts_chosen(survey: Survey, setup: Setup) -> Property:
    """Return the property whether players choose their starts."""
    chosen = choosing_words(survey)
    words = chosen or "Players choose their starts in turn order when a match starts"

    def leave(open_to_all: bool) -> Edit[TacticsScenario]:
        starts = _left(setup) if open_to_all else _assigned(survey, setup)
        return SetStarts(setup.id, tuple(starts))

    return switch("starts-chosen", "Choose starts", bool(chosen), leave, help=words)


def _left(setup: Setup) -> Iterator[Start]:
    """Yield the starts without players."""
    return (replace(start, player="") for start in setup.starts)


def _assigned(survey: Survey, setup: Setup) -> Iterator[Start]:
    """Yield the starts with the players who take them in turn order."""
    owners = {
        place.name: (player, place.cells)
        for player, choice in usual_choices(survey).items()
        for place in choice.places
    }
    if setup.starts:
        for start in setup.starts:
            yield replace(start, player=owners[start.id][0] if start.id in owners else "")
        return
    taken = OBJECTS.ids_in_use(survey.scenario, setup.id)
    for player, cells in owners.values():
        new = fresh_id(taken, "s")
        taken = {*taken, new}
        yield Start(id=new, cells=cells, player=player)


def _box(survey: Survey, box: Box) -> Inspection:
    laid = survey.realm.boxes.get(box.id)
    if laid is None:
        words = "No kit in use contains this component"
        return Inspection(f"Box “{box.component}”", name_of(box.at), words, "error")
    component = laid.component
    own = any(item.id == component.id for item in survey.scenario.components)
    parts = (
        InspectorSection("Top", "own copy" if own else "", (), _counts(laid.rows), (), component),
        InspectorSection(
            "Portals",
            lines=tuple(_portal_lines(survey, laid)) or ("None on this box.",),
            actions=(("tool-portal", "Add"),),
        ),
        *_dungeon_of(survey, laid),
    )
    title = f"Box {component.name}" if "box" not in component.name.lower() else component.name
    levels = f"Levels {laid.base} to {laid.top}"
    return Inspection(title, name_of(box.at), levels, parts=parts)


def _portal_lines(survey: Survey, laid: LaidBox) -> list[str]:
    """Return a line about each portal of a box."""
    numbers = portal_numbers(survey.board)
    lines = []
    for own in (item for item in survey.board.portals if item.box == laid.box.id):
        portal = survey.realm.lay_portal(own, laid)
        state = "" if portal.state == "open" else f" ({portal.state.replace('-', ' ')})"
        place_name = name_of(portal.space) if min(portal.space) >= 0 else "the edge"
        lines.append(f"{roman(numbers[own.id])}  {portal.side} side, {place_name}{state}")
    return lines


def _counts(rows: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    counts = Counter(letter for row in rows for letter in row)
    return tuple(
        (name.capitalize(), counts[letter])
        for letter, name in TERRAIN_NAMES.items()
        if counts[letter]
    )


def _mat(survey: Survey, mat: Mat) -> Inspection:
    component, laid = survey.components.get(mat.component), survey.realm.mats.get(mat.id)
    title = opening(mat_name(mat))
    if not isinstance(component, MatComponent) or laid is None:
        words = "No kit in use contains this mat and side"
        return Inspection(title, name_of(mat.at), words, "error")
    part = InspectorSection("Ground", component.name, (), _counts(laid.rows), (), component)
    return Inspection(title, component.name, parts=(part,))


def _portal(survey: Survey, portal: Portal) -> Inspection:
    title = opening(portal_title(survey.board, portal.id))
    laid = survey.realm.portals.get(portal.id)
    if laid is None:
        return Inspection(title)
    aside, words = name_of(laid.space) if min(laid.space) >= 0 else "", f"On the {laid.side} side"
    if laid.state == "open":
        return Inspection(title, aside, words)
    fault = {"buried": "buried", "without-space": "no space in front of it"}[laid.state]
    return Inspection(title, aside, f"{words}: {fault}", "error")


def _dungeon(survey: Survey, dungeon: Dungeon) -> Inspection:
    counts = Counter(letter for row in dungeon.rows for letter in row)
    found = tuple((n.capitalize(), counts[x]) for x, n in DUNGEON_NAMES.items() if counts[x])
    return Inspection(
        "Dungeon",
        f"in {box_name(survey.realm, dungeon.box)}",
        parts=(InspectorSection("Rooms", counts=found, shows=dungeon, actions=(_DRAW,)),),
    )


def _dungeon_of(survey: Survey, laid: LaidBox) -> list[InspectorSection]:
    """Return the part about the dungeon in a box: of the map, else the printed one."""
    box = laid.box.id
    own = [dungeon for dungeon in survey.board.dungeons if dungeon.box == box]
    if own:
        return [InspectorSection("Dungeon", "on this map", shows=own[0], actions=(_DRAW,))]
    actions = (_DRAW,) if survey.mode in ADVENTURE else ()
    if laid.component.dungeon:
        said = ("Printed inside, for adventures",)
        shown = laid.component.dungeon
        return [InspectorSection("Dungeon", lines=said, shows=shown, actions=actions)]
    if actions:
        return [InspectorSection("Dungeon", lines=("None in this box.",), actions=actions)]
    return []


def _spaces(survey: Survey, cells: frozenset[Cell]) -> Inspection:
    """Return what is shown of selected spaces."""
    surface = survey.realm.surface
    laid = reading_order(cell for cell in cells if cell in surface)
    if not laid:
        return Inspection(spread_of(cells), "", "Nothing here")
    rows = properties_of_spaces(survey, laid)
    if len(laid) > 1:
        return Inspection(counted(len(laid), "space"), spread_of(laid), rows=rows)
    words = "A hole: no space" if surface[laid[0]].terrain == HOLE else ""
    return Inspection(f"Space {name_of(laid[0])}", "", words, rows=rows)


def _start(survey: Survey, start: Start) -> Inspection:
    return Inspection(opening(start_name(survey.setup, start)), spread_of(start.cells))


def _kind(survey: Survey, item: BoardObject) -> str:
    if not isinstance(item, Box):
        return type(item).__name__
    component = survey.components.get(item.component)
    return component.name if isinstance(component, BoxComponent) else item.component


class TacticsInspecting(Inspecting[Survey]):
    """The inspector of a map."""

    def several(self, survey: Survey, chosen: Sequence[NotedObject]) -> Inspection:
        """Return several objects, of which boxes are turned with their loads."""
        seen = super().several(survey, chosen)
        return dataclasses.replace(seen, rows=properties_of_all(survey, chosen))


INSPECTING = TacticsInspecting(
    OBJECTS,
    TABLES,
    {
        Box: _box,
        Mat: _mat,
        Portal: _portal,
        Area: lambda survey, area: Inspection(
            opening(area_name(area)), counted(len(area.cells), "space")
        ),
        Artifact: lambda survey, artifact: Inspection("Artifact", name_of(artifact.at)),
        Label: lambda survey, label: Inspection("Label", span_words(label)),
        Start: _start,
        Dungeon: _dungeon,
    },
    _kind,
    overview,
    _spaces,
)
inspect = INSPECTING.inspect
