"""Second readings of the checks of what is laid: the same sentences, read slowly.

Each yields what it objects to as places, cells and words that the message has to hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.readings.mechs.slow_arena import SlowArena
from tests.readings.modes.reading import Said

Reading = Callable[[SlowArena], Iterator[Said]]


def kit_unknown(arena: SlowArena) -> Iterator[Said]:
    """Every kit that is named is there."""
    for key in sorted({use.key for use in arena.scenario.kits} - set(arena.library.kits)):
        yield Said([key])


def house_rules_away(arena: SlowArena) -> Iterator[Said]:
    """Every file of house rules that is followed is there."""
    for rules in arena.scenario.house_rules:
        if rules.path and rules.path not in arena.library.rules:
            yield Said([rules.name], words=[f"“{rules.path}”"])


def zone_card_unknown(arena: SlowArena) -> Iterator[Said]:
    """Every zone has a card; zones of one unknown card are one finding."""
    for name in sorted({zone.component for zone in arena.lost()}):
        alike = [zone for zone in arena.lost() if zone.component == name]
        yield Said([z.id for z in alike], [z.at for z in alike], [f"“{name}”"])


def zone_cards_exceeded(arena: SlowArena) -> Iterator[Said]:
    """No more of a card is laid than there are."""
    laid = {zone.component for zone, _ in arena.known()}
    copied = {item.copy_of for item in arena.scenario.components if item.id in laid}
    for name in sorted(laid | copied - {""}):
        alike = [zone for zone, _ in arena.known() if zone.component == name]
        own = [item for item in arena.scenario.components if item.id == name]
        held: int | None = 0
        there = bool(own)
        if own:
            held = own[0].count
        else:
            for use in arena.scenario.kits:
                kit = arena.library.kits.get(use.key)
                for component in kit.components if kit else ():
                    there = there or component.id == name
                    if component.id == name and held is not None:
                        held = (
                            None if component.count is None else held + component.count * use.count
                        )
        if held is not None and len(alike) > held:
            yield Said([z.id for z in alike], [z.at for z in alike], [str(len(alike))])
            continue
        free = [item.id for item in arena.scenario.components
                if item.copy_of == name and item.count is None]  # fmt: skip
        copies = [zone for zone, _ in arena.known() if zone.component in free]
        if there and held is not None and copies and len(alike) + len(copies) > held:
            both = [*alike, *copies]
            yield Said([z.id for z in both], [z.at for z in both], [str(len(both))])


def zones_overlap(arena: SlowArena) -> Iterator[Said]:
    """On each place lies one card at most."""
    for x in range(20):
        for y in range(20):
            here = [zone.id for zone in arena.listed if zone.at == (x, y)]
            if len(here) > 1:
                yield Said(here, [(x, y)], [str(len(here))])


def mech_zone_missing(arena: SlowArena) -> Iterator[Said]:
    """Some zone is the mech zone."""
    if not any(card.role == "mech" for _, card in arena.known()):
        yield Said()


def mech_zones_several(arena: SlowArena) -> Iterator[Said]:
    """No two zones are mech zones."""
    mechs = [zone for zone, card in arena.known() if card.role == "mech"]
    if mechs[1:]:
        yield Said([zone.id for zone in mechs], [zone.at for zone in mechs], [str(len(mechs))])


def bases_of_one_seat(arena: SlowArena) -> Iterator[Said]:
    """No two bases are of one seat."""
    for seat in range(1, 9):
        alike = [zone for zone, card in arena.bases() if card.seat == seat]
        if alike[1:]:
            yield Said([z.id for z in alike], [z.at for z in alike], [f"Seat {seat}"])


def zone_value_unlawful(arena: SlowArena) -> Iterator[Said]:
    """Every card is worth something."""
    for zone, card in arena.known():
        if not card.value:
            yield Said([zone.id], [zone.at])


def zone_resources_unlawful(arena: SlowArena) -> Iterator[Said]:
    """A resource zone gives one resource, a base and the mech zone both of them."""
    for zone, card in arena.known():
        given = sorted(card.resources)
        lawful = {
            "resource": given in (["credit"], ["energy"]),
            "base": given == ["credit", "energy"],
            "mech": given == ["credit", "energy"],
            "special": True,
        }
        if not lawful[card.role]:
            yield Said([zone.id], [zone.at])


def arena_in_pieces(arena: SlowArena) -> Iterator[Said]:
    """Steps join all zones; of several pieces the largest is the arena, or else the first."""
    parts = arena.parts()
    if len(parts) > 1:
        main = max(parts, key=lambda part: (len(part), -_first(part)[0], -_first(part)[1]))
        apart = [cell for part in parts if part is not main for cell in part]
        yield Said([arena.grid()[cell][0].id for cell in apart], apart, [f"{len(parts)} pieces"])


def _first(part: set[tuple[int, int]]) -> tuple[int, int]:
    return min((y, x) for x, y in part)


READINGS: dict[str, Reading] = {
    "kit-unknown": kit_unknown,
    "house-rules-away": house_rules_away,
    "zone-card-unknown": zone_card_unknown,
    "zone-cards-exceeded": zone_cards_exceeded,
    "zones-overlap": zones_overlap,
    "mech-zone-missing": mech_zone_missing,
    "mech-zones-several": mech_zones_several,
    "bases-of-one-seat": bases_of_one_seat,
    "zone-value-unlawful": zone_value_unlawful,
    "zone-resources-unlawful": zone_resources_unlawful,
    "arena-in-pieces": arena_in_pieces,
}
