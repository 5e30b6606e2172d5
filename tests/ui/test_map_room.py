"""The room of the map beside the panels, and that it stays where it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.finding import Finding
from editor.core.resources import samples_folder
from editor.ui.settings import Settings
from editor.ui.shell import Shell
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.depth import in_turn

pytestmark = pytest.mark.window

SAMPLES = ("tactics/lone-star", "mechs/market-square", "trts/round-the-mere")
SIZES = ((1280, 720), (1440, 900))


@pytest.fixture
def window(application: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    made.show()
    yield made
    made.give_up()
    application.processEvents()


def opened(window: MainWindow, sample: str) -> tuple[Session, Shell]:
    """Open a sample and return its session and the panels."""
    window.show_document(open_document(samples_folder() / f"{sample}.json"))
    window.finish_drawing()
    assert window.session is not None
    assert window.shell is not None
    return window.session, window.shell


def find(window: MainWindow, number: int) -> None:
    """Let so many problems be found."""
    session = window.session
    assert session is not None
    items = tuple(
        Finding(check="made-up", level="advice", message=f"Number {at}", cells=((at, 0),))
        for at in range(number)
    )
    session.findings = replace(session.findings, items=items)
    session.notify("findings")
    window.finish_drawing()


@pytest.mark.quick("trts/round-the-mere-size4")
@pytest.mark.parametrize(("sample", "size"), in_turn(SAMPLES, SIZES, 1))
def test_the_map_keeps_its_room_beside_open_problems(
    window: MainWindow, sample: str, size: tuple[int, int]
) -> None:
    """With the usual sizes it has 55 % of the window's width and 60 % of its height."""
    window.resize(*size)
    _, shell = opened(window, sample)
    shell.fold("below", False)
    for number in (0, 1, 5, 60):
        find(window, number)
        assert shell.problems.list.isVisible()
        assert shell.canvas.width() >= 0.55 * size[0]
        assert shell.canvas.height() >= 0.6 * size[1]
    # A person may still give the problems more.
    shell._middle.setSizes([300, 300])
    shell._drag_middle()
    shell.lay_out()
    assert shell.canvas.height() < 0.6 * size[1]


def test_a_map_is_opened_whole_above_its_first_problems(window: MainWindow) -> None:
    """The first findings come after the map: it is fitted to the room they leave, and only then."""
    window.resize(1440, 900)
    session, _ = opened(window, "tactics/twin-peaks")
    canvas = window.canvas
    assert canvas is not None
    while not window.has_settled() or session.findings.stale:
        QApplication.processEvents()
    QApplication.processEvents()
    assert canvas.keeps_place
    before = canvas.camera
    canvas.fit(animated=False)
    assert canvas.camera == before


@pytest.mark.quick("mechs/market-square-size3")
@pytest.mark.parametrize(("sample", "size"), in_turn(SAMPLES, SIZES, 1))
def test_the_map_does_not_move_when_the_problems_grow(
    window: MainWindow, sample: str, size: tuple[int, int]
) -> None:
    """Neither as they become more or fewer, nor as the panel is opened, folded or made taller."""
    window.resize(*size)
    _, shell = opened(window, sample)
    canvas = window.canvas
    assert canvas is not None
    assert canvas.fits
    there, corner = canvas.camera, canvas.mapTo(window, canvas.rect().topLeft())

    def stays() -> None:
        window.finish_drawing()
        assert canvas.camera == there
        assert canvas.mapTo(window, canvas.rect().topLeft()) == corner

    for folded in (True, False, True, False):
        shell.fold("below", folded)
        stays()
    heights = set()
    for number in (0, 2, 40, 1):
        find(window, number)
        heights.add(canvas.height())
        stays()
    assert len(heights) > 1
    # Another size of the window fits the map again.
    window.resize(size[0] + 60, size[1] + 40)
    window.finish_drawing()
    assert canvas.fits
    assert canvas.camera != there
