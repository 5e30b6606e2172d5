"""What the inspector of mechs shows of the scenario: its arena, its set-up, its kits."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from editor.core.points import name_of
from editor.core.properties import FormRow, FormRows, choice, number, rows_of, text
from editor.core.words import counted
from editor.seam.editing import Inspection, InspectorSection
from editor.systems.mechs.board import Player, Setup
from editor.systems.mechs.edits.setups import NameSetup, SetPlayer, SetPlayers
from editor.systems.mechs.homes import players_for
from editor.systems.mechs.modes import MODES
from editor.systems.mechs.survey import Survey
from editor.systems.shared.properties import whole

ROLE_NAMES = {
    "resource": "Resource zone",
    "base": "Base",
    "mech": "Mech zone",
    "special": "Special zone",
}


def overview(survey: Survey) -> Inspection:
    """Return what the inspector shows where nothing is selected."""
    setup = survey.setup
    rows: FormRows = ()
    parts = [_arena(survey)]
    if setup is not None:
        rows += _setup(survey, setup)
        parts.append(_seats(survey, setup))
    return whole(survey, MODES, rows, parts)


def _setup(survey: Survey, setup: Setup) -> FormRows:
    """Return the properties of the set-up and of each of its players."""

    def seat(count: int) -> SetPlayers:
        return SetPlayers(setup.id, players_for(survey.scenario.mode, count, setup.players))

    title = setup.title or setup.id
    rows = rows_of(
        text("setup-title", "Set-up", title, lambda said: NameSetup(setup.id, said.strip())),
        number("players", "Players", len(setup.players), 1, 8, seat),
    )
    seated = sorted(setup.players, key=lambda one: one.seat)
    return (*rows, *(_player(setup, player) for player in seated))


def _player(setup: Setup, player: Player) -> FormRow:
    """Return what a player is called, and who plays."""

    def change(**what: str | bool) -> SetPlayer:
        return SetPlayer(setup.id, replace(player, **what))

    return (
        text(
            f"player-name:{player.id}",
            f"Seat {player.seat}",
            player.name or player.id,
            lambda name: change(name=name.strip()),
        ),
        choice(
            f"robot:{player.id}",
            f"Who plays seat {player.seat}",
            "robot" if player.robot else "",
            (("", "Person"), ("robot", "Robot")),
            lambda who: change(robot=who == "robot"),
            help="A robot plays itself",
        ),
    )


def _arena(survey: Survey) -> InspectorSection:
    zones = list(survey.arena.zones.values())
    counts = Counter(ROLE_NAMES[zone.role] for zone in zones)
    lines = (f"Values together: {sum(zone.value for zone in zones)}",)
    actions = (("shuffle-zones", "Shuffle"),)
    return InspectorSection(
        "Arena", counted(len(zones), "card"), lines, tuple(counts.items()), actions
    )


def _seats(survey: Survey, setup: Setup) -> InspectorSection:
    """Return where each player begins."""
    lines = []
    for player in sorted(setup.players, key=lambda one: one.seat):
        base = next((zone for zone in survey.arena.bases if zone.seat == player.seat), None)
        where = f"base at {name_of(base.at)}" if base else "no base"
        robot = ", robot" if player.robot else ""
        lines.append(f"{player.seat}  {player.name or player.id}, {where}{robot}")
    return InspectorSection("Players", setup.title or setup.id, tuple(lines))
