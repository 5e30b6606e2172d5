"""The parts of a game on sheets: those with a back before its sheet, then all others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from editor.core.words import opening, possessive
from editor.export.paper.packing import PackedSheet, packed
from editor.export.paper.sheet import SIDE, Page, PaperSize, Press, sheet
from editor.export.paper.supply_cuts import (
    CAPTION,
    FOLD_MARGINS,
    MARKED,
    ROUND_GAP,
    Cut,
    CutBlock,
    CutDie,
    CutFigure,
    CutFlag,
    CutFolded,
    PartPictures,
    placed,
)
from editor.picture.affine import Affine, Rect, moved
from editor.picture.drawing import Group, Node
from editor.seam.supply import WHOLE, GamePart

TWO_SIDED, ONE_SIDED, PARTS = "Parts with a back", "All other parts", "Parts"
HEAD = 12.0
"""The room above and below the parts of a sheet, in millimetres."""
_NAMED = 4
"""The most different parts of a block that are named above it."""
_CUBE = 6
"""The faces of a die that has a net; of others the faces are stickers."""
_NEAR = 1e-6


def room_of(paper: PaperSize) -> Rect:
    """Return the area of a paper for parts."""
    return Rect(SIDE, HEAD, paper.width - 2 * SIDE, paper.height - 2 * HEAD)


class _Laying(NamedTuple):
    """The paper, the names of players by seat, the share of figures, whether sheets have backs."""

    paper: PaperSize
    names: Mapping[int, str]
    figures: float
    backs: bool


@dataclass(frozen=True)
class _Load:
    """What lies on a sheet: each cut with its place, which may turn it."""

    across: bool
    cuts: tuple[tuple[Cut, Affine], ...]

    @property
    def parts(self) -> Iterator[GamePart]:
        """All parts on it."""
        return (part for cut, _ in self.cuts for part in cut.parts)

    @property
    def has_backs(self) -> bool:
        """Whether something is printed on its other side."""
        return any(True for cut, _ in self.cuts for _ in cut.backs())

    @property
    def area(self) -> float:
        """What its cuts take of the sheet, in square millimetres."""
        return sum(cut.size[0] * cut.size[1] for cut, _ in self.cuts)

    @property
    def option(self) -> str:
        """The option of what takes most of it."""
        areas = {"cards": 0.0, "pieces": 0.0}
        for part in self.parts:
            areas[option_of(part)] += part.size[0] * part.size[1]
        return max(areas, key=areas.__getitem__)


def supply_pages(
    parts: Sequence[GamePart],
    press: Press,
    names: Mapping[int, str],
    *,
    backs: bool = True,
    figures: float = 1.0,
) -> tuple[Page, ...]:
    """Return the sheets with parts in their number: K1 and so on with backs, then T1.

    A part without a back may lie between those that have one.

    `names` are those of players by their seats. Without `backs` nothing is printed behind a sheet:
    a second face is beside the first, to be folded, and covers are left out.
    `figures` is the size of figures, as a share of the true one.
    """
    pictures = PartPictures(press.measure)
    pages: list[Page] = []
    printed = [part if backs else without_cover(part) for part in parts if part.count > 0]
    loads = _loads(printed, _Laying(press.paper, names, figures, backs))
    for title, letter, two_sided in ((TWO_SIDED, "K", True), (ONE_SIDED, "T", False)):
        found = _emptiest_last([load for load in loads if load.has_backs == two_sided])
        pages += _sheets(found, press, pictures, title if backs else PARTS, letter)
    return tuple(pages)


def _emptiest_last(loads: Sequence[_Load]) -> list[_Load]:
    """Return loads with the one that takes the least of its sheet at the end."""
    if not loads:
        return []
    last = min(range(len(loads)), key=lambda number: (loads[number].area, -number))
    return [load for number, load in enumerate(loads) if number != last] + [loads[last]]


def without_cover(part: GamePart) -> GamePart:
    """Return a part without a back that shows nothing of its own."""
    return replace(part, back=None) if part.cover else part


def supply_losses(
    parts: Iterable[GamePart], paper: PaperSize, *, backs: bool = True
) -> Iterator[str]:
    """Yield a sentence for each part that is printed smaller than it is."""
    for part in parts:
        share = _share(part, paper, backs)
        if share < 1.0:
            width, height = part.size
            yield (
                f"{part.name} is printed at {100 * share:.0f} %: {width:g} × {height:g} mm do not "
                f"fit on {paper.name}."
            )


def option_of(part: GamePart) -> str:
    """Return the option that prints a part."""
    return "cards" if part.kind == "card" else "pieces"


def _has_back(part: GamePart) -> bool:
    """Return whether a part is printed on both sides of the paper; a flag is folded."""
    return part.back is not None and part.kind != "flag"


def _share(part: GamePart, paper: PaperSize, backs: bool) -> float:
    """Return the share of its true size at which a part fits on a paper."""
    folded = not backs and _has_back(part) and not part.cover
    if part.kind not in WHOLE and not folded:
        return 1.0
    width, height = part.size
    margins = FOLD_MARGINS if folded else (0.0, 0.0)
    wide = 2 * width if folded else width
    ways = (room_of(paper), room_of(paper.across))
    shares = (
        min((room.width - margins[0]) / wide, (room.height - margins[1]) / height) for room in ways
    )
    return min(1.0, max(shares))


def _loads(parts: Sequence[GamePart], laying: _Laying) -> list[_Load]:
    """Return few sheets that hold parts, full blocks of cards first."""
    paper = laying.paper
    loads: list[_Load] = []
    loose: list[Cut] = []
    for alike in _alike(parts):
        first = alike[0]
        if not laying.backs and _has_back(first):
            loose += _folded(alike, paper)
        elif first.kind == "card":
            full, rest = _card_blocks(alike, paper)
            loads += full
            loose += rest
        else:
            loose += _cuts(alike, laying)
    sizes = [cut.size for cut in loose]
    early = {at for at, cut in enumerate(loose) if any(True for _ in cut.backs())}
    for load in packed(sizes, room_of(paper), room_of(paper.across), early):
        loads.append(_Load(load.across, tuple(_lying(load, loose))))
    return loads


def _folded(parts: Sequence[GamePart], paper: PaperSize) -> Iterator[CutFolded]:
    """Yield parts with two faces, as many along one fold as the shorter side of a sheet takes."""
    share = _share(parts[0], paper, backs=False)
    short = min(room_of(paper).width, room_of(paper.across).height)
    most = max(1, int((short - FOLD_MARGINS[1] + _NEAR) / (parts[0].size[1] * share)))
    for first in range(0, len(parts), most):
        yield CutFolded(tuple(parts[first : first + most]), share)


def _lying(load: PackedSheet, cuts: Sequence[Cut]) -> Iterator[tuple[Cut, Affine]]:
    for place in sorted(load.placed, key=lambda each: each.number):
        cut = cuts[place.number]
        by = moved(place.x, place.y)
        if place.rotated:
            by = by.after(Affine(0.0, 1.0, -1.0, 0.0, cut.size[1], 0.0))
        yield cut, by


def _alike(parts: Iterable[GamePart]) -> list[list[GamePart]]:
    """Return parts in their number, those together that share cuts."""
    groups: dict[tuple[object, ...], list[GamePart]] = {}
    for part in parts:
        key: tuple[object, ...] = (part.kind, part.size, part.round, _has_back(part))
        if part.kind != "card":
            key = (*key, part.group, part.seat)
        groups.setdefault(key, []).extend([part] * part.count)
    return list(groups.values())


def _card_blocks(parts: Sequence[GamePart], paper: PaperSize) -> tuple[list[_Load], list[Cut]]:
    """Return full sheets of cards of one size, and blocks of those that are left over."""
    width, height = parts[0].size
    ways = []
    for across, laid in ((False, paper), (True, paper.across)):
        room = room_of(laid)
        columns, rows = (
            int((room.width + _NEAR) / width),
            int((room.height + _NEAR) / height),
        )
        ways.append((columns * rows, not across, columns, across, laid))
    each, _, columns, across, laid = max(ways, key=lambda way: way[:2])
    full = len(parts) // each * each
    loads = []
    for first in range(0, full, each):
        block = CutBlock(tuple(parts[first : first + each]), columns, edges=False)
        wide, high = block.size
        at = moved((laid.width - wide) / 2, (laid.height - high) / 2)
        loads.append(_Load(across, ((block, at),)))
    return loads, [*_rows(parts[full:], columns, edges=False)]


def _rows(parts: Sequence[GamePart], columns: int, *, edges: bool) -> Iterator[CutBlock]:
    """Yield full rows as one block, and the shorter last row as another."""
    room = max(1, columns)
    full = len(parts) // room * room
    if full:
        yield CutBlock(tuple(parts[:full]), room, edges=edges)
    if full < len(parts):
        yield CutBlock(tuple(parts[full:]), len(parts) - full, edges=edges)


def _cuts(parts: Sequence[GamePart], laying: _Laying) -> Iterator[Cut]:
    """Yield what is cut out for equal parts that are no cards."""
    first = parts[0]
    if first.kind in WHOLE:
        share = _share(first, laying.paper, laying.backs)
        yield from (CutBlock((part,), 1, margin=0.0, share=share) for part in parts)
    elif first.kind == "figure":
        yield from (CutFigure(part, laying.figures) for part in parts)
    elif first.kind == "flag":
        yield from (CutFlag(part) for part in parts)
    elif first.kind == "die" and len(first.faces) == _CUBE:
        yield from (CutDie(part) for part in parts)
    elif first.kind == "die":
        stickers = [
            replace(part, name=f"{part.name}: {face.name}", front=face.front)
            for part in parts
            for face in part.faces
        ]
        yield from _counters(stickers, laying)
    else:
        yield from _counters(parts, laying)


def _counters(parts: Sequence[GamePart], laying: _Laying) -> Iterator[CutBlock]:
    """Yield blocks of counters with a caption, each at most as large as a sheet."""
    paper, names = laying.paper, laying.names
    first = parts[0]
    gap = ROUND_GAP if first.round else 0.0
    width, height = first.size
    room = room_of(paper)
    columns = max(1, int((room.width - 2 * MARKED + gap + _NEAR) / (width + gap)))
    rows = max(1, int((room.height - 2 * MARKED - CAPTION + gap) / (height + gap)))
    owner = names.get(first.seat, "")
    caption = " · ".join(filter(None, (_counted(parts, owner), owner)))
    for start in range(0, len(parts), columns * rows):
        some = tuple(parts[start : start + columns * rows])
        yield CutBlock(some, min(columns, len(some)), gap, caption, margin=0.0 if gap else MARKED)


def _counted(parts: Sequence[GamePart], owner: str) -> str:
    """Return what is in a block: "16 × weakened, round", or its group where that is many."""
    own = possessive(owner) if owner else ""
    counts = Counter(part.name.removeprefix(f"{own} ") for part in parts)
    if len(counts) > _NAMED:
        return f"{parts[0].group} {len(parts)}"
    words = ", ".join(
        f"{count} × {name.lower()}" if count > 1 else name.lower() for name, count in counts.items()
    )
    return opening(words)


def _sheets(
    loads: Sequence[_Load],
    press: Press,
    pictures: PartPictures,
    part: str,
    letter: str,
) -> Iterator[Page]:
    for number, load in enumerate(loads, 1):
        name, title = f"{letter}{number}", _title(load)
        nodes: list[Node] = [Group(tuple(cut.nodes(pictures)), by) for cut, by in load.cuts]
        front = sheet(press, name, title, tuple(nodes), part=part, across=load.across)
        yield replace(front, option=load.option)
        behind = tuple(_behind(load, press.paper, pictures))
        if behind:
            words = f"Back of {name}, turned over the long edge"
            back = sheet(press, f"{name} back", words, behind, part=part, across=load.across)
            yield replace(back, is_back=True, option=load.option)


def _behind(load: _Load, paper: PaperSize, pictures: PartPictures) -> Iterator[Node]:
    """Yield the backs of a sheet as they lie when the paper is turned over its long edge."""
    over = (
        Affine(1.0, 0.0, 0.0, -1.0, 0.0, paper.across.height)
        if load.across
        else Affine(-1.0, 0.0, 0.0, 1.0, paper.width, 0.0)
    )
    for cut, by in load.cuts:
        for part, place in cut.backs():
            assert part.back is not None
            picture = pictures.of(part.back)
            # The back of a part fits its front when the part is turned from left to right.
            flipped = Affine(-1.0, 0.0, 0.0, 1.0, part.size[0], 0.0)
            yield placed(picture, over.after(by).after(place).after(flipped), round_=part.round)


def _title(load: _Load) -> str:
    """Return the groups of the parts on a sheet with their numbers: "Unit cards 6, flags 3"."""
    numbers: dict[str, int] = {}
    for cut, _ in load.cuts:
        for part in cut.parts:
            numbers[part.group] = numbers.get(part.group, 0) + 1
    words = ", ".join(f"{group.lower()} {count}" for group, count in numbers.items())
    return f"{words[:1].upper()}{words[1:]}"
