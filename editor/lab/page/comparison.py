"""What changed between two playtests as a page, and which matches turned."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import quote

from editor.core.words import listing
from editor.lab.charting import differences_of
from editor.lab.compare import flipped_words
from editor.lab.page.document import document, header
from editor.lab.page.drawings import INKS, Markup, PageDrawings, joined, table, tag
from editor.lab.page.maps import map_section, maps_of_changes
from editor.lab.page.sections import (
    command_for,
    how_played,
    lengths,
    scores,
    section,
    side_name,
    sources,
    tallies,
    verdict_card,
    wins,
)
from editor.lab.report import Comparison, PlaytestReport, TurnEntry
from editor.lab.verdict import matches_words
from editor.lab.words import ENOUGH, HALVES, level_of, pairs_words
from editor.picture.charts.differences import DifferencesGroup, differences_chart
from editor.play.game import Game

_WIDE = 470.0
"""The width of the chart, so that names of figures have room."""


def comparison_page(
    comparison: Comparison,
    game: Game,
    file: str = "FILE",
    other: str = "OTHER",
    house_rules: str = "",
) -> str:
    """Return what changed as a page.

    `game` is the one that is played now; the names are those that its command gives.
    """
    drawings = PageDrawings()
    before, after = comparison.before, comparison.after
    card = verdict_card(level_of(comparison), comparison.headline, (comparison.sentence,), drawings)
    parts: list[str] = [header(after), card]
    if comparison.pairs and comparison.answer != "same":
        both = (
            wins(before, drawings, f"Wins, then: {before.verdict.headline}"),
            wins(after, drawings, f"Wins, now: {after.verdict.headline}"),
        )
        changes = _changes(comparison, drawings)
        parts.append(tag("div", changes, tag("div", *both), class_="beside"))
        maps = maps_of_changes(comparison, game)
        parts.append(map_section(maps, (), drawings, note="more or less often per match"))
        commands = command_for(before, other), command_for(after, file, house_rules)
        parts.append(flipped(comparison, commands, drawings))
    for when, report in (("then", before), ("now", after)):
        if report.matches:
            parts.append(_one(when, report, drawings))
    command = f"{command_for(after, file, house_rules)} --versus {quote(other)}"
    parts.append(how_played(after, command, before))
    return document(f"{after.title}: {comparison.headline}", parts)


def _changes(comparison: Comparison, drawings: PageDrawings) -> Markup:
    """Return the differences of all figures."""
    groups = differences_of(comparison)
    heads = ("", "then", "now", "difference", "", "")
    found = table("What changed", heads, _rows(groups), "figures")
    return section(
        "What changed",
        drawings.chart(differences_chart(groups, INKS, _WIDE), "chart differences"),
        tag("details", tag("summary", "As a table"), tag("div", found, class_="wide")),
        tag("p", HALVES if comparison.pairs >= ENOUGH else "", class_="quiet"),
        note=f"{pairs_words(comparison.pairs)} with the same random events",
    )


def _rows(groups: list[DifferencesGroup]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for group in groups:
        for row in group.rows:
            clear = "clear" if row.clear else "not clear"
            figures = (row.then, row.now, row.change_words, row.half_words, clear)
            yield f"{group.title}: {row.name}", figures


def _one(when: str, report: PlaytestReport, drawings: PageDrawings) -> Markup:
    """Return what the matches of one of both say, folded."""
    parts = (
        sources(report, drawings),
        tag("div", scores(report, drawings), lengths(report, drawings), class_="beside long"),
        tallies(report, drawings),
    )
    title = f"{report.title}, {when}: {matches_words(report.matches)} in detail"
    return tag("details", tag("summary", title), joined(parts), class_="one")


NOBODY = "nobody alone"
"""The outcome of a match that no side won alone."""


def flipped(comparison: Comparison, commands: tuple[str, str], drawings: PageDrawings) -> Markup:
    """Return the pairs by who won them; `commands` play the matches of then and of now again."""
    if not comparison.turns:
        return Markup("")
    winners = list(dict.fromkeys(won for turn in comparison.turns for won in _both(turn)))
    sides = [side.players for side in comparison.after.sides]
    winners.sort(key=lambda won: sides.index(won) if won in sides else len(sides))
    names: dict[tuple[str, ...], str] = {
        side.players: side_name(side, drawings) for side in comparison.after.sides
    }
    found = {(turn.before, turn.after): turn for turn in comparison.turns}
    rows = [
        (names.get(then, NOBODY), [_cell(found.get((then, now))) for now in winners])
        for then in winners
    ]
    heads = ("Won then", *(joined((names.get(now, NOBODY), " now")) for now in winners))
    matrix = table("Matches by winner before and after", heads, rows, "figures")
    changed = [turn for turn in comparison.turns if turn.before != turn.after]
    count = sum(turn.matches for turn in changed)
    return section(
        "Matches with a different winner",
        tag("p", flipped_words(count, comparison.pairs)),
        tag("div", matrix, class_="wide"),
        *(_seen(changed, names, commands) if changed else ()),
    )


def _both(turn: TurnEntry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return turn.before, turn.after


def _cell(turn: TurnEntry | None) -> str:
    if turn is None:
        return ""
    words = f"{turn.matches:,}"
    return words if turn.before == turn.after else tag("b", words)


def _seen(
    changed: list[TurnEntry], names: dict[tuple[str, ...], str], commands: tuple[str, str]
) -> Iterator[Markup]:
    """Yield the numbers of matches that turned, and how to see one of them as it went then."""
    rows = [
        (
            joined((names.get(turn.before, NOBODY), " then, ", names.get(turn.after, NOBODY))),
            (f"{turn.matches:,}", listing([f"{number:,}" for number in turn.examples])),
        )
        for turn in changed
    ]
    found = table("Examples", ("Won", "Matches", "such as"), rows, "plain")
    number = max(changed, key=lambda turn: turn.matches).examples[0]
    codes = (
        tag("code", f"{command} --replay {number} -o {when}-{number}.json")
        for when, command in zip(("then", "now"), commands, strict=True)
    )
    hint = tag("p", f"To watch match {number:,} before and after: ", *codes)
    yield tag("details", tag("summary", "Examples"), found, hint)
