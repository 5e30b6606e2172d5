"""What several systems offer while one edits: names, sizes, cards, stamps, whole-map commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from editor.checks.check import BaseSurvey, SurveyT
from editor.core.edit import AnyEdit, Edit
from editor.core.errors import EditError
from editor.core.points import Cell, name_of
from editor.core.scenario import ScenarioT
from editor.core.words import counted, listing
from editor.seam.editing import AnyCommand, Command, PaletteCard
from editor.seam.system import Mode
from editor.seam.tool import Hit
from editor.systems.shared.edits.whole_map import MirrorWay


def place_name(survey: BaseSurvey, hit: Hit) -> str:
    """Return the name of the cell that is pointed at, such as "c4"; empty off the board."""
    return name_of(hit.cell) if min(hit.cell) >= 0 else ""


def size_words(
    bounds: tuple[int, int, int, int],
    placed: int,
    counts: Iterable[int | None],
    nouns: tuple[str, str],
) -> str:
    """Return the size of a map and how many components lie on it: "32 × 16 · 7 of 30 boxes".

    `counts` says how many there are of each, None for any number; `nouns` are singular and plural.
    """
    _, _, width, depth = bounds
    owned = [count for count in counts if count is not None]
    laid = f"{placed} of {sum(owned)} {nouns[1]}" if owned else counted(placed, *nouns)
    return f"{width} × {depth} · {laid}"


def extent_of_cells(cells: Collection[Cell]) -> tuple[int, int, int, int]:
    """Return x, y, width and height of the rectangle around some cells, at least one."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, low = max(x for x, _ in cells), max(y for _, y in cells)
    return left, top, right - left + 1, low - top + 1


def gathered(cards: Iterable[PaletteCard], sources: Mapping[str, str]) -> tuple[PaletteCard, ...]:
    """Return the cards with those of own copies put onto the card of what they are copies of.

    `sources` gives for the key of an own component what it is a copy of, empty for nothing. The
    order of all others stays. Own components that no other card can hold come last, so that a
    new one moves no card.
    """
    every = tuple(cards)
    keys = {card.key for card in every}
    held: dict[str, list[PaletteCard]] = {}
    last: list[PaletteCard] = []
    for card in every:
        source = sources.get(card.key)
        if source is None:
            continue
        if source in keys and source not in sources:
            held.setdefault(source, []).append(card)
        else:
            last.append(card)
    first = (card for card in every if card.key not in sources)
    return tuple(
        replace(card, copies=tuple(held[card.key])) if card.key in held else card
        for card in (*first, *last)
    )


T = TypeVar("T")
"""Whatever a piece is in a system."""


def supply_of(
    wanted: Counter[str],
    times: int,
    held: Callable[[str], int | None],
    left: Callable[[str], int | None],
) -> tuple[int, int] | None:
    """Return how often it can still be placed and how often the kits allow; None without a limit.

    `wanted` is what one place takes, of `times` places at once. `held` and `left` are the numbers
    of a component, None for any number.
    """
    limits = []
    for component, number in wanted.items():
        most, rest = held(component), left(component)
        if most is not None and rest is not None:
            limits.append((max(0, rest) // (number * times), most // (number * times)))
    if not limits:
        return None
    return min(rest for rest, _ in limits), min(most for _, most in limits)


def rotated_alike(piece: T, rotated: Callable[[T], T], key: Callable[[T], Hashable]) -> Hashable:
    """Return what a piece has in common with the same one turned by quarters."""
    keys: list[Hashable] = []
    for _ in range(4):
        keys.append(key(piece))
        piece = rotated(piece)
    return frozenset(keys)


def unlike(
    pieces: Iterable[tuple[str, T]], key: Callable[[T], Hashable], most: int
) -> tuple[tuple[str, T], ...]:
    """Return the first of the named pieces of each key, until there are `most`."""
    found: dict[Hashable, tuple[str, T]] = {}
    for name, piece in pieces:
        found.setdefault(key(piece), (name, piece))
        if len(found) == most:
            break
    return tuple(found.values())


ValueT = TypeVar("ValueT")
MENU = "Edit > Whole map"


def _making(
    edit: Callable[[ValueT], AnyEdit], value: ValueT
) -> Callable[[BaseSurvey, tuple[str, ...]], AnyEdit]:
    """Return the command that makes an edit with a value, whatever is selected."""
    return lambda survey, ids: edit(value)


def whole_map_commands(
    rotate: Callable[[int], AnyEdit], mirror: Callable[[MirrorWay], AnyEdit], what: str = "map"
) -> tuple[AnyCommand, ...]:
    """Return the commands: `rotate` by clockwise quarters, `mirror` by a way of mirroring."""
    turns = (
        ("rotate-map-right", f"Rotate the {what} 90° clockwise", 1, "rotate-cw"),
        ("rotate-map-left", f"Rotate the {what} 90° counterclockwise", 3, ""),
        ("rotate-map-half", f"Rotate the {what} 180°", 2, ""),
    )
    mirrors: tuple[tuple[str, str, MirrorWay, str], ...] = (
        ("mirror-map-across", f"Mirror the {what} left to right", "left-right", "flip-horizontal"),
        ("mirror-map-down", f"Mirror the {what} top to bottom", "top-bottom", ""),
    )
    hint = "Includes everything on it, all set-ups, saved positions and the reference picture"
    return (
        *(
            Command(name, title, MENU, _making(rotate, number), 0, "", icon, hint)
            for name, title, number, icon in turns
        ),
        *(
            Command(name, title, MENU, _making(mirror, way), 1, "", icon, hint)
            for name, title, way, icon in mirrors
        ),
    )


def setup_commands(
    modes: Sequence[Mode],
    numbers: Iterable[int],
    added: Callable[[SurveyT, int], Edit[ScenarioT]],
    group: int = 0,
) -> Iterator[Command[ScenarioT, SurveyT]]:
    """Yield the commands that add a set-up for each number of players that the mode takes."""
    for number in numbers:
        title = f"Add a set-up for {counted(number, 'player')}"
        make = partial(_setup_added, modes, number, added)
        yield Command(f"add-setup-{number}", title, "Place > Set-up", make, group)


def _setup_added(
    modes: Sequence[Mode],
    number: int,
    added: Callable[[SurveyT, int], Edit[ScenarioT]],
    survey: SurveyT,
    ids: tuple[str, ...],
) -> Edit[ScenarioT]:
    mode = next((item for item in modes if item.id == survey.scenario.mode), None)
    if mode is not None and number not in mode.players:
        takes = listing([str(player) for player in mode.players]).replace(" and ", " or ")
        who = "player" if mode.players == (1,) else "players"
        raise EditError(f"{mode.title} is for {takes} {who}")
    return added(survey, number)
