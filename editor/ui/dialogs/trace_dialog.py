"""The dialog that traces a picture into areas."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.core.reference import ReferencePicture
from editor.seam.importing import OutlineOptions
from editor.storage.tracing.colours import MAX_COLOURS
from editor.storage.tracing.picture import MAX_LINES, TraceOptions
from editor.ui.dialogs.import_dialog import ImportDialog, MapPreview, PreviewsImport
from editor.ui.dialogs.trace_view import TraceTool, TraceView
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.words import words
from editor.workbench.tracing import TraceOrder, TracePreview
from editor.workbench.trials import ImportOrder, ImportPreview

_LARGEST = 100_000
_TOOLS: tuple[TraceTool, ...] = ("names", "cuts", "joins", "turned")


class TraceDialog(ImportDialog):
    """Asks how a picture is traced and shows its regions, which can be named, cut and joined.

    `over`: the areas lie on this reference picture; without it they are fitted to the sheet.
    """

    def __init__(
        self,
        file: Path,
        previews: PreviewsImport,
        over: ReferencePicture | None = None,
        *,
        beside: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        self._over = over
        self._steps: list[tuple[TraceTool, object]] = []
        super().__init__(file, previews, beside=beside, parent=parent)
        self._fields.setFixedWidth(px(240))
        room = self.screen().availableSize()
        self.resize(min(px(1080), room.width() - px(40)), min(px(660), room.height() - px(40)))
        undo = QShortcut(QKeySequence.StandardKey.Undo, self)
        undo.activated.connect(self._undo)

    def _title(self) -> str:
        return tr("Trace areas")

    def _view(self) -> MapPreview:
        view = TraceView()
        view.setAccessibleName(self.tr("Regions"))
        view.drawn.connect(self._take)
        self.regions = view
        return view

    def order(self) -> ImportOrder:
        """Return the chosen import."""
        done = {tool: tuple(each for of, each in self._steps if of == tool) for tool in _TOOLS}
        trace = TraceOptions(
            self._colours.value(),
            self._lines.value(),
            self._smallest.value(),
            self._background.isChecked(),
            **done,  # type: ignore[arg-type]
        )
        options = OutlineOptions(
            detail=float(self._detail.value()),
            smallest=1.0,
            links=self._links.isChecked(),
            replace=self._replace is None or self._replace.isChecked(),
        )
        return TraceOrder(self._file, self.choices(), options, trace, self._over)

    def _options_of(self, beside: bool) -> QVBoxLayout:
        column = self._file_and_content()
        usual = TraceOptions()
        tools = (self.tr("Name"), self.tr("Split"), self.tr("Join"), self.tr("Leave out"))
        self.tools = Segments(tools, name=self.tr("Tool"))
        self.tools.chosen.connect(self._use)
        column.addWidget(self.tools)
        self._hint = words("", "detail", "text_2", wrap=True)
        self._hint.setMinimumHeight(px(50))
        across = QHBoxLayout()
        across.addWidget(self._hint, 1)
        self.undo = Button(self.tr("Undo"), height=28)
        self.undo.setToolTip(self.tr("Undo the last stroke, click or name (Ctrl+Z)"))
        self.undo.clicked.connect(self._undo)
        self.undo.setEnabled(False)
        across.addWidget(self.undo)
        column.addLayout(across)
        label = self.tr("Colours (0 for all)")
        tip = self.tr("Only the most frequent colours make regions; 0 for all")
        self._colours = self._number(column, label, usual.colours, MAX_COLOURS, tip)
        label = self.tr("Line thickness (pixels)")
        tip = self.tr("Thinner lines, letters and edges belong to no region")
        self._lines = self._number(column, label, usual.lines, MAX_LINES, tip)
        label = self.tr("Smallest region (square pixels)")
        tip = self.tr("Smaller regions are added to their neighbours")
        self._smallest = self._number(column, label, usual.smallest, _LARGEST, tip)
        self._offer_detail(column)
        self._background = self._switch(column, self.tr("Leave out the background"))
        self._offer_links(column)
        self._offer_to_replace(column, beside)
        column.addStretch(1)
        return column

    def show_content(self, found: ImportPreview) -> None:
        """Show the regions of the picture."""
        self.regions.show_traced(cast(TracePreview, found))
        self._use(self.tools.current())

    def _use(self, tool: int) -> None:
        """Use a tool, and say how."""
        self.regions.tool = _TOOLS[tool]
        hints = (
            self.tr("Double-click a region to name it. Tab names the next one."),
            self.tr("Draw a line across a region to split it."),
            self.tr("Drag from one region to another to make them one area."),
            self.tr("Click a region to leave it out, or to bring it back."),
        )
        self._hint.setText(hints[tool])

    def _take(self, tool: TraceTool, done: object) -> None:
        self._steps.append((tool, done))
        self._follow()

    def _undo(self) -> None:
        if self._steps:
            self._steps.pop()
            self._follow()

    def _follow(self) -> None:
        self.undo.setEnabled(bool(self._steps))
        self._ask()
