"""What the gallery shows, as frozen values, and pure functions that make them of a search."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log10

from editor.core.words import counted
from editor.picture.charts.parts import Range
from editor.propose.axes import GAP
from editor.propose.gallery import GalleryAxis, Judgement, Place
from editor.ui.translate import tr
from editor.workbench.gallery_search import COLUMNS, ROWS, GallerySearch

WHOLE = COLUMNS * ROWS
Acts = tuple[tuple[str, str], ...]
"""What can be done: its id and its word, the first one is the primary one."""


@dataclass(frozen=True)
class HeaderView:
    """The header: title and facts, what the search does and how far it is, and what can be done."""

    title: str
    facts: str
    state: str
    words: str
    share: float
    acts: Acts
    said: str


@dataclass(frozen=True)
class CellView:
    """The best map of a cell: its number, its figure from 0 to 1 of the greatest, and in words."""

    number: int
    share: float
    figure: str
    words: str


@dataclass(frozen=True)
class GridView:
    """The cells, by column and row from 0, the least in the lower left, and what their axes say.

    - about: what is said in place of cells while there are none
    - place: the chosen cell; mine: that of the person's map; fresh: those with another map
    """

    title: str
    across: str
    up: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: dict[Place, CellView]
    place: Place | None
    mine: Place | None
    fresh: frozenset[Place]
    about: str = ""


@dataclass(frozen=True)
class WinView:
    """How often a side wins, with its seats from 1."""

    name: str
    seats: tuple[int, ...]
    rate: Range


@dataclass(frozen=True)
class CandidateView:
    """The map that is looked at: its number, wins, rows of a table, and how it came about.

    rows: what it is, this one, yours; steps: number and title of each map up to this one.
    """

    number: int
    title: str
    wins: tuple[WinView, ...]
    rows: tuple[tuple[str, str, str], ...]
    steps: tuple[tuple[int, str], ...]
    may_take: bool


def header_view(search: GallerySearch) -> HeaderView:
    """Return the header of the gallery."""
    gallery, state = search.gallery, search.state
    filled = len(gallery.cells) if gallery is not None else 0
    share = filled / WHOLE
    words = tr("{n} of {all} cells").format(n=filled, all=WHOLE)
    if state in ("searching", "paused"):
        left = tr("{words} · {n} s left").format(words=words, n=round(search.left))
        words = left
    said = ""
    if gallery is not None:
        tried = counted(gallery.tried, "map")
        said = tr("{tried} tried, {n:,} legal").format(tried=tried, n=gallery.legal)
    start, go_on = ("start", tr("Search")), ("go-on", tr("Go on"))
    acts: dict[str, Acts] = {
        "searching": (("pause", tr("Pause")), ("stop", tr("Stop"))),
        "paused": (go_on, ("stop", tr("Stop"))),
    }
    again: Acts = (start,) if search.other else (go_on, ("start", tr("Begin anew")))
    states = {
        "empty": "",
        "searching": tr("Searching"),
        "paused": tr("Paused"),
        "stopped": tr("Stopped"),
        "done": tr("Done"),
        "failed": "",
    }
    return HeaderView(
        search.session.present.title,
        tr("Gallery · legal maps around your own"),
        states[state],
        words,
        share,
        acts.get(state, again),
        said,
    )


def grid_view(search: GallerySearch) -> GridView:
    """Return the cells of the gallery."""
    gallery = search.gallery
    words = {axis.id: _axis_words(axis.label, axis.unit) for axis in search.axes}
    if gallery is None or not gallery.cells:
        return GridView("", "", "", (), (), {}, None, None, frozenset(), _about(search))
    settings = gallery.settings
    judged = {place: each.judged for place, each in gallery.places.items() if each.judged}
    most = max((each.best for each in judged.values()), default=0.0)
    unit = next((axis.unit for axis in search.axes if axis.id == settings.best), "")
    cells = {}
    for place, each in judged.items():
        figure = _number(each.best, 1)
        number = gallery.places[place].number
        said = tr("map {n:,}: {figure} {unit}").format(n=number, figure=figure, unit=unit).strip()
        share = each.best / most if most > 0 else 0.0
        cells[place] = CellView(number, max(0.0, min(1.0, share)), figure, said)
    best = words.get(settings.best, "")
    return GridView(
        tr("In each cell the legal map with the least of this: {figure}").format(figure=best),
        words.get(settings.across.figure, ""),
        words.get(settings.up.figure, ""),
        _edges(settings.across),
        _edges(settings.up),
        cells,
        search.place,
        search.my_place,
        search.fresh,
    )


def _about(search: GallerySearch) -> str:
    if search.state == "failed":
        return search.trouble or tr("No legal map keeps all of this")
    if search.state != "searching":
        return tr("Keep what you like, choose two axes, and search")
    gallery = search.gallery
    if gallery is None:
        return tr("Preparing the search")
    return tr("Looking how far the axes reach: {maps} tried").format(
        maps=counted(gallery.tried, "map")
    )


def candidate_view(search: GallerySearch) -> CandidateView | None:
    """Return the map that is looked at; None where there is none."""
    gallery, found = search.gallery, search.map
    if gallery is None or found is None or found.judged is None:
        return None
    judged, mine = found.judged, search.mine
    seats = dict(search.sides)
    wins = tuple(
        WinView(each.name, seats.get(each.name, ()), Range(each.share, each.low, each.high))
        for each in judged.wins
    )
    is_best = gallery.best is not None and gallery.best.number == found.number
    fairest = gallery.settings.best == GAP
    title = tr("The fairest so far") if fairest else tr("The best so far")
    steps = tuple(
        (each.number, each.title if each.parent is not None else tr("the beginning"))
        for each in gallery.history(found.number)
    )
    return CandidateView(
        found.number,
        title if is_best else tr("The chosen map"),
        wins,
        tuple(_rows(search, judged, mine)),
        steps,
        search.scenario(found.number) != search.session.present,
    )


def _rows(
    search: GallerySearch, judged: Judgement, mine: Judgement | None
) -> list[tuple[str, str, str]]:
    gallery = search.gallery
    assert gallery is not None
    settings = gallery.settings
    words = {axis.id: _axis_words(axis.label, axis.unit) for axis in search.axes}
    names = (settings.best, settings.across.figure, settings.up.figure)

    def row(label: str, of: str) -> tuple[str, str, str]:
        return label, _value(judged, of), _value(mine, of) if mine is not None else "–"

    found = [
        row(words.get(name, ""), of)
        for at, (name, of) in enumerate(zip(names, ("best", "across", "up"), strict=True))
        if name not in names[:at]
    ]
    if judged.matches:
        found += [row(tr("Rounds, mean"), "rounds"), row(tr("Matches"), "matches")]
    return found


def _value(judged: Judgement, of: str) -> str:
    value = float(getattr(judged, of))
    if of == "best" and judged.high > judged.low:
        words = tr("{low} to {high}")
        return words.format(low=_number(judged.low, 0), high=_number(judged.high, 0))
    return _number(value, 1 if of in ("best", "rounds") else 2)


def _edges(axis: GalleryAxis) -> tuple[str, ...]:
    """Return the value of each cell: its number, or its middle where it holds several."""
    assert axis.low is not None
    assert axis.high is not None
    width = (axis.high - axis.low) / axis.cells
    if abs(width - 1) < 1e-9 and float(axis.low).is_integer():
        return tuple(f"{edge:.0f}" for edge in axis.edges())
    digits = max(0, ceil(-log10(width)))
    return tuple(_number(edge + width / 2, digits) for edge in axis.edges())


def _axis_words(label: str, unit: str) -> str:
    return f"{label}, {unit}" if unit else label


def _number(value: float, digits: int) -> str:
    words = f"{value:.{digits}f}"
    return words.rstrip("0").rstrip(".") if "." in words else words
