"""What a schema cannot say of a trts file: ids in a kit that repeat.

Outlines without room or that cross themselves are no matter of form: a check says so, and one can
mend them on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator

from editor.systems.system import Misfit
from editor.systems.trts.board import TrtsKit, TrtsScenario


def misfits(document: TrtsScenario | TrtsKit) -> Iterator[Misfit]:
    """Yield ids that stand twice in a kit: of the second faction or piece nobody could have one."""
    seen: set[str] = set()
    for index, component in enumerate(document.components):
        path = ("components", index)
        if component.id in seen and not isinstance(document, TrtsScenario):
            message = f"the id {component.id} is that of an earlier component"
            yield Misfit((*path, "id"), message, "an id of its own")
        seen.add(component.id)
        pieces: set[str] = set()
        for number, piece in enumerate(component.pieces):
            if piece.id in pieces:
                message = f"the id {piece.id} is that of an earlier piece of {component.name}"
                yield Misfit((*path, "pieces", number, "id"), message, "an id of its own")
            pieces.add(piece.id)
