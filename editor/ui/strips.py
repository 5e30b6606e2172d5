"""What is around the canvas of a session: tools, levels, the options row, zoom and turning."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from editor.seam.scene import Viewpoint
from editor.ui.canvas.canvas import Canvas
from editor.ui.panels.options_row import OptionsRow
from editor.ui.panels.overlay_legend import OverlayLegend
from editor.ui.panels.status import ViewControls
from editor.ui.theme import scale
from editor.ui.widgets.strip import LevelStrip, Strip, StripButton, ToolStrip
from editor.ui.widgets.words import tip_of
from editor.workbench.session import Session

ROOMY = (620, 440)
"""Width and height of a canvas that has room for strips at 100 %."""


class Strips(QObject):
    """Connects the strips, the options row and the controls of the view with a session.

    `dock` takes the legend of overlays, which lies under the map.
    """

    def __init__(
        self,
        canvas: Canvas,
        session: Session,
        options: OptionsRow,
        view: ViewControls,
        dock: Callable[[QWidget], None],
    ) -> None:
        super().__init__(canvas)
        self._canvas, self._session = canvas, session
        self._tools: dict[str, StripButton] = {}
        for tool in session.tools:
            name = f"{tool.title} ({tool.shortcut})" if tool.shortcut else tool.title
            button = StripButton(name=name, icon=tool.icon, size=(34, 34))
            button.setToolTip(tip_of(f"{name}\n{tool.hint}" if tool.hint else name))
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, chosen=tool.id: session.arm(chosen))
            # Without a place in the strip it stands there while it is in hand alone.
            if not tool.in_strip:
                button.hide()
            self._tools[tool.id] = button
        self._guests = {item.id for item in session.tools if not item.in_strip}
        self._tool_strip = ToolStrip(list(self._tools.values()))
        canvas.add_float(self._tool_strip, "left")
        self._levels = LevelStrip()
        self._levels.picked.connect(self._pick_level)
        canvas.add_float(self._levels, "right")
        self._view = view
        view.zoomed.connect(canvas.zoom_as)
        view.rotate_requested.connect(lambda: canvas.turn_table(1))
        canvas.zoom_changed.connect(view.show_zoom)
        canvas.viewpoint_changed.connect(self._show_viewpoint)
        dock(OverlayLegend(session))
        self._options = options
        options.picked.connect(self._pick_way)
        self._seen: tuple[str, str, int | None, int | None, int | None] | None = None
        """The tool, its option, the highest level, the edited one and the turn, as shown."""
        canvas.resized.connect(self._fit)
        self.show_session()

    def _fit(self) -> None:
        """Scale the strips with the text as far as they leave room for the map."""
        width, height = self._canvas.width() / ROOMY[0], self._canvas.height() / ROOMY[1]
        share = max(1.0, min(scale(), width, height))
        strips: tuple[Strip, ...] = (self._tool_strip, self._levels)
        for strip in strips:
            strip.grow(share)
        self._tool_strip.fit_over(self._canvas)
        self._canvas.floats.place()

    def show_session(self) -> None:
        """Show tool, levels and viewpoint of the session."""
        session, tool = self._session, self._session.tool
        levels = session.editing.highest
        highest = None if levels is None else levels(session.shown_survey)
        turn = session.view.quarter if session.view.isometric else None
        for name, button in self._tools.items():
            button.setChecked(name == tool.id)  # a click on the tool in use unchecks it
        seen = (tool.id, tool.option, highest, session.level, turn)
        if seen == self._seen:
            return
        before, self._seen = self._seen, seen
        for name in self._guests:
            self._tools[name].setVisible(name == tool.id)
        self._levels.setVisible(highest is not None)
        self._levels.show_levels(highest or 0, -1 if session.level is None else session.level)
        self._view.show_turn(turn)
        self._options.show_tool(tool.title, tool.hint, tool.options, tool.option)
        if before is None or (before[0], before[2]) != (tool.id, highest):
            self._fit()

    def _pick_level(self, level: int) -> None:
        same = self._session.level == level
        self._session.look(level=None if same else level)

    def _pick_way(self, option: str) -> None:
        self._session.tool.choose(option)
        self._session.refresh()

    def _show_viewpoint(self, viewpoint: Viewpoint) -> None:
        self._session.look(isometric=viewpoint.isometric, quarter=viewpoint.view)
