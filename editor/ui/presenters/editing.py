"""What the system lays on its desk, as the palette, the inspector and the outline show it."""

from __future__ import annotations

from collections.abc import Callable

from editor.picture.inks import MarkLevel
from editor.seam import editing
from editor.seam.editing import Inspection
from editor.ui.pictures import Drawn, pictures_of
from editor.ui.views import (
    CardView,
    OutlineNode,
    PaletteView,
    SwatchView,
    TileView,
)
from editor.workbench.inspecting import inspection
from editor.workbench.session import Session


def palette_view(session: Session) -> PaletteView:
    """Return what may be placed or painted, with what is armed."""
    laid = session.editing.palette(session.shown_survey)
    pictures = pictures_of(session.system)
    armed = f"{session.tool.id}/{session.tool.key}"
    return PaletteView(
        tuple(
            CardView(
                f"{c.tool}/{c.key}", c.title, c.detail, c.left, pictures.component(c.component)
            )
            for c in laid.cards
        ),
        tuple(
            SwatchView(f"{s.tool}/{s.key}", s.title, s.shortcut, pictures.swatch(s.key))
            for s in laid.swatches
        ),
        tuple(
            TileView(f"{s.tool}/{s.key}", s.title, s.count, pictures.sign(s.key or s.tool))
            for s in laid.signs
        ),
        armed,
        laid.titles,
    )


def inspected(session: Session) -> tuple[Inspection, Callable[[object], Drawn | None]]:
    """Return what the inspector shows, and what gives the pictures of its parts."""
    return inspection(session), pictures_of(session.system).part


def outline_view(session: Session) -> tuple[OutlineNode, ...]:
    """Return every object as a tree, each with its worst finding and whether it is hidden."""
    worst: dict[str, MarkLevel] = {}
    for finding in session.findings.items:
        for place in finding.places:
            if not finding.waived:
                worst.setdefault(place, finding.level)

    def node(one: editing.OutlineNode) -> OutlineNode:
        return OutlineNode(
            one.key,
            one.title,
            one.detail,
            worst.get(one.key),
            one.key in session.view.hidden,
            one.locked,
            tuple(node(child) for child in one.children),
        )

    return tuple(node(item) for item in session.editing.outline(session.shown_survey))
