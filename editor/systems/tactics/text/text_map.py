"""A tactics map as plain text, for a forum post or a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.points import column_name, name_of, spread_of
from editor.core.traits import described, said_of
from editor.core.words import counted
from editor.picture.signs import roman
from editor.seam.words import heading, with_lists
from editor.systems.shared.spans import span_words
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.edits.groups import TITLES
from editor.systems.tactics.map.board import DUNGEON_NAMES, HOLE, PLAIN, TERRAIN_NAMES
from editor.systems.tactics.map.modes import mode_title
from editor.systems.tactics.map.seats import choosing_words
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_title, mat_name, portal_numbers


def text_map(survey: Survey) -> str:
    """Return the map as text: ground, heights, and lists of its objects."""
    parts = heading(survey, _facts(survey))
    parts += ["Ground", *_grid(survey, heights=False), "", _legend(survey), ""]
    if any(space.elevation for space in survey.realm.surface.values()):
        parts += ["Height", *_grid(survey, heights=True), ""]
    return with_lists(
        parts,
        survey,
        CHECKS,
        TITLES.words,
        ("Mats", (described(mat, mat_name(mat)) for mat in survey.board.mats if said_of(mat))),
        ("Boxes", _boxes(survey)),
        ("Portals", _portals(survey)),
        ("Control areas", _areas(survey)),
        ("Dungeons", _dungeons(survey)),
        ("Artifact", _artifact(survey)),
        ("Starts", _starts(survey)),
        (
            "Labels",
            (
                described(label, f"{span_words(label)}: {label.text}")
                for label in survey.board.labels
            ),
        ),
    )


def _facts(survey: Survey) -> str:
    _, _, width, height = survey.realm.bounds
    setup = survey.setup
    players = f", {counted(len(setup.players), 'player')}" if setup else ""
    return f"Tactics, {mode_title(survey.mode)}{players}, {width} × {height} spaces"


def _grid(survey: Survey, *, heights: bool) -> Iterator[str]:
    """Yield the rows of a grid with its coordinates; two characters a column."""
    x0, y0, width, height = survey.realm.bounds
    columns = range(x0, x0 + width)
    cell_width = max(len(column_name(x)) for x in columns) + 1 if width else 2
    yield "    " + "".join(column_name(x).rjust(cell_width) for x in columns)
    for y in range(y0, y0 + height):
        row = ""
        for x in columns:
            space = survey.realm.surface.get((x, y))
            sign = " "
            if space is not None:
                sign = space.terrain
                if heights and sign != HOLE:
                    sign = str(space.elevation) if space.elevation else PLAIN
            row += sign.rjust(cell_width)
        yield f"{y + 1:>4}{row}".rstrip()


def _legend(survey: Survey) -> str:
    used = {space.terrain for space in survey.realm.surface.values()}
    return "  ".join(f"{sign} {name}" for sign, name in TERRAIN_NAMES.items() if sign in used)


def _boxes(survey: Survey) -> Iterator[str]:
    for box in survey.realm.boxes.values():
        support = survey.realm.boxes.get(box.box.on)
        on = f"on {support.component.name} at {name_of(support.at)}" if support else "on the mat"
        said = described(box.box, f"{box.component.name} at {name_of(box.at)} {on}")
        yield f"{said}, top at {box.top}"


def _portals(survey: Survey) -> Iterator[str]:
    numbers = portal_numbers(survey.board)
    for portal in survey.realm.portals.values():
        box = survey.realm.boxes[portal.portal.box]
        name = roman(numbers[portal.portal.id])
        state = "" if portal.state == "open" else f" ({portal.state.replace('-', ' ')})"
        side = f"{name}: {portal.side} side of {box.component.name} at {name_of(box.at)}"
        yield described(portal.portal, side, f"space {name_of(portal.space)}{state}")


def _areas(survey: Survey) -> Iterator[str]:
    for area in survey.board.areas:
        said = described(area, spread_of(area.cells), f"trigger {name_of(area.trigger)}")
        yield f"{area_title(area)}: {said}"


def _dungeons(survey: Survey) -> Iterator[str]:
    """Yield the plan of each dungeon with its box, then the meaning of the letters."""
    used: set[str] = set()
    for dungeon in survey.board.dungeons:
        box = survey.realm.boxes.get(dungeon.box)
        where = f"in {box.component.name} at {name_of(box.at)}" if box else "in no box"
        yield described(dungeon, where)
        for row in dungeon.rows:
            yield f"  {' '.join(row)}"
            used.update(row)
    if used:
        yield "  ".join(f"{sign} {name}" for sign, name in DUNGEON_NAMES.items() if sign in used)


def _artifact(survey: Survey) -> Iterator[str]:
    artifact = survey.board.artifact
    if artifact is not None:
        yield described(artifact, name_of(artifact.at))


def _starts(survey: Survey) -> Iterator[str]:
    if survey.setup is None:
        return
    choosing = choosing_words(survey)
    if choosing:
        yield choosing
        return
    players = {player.id: player for player in survey.setup.players}
    for start in survey.setup.starts:
        player = players.get(start.player)
        who = f"{player.name or player.id} (seat {player.seat})" if player else "nobody"
        named = described(player, who) if player else who
        yield f"{named}: {described(start, spread_of(start.cells))}"
