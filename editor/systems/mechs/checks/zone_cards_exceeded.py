"""The check zone-cards-exceeded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.kit import COPIES_NOTE, copies_beyond
from editor.core.points import name_of
from editor.core.words import counted, listing
from editor.systems.mechs.edits.fixes import more_copies_or_fewer
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.survey import Survey


@check(
    level="error",
    title="More of a zone card is laid than the kits hold",
    what=(
        "No more of a zone card lies in the arena than its kits hold, times the number of copies "
        "of each kit that the scenario names. The scenario's own cards have the count that they "
        "state, or none. Own copies without a count are advice where they and the card that they "
        "copy are together more than the kits hold."
    ),
    why="The players could not lay the arena out with the cards that they own.",
    example="Three cards “Energy 4” are laid, and the base set has two.",
    remedy="Remove what is too much, name another copy of the kit, or use another card.",
    source="Components (docs/rules/mechs.md B1)",
)
def zone_cards_exceeded(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each zone card that is laid more often than there is of it."""
    laid: dict[str, list[LaidZone]] = {}
    for zone in survey.arena.zones.values():
        laid.setdefault(zone.component.id, []).append(zone)
    for component, alike in laid.items():
        held = survey.counts.get(component)
        if held is None or len(alike) <= held:
            continue
        surplus = alike[held:]
        where = listing([name_of(zone.at) for zone in alike])
        yield Violation(
            message=f"{_laid(alike[0].component.name, len(alike))}, and {_held(held)}",
            places=tuple(zone.id for zone in alike),
            cells=tuple(zone.at for zone in alike),
            notes=(f"They lie at {where}",) if len(alike) > 1 else (),
            evidence=(Evidence("objects", ids=tuple(zone.id for zone in surplus)),),
            find_fixes=partial(more_copies_or_fewer, survey, surplus),
        )
    for source, held, cards in copies_beyond(survey.scenario, survey.counts, laid):
        if source not in survey.components:
            continue
        originals = len(laid.get(source, ()))
        said = _laid(survey.components[source].name, len(cards))
        yield Violation(
            message=f"{said}, own copies included, and {_held(held)}",
            places=tuple(zone.id for zone in cards),
            cells=tuple(zone.at for zone in cards),
            notes=(COPIES_NOTE,),
            evidence=(Evidence("objects", ids=tuple(zone.id for zone in cards[originals:])),),
            level="advice",
        )


def _laid(name: str, number: int) -> str:
    return f"{counted(number, 'card')} “{name}” {'is' if number == 1 else 'are'} laid"


def _held(held: int) -> str:
    return "no kit holds one" if held == 0 else f"the kits hold {held}"
