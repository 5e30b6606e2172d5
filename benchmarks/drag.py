"""Dragging in the window: from the input to the frame that shows it, and to the findings.

One drag goes step by step: each step waits until its findings are on the screen. Another goes on
as a hand does: the mouse tells where it is at every beat, whatever the window has done by then.
"""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Self

from benchmarks.areas import sixty_areas, thousand_areas
from benchmarks.arenas import arena
from benchmarks.maps import Map, everyday_map, large_map
from benchmarks.measure import Figure
from benchmarks.window import begin, opened
from editor.seam.overlay import INFLUENCE
from editor.storage.save import save_scenario
from editor.workbench.map_overlays import entries_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from editor.ui.window import MainWindow

MAPS: tuple[tuple[Callable[[], Map], float, float], ...] = (
    (everyday_map, 16, 16),
    (large_map, 50, 16),
    (arena, 16, 16),
    (sixty_areas, 16, 16),
    (thousand_areas, 1000, 16),
)
"""What is dragged on, and the aims for the findings and for a frame, in milliseconds."""

STEPS = 240
SECONDS, BEAT = 6.0, 1 / 60
"""The seconds of the continuous drag, and the rate of mouse events."""
RESTS, RUN, REST = 12, 0.3, 0.4
"""How often the mouse rests, and the seconds that it runs before that and rests then."""
_PAUSE = 0.012
"""Seconds between two steps."""
_NAP = 0.0003
"""Seconds between two looks whether the findings are shown."""


def measure() -> Iterator[Figure]:
    """Yield the times of a drag over each map."""
    application = begin()
    for make, all_within, frame_within in MAPS:
        with Drag(application, make()) as drag:
            yield Figure(f"drag, {drag.name}: findings shown", drag.by_steps(), all_within)
            yield Figure(f"drag, {drag.name}: frame", drag.going_on(), frame_within)
        with Drag(application, make(), counted=True) as drag:
            name = f"drag, {drag.name}, who is first where"
            yield Figure(f"{name}: findings shown", drag.by_steps(), all_within)
            yield Figure(f"{name}: frame", drag.going_on(), frame_within)
        for overlay in drag.overlays:
            with Drag(application, make(), overlay=overlay) as shown:
                name = f"drag, {shown.name}, overlay {overlay}: frame"
                yield Figure(name, shown.going_on(), frame_within)


class Drag:
    """A map in a window with the mouse button pressed on what it moves, until it is left.

    With `counted` the card of what the map gives each seat is open, and the map shows who is first
    where; `overlay` is another overlay that it shows, by its id.
    """

    def __init__(
        self, application: QApplication, made: Map, *, counted: bool = False, overlay: str = ""
    ) -> None:
        self.name = made.name
        self._application = application
        # The file stays as long as the window: a window asks what to do about one that is gone.
        self._folder = tempfile.TemporaryDirectory()
        file = Path(self._folder.name, "map.json")
        save_scenario(made.scenario, file)
        self._window = opened(application, file)
        if counted and self._window.session is not None:
            self._window.commands.run("map-gives")
            self._window.session.look(overlay=INFLUENCE)
        elif overlay and self._window.session is not None:
            self._window.session.overlays.show(overlay)
        self._begin(self._window, made)

    @property
    def overlays(self) -> tuple[str, ...]:
        """The ids of the other overlays that the system has."""
        return tuple(
            entry.id for entry in entries_of(self._session.system) if entry.id != INFLUENCE
        )

    def _begin(self, window: MainWindow, made: Map) -> None:
        self._aim(window, made)
        self._send("press", self._middle)
        for _ in range(4):  # what is made once when a drag begins is no step of it
            self._go(0.1)

    def _aim(self, window: MainWindow, made: Map) -> None:
        """Show what is dragged in the middle of the canvas."""
        from editor.ui.app import spare_frames

        canvas, session = window.canvas, window.session
        assert canvas is not None
        assert session is not None
        self._canvas, self._session = canvas, session
        canvas.reduced_motion = True
        if made.tool:
            session.arm(made.tool)
        scene = canvas.scene
        assert scene is not None
        canvas.zoom_to(1.0)
        (x, y), around = scene.point_of(made.grasp), 2 * made.reach
        canvas.frame_rect(type(scene.frame)(x - around, y - around, 2 * around, 2 * around))
        window.finish_drawing()
        spare_frames()
        middle = canvas.camera.screen((x, y))
        self._middle = middle
        self._radius = made.reach * canvas.camera.scale

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._session.tool.cancel()
        self._window.give_up()
        self._application.processEvents()
        self._folder.cleanup()

    def by_steps(self) -> tuple[float, ...]:
        """Return the times from each step to its findings on the screen, in milliseconds."""
        times = []
        for index in range(STEPS):
            before, began = self._session.shown, time.perf_counter()
            self._go(index / 20)
            if self._session.shown is before:
                continue  # still the same space: there is nothing to find
            while not self._window.has_settled():
                self._application.processEvents()
                time.sleep(_NAP)
            self._application.processEvents()  # the panels are painted with what they were told
            times.append((time.perf_counter() - began) * 1000)
            time.sleep(_PAUSE)
            self._application.processEvents()
        return tuple(times)

    def going_on(self) -> tuple[float, ...]:
        """Return the times from an input to the frame that shows it, in milliseconds."""
        self._canvas.frames.clear()
        began = time.perf_counter()
        beat = 0
        while (now := time.perf_counter() - began) < SECONDS:
            if now >= beat * BEAT:
                beat = math.floor(now / BEAT) + 1
                self._go(now / 4)
            self._application.processEvents()
            time.sleep(_NAP)
        return tuple(frame.latency for frame in self._canvas.frames.last)

    def resting(self) -> tuple[float, ...]:
        """Return the same times where the mouse rests again and again, before it moves on."""
        self._canvas.frames.clear()
        for rest in range(RESTS):
            for beat in range(round(RUN / BEAT)):
                self._go((rest + beat * BEAT) / 4)
                self._pause(BEAT)
            self._pause(REST)
        return tuple(frame.latency for frame in self._canvas.frames.last)

    def switch_live(self) -> None:
        """Switch live balance on, and rest until what is in the hand was measured."""
        from editor.workbench.live_balance import LiveBalance

        self._window.commands.run("live-balance")
        live = self._session.live
        assert isinstance(live, LiveBalance)
        while live.view.old or not live.view.sides:
            self._pause(BEAT)

    def _pause(self, seconds: float) -> None:
        """Let the window work for some seconds."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self._application.processEvents()
            time.sleep(_NAP)

    def _go(self, turns: float) -> None:
        """Move the mouse on a circle through where it was pressed, and let the window answer."""
        angle = turns * math.tau
        dx, dy = math.sin(angle), 1 - math.cos(angle)
        x, y = self._middle
        self._send("move", (x - self._radius * dx, y - self._radius * dy))
        self._application.processEvents()

    def _send(self, kind: str, at: tuple[float, float]) -> None:
        from PySide6.QtCore import QEvent, QPointF, Qt
        from PySide6.QtGui import QMouseEvent

        self._at, point = at, QPointF(*at)
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        types = {
            "press": QEvent.Type.MouseButtonPress,
            "move": QEvent.Type.MouseMove,
            "release": QEvent.Type.MouseButtonRelease,
        }
        event = QMouseEvent(
            types[kind],
            point,
            self._canvas.mapToGlobal(point),
            none if kind == "move" else left,
            none if kind == "release" else left,
            Qt.KeyboardModifier.NoModifier,
        )
        self._application.sendEvent(self._canvas, event)
