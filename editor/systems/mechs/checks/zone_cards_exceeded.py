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
    title="More zone cards than the kits contain",
    what=(
        "The arena uses at most as many of each zone card as its kits contain, times the number "
        "of copies of each kit. The scenario's own cards are limited by their own count, if they "
        "have one. For own copies without a count, exceeding the kits together with the original "
        "is only advice."
    ),
    why="Players could not build the arena with the cards they own.",
    example="Three “Energy 4” cards are placed, but the base set has two.",
    remedy="Remove the extra ones, add another copy of the kit, or use a different card.",
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
            notes=(f"They are at {where}",) if len(alike) > 1 else (),
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
    return f"{counted(number, 'card')} “{name}” {'is' if number == 1 else 'are'} placed"


def _held(held: int) -> str:
    return "no kit contains one" if held == 0 else f"the kits contain {held}"
