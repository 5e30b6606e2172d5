"""Edits of links: adding, changing and cutting them, and proposing them from borders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import free, fresh_ids
from editor.core.words import counted
from editor.systems.shared.edits.fields import AddObject, SetFields, takes_changes, takes_new
from editor.systems.trts.edits.objects import OBJECTS, area_found
from editor.systems.trts.map.board import Area, Board, Link, LinkKind, TrtsScenario
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.pairs import pair_of
from editor.systems.trts.text.words import KIND_NAMES, area_name, area_named, area_names, link_name

TOLERANCE = 6
"""The default distance within which borders are shared, in units of the drawing."""

SHARED = 12
"""The default minimum length of a shared border, in units of the drawing."""

EXACT = 3
"""The default minimum length of a border with the same corners."""

Distance = Annotated[int, Meta(ge=0, le=1000)]


@takes_new(Link)
class AddLink(AddObject[TrtsScenario, Link], frozen=True):
    """Link two areas; a ramp leads up to the second."""

    listed = "links"
    between: tuple[str, str]
    kind: LinkKind = "walk"
    id: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the link. Raises EditError where there is one already."""
        _check_pair(scenario, self.between)
        return super().apply(scenario, library)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Link Old Ford and West Orchard"."""
        first, second = (area_named(scenario.board, area) for area in self.between)
        if self.kind == "ramp":
            return f"Add a ramp from {first} up to {second}"
        return f"Link {first} and {second}{' by air' if self.kind == 'air' else ''}"


@takes_changes(Link)
class SetLink(SetFields[TrtsScenario, Link], frozen=True):
    """Change the kind of a link or its areas, or reverse a ramp; None keeps them."""

    listed = "links"
    kind: LinkKind | None = None
    turned: bool = False
    between: tuple[str, str] | None = None

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the link changed. Raises EditError where there is another."""
        if self.between is not None:
            _check_pair(scenario, self.between, self.id)
        return super().apply(scenario, library)

    def given(self) -> dict[str, object]:
        """Return the fields that are given besides the direction."""
        return {name: to for name, to in super().given().items() if name != "turned"}

    def changed(self, thing: Link) -> Link:
        """Return the link with its new fields."""
        link = super().changed(thing)
        first, second = link.between
        return replace(link, between=(second, first) if self.turned else (first, second))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Turn the ramp from Old Ford up to West Orchard round"."""
        if self.given().keys() - {"kind"}:
            return super().sentence(scenario, library)
        link = self.before(scenario)
        after = self.changed(link)
        name = link_name(scenario.board, link)
        if after.kind == link.kind:
            return f"Reverse {name}"
        if after.kind == "ramp":
            return f"Change {name} to {link_name(scenario.board, after).replace('the', 'a', 1)}"
        article = "an" if after.kind == "air" else "a"
        return f"Change {name} to {article} {KIND_NAMES[after.kind]}"


def _check_pair(scenario: TrtsScenario, between: tuple[str, str], own: str = "") -> None:
    """Raise EditError for areas that are no two, or are linked by another link than one."""
    first, second = (area_found(scenario, area) for area in between)
    if first is second:
        raise EditError(f"{area_name(first)} cannot be linked to itself")
    linked = {pair_of(*link.between) for link in scenario.board.links if link.id != own}
    if pair_of(first.id, second.id) in linked:
        raise EditError(f"{area_name(first)} and {area_name(second)} are already linked")


class CutLink(Edit[TrtsScenario], frozen=True):
    """Remove the links between two areas."""

    between: tuple[str, str]

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario without them. Raises EditError if there is none."""
        gone = {link.id for link in self._links(scenario)}
        for link in gone:
            free(scenario.board.links, link, "link")
        kept = tuple(link for link in scenario.board.links if link.id not in gone)
        return OBJECTS.with_board(scenario, links=kept)

    def _links(self, scenario: TrtsScenario) -> list[Link]:
        pair = pair_of(*self.between)
        links = [link for link in scenario.board.links if pair_of(*link.between) == pair]
        if not links:
            names = area_names(scenario.board, self.between)
            raise EditError(f"{names} are not linked")
        return links

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Cut the walk between Old Ford and West Orchard"."""
        links = self._links(scenario)
        if len(links) == 1:
            return f"Remove {link_name(scenario.board, links[0])}"
        return f"Remove {len(links)} links between {area_names(scenario.board, self.between)}"


class ProposeLinks(Edit[TrtsScenario], frozen=True):
    """Link areas that share a border and have no link yet.

    Each pair includes one of `areas`; empty for all pairs. Lengths are in units of the drawing.
    An area for flyers only gets air links, others get walks.
    """

    whole = True
    areas: tuple[str, ...] = ()
    tolerance: Distance = TOLERANCE
    shared: Distance = SHARED
    exact: Distance = EXACT

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the links."""
        return OBJECTS.with_board(
            scenario, links=(*scenario.board.links, *self._proposed(scenario))
        )

    def _proposed(self, scenario: TrtsScenario) -> list[Link]:
        board: Board = scenario.board
        for area in self.areas:
            area_found(scenario, area)
        lengths = self.tolerance, self.shared, self.exact
        return proposed_links(board, OBJECTS.ids_in_use(scenario), self.areas, *lengths)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Link 12 pairs of areas that share a border"."""
        number = len(self._proposed(scenario))
        return f"Link {counted(number, 'pair')} of areas that share a border"


def proposed_links(
    board: Board,
    used: set[str],
    areas: Iterable[str] = (),
    tolerance: int = TOLERANCE,
    shared: int = SHARED,
    exact: int = EXACT,
) -> list[Link]:
    """Return links for the pairs of areas that share a border and have none, with new ids.

    They are in the order of areas on the board. Each pair includes one of `areas`; empty for all.
    """
    only = frozenset(areas)
    lengths = {"border.tolerance": tolerance, "border.shared": shared, "border.exact": exact}
    area_map = AreaMap(board, lengths)
    linked = {pair_of(*link.between) for link in board.links}
    place = {area: number for number, area in enumerate(area_map.areas)}
    pairs = [
        sorted(pair, key=place.__getitem__)
        for pair in area_map.borders
        if pair not in linked and (not only or only.intersection(pair))
    ]
    pairs.sort(key=lambda pair: (place[pair[0]], place[pair[1]]))
    ids = fresh_ids(used, "l")
    return [
        Link(
            id=next(ids),
            between=(first, second),
            kind=kind_for(area_map.areas[first].area, area_map.areas[second].area),
        )
        for first, second in pairs
    ]


def kind_for(first: Area, second: Area) -> LinkKind:
    """Return the default kind of a link: air where one area is for flyers only."""
    return "air" if first.air_only or second.air_only else "walk"
