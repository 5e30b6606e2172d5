"""Findings of what matches showed: a report held against its map."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.played import PLAYED, Shown, ShownSide, ShownSpace
from editor.checks.run import stamp
from editor.core.finding import Finding
from editor.core.words import listing, opening
from editor.lab.contest import contest_of, starts_of
from editor.lab.estimates import quantile, rate
from editor.lab.report import PlaytestReport
from editor.lab.verdict import matches_words
from editor.lab.words import location_words
from editor.play.game import Game
from editor.seam.tabletop import Space
from editor.systems.catalogue import system_named


def findings_of(report: PlaytestReport, game: Game) -> tuple[Finding, ...]:
    """Return what the matches of a game show, as advice; none where they show nothing.

    The report may be of matches that go on.
    """
    shown = shown_by(report, game)
    scenario, setup = game.survey.scenario, report.setup
    return tuple(
        stamp(check, violation, setup, scenario, fixes=False)
        for check in PLAYED
        for violation in check.look(shown)
    )


def shown_by(report: PlaytestReport, game: Game) -> Shown:
    """Return what the matches of a game show."""
    bots = listing(list(dict.fromkeys(report.bots)))
    cells = {place.name: place.cells for place in contest_of(game).locations}
    starts = starts_of(game)
    rivals = sum(not side.robots for side in report.sides)
    return Shown(
        count=report.matches,
        matches=f"{matches_words(report.matches)} of {bots}",
        even=100 / max(1, rivals),
        rare=rate(0, report.matches, quantile()).high,
        sides=[
            ShownSide(
                side.name,
                # Where starts are drawn or chosen, a side has none of its own.
                ()
                if report.locations
                else tuple(start for player in side.players for start in starts[player]),
                side.wins.value,
                side.wins.low,
                side.wins.high,
                side.standing.startswith("too"),
                len(side.players) > 1,
            )
            for side in report.sides
        ]
        + [
            ShownSide(
                opening(location_words(entry.name)),
                entry.ids,
                entry.wins.value,
                entry.wins.low,
                entry.wins.high,
                entry.standing.startswith("too"),
                several=False,
                cells=cells.get(entry.name, ()),
                count=entry.matches,
            )
            for entry in report.locations
        ],
        unused=list(_unused(report, game)),
        spaces=len(game.spaces),
    )


def _unused(report: PlaytestReport, game: Game) -> Iterator[ShownSpace]:
    """Yield the spaces of the board of which no match counted anything."""
    table = system_named(game.rules.system).tabletop(game.survey)
    known: dict[str, Space] = {space.name: space for space in table.spaces}
    known |= {space.id: space for space in table.spaces}
    triggers = {region.trigger: region.id for region in table.regions if region.trigger}
    # What nobody can enter is no fault of play; checks of the map name it.
    within = {move.target for move in table.moves}
    used = {name for layer in report.layers for name in layer.spaces}
    for name in game.spaces:
        space = known.get(name)
        if name not in used and space is not None and space.id in within:
            yield ShownSpace(name, space.cell, space.id, triggers.get(space.id, ""))
