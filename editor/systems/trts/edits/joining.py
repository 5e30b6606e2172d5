"""What becomes of links and of who stands somewhere when areas become one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from editor.core.scenario import AnyScenario
from editor.systems.trts.board import LINK_KINDS, Force, Link, Setup
from editor.systems.trts.geometry import pair_of


def merged_links(links: tuple[Link, ...], into: Mapping[str, str]) -> tuple[Link, ...]:
    """Return links of which those of some areas lead to others, by id.

    A link within one area goes; of two between the same areas stays the one that lets more pass:
    walks before ramps before air links, then the first.
    """
    found: dict[tuple[str, str], Link] = {}
    order: list[Link | tuple[str, str]] = []
    for link in links:
        moved = into.keys() & set(link.between)
        one, other = (into.get(area, area) for area in link.between)
        if one == other and moved:
            continue
        pair = pair_of(one, other)
        touched = set(pair) & set(into.values())
        if not touched:
            order.append(link)
            continue
        changed = replace(link, between=(one, other)) if moved else link
        known = found.get(pair)
        if known is None:
            order.append(pair)
        if known is None or LINK_KINDS.index(link.kind) < LINK_KINDS.index(known.kind):
            found[pair] = changed
    return tuple(one if isinstance(one, Link) else found[one] for one in order)


def joined_setups(scenario: AnyScenario, into: Mapping[str, str]) -> AnyScenario:
    """Return the scenario in whose set-ups all that stood on some areas stands on others.

    Of two markers of a player on one area one stays; units of a kind are counted together.
    """
    setups = tuple(_joined(setup, into) for setup in scenario.setups)
    return scenario if setups == scenario.setups else replace(scenario, setups=setups)


def _joined(setup: Setup, into: Mapping[str, str]) -> Setup:
    def moved(one: Any) -> Any:
        return replace(one, area=into[one.area]) if one.area in into else one

    control = {
        (one.player, one.area) if one.area in into.values() else one.id: one
        for one in reversed([moved(one) for one in setup.control])
    }
    forces: dict[object, Force] = {}
    for one in map(moved, setup.forces):
        key = (one.player, one.piece, one.area) if one.area in into.values() else one.id
        known = forces.get(key)
        if known is None:
            forces[key] = one
        else:
            forces[key] = replace(known, count=min(999, known.count + one.count))
    return replace(
        setup,
        starts=tuple(map(moved, setup.starts)),
        control=tuple(reversed(control.values())),
        forces=tuple(forces.values()),
    )
