"""What the gallery shows, as frozen values, and pure functions that make them of a search."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, log10

from editor.core.words import counted, listing
from editor.picture.charts.parts import Range
from editor.propose.axes import GAP
from editor.propose.gallery import GalleryAxis, Judgement, Place
from editor.ui.translate import tr
from editor.workbench.gallery_search import COLUMNS, ROWS, GallerySearch, State

ENOUGH = 20
"""After this many legal maps for each cell the others count as not reached."""
REASONS = 3
"""The most checks that are named as the reason."""
Acts = tuple[tuple[str, str], ...]
"""What can be done: its id and its word."""


@dataclass(frozen=True)
class SearchHeaderView:
    """What the search does and how far it is, in words and from 0 to 1; what can be done."""

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
    - place: the chosen cell; mine: that of the person's map
    - fresh: those with another map; coming: those that get another one
    - barred: those that were not reached by many maps, with what is known of the reason
    """

    about: str = ""
    title: str = ""
    across: str = ""
    up: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    cells: dict[Place, CellView] = field(default_factory=dict)
    place: Place | None = None
    mine: Place | None = None
    fresh: frozenset[Place] = frozenset()
    coming: frozenset[Place] = frozenset()
    barred: dict[Place, str] = field(default_factory=dict)


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


def header_view(search: GallerySearch) -> SearchHeaderView:
    """Return the header of the gallery."""
    gallery, state, whole = search.gallery, search.state, COLUMNS * ROWS
    filled = len(gallery.cells) if gallery is not None else 0
    words = tr("{n} of {all} cells").format(n=filled, all=whole)
    if state in ("searching", "paused"):
        words = tr("{words} · {n} s left").format(words=words, n=ceil(search.left))
    said = ""
    if gallery is not None:
        tried = tr("{n:,} maps tried, {legal:,} legal")
        said = tried.format(n=gallery.tried + search.news.tried, legal=gallery.legal)
        if state == "done" and (barred := len(_barred(search))):
            more = counted(barred, tr("cell"))
            said = tr("{tried}; {cells} not reached").format(tried=said, cells=more)
    start, go_on, stop = ("start", tr("Search")), ("go-on", tr("Continue")), ("stop", tr("Stop"))
    acts: Acts = (start,) if search.other else (go_on, ("start", tr("Start over")))
    if state == "searching":
        acts = (("pause", tr("Pause")), stop)
    elif state == "paused":
        acts = (go_on, stop)
    states: dict[State, str] = {
        "searching": tr("Searching"), "paused": tr("Paused"), "stopped": tr("Stopped"),
        "done": tr("Done"),
    }  # fmt: skip
    return SearchHeaderView(states.get(state, ""), words, filled / whole, acts, said)


def grid_view(search: GallerySearch) -> GridView:
    """Return the cells of the gallery."""
    gallery = search.gallery
    if gallery is None or not gallery.cells:
        return GridView(_about(search))
    settings, names = gallery.settings, _axis_names(search)
    judged = {place: each.judged for place, each in gallery.places.items() if each.judged}
    most = max((each.best for each in judged.values()), default=0.0)
    cells = {}
    for place, each in judged.items():
        number, figure = gallery.places[place].number, _number(each.best, 1)
        said = tr("Map {n:,}: {figure}, {what}")
        said = said.format(n=number, figure=figure, what=names.get(settings.best, ""))
        share = each.best / most if most > 0 else 0.0
        cells[place] = CellView(number, max(0.0, min(1.0, share)), figure, said)
    found, mine = search.map, search.mine
    least = names.get(settings.best, "")
    least = f"{least[:1].lower()}{least[1:]}"
    return GridView(
        title=tr("Best legal map in each cell: lowest {what}").format(what=least),
        across=names.get(settings.across.figure, ""),
        up=names.get(settings.up.figure, ""),
        columns=_edges(settings.across),
        rows=_edges(settings.up),
        cells=cells,
        place=gallery.place(found.judged) if found is not None and found.judged else None,
        mine=gallery.place(mine) if mine is not None else None,
        fresh=search.fresh,
        coming=search.news.coming,
        barred=_barred(search),
    )


def _barred(search: GallerySearch) -> dict[Place, str]:
    """Return the cells that many legal maps did not reach, and why that may be."""
    gallery = search.gallery
    assert gallery is not None
    if gallery.legal < ENOUGH * COLUMNS * ROWS:
        return {}
    session, kept = search.session, search.held
    titles = {check.code: check.title for check in session.system.checks_of(session.present)}
    names = [session.editing.name_words(session.survey, name) for name in kept]
    said = [tr("Not reached by {n:,} legal maps.").format(n=gallery.legal)]
    if names:
        said.append(tr("Kept: {things}.").format(things=listing(names)))
    found = {}
    for column in range(COLUMNS):
        for row in range(ROWS):
            key = f"{column},{row}"
            broken = gallery.refused.get(key, {})
            most = sorted(broken, key=lambda code: (-broken[code], code))[:REASONS]
            why = [titles.get(code, code) for code in most]
            more = [tr("No legal maps here: {why}.").format(why=listing(why))] if why else []
            if key not in gallery.cells:
                found[column, row] = " ".join([*said, *more])
    return found


def _about(search: GallerySearch) -> str:
    if search.state == "failed":
        return search.trouble or tr("No legal map keeps all these parts")
    if search.gallery is None:
        begins = tr("Choose parts to keep and two axes, then search")
        return tr("Preparing the search") if search.state == "searching" else begins
    if search.state != "searching":
        return tr("The range of the axes is not known yet; continue or search longer")
    tried = counted(search.gallery.tried + search.news.tried, "map")
    return tr("Measuring the range of the axes: {maps} tried").format(maps=tried)


def candidate_view(search: GallerySearch) -> CandidateView | None:
    """Return the map that is looked at; None where there is none."""
    gallery, found = search.gallery, search.map
    if gallery is None or found is None or found.judged is None:
        return None
    title = tr("The chosen map")
    if gallery.best is found:
        fairest = gallery.settings.best == GAP
        title = tr("The fairest so far") if fairest else tr("The best so far")
    seats = dict(search.sides)
    return CandidateView(
        found.number,
        title,
        tuple(
            WinView(each.name, seats.get(each.name, ()), Range(each.share, each.low, each.high))
            for each in found.judged.wins
        ),
        _rows(search, found.judged, search.mine),
        tuple(
            (each.number, each.title if each.parent is not None else tr("Start"))
            for each in gallery.history(found.number)
        ),
        search.scenario(found.number) != search.session.present,
    )


def _rows(
    search: GallerySearch, judged: Judgement, mine: Judgement | None
) -> tuple[tuple[str, str, str], ...]:
    assert search.gallery is not None
    settings, names = search.gallery.settings, {each.id: each.label for each in search.axes}
    figures = {settings.best: "best"}
    for name, of in ((settings.across.figure, "across"), (settings.up.figure, "up")):
        figures.setdefault(name, of)
    rows = [(names.get(name, name), of) for name, of in figures.items()]
    if judged.matches:
        rows += [(tr("Mean rounds"), "rounds"), (tr("Matches"), "matches")]
    return tuple((label, _value(judged, of), _value(mine, of)) for label, of in rows)


def _value(judged: Judgement | None, of: str) -> str:
    if judged is None:
        return "–"
    if of == "best" and judged.high > judged.low:
        ends = (_number(each, 0) for each in (judged.best, judged.low, judged.high))
        return tr("{}, {} to {}").format(*ends)
    return _number(float(getattr(judged, of)), 1 if of in ("best", "rounds") else 2)


def _edges(axis: GalleryAxis) -> tuple[str, ...]:
    """Return the values of each cell: whole numbers, or the middle of the others."""
    assert axis.low is not None
    assert axis.high is not None
    width = (axis.high - axis.low) / axis.cells
    if float(axis.low).is_integer() and float(width).is_integer():
        ends = [(f"{edge:.0f}", f"{edge + width - 1:.0f}") for edge in axis.edges()]
        return tuple(low if width == 1 else tr("{} to {}").format(low, high) for low, high in ends)
    digits = max(0, ceil(-log10(width)))
    return tuple(f"{edge + width / 2:.{digits}f}" for edge in axis.edges())


def _axis_names(search: GallerySearch) -> dict[str, str]:
    return {each.id: ", ".join(filter(None, (each.label, each.unit))) for each in search.axes}


def _number(value: float, digits: int) -> str:
    words = f"{value:,.{digits}f}"
    return words.rstrip("0").rstrip(".") if "." in words else words
