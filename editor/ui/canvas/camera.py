"""The camera: pan and zoom between the scene and the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from editor.picture.affine import Affine, Point, Rect

MINIMUM, MAXIMUM = 3.0 / 37.0, 192.0 / 37.0
"""The least and the greatest zoom; 1.0 is 100 %."""
FULL_SIZE = 37.0
"""The default pixels of a unit of the scene at 100 %."""
STEP = 1.25
"""The factor of a zoom button."""


@dataclass(frozen=True)
class Camera:
    """A camera: `scale` is the pixels of a unit of the scene, `at` the pixel of its origin.

    `full_size` is the scale of 100 %.
    """

    scale: float
    at: Point = (0.0, 0.0)
    full_size: float = FULL_SIZE

    def screen(self, point: Point) -> Point:
        """Return the pixel of a point of the scene."""
        return self.at[0] + point[0] * self.scale, self.at[1] + point[1] * self.scale

    def scene(self, pixel: Point) -> Point:
        """Return the point of the scene at a pixel."""
        return (pixel[0] - self.at[0]) / self.scale, (pixel[1] - self.at[1]) / self.scale

    def rect(self, rect: Rect) -> Rect:
        """Return a rectangle of the scene in pixels of the screen."""
        x, y = self.screen((rect.x, rect.y))
        return Rect(x, y, rect.width * self.scale, rect.height * self.scale)

    def scene_rect(self, rect: Rect) -> Rect:
        """Return a rectangle of the screen in units of the scene."""
        x, y = self.scene((rect.x, rect.y))
        return Rect(x, y, rect.width / self.scale, rect.height / self.scale)

    @property
    def affine(self) -> Affine:
        """The map from the scene to the screen."""
        return Affine(self.scale, 0.0, 0.0, self.scale, *self.at)

    def zoomed(self, factor: float, about: Point) -> Camera:
        """Return the camera zoomed by a factor; the point at the pixel `about` stays."""
        return self.scaled_to(self.scale * factor, about)

    def scaled_to(self, scale: float, about: Point) -> Camera:
        """Return the camera with this scale, within bounds; the point at `about` stays."""
        scale = min(MAXIMUM * self.full_size, max(MINIMUM * self.full_size, scale))
        x, y = self.scene(about)
        return replace(self, scale=scale, at=(about[0] - x * scale, about[1] - y * scale))

    def panned(self, dx: float, dy: float) -> Camera:
        """Return the camera with the scene moved by so many pixels."""
        return replace(self, at=(self.at[0] + dx, self.at[1] + dy))

    def settled(self, ratio: float) -> Camera:
        """Return the camera with its origin on a pixel of a screen with this pixel ratio."""
        x, y = (round(value * ratio) / ratio for value in self.at)
        return replace(self, at=(x, y))

    def kept_near(self, frame: Rect, room: Rect, margin: float) -> Camera:
        """Return the camera moved so that `margin` pixels of the frame stay in the room."""
        shown = self.rect(frame)
        dx = _nearest(shown.x, shown.right, room.x + margin, room.right - margin)
        dy = _nearest(shown.y, shown.bottom, room.y + margin, room.bottom - margin)
        return self if dx == dy == 0.0 else self.panned(dx, dy)


def _nearest(low: float, high: float, start: float, end: float) -> float:
    """Return how far an interval must move to reach another; 0 where it does."""
    if high < start:
        return start - high
    return end - low if low > end else 0.0


def fitted(
    frame: Rect, room: Rect, most: float = MAXIMUM, *, full_size: float = FULL_SIZE
) -> Camera:
    """Return the camera that shows the whole frame in the middle of a room of the screen.

    `most` is the greatest zoom.
    """
    least = MINIMUM * full_size
    if frame.width <= 0 or frame.height <= 0 or room.width <= 0 or room.height <= 0:
        return Camera(least, room.centre, full_size)
    scale = min(room.width / frame.width, room.height / frame.height)
    scale = min(most * full_size, max(least, scale))
    (x, y), (mx, my) = frame.centre, room.centre
    return Camera(scale, (mx - x * scale, my - y * scale), full_size)


def blended(first: Camera, other: Camera, share: float) -> Camera:
    """Return the camera between two others; share 0 is the first."""
    scale = first.scale * (other.scale / first.scale) ** share
    x, y = (a + (b - a) * share for a, b in zip(first.at, other.at, strict=True))
    if abs(other.scale / first.scale - 1) > 1e-6:
        # The point that both show in the same place stays where it is: no swing on the way.
        grown = (scale - first.scale) / (other.scale - first.scale)
        x, y = (a + (b - a) * grown for a, b in zip(first.at, other.at, strict=True))
    return Camera(scale, (x, y), other.full_size)
