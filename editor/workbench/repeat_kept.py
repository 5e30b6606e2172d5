"""The repeat that was last chosen for a map, kept among a person's settings and not in the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from editor.analysis.symmetry import MirrorAxis, RepeatKind
from editor.workbench.document import Document
from editor.workbench.symmetry import Repeat

MOST_KEPT = 200
"""The most maps whose repeat is kept; the oldest goes first."""

HalfUnit = Annotated[int, Meta(ge=-(10**7), le=10**7)]


class KeptRepeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is repeated on a map: the kind, the axis of a mirror, the middle in half units.

    `middle` is None for that of the board.
    """

    kind: RepeatKind = "once"
    axis: MirrorAxis = "vertical"
    middle: tuple[HalfUnit, HalfUnit] | None = None


def with_repeat(
    kept: Mapping[str, KeptRepeat], document: Document, repeat: Repeat
) -> dict[str, KeptRepeat]:
    """Return what is kept with the repeat of a map, which is the newest then."""
    name = str(document.path or "")
    if not name:
        return dict(kept)
    rest = [(key, value) for key, value in kept.items() if key != name]
    chosen = KeptRepeat(repeat.kind, repeat.axis, repeat.middle)
    newest = [(name, chosen)] if chosen != KeptRepeat() else []
    return dict([*rest[-(MOST_KEPT - 1) :], *newest])


def take_up(kept: Mapping[str, KeptRepeat], document: Document, repeat: Repeat) -> None:
    """Choose the repeat that is kept for a map, where there is one that the map can have."""
    chosen = kept.get(str(document.path or ""))
    if chosen is None or repeat.system is None:
        return
    if chosen.kind == "mirror" and chosen.axis not in repeat.axes:
        return
    repeat.choose(chosen.kind, chosen.axis, chosen.middle)
