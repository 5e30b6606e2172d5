"""Arenas look as they did when last approved, and are painted again only where they changed."""

from collections.abc import Iterable

import numpy as np
import pytest
from msgspec import structs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.paint.faces import ensure_application
from editor.paint.image import image_of
from editor.paint.painter import paint_nodes
from editor.picture.affine import VIEWS, QuarterTurns, Rect, moved
from editor.picture.drawing import Group, Node, Picture
from editor.picture.inks import LIGHT, GhostVerdict
from editor.seam.overlay import Ghost, Overlay
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.mechs.map.board import Board, Pilot, Token, Zone, ZoneComponent
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.picture.card import zone_card
from editor.systems.mechs.picture.scene import MechsScene
from tests.depth import in_turn
from tests.paint.golden import expect, pixels
from tests.systems.mechs.picture.arenas import iron_garden, kit, survey_of, workshop

VIEWPOINTS = (Viewpoint(), *(Viewpoint(True, view) for view in VIEWS))
VERDICTS: tuple[GhostVerdict, ...] = ("lawful", "warned", "unlawful")
_SIZE = 46


def scene(viewpoint: Viewpoint) -> MechsScene:
    return MechsScene(survey_of(*workshop()), SceneOptions(viewpoint))


@pytest.mark.parametrize("size", [60, 26, 12])
def test_the_arena_from_above(size: int) -> None:
    """Near, and from the distances at which cards show less of themselves."""
    shown = scene(Viewpoint())
    expect(image_of(shown.picture(size), size, LIGHT.felt), f"arena-{size}")


@pytest.mark.parametrize("view", VIEWS)
def test_the_isometric_arena(view: QuarterTurns) -> None:
    """From all four sides: cards lie in order, the Mech and the pieces stand."""
    shown = scene(Viewpoint(True, view))
    expect(image_of(shown.picture(100), 100, LIGHT.felt), f"arena-isometric-{view}")


def test_every_zone_card() -> None:
    """The cards of the base set, one beside the other."""
    cards = [component for component in kit().components if isinstance(component, ZoneComponent)]
    nodes = [
        Group((zone_card(card),), moved(index % 7 * 1.1, index // 7 * 1.1))
        for index, card in enumerate(cards)
    ]
    picture = Picture(tuple(nodes), Rect(-0.1, -0.1, 7.8, 2.3))
    expect(image_of(picture, 72, LIGHT.felt), "zone-cards")


@pytest.mark.parametrize("viewpoint", [Viewpoint(), Viewpoint(True)], ids=["top", "isometric"])
def test_ghosts_and_overlays_of_an_arena(viewpoint: Viewpoint) -> None:
    """Three verdicts, selection, pointer, cursor, reach and a way at once."""
    board, components, setup = iron_garden()
    shown = MechsScene(survey_of(board, components, setup), SceneOptions(viewpoint))
    card = components["energy-2"]
    assert isinstance(card, ZoneComponent)
    size = 110 if viewpoint.isometric else 76
    live = Overlay(
        selected=("z11",),
        pointed=(3, 2),
        cursor=(4, 3),
        reach={(1, 2): 1},
        way=((2, 0), (2, 1), (2, 2)),
        way_words="2 steps",
    )
    layers = shown.layers(live, size)
    nodes: list[Node] = [*shown.nodes(size)]
    nodes += (node for flat in layers.flat for node in flat.nodes)
    nodes += layers.below
    for verdict, cell in zip(VERDICTS, ((0, 0), (4, 0), (0, 4)), strict=True):
        laid = LaidZone(Zone(id="hand", component="energy-2", at=cell), card)
        ghost = shown.ghost(Ghost(verdict, things=(laid,)))
        assert ghost is not None
        nodes += ghost.draw()
    nodes += layers.above
    name = "arena-overlays-isometric" if viewpoint.isometric else "arena-overlays"
    expect(image_of(Picture(tuple(nodes), shown.extent), size, LIGHT.felt), name)


def changed_boards() -> Iterable[tuple[str, Board, tuple[Pilot, ...], tuple[Token, ...]]]:
    board, _, setup = workshop()
    zones = board.zones
    for index, zone in enumerate(zones):
        rest = (*zones[:index], structs.replace(zone, component="credit-4"), *zones[index + 1 :])
        yield f"card-{zone.id}", structs.replace(board, zones=rest), setup.pilots, setup.tokens
    without = tuple(zone for zone in zones if zone.id != "m")
    yield "no-mech", structs.replace(board, zones=without), setup.pilots, setup.tokens
    yield "no-pilots", board, (), setup.tokens
    yield "no-tokens", board, setup.pilots, ()


@pytest.mark.quick("Viewpoint(isometric=False, view=0)-17")
@pytest.mark.parametrize(("viewpoint", "size"), in_turn(VIEWPOINTS, (17, _SIZE), 1), ids=str)
def test_painting_the_damage_is_painting_it_all(viewpoint: Viewpoint, size: int) -> None:
    """The old picture, painted again within the damaged rectangles alone, is the new picture."""
    _, components, setup = workshop()
    old = scene(viewpoint)
    before = _painted(None, old, [old.extent], size)
    for name, board, pilots, tokens in changed_boards():
        after = structs.replace(setup, pilots=pilots, tokens=tokens)
        new = MechsScene(survey_of(board, components, after), SceneOptions(viewpoint))
        parts = new.changed_since(old)
        assert parts, name
        whole = _painted(None, new, [new.extent], size)
        fixed = _painted(before, new, parts, size)
        difference = np.abs(pixels(whole).astype(int) - pixels(fixed).astype(int))
        # Where a clip cuts through softened edges, their shades are rounded another way.
        assert difference.max() <= 48, name
        assert (difference.max(axis=2) > 2).mean() < 0.004, name


def _painted(under: QImage | None, shown: MechsScene, parts: list[Rect], size: int) -> QImage:
    ensure_application()
    x, y, width, height = shown.extent
    if under is None:
        under = QImage(round(width * size), round(height * size), QImage.Format.Format_ARGB32)
        under.fill(QColor(LIGHT.felt))
    image = under.copy()
    for part in parts:
        # A clip of whole pixels, as a canvas has it.
        left, top = int((part.x - x) * size) - 1, int((part.y - y) * size) - 1
        right, low = int((part.right - x) * size) + 2, int((part.bottom - y) * size) + 2
        painter = QPainter(image)
        painter.setClipRect(left, top, right - left, low - top)
        painter.fillRect(QRectF(left, top, right - left, low - top), QColor(LIGHT.felt))
        painter.scale(size, size)
        painter.translate(-x, -y)
        paint_nodes(shown.nodes(size), painter)
        painter.end()
    return image
