"""Duplicating and pasting: objects with new ids, bound to one another as before."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import fresh_id, with_setup
from editor.core.points import Cell
from editor.core.values import Few, Many, Value
from editor.core.words import counted, listing
from editor.systems.mechs.board import (
    Board,
    Component,
    Label,
    MechsScenario,
    Pilot,
    Setup,
    Token,
    Zone,
)
from editor.systems.mechs.edits.groups import title_of
from editor.systems.mechs.edits.objects import (
    held_setup,
    ids_in_use,
    piece_setup,
    pieces_of,
    setup_named,
    shifted,
    with_board,
    with_pieces,
)

FARTHEST = 64
"""How many columns or rows from the wished place a free one is looked for."""


class Piece(Value, frozen=True, kw_only=True):
    """A part of an arena: objects that were lifted from it, and the components they need.

    `at` is the upper-left corner of what was lifted. Tokens and pilots stand on its zones.
    """

    at: Cell = (0, 0)
    components: Few[Component] = ()
    zones: Many[Zone] = ()
    labels: Many[Label] = ()
    pilots: Few[Pilot] = ()
    tokens: Few[Token] = ()


class Paste(Edit[MechsScenario], frozen=True):
    """Put a piece of an arena down, moved by columns and rows; its objects get new ids.

    Pilots and tokens go to `setup`, those of players who are not seated there are left out; so
    are pilots of players who have one. Components that are not in force come along.
    """

    piece: Piece
    by: tuple[int, int] = (0, 0)
    setup: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the piece on it."""
        return pasted(scenario, library, self.piece, self.by, self.setup)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Paste 3 objects"."""
        piece = self.piece
        lists = (piece.zones, piece.labels, piece.pilots, piece.tokens)
        return f"Paste {counted(sum(len(one) for one in lists), 'object')}"


class Duplicate(Edit[MechsScenario], frozen=True):
    """Put copies of objects down, moved by columns and rows, with new ids.

    Where cards lie there already, the copies go to the nearest places that are free.
    """

    ids: tuple[str, ...]
    by: tuple[int, int] = (1, 1)
    setup: str = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the copies."""
        piece = lifted(scenario, library, self.ids, self.setup)
        by = _free_way(scenario.board, piece, self.by)
        return pasted(scenario, library, piece, by, self.setup)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Duplicate Mint"."""
        names = [title_of(scenario, library, one, self.setup) for one in self.ids]
        said = listing(names) if len(names) < 4 else counted(len(names), "object")
        return f"Duplicate {said}"


def lifted(
    scenario: MechsScenario, library: AnyLibrary, ids: tuple[str, ...], setup_id: str = ""
) -> Piece:
    """Return copies of these objects as a piece; cards with the mines and turrets on them.

    Raises EditError for an object that is not there, and for nothing that can be copied.
    """
    wanted = set(ids)
    board: Board = scenario.board
    zones = tuple(zone for zone in board.zones if zone.id in wanted)
    labels = tuple(label for label in board.labels if label.id in wanted)
    lying: tuple[Zone | Label, ...] = (*zones, *labels)
    known = {one.id for one in lying}
    for one in ids:
        if one not in known and piece_setup(scenario, one, setup_id) is None:
            raise EditError(f"there is no object {one!r}")
    if not known:
        raise EditError("what stands on a card is copied with the card: select that")
    cards = {zone.id for zone in zones}
    setup = _setup(scenario, setup_id)
    upon = [one for one in (pieces_of(setup) if setup else ()) if one.zone in cards]
    components = components_in_force(scenario, library)
    names = dict.fromkeys(zone.component for zone in zones)
    cells = [one.at for one in lying]
    return Piece(
        at=(min(x for x, _ in cells), min(y for _, y in cells)),
        components=tuple(components[name] for name in names if name in components),
        zones=zones,
        labels=labels,
        pilots=tuple(one for one in upon if isinstance(one, Pilot)),
        tokens=tuple(one for one in upon if isinstance(one, Token)),
    )


def pasted(
    scenario: MechsScenario, library: AnyLibrary, piece: Piece, by: tuple[int, int], setup_id: str
) -> MechsScenario:
    """Return the scenario with a piece put down."""
    scenario, renamed = _with_components(scenario, library, piece)
    used = ids_in_use(scenario)
    board: Board = scenario.board
    ids = {zone.id: fresh_id(used, "z") for zone in piece.zones}
    zones = tuple(
        replace(
            zone,
            id=ids[zone.id],
            at=shifted(zone.at, by),
            component=renamed.get(zone.component, zone.component),
            locked=False,
        )
        for zone in piece.zones
    )
    labels = tuple(
        replace(label, id=fresh_id(used, "t"), at=shifted(label.at, by), locked=False)
        for label in piece.labels
    )
    put_on = with_board(scenario, zones=board.zones + zones, labels=board.labels + labels)
    setup = _setup(scenario, setup_id)
    if setup is None:
        return put_on
    players = {player.id for player in setup.players}
    flown = {pilot.player for pilot in setup.pilots}
    standing: tuple[Pilot | Token, ...] = (*piece.pilots, *piece.tokens)
    upon = [
        replace(one, id=fresh_id(used, "p" if isinstance(one, Pilot) else "n"), zone=ids[one.zone])
        for one in standing
        if one.zone in ids
        and one.player in players
        and not (isinstance(one, Pilot) and one.player in flown)
    ]
    return with_setup(put_on, held_setup(with_pieces(setup, (*pieces_of(setup), *upon))))


def _free_way(board: Board, piece: Piece, by: tuple[int, int]) -> tuple[int, int]:
    """Return the way nearest to the wished one by which the cards come to lie on free places.

    The wished one itself where none is free near it.
    """
    taken = {zone.at for zone in board.zones}
    cells = [zone.at for zone in piece.zones]

    def is_free(way: tuple[int, int]) -> bool:
        there = [(x + way[0], y + way[1]) for x, y in cells]
        return all(min(cell) >= 0 and cell not in taken for cell in there)

    if is_free(by) or not cells:
        return by
    for ring in range(1, FARTHEST):
        ways = [
            (by[0] + dx, by[1] + dy)
            for dy in range(-ring, ring + 1)
            for dx in range(-ring, ring + 1)
            if max(abs(dx), abs(dy)) == ring
        ]
        free = [way for way in ways if is_free(way)]
        if free:
            return min(free, key=lambda way: (_far(way, by), way[1], way[0]))
    return by


def _far(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _setup(scenario: MechsScenario, setup_id: str) -> Setup | None:
    if setup_id:
        return setup_named(scenario, setup_id)
    first: Setup | None = next(iter(scenario.setups), None)
    return first


def _with_components(
    scenario: MechsScenario, library: AnyLibrary, piece: Piece
) -> tuple[MechsScenario, dict[str, str]]:
    """Return the scenario with the piece's components in force, and their new ids if any."""
    known = components_in_force(scenario, library)
    renamed: dict[str, str] = {}
    added: list[Component] = []
    taken = set(known)
    for component in piece.components:
        if known.get(component.id) == component:
            continue
        name = component.id
        number = 1
        while name in taken:
            number += 1
            name = f"{component.id[:58]}-{number}"
        taken.add(name)
        renamed[component.id] = name
        added.append(replace(component, id=name, count=None))
    if not added:
        return scenario, renamed
    if len(scenario.components) + len(added) > 256:
        raise EditError("a scenario holds at most 256 components of its own")
    return replace(scenario, components=scenario.components + tuple(added)), renamed
