"""What the inspector of mechs shows of the scenario: its arena, its set-up, its kits."""

from __future__ import annotations

from collections import Counter

from editor.core.points import name_of
from editor.core.words import counted
from editor.seam.desk import Field, Inspection, Part
from editor.seam.words import overlay_lines
from editor.systems.mechs.board import Setup
from editor.systems.mechs.modes import MODES
from editor.systems.mechs.survey import Survey

ROLE_NAMES = {
    "resource": "Resource zone",
    "base": "Base",
    "mech": "Mech zone",
    "special": "Special zone",
}


def overview(survey: Survey) -> Inspection:
    """Return what the inspector shows where nothing is selected."""
    scenario, setup = survey.scenario, survey.setup
    modes = tuple((mode.id, mode.title) for mode in MODES)
    rows: list[tuple[Field, ...]] = [
        (Field("title", "text", "Title", scenario.title),),
        (Field("authors", "text", "Authors", ", ".join(scenario.authors), help="With commas"),),
        (Field("mode", "choice", "Mode", scenario.mode, choices=modes),),
        (Field("notes", "text", "Notes", scenario.notes),),
    ]
    parts = [_arena(survey)]
    if setup is not None:
        rows.append((Field("setup-title", "text", "Set-up", setup.title or setup.id),))
        rows.append((Field("players", "number", "Players", len(setup.players), 1, 8),))
        for player in sorted(setup.players, key=lambda one: one.seat):
            name = player.name or player.id
            rows.append(
                (
                    Field(f"player-name:{player.id}", "text", f"Seat {player.seat}", name),
                    Field(
                        f"robot:{player.id}",
                        "choice",
                        f"Who plays seat {player.seat}",
                        "robot" if player.robot else "",
                        choices=(("", "Person"), ("robot", "Robot")),
                        help="A robot plays itself",
                    ),
                )
            )
        parts.append(_seats(survey, setup))
    rows += _kits(survey)
    parts += [
        Part(f"House rules: {overlay.name}", lines=overlay_lines(overlay))
        for overlay in scenario.house_rules
    ]
    return Inspection(scenario.title, "scenario", rows=tuple(rows), parts=tuple(parts))


def _arena(survey: Survey) -> Part:
    zones = list(survey.arena.zones.values())
    counts = Counter(ROLE_NAMES[zone.role] for zone in zones)
    lines = (f"Values together: {sum(zone.value for zone in zones)}",)
    actions = (("shuffle-zones", "Shuffle"),)
    return Part("Arena", counted(len(zones), "card"), lines, tuple(counts.items()), actions)


def _seats(survey: Survey, setup: Setup) -> Part:
    """Return where each player begins."""
    lines = []
    for player in sorted(setup.players, key=lambda one: one.seat):
        base = next((zone for zone in survey.arena.bases if zone.seat == player.seat), None)
        where = f"base at {name_of(base.at)}" if base else "no base"
        robot = ", robot" if player.robot else ""
        lines.append(f"{player.seat}  {player.name or player.id}, {where}{robot}")
    return Part("Players", setup.title or setup.id, tuple(lines))


def _kits(survey: Survey) -> list[tuple[Field, ...]]:
    """Return a field for each kit within reach: how many copies of it are in use."""
    used = {use.key: use.count for use in survey.scenario.kits}
    titles = {key: kit.title for key, kit in survey.library.kits.items()}
    titles.update({key: f"{key} (not found)" for key in used if key not in titles})
    words = "How many copies of this kit are in use; 0 puts it away"
    return [
        (Field(f"kit:{key}", "number", title, used.get(key, 0), 0, 99, help=words),)
        for key, title in titles.items()
    ]
