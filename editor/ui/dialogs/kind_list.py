"""The kinds of export under the titles of their groups, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from editor.export.exporter import GROUPS, Exporter
from editor.ui.drawing import face
from editor.ui.theme import ink, px

_KIND = Qt.ItemDataRole.UserRole


class KindList(QListWidget):
    """A list of kinds; `picked` tells the kind that was chosen. Arrow keys pass over titles."""

    picked = Signal(str)

    def __init__(self, exporters: Sequence[Exporter], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Kind of export"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedWidth(px(238))
        self.setStyleSheet(f"QListView::item {{ padding-left: {px(10)}px; }}")
        for group, title in GROUPS.items():
            kinds = [each for each in exporters if each.group == group]
            if kinds:
                self._add_title(title)
            for exporter in kinds:
                item = QListWidgetItem(exporter.title)
                item.setData(_KIND, exporter.kind)
                item.setToolTip(exporter.summary)
                item.setFont(face("body-medium"))
                item.setSizeHint(QSize(px(120), px(26)))
                self.addItem(item)
        self.currentItemChanged.connect(self._tell)

    def kind(self) -> str:
        """Return the chosen kind."""
        return str(self.currentItem().data(_KIND)) if self.currentRow() >= 0 else ""

    def kinds(self) -> list[str]:
        """Return the kinds in their order."""
        data = [self.item(row).data(_KIND) for row in range(self.count())]
        return [str(kind) for kind in data if kind is not None]

    def choose(self, kind: str) -> None:
        """Choose a kind, the first one where there is none such."""
        rows = [row for row in range(self.count()) if self.item(row).data(_KIND) is not None]
        wanted = [row for row in rows if self.item(row).data(_KIND) == kind]
        if rows:
            self.setCurrentRow((wanted or rows)[0])

    def _add_title(self, title: str) -> None:
        item = QListWidgetItem(title.upper())
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(face("section"))
        item.setForeground(ink("text_2"))
        item.setTextAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, title)
        item.setSizeHint(QSize(px(120), px(30)))
        self.addItem(item)

    def _tell(self, now: QListWidgetItem | None, before: QListWidgetItem | None) -> None:
        if now is not None:
            self.picked.emit(str(now.data(_KIND)))
