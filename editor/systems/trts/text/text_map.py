"""An area map as plain text, such as for a forum or a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.traits import described, marks
from editor.core.words import counted
from editor.seam.words import heading, with_lists
from editor.systems.trts.checks.catalogue import CHECKS
from editor.systems.trts.edits.groups import TITLES
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.modes import mode_title
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import (
    KIND_NAMES,
    area_name,
    area_named,
    piece_of,
    player_name,
    resources_words,
    titled,
)


def text_map(survey: Survey) -> str:
    """Return the map as lines of text: each area with its resources and links."""
    parts = heading(survey, _facts(survey))
    return with_lists(
        parts,
        survey,
        CHECKS,
        TITLES.words,
        ("Areas", _areas(survey)),
        (
            "Labels",
            (
                described(label, f"{label.text} at {_place(label.at)}")
                for label in survey.board.labels
            ),
        ),
        ("Players", _players(survey)),
    )


def _facts(survey: Survey) -> str:
    board, setup = survey.board, survey.setup
    mode = mode_title(survey.mode)
    parts = [f"TRTS, {mode}"]
    if setup and "players" not in mode:
        parts.append(counted(len(setup.players), "player"))
    parts += [counted(len(board.areas), "area"), counted(len(board.links), "link")]
    if "match.rounds" in survey.settings:
        red = f", red from {survey.red_from}" if survey.red_from <= survey.rounds else ""
        parts.append(f"{survey.rounds} rounds{red}")
    if setup and survey.settings.get("setup.random_starts"):
        parts.append("starting locations by lot")
    return ", ".join(parts)


def _areas(survey: Survey) -> Iterator[str]:
    """Yield each area, followed by its links."""
    width = max((len(area_name(area)) for area in survey.board.areas), default=0)
    for area in survey.board.areas:
        yield f"{area_name(area).ljust(width)}  {area.id}: {_what(area)}"
        for link in survey.board.links:
            if area.id not in link.between:
                continue
            first, second = link.between
            beyond = area_named(survey.board, second if area.id == first else first)
            if link.kind == "ramp":
                way = "ramp up to" if area.id == first else "ramp down to"
            else:
                way = f"{KIND_NAMES[link.kind].removesuffix(' link')} to"
            yield f"  {described(link, f'{way} {beyond}')}"


def _what(area: Area) -> str:
    tags = [", ".join(area.tags)] if area.tags else []
    return "; ".join((resources_words(area), *marks(area), *tags))


def _players(survey: Survey) -> Iterator[str]:
    setup, board = survey.setup, survey.board
    if setup is None:
        return
    for player in setup.players:
        seat, faction = described(player, f"seat {player.seat}"), survey.faction_name(player)
        start = survey.start_of(player.id)
        where = f" starts in {area_named(board, start.area)}" if start else " has no start"
        yield f"{titled(player)} ({', '.join(filter(None, (seat, faction)))}){where}"
        for control in setup.control:
            if control.player == player.id:
                yield f"  {described(control, f'marker on {area_named(board, control.area)}')}"
        for force in setup.forces:
            if force.player == player.id:
                piece = piece_of(setup, survey.components, force)
                name = piece.name if piece else force.piece
                words = f"{force.count} × {name} in {area_named(board, force.area)}"
                yield f"  {described(force, words)}"
    known = {player.id for player in setup.players}
    for start in setup.starts:
        if start.player not in known:
            name = player_name(setup, start.player)
            yield f"{name}, who does not play, starts in {area_named(board, start.area)}"


def _place(at: tuple[int, int]) -> str:
    return f"{at[0]}, {at[1]}"
