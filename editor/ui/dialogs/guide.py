"""The guide within the program: its pages beside a list of them."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QImage,
    QShowEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QTextBrowser, QWidget

from editor.core.resources import docs_folder
from editor.ui.dialogs.form import Dialog
from editor.ui.drawing import face
from editor.ui.theme import Role, ink, px

QUESTIONS = "reference/questions-and-answers.md"
"""The page of what players ask."""
PAGES = (
    ("guide.md", "Making a map"),
    ("first-map-tactics.md", "First map: tactics"),
    ("first-map-mechs.md", "First map: mechs"),
    ("first-map-trts.md", "First map: TRTS"),
    ("guide-window.md", "The window"),
    ("guide-symmetry.md", "Symmetry"),
    ("guide-arenas.md", "Laying out an arena"),
    ("guide-area-maps.md", "Drawing an area map"),
    ("guide-findings.md", "Findings and fixes"),
    ("house-rules.md", "House rules"),
    ("own-checks.md", "Your own checks"),
    ("guide-play.md", "Playing"),
    ("asking.md", "Can it happen?"),
    (QUESTIONS, "Questions and answers"),
    ("faq.md", "About the program"),
    ("playtests.md", "Playtests"),
    ("playtests-window.md", "Playtests in the window"),
    ("playtests-compare.md", "Comparing"),
    ("proposing.md", "Proposals"),
    ("random-maps.md", "Random maps"),
    ("gallery.md", "Gallery"),
    ("importing.md", "Importing outlines"),
    ("exports.md", "Exports"),
    ("guide-print.md", "Printing and building"),
    ("guide-page.md", "A page that plays"),
    ("guide-files.md", "Files and recovery"),
    ("restoring.md", "Getting a map back"),
    ("guide-commands.md", "The command line"),
    ("glossary.md", "Glossary"),
    ("reference/keys.md", "Menus and keys"),
    ("reference/checks.md", "Checks"),
    ("reference/samples.md", "Samples"),
)
"""The pages of the list, by their file."""
_PAGE = Qt.ItemDataRole.UserRole
_HEADINGS: tuple[Role, ...] = ("title", "inspector", "panel")


class GuideDialog(Dialog):
    """The guide, beside the window; it may stay open while one works."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("GuideDialog", "Guide"), parent, width=860)
        self.setModal(False)
        row = QHBoxLayout()
        row.setSpacing(px(16))
        self.pages = QListWidget()
        self.pages.setAccessibleName(self.tr("Guide pages"))
        self.pages.setFont(face("body-medium"))
        self.pages.setFixedWidth(px(190))
        for name, title in PAGES:
            item = QListWidgetItem(title)
            item.setData(_PAGE, name)
            self.pages.addItem(item)
        self.text = _Page()
        self.text.setAccessibleName(self.tr("The guide"))
        row.addWidget(self.pages)
        row.addWidget(self.text, 1)
        self.body.addLayout(row, 1)
        self.pages.currentItemChanged.connect(self._turn_to)
        self.text.sourceChanged.connect(self._follow)
        self.back = self.offer(self.tr("Back"), answer=0)
        self.back.clicked.disconnect()
        self.back.clicked.connect(self.text.backward)
        self.text.backwardAvailable.connect(self.back.setEnabled)
        self.back.setEnabled(False)
        self.offer(self.tr("Close"), answer=1, primary=True)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.pages.currentRow() < 0:
            # The dialog is there at once; its first page follows, fitted to its width.
            QTimer.singleShot(0, self._open_first)

    def show_page(self, name: str, heading: str = "") -> None:
        """Show a page of the list, from a heading on if one is named."""
        address = QUrl.fromLocalFile(str(docs_folder() / name))
        address.setFragment(_slug(heading))
        self.text.setSource(address)

    def _open_first(self) -> None:
        if self.pages.currentRow() < 0:  # nobody chose another page in the meantime
            self.pages.setCurrentRow(0)

    def sizeHint(self) -> QSize:
        return QSize(px(940), px(600))

    def _turn_to(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.text.setSource(QUrl.fromLocalFile(str(docs_folder() / item.data(_PAGE))))

    def _follow(self, address: QUrl) -> None:
        """Mark the page in the list that a link led to."""
        shown = Path(address.toLocalFile())
        for row, (name, _) in enumerate(PAGES):
            if docs_folder() / name == shown and self.pages.currentRow() != row:
                held = QSignalBlocker(self.pages)  # the page is there already
                self.pages.setCurrentRow(row)
                held.unblock()


def open_guide(window: QWidget, page: str = "", heading: str = "") -> None:
    """Open the guide of a window, at a page and one of its headings if they are named."""
    known = window.findChild(GuideDialog)
    guide = known if known is not None else GuideDialog(window)
    guide.show()
    guide.raise_()
    guide.activateWindow()
    if page:
        guide.show_page(page, heading)


class _Page(QTextBrowser):
    """A page in the type of the program, with pictures no wider than it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(face("body"))
        self.document().setDocumentMargin(px(12))
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._open)
        self.sourceChanged.connect(self._arrive)
        self.setMinimumHeight(px(400))

    def _open(self, link: QUrl) -> None:
        address = self.source().resolved(link)
        if not address.isLocalFile():
            QDesktopServices.openUrl(address)
        elif Path(address.toLocalFile()).suffix == ".md":
            self.setSource(address)

    def _arrive(self, address: QUrl) -> None:
        self._dress()
        if address.hasFragment():
            self._go_to(address.fragment())

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        found = super().loadResource(kind, name)
        if kind == QTextDocument.ResourceType.ImageResource.value:
            image = QImage(self.source().resolved(QUrl(name)).toLocalFile())
            most = max(px(240), self.viewport().width() - px(40))
            if image.width() > most:
                image = image.scaledToWidth(most, Qt.TransformationMode.SmoothTransformation)
            return image
        return found

    def _dress(self) -> None:
        """Give headings the type of the program, and paragraphs room between their lines."""
        block = self.document().begin()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()  # the page is laid out once, not for each paragraph
        while block.isValid():
            level = block.blockFormat().headingLevel()
            cursor.setPosition(block.position())
            shape = QTextBlockFormat()
            shape.setNonBreakableLines(False)
            shape.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            if not level and block.textList() is None and cursor.currentTable() is None:
                shape.setBottomMargin(px(8))
            if level:
                shape.setTopMargin(px(14))
                cursor.movePosition(
                    QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
                )
                look = QTextCharFormat()
                look.setFont(face(_HEADINGS[min(level, len(_HEADINGS)) - 1]))
                look.setForeground(ink("text"))
                cursor.mergeCharFormat(look)
            cursor.mergeBlockFormat(shape)
            block = block.next()
        cursor.endEditBlock()

    def _go_to(self, fragment: str) -> None:
        """Scroll to the heading that a link means."""
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and _slug(block.text()) == fragment:
                self.setTextCursor(QTextCursor(block))
                bar = self.verticalScrollBar()
                bar.setValue(bar.value() + self.cursorRect().top() - px(12))
                return
            block = block.next()


def _slug(heading: str) -> str:
    """Return the name of a heading in links."""
    return re.sub(r"[^\w -]", "", heading.casefold()).strip().replace(" ", "-")
