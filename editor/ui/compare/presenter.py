"""What the page of a comparison shows: frozen values, and functions that make them."""

from __future__ import annotations

from dataclasses import dataclass

from editor.core.words import opening
from editor.lab.charting import differences_of
from editor.lab.compare import NOBODY
from editor.lab.report import Comparison
from editor.lab.words import ENOUGH, level_of
from editor.picture.charts.differences import DifferencesGroup
from editor.picture.halftone import LegendTile, PlayMap, legend_tiles, map_of_change
from editor.ui.playtest.matches import match_view
from editor.ui.playtest.presenter import duration_words, pace_words
from editor.ui.playtest.views import MatchView
from editor.ui.screens.side_page import ActView, FootView, VerdictCardView
from editor.ui.translate import tr
from editor.workbench.comparing import Comparing
from editor.workbench.map_changes import changes_between, counted_rows
from editor.workbench.versions import Version, present_version


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
class FlippedView:
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


MOST_CHANGES = 9
"""How many things that differ have a number on the maps."""
MOST_PAIRS = 100
"""How many pairs of matches are listed."""


def compare_view(comparing: Comparing, exact: tuple[DifferencesGroup, ...] = ()) -> CompareView:
    """Return the page of a comparison; `exact` is what is counted without a match."""
    comparison, versions = comparing.comparison, comparing.versions
    then, now = versions if versions is not None else (None, None)
    shown = comparison is not None and comparison.pairs and comparison.answer != "same"
    groups = (*(differences_of(comparison) if comparison and shown else ()), *exact)
    played = sum(len(playtest.played) for playtest in comparing.playtests or ())
    step = then is not None and then.step is not None
    return CompareView(
        title=comparing.session.present.title,
        facts=_facts(comparing),
        titles=(_title(then), _title(now or present_version(comparing.session))),
        card=card_view(comparing),
        groups=groups,
        foot=foot_view(comparing),
        trouble=comparing.trouble,
        go_back=tr("Go back to {step}").format(step=then.phrase) if then and step else "",
        may_save=comparison is not None and not comparing.active,
        size=tr("{n:,} matches").format(n=played) if played else "",
    )


def _title(version: Version | None) -> MapTitleView:
    return MapTitleView("") if version is None else MapTitleView(version.name, version.detail)


def _facts(comparing: Comparing) -> str:
    pairs = 0 if comparing.comparison is None else comparing.comparison.pairs
    if not pairs:
        return tr("Compare · on the same seeds")
    return tr("Compare · {n:,} matches each on the same seeds").format(n=pairs)


def card_view(comparing: Comparing) -> VerdictCardView:
    """Return the answer, or what there is in its place."""
    comparison, refusal, state = comparing.comparison, comparing.refusal, comparing.state
    if refusal is not None:
        if refusal.version is None:
            return VerdictCardView("error", tr("These cannot be compared"), refusal.words)
        headline = tr("{version} cannot be played").format(version=refusal.version.name)
        why = [f"{opening(error.message)}." for error in refusal.errors[:2]]
        return VerdictCardView("error", headline, " ".join((refusal.words, *why)))
    if state == "failed":
        words = tr("The worker processes keep crashing. Matches played so far count.")
        return VerdictCardView("error", tr("Matches could not be finished"), words)
    if state == "empty":
        words = tr("Choose another step of the history, a file or other rules above the maps.")
        return VerdictCardView(None, tr("Choose what to compare with"), words)
    if comparison is None or not comparison.pairs:
        if comparing.active:
            return VerdictCardView(None, tr("Preparing the rules"))
        return VerdictCardView(None, tr("No matches played"))
    return _answer(comparison, active=comparing.active)


def _answer(comparison: Comparison, *, active: bool) -> VerdictCardView:
    sentence = comparison.sentence
    if active and comparison.pairs >= ENOUGH:
        # What is looked at again and again is not an answer yet.
        return VerdictCardView(
            None, comparison.headline, tr("So far: {said}").format(said=sentence)
        )
    return VerdictCardView(level_of(comparison), comparison.headline, sentence)


def foot_view(comparing: Comparing) -> FootView | None:
    """Return how far it is and what can be done; None where nothing is played."""
    refusal = comparing.refusal
    if refusal is not None and refusal.errors:
        act = ActView("problems", tr("Show the problem"), primary=True)
        many = len(refusal.errors)
        return FootView(None, tr("{n:,} errors").format(n=many) if many > 1 else "", (act,))
    if comparing.playtests is None and comparing.state != "stopped":
        return None
    progress, pairs = comparing.progress(), len(comparing.matched())
    if comparing.active:
        if comparing.state == "preparing":
            return FootView(0.0, tr("Preparing"), (ActView("stop", tr("Stop")),))
        words = tr("{n:,} of {all:,} pairs").format(n=pairs, all=comparing.pairs)
        pace = pace_words(progress.rate, progress.seconds)
        said = " · ".join(filter(None, (words, pace)))
        return FootView(progress.share, said, (ActView("stop", tr("Stop")),))
    if comparing.state in ("stopped", "failed"):
        words = tr("Stopped after {n:,} pairs; all of them count").format(n=pairs)
        return FootView(progress.share, words, (ActView("go-on", tr("Continue"), primary=True),))
    time = duration_words(comparing.spent)
    words = tr("{n:,} matches in {time}").format(n=progress.played, time=time)
    return FootView(None, words)


def exact_groups(comparing: Comparing) -> tuple[DifferencesGroup, ...]:
    """Return what is counted from both maps; empty before both can be played."""
    return () if comparing.playtests is None else counted_rows(*comparing.playtests)


def change_views(comparing: Comparing) -> tuple[ChangeView, ...]:
    """Return what differs between both; what lies on the map is numbered."""
    if comparing.playtests is None:
        return ()
    found = changes_between(*comparing.playtests)
    placed = [change for change in found if change.id]
    numbers = {change.id: number for number, change in enumerate(placed[:MOST_CHANGES], 1)}
    return tuple(
        ChangeView(numbers.get(change.id, 0), change.name, change.words, change.id)
        for change in found
    )


def layer_view(comparison: Comparison | None, chosen: str) -> LayerView:
    """Return the map of what changed where, for the chosen layer or else the first."""
    if comparison is None or not comparison.before.matches or not comparison.after.matches:
        return LayerView()
    before, after = comparison.before, comparison.after
    known = {layer.id: layer for layer in before.layers}
    layers = [layer for layer in after.layers if layer.id in known]
    if not layers:
        return LayerView()
    layer = next((each for each in layers if each.id == chosen), layers[0])
    then = known[layer.id]
    play = map_of_change(then.spaces, before.matches, layer.spaces, after.matches)
    return LayerView(
        layers=tuple((each.id, each.label) for each in layers),
        layer=layer.id,
        unit=tr("{unit} per match, now compared with then").format(unit=layer.unit),
        tiles=legend_tiles(play),
        play=play,
    )


def flipped_view(comparing: Comparing) -> FlippedView:
    """Return who won then by who wins now."""
    turns, playtests = comparing.turns(), comparing.playtests
    if playtests is None or not turns:
        return FlippedView()
    won = {side for turn in turns for side in (turn.before, turn.after)}
    sides = playtests[1].sides
    outcomes = [OutcomeView(at, side.name, side.seats) for at, side in enumerate(sides)]
    if NOBODY in won:
        outcomes.append(OutcomeView(NOBODY, tr("No one")))
    counts = {(turn.before, turn.after): len(turn.matches) for turn in turns}
    every = [outcome.side for outcome in outcomes]
    flipped = sum(len(turn.matches) for turn in turns if turn.flipped)
    return FlippedView(
        sentence=_flipped(flipped, sum(counts.values())),
        outcomes=tuple(outcomes),
        counts=tuple(tuple(counts.get((then, now), 0) for now in every) for then in every),
    )


def _flipped(flipped: int, pairs: int) -> str:
    if not flipped:
        return tr("none: every match had the same winner in both")
    words = tr("{n:,} of {all:,} have a different winner now")
    return (tr("{n:,} of {all:,} has a different winner now") if flipped == 1 else words).format(
        n=flipped, all=pairs
    )


def pairs_view(comparing: Comparing, before: int, after: int) -> PairsView:
    """Return the pairs that one side won then and another wins now."""
    playtests = comparing.playtests
    if playtests is None:
        return PairsView("", ())
    then, now = playtests
    found = [turn for turn in comparing.turns() if (turn.before, turn.after) == (before, after)]
    wanted = found[0].matches if found else ()
    meant = set(wanted[:MOST_PAIRS])
    names = [tr("no one alone") if at == NOBODY else now.sides[at].name for at in (before, after)]
    title = tr("{n:,} matches: then {then}, now {now}").format(
        n=len(wanted), then=names[0], now=names[1]
    )
    pairs = sorted(comparing.matched(), key=lambda pair: pair[1].index)
    return PairsView(
        title,
        tuple(
            PairView(match_view(old, then), match_view(new, now))
            for old, new in pairs
            if new.index in meant
        ),
        max(0, len(wanted) - MOST_PAIRS),
    )
