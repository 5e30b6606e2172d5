"""What a schema cannot say of a mechs file: layouts of uneven rows, ids that repeat in a kit."""

from __future__ import annotations

from collections.abc import Iterator

from editor.seam.system import FormFault
from editor.systems.mechs.map.board import LayoutComponent, MechsKit, MechsScenario


def form_faults(document: MechsScenario | MechsKit) -> Iterator[FormFault]:
    """Yield what keeps the components of a scenario or kit from being laid at all.

    Of a kit also repeated ids: the second component could not be placed. All other faults are left
    to checks.
    """
    if not isinstance(document, MechsScenario):
        yield from _repeated(document)
    for index, component in enumerate(document.components):
        if isinstance(component, LayoutComponent):
            width = len(component.rows[0])
            for row, letters in enumerate(component.rows):
                if len(letters) != width:
                    count = f"{len(letters)} letter{'' if len(letters) == 1 else 's'}"
                    path = ("components", index, "rows", row)
                    yield FormFault(path, f"row {row + 1} has {count}", str(width))


def _repeated(kit: MechsKit) -> Iterator[FormFault]:
    """Yield the ids of components that an earlier one of the kit has."""
    seen: set[str] = set()
    for index, component in enumerate(kit.components):
        if component.id in seen:
            message = f"the id {component.id} is already used by an earlier component"
            yield FormFault(("components", index, "id"), message, "a unique id")
        seen.add(component.id)
