"""Laying a whole arena with all that goes with it: the cards, the players, what they begin with."""

from __future__ import annotations

from editor.core.points import Cell
from editor.core.words import counted
from editor.systems.mechs.board import LayoutComponent
from editor.systems.mechs.edits.catalogue import MechsEdit, Several
from editor.systems.mechs.edits.layouts import LayOut
from editor.systems.mechs.edits.setups import AddSetup, BringHome, SetPlayers
from editor.systems.mechs.geometry import Arena
from editor.systems.mechs.homes import players_for, setup_of
from editor.systems.mechs.survey import Survey


def laying(survey: Survey, layout: LayoutComponent, at: Cell, seed: int) -> Several:
    """Return the edit that lays the arena by a layout and seats as many as it is for.

    Those who are seated in the chosen set-up stay; where there is none, one is added. Raises
    EditError when cards are missing.
    """
    lay = LayOut(layout.id, seed, at)
    laid = lay.apply(survey.scenario, survey.library)
    mode = survey.scenario.mode
    edits: list[MechsEdit] = [lay]
    if survey.setup is None:
        arena = Arena(laid.board, survey.components, survey.settings)
        edits.append(AddSetup(setup_of(mode, layout.players, arena)))
    else:
        players = players_for(mode, layout.players, survey.setup.players)
        if players != survey.setup.players:
            edits.append(SetPlayers(survey.setup.id, players))
        edits.append(BringHome(survey.setup.id))
    title = f"Lay out {layout.name} for {counted(layout.players, 'player')}"
    return Several(tuple(edits), title)
