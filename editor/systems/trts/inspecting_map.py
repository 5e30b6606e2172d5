"""What the inspector shows of an area map where nothing is selected: the sheet and its set-up."""

from __future__ import annotations

from collections import Counter

from editor.core.words import counted
from editor.seam.desk import Field, Inspection, Part
from editor.seam.words import overlay_lines
from editor.systems.trts.board import LINK_KINDS, LinkKind, Setup
from editor.systems.trts.modes import MODES, TEAM
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_name, titled

Rows = list[tuple[Field, ...]]

KIND_COUNTS: dict[LinkKind, str] = {"walk": "Walks", "ramp": "Ramps", "air": "Air links"}
LARGEST_SHEET = 100_000
RED = "The first red square of the turn track: late in a match less is mined; 0 for none of its own"
WIDE, HIGH = "Across, in map units", "Down, in map units"


def inspect_map(survey: Survey) -> Inspection:
    """Return title, sheet, backdrop, set-up with its players, and what there is of everything."""
    scenario, setup = survey.scenario, survey.setup
    rows: Rows = [
        (Field("title", "text", "Title", scenario.title),),
        (Field("authors", "text", "Authors", ", ".join(scenario.authors), help="With commas"),),
        (
            Field(
                "mode",
                "choice",
                "Match type",
                scenario.mode,
                choices=tuple((mode.id, mode.title) for mode in MODES),
            ),
        ),
        (Field("notes", "text", "Notes", scenario.notes),),
        *_sheet(survey),
    ]
    parts = [_counts(survey)]
    if setup is not None:
        rows += _setup(survey, setup)
        parts.append(
            Part(
                "Players",
                f"{len(setup.starts)} seated",
                lines=tuple(_player_line(survey, setup)),
                actions=(("deal-setup", "Deal"),),
            )
        )
    rows += _kits(survey)
    parts += [
        Part(f"House rules: {overlay.name}", lines=overlay_lines(overlay))
        for overlay in scenario.house_rules
    ]
    return Inspection(scenario.title, "scenario", rows=tuple(rows), parts=tuple(parts))


def _sheet(survey: Survey) -> Rows:
    board = survey.board
    width, height = board.sheet
    scale = "How many map units one unit of the drawing takes: of lines, gaps and letters"
    rows: Rows = [
        (
            Field("sheet-width", "number", "Sheet", width, 1, LARGEST_SHEET, help=WIDE),
            Field("sheet-height", "number", "", height, 1, LARGEST_SHEET, help=HIGH),
        ),
        (Field("scale", "number", "Scale", board.scale, 1, 100, help=scale),),
        (
            Field(
                "backdrop-path",
                "text",
                "Backdrop",
                board.backdrop.path if board.backdrop else "",
                help="A picture to trace, in the scenario's folder; never printed",
            ),
        ),
    ]
    backdrop = board.backdrop
    if backdrop is not None:
        x, y = backdrop.at
        wide, high = backdrop.size
        rows += [
            (
                Field("backdrop-x", "number", "Its corner", x, 0, LARGEST_SHEET, help=WIDE),
                Field("backdrop-y", "number", "", y, 0, LARGEST_SHEET, help=HIGH),
            ),
            (
                Field("backdrop-width", "number", "Its size", wide, 1, LARGEST_SHEET, help=WIDE),
                Field("backdrop-height", "number", "", high, 1, LARGEST_SHEET, help=HIGH),
            ),
            (Field("backdrop-cover", "number", "It covers", backdrop.cover, 0, 100, unit="%"),),
        ]
    return rows


def _setup(survey: Survey, setup: Setup) -> Rows:
    """Return the fields of the set-up and of each of its players."""
    red = survey.red_from if survey.red_from <= survey.rounds else 0
    most = max((number for mode in MODES for number in mode.players), default=8)
    rows: Rows = [
        (Field("setup-title", "text", "Set-up", setup.title or setup.id),),
        (Field("rounds", "number", "Rounds", survey.rounds, 1, 999, help="Of the turn track"),),
        (Field("red-from", "number", "Red from", red, 0, 999, help=RED),),
        (
            Field(
                "players",
                "number",
                "Players",
                len(setup.players),
                1,
                max(most, len(setup.players)),
            ),
        ),
    ]
    factions = {name: one.name for name, one in survey.components.items()}
    for player in sorted(setup.players, key=lambda one: one.seat):
        choices = dict(factions)
        choices.setdefault(player.faction, player.faction or "none")
        key = f"player:{player.id}"
        rows.append((Field(f"{key}:name", "text", f"Seat {player.seat}", titled(player)),))
        rows.append(
            (
                Field(
                    f"{key}:faction",
                    "choice",
                    "Faction",
                    player.faction,
                    choices=tuple(choices.items()),
                ),
            )
        )
        if survey.mode in TEAM or player.team:
            rows.append((Field(f"{key}:team", "text", "Team", player.team),))
    return rows


def _player_line(survey: Survey, setup: Setup) -> list[str]:
    lines = []
    for player in sorted(setup.players, key=lambda one: one.seat):
        start = survey.start_of(player.id)
        laid = survey.map.areas.get(start.area) if start else None
        where = area_name(laid.area) if laid else "no start"
        forces = sum(force.count for force in setup.forces if force.player == player.id)
        lines.append(f"{player.seat}  {titled(player)}: {where}, {counted(forces, 'piece')}")
    return lines


def _counts(survey: Survey) -> Part:
    board = survey.board
    kinds = Counter(link.kind for link in board.links)
    return Part(
        "Map",
        counted(len(board.areas), "area"),
        counts=(
            ("Areas", len(board.areas)),
            *((KIND_COUNTS[kind], kinds[kind]) for kind in LINK_KINDS),
            ("Mineral fields", sum(area.minerals for area in board.areas)),
            ("Geysers", sum(area.geysers for area in board.areas)),
            ("Starts", len(survey.start_areas)),
            ("Expansions", len(survey.expansions)),
        ),
    )


def _kits(survey: Survey) -> Rows:
    """Return a field for each kit within reach: how many copies of it are in use."""
    used = {use.key: use.count for use in survey.scenario.kits}
    titles = {key: kit.title for key, kit in survey.library.kits.items()}
    titles.update({key: f"{key} (not found)" for key in used if key not in titles})
    words = "How many copies of this kit are in use; 0 puts it away"
    return [
        (Field(f"kit:{key}", "number", title, used.get(key, 0), 0, 99, help=words),)
        for key, title in titles.items()
    ]
