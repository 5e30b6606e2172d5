"""The inspector of trts: the properties and parts of a selection, or of the scenario."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Sequence

from editor.core.edit import Edit
from editor.core.objects import NotedObject
from editor.core.points import LAST_ORDINATE
from editor.core.properties import FormRows, number, rows_of
from editor.core.scenario import Identified
from editor.core.words import counted, opening
from editor.seam.editing import Inspection, InspectorSection
from editor.systems.shared.edits.setups import SetPlayers
from editor.systems.shared.inspecting import Inspecting, player_rows, seated, setup_rows
from editor.systems.shared.properties import scenario_inspection
from editor.systems.trts.checks.catalogue import CHECKS
from editor.systems.trts.edits.groups import TITLES
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.edits.setups import SetRounds
from editor.systems.trts.edits.sheet import SetSheet
from editor.systems.trts.edits.templates import setup_for
from editor.systems.trts.map.board import (
    LINK_KINDS,
    Area,
    Control,
    Force,
    Label,
    Link,
    Player,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.map.kinds import LINK_TITLES
from editor.systems.trts.map.lookup import on_area
from editor.systems.trts.map.modes import MODES, TEAM
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.outline import way_words
from editor.systems.trts.text.properties import TABLES
from editor.systems.trts.text.words import (
    KIND_NAMES,
    area_name,
    area_named,
    piece_of,
    resources_words,
    start_name,
    titled,
)

RED = "The first red square of the turn track, where income drops; 0 for the default"
WIDE, HIGH = "Across, in map units", "Down, in map units"
SCALE = "Size of lines, gaps and letters, in map units per drawing unit"


def overview(survey: Survey) -> Inspection:
    """Return the inspection of the scenario: title, sheet, backdrop, set-up, players, counts."""
    setup = survey.setup
    rows = _sheet(survey)
    parts = [_counts(survey)]
    if setup is not None:
        rows += _setup(survey, setup)
        for player in sorted(setup.players, key=lambda item: item.seat):
            rows += _player(survey, setup, player)
        parts.append(
            InspectorSection(
                "Players",
                f"{len(setup.starts)} with a start",
                lines=tuple(_player_lines(survey, setup)),
                actions=(("deal-setup", "Deal"),),
            )
        )
    return scenario_inspection(survey, MODES, CHECKS, rows, parts)


def _sheet(survey: Survey) -> FormRows:
    width, height = survey.board.sheet
    most = LAST_ORDINATE
    return rows_of(
        (
            number("sheet-width", "Sheet", width, 1, most, lambda to: SetSheet((to, height)),
                   help=WIDE),
            number("sheet-height", "", height, 1, most, lambda to: SetSheet((width, to)),
                   help=HIGH),
        ),
        number("scale", "Scale", survey.board.scale, 1, 100, lambda to: SetSheet(scale=to),
               help=SCALE),
    )  # fmt: skip


def _setup(survey: Survey, setup: Setup) -> FormRows:
    """Return the properties of the set-up."""
    red = survey.red_from if survey.red_from <= survey.rounds else 0
    most = max((*(number for mode in MODES for number in mode.players), len(setup.players)))
    track = rows_of(
        number("rounds", "Rounds", survey.rounds, 1, 999,
               lambda to: SetRounds(setup.id, rounds=to), help="Squares of the turn track"),
        number("red-from", "Red from", red, 0, 999,
               lambda to: SetRounds(setup.id, red_from=to or None), help=RED),
    )  # fmt: skip
    return setup_rows(setup, most, lambda to: _players(survey, setup, to), *track)


def _players(survey: Survey, setup: Setup, count: int) -> Edit[TrtsScenario]:
    """Return the edit that seats a number of players, keeping those who are seated."""
    faction = next(iter(survey.components.values()), None)
    fresh = setup_for(survey.scenario.mode, min(count, 4), faction).players
    return SetPlayers(setup.id, seated(setup, fresh, count))


def _player(survey: Survey, setup: Setup, player: Player) -> FormRows:
    """Return name, faction and team of a player, and whatever else a player has."""
    factions = {name: component.name for name, component in survey.components.items()}
    factions.setdefault(player.faction, player.faction or "none")
    rows = player_rows(setup, player, lambda of, now: factions.items())
    (name,), *others = rows
    named = dataclasses.replace(name, label=f"Seat {player.seat}", value=titled(player))
    team = [row for row in others if row[0].key.endswith(":team")]
    shown = team if survey.mode in TEAM or player.team else []
    return ((named,), *(row for row in others if row not in team), *shown)


def _player_lines(survey: Survey, setup: Setup) -> list[str]:
    lines = []
    for player in sorted(setup.players, key=lambda item: item.seat):
        start = survey.start_of(player.id)
        laid = survey.map.areas.get(start.area) if start else None
        where = area_name(laid.area) if laid else "no start"
        forces = sum(force.count for force in setup.forces if force.player == player.id)
        lines.append(f"{player.seat}  {titled(player)}: {where}, {counted(forces, 'piece')}")
    return lines


def _counts(survey: Survey) -> InspectorSection:
    board = survey.board
    kinds = Counter(link.kind for link in board.links)
    return InspectorSection(
        "Map",
        counted(len(board.areas), "area"),
        counts=(
            ("Areas", len(board.areas)),
            *((LINK_TITLES[kind], kinds[kind]) for kind in LINK_KINDS),
            ("Mineral fields", sum(area.minerals for area in board.areas)),
            ("Geysers", sum(area.geysers for area in board.areas)),
            ("Starts", len(survey.start_areas)),
            ("Expansions", len(survey.expansions)),
        ),
    )


def _area(survey: Survey, area: Area) -> Inspection:
    laid = survey.map.areas.get(area.id)
    faults = laid.faults if laid is not None and laid.area is area else ()
    words = faults[0].words if faults else resources_words(area)
    parts = (
        InspectorSection("Outline", _rings_words(area), shows=area),
        InspectorSection("Links", lines=tuple(_ways(survey, area)) or ("None yet.",)),
        *_contents(survey, area),
    )
    seen = Inspection(opening(area_name(area)), "area", opening(words), parts=parts)
    return dataclasses.replace(seen, subtitle_level="error") if faults else seen


def _rings_words(area: Area) -> str:
    words = counted(len(area.outline), "corner")
    if area.islands:
        words += f", {counted(len(area.islands), 'island')}"
    if area.holes:
        words += f", {counted(len(area.holes), 'hole')}"
    return words


def _ways(survey: Survey, area: Area) -> list[str]:
    """Return the links of an area in words, a line each."""
    lines = []
    for link in survey.board.links:
        if area.id in link.between:
            outward = link.between[0] == area.id
            away = link.between[1] if outward else link.between[0]
            lines.append(f"{way_words(link.kind, outward)} {area_named(survey.board, away)}")
    return lines


def _contents(survey: Survey, area: Area) -> tuple[InspectorSection, ...]:
    """Return the section on what the set-up has on an area; none if it has nothing."""
    known = OBJECTS.on_show(survey)
    lines = tuple(opening(title(survey, known[name])) for name in on_area(survey, area.id))
    return (InspectorSection("At the start", lines=lines),) if lines else ()


def title(survey: Survey, thing: Identified) -> str:
    """Return the label of an object, of a start with its area."""
    name = TITLES.words(survey, thing.id)
    on = f" on {area_named(survey.board, thing.area)}" if isinstance(thing, Start) else ""
    return f"{name}{on}"


def _link(survey: Survey, link: Link) -> Inspection:
    course = survey.map.courses.get(link.id)
    apart = course is not None and not course.on_border and link.kind != "air"
    words = "Its areas do not share a border" if apart else ""
    return Inspection(opening(KIND_NAMES[link.kind]), "link", words)


def _force(survey: Survey, force: Force) -> Inspection:
    piece = piece_of(survey.setup, survey.components, force)
    name = area_named(survey.board, force.area)
    if piece is None:
        words = "Its player's faction does not have this piece"
        return Inspection(f"“{force.piece}”", name, words, "error")
    return Inspection(piece.name, name, piece.kind.capitalize())


def _start(survey: Survey, start: Start) -> Inspection:
    name = opening(start_name(survey.setup, start))
    return Inspection(name, area_named(survey.board, start.area))


class TrtsInspecting(Inspecting[Survey]):
    """The inspector of an area map."""

    def several(self, survey: Survey, chosen: Sequence[NotedObject]) -> Inspection:
        """Return several objects, of areas with what they have together."""
        seen = super().several(survey, chosen)
        areas = [item for item in chosen if isinstance(item, Area)]
        words = ""
        if len(areas) == len(chosen):
            minerals = sum(area.minerals for area in areas)
            geysers = sum(area.geysers for area in areas)
            words = f"{counted(minerals, 'mineral field')}, {counted(geysers, 'geyser')} in all"
        kinds = {type(item).__name__.lower() for item in chosen}
        noun = kinds.pop() if len(kinds) == 1 else "object"
        return dataclasses.replace(seen, title=counted(len(chosen), noun), subtitle=words)


INSPECTING = TrtsInspecting(
    OBJECTS,
    TABLES,
    {
        Area: _area,
        Link: _link,
        Label: lambda survey, label: Inspection("Label", f"{label.at[0]}, {label.at[1]}"),
        Start: _start,
        Control: lambda survey, control: Inspection(
            "Control marker", area_named(survey.board, control.area)
        ),
        Force: _force,
    },
    lambda survey, item: type(item).__name__,
    overview,
)
inspect = INSPECTING.inspect
