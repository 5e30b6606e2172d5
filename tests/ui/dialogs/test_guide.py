"""The guide within the program."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QApplication

from editor.core.resources import docs_folder
from editor.ui.dialogs.guide import PAGES, QUESTIONS, GuideDialog


def _shown(guide: GuideDialog) -> Path:
    return Path(guide.text.source().toLocalFile())


def test_each_page_is_shown_and_links_lead_on(application: QApplication) -> None:
    """The list turns the pages, a link marks its page in the list, and Back goes back."""
    guide = GuideDialog()
    guide.show()
    for row, (name, _) in enumerate(PAGES):
        guide.pages.setCurrentRow(row)
        assert _shown(guide) == docs_folder() / name
        assert len(guide.text.toPlainText()) > 400
    guide.pages.setCurrentRow(0)
    guide.text.anchorClicked.emit(QUrl("guide-play.md#leaving-a-match"))
    assert PAGES[guide.pages.currentRow()][0] == "guide-play.md"
    assert guide.text.textCursor().block().text() == "Leaving a match"
    guide.back.click()
    assert _shown(guide).name == "guide.md"


def test_a_page_is_shown_from_a_heading_on(application: QApplication) -> None:
    """The questions of a system are shown at once, and stay when the dialog appears."""
    guide = GuideDialog()
    guide.show()
    guide.show_page(QUESTIONS, "Mechs")
    application.processEvents()
    assert _shown(guide) == docs_folder() / QUESTIONS
    assert PAGES[guide.pages.currentRow()][0] == QUESTIONS
    assert guide.text.textCursor().block().text() == "Mechs"
    assert guide.text.verticalScrollBar().value() > 0


def test_pictures_fit_the_page(application: QApplication) -> None:
    """A picture of a whole window is no wider than the text."""
    guide = GuideDialog()
    guide.resize(900, 600)
    guide.show()
    guide.pages.setCurrentRow(0)
    kind = QTextDocument.ResourceType.ImageResource.value
    image = guide.text.loadResource(kind, QUrl("pictures/light.png"))
    assert isinstance(image, QImage)
    assert 240 <= image.width() <= guide.text.viewport().width()
