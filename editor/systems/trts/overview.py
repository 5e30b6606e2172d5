"""What the inspector of trts shows of the scenario: the sheet, the set-up, its players, kits."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.properties import FormRows, choice, number, rows_of, text
from editor.core.words import counted
from editor.seam.editing import Inspection, InspectorSection
from editor.systems.shared.properties import whole
from editor.systems.trts.board import (
    LAST_ORDINATE,
    LINK_KINDS,
    Backdrop,
    LinkKind,
    Player,
    Setup,
    TrtsScenario,
)
from editor.systems.trts.edits.setups import NameSetup, SetPlayer, SetPlayers, SetRounds
from editor.systems.trts.edits.sheet import SetBackdrop, SetSheet
from editor.systems.trts.modes import MODES, TEAM
from editor.systems.trts.survey import Survey
from editor.systems.trts.templates import setup_for
from editor.systems.trts.words import area_name, titled

KIND_COUNTS: dict[LinkKind, str] = {"walk": "Walks", "ramp": "Ramps", "air": "Air links"}
RED = "The first red square of the turn track: late in a match less is mined; 0 for none of its own"
WIDE, HIGH = "Across, in map units", "Down, in map units"
SCALE = "How many map units one unit of the drawing takes: of lines, gaps and letters"
TRACED = "A picture to trace, in the scenario's folder; never printed"


def overview(survey: Survey) -> Inspection:
    """Return title, sheet, backdrop, set-up with its players, and what there is of everything."""
    setup = survey.setup
    rows = _sheet(survey) + _backdrop(survey)
    parts = [_counts(survey)]
    if setup is not None:
        rows += _setup(survey, setup)
        for player in sorted(setup.players, key=lambda one: one.seat):
            rows += _player(survey, setup, player)
        parts.append(
            InspectorSection(
                "Players",
                f"{len(setup.starts)} seated",
                lines=tuple(_player_lines(survey, setup)),
                actions=(("deal-setup", "Deal"),),
            )
        )
    return whole(survey, MODES, rows, parts, "Match type")


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


def _backdrop(survey: Survey) -> FormRows:
    """Return the picture to trace; an empty path takes it away."""
    old = survey.board.backdrop

    def trace(said: str) -> Edit[TrtsScenario]:
        path = said.strip()
        if not path:
            return SetBackdrop(None)
        fresh = Backdrop(path=path, size=survey.board.sheet)
        return SetBackdrop(replace(old, path=path) if old else fresh)

    rows = rows_of(text("backdrop-path", "Backdrop", old.path if old else "", trace, help=TRACED))
    return rows if old is None else rows + _traced(old)


def _traced(old: Backdrop) -> FormRows:
    """Return where a picture to trace lies, how large it is, and how much it covers."""
    (x, y), (wide, high) = old.at, old.size
    most = LAST_ORDINATE

    def place(*at: int) -> Edit[TrtsScenario]:
        return SetBackdrop(replace(old, at=at))

    def size(*size: int) -> Edit[TrtsScenario]:
        return SetBackdrop(replace(old, size=size))

    return rows_of(
        (
            number("backdrop-x", "Its corner", x, 0, most, lambda to: place(to, y), help=WIDE),
            number("backdrop-y", "", y, 0, most, lambda to: place(x, to), help=HIGH),
        ),
        (
            number("backdrop-width", "Its size", wide, 1, most, lambda to: size(to, high),
                   help=WIDE),
            number("backdrop-height", "", high, 1, most, lambda to: size(wide, to), help=HIGH),
        ),
        number("backdrop-cover", "It covers", old.cover, 0, 100,
               lambda to: SetBackdrop(replace(old, cover=to)), unit="%"),
    )  # fmt: skip


def _setup(survey: Survey, setup: Setup) -> FormRows:
    """Return the properties of the set-up."""
    red = survey.red_from if survey.red_from <= survey.rounds else 0
    seated = len(setup.players)
    most = max((*(number for mode in MODES for number in mode.players), seated))
    title = setup.title or setup.id
    return rows_of(
        text("setup-title", "Set-up", title, lambda said: NameSetup(setup.id, said.strip())),
        number("rounds", "Rounds", survey.rounds, 1, 999,
               lambda to: SetRounds(setup.id, rounds=to), help="Of the turn track"),
        number("red-from", "Red from", red, 0, 999,
               lambda to: SetRounds(setup.id, red_from=to or None), help=RED),
        number("players", "Players", seated, 1, most, lambda to: _players(survey, setup, to)),
    )  # fmt: skip


def _players(survey: Survey, setup: Setup, count: int) -> Edit[TrtsScenario]:
    """Return the edit that seats so many players, keeping those who are there."""
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
        text(f"{key}:name", seat, titled(player), lambda said: change(name=said.strip())),
        choice(f"{key}:faction", "Faction", player.faction, factions.items(),
               lambda to: change(faction=to)),
    )  # fmt: skip
    if survey.mode not in TEAM and not player.team:
        return rows
    team = text(f"{key}:team", "Team", player.team, lambda said: change(team=said.strip()))
    return (*rows, (team,))


def _player_lines(survey: Survey, setup: Setup) -> list[str]:
    lines = []
    for player in sorted(setup.players, key=lambda one: one.seat):
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
            *((KIND_COUNTS[kind], kinds[kind]) for kind in LINK_KINDS),
            ("Mineral fields", sum(area.minerals for area in board.areas)),
            ("Geysers", sum(area.geysers for area in board.areas)),
            ("Starts", len(survey.start_areas)),
            ("Expansions", len(survey.expansions)),
        ),
    )
