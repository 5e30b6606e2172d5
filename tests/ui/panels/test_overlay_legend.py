"""The legend of an overlay, under the map."""

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui.panels.overlay_legend import OverlayLegend
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.ui.lending import Lend


def test_it_is_there_while_an_overlay_is_shown_and_chooses_it(application: QApplication) -> None:
    """Its fields say what is shown and change it; its bands are those of the map."""
    session = Session(open_document(samples_folder() / "tactics" / "crown-of-the-realm.json"))
    legend = OverlayLegend(session)
    assert legend.isHidden()
    session.overlays.show("reach")
    assert not legend.isHidden()
    assert legend.overlay.currentData() == "reach"
    assert legend.seat.count() == 4
    assert legend.scale.words().startswith("1 move, 2 moves")
    before = legend.scale.bands
    legend.seat.picked.emit("blue")
    assert session.view.overlay_seat == legend.seat.currentData() == "blue"
    legend.unit_class.picked.emit("rogue")
    assert session.view.overlay_class == "rogue"
    legend.overlay.picked.emit("elevation")
    assert session.view.overlay == "elevation"
    assert legend.seat.isHidden()
    assert legend.unit_class.isHidden()
    assert legend.scale.bands != before
    assert not legend.grab().isNull()
    session.overlays.show("influence")
    assert [band.words.split()[0] for band in legend.scale.bands] == [
        "Red", "Blue", "Gold", "Green",
    ]  # fmt: skip
    session.look(overlay="")
    assert legend.isHidden()


@pytest.mark.window
def test_what_is_chosen_stays_in_the_strip(lend: Lend) -> None:
    """In a small window, where the bands of one overlay need two lines and those of another one."""
    window = lend("tactics/twin-peaks", (1280, 720))
    session, legend = window.session, window.findChild(OverlayLegend)
    assert session is not None
    assert isinstance(legend, OverlayLegend)
    for overlay in ("reach", "influence", "graph", "goals"):
        session.look(overlay=overlay)
        QApplication.processEvents()
        QApplication.processEvents()
        assert legend.rect().contains(legend.overlay.geometry()), overlay
    session.look(overlay="")
