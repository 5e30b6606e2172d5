"""Which cards the zones of a made arena are: equal at images, and about equal near all bases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force, counts_in_force
from editor.core.points import Cell, manhattan, neighbours
from editor.systems.mechs.making.shape import ArenaShape
from editor.systems.mechs.map.board import TURNS, MechsScenario, Turn, ZoneComponent
from editor.systems.mechs.map.geometry import sides_at, sides_of

DEALS = 24
"""How often cards are dealt, to keep the deal that is the most even near the bases."""
NEAR = 2
"""How many steps from a base its values are compared. Source: docs/rules/mechs.md B8."""


class Deck:
    """The cards that are left: by component, as many as the kits hold beyond what is laid."""

    def __init__(self, scenario: MechsScenario, library: AnyLibrary) -> None:
        self.cards = {
            name: card
            for name, card in components_in_force(scenario, library).items()
            if isinstance(card, ZoneComponent)
        }
        laid = [zone.component for zone in scenario.board.zones]
        self.left: dict[str, int] = {}
        for name, held in counts_in_force(scenario, library).items():
            if name in self.cards:
                # Of a card without a number there are as many as places.
                self.left[name] = 64 if held is None else max(0, held - laid.count(name))

    def names(self, role: str, seat: int = 0) -> list[str]:
        """Return the cards of a role, and of bases those of a seat, that are left."""
        return [
            name
            for name, number in self.left.items()
            if number > 0 and self.cards[name].role == role and self.cards[name].seat == seat
        ]

    def left_of(self, role: str) -> int:
        """Return how many cards of a role are left."""
        return sum(self.left[name] for name in self.names(role))

    def drawn(self, role: str, seat: int) -> str:
        """Take the first card of a role and seat. Raises EditError if none is left."""
        names = self.names(role, seat)
        if not names:
            what = f"base of seat {seat}" if role == "base" else f"{role} zone"
            raise EditError(f"the kits in use have no {what} left")
        self.left[names[0]] -= 1
        return names[0]


def dealt(
    deck: Deck,
    shape: ArenaShape,
    spaces: Sequence[Cell],
    fixed: Mapping[Cell, ZoneComponent],
    bases: tuple[Cell, ...],
    riches: int,
    rng: Random,
) -> dict[Cell, str]:
    """Return a card for each space, the most even of several deals.

    `riches` draws dear cards to the bases (0) or to the mech (100). Raises EditError when there
    are not enough cards.
    """
    best: dict[Cell, str] = {}
    least: tuple[int, int] | None = None
    reach = [_near(shape, base) for base in bases]
    places = _places(shape, spaces)
    for number in range(DEALS):
        deal = _deal(deck, shape, places, fixed, bases, riches, rng)
        worth = {cell: deck.cards[name].value for cell, name in deal.items()}
        worth.update({cell: card.value for cell, card in fixed.items()})
        sums = [sum(worth.get(cell, 0) for cell in cells) for cells in reach]
        gap = (max(sums) - min(sums), number)
        if least is None or gap < least:
            best, least = deal, gap
        if gap[0] == 0:
            break
    shape.turns.update(_turns(deck, shape, places, best))
    return best


def _near(shape: ArenaShape, base: Cell) -> set[Cell]:
    """Return the zones within a few steps of a base."""
    seen, edge = {base}, {base}
    for _ in range(NEAR):
        edge = {c for cell in edge for c in neighbours(cell) if c in shape.cells} - seen
        seen |= edge
    return seen


def _places(shape: ArenaShape, spaces: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """Return the spaces in groups of images."""
    left = dict.fromkeys(spaces)
    places = []
    for cell in spaces:
        if cell in left:
            orbit = tuple(image for image in shape.orbit(cell) if image in left)
            places.append(orbit)
            for image in orbit:
                del left[image]
    return places


def _deal(
    deck: Deck,
    shape: ArenaShape,
    places: Sequence[tuple[Cell, ...]],
    fixed: Mapping[Cell, ZoneComponent],
    bases: tuple[Cell, ...],
    riches: int,
    rng: Random,
) -> dict[Cell, str]:
    left = dict(deck.left)
    pull = (riches - 50) / 50
    # The largest groups first: for them the fewest cards suffice. Then those drawn by riches.
    scores = {}
    for orbit in places:
        near = min(manhattan(orbit[0], base) for base in bases)
        far = manhattan(orbit[0], shape.mech)
        scores[orbit] = pull * (near - far) + (1.01 - abs(pull)) * rng.uniform(-4, 4)
    ordered = sorted(places, key=lambda orbit: (-len(orbit), -scores[orbit]))
    names = [name for name in left if deck.cards[name].role == "resource" and left[name] > 0]
    names = [name for name in names for _ in range(left[name])]
    rng.shuffle(names)
    names.sort(key=lambda name: -deck.cards[name].value * abs(pull))
    deal: dict[Cell, str] = {}
    for orbit in ordered:
        twin = next((fixed[c].id for c in shape.orbit(orbit[0]) if c in fixed), "")
        chosen = _suit(deck, left, [twin, *names] if twin else names, len(orbit))
        for cell, name in zip(orbit, chosen, strict=True):
            left[name] -= 1
            names.remove(name)
            deal[cell] = name
    return deal


def _suit(deck: Deck, left: Mapping[str, int], names: Iterable[str], size: int) -> list[str]:
    """Return cards for a group of images: all the same, else of one value in turn."""
    order = [name for name in dict.fromkeys(names) if left.get(name, 0) > 0]
    for name in order:
        if left[name] >= size:
            return [name] * size
    for name in order:
        alike = [n for n in order if deck.cards[n].value == deck.cards[name].value]
        # Opposite places get the same card: with quarter turns images follow each other.
        pairs = [n for n in alike if left[n] * 2 >= size]
        if size % 2 == 0 and len(pairs) > 1:
            return [pairs[0], pairs[1]] * (size // 2)
    raise EditError("the kits in use have too few equal resource zones for this symmetry")


def _turns(
    deck: Deck, shape: ArenaShape, places: Iterable[tuple[Cell, ...]], deal: Mapping[Cell, str]
) -> dict[Cell, Turn]:
    """Return how cards with sides of their own are turned at images."""
    turns: dict[Cell, Turn] = {}
    for orbit in places:
        card = deck.cards[deal[orbit[0]]]
        if not (card.blocked or card.one_way):
            continue
        for image in shape.images:
            cell = image.cell(orbit[0])
            wanted = sides_at(image.motion, sides_of(card, 0))
            found = next((turn for turn in TURNS if sides_of(card, turn) == wanted), None)
            if found is None:
                raise EditError(f"{card.name} has no mirror image")
            turns[cell] = found
    return turns
