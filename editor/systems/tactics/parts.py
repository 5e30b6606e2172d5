"""What a realm is made of: its mats and boxes, against what the kits hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from editor.seam.tabletop import PartCount
from editor.systems.tactics.board import BoxComponent
from editor.systems.tactics.survey import Survey


def parts(survey: Survey) -> Iterator[PartCount]:
    """Yield what the map uses of each component, in the order of its first use."""
    board = survey.board
    used = Counter([mat.component for mat in board.mats])
    used.update(box.component for box in board.boxes)
    own = {component.id for component in survey.scenario.components}
    for name, count in used.items():
        component = survey.components.get(name)
        available = survey.counts.get(name, 0)
        if component is None:
            yield PartCount(name, name, "unknown", "in no kit", count, 0)
        elif isinstance(component, BoxComponent):
            width, depth = component.size
            words = f"{width}×{depth}, height {component.height}"
            yield PartCount(name, component.name, "box", words, count, available, name in own)
        else:
            rows = next(iter(component.sides.values())).terrain
            words = f"{len(rows[0])}×{len(rows)} spaces"
            yield PartCount(name, component.name, "mat", words, count, available, name in own)
