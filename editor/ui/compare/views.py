"""What the page of a comparison shows, as frozen values, which its presenter makes."""

from __future__ import annotations

from dataclasses import dataclass

from editor.picture.charts.differences import DifferencesGroup
from editor.picture.halftone import LegendTile, PlayMap
from editor.ui.playtest.views import FootView, MatchView, VerdictCardView


@dataclass(frozen=True)
class MapTitleView:
    """The title over a map, and what is said beside it."""

    title: str
    aside: str = ""


@dataclass(frozen=True)
class CompareView:
    """The page without its maps.

    - facts: under the title of the map; size: at the right of the status line
    - go_back: the words of the button that goes back to the version then; empty for none
    - may_save: whether there is a report to save
    """

    title: str
    facts: str
    titles: tuple[MapTitleView, MapTitleView]
    card: VerdictCardView
    groups: tuple[DifferencesGroup, ...] = ()
    foot: FootView | None = None
    trouble: str = ""
    go_back: str = ""
    may_save: bool = False
    size: str = ""


@dataclass(frozen=True)
class LayerView:
    """What is drawn on the map now: the choice of layers, and what its dots mean."""

    layers: tuple[tuple[str, str], ...] = ()
    layer: str = ""
    unit: str = ""
    tiles: tuple[LegendTile, ...] = ()
    play: PlayMap | None = None


@dataclass(frozen=True)
class ChangeView:
    """A thing that differs: its number on the maps, 0 for none, and what happened to it."""

    number: int
    name: str
    words: str
    id: str = ""


@dataclass(frozen=True)
class OutcomeView:
    """Who won: the name of a side and its seats; no seats for nobody alone."""

    side: int
    name: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class TurnedView:
    """Matches by who won then (rows) and who wins now (columns); None where there are none."""

    sentence: str = ""
    outcomes: tuple[OutcomeView, ...] = ()
    counts: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class PairView:
    """A match as it went then and as it goes now."""

    then: MatchView
    now: MatchView


@dataclass(frozen=True)
class PairsView:
    """Pairs of matches under what they have in common; `left` of them are not shown."""

    title: str
    pairs: tuple[PairView, ...]
    left: int = 0
