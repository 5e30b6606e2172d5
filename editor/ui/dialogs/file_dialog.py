"""The dialogs for files and folders, in the look of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QDir, QFileInfo, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFileIconProvider,
    QGridLayout,
    QHeaderView,
    QLabel,
    QSplitter,
    QToolButton,
    QTreeView,
    QWidget,
)

from editor.core.resources import samples_folder
from editor.storage import recent
from editor.storage.folders import home_folder
from editor.ui import icons
from editor.ui.dialogs.form import Dialog
from editor.ui.drawing import face
from editor.ui.theme import ink, px
from editor.ui.translate import tr

Mode = Literal["file", "files", "target", "folder"]

MayReplace = Callable[[QWidget, Path], bool]
"""What asks whether a file may be replaced."""

_MODES = {
    "file": QFileDialog.FileMode.ExistingFile,
    "files": QFileDialog.FileMode.ExistingFiles,
    "target": QFileDialog.FileMode.AnyFile,
    "folder": QFileDialog.FileMode.Directory,
}
_BUTTONS = {
    "backButton": "chevron-left", "forwardButton": "chevron-right", "toParentButton": "chevron-up",
    "newFolderButton": "plus",
}  # fmt: skip
"""The icons of Qt's buttons in the dialog, by their names."""
_ABSENT = ("listModeButton", "detailModeButton")
_PICTURES = ("png", "jpg", "jpeg", "svg", "pdf")
_RECENT = 4
"""How many folders of recent files stand at the side."""


class FileDialog(Dialog):
    """Asks for a file, files, a file to write, or a folder; `chosen` is the answer."""

    def __init__(
        self,
        parent: QWidget | None,
        title: str,
        start: str,
        kinds: str,
        mode: Mode,
        may_replace: MayReplace | None = None,
    ) -> None:
        super().__init__(title, parent, width=820)
        self._may_replace = may_replace
        self.chosen: list[str] = []
        self._icons = _Icons()
        self.inner = inner = _Inner(self)
        inner.setWindowFlags(Qt.WindowType.Widget)
        inner.setOption(QFileDialog.Option.DontUseNativeDialog)
        # An existing file is asked about in a dialog of ours.
        inner.setOption(QFileDialog.Option.DontConfirmOverwrite)
        inner.setOption(QFileDialog.Option.ShowDirsOnly, mode == "folder")
        inner.setFileMode(_MODES[mode])
        saving = QFileDialog.AcceptMode.AcceptSave
        inner.setAcceptMode(saving if mode == "target" else QFileDialog.AcceptMode.AcceptOpen)
        inner.setIconProvider(self._icons)
        inner.setSizeGripEnabled(False)
        inner.setViewMode(QFileDialog.ViewMode.Detail)
        if kinds:
            inner.setNameFilters(kinds.split(";;"))
        begin = Path(start) if start else home_folder()
        inner.setDirectory(str(begin if begin.is_dir() else begin.parent))
        inner.setSidebarUrls([QUrl.fromLocalFile(str(place)) for place in _places()])
        if mode == "target" and not begin.is_dir():
            inner.selectFile(begin.name)
        self._dress(inner)
        self.body.addWidget(inner, 1)
        self.offer_cancel()
        word = tr("Save") if mode == "target" else tr("Choose") if mode == "folder" else tr("Open")
        done = self.offer(word, answer=QDialog.DialogCode.Accepted, primary=True)
        done.clicked.disconnect()
        done.clicked.connect(inner.accept)
        inner.ended.connect(self._end)

    def sizeHint(self) -> QSize:
        return QSize(px(820), px(540))

    def _end(self, answer: int) -> None:
        if answer != QDialog.DialogCode.Accepted:
            self.reject()
            return
        chosen = self.inner.selectedFiles()
        ask = self._may_replace
        if ask is not None and Path(chosen[0]).is_file() and not ask(self, Path(chosen[0])):
            return
        self.chosen = chosen
        self.accept()

    def _dress(self, inner: QFileDialog) -> None:
        """Give the parts of Qt's dialog our icons and type, and leave out what is not needed."""
        layout = inner.layout()
        if isinstance(layout, QGridLayout):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setHorizontalSpacing(px(8))
            layout.setVerticalSpacing(px(8))
        for box in inner.findChildren(QDialogButtonBox):
            box.hide()
        for button in inner.findChildren(QToolButton):
            name = button.objectName()
            if name in _BUTTONS:
                button.setIcon(icons.icon(_BUTTONS[name], px(17), ink("text")))
                button.setAutoRaise(True)
            elif name in _ABSENT:
                button.hide()
        for label in inner.findChildren(QLabel):
            label.setFont(face("body"))
        for view in inner.findChildren(QAbstractItemView):
            view.setIconSize(QSize(px(17), px(17)))
            view.setFont(face("body"))
        for tree in inner.findChildren(QTreeView):
            tree.hideColumn(2)
            tree.header().setStretchLastSection(False)
            tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
            for column in (1, 3):
                tree.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        for splitter in inner.findChildren(QSplitter):
            splitter.setSizes([px(190), px(580)])

    # Asking

    @staticmethod
    def file(parent: QWidget | None, title: str, start: str, kinds: str) -> str:
        """Ask for a file to open; return its path, empty when cancelled."""
        return next(iter(_chosen(parent, title, start, kinds, "file")), "")

    @staticmethod
    def files(parent: QWidget | None, title: str, start: str, kinds: str) -> list[str]:
        """Ask for files to open; return their paths, none when cancelled."""
        return _chosen(parent, title, start, kinds, "files")

    @staticmethod
    def target(
        parent: QWidget | None, title: str, start: str, kinds: str, may_replace: MayReplace
    ) -> str:
        """Ask for a file to write; return its path, empty when cancelled.

        One that exists is returned only if it `may_replace` it.
        """
        return next(iter(_chosen(parent, title, start, kinds, "target", may_replace)), "")

    @staticmethod
    def folder(parent: QWidget | None, title: str, start: str) -> str:
        """Ask for a folder; return its path, empty when cancelled."""
        return next(iter(_chosen(parent, title, start, "", "folder")), "")


def _chosen(
    parent: QWidget | None,
    title: str,
    start: str,
    kinds: str,
    mode: Mode,
    may_replace: MayReplace | None = None,
) -> list[str]:
    dialog = FileDialog(parent, title, start, kinds, mode, may_replace)
    return dialog.chosen if dialog.exec() == QDialog.DialogCode.Accepted else []


def _places() -> list[Path]:
    """Return the folders at the side: home, those of recent files, the samples."""
    used = [path.parent for path in recent.recent_files_there()]
    places = dict.fromkeys((home_folder(), *used[:_RECENT], samples_folder()))
    return [place for place in places if place.is_dir()]


class _Inner(QFileDialog):
    """Qt's dialog, which stays open until the one around it is closed."""

    ended = Signal(int)

    def done(self, answer: int) -> None:
        self.ended.emit(answer)


class _Icons(QFileIconProvider):
    """Our line icons for folders, maps, pictures and all else."""

    def icon(self, info: QFileInfo | QFileIconProvider.IconType) -> QIcon:
        return icons.icon(_icon_name(info), px(17), ink("text_2"))


def _icon_name(info: QFileInfo | QFileIconProvider.IconType) -> str:
    if not isinstance(info, QFileInfo):
        plain = info == QFileIconProvider.IconType.File
        return "sticky-note" if plain else "folder-open"
    if info.isDir() or info.filePath() in ("", QDir.rootPath()):
        return "folder-open"
    ending = info.suffix().lower()
    return "map" if ending == "json" else "image" if ending in _PICTURES else "sticky-note"
