"""What changed between two playtests as a page."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import quote

from editor.lab.answer import ENOUGH, level_of, pairs_words
from editor.lab.charting import differences_of
from editor.lab.page.document import document, header
from editor.lab.page.drawings import INKS, PageDrawings
from editor.lab.page.maps import map_section, maps_of_changes
from editor.lab.page.markup import Markup, joined, table, tag
from editor.lab.page.sections import (
    command_for,
    deeds,
    how_played,
    lengths,
    scores,
    section,
    sources,
    verdict_card,
    wins,
)
from editor.lab.page.turned import turned
from editor.lab.report import Comparison, PlaytestReport
from editor.lab.verdict import matches_words
from editor.lab.words import HALVES
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
        parts.append(map_section(maps, (), drawings, note="more or less often in a match, now"))
        commands = command_for(before, other), command_for(after, file, house_rules)
        parts.append(turned(comparison, commands, drawings))
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
        note=f"{pairs_words(comparison.pairs)} with the same chance",
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
        deeds(report, drawings),
    )
    title = f"{report.title}, {when}: {matches_words(report.matches)} in detail"
    return tag("details", tag("summary", title), joined(parts), class_="one")
