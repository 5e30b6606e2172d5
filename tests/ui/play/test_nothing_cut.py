"""Nothing of what is asked and offered is cut in a window of 1280 x 720."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from PySide6.QtTest import QTest

from editor.ui.play.play_layout import PlayLayout
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from tests.play.games import Sample, each_sample, samples

pytestmark = pytest.mark.window

STEPS = 30
ROUNDS, WAIT = 50, 20
"""How often one looks again at what is cut, and the milliseconds between."""


@pytest.fixture
def window(bare: MainWindow) -> MainWindow:
    """Return a window in which each test opens a map."""
    return bare


def cut(layout: PlayLayout) -> list[str]:
    """Return the words that have no room: of the prompt, of buttons, of the header."""
    panel, titles = layout.actions_panel, layout.header.titles
    doers = panel.doer_view
    found = [f"{doers.title}: {doers.said}"] if doers.is_cut() else []
    found += [each.accessibleName() for each in panel.buttons if each.isVisible() and each.is_cut()]
    if titles.is_cut():
        found.append(titles.facts.text())
    inside = panel.rect()
    shown = [doers, *(each for each in panel.buttons if each.isVisible())]
    found += [each.accessibleName() for each in shown if not inside.contains(each.geometry())]
    apart = pairwise(shown)
    found += [f"{one.accessibleName()} over {other.accessibleName()}" for one, other in apart
              if one.geometry().intersects(other.geometry())]  # fmt: skip
    return found


def still_cut(layout: PlayLayout) -> list[str]:
    """Return what is cut once the layout has come to rest: rows and columns may still move."""
    for _ in range(ROUNDS):
        found = cut(layout)
        if not found:
            return []
        QTest.qWait(WAIT)
    return cut(layout)


@pytest.mark.quick("trts-ashen-isle-two-player-two")
@each_sample(0, [sample for sample in samples() if sample.file is not None])
def test_nothing_is_cut(sample: Sample, window: MainWindow) -> None:
    """In matches of all samples, whoever decides and however many seats have a sign.

    What has no room follows from the layout: the window is painted once, at the end.
    """
    assert sample.file is not None
    window.resize(1280, 720)
    window.setUpdatesEnabled(False)
    window.show_document(open_document(sample.file))
    assert window.session is not None
    window.session.look(setup=sample.setup)
    window.commands.run("play")
    assert window.playing is not None
    table, layout = window.playing.table, window.playing.layout
    rng = random.Random(1)
    found: list[str] = []
    for step in range(STEPS):
        if step == 2:
            table.open_hands(True)
        elif step < 2:
            table.lift_curtain()
        window.finish_drawing()
        found += still_cut(layout)
        if table.over:
            break
        lit = [offer.action for offer in table.choices.open]
        table.act(rng.choice(lit if lit and rng.random() < 0.5 else table.match.legal()))
    window.setUpdatesEnabled(True)
    window.finish_drawing()
    assert found == []
