"""What the schema cannot check in a trts file: repeated ids in a kit.

Faulty outlines are left to a check, since they can be fixed in the editor.
"""

from __future__ import annotations

from collections.abc import Iterator

from editor.seam.system import FormFault
from editor.systems.trts.map.board import TrtsKit, TrtsScenario


def form_faults(document: TrtsScenario | TrtsKit) -> Iterator[FormFault]:
    """Yield repeated ids of a kit: the second of them could not be referred to."""
    seen: set[str] = set()
    for index, component in enumerate(document.components):
        path = ("components", index)
        if component.id in seen and not isinstance(document, TrtsScenario):
            message = f"the id {component.id} is already used by an earlier component"
            yield FormFault((*path, "id"), message, "a unique id")
        seen.add(component.id)
        known: set[str] = set()
        named = [("pieces", n, piece.id) for n, piece in enumerate(component.pieces)]
        named += [("upgrades", n, upgrade.id) for n, upgrade in enumerate(component.upgrades)]
        for kind, number, name in named:
            if name in known:
                message = f"the id {name} is already used by an earlier piece of {component.name}"
                yield FormFault((*path, kind, number, "id"), message, "a unique id")
            known.add(name)
