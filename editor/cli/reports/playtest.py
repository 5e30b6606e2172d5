"""The report of a playtest as text: the answer first, then what proves it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.core.words import listing
from editor.lab.report import Comparison, Estimate, OrderEntry, PlaytestReport, SideEntry, is_apart
from editor.lab.store import KeptPlaytest
from editor.lab.verdict import FEW, matches_words
from editor.lab.words import (
    ENDINGS,
    ENOUGH,
    HALVES,
    RANGES,
    STANDINGS,
    bots_words,
    change_words,
    figure_words,
    first_names,
    is_clear,
    is_judged,
    pairs_words,
    played_words,
    seated_words,
)

EDGE = 4
"""Columns between a name and what follows."""


def report_lines(report: PlaytestReport) -> Iterator[str]:
    """Yield the lines of a report."""
    yield played_words(report)
    for words in report.house_rules:
        yield f"House rules: {words}"
    yield ""
    verdict = report.verdict
    yield verdict.headline
    yield verdict.words
    if report.check is not None:
        yield report.check.sentence
    if report.rotation is not None:
        yield report.rotation.sentence
    if not report.matches:
        return
    yield ""
    yield from _sides(report)
    yield from _locations(report)
    yield from _order(report.order)
    yield from _rotation(report)
    yield from _check(report)
    yield ""
    width = max(len(figure.label) for figure in report.figures)
    for figure in report.figures:
        value, interval = figure_words(figure.estimate, figure.unit)
        yield f"  {figure.label:{width}}  {value:>8}   {interval}"
    yield from _sources(report)
    if report.by_bot:
        yield ""
        width = max(len(entry.bot) for entry in report.by_bot)
        yield f"  {'bot':{width}}  {'wins':>8}"
        for entry in report.by_bot:
            value, interval = figure_words(entry.wins, "share")
            yield f"  {entry.bot:{width}}  {value:>8}   {interval}"
    yield from _replays(report)
    yield ""
    played = f"{matches_words(report.matches)}{ENDINGS[report.ending]}"
    yield f"{played}; {bots_words(report)}; seed {report.seed}"
    if report.matches >= FEW:
        yield RANGES


def _check(report: PlaytestReport) -> Iterator[str]:
    """Yield what other bots make of the sides: a line for each."""
    check = report.check
    if check is None:
        return
    yield ""
    yield f"  {seated_words(check.bots)}, {matches_words(check.matches)}{ENDINGS[check.ending]}"
    width = max(4, *(len(side.name) for side in check.sides))
    for side in check.sides:
        wins, interval = figure_words(side.wins, "share")
        words = "disagrees" if side.apart else ""
        yield f"  {side.name:{width}}  {wins:>8}  {interval:10}  {words}".rstrip()


def _sources(report: PlaytestReport) -> Iterator[str]:
    """Yield where points came from: a line for each source, a column for each side."""
    sources = [tally for tally in report.deeds if tally.group == "points"]
    if len(sources) < 2:
        return
    width = max(len("points from"), *(len(tally.label) for tally in sources))
    names = [side.name for side in report.sides]
    columns = [max(6, len(name)) for name in names]
    yield ""
    yield f"  {'points from':{width}}  {_columns(names, columns)}"
    for tally in sources:
        values = [f"{estimate.value:.1f}" for estimate in tally.sides]
        yield f"  {tally.label:{width}}  {_columns(values, columns)}"


def _replays(report: PlaytestReport) -> Iterator[str]:
    """Yield the matches that are worth a look: which, its number, who came first, and why."""
    names = {player: side.name for side in report.sides for player in side.players}
    width = max(len("match"), *(len(entry.label) for entry in report.replays))
    yield ""
    yield f"  {'match':{width}}  {'number':>8}"
    for entry in report.replays:
        first = listing(first_names(entry, names))
        words = f"{first}: {entry.words}" if first else entry.words
        yield f"  {entry.label:{width}}  {entry.match:>8}   {words}"


def _columns(texts: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{text:>{width}}" for text, width in zip(texts, widths, strict=True))


def _sides(report: PlaytestReport) -> Iterator[str]:
    width = max(4, *(len(side.name) for side in report.sides))
    cut = sum(side.at_limit for side in report.sides)
    some = 0 < cut < sum(side.won + side.shared for side in report.sides)
    head = f"  {'side':{width}}  {'wins':>8}  {'':10}  {'points':>8}"
    yield f"{head}  {'at limit':>8}" if some else head
    for side in report.sides:
        yield f"  {side.name:{width}}  {_row(side, alone=not is_judged(report), limit=some)}"


def _locations(report: PlaytestReport) -> Iterator[str]:
    """Yield what whoever begins at each starting location wins."""
    if not report.locations:
        return
    width = max(len("start"), *(len(entry.name) for entry in report.locations))
    yield ""
    yield f"  {'start':{width}}  {'wins':>8}  {'':10}  {'matches':>8}"
    for entry in report.locations:
        wins, interval = figure_words(entry.wins, "share")
        row = f"{wins:>8}  {interval:10}  {entry.matches:>8,}  {STANDINGS[entry.standing]}"
        yield f"  {entry.name:{width}}  {row}"


def _rotation(report: PlaytestReport) -> Iterator[str]:
    """Yield starts and the order of play, each over all of the other."""
    found = report.rotation
    if found is None:
        return
    width = max(len("start of"), *(len(entry.name) for entry in found.starts))
    yield ""
    yield f"  Turn order rotated, {matches_words(found.matches)}"
    yield f"  {'start of':{width}}  {'wins':>8}"
    for entry in found.starts:
        wins, interval = figure_words(entry.wins, "share")
        yield f"  {entry.name:{width}}  {wins:>8}  {interval}"
    yield from _order(found.order)


def _order(order: Sequence[OrderEntry]) -> Iterator[str]:
    """Yield what whoever plays first, second and so on wins."""
    if not order:
        return
    width = max(len("plays"), *(len(entry.name) for entry in order))
    yield ""
    yield f"  {'plays':{width}}  {'wins':>8}"
    for entry in order:
        wins, interval = figure_words(entry.wins, "share")
        yield f"  {entry.name:{width}}  {wins:>8}  {interval}"


def _row(side: SideEntry, *, alone: bool, limit: bool) -> str:
    wins, interval = figure_words(side.wins, "share")
    points, _ = figure_words(side.points, "points")
    words = "" if alone else STANDINGS[side.standing]
    first = side.won + side.shared
    share = f"{round(100 * side.at_limit / first)} %" if first else "-"
    cut = f"  {share:>8}" if limit else ""
    return f"{wins:>8}  {interval:10}  {points:>8}{cut}  {words}".rstrip()


def comparison_lines(comparison: Comparison) -> Iterator[str]:
    """Yield the lines of a comparison: the answer, each side, each figure then and now."""
    before, after = comparison.before, comparison.after
    yield f"{played_words(before)}, then"
    yield f"{played_words(after)}, now"
    for words in after.house_rules:
        if words not in before.house_rules:
            yield f"House rules, now: {words}"
    yield ""
    yield comparison.headline
    yield comparison.sentence
    if not comparison.pairs:
        return
    width = max(4, *(len(side.name) for side in comparison.sides))
    yield ""
    yield f"  {'side':{width}}  {'then':>6}  {'now':>6}  {'wins':>12}  {'points':>13}"
    for side, then, now in zip(comparison.sides, before.sides, after.sides, strict=True):
        rates = [figure_words(item.wins, "share")[0] for item in (then, now)]
        wins, points = _changed(side.wins, "share"), _changed(side.points, "points")
        mark = "  clear" if is_clear(side, comparison.pairs) else ""
        yield f"  {side.name:{width}}  {_columns(rates, (6, 6))}  {wins:>12}  {points:>13}{mark}"
    yield from _location_changes(comparison)
    yield ""
    width = max(len(entry.label) for entry in comparison.changes)
    for entry in comparison.changes:
        values = [figure_words(value, entry.unit)[0] for value in (entry.before, entry.after)]
        changed = _changed(entry.difference, entry.unit)
        yield f"  {entry.label:{width}}  {_columns(values, (8, 8))}  {changed:>14}"
    yield ""
    yield f"{pairs_words(comparison.pairs)} with the same random events; {bots_words(after)}"
    if comparison.pairs >= ENOUGH:
        yield HALVES


def _location_changes(comparison: Comparison) -> Iterator[str]:
    """Yield what changed for whoever begins at each starting location."""
    if not comparison.locations:
        return
    then = {entry.name: entry.wins for entry in comparison.before.locations}
    now = {entry.name: entry.wins for entry in comparison.after.locations}
    width = max(len("start"), *(len(place.name) for place in comparison.locations))
    yield ""
    yield f"  {'start':{width}}  {'then':>6}  {'now':>6}  {'wins':>12}"
    for place in comparison.locations:
        rates = [figure_words(each[place.name], "share")[0] for each in (then, now)]
        mark = "  clear" if is_apart(place.wins) and comparison.pairs >= ENOUGH else ""
        changed = f"{_changed(place.wins, 'share'):>12}"
        yield f"  {place.name:{width}}  {_columns(rates, (6, 6))}  {changed}{mark}"


def _changed(estimate: Estimate, unit: str) -> str:
    """Return a difference with its interval: "+4 ± 3"."""
    return " ".join(change_words(estimate, unit))


def history_lines(kept: Sequence[KeptPlaytest]) -> Iterator[str]:
    """Yield a line for each playtest of a file, and one where the map or the rules changed."""
    if not kept:
        yield "No saved playtests of this file."
    # Each set-up of a file is a game of its own.
    games: dict[str, bytes] = {}
    several = len({item.report.setup for item in kept}) > 1
    for item in kept:
        report = item.report
        if games.setdefault(report.setup, item.game) != item.game:
            yield "  map or rules changed"
            games[report.setup] = item.game
        setup = f"{report.setup_title or report.setup}: " if several else ""
        # Where starts are drawn or chosen, these say more than colours.
        shown = [(entry.name, entry.wins) for entry in report.locations]
        shown = shown or [(side.name, side.wins) for side in report.sides]
        rates = ", ".join(f"{name} {figure_words(wins, 'share')[0]}" for name, wins in shown)
        at = item.at.replace("T", " ").replace("+00:00", " UTC")
        matches = matches_words(report.matches)
        yield f"{at}  {matches:>14}  {setup}{rates}: {report.verdict.headline}"
