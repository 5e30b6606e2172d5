"""The frame of the window: when it is small, and the sizes, folds and places that are kept."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from PySide6.QtCore import QRect, QSize

from editor.ui.theme import px

Foldable = Literal["left", "right", "below", "history", "outline"]
"""What folds: palette, right side, problems, and two sections of the right side."""
_SMALL = (1400, 840)
"""The width and height at 100 % under which a window is small."""
_MAX_KEPT = 8
"""The most screens whose sizes are kept."""
Pixels = Annotated[int, msgspec.Meta(ge=0, le=20_000)]


class FrameSizes(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sizes in pixels and the folds that a person chose; 0 or absent for the usual ones.

    `page` is the width of the right side with a page in front, `record` the height of history and
    outline together.
    """

    left: Pixels = 0
    right: Pixels = 0
    page: Pixels = 0
    below: Pixels = 0
    record: Pixels = 0
    folds: dict[str, bool] = {}

    def folded(self, part: Foldable, *, small: bool) -> bool:
        """Return whether a part is folded: as chosen, else the outline, and problems if small."""
        usual = part == "outline" or (part == "below" and small)
        return self.folds.get(part, usual)

    def with_fold(self, part: Foldable, folded: bool) -> FrameSizes:
        """Return the sizes with a part folded or open."""
        return msgspec.structs.replace(self, folds={**self.folds, part: folded})


def is_small(size: QSize) -> bool:
    """Return whether a window of this size has little room."""
    return size.width() < px(_SMALL[0]) or size.height() < px(_SMALL[1])


def screen_key(size: QSize) -> str:
    """Return the key of a screen in the settings: "1440x900"."""
    return f"{size.width()}x{size.height()}"


def with_sizes(frames: dict[str, FrameSizes], key: str, sizes: FrameSizes) -> dict[str, FrameSizes]:
    """Return the sizes by screen with those of one; the screen used longest ago makes room."""
    rest = [each for each in frames.items() if each[0] != key]
    return dict([*rest[-(_MAX_KEPT - 1) :], (key, sizes)])


def placed(wanted: QRect, room: QRect) -> QRect:
    """Return the place of a window, no larger than the room and within it."""
    size = wanted.size().boundedTo(room.size())
    x = max(room.left(), min(wanted.left(), room.right() - size.width() + 1))
    y = max(room.top(), min(wanted.top(), room.bottom() - size.height() + 1))
    return QRect(x, y, size.width(), size.height())
