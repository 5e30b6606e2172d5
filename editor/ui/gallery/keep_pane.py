"""The left side: what is kept as it is, the two axes, and how long and by what is searched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from editor.core.making import MOST_SEED
from editor.core.scenario import AnyScenario
from editor.core.words import counted
from editor.seam.editing import OutlineNode
from editor.ui import icons
from editor.ui.gallery.small_map import MapField, MapPictures
from editor.ui.panels.frame import Panel
from editor.ui.theme import ink, px
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in, scrolling
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Choice, Switch
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.words import Divider, Elided, tip_of, words
from editor.workbench.gallery_search import GallerySearch, GallerySettings

_RANGES = {"seconds": (1, 3600), "seed": (0, MOST_SEED), "matches": (0, 5000)}


def things(nodes: tuple[OutlineNode, ...]) -> Iterator[OutlineNode]:
    """Yield what can be kept: every row of an outline that is a thing."""
    for node in nodes:
        if node.key:
            yield node
        yield from things(node.children)


def key_of(scenario: AnyScenario) -> tuple[str, int]:
    """Return the key of the picture of the map that is edited: a map itself has no hash."""
    return "mine", id(scenario)


class KeepPane(Panel):
    """What is searched; `kept` emits a thing and whether it stays."""

    kept = Signal(str, bool)
    settings_changed = Signal(object)

    def __init__(self, pictures: MapPictures, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("right",), parent=parent)
        self.setAccessibleName(self.tr("Search settings"))
        outer = column_in(self, margins=(0, 0, 1, 0))
        scroll = scrolling()
        outer.addWidget(scroll)
        sheet = self._sheet = QWidget()
        scroll.setWidget(sheet)
        column = self._column = column_in(
            sheet, margins=(px(16), px(10), px(14), px(10)), spacing=px(8)
        )
        self._settings, self._shown = GallerySettings(), tuple[object, ...]()
        head = QHBoxLayout()
        head.addWidget(words(self.tr("Kept unchanged"), "panel"))
        head.addStretch(1)
        self._count = words("", "detail", "text_2")
        head.addWidget(self._count)
        column.addLayout(head)
        self.map = MapField(self.tr("Map: click a part to keep it"), 182, pictures)
        column.addWidget(self.map)
        self._rows = column_in(spacing=px(2))
        column.addLayout(self._rows)
        hint = self.tr("Click a part of the map to keep it. Locked parts always stay.")
        self._hint = words(hint, "detail", "text_2", wrap=True)
        column.addWidget(self._hint)
        self.releases: list[PressButton] = []
        self._add_axes()
        self._add_search()
        column.addStretch(1)

    def least(self) -> int:
        """Return the least width with which nothing is cut."""
        return self._sheet.minimumSizeHint().width() + px(12)

    def _grid(self, title: str) -> QGridLayout:
        self._column.addWidget(Divider())
        self._column.addWidget(words(title, "panel"))
        grid = QGridLayout()
        grid.setVerticalSpacing(px(6))
        grid.setHorizontalSpacing(px(10))
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, px(54))
        self._column.addLayout(grid)
        return grid

    def _add_axes(self) -> None:
        grid = self._grid(self.tr("Axes"))
        self.axes: dict[str, Choice] = {}
        named = (
            ("across", self.tr("Across")),
            ("up", self.tr("Up")),
            ("best", self.tr("Best map")),
        )
        for row, (key, title) in enumerate(named):
            choice = self.axes[key] = Choice([], name=title, wide=True)
            choice.picked.connect(lambda name, key=key: self._emit(**{key: name}))
            grid.addWidget(words(title, "detail", "text_2"), row, 0)
            grid.addWidget(choice, row, 1)

    def _add_search(self) -> None:
        grid = self._grid(self.tr("Search"))
        self.numbers: dict[str, NumberField] = {}
        named = (
            ("seconds", self.tr("Seconds")),
            ("seed", self.tr("Seed")),
            ("matches", self.tr("Matches")),
        )
        for row, (key, title) in enumerate(named):
            least, most = _RANGES[key]
            field = self.numbers[key] = NumberField(name=title, minimum=least, maximum=most)
            field.shows_range = False
            field.stepped.connect(lambda value, key=key: self._emit(**{key: value}))
            grid.addWidget(words(title, "detail", "text_2"), row, 0)
            grid.addWidget(field, row, 1)
        said = self.tr("Matches per map; 0 uses figures only")
        self.numbers["matches"].setToolTip(tip_of(said))
        self.own = Switch(self.tr("Include my edits"))
        self.own.clicked.connect(lambda on: self._emit(own=on))
        self._column.addWidget(self.own)

    def _emit(self, **changes: object) -> None:
        settings: GallerySettings = replace(self._settings, **changes)  # type: ignore[arg-type]
        if settings != self._settings:
            self.settings_changed.emit(settings)

    def show_search(self, search: GallerySearch) -> None:
        """Show what is kept and wished."""
        session, self._settings = search.session, search.settings
        played = session.system.play is not None
        axes = [(axis.id, axis.label) for axis in search.axes]
        for key, choice in self.axes.items():
            choice.offer(axes, getattr(self._settings, key), mixed="" if axes else "…")
            choice.setEnabled(bool(axes))
        for key, field in self.numbers.items():
            field.show_value(getattr(self._settings, key), *_RANGES[key])
        self.numbers["matches"].setEnabled(played)
        self.own.setChecked(self._settings.own)
        self.map.show_map(key_of(session.present), search.kept)
        shown = (session.survey, search.kept)
        if shown != self._shown:
            self._shown = shown
            every = things(session.editing.outline(session.survey))
            self._show_kept([each for each in every if each.locked or each.key in search.kept])

    def _show_kept(self, kept: list[OutlineNode]) -> None:
        self._count.setText(counted(len(kept), "part"))
        self._hint.setVisible(not kept)  # else the pins say it, and a low window needs the room
        empty(self._rows)
        self.releases = []
        for each in kept:
            line = QWidget()
            row = row_in(line, margins=NONE, spacing=px(8))
            sign = words("")
            sign.setPixmap(
                icons.picture(
                    "lock" if each.locked else "pin",
                    px(14),
                    ink("accent"),
                    self.devicePixelRatioF(),
                )
            )
            row.addWidget(sign)
            row.addWidget(words(each.title, "body-medium"))
            detail = Elided(each.detail, "detail", "text_2")
            detail.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(detail, 1)
            if not each.locked:
                name = self.tr("Release {thing}").format(thing=each.title)
                release = PressButton("", kind="quiet", icon="x", height=24, name=name)
                release.clicked.connect(partial(self.kept.emit, each.key, False))
                row.addWidget(release)
                self.releases.append(release)
            self._rows.addWidget(line)
