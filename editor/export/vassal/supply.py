"""The parts of a match as pieces of a VASSAL module: slots, prototypes and images."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from editor.core.words import on_a_line, opening, possessive
from editor.export.dealing import DealtPart, dealt
from editor.export.vassal.board import MAP
from editor.export.vassal.slots import (
    LYING,
    PIECE,
    SPARE,
    SUPPLY,
    PieceSlot,
    SlotRegistry,
    marked_hidden,
    plain_back,
    size_of,
)
from editor.export.vassal.tables import (
    TALLY,
    PieceScales,
    SupplyTable,
    TablePlace,
    cut_out,
    in_hand,
    laid_table,
    places_of,
    tally_buttons,
    tally_face,
)
from editor.export.vassal.traits import (
    CTRL,
    FIXED,
    HOME,
    UNTOUCHED,
    BoardSpot,
    PieceTrait,
    TallyStep,
    added,
    asked,
    basic,
    button,
    command,
    counter,
    definition,
    flipped_over,
    hiding,
    label,
    marker,
    prototype,
    reports,
    returns,
    submenu,
)
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Picture
from editor.picture.phrases import plain
from editor.seam.clusters import UniqueIds
from editor.seam.supply import WHOLE, GamePart, PartDrawing, Tally
from editor.seam.tabletop import TableToken, Tabletop

_SHIFT = CTRL + 65
"""The modifiers of a key with Ctrl and Shift."""
_NUMBER = ("", "51,41,31")
Blank = Callable[[tuple[float, float]], Picture]
"""Draws what all parts of a size have."""
_LYING = ("card", "token")
"""The kinds of parts that never go through a portal."""
_FLIPPED = ("card", "token", "counter")
"""The kinds of parts that are turned over if they have a back and lie open."""


class PartPieces:
    """Makes pieces of parts; each part has a prototype, and is drawn once."""

    def __init__(
        self,
        parts: Sequence[GamePart],
        scales: PieceScales,
        box: SlotRegistry,
        measure: TextMeasure,
        sides: Mapping[int, str],
    ) -> None:
        self._scales, self._box, self._measure, self._sides = scales, box, measure, sides
        names = UniqueIds((PIECE, LYING, SUPPLY, SPARE), " ")
        self.name_of = {
            part.id: names.fresh(on_a_line(part.name) or part.id)
            for part in parts
            if part.kind not in (*WHOLE, "die")
        }
        """The name of the prototype of each part by its id."""
        backs: dict[str, set[Picture]] = {}
        for part in parts:
            if part.deck and part.hidden:
                backs.setdefault(part.deck, set()).add(self._drawn(part, back=True))
        self._two_faced = {deck for deck, found in backs.items() if len(found) > 1}
        """The decks whose cards have two faces: their backs would tell them apart."""
        self.prototypes: dict[str, str] = {}
        """The prototypes of the parts that were used, by their names."""
        self._images: dict[tuple[str, bool], str] = {}
        self._blanks: dict[tuple[Blank, tuple[float, float], float], str] = {}

    def slot(
        self, part: GamePart, seat: int, home: str | BoardSpot, hidden_from_all_but: str
    ) -> PieceSlot:
        """Return a piece of a part.

        - seat: whose it is; home: the pile or deck that it goes back to, or its place on a table;
          empty for none
        - hidden_from_all_but: the side that sees its face at the start, empty if it lies open
        """
        gpid, name = self._box.number(), on_a_line(part.name) or part.id
        traits: list[PieceTrait] = []
        pile = ""
        if isinstance(home, BoardSpot):
            traits += returns(home)
        elif home:
            pile = home
            traits.append(prototype(SUPPLY))
        traits.append(marker({"Owner": self._sides.get(seat, ""), HOME: pile}))
        face = self._image(part, back=False)
        if part.hidden:
            badge = self._blank(marked_hidden, part)
            back = self._mask(part)
            traits += hiding(back, hidden_from_all_but or "null", part.kind, badge)
        # Within the mask: how a program is turned is a secret too, and nobody else turns it.
        traits.append(prototype(LYING if part.kind in _LYING else PIECE))
        traits.append(self.shared(part))
        text = definition(traits, basic(face, name, gpid))
        return PieceSlot(name, gpid, text, size_of(part.size, self._scales.of(part)))

    def shared(self, part: GamePart) -> PieceTrait:
        """Return the reference to the prototype of a part, which is made at its first use."""
        name = self.name_of[part.id]
        if name not in self.prototypes:
            self.prototypes[name] = definition([*self._traits(part)], basic("", "", 0))
        return prototype(name)

    def _traits(self, part: GamePart) -> Iterator[PieceTrait]:
        """Yield what all copies of a part have."""
        facts = {on_a_line(fact.label): on_a_line(plain(fact.words)) for fact in part.facts}
        yield marker({"Part": part.id, "Kind": part.kind, "Group": part.group} | facts)
        if part.kind in ("figure", "flag", "counter", "token"):
            yield from self._numbers(part)
        open_ = not part.hidden or part.deck in self._two_faced
        if part.back is not None and open_ and part.kind in _FLIPPED:
            yield from flipped_over(self._image(part, back=True))

    def _numbers(self, part: GamePart) -> Iterator[PieceTrait]:
        """Yield the numbers that are kept on a piece, above it as "9 · 3"."""
        for place, tally in enumerate(part.tallies[:9], 1):
            steps = (
                TallyStep(f"{opening(tally.name)} +1", f"{48 + place},{CTRL}", added(1)),
                TallyStep(f"{opening(tally.name)} −1", f"{48 + place},{_SHIFT}", added(-1)),
                _setting(tally),
            )
            yield submenu(opening(tally.name), [step.words for step in steps])
            # Facts of a piece have small names: what it has now hides nothing of them.
            yield counter(opening(tally.name), tally.start, tally.most, steps)
            name = opening(tally.name)
            yield reports([step.key for step in steps], f"$newPieceName$, {name} ${name}$")
        if part.tallies:
            words = " · ".join(f"${opening(tally.name)}$" for tally in part.tallies[:9])
            size = max(8, round(self._scales.of(part) * 4))
            yield label(words, size, "t", ("51,41,31", "255,255,255"), "Numbers")

    def tally_slot(self, place: TablePlace, pixels: float) -> PieceSlot:
        """Return the counter of a place: a click on its left takes one, on its right adds one."""
        assert place.tally is not None
        tally, gpid = place.tally, self._box.number()
        steps = {
            by: TallyStep(words, command(f"count{by:+}"), added(by))
            for by, words in ((1, "One more"), (-1, "One less"))
        }
        changes = (*steps.values(), _setting(tally))
        traits = [
            marker({"Owner": self._sides.get(place.seat, ""), "Kind": "number"}),
            FIXED,
            label("$Value$", round(pixels * 7.5), "c", _NUMBER, "Shown", round(pixels * 1.6)),
            counter("Value", tally.start, tally.most, changes),
            reports([step.key for step in changes], "$newPieceName$ $Value$"),
        ]
        for by, room in tally_buttons(pixels):
            at = map(round, (room.x, room.y, room.width, room.height))
            traits.append(button(steps[by].key, *at))
        face = self._box.image(tally_face(place.caption, self._measure), pixels)
        text = definition(traits, basic(face, place.name, gpid))
        return PieceSlot(place.name, gpid, text, size_of(TALLY, pixels))

    def count_slot(self, place: TablePlace, pixels: float) -> PieceSlot:
        """Return the caption of a place with the number of what lies there now."""
        words = f"${place.name}_numPieces$ × {place.caption}"
        gpid, size = self._box.number(), round(pixels * 2.9)
        shown = label(words, size, "c", _NUMBER, "Shown")
        text = definition(
            [marker({"Owner": "", "Kind": "caption"}), UNTOUCHED, shown], basic("", "", gpid)
        )
        return PieceSlot(place.name, gpid, text, size_of((30.0, 4.0), pixels))

    def _mask(self, part: GamePart) -> str:
        """Return the name of the image that hides a part: its back, if that reveals nothing."""
        if part.back is None or part.deck in self._two_faced:
            return self._blank(plain_back, part)
        return self._image(part, back=True)

    def _blank(self, drawing: Blank, part: GamePart) -> str:
        """Return the name of an image that only the size of a part decides."""
        key = (drawing, part.size, self._scales.of(part))
        if key not in self._blanks:
            self._blanks[key] = self._box.image(drawing(part.size), self._scales.of(part))
        return self._blanks[key]

    def _image(self, part: GamePart, *, back: bool) -> str:
        """Return the name of the image of a side of a part, as it is cut out."""
        known = self._images.get((part.id, back))
        if known is None:
            picture = cut_out(self._drawn(part, back=back), part)
            known = self._box.image(picture, self._scales.of(part))
            self._images[part.id, back] = known
        return known

    def _drawn(self, part: GamePart, *, back: bool) -> Picture:
        side: PartDrawing = part.back if back and part.back else part.front
        return side(self._measure)


def _setting(tally: Tally) -> TallyStep:
    words = f"Set {tally.name}"
    return TallyStep(f"{words} …", command(f"set-{tally.name}"), asked(words))


@dataclass(frozen=True)
class SecretSheet:
    """A sheet that only the player of a seat sees, in a window with a name."""

    name: str
    seat: int
    part: GamePart


@dataclass(frozen=True)
class ModuleSupply:
    """The parts of a match, by the windows in which they begin; all names are unique.

    - tables: by the names of their windows; hands: names by seat; sheets: what is painted in secret
    - homes: the pile or deck of a part, by its id and the seat of its owner
    - held: the parts that begin in a hand; pieces makes pieces of them
    """

    parts: tuple[GamePart, ...]
    tables: Mapping[str, SupplyTable]
    hands: Mapping[int, str]
    sheets: tuple[SecretSheet, ...]
    homes: Mapping[tuple[str, int], str]
    held: tuple[DealtPart, ...]
    pieces: PartPieces
    scales: PieceScales
    sides: Mapping[int, str]

    def home_of(self, token: TableToken) -> str:
        """Return the pile of the part that a piece on the map is, empty for none."""
        return self.homes.get((token.part, token.seat)) or self.homes.get((token.part, 0), "")


def supply_of(
    parts: Sequence[GamePart],
    table: Tabletop,
    scales: PieceScales,
    box: SlotRegistry,
    sides: Mapping[int, str],
    measure: TextMeasure,
) -> ModuleSupply:
    """Return where the parts of a match lie; `sides` are the names of the players by seat."""
    found = tuple(dealt(parts, sides, table.tokens))
    windows, taken = UniqueIds((MAP,), " "), UniqueIds((), " ")
    tables: dict[str, SupplyTable] = {}
    for seat, groups in sorted(places_of(found, scales, sides, taken).items()):
        name = windows.fresh(f"{possessive(sides[seat])} table" if seat else "Table")
        tables[name] = laid_table(seat, name, groups, scales.cards, measure)
    held = tuple(each for each in found if in_hand(each))
    sheets = tuple(
        SecretSheet(windows.fresh(on_a_line(part.name) or part.id), seat, part)
        for part, seat, _ in held
        if part.kind in WHOLE
    )
    secret = any(part.hidden and part.kind not in WHOLE for part in parts)
    hands = {seat: windows.fresh(f"{possessive(name)} hand") for seat, name in sides.items()}
    homes = {
        (part.id, laid.place.seat): laid.place.name
        for each in tables.values()
        for laid in each.places
        if laid.place.kind in ("pile", "deck")
        for part, _ in laid.place.parts
    }
    return ModuleSupply(
        tuple(parts),
        tables,
        hands if secret else {},
        sheets,
        homes,
        tuple(each for each in held if each.part.kind not in WHOLE),
        PartPieces(parts, scales, box, measure, sides),
        scales,
        sides,
    )
