"""The parts of a game: all that a match of a set-up needs besides its map.

Millimetres throughout: a picture of a part has its size, with one unit for a millimetre.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from editor.core.words import counted
from editor.picture.affine import Point
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Picture
from editor.picture.phrases import Phrase, plain
from editor.seam.clusters import UniqueIds
from editor.seam.fairness import Fact, FactSection
from editor.seam.rules_sheet import UNMARKED, Marks

PartKind = Literal["card", "board", "sheet", "counter", "token", "die", "track", "flag", "figure"]
WHOLE = ("board", "sheet", "track")
"""The kinds of parts that lie on the table for the whole match, to lay others on."""
UPRIGHT_KINDS = ("figure", "flag")
"""The kinds of parts that stand in a space of the map, and have its scale."""
PartDrawing = Callable[[TextMeasure], Picture]
"""Draws a side of a part; the function that it takes returns the width of words."""


class Tally(NamedTuple):
    """A number that is kept on a part during play: from 0 to `most`, where there is a most.

    It begins at `start`. `seat` is of the player whose number it is where a part has those of
    several; else 0.
    """

    name: str
    start: int = 0
    most: int | None = None
    seat: int = 0


class PartFact(NamedTuple):
    """What a part says of itself: a label, and a value in words."""

    label: str
    words: Phrase


@dataclass(frozen=True)
class DieFace:
    """A face of a die: what it shows in words, and its picture."""

    name: str
    front: PartDrawing = field(compare=False, repr=False)


@dataclass(frozen=True)
class GamePart:
    """A part of a game, of which `count` are needed for a match of the set-up.

    - id: stable and unique in the set-up; kind: what is made of it
    - group: the title under which parts are listed; deck: what it is shuffled with, empty if it is
      in no deck
    - size: width and height in millimetres; of a die the side of a face; round: whether it is cut
      out as a disc
    - front, back: its sides, drawn when they are asked for; without a back both sides are the same
      if it stands or lies open, or the back is blank. The back of a card that is turned over fits
      its front from left to right
    - faces: of a die, in the order of its numbers
    - spots: the middles of the squares of its front on which a marker stands, in millimetres from
      the upper left corner
    - seat: of the player to whom it belongs, 0 if it is shared or each has the same
    - seats: the players who have the same, among whom all are shared out; empty for nobody
    - cover: whether its back hides its front and shows nothing of its own, as the pattern of a deck
      does; the back of any other part is a second face
    - hidden: whether it lies face down, or in a hand that others do not see
    - facts, text: what stands on it, for lists and for programs that show no picture
    - behind: what stands on its back, a line each, where that has words of its own
    - tallies: the numbers that are kept on it during play
    - marks: numbers on it that house rules changed, and those without a source
    """

    id: str
    name: str
    kind: PartKind
    group: str
    count: int
    size: tuple[float, float]
    front: PartDrawing = field(compare=False, repr=False)
    back: PartDrawing | None = field(default=None, compare=False, repr=False)
    faces: tuple[DieFace, ...] = ()
    spots: tuple[Point, ...] = ()
    round: bool = False
    deck: str = ""
    seat: int = 0
    seats: tuple[int, ...] = ()
    hidden: bool = False
    cover: bool = False
    facts: tuple[PartFact, ...] = ()
    text: tuple[Phrase, ...] = ()
    behind: tuple[Phrase, ...] = ()
    tallies: tuple[Tally, ...] = ()
    marks: Marks = UNMARKED

    @property
    def words(self) -> str:
        """What stands on it, in one line: "Move 4, health 9. It is never pushed."."""
        facts = ", ".join(f"{fact.label} {plain(fact.words)}" for fact in self.facts)
        return " ".join(filter(None, (f"{facts}." if facts else "", *map(plain, self.text))))

    @property
    def words_behind(self) -> str:
        """What stands on its back, in one line."""
        return " ".join(map(plain, self.behind))

    @property
    def has_second_face(self) -> bool:
        """Whether its back shows something that its front does not."""
        return self.back is not None and not self.cover

    @property
    def measures(self) -> str:
        """Its size in words: "63 × 88 mm"."""
        width, height = self.size
        return f"{width:g} × {height:g} mm"


def distinct(parts: Iterable[GamePart]) -> tuple[GamePart, ...]:
    """Return parts with ids of their own, also where players or things of a map share one."""
    names = UniqueIds()
    fresh = ((part, names.fresh(part.id)) for part in parts)
    return tuple(part if part.id == own else replace(part, id=own) for part, own in fresh)


def by_group(parts: Iterable[GamePart]) -> dict[str, tuple[GamePart, ...]]:
    """Return the parts by the title of their group, in the order of the first of each."""
    groups: dict[str, list[GamePart]] = {}
    for part in parts:
        groups.setdefault(part.group, []).append(part)
    return {title: tuple(found) for title, found in groups.items()}


def supply_section(parts: Sequence[GamePart]) -> FactSection:
    """Return the parts of a game as facts, one for each group, with every part in its value."""
    facts = []
    for title, found in by_group(parts).items():
        count = sum(part.count for part in found)
        names = [part.name if part.count == 1 else f"{part.count} × {part.name}" for part in found]
        words = f"{count}: {', '.join(names)}"
        value = {"count": count, "parts": [_value(part) for part in found]}
        facts.append(Fact(title.lower().replace(" ", "-"), title.lower(), words, value))
    changed = sum(bool(part.marks.changed) for part in parts)
    if changed:
        words = f"on {counted(changed, 'part')}, shown in a box"
        facts.append(Fact("changed-by-house-rules", "changed by house rules", words, changed))
    return FactSection("supply", "Parts of a match", tuple(facts))


def _value(part: GamePart) -> dict[str, object]:
    return {
        "id": part.id,
        "name": part.name,
        "kind": part.kind,
        "count": part.count,
        "seat": part.seat,
        "seats": list(part.seats),
        "deck": part.deck,
        "hidden": part.hidden,
        "millimetres": list(part.size),
        "says": part.words,
        "faces": [face.name for face in part.faces],
        "tallies": [tally._asdict() for tally in part.tallies],
        "changed": {change.setting: change.book for change in part.marks.changed},
        "assumed": list(part.marks.assumed),
    }
