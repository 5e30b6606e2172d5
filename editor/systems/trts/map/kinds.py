"""The things of an area map by kind."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import opening
from editor.seam.editing import MapKind, kinds_of, one_kind
from editor.systems.trts.map.board import LINK_KINDS, Area, Control, Force, LinkKind, Start
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import piece_of, player_name, resources_words

LINK_TITLES: dict[LinkKind, str] = {"walk": "Walks", "ramp": "Ramps", "air": "Air links"}


def kinds(survey: Survey) -> tuple[MapKind, ...]:
    """Return areas by what they give, by tag and by owner, links by kind, and what stands there."""
    board, setup = survey.board, survey.setup
    links = (
        kind
        for way in LINK_KINDS
        for kind in one_kind(LINK_TITLES[way], (link for link in board.links if link.kind == way))
    )

    def owner(thing: Start | Control) -> str:
        return opening(player_name(setup, thing.player))

    def piece(force: Force) -> str:
        known = piece_of(setup, survey.components, force)
        name = known.name if known else f"“{force.piece}”"
        return f"{opening(player_name(setup, force.player))}: {name}"

    return (
        *_areas(survey),
        *links,
        *kinds_of(setup.starts if setup else (), owner, "starts"),
        *kinds_of(setup.control if setup else (), owner, "control markers"),
        *kinds_of(setup.forces if setup else (), piece, "units and buildings"),
        *one_kind("Labels", board.labels),
    )


def _areas(survey: Survey) -> Iterator[MapKind]:
    areas = survey.board.areas
    yield from one_kind("Starting locations", (area for area in areas if area.start))
    richest = sorted(areas, key=lambda area: (-area.minerals, -area.geysers))
    yield from kinds_of(richest, _sites, "areas")
    yield from one_kind("Areas for flyers only", (area for area in areas if area.air_only))
    tags = dict.fromkeys(tag for area in areas for tag in area.tags)
    for tag in tags:
        yield MapKind(opening(tag), "tag", tuple(area.id for area in areas if tag in area.tags))
    setup = survey.setup
    held = {control.area: control.player for control in setup.control} if setup else {}
    yield from kinds_of(
        (area for area in areas if area.id in held),
        lambda area: opening(player_name(setup, held[area.id])),
        "areas held",
    )


def _sites(area: Area) -> str:
    """Return what an area gives: "6 mineral fields and 1 geyser", "Open ground"."""
    return opening(resources_words(area)) if area.minerals or area.geysers else "Open ground"
