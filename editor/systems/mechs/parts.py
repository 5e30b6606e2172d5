"""What an arena is made of: its cards, against what the kits hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from editor.core.words import listing
from editor.seam.tabletop import PartCount
from editor.systems.mechs.board import LayoutComponent, ZoneComponent
from editor.systems.mechs.survey import Survey


def parts(survey: Survey) -> Iterator[PartCount]:
    """Yield what the arena uses of each card, in the order of its first use."""
    used = Counter(zone.component for zone in survey.board.zones)
    own = {component.id for component in survey.scenario.components}
    for name, count in used.items():
        component = survey.components.get(name)
        if isinstance(component, ZoneComponent):
            words = listing([f"value {component.value}", *component.resources])
            available = survey.counts.get(name, 0)
            kind = f"{component.role} card"
            yield PartCount(name, component.name, kind, words, count, available, name in own)
        else:
            words = "no card" if isinstance(component, LayoutComponent) else "in no kit"
            yield PartCount(name, name, "unknown", words, count, 0)
