"""The page put together, with wins by place: one file that asks for no other and runs no script."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from editor.export.page.document import head
from editor.export.page.drawings import colours
from editor.lab.charting import location_rows
from editor.lab.page.drawings import INKS, Markup, PageDrawings, ink_variables, joined, table, tag
from editor.lab.page.maps import map_section, maps_of
from editor.lab.page.sections import (
    LEVELS,
    bots,
    checked_sides,
    command_for,
    either,
    figures,
    how_played,
    lengths,
    replays,
    scores,
    section,
    sources,
    tallies,
    verdict_card,
    wins,
)
from editor.lab.report import PlaytestReport
from editor.lab.verdict import FEW, matches_words
from editor.lab.words import STANDINGS, bots_words, figure_words, mode_words
from editor.picture.charts.wins import wins_chart
from editor.picture.inks import DARK, LIGHT
from editor.play.game import Game
from editor.systems.catalogue import system_named


def playtest_page(
    report: PlaytestReport, game: Game, file: str = "FILE", house_rules: str = ""
) -> str:
    """Return what a playtest of a game says as a page.

    `file` and `house_rules` are the names that its command gives.
    """
    drawings = PageDrawings()
    verdict, command = report.verdict, command_for(report, file, house_rules)
    check = report.check.sentence if report.check is not None else ""
    rotation = report.rotation.sentence if report.rotation is not None else ""
    sentences = (verdict.words, check, rotation)
    card = verdict_card(LEVELS[verdict.standing], verdict.headline, sentences, drawings)
    parts: list[str] = [header(report), card]
    if report.matches:
        parts += [
            tag("div", wins(report, drawings), sources(report, drawings), class_="beside"),
            tag("div", locations(report, drawings), order(report), class_="beside")
            if report.locations or report.order
            else "",
            rotation_section(report),
            checked_sides(report, drawings),
            tag("div", scores(report, drawings), lengths(report, drawings), class_="beside long"),
            map_section(maps_of(report, game), report.sides, drawings, locations=report.locations),
            figures(report),
            tallies(report, drawings),
            bots(report),
            replays(report, command),
        ]
    parts.append(how_played(report, command))
    return document(f"{report.title}: {verdict.headline}", parts)


def header(report: PlaytestReport) -> Markup:
    """Return the title of what was played, and in a line what it is."""
    words = (
        system_named(report.system).title,
        mode_words(report),
        report.setup_title or report.setup,
        matches_words(report.matches),
        bots_words(report),
    )
    lines = (tag("h1", report.title), tag("p", " · ".join(words)))
    return tag("header", tag("p", "Playtest", class_="kind"), *lines)


def document(title: str, parts: Sequence[str]) -> str:
    """Return a page of parts, which may load nothing and run nothing."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n{head(title, style())}\n</head>\n<body>\n'
        f"{tag('main', joined(parts))}\n</body>\n</html>\n"
    )


@cache
def style() -> str:
    """Return the style of the page, with the colours of both themes."""
    text = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    return (
        f"{colours()}\n:root {{ {ink_variables(LIGHT)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {ink_variables(DARK)} }} }}\n{text}"
    )


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
    caption = "Wins by starting location, with ranges"
    shown = report.matches >= FEW
    chart = wins_chart(location_rows(report), report.fair, INKS) if shown else None
    return section(
        "Wins by starting location",
        drawings.chart(chart, "chart wins") if chart else "",
        either(table(caption, heads, rows, "figures"), fold=shown),
        note="from this start",
    )


def order(report: PlaytestReport) -> Markup:
    """Return what whoever plays first, second and so on wins; empty where the order is fixed."""
    if not report.order:
        return Markup("")
    rows = [(entry.name, figure_words(entry.wins, "share")) for entry in report.order]
    found = table("Wins by turn order", ("Plays", "Wins", "from, to %"), rows, "figures")
    return section("Wins by turn order", tag("div", found, class_="wide"))


def rotation_section(report: PlaytestReport) -> Markup:
    """Return the separate effects of starts and turn order; empty without a rotation."""
    found = report.rotation
    if found is None:
        return Markup("")
    heads = ("", "Wins", "from, to %")
    starts = [(f"Start of {each.name}", figure_words(each.wins, "share")) for each in found.starts]
    places = [(f"Plays {each.name}", figure_words(each.wins, "share")) for each in found.order]
    body = table("Wins with rotated turn order", heads, [*starts, *places], "figures")
    note = f"every start in every position of the turn order, {matches_words(found.matches)}"
    return section("Rotated turn order", tag("div", body, class_="wide"), note=note)
