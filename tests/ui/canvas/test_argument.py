"""What explains a finding as it is drawn on the board, in every system and view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.picture.affine import Rect
from editor.picture.drawing import Node, Shape, texts_in
from editor.picture.inks import channels
from editor.picture.overlays import CAUSE, FIX
from editor.seam.overlay import (
    NOTHING,
    ArgumentMarks,
    FixGhost,
    Ghost,
    Suspect,
    with_finding,
)
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.systems.fix_search import SEARCHED
from editor.ui.canvas.argument import figure_places, nodes_over, nodes_under, paint_names, slid_by
from editor.ui.canvas.camera import fitted
from editor.ui.canvas.floating import shared
from editor.ui.canvas.overlay import OverlayPainter
from editor.workbench.document import open_document
from editor.workbench.session import Session
from editor.workbench.why import Why
from tests.workbench.here_arguing import here_arguing

FAULTY = samples_folder() / "faulty"
SAMPLES = (
    FAULTY / "tactics" / "boxes-overlap.json",
    FAULTY / "mechs" / "zone-closed-to-base.json",
    FAULTY / "trts" / "starts-too-close.json",
)
SIZE = 480
PIXELS = 40.0


@pytest.fixture(params=SAMPLES, ids=lambda path: path.parent.name)
def session(request: pytest.FixtureRequest) -> Iterator[Session]:
    made = Session(open_document(request.param))
    yield made
    made.close()


def scenes(session: Session) -> Iterator[Scene]:
    """Yield the map in each view that its system has."""
    for viewpoint in session.system.viewpoints:
        isometric = viewpoint == "isometric"
        yield session.system.scene(session.survey, SceneOptions(Viewpoint(isometric)))


def lines(nodes: tuple[Node, ...], colour: str) -> list[Shape]:
    """Return the shapes that are drawn with a line of this colour."""
    return [
        node
        for node in nodes
        if isinstance(node, Shape) and node.line is not None and node.line.ink.colour == colour
    ]


def test_everything_that_is_shown_has_an_outline(session: Session) -> None:
    """Around the rectangle in which it lies."""
    for scene in scenes(session):
        for name in session.editing.objects(session.present, session.setup):
            rect, outline = scene.object_rect(name), scene.outline(name, PIXELS)
            if rect is not None:
                assert outline is not None, name
                assert outline.bounds.meets(rect.grown(0.01))
        assert scene.outline("nothing of that name", PIXELS) is None


@pytest.mark.quick("mechs")
def test_causes_and_fixes_are_drawn(session: Session, application: QApplication) -> None:
    """A red line around each cause, and a cap with its key on each fix."""
    why = Why(session, here_arguing(session, SEARCHED), lambda: None)
    why.open(session.findings.items[0].key)
    while why.poll():
        pass
    while why.prepare():
        pass
    marks = why.over(NOTHING).argument
    assert marks is not None
    assert marks.suspects
    assert marks.fixes
    for scene in scenes(session):
        under = nodes_under(scene, marks, PIXELS)
        assert len(lines(under, CAUSE)) == len(marks.suspects)
        moved = sum(len(fix.moved) for fix in marks.fixes)
        assert len(lines(under, FIX)) == moved
        caps = [text.words for text in texts_in(nodes_over(scene, marks, PIXELS))]
        assert sorted(caps) == sorted(fix.key for fix in marks.fixes)
        assert caps[-1] == next(fix.key for fix in marks.fixes if fix.chosen)
        chosen = marks.chosen
        assert chosen is not None
        by = slid_by(scene, chosen, 1.0)
        assert (by == (0.0, 0.0)) == (not chosen.moved or scene.ghost_rect(chosen.ghost) is None)
        image = painted(scene, ArgumentMarks(marks.suspects))
        assert reds(image) > reds(painted(scene, ArgumentMarks()))
    why.close()


def painted(scene: Scene, marks: ArgumentMarks) -> QImage:
    """Return an argument as it is drawn over a board of SIZE pixels, without the board."""
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    room = Rect(0, 0, SIZE, SIZE)
    camera = fitted(scene.frame, room, 2, full_size=scene.full_size)
    painter = QPainter(image)
    live = type(NOTHING)(argument=marks)
    OverlayPainter().draw(painter, scene, live, camera, QRect(0, 0, SIZE, SIZE), lambda _: None)
    paint_names(painter, scene, marks, camera, room, ())
    painter.end()
    return image


def reds(image: QImage) -> int:
    """Return how many pixels have the red of a cause."""
    wanted = channels(CAUSE)
    found = 0
    for y in range(0, image.height(), 2):
        for x in range(0, image.width(), 2):
            colour = image.pixelColor(x, y)
            found += (colour.red(), colour.green(), colour.blue()) == wanted
    return found


def test_names_stand_on_what_they_name_or_beside_it(
    session: Session, application: QApplication
) -> None:
    """And not on one another."""
    objects = session.editing.objects(session.present, session.setup)
    scene = next(scenes(session))
    shown = [name for name in objects if scene.object_rect(name) is not None][:3]
    marks = ArgumentMarks(tuple(Suspect(name, f"The {name}", "box") for name in shown))
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    room = Rect(0, 0, SIZE, SIZE)
    camera = fitted(scene.frame, room, 2, full_size=scene.full_size)
    painter = QPainter(image)
    places = paint_names(painter, scene, marks, camera, room, ())
    painter.end()
    assert len(places) == len(shown)
    assert all(place.x >= 0 and place.right <= SIZE for place in places)


def test_a_fix_that_lies_nowhere_has_no_cap(session: Session) -> None:
    """Such as one of a house rule about no space."""
    marks = ArgumentMarks(fixes=(FixGhost("1", Ghost("lawful"), (), chosen=True),))
    assert nodes_over(next(scenes(session)), marks, PIXELS) == ()


def test_figures_lie_over_hatching_and_ghosts(application: QApplication) -> None:
    """A gap reads the same whatever explains it, and no name stands on it."""
    session = Session(open_document(FAULTY / "tactics" / "realm-not-continuous.json"))
    finding = next(each for each in session.findings.items if each.evidence)
    scene = next(scenes(session))
    (mat,) = (mat.id for mat in session.present.board.mats)
    ghost = FixGhost("1", Ghost("lawful", cells=frozenset(finding.cells)), chosen=True)
    everywhere = frozenset((x, y) for x in range(9) for y in range(9))
    covering = FixGhost("2", Ghost("warned", cells=everywhere))
    plain = with_finding(NOTHING, finding)
    explained = replace(
        plain, argument=ArgumentMarks((Suspect(mat, "The mat"),), (ghost, covering))
    )
    room = Rect(0, 0, SIZE, SIZE)
    camera = fitted(scene.frame, room, 2, full_size=scene.full_size)
    (figure,) = figure_places(scene, plain, camera)
    shown = []
    for live in (plain, explained):
        image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        OverlayPainter().draw(painter, scene, live, camera, QRect(0, 0, SIZE, SIZE), lambda _: None)
        painter.end()
        x, y = figure.centre
        shown.append(image.copy(round(x) - 16, round(y) - 6, 32, 12))
    assert shown[0] == shown[1]
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    marks = explained.argument
    assert marks is not None
    (name,) = paint_names(painter, scene, marks, camera, room, (figure,))
    painter.end()
    assert not name.meets(figure)
    session.close()


def test_the_first_cause_is_named_and_the_others_where_there_is_room(
    session: Session, application: QApplication
) -> None:
    """No two names stand on one another, however many there are."""
    objects = session.editing.objects(session.present, session.setup)
    scene = next(scenes(session))
    shown = [name for name in objects if scene.object_rect(name) is not None]
    marks = ArgumentMarks(tuple(Suspect(name, f"What is called {name}") for name in shown))
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    room = Rect(0, 0, SIZE, SIZE)
    camera = fitted(scene.frame, room, 2, full_size=scene.full_size)
    painter = QPainter(image)
    places = paint_names(painter, scene, marks, camera, room, ())
    painter.end()
    assert 1 < len(places) <= len(shown)
    for at, place in enumerate(places):
        assert not any(shared(place, other) for other in places[:at])
