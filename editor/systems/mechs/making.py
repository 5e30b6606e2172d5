"""Components of the scenario's own from nothing: a zone card, and a layout as the arena lies."""

from __future__ import annotations

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.systems.mechs.board import (
    BASE,
    MECH,
    ZONE,
    LayoutComponent,
    MechsScenario,
    ZoneComponent,
)
from editor.systems.mechs.edits.components import AddComponent
from editor.systems.mechs.survey import Survey

LETTERS = {"base": BASE, "mech": MECH}
EMPTY = "."


def make_card(survey: Survey, ids: tuple[str, ...]) -> Edit[MechsScenario]:
    """Return the edit that makes a zone card: worth 1 and an energy, as many as one likes.

    What is printed on it is changed in the inspector, once it lies in the arena.
    """
    number = _free(survey, "own-card")
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
        raise EditError("a layout has a base for each player, and there is none yet")
    left, top, width, depth = arena.bounds
    rows = tuple(
        "".join(
            LETTERS.get(arena.at[x, y].role, ZONE) if (x, y) in arena.at else EMPTY
            for x in range(left, left + width)
        )
        for y in range(top, top + depth)
    )
    number = _free(survey, "own-layout")
    name = f"Own layout {number}"
    players = min(8, len(arena.bases))
    return AddComponent(
        LayoutComponent(id=f"own-layout-{number}", name=name, players=players, rows=rows)
    )


def _free(survey: Survey, stem: str) -> int:
    """Return the first number that no component of this stem has yet."""
    return next(n for n in range(1, 1000) if f"{stem}-{n}" not in survey.components)
