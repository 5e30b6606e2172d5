"""What the page of a playtest says, section by section: charts, and tables with their figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import quote

from editor.core.words import listing
from editor.lab.charting import (
    length_bars,
    score_courses,
    sources_of,
    stands_out,
    usual_lengths,
    wins_rows,
)
from editor.lab.figures import FIGURES
from editor.lab.page.drawings import INKS, Markup, PageDrawings, joined, table, tag
from editor.lab.report import FigureEntry, PlaytestReport, SideEntry, Standing, TallyEntry
from editor.lab.verdict import FEW, matches_words
from editor.lab.words import (
    ENDINGS,
    RANGES,
    STANDINGS,
    bots_words,
    figure_words,
    first_names,
    is_judged,
    seated_words,
)
from editor.picture.charts.parts import framed
from editor.picture.charts.scores import lengths_chart, score_chart, score_scale
from editor.picture.charts.sources import points_bar
from editor.picture.charts.wins import wins_chart
from editor.picture.inks import MarkLevel

LEVELS: dict[Standing, MarkLevel | None] = {
    "fair": "ready",
    "too-often": "warning",
    "too-seldom": "warning",
    "unsettled": None,
}
FEW_SOURCES = 5
"""With more sources of points each has a row, and sides have columns."""
_BAR = 56.0
"""The room of the bar of a number, in pixels."""


def section(title: str, *children: str, note: str = "", class_: str = "") -> Markup:
    """Return a section with its title, and a note beside it."""
    head = tag("div", tag("h2", title), tag("p", note) if note else "", class_="head")
    return tag("section", head, *children, class_=class_)


def folded(name: str, *children: str) -> Markup:
    """Return what is shown when it is asked for."""
    return tag("details", tag("summary", name), tag("div", *children, class_="wide"))


def side_name(side: SideEntry, drawings: PageDrawings) -> Markup:
    """Return the emblems and the name of a side."""
    return tag("span", drawings.emblems(side.seats), tag("span", side.name), class_="side")


def verdict_card(
    level: MarkLevel | None, headline: str, sentences: Sequence[str], drawings: PageDrawings
) -> Markup:
    """Return the answer: a headline with the mark of its level, and sentences."""
    mark = drawings.mark(level) if level else Markup("")
    lines = [tag("p", sentence) for sentence in sentences if sentence]
    head = tag("h2", mark, tag("span", headline))
    return tag("section", head, *lines, class_=f"verdict {level or 'plain'}")


def limit_words(report: PlaytestReport) -> str:
    """Return how many matches ran to the limit, which stands beside every rate."""
    found = next((figure for figure in report.figures if figure.id == "limit"), None)
    if found is None or not report.matches:
        return ""
    return f"{figure_words(found.estimate, found.unit)[0]} reached the limit"


def wins(report: PlaytestReport, drawings: PageDrawings, title: str = "Wins") -> Markup:
    """Return the wins of the sides."""
    rows = []
    for side in report.sides:
        rate, interval = figure_words(side.wins, "share")
        points, span = figure_words(side.points, "points")
        first = side.won + side.shared
        cut = f"{round(100 * side.at_limit / first)} %" if first else ""
        figures = (rate, interval, f"{side.won:,}", f"{side.shared:,}", cut, points, span)
        rows.append(
            (
                side_name(side, drawings),
                (*figures, STANDINGS[side.standing] if is_judged(report) else ""),
            )
        )
    heads = (
        "Side",
        "Wins",
        "from, to %",
        "alone",
        "shared",
        "at limit",
        "Points",
        "from, to",
        "Verdict",
    )
    caption = "Wins and points by side, with ranges"
    shown = report.matches >= FEW and is_judged(report)
    chart = wins_chart(wins_rows(report), report.fair, INKS) if shown else None
    return section(
        title,
        drawings.chart(chart, "chart wins") if chart else "",
        either(table(caption, heads, rows, "figures"), fold=shown),
        note=", ".join(filter(None, (bots_words(report), limit_words(report)))),
    )


def either(found: Markup, *, fold: bool) -> Markup:
    """Return a table behind a chart, or a table alone."""
    return folded("As a table", found) if fold else tag("div", found, class_="wide")


def sources(report: PlaytestReport, drawings: PageDrawings) -> Markup:
    """Return where points come from; empty where there is one source."""
    found = sources_of(report)
    if not found:
        return Markup("")
    top = max(estimate.value for tally in found for estimate in tally.sides)
    names = [side_name(side, drawings) for side in report.sides]
    labels = [tally.label for tally in found]
    cells = [[_number(tally, side, top, drawings) for side in range(len(names))] for tally in found]
    sums = [tag("b", figure_words(side.points, "points")[0]) for side in report.sides]
    caption = "Points per match by side and source"
    if len(found) <= FEW_SOURCES:
        across = [
            (name, [*(row[side] for row in cells), sums[side]]) for side, name in enumerate(names)
        ]
        body = table(caption, ("Side", *labels, "All"), across, "sources")
    else:
        rows: list[tuple[str, Sequence[str]]] = list(zip(labels, cells, strict=True))
        body = table(caption, ("Source", *names), [*rows, ("All", sums)], "sources")
    shown = tag("div", body, class_="wide")
    return section("Where points come from", shown, note="points per match")


def _number(tally: TallyEntry, side: int, top: float, drawings: PageDrawings) -> Markup:
    """Return the points of a side from a source, with their bar."""
    points, outstanding = tally.sides[side].value, stands_out(tally, side)
    bar = points_bar(points, top, (0.0, 3.0), _BAR, INKS, outstanding=outstanding)
    chart = framed(bar, _BAR, 6.0, ())
    words = figure_words(tally.sides[side], "points")[0]
    return joined((tag("b" if outstanding else "span", words), drawings.chart(chart, "bar")))


def scores(report: PlaytestReport, drawings: PageDrawings) -> Markup:
    """Return how points grew, a chart for each side; empty without any points."""
    courses = score_courses(report)
    if not courses:
        return Markup("")
    scale, lines = score_scale(courses)
    charts = [
        drawings.chart(score_chart(course, scale, lines, INKS), "chart score") for course in courses
    ]
    count = len(courses[0].rounds)
    heads = ("Round", *(side_name(side, drawings) for side in report.sides))
    rows = [
        (
            str(place + 1),
            [
                f"{each.value:.0f} ({each.low:.0f} to {each.high:.0f})"
                for each in (course.rounds[place] for course in courses)
            ],
        )
        for place in range(count)
    ]
    caption = "Points after each round: the median match, and the range of 8 in 10 matches"
    return section(
        "Score over rounds",
        tag("div", *charts, class_="charts"),
        folded("As a table", table(caption, heads, rows, "figures")),
        note="band: 8 in 10 matches, line: median",
    )


def lengths(report: PlaytestReport, drawings: PageDrawings) -> Markup:
    """Return how many rounds matches had."""
    if not report.lengths:
        return Markup("")
    if len(report.lengths) == 1:
        words = f"Every match had {report.lengths[0].rounds} rounds."
        return section("Length", tag("p", words), note=limit_words(report))
    low, high = usual_lengths(report)
    heads = ("Rounds", "Matches", "Reached the limit")
    rows = [
        (str(entry.rounds), (f"{entry.matches:,}", f"{entry.at_limit:,}"))
        for entry in report.lengths
    ]
    mostly = f"mostly {low} to {high} rounds" if low < high else f"mostly {low} rounds"
    return section(
        "Length",
        drawings.chart(lengths_chart(length_bars(report), INKS, head=0.0), "chart length"),
        folded("As a table", table("Matches by number of rounds", heads, rows, "figures")),
        note=f"{mostly}, {limit_words(report)}",
    )


def figures(report: PlaytestReport) -> Markup:
    """Return the figures of all matches together, each with what it means."""
    meanings = {figure.id: figure.definition for figure in FIGURES}
    rows = [(_defined(entry, meanings), [_ranged(entry)]) for entry in report.figures]
    heads = ("Figure", "with range")
    found = table("Figures over all matches", heads, rows, "meanings")
    return section("Figures", found, class_="long-table")


def _defined(entry: FigureEntry, meanings: dict[str, str]) -> Markup:
    return joined((tag("b", entry.label), tag("span", meanings.get(entry.id, ""))))


def _ranged(entry: FigureEntry) -> Markup:
    value, interval = figure_words(entry.estimate, entry.unit)
    return joined((tag("b", value), " ", tag("span", interval)))


def tallies(report: PlaytestReport, drawings: PageDrawings) -> Markup:
    """Return what sides did in a match: each side, those who won, and the others."""
    found = [tally for tally in report.deeds if tally.group != "points"]
    if not found:
        return Markup("")
    heads = (
        "In a match",
        *(side_name(side, drawings) for side in report.sides),
        *(("Winners", "Others") if len(report.sides) > 1 else ()),
    )
    rows = [(tally.label, _tally_row(tally)) for tally in found]
    body = table("Average actions per match", heads, rows, "figures")
    note = "averages; “winners” counts sides in matches they won"
    shown = tag("div", body, class_="wide")
    return section("What each side did", shown, note=note, class_="long-table")


def _tally_row(tally: TallyEntry) -> Iterator[str]:
    for side, estimate in enumerate(tally.sides):
        words = f"{estimate.value:.1f}"
        yield tag("b", words) if stands_out(tally, side) and len(tally.sides) > 1 else words
    if len(tally.sides) > 1:
        yield f"{tally.winners:.1f}"
        yield f"{tally.others:.1f}"


def bots(report: PlaytestReport) -> Markup:
    """Return what each bot won; empty where one played in every seat."""
    if not report.by_bot:
        return Markup("")
    rows = [(entry.bot, figure_words(entry.wins, "share")) for entry in report.by_bot]
    found = table("Wins of each bot in each seat", ("Bot", "Wins", "from, to %"), rows, "figures")
    return section("Bots", tag("div", found, class_="wide"), note="over all seats")


def checked_sides(report: PlaytestReport, drawings: PageDrawings) -> Markup:
    """Return what other bots make of the sides; empty where none were asked."""
    check = report.check
    if check is None:
        return Markup("")
    rows = [
        (
            side_name(here, drawings),
            (
                *figure_words(here.wins, "share"),
                *figure_words(there.wins, "share"),
                tag("b", "disagrees", class_="apart") if there.apart else "",
            ),
        )
        for here, there in zip(report.sides, check.sides, strict=True)
    ]
    heads = ("Side", "Wins", "from, to %", "Wins in the check", "from, to %", "")
    found = table("Wins by side, compared with other bots", heads, rows, "figures")
    note = f"{seated_words(check.bots)}, {matches_words(check.matches)}{ENDINGS[check.ending]}"
    return section("Check by other bots", tag("div", found, class_="wide"), note=note)


def command_for(report: PlaytestReport, file: str, house_rules: str = "") -> str:
    """Return the command that plays the matches of a report again.

    `house_rules` names those that are not in the file.
    """
    same = len(set(report.bots)) == 1
    bots = report.bots[0] if same else ",".join(report.bots)
    if report.ending in ("settled", "unsettled") and report.rotation is None:
        much = "--until settled"
    else:
        much = f"--matches {report.matches}"
    others = f" --house-rules {quote(house_rules)}" if house_rules else ""
    if report.check is not None:
        check = report.check.bots
        with_bots = check[0] if len(set(check)) == 1 else ",".join(check)
        others += f" --check-with {quote(with_bots)} --check-matches {report.check.matches}"
    others += " --rotate" if report.rotation is not None else ""
    return (
        f"realmwright playtest {quote(file)} --setup {report.setup} --bots {quote(bots)} "
        f"--seed {report.seed} {much}{others}"
    )


def replays(report: PlaytestReport, command: str) -> Markup:
    """Return the matches that are worth a look; `command` plays them again."""
    if not report.replays:
        return Markup("")
    names = {player: side.name for side in report.sides for player in side.players}
    rows = [
        (
            entry.label,
            (
                f"{entry.match:,}",
                listing(first_names(entry, names)),
                entry.words,
            ),
        )
        for entry in report.replays
    ]
    found = table("Matches worth a look", ("", "Match", "First", "Why"), rows, "plain")
    first = report.replays[0].id
    hint = tag("p", "To watch one: ", tag("code", f"{command} --replay {first} -o {first}.json"))
    return section("Matches worth a look", tag("div", found, class_="wide"), hint)


def how_played(
    report: PlaytestReport, command: str, before: PlaytestReport | None = None
) -> Markup:
    """Return how it was played, and how to play it again; `before` is what it is compared with."""
    said = [
        ("Matches", f"{matches_words(report.matches)}{ENDINGS[report.ending]}"),
        ("Bots", bots_words(report)),
        ("Seats", listing([side.name for side in report.sides])),
        ("Set-up", report.setup_title or report.setup),
        ("Seed", str(report.seed)),
    ]
    if before is not None and before.house_rules != report.house_rules:
        said += [("House rules, then", words) for words in before.house_rules or ("none",)]
        said += [("House rules, now", words) for words in report.house_rules or ("none",)]
    else:
        said += [("House rules", words) for words in report.house_rules or ("none",)]
    facts = tag("dl", *(joined((tag("dt", name), tag("dd", words))) for name, words in said))
    again = tag("p", "To repeat these matches: ", tag("code", command))
    return section(
        "How it was played",
        facts,
        again,
        tag("p", RANGES if report.matches >= FEW else "", class_="quiet"),
    )
