"""The commands of mechs: laying and shuffling the arena, own components, set-ups."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.objects import names_apart
from editor.core.points import Cell
from editor.core.words import counted
from editor.seam.editing import Command
from editor.systems.mechs.edits.catalogue import MechsEdit, Several
from editor.systems.mechs.edits.components import AddComponent
from editor.systems.mechs.edits.setups import BringHome, SetPlayers
from editor.systems.mechs.edits.templates import SETUP_IDS, players_for, setup_for
from editor.systems.mechs.edits.whole import MirrorMap, RotateMap
from editor.systems.mechs.edits.zones import LayOut, Shuffle
from editor.systems.mechs.map.board import (
    BASE,
    MECH,
    ZONE,
    LayoutComponent,
    MechsScenario,
    ZoneComponent,
)
from editor.systems.mechs.map.geometry import Arena
from editor.systems.mechs.map.layouts import layout_for, new_seed
from editor.systems.mechs.map.modes import MODES, ROBOTS
from editor.systems.mechs.map.survey import Survey
from editor.systems.shared.editing import setup_commands, whole_map_commands
from editor.systems.shared.edits.setups import AddSetup


def laying(survey: Survey, layout: LayoutComponent, at: Cell, seed: int) -> Several:
    """Return the edit that lays the arena by a layout and seats as many players as it has bases.

    Players of the chosen set-up stay; without a set-up one is added. Raises EditError when cards
    are missing.
    """
    lay = LayOut(layout.id, seed, at)
    laid = lay.apply(survey.scenario, survey.library)
    mode = survey.scenario.mode
    edits: list[MechsEdit] = [lay]
    if survey.setup is None:
        arena = Arena(laid.board, survey.components, survey.settings)
        edits.append(AddSetup(setup_for(mode, layout.players, arena)))
    else:
        players = players_for(mode, layout.players, survey.setup.players)
        if players != survey.setup.players:
            edits.append(SetPlayers(survey.setup.id, players))
        edits.append(BringHome(survey.setup.id))
    title = f"Lay out {layout.name} for {counted(layout.players, 'player')}"
    return Several(tuple(edits), title)


LETTERS = {"base": BASE, "mech": MECH}


EMPTY = "."


def make_card(survey: Survey, ids: tuple[str, ...]) -> Edit[MechsScenario]:
    """Return the edit that makes a zone card: with value 1 and energy, in any number.

    What is printed on it is changed in the inspector, once it lies in the arena.
    """
    number = _free_number(survey, "own-card")
    return AddComponent(
        ZoneComponent(
            id=f"own-card-{number}",
            name=f"Own card {number}",
            role="resource",
            value=1,
            resources=("energy",),
        )
    )


def make_layout(survey: Survey, ids: tuple[str, ...]) -> Edit[MechsScenario]:
    """Return the edit that makes a layout of the places where the cards lie now.

    It is for as many players as there are bases. Raises EditError when there is no base.
    """
    arena = survey.arena
    if not arena.bases:
        raise EditError("a layout needs at least one base")
    left, top, width, depth = arena.bounds
    rows = tuple(
        "".join(
            LETTERS.get(arena.at[x, y].role, ZONE) if (x, y) in arena.at else EMPTY
            for x in range(left, left + width)
        )
        for y in range(top, top + depth)
    )
    number = _free_number(survey, "own-layout")
    name = f"Own layout {number}"
    players = min(8, len(arena.bases))
    return AddComponent(
        LayoutComponent(id=f"own-layout-{number}", name=name, players=players, rows=rows)
    )


def _free_number(survey: Survey, stem: str) -> int:
    """Return the first number that no component of this stem has yet."""
    return next(n for n in range(1, 1000) if f"{stem}-{n}" not in survey.components)


Make = Callable[[Survey, tuple[str, ...]], Edit[MechsScenario]]


def lay_out(number: int) -> Make:
    """Return the command that lays the arena for a number of players and seats them."""

    def make(survey: Survey, ids: tuple[str, ...]) -> Edit[MechsScenario]:
        layout = layout_for(survey.scenario, survey.library, number)
        return laying(survey, layout, survey.arena.bounds[:2], new_seed())

    return make


def shuffle(survey: Survey, ids: tuple[str, ...]) -> Edit[MechsScenario]:
    """Return the edit that shuffles the resource zones; locked ones stay where they are."""
    zones = survey.arena.zones.values()
    if sum(zone.role == "resource" and not zone.zone.locked for zone in zones) < 2:
        raise EditError("at least two unlocked resource zones are needed")
    return Shuffle(new_seed())


def bring_home(survey: Survey, ids: tuple[str, ...]) -> Edit[MechsScenario]:
    """Return the edit that sets pilots and mines on the bases."""
    if survey.setup is None:
        raise EditError("there is no set-up")
    edit = BringHome(survey.setup.id)
    if edit.apply(survey.scenario, survey.library) is survey.scenario:
        raise EditError("all players with a base already start there")
    return edit


def add_setup(survey: Survey, number: int) -> Edit[MechsScenario]:
    """Return the edit that adds a set-up for a number of people, who begin on their bases."""
    robots, name = ROBOTS.get(survey.scenario.mode, 0), SETUP_IDS[number - 1]
    setup = setup_for(survey.scenario.mode, number + robots, survey.arena, name)
    return AddSetup(replace(setup, **names_apart(survey.scenario, setup)))


COMMANDS: tuple[Command[MechsScenario, Survey], ...] = (
    *(
        Command(
            f"lay-out-{number}",
            f"Lay out for {number} players",
            "Place > Arena",
            lay_out(number),
            icon="arena",
            hint="Places all unlocked cards again, with pilots and mines on the bases",
        )
        for number in (2, 3, 4)
    ),
    Command(
        "shuffle-zones",
        "Shuffle resource zones",
        "Place > Arena",
        shuffle,
        1,
        "Ctrl+R",
        "shuffle",
        "Shuffles all unlocked resource zones",
    ),
    Command(
        "make-zone-card",
        "Create zone card",
        "Place > Arena",
        make_card,
        2,
        "",
        "zone-card",
        "Adds a custom card to the palette; place it to edit it",
    ),
    Command(
        "make-layout",
        "Create layout from arena",
        "Place > Arena",
        make_layout,
        2,
        "",
        "arena",
        "Adds a layout with the current card positions to the palette",
    ),
    *setup_commands(MODES, (1, 2, 3, 4), add_setup),
    Command(
        "bring-home",
        "Place pilots and mines on bases",
        "Place > Set-up",
        bring_home,
        1,
        "",
        "pilot",
    ),
    *whole_map_commands(RotateMap, MirrorMap, "arena"),
)
"""In the order of the menus."""
