"""The things of a map of tactics by kind."""

from __future__ import annotations

from editor.core.words import opening
from editor.seam.editing import MapKind, kinds_of, one_kind
from editor.systems.tactics.map.board import Box, Mat, Start
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name


def kinds(survey: Survey) -> tuple[MapKind, ...]:
    """Return boxes and mats by component, starts by player, and all else by what it is."""
    board, setup = survey.board, survey.setup

    def component(thing: Box | Mat) -> str:
        known = survey.components.get(thing.component)
        return known.name if known else f"“{thing.component}”"

    def player(start: Start) -> str:
        return opening(player_name(setup, start.player)) if start.player else "Nobody"

    return (
        *kinds_of(board.mats, component, "mats"),
        *kinds_of(board.boxes, component, "boxes"),
        *one_kind("Portals", board.portals),
        *one_kind("Dungeons", board.dungeons),
        *one_kind("Control areas", board.areas),
        *one_kind("Artifact", filter(None, (board.artifact,))),
        *kinds_of(setup.starts if setup else (), player, "starts"),
        *one_kind("Labels", board.labels),
    )
