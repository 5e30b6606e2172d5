"""The scene that is likely to be shown next, prepared in idle time."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, QTimer

from editor.seam.scene import Scene


class ScenePreparation(QObject):
    """Prepares a scene in idle time and shares it with the scene that is shown next.

    `scene_without` returns the present scene without some objects.
    """

    def __init__(self, scene_without: Callable[[frozenset[str]], Scene], parent: QObject) -> None:
        super().__init__(parent)
        self._scene_without = scene_without
        self._ids: frozenset[str] = frozenset()
        self._pixels = 1.0
        self._scene: Scene | None = None
        self._spare = QTimer(self)
        self._spare.setSingleShot(True)
        self._spare.timeout.connect(self.draw)

    def expect(self, ids: Collection[str], pixels: float) -> None:
        """Prepare the board without some objects in idle time, at so many pixels a space."""
        self._ids, self._pixels = frozenset(ids), pixels
        self._spare.start(0)

    def draw(self) -> None:
        """Prepare the expected scene now."""
        self._scene = self._scene_without(self._ids)
        self._scene.draw_ahead(self._pixels)

    def help(self, scene: Scene) -> None:
        """Share the prepared picture with a scene, if it is the expected one."""
        made, self._scene = self._scene, None
        self._spare.stop()
        if made is not None and made.looks_like(scene):
            scene.same_as(made)
