"""The two maps of the page: what lies on them, where they look, and what is under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from editor.core.finding import Finding
from editor.picture.halftone import PlayMap, figure_words
from editor.seam.scene import Viewpoint
from editor.seam.tool import Hit
from editor.systems.catalogue import system_named
from editor.ui.compare.compare_layout import CompareLayout
from editor.ui.compare.presenter import ChangeView, LayerView, change_views, layer_view
from editor.ui.translate import tr
from editor.ui.views import StatusView
from editor.workbench.comparing import CompareRefusal, Comparing
from editor.workbench.versions import Version, present_version, survey_of

_PACE = 1_500
"""The least milliseconds between two maps of the difference while it is played."""


class MapsControl(QObject):
    """Draws the map then and the map now with what differs, and moves them together."""

    def __init__(self, layout: CompareLayout, comparing: Comparing) -> None:
        super().__init__(layout)
        self._layout, self._comparing = layout, comparing
        self.layer = LayerView()
        self._changes: tuple[ChangeView, ...] | None = None
        self._drawn: tuple[object, ...] = ()
        self._size, self._problem = "", -1
        self._pace = QTimer(self, singleShot=True, interval=_PACE)
        self._pace.timeout.connect(self.show_layer)
        for shown in layout.maps:
            shown.pointed.connect(self._show_pointed)
        layout.changes.change_pressed.connect(lambda view: self.frame_change(view.number))
        layout.changes.layer_picked.connect(self.show_layer)

    def clear(self) -> None:
        """Show no map."""
        self._changes, self.layer, self._drawn = None, LayerView(), ()
        self._problem = -1
        for shown in self._layout.maps:
            shown.clear()
        self._layout.changes.show_changes(None)
        self._layout.changes.show_layer(self.layer)

    def show(self, size: str) -> None:
        """Show what is known; the map of the difference follows less often while it is played."""
        self._size = size
        if self._comparing.playtests is not None and self._changes is None:
            self._changes = change_views(self._comparing)
            self._layout.changes.show_changes(self._changes)
        self.draw()
        refusal = self._comparing.refusal
        if refusal is not None and refusal.errors and self._problem < 0:
            self._mark(refusal, refusal.errors[0])
        if not self._comparing.active:
            self._pace.stop()
            self.show_layer()
        elif not self._pace.isActive():
            self._pace.start()
        self._show_pointed(None)

    def show_layer(self, layer: str = "") -> None:
        """Show the map of the difference of a layer, by default of the same as before."""
        self.layer = layer_view(self._comparing.comparison, layer or self.layer.layer)
        self._layout.changes.show_layer(self.layer)
        self.draw()

    def step_layer(self, by: int) -> None:
        """Show the map of the difference that is this many after the present one."""
        ids = [layer for layer, _ in self.layer.layers]
        if ids:
            self.show_layer(ids[(ids.index(self.layer.layer) + by) % len(ids)])

    def draw(self) -> None:
        """Draw both maps, as far as they differ from what is drawn."""
        playtests, session = self._comparing.playtests, self._comparing.session
        versions = self._comparing.versions or (None, present_version(session))
        viewpoint = Viewpoint(session.view.isometric).rotated(session.view.quarter)
        before, self._drawn = self._drawn, (versions, playtests, viewpoint, self.layer.play)
        if before == self._drawn:
            return
        maps = self._layout.maps
        plays: tuple[PlayMap | None, PlayMap | None] = (None, self.layer.play)
        for at, (shown, version) in enumerate(zip(maps, versions, strict=True)):
            if version is not None:
                survey = survey_of(version) if playtests is None else playtests[at].game.survey
                system = system_named(version.deal.scenario.system)
                shown.show_map(system, survey, viewpoint, plays[at])
                shown.show_changes(self._changes or ())
        if before[:3] != self._drawn[:3]:
            self._fit([version for version in versions if version is not None])

    # Where they look

    def _fit(self, versions: Sequence[Version]) -> None:
        """Fit both to what both fill; maps of two systems, whose units differ, each by itself."""
        frames = [each.scene.frame for each in self._layout.maps if each.scene is not None]
        alike = len({version.deal.scenario.system for version in versions}) == 1
        for shown in self._layout.maps:
            if shown.scene is not None:
                shown.fit_to(frames[0].joined(frames[-1]) if alike else shown.scene.frame)

    def change(self, number: int) -> ChangeView | None:
        """Return the change with a number; None where there is none."""
        return next(
            (view for view in self._changes or () if number and view.number == number), None
        )

    def frame_change(self, number: int) -> None:
        """Bring a change into view on both maps."""
        view, (first, second) = self.change(number), self._layout.maps
        if view is None:
            return
        places = [place for shown in (first, second) if (place := shown.place_of(view)) is not None]
        if places:
            first.frame_rect(places[0].joined(places[-1]), animated=False)
            second.take(first.camera)

    def show_problem(self) -> str:
        """Bring the next error of a map that cannot be played into view; return its message."""
        refusal = self._comparing.refusal
        if refusal is None or not refusal.errors:
            return ""
        self._problem = (self._problem + 1) % len(refusal.errors)
        error = refusal.errors[self._problem]
        self._mark(refusal, error)
        first, second = self._layout.maps
        for shown, other in ((first, second), (second, first)):
            place = shown.place_of_finding()
            if place is not None:
                shown.frame_rect(place, animated=False)
                other.take(shown.camera)
        return error.message

    def _mark(self, refusal: CompareRefusal, error: Finding) -> None:
        """Mark an error on the maps of the version that has it."""
        versions = self._comparing.versions or (None, None)
        for shown, version in zip(self._layout.maps, versions, strict=True):
            shown.show_finding(error if version is refusal.version else None)

    def zoom(self, by: int) -> None:
        """Zoom both maps in or out by a step; 0 fits them."""
        first, second = self._layout.maps
        if by == 0:
            first.take(None)
            second.take(None)
        elif by > 0:
            first.zoom_in()
            second.take(first.camera)
        else:
            first.zoom_out()
            second.take(first.camera)

    # What is under the pointer

    def _show_pointed(self, hit: Hit | None) -> None:
        """Tell the place under the pointer, and what changed there."""
        playtests = self._comparing.playtests
        place = ground = ""
        if hit is not None and playtests is not None:
            editing = self._comparing.session.system.editing()
            survey = playtests[1].game.survey
            ground = editing.ground(survey, hit)
            place = editing.place_name(survey, hit) if ground else ""
            parts = ground.split(" · ")[0], self._figures_at(place)
            ground = " · ".join(filter(None, parts))
        view = StatusView(place, ground, self._keys(), size=self._size, wide=True)
        self._layout.status.show_view(view)

    def _keys(self) -> tuple[tuple[str, str], ...]:
        keys = []
        if self.layer.layers:
            keys.append(("O", tr("next on the map")))
        last = max((view.number for view in self._changes or ()), default=0)
        if last:
            said = "1" if last == 1 else tr("1 to {n}").format(n=last)
            keys.append((said, tr("go to a change")))
        keys.append(("Esc", tr("leave")))
        return tuple(keys)

    def _figures_at(self, place: str) -> str:
        """Return what happened on a space: "7.4 visits in a match, 1.9 more than then"."""
        play, comparison = self.layer.play, self._comparing.comparison
        if play is None or comparison is None or place not in play.figures:
            return ""
        layer = next(each for each in comparison.after.layers if each.id == self.layer.layer)
        now = sum(layer.spaces.get(place, ())) / max(1, comparison.after.matches)
        figure = play.figures[place]
        said = tr("{now} {unit} per match, {change} more than before")
        if figure < 0:
            said = tr("{now} {unit} per match, {change} fewer than before")
        change = figure_words(abs(figure))
        return said.format(now=figure_words(now), unit=layer.unit, change=change)
