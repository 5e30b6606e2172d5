"""The map of the page of house rules: what fails is outlined, counted and stepped through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.core.finding import Evidence, Finding
from editor.core.points import Cell
from editor.core.words import opening
from editor.picture.drawing import Node
from editor.picture.inks import MarkLevel
from editor.picture.overlays import failing_outline, in_amber
from editor.picture.path import Path
from editor.seam.overlay import NOTHING, Overlay, with_finding
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.ui.canvas.overlay import spoken_rect
from editor.ui.canvas.view_board import ViewBoard
from editor.ui.drawing import line_of_text, ring, rounded, soft_shadow, text_width
from editor.ui.house.house_presenter import failing, said_on_map
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.button import Button
from editor.ui.widgets.mark import paint_mark
from editor.workbench.rule_trials import RuleTrials
from editor.workbench.session import Session

_MARGIN = 12
MOST = 40
"""So many findings are outlined at once."""


def with_findings(found: Sequence[Finding]) -> Overlay:
    """Return the overlay of several findings together."""
    live = NOTHING
    for finding in found[:MOST]:
        own = with_finding(NOTHING, finding)
        live = replace(
            live,
            shown=(*live.shown, *own.shown),
            fault=live.fault | own.fault,
            faulty=tuple(dict.fromkeys((*live.faulty, *own.faulty))),
        )
    return live


class HouseMap(ViewBoard):
    """The map, with its zoom at the right and how much fails at the left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(px(200), px(120))
        self.setAccessibleName(self.tr("The map"))
        self._level: MarkLevel = "ready"
        self._title = self._detail = ""
        self._buttons: list[Button] = []
        for icon, name in (("plus", self.tr("Zoom in")), ("minus", self.tr("Zoom out"))):
            button = Button(icon=icon, height=32, name=name, parent=self)
            button.clicked.connect(self.zoom_in if icon == "plus" else self.zoom_out)
            self._buttons.append(button)

    def show_map(self, session: Session) -> None:
        """Show the map of a session as it is looked at there."""
        options = SceneOptions(Viewpoint(session.view.isometric).rotated(session.view.quarter))
        self.show_scene(session.system.scene(session.survey, options))

    def show_findings(self, found: Sequence[Finding], *, framed: bool = False) -> None:
        """Outline where findings are; `framed` brings them into view."""
        live = with_findings(found)
        if live == self.live and not framed:
            return
        self.live = live
        rect = None if self.scene is None else spoken_rect(self.scene, live)
        if framed and rect is not None:
            self.frame_rect(rect)
        self.refresh()

    def say(self, level: MarkLevel, title: str, detail: str = "") -> None:
        """Say at the left how much fails; an empty title says nothing."""
        verdict = (level, title, detail)
        if verdict != (self._level, self._title, self._detail):
            self._level, self._title, self._detail = level, title, detail
            self.setAccessibleDescription(" ".join(filter(None, (title, detail))))
            self.refresh()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(120))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        top = px(_MARGIN)
        for button in self._buttons:
            size = button.sizeHint()
            button.setGeometry(
                self.width() - size.width() - px(_MARGIN), top, size.width(), size.height()
            )
            top += size.height() + px(4)

    def live_nodes(self, scene: Scene, pixels: float) -> tuple[Node, ...]:
        return failing_nodes(scene, self.live, pixels)

    def paint_notes(self, painter: QPainter) -> None:
        if self._title:
            self._paint_said(painter)
        if self.hasFocus():
            ring(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), px(6))

    def _paint_said(self, painter: QPainter) -> None:
        wide = max(
            text_width(self._title, "body-strong") + px(22), text_width(self._detail, "detail")
        )
        high = px(44 if self._detail else 28)
        box = QRectF(px(_MARGIN), px(_MARGIN), wide + px(20), high)
        soft_shadow(painter, box, px(6))
        rounded(painter, box, px(6), ink("raised"), ink("line_strong"))
        line = QRectF(box.left() + px(10), box.top() + px(4), wide, px(20))
        centre = QPointF(line.left() + px(7), line.center().y())
        paint_mark(painter, self._level, centre, px(65) / 10)
        title = line.adjusted(px(22), 0, 0, 0)
        line_of_text(painter, title, self._title, "body-strong", ink("text"))
        below = QRectF(line.left(), line.bottom(), wide, px(16))
        left = Qt.AlignmentFlag.AlignLeft
        line_of_text(painter, below, self._detail, "detail", ink("text_2"), left)


def failing_nodes(scene: Scene, live: Overlay, pixels: float) -> tuple[Node, ...]:
    """Return the outlines of what an overlay shows of findings, and their ways and gaps above."""
    unit = 1 / pixels
    lines = tuple(each for each in live.shown if each.kind in ("path", "gap"))
    outlines = [path for path in _outlines(scene, live, pixels) if path is not None]
    nodes = [node for path in outlines for node in failing_outline(path, unit)]
    layers = scene.layers(replace(NOTHING, shown=lines), pixels)
    return (*nodes, *in_amber((*layers.below, *layers.above)))


def _outlines(scene: Scene, live: Overlay, pixels: float) -> Iterator[Path | None]:
    for cells in dict.fromkeys((live.fault, *map(_cells_of, live.shown))):
        yield scene.cells_outline(cells)
    for name in dict.fromkeys(
        (*live.faulty, *(each for item in live.shown for each in _ids(item)))
    ):
        yield scene.outline(name, pixels)


def _cells_of(item: Evidence) -> frozenset[Cell]:
    return frozenset(item.cells) if item.kind in ("spaces", "cut") else frozenset()


def _ids(item: Evidence) -> tuple[str, ...]:
    return item.ids if item.kind in ("objects", "spaces", "cut") else ()


class FailingMap:
    """Shows on the map what fails; `chosen` is the code of the chosen own check, empty for none."""

    def __init__(
        self,
        shown: HouseMap,
        session: Session,
        trials: RuleTrials,
        say: Callable[[str], object],
    ) -> None:
        self._map, self._session, self._trials, self._say = shown, session, trials, say
        self.chosen = ""
        self._given: tuple[Finding, ...] | None = None
        """What is outlined in place of what fails, None for that."""
        self._said: tuple[MarkLevel, str, str] | None = None
        self._at = -1

    @property
    def found(self) -> tuple[Finding, ...]:
        """What is outlined."""
        if self._given is not None:
            return self._given
        return failing(self._session, self._trials, self.chosen)

    def begin(self) -> None:
        """Show what fails, from the first place."""
        self._given, self._said, self._at = None, None, -1
        self.show()

    def show(self, *, framed: bool = False) -> None:
        """Show what fails now; `framed` brings it into view."""
        found = self.found
        self._outline(found, framed=framed)
        self._map.say(*(self._said or said_on_map(self._session, self._trials, found)))

    def give(self, found: Sequence[Finding] | None, *, framed: bool = False) -> None:
        """Outline findings in place of what fails otherwise; None for that again."""
        self._given = tuple(found) if found is not None else None
        self.show(framed=framed)

    def show_verdict(self, level: MarkLevel, title: str, detail: str = "") -> None:
        """Say at the corner how much fails; an empty title for what is said otherwise."""
        self._said = (level, title, detail) if title else None
        self.show()

    def point(self, key: str, *, framed: bool = False) -> None:
        """Show a finding of the trial by its key; an empty key shows what fails again."""
        change = self._trials.change
        if not key or change is None:
            self.show()
            return
        every = (*change.broken, *change.allowed, *(each.after for each in change.retold))
        found = tuple(each for each in every if each.key == key)
        if framed and found:
            self._show_setup_of(found[0])
        self._outline(found, framed=framed)

    def step(self, by: int) -> None:
        """Show the next place that fails (1) or the former one (-1)."""
        found = self.found
        if not found:
            self._say(tr("No failures."))
            return
        first = 0 if by > 0 else len(found) - 1
        self._at = (self._at + by) % len(found) if self._at >= 0 else first
        finding = found[self._at]
        self._show_setup_of(finding)
        self._outline((finding,), framed=True)
        self._say(f"{opening(finding.full_message)}.")

    def _show_setup_of(self, finding: Finding) -> None:
        if finding.setup:
            self._session.look(setup=finding.setup)

    def _outline(self, found: Sequence[Finding], *, framed: bool) -> None:
        """Outline the findings about the set-up on the map; others have things of the same ids."""
        here = tuple(each for each in found if each.applies_in(self._session.setup))
        self._map.show_findings(here, framed=framed)
