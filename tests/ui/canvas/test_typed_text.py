from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.ui.canvas.typed_text import TypedText


def line(canvas: QWidget, emitted: list[str], before: str = "") -> TypedText:
    made = TypedText("Text on the map", before, canvas, QPoint(380, 290))
    made.typed.connect(emitted.append)
    return made


def test_words_are_typed_where_they_stand(application: QApplication) -> None:
    """Enter keeps the words, Escape none; the line grows with them and stays on the canvas."""
    canvas = QWidget()
    canvas.resize(400, 300)
    canvas.show()
    emitted: list[str] = []
    typed = line(canvas, emitted)
    QTest.keyClicks(typed, " Old mill, where the long road from the ford ends ")
    assert canvas.rect().contains(typed.geometry())
    QTest.keyClick(typed, Qt.Key.Key_Return)
    assert emitted == ["Old mill, where the long road from the ford ends"]
    assert typed.isHidden()
    typed = line(canvas, emitted, "Ford")
    QTest.keyClicks(typed, "Bridge")
    QTest.keyClick(typed, Qt.Key.Key_Escape)
    assert len(emitted) == 1
    typed = line(canvas, emitted, "Ford")
    typed.setText("Bridge")
    typed._end(keep=True)
    typed._end(keep=True)
    assert emitted[1:] == ["Bridge"]
    canvas.close()
