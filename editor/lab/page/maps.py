"""What happened where: the map with dots for each thing that was counted, one shown at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.lab.page.drawings import Markup, PageDrawings, table, tag
from editor.lab.page.sections import folded, section, side_name
from editor.lab.report import Comparison, LayerEntry, LocationEntry, PlaytestReport, SideEntry
from editor.picture.drawing import Picture
from editor.picture.halftone import (
    LegendTile,
    PlayMap,
    figure_words,
    legend_tiles,
    map_of_change,
    map_of_play,
)
from editor.play.game import Game
from editor.seam.overlay import NOTHING
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.catalogue import system_named

MOST = 8
"""The most maps that the style of the page can switch."""
LARGEST = 8
"""How many spaces the table of a map lists."""

Row = tuple[str, tuple[str, ...]]


class ShownMap(NamedTuple):
    """A map of the page: what it shows, the map, its legend, and the rows of its tables.

    `starts` are those by starting location, empty where starts are fixed.
    """

    label: str
    picture: Picture
    legend: tuple[LegendTile, ...]
    rows: tuple[Row, ...]
    starts: tuple[Row, ...] = ()


def maps_of(report: PlaytestReport, game: Game) -> list[ShownMap]:
    """Return a map for each thing that was counted on any space."""
    found = []
    for layer in report.layers[:MOST]:
        if layer.spaces and report.matches:
            play = map_of_play(layer.spaces, report.matches)
            rows = tuple(_rows(layer, report, play, game))
            starts = tuple(_start_rows(layer, report, play))
            picture = play_map(game, play)
            found.append(ShownMap(layer.label, picture, legend_tiles(play), rows, starts))
    return found


def maps_of_changes(comparison: Comparison, game: Game) -> list[ShownMap]:
    """Return a map for each thing that was counted, with what changed; on the map as it is now."""
    before, after = comparison.before, comparison.after
    known = {layer.id: layer for layer in before.layers}
    found = []
    for layer in after.layers[:MOST]:
        old = known.get(layer.id)
        if old is not None and before.matches and after.matches:
            play = map_of_change(old.spaces, before.matches, layer.spaces, after.matches)
            rows = tuple(_changes(play))
            found.append(ShownMap(layer.label, play_map(game, play), legend_tiles(play), rows))
    return found


def _rows(layer: LayerEntry, report: PlaytestReport, play: PlayMap, game: Game) -> Iterator[Row]:
    """Yield the largest figures: of all players together, then of each side."""
    number = {seat.id: at for at, seat in enumerate(game.seats)}
    sides = [[number[player] for player in side.players] for side in report.sides]
    for name in _largest(play):
        counts = layer.spaces[name]
        shares = [sum(counts[at] for at in side) / report.matches for side in sides]
        yield name, tuple(map(figure_words, (play.figures[name], *shares)))


def _start_rows(layer: LayerEntry, report: PlaytestReport, play: PlayMap) -> Iterator[Row]:
    """Yield the same spaces with the figures of whoever began at each starting location."""
    used = [max(1, entry.matches) for entry in report.locations]
    for name in _largest(play) if layer.starts else ():
        counts = layer.starts.get(name, (0,) * len(used))
        shares = (count / matches for count, matches in zip(counts, used, strict=True))
        yield name, tuple(map(figure_words, shares))


def _changes(play: PlayMap) -> Iterator[Row]:
    for name in _largest(play):
        figure = play.figures[name]
        yield name, (f"{'+' if figure > 0 else ''}{figure_words(figure)}",)


def _largest(play: PlayMap) -> list[str]:
    """Return the spaces with the largest figures, or changes."""
    names = sorted(play.figures, key=lambda name: (-abs(play.figures[name]), name))
    return [name for name in names if play.figures[name]][:LARGEST]


def map_section(
    maps: Sequence[ShownMap],
    sides: Sequence[SideEntry],
    drawings: PageDrawings,
    note: str = "how often in a match",
    locations: Sequence[LocationEntry] = (),
) -> Markup:
    """Return maps of which one is shown, with a button for each; empty without any.

    Without `sides` their tables have all players together; with `locations` there are tables by
    starting location as well.
    """
    if not maps:
        return Markup("")
    store, pictures = drawings.alike([shown.picture for shown in maps], "map")
    choices, figures = [], []
    for place, (shown, picture) in enumerate(zip(maps, pictures, strict=True), start=1):
        name = f"map-{place}"
        checked = "checked" if place == 1 else ""
        choices += [
            tag("input", type="radio", name="map", id=name, class_="choice", checked=checked),
            tag("label", shown.label, for_=name),
        ]
        figures.append(_figure(shown, picture, sides, locations, drawings))
    return section(
        "On the map",
        store,
        *choices,
        tag("div", *figures, class_="shown"),
        note=note,
        class_="maps",
    )


def _figure(
    shown: ShownMap,
    picture: Markup,
    sides: Sequence[SideEntry],
    locations: Sequence[LocationEntry],
    drawings: PageDrawings,
) -> Markup:
    tiles = [
        tag("span", drawings.tile(tile.picture), tag("span", tile.words)) for tile in shown.legend
    ]
    heads = ("Space", "All", *(side_name(side, drawings) for side in sides))
    found = table(f"{shown.label}: highest values", heads, shown.rows, "figures")
    by_start = table(
        f"{shown.label}: highest values by starting location",
        ("Space", *(entry.name for entry in locations)),
        shown.starts,
        "figures",
    )
    return tag(
        "figure",
        picture,
        tag("figcaption", tag("b", shown.label), *tiles),
        folded("Highest values", found) if shown.rows else "",
        folded("By starting location", by_start) if shown.starts else "",
    )


WIDE = 640.0
"""The width in pixels for which a picture is laid out: the size of its figures and its detail."""


def play_map(game: Game, play: PlayMap, *, isometric: bool = False, wide: float = WIDE) -> Picture:
    """Return the map of a game with a map of play on it, and its largest figures.

    `play` is that of `map_of_play` for a layer of a report, or of `map_of_change` for two.
    """
    system = system_named(game.rules.system)
    scene = system.scene(game.survey, SceneOptions(Viewpoint(isometric), play=play))
    pixels = wide / scene.frame.width
    map_itself = scene.picture(pixels)
    over = (node for flat in scene.layers(NOTHING, pixels).flat for node in flat.nodes)
    return Picture((*map_itself.nodes, *over), map_itself.frame)
