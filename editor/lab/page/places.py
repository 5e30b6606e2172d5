"""Wins by starting location and by the order of play, as sections of a page."""

from __future__ import annotations

from editor.lab.charting import location_rows
from editor.lab.page.drawings import INKS, PageDrawings
from editor.lab.page.markup import Markup, table, tag
from editor.lab.page.sections import either, section
from editor.lab.report import PlaytestReport
from editor.lab.verdict import FEW, matches_words
from editor.lab.words import STANDINGS, figure_words
from editor.picture.charts.wins import wins_chart


def locations(report: PlaytestReport, drawings: PageDrawings) -> Markup:
    """Return what whoever begins at each starting location wins; empty where starts are fixed."""
    if not report.locations:
        return Markup("")
    rows = [
        (
            entry.name,
            (
                *figure_words(entry.wins, "share"),
                f"{entry.matches:,}",
                STANDINGS[entry.standing],
            ),
        )
        for entry in report.locations
    ]
    heads = ("Start", "Wins", "from, to %", "Matches", "Verdict")
    caption = "Wins of whoever begins at each starting location, with their ranges"
    shown = report.matches >= FEW
    chart = wins_chart(location_rows(report), report.fair, INKS) if shown else None
    return section(
        "Wins by starting location",
        drawings.chart(chart, "chart wins") if chart else "",
        either(table(caption, heads, rows, "figures"), fold=shown),
        note="of whoever begins there",
    )


def order(report: PlaytestReport) -> Markup:
    """Return what whoever plays first, second and so on wins; empty where the order is fixed."""
    if not report.order:
        return Markup("")
    rows = [(entry.name, figure_words(entry.wins, "share")) for entry in report.order]
    found = table("Wins by the order of play", ("Plays", "Wins", "from, to %"), rows, "figures")
    return section("Wins by the order of play", tag("div", found, class_="wide"))


def rotation_section(report: PlaytestReport) -> Markup:
    """Return starts and the order of play, told apart; empty where nobody asked for it."""
    found = report.rotation
    if found is None:
        return Markup("")
    heads = ("", "Wins", "from, to %")
    starts = [(f"Start of {each.name}", figure_words(each.wins, "share")) for each in found.starts]
    places = [(f"Plays {each.name}", figure_words(each.wins, "share")) for each in found.order]
    body = table("Wins, where who starts is rotated", heads, [*starts, *places], "figures")
    note = f"each start in every place of the order, {matches_words(found.matches)}"
    return section("Who starts, rotated", tag("div", body, class_="wide"), note=note)
