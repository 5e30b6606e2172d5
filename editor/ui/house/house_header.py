"""The header of the page of house rules: the title, the layers, and the ways out."""

from __future__ import annotations

from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.house.layer_chips import RuleLayerRow
from editor.ui.panels.frame import Panel
from editor.ui.panels.header import HIGH, LOW
from editor.ui.panels.titles import TitleLines
from editor.ui.theme import px
from editor.ui.widgets.button import PressButton

_ROOMY = 820
"""From this width at 100 % on there is room to print and to share."""


class HouseHeader(Panel):
    """The bar under the menus."""

    def __init__(self, leave: QAction, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top", "bottom"), parent=parent)
        self.setAccessibleName(self.tr("Header of the house rules"))
        self.setFixedHeight(px(HIGH))
        self._offered = False
        row = QHBoxLayout(self)
        row.setContentsMargins(px(20), 0, px(20), 0)
        row.setSpacing(px(8))
        self.titles = TitleLines()
        self.titles.bound(110, 226)
        row.addWidget(self.titles, 3)
        row.addSpacing(px(6))
        self.layers = RuleLayerRow()
        row.addWidget(self.layers, 10)
        self.print = PressButton(self.tr("Print a page"), height=32)
        self.print.hide()
        row.addWidget(self.print)
        self.share = PressButton(self.tr("Share…"), icon="upload", height=32)
        self.share.setToolTip(
            self.tr("Keep the layer in a file that other maps can take or follow")
        )
        self.share.hide()
        row.addWidget(self.share)
        self.leave = PressButton(self.tr("Done"), kind="primary", height=32)
        self.leave.setMinimumWidth(px(96))
        self.leave.setToolTip(leave.toolTip())
        row.addWidget(self.leave)

    def offer_files(self, offered: bool) -> None:
        """Offer to print and to share, which the menus do too where there is no room here."""
        self._offered = offered
        self._fit()

    def _fit(self) -> None:
        roomy = self.width() >= px(_ROOMY)
        self.print.setVisible(self._offered and roomy)
        self.share.setVisible(self._offered and roomy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def be_small(self, small: bool) -> None:
        """Take the height of a small window."""
        self.setFixedHeight(px(LOW if small else HIGH))
        self.titles.be_low(low=small)
