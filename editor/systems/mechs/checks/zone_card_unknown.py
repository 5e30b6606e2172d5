"""The check zone-card-unknown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.checks.shared.kit_unknown import missing_kits
from editor.core.points import name_of
from editor.core.words import listing
from editor.systems.mechs.edits.fixes import use_kit_or_remove
from editor.systems.mechs.map.board import Zone
from editor.systems.mechs.map.survey import Survey


@check(
    level="error",
    lowerable=False,
    title="Unknown zone card",
    what=(
        "Every zone uses a zone card from one of the scenario's kits or its own components. A "
        "layout is not a card."
    ),
    why="Without its card, a zone's value, resources and sides are unknown.",
    example='A zone uses "lava" from a kit that was removed from the list.',
    remedy="Add the kit that contains the card, define it in the scenario, or remove the zone.",
    source="File format: kits and components (docs/file-format.md)",
)
def zone_card_unknown(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each component that zones need and that is no known zone card."""
    needed: dict[str, list[Zone]] = {}
    for zone in survey.board.zones:
        if zone.id not in survey.arena.zones:
            needed.setdefault(zone.component, []).append(zone)
    kits = missing_kits(survey)
    for component, alike in needed.items():
        layout = component in survey.components
        where = listing([name_of(zone.at) for zone in alike])
        single = len(alike) == 1
        named = f"The zone at {where} is" if single else f"The zones at {where} are"
        why = "which is a layout, not a card" if layout else "which is in no kit of this scenario"
        yield Violation(
            message=f"{named} made from “{component}”, {why}",
            places=tuple(zone.id for zone in alike),
            cells=tuple(zone.at for zone in alike),
            because="kit-unknown" if kits and not layout else "",
            of=() if layout else kits[:1],
            find_fixes=partial(use_kit_or_remove, survey, alike),
        )
