"""The inspector of trts: the properties and parts of a selection, or of the scenario."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.points import LAST_ORDINATE, Cell
from editor.core.properties import FormRows, choice, number, rows_of, text
from editor.core.scenario import Identified
from editor.core.words import counted, opening, setup_name
from editor.seam.editing import Inspection, InspectorSection
from editor.systems.shared.edits.setups import NameSetup, SetPlayer, SetPlayers
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

RED = "The first red square of the turn track: late in a match less is mined; 0 for none of its own"
WIDE, HIGH = "Across, in map units", "Down, in map units"
SCALE = "How many map units one unit of the drawing takes: of lines, gaps and letters"


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
                f"{len(setup.starts)} seated",
                lines=tuple(_player_lines(survey, setup)),
                actions=(("deal-setup", "Deal"),),
            )
        )
    return scenario_inspection(survey, MODES, CHECKS, rows, parts, "Match type")


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
    seated = len(setup.players)
    most = max((*(number for mode in MODES for number in mode.players), seated))
    title = setup_name(setup)
    return rows_of(
        text("setup-title", "Set-up", title, lambda typed: NameSetup(setup.id, typed.strip())),
        number("rounds", "Rounds", survey.rounds, 1, 999,
               lambda to: SetRounds(setup.id, rounds=to), help="Of the turn track"),
        number("red-from", "Red from", red, 0, 999,
               lambda to: SetRounds(setup.id, red_from=to or None), help=RED),
        number("players", "Players", seated, 1, most, lambda to: _players(survey, setup, to)),
    )  # fmt: skip


def _players(survey: Survey, setup: Setup, count: int) -> Edit[TrtsScenario]:
    """Return the edit that seats a number of players, keeping those who are seated."""
    faction = next(iter(survey.components.values()), None)
    fresh = setup_for(survey.scenario.mode, min(count, 4), faction).players
    kept = sorted(setup.players, key=lambda player: player.seat)[:count]
    ids = {player.id for player in kept}
    seats = {player.seat for player in kept}
    for player in fresh:
        if len(kept) < count and player.id not in ids:
            seat = next(seat for seat in range(1, 9) if seat not in seats)
            kept.append(replace(player, seat=seat))
            ids.add(player.id)
            seats.add(seat)
    if len(kept) < count:
        raise EditError(f"there are colours for {len(kept)} players, not for {count}")
    return SetPlayers(setup.id, tuple(kept))


def _player(survey: Survey, setup: Setup, player: Player) -> FormRows:
    """Return name, faction and team of a player."""
    key, seat = f"player:{player.id}", f"Seat {player.seat}"
    factions = {name: component.name for name, component in survey.components.items()}
    factions.setdefault(player.faction, player.faction or "none")

    def change(**what: str) -> Edit[TrtsScenario]:
        return SetPlayer(setup.id, replace(player, **what))

    rows = rows_of(
        text(f"{key}:name", seat, titled(player), lambda typed: change(name=typed.strip())),
        choice(f"{key}:faction", "Faction", player.faction, factions.items(),
               lambda to: change(faction=to)),
    )  # fmt: skip
    if survey.mode not in TEAM and not player.team:
        return rows
    team = text(f"{key}:team", "Team", player.team, lambda typed: change(team=typed.strip()))
    return (*rows, (team,))


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


def inspect(survey: Survey, ids: tuple[str, ...], cells: frozenset[Cell]) -> Inspection:
    """Return the inspection of a selection, or of the scenario without one."""
    known = OBJECTS.selectable(survey.scenario, survey.setup.id if survey.setup else "")
    chosen = [known[object_id] for object_id in ids if object_id in known]
    if len(chosen) > 1:
        return _several(survey, chosen)
    if chosen:
        return _one(survey, chosen[0])
    return overview(survey)


def _one(survey: Survey, selected: object) -> Inspection:
    match selected:
        case Area():
            seen = _area(survey, selected)
        case Link():
            seen = _link(survey, selected)
        case Label():
            seen = Inspection("Label", f"{selected.at[0]}, {selected.at[1]}")
        case Start():
            name = opening(start_name(survey.setup, selected))
            seen = Inspection(name, area_named(survey.board, selected.area))
        case Control():
            seen = Inspection("Control marker", area_named(survey.board, selected.area))
        case Force():
            seen = _force(survey, selected)
        case _:
            raise TypeError(type(selected).__name__)
    return dataclasses.replace(seen, rows=TABLES.of(survey, selected))


def _area(survey: Survey, area: Area) -> Inspection:
    laid = survey.map.areas.get(area.id)
    faults = laid.faults if laid is not None and laid.area is area else ()
    words = faults[0].words if faults else resources_words(area)
    parts = (
        InspectorSection("Outline", _rings_words(area), shows=area),
        InspectorSection("Links", lines=tuple(_ways(survey, area)) or ("None yet.",)),
        *_standing(survey, area),
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


def _standing(survey: Survey, area: Area) -> tuple[InspectorSection, ...]:
    """Return the section on what the set-up has on an area; none if it has nothing."""
    known = OBJECTS.selectable(survey.scenario, survey.setup.id if survey.setup else "")
    lines = tuple(opening(title(survey, known[name])) for name in on_area(survey, area.id))
    return (InspectorSection("At the beginning", lines=lines),) if lines else ()


def title(survey: Survey, thing: Identified) -> str:
    """Return the label of an object, of a start with its area."""
    name = TITLES.words(survey, thing.id)
    on = f" on {area_named(survey.board, thing.area)}" if isinstance(thing, Start) else ""
    return f"{name}{on}"


def _link(survey: Survey, link: Link) -> Inspection:
    course = survey.map.courses.get(link.id)
    apart = course is not None and not course.on_border and link.kind != "air"
    words = "Its areas share no border" if apart else ""
    return Inspection(opening(KIND_NAMES[link.kind]), "link", words)


def _force(survey: Survey, force: Force) -> Inspection:
    piece = piece_of(survey.setup, survey.components, force)
    name = area_named(survey.board, force.area)
    if piece is None:
        words = "Its player's faction has no such piece"
        return Inspection(f"“{force.piece}”", name, words, "error")
    return Inspection(piece.name, name, piece.kind.capitalize())


def _several(survey: Survey, chosen: Sequence[Any]) -> Inspection:
    """Return the common properties of several objects, and their number by kind."""
    kinds = Counter(type(item).__name__ for item in chosen)
    words = ""
    if kinds.keys() == {"Area"}:
        minerals = sum(item.minerals for item in chosen)
        geysers = sum(item.geysers for item in chosen)
        words = f"{counted(minerals, 'mineral field')}, {counted(geysers, 'geyser')} in all"
    noun = kinds.most_common(1)[0][0].lower() if len(kinds) == 1 else "object"
    part = InspectorSection("Selected", counts=tuple(kinds.items()))
    rows = TABLES.of_all(survey, chosen)
    return Inspection(counted(len(chosen), noun), "", words, rows=rows, parts=(part,))
