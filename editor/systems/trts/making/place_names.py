"""Names for areas, by what they are: each is two plain words, and no two are the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from editor.systems.trts.making.plan import HIGH, AreaPlan
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.shapes import shape_of

FIRST = (
    "Adder", "Alder", "Amber", "Anvil", "Apple", "Arrow", "Ash", "Aspen", "Badger", "Barley",
    "Beacon", "Bear", "Bell", "Birch", "Bitter", "Black", "Blue", "Bracken", "Bramble", "Brass",
    "Briar", "Bright", "Brindle", "Broom", "Buck", "Cedar", "Chalk", "Cherry", "Cinder", "Clay",
    "Clover", "Cold", "Copper", "Crane", "Crow", "Crown", "Curlew", "Deer", "Dry", "Dusk",
    "Eagle", "Echo", "Elder", "Elm", "Ember", "Falcon", "Far", "Fern", "Finch", "Flint", "Fox",
    "Frost", "Gale", "Garnet", "Goose", "Gorse", "Granite", "Grey", "Gull", "Hare", "Hawk",
    "Hazel", "Heather", "Heron", "Hind", "Holly", "Honey", "Hound", "Iron", "Ivy", "Jay",
    "Juniper", "Kestrel", "Lark", "Larch", "Linden", "Little", "Long", "Lynx", "Maple", "Marten",
    "Mint", "Mist", "Moon", "Moss", "Nettle", "North", "Oak", "Oat", "Old", "Otter", "Owl",
    "Pebble", "Pike", "Pine", "Plover", "Plum", "Quail", "Rain", "Ram", "Raven", "Red", "Reed",
    "Robin", "Rook", "Rose", "Rowan", "Rush", "Rust", "Sable", "Salt", "Sand", "Shale", "Shingle",
    "Silver", "Slate", "Sloe", "Snow", "Sorrel", "Spruce", "Stag", "Starling", "Stone", "Stork",
    "Sun", "Swan", "Swift", "Tansy", "Tarn", "Teal", "Thistle", "Thorn", "Tin", "Vole", "Wether",
    "White", "Willow", "Wind", "Wolf", "Wren", "Yarrow", "Yew",
)  # fmt: skip
"""The first words of names, each taken once as long as there are others."""

START = ("Vale", "Hollow", "Dale", "Haven", "Stead", "Garth")
HEIGHT = ("Ridge", "Tor", "Crag", "Fell", "Edge", "Brow", "Heights", "Scar")
SHORE = ("Strand", "Bay", "Head", "Point", "Cove", "Sands", "Shore", "Landing")
ROCK = ("Rock", "Stack", "Islet", "Skerry", "Needle")
RICH = ("Quarry", "Delve", "Mine", "Pits", "Cut", "Diggings", "Seam")
OPEN = ("Moor", "Heath", "Common", "Downs", "Fen", "Marsh", "Meadow", "Ford", "Cross", "Glade")
"""The second words by what an area is."""

WET = 60
"""How far a shore is from the edge of the sheet at least, in map units: else the map ends there."""
SHORE_CORNERS = 4
"""The corners without a neighbour that make an area a shore."""


def add_names(rng: Random, plan: AreaPlan, sheet: tuple[int, int]) -> None:
    """Name the open areas without a name."""
    used = {_plain(area.name) for area in plan.areas}
    words = {word for name in used for word in name.split()}
    first = [word for word in FIRST if word.casefold() not in words]
    rng.shuffle(first)
    kinds: tuple[tuple[str, ...], ...] = (START, HEIGHT, SHORE, ROCK, RICH, OPEN)
    second = {kind: _shuffled(rng, kind) for kind in kinds}
    shores = _shores(plan.areas, sheet)
    for at, area in enumerate(plan.areas):
        if area.name or not plan.is_open(at):
            continue
        kind = _kind(area, shore=at in shores)
        first = first or _shuffled(rng, FIRST)
        endings = second[kind]
        name = next((f"{word} {ending}" for word in reversed(first) for ending in endings
                     if _plain(f"{word} {ending}") not in used), "")  # fmt: skip
        if name:
            endings.append(endings.pop(endings.index(name.split()[1])))
            first.remove(name.split()[0])
            used.add(_plain(name))
            plan.change(at, name=name)


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


def _shuffled(rng: Random, words: Iterable[str]) -> list[str]:
    found = list(words)
    rng.shuffle(found)
    return found


def _kind(area: Area, *, shore: bool) -> tuple[str, ...]:
    if area.air_only:
        return ROCK
    if area.start:
        return START
    if HIGH in area.tags:
        return HEIGHT
    if shore:
        return SHORE
    return RICH if area.minerals > 2 and area.geysers else OPEN


def _shores(areas: Sequence[Area], sheet: tuple[int, int]) -> set[int]:
    """Return the areas with a shore that is not at the edge of the sheet."""
    found = set()
    times: dict[tuple[int, int], int] = {}
    for area in areas:
        for corner in shape_of(area).corner_set:
            times[corner] = times.get(corner, 0) + 1
    for at, area in enumerate(areas):
        wet = [
            (x, y)
            for x, y in area.outline
            if times[x, y] == 1 and WET < x < sheet[0] - WET and WET < y < sheet[1] - WET
        ]
        if len(wet) >= SHORE_CORNERS:
            found.add(at)
    return found
