"""What the system lays on its desk, as the palette, the inspector and the outline show it."""

from __future__ import annotations

from functools import lru_cache

from editor.picture.inks import Level
from editor.systems import desk
from editor.systems.tactics.board import BoxComponent
from editor.ui import pictures
from editor.ui.views import (
    CardView,
    FieldView,
    InspectorView,
    OutlineNode,
    PaletteView,
    SectionView,
    SwatchView,
    TileView,
)
from editor.ui.widgets.card import Picture
from editor.workbench.session import Session


def palette_view(session: Session) -> PaletteView:
    """Return what may be placed or painted, with what is armed."""
    laid = session.system.desk().palette(session.shown_survey)
    armed = f"{session.tool.id}/{session.tool.key}"
    return PaletteView(
        tuple(
            CardView(f"{c.tool}/{c.key}", c.title, c.detail, c.left, component_picture(c.component))
            for c in laid.cards
        ),
        tuple(
            SwatchView(f"{s.tool}/{s.key}", s.title, s.shortcut, terrain_picture(s.key))
            for s in laid.swatches
        ),
        tuple(
            TileView(f"{s.tool}/{s.key}", s.title, s.count, sign_picture(s.key or s.tool))
            for s in laid.signs
        ),
        armed,
    )


def inspector_view(session: Session) -> InspectorView:
    """Return the properties of what is selected."""
    seen = session.system.desk().inspect(session.shown_survey, session.selection, session.cells)
    return InspectorView(
        seen.title,
        seen.aside,
        seen.subtitle,
        seen.subtitle_level,
        tuple(tuple(_field(field) for field in row) for row in seen.rows),
        tuple(_section(part) for part in seen.parts),
    )


def outline_view(session: Session) -> tuple[OutlineNode, ...]:
    """Return every object as a tree, each with its worst finding and whether it is hidden."""
    worst: dict[str, Level] = {}
    for finding in session.findings.items:
        for place in finding.places:
            if not finding.waived:
                worst.setdefault(place, finding.level)

    def node(one: desk.Node) -> OutlineNode:
        return OutlineNode(
            one.key,
            one.title,
            one.detail,
            worst.get(one.key),
            one.key in session.view.hidden,
            one.locked,
            tuple(node(child) for child in one.children),
        )

    return tuple(node(one) for one in session.system.desk().outline(session.shown_survey))


def _field(field: desk.Field) -> FieldView:
    return FieldView(
        field.key,
        field.kind,
        field.label,
        field.value,
        field.minimum,
        field.maximum,
        field.choices,
        field.unit,
        field.wrong,
        field.why_not,
        field.help,
    )


def _section(part: desk.Part) -> SectionView:
    component = part.component
    box = component if isinstance(component, BoxComponent) else None
    return SectionView(
        part.title,
        part.aside,
        part.lines,
        top_picture(box.terrain) if box else None,
        (len(box.terrain[0]), len(box.terrain)) if box else (0, 0),
        part.counts,
        part.actions,
    )


@lru_cache(maxsize=256)
def component_picture(component: BoxComponent) -> Picture:
    """Return the picture of a component of the palette."""
    return pictures.box_picture(component)


terrain_picture = lru_cache(maxsize=32)(pictures.terrain_picture)
sign_picture = lru_cache(maxsize=32)(pictures.sign_picture)
top_picture = lru_cache(maxsize=64)(pictures.rows_picture)
