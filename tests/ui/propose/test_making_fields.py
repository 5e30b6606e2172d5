"""The settings of maps that are made."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.making import MakingOrder
from editor.systems.catalogue import system_named
from editor.ui.propose.making_fields import MakingFields

pytestmark = pytest.mark.window


@pytest.fixture
def fields(application: QApplication) -> MakingFields:
    making = system_named("tactics").making
    assert making is not None
    made = MakingFields()
    made.resize(300, 400)
    made.offer(making(), ("none", "half"))
    made.show_order(MakingOrder(seed=5))
    made.show()
    return made


def test_sliders_set_what_is_not_usual(fields: MakingFields) -> None:
    """A slider that is back where it was at first is left out; arrows and the mouse move it."""
    heard: list[MakingOrder] = []
    fields.changed.connect(heard.append)
    name, slider = next(iter(fields.sliders.items()))
    usual = slider.value()
    QTest.keyClick(slider, Qt.Key.Key_Right)
    fields.settle()
    assert heard[-1].dials == {name: usual + 5}
    QTest.keyClick(slider, Qt.Key.Key_Left)
    fields.settle()
    assert heard[-1].dials == {}
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() - 1, 12))
    fields.settle()
    assert heard[-1].dials == {name: 100}


def test_the_seed_is_copied_with_its_settings(fields: MakingFields) -> None:
    """What is copied can be typed in again; a symmetry that cannot be had is left as it was."""
    fields.symmetry.picked.emit("half")
    fields.copy.click()
    assert QGuiApplication.clipboard().text() == "5:half"
    heard: list[MakingOrder] = []
    fields.changed.connect(heard.append)
    fields.seed.setText("6:quarters:unheard=4")
    fields.seed.editingFinished.emit()
    assert heard == [MakingOrder(seed=6, symmetry="half")]
    fields.throw.click()
    assert heard[-1].seed != 6
