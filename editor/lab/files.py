"""A playtest as a file: a page for a browser, JSON by its schema, or a table of its matches."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import msgspec

from editor.core.values import Value
from editor.lab.agreement import checked
from editor.lab.playtest import Playtest
from editor.lab.rotation import rotated

ENDINGS = (".html", ".json", ".csv")
"""What the names of these files end in."""


def file_text(
    playtest: Playtest,
    ending: str,
    file: str,
    check: Playtest | None = None,
    rotations: Sequence[Playtest] = (),
) -> str:
    """Return a playtest as the text of a file with one of ENDINGS; `file` is that of the map.

    `check` is a sample that other bots played, `rotations` are those of `rotations_for`. Raises
    KeyError for another ending.
    """
    if ending == ".csv":
        return matches_text(playtest)
    report = playtest.report()
    if check is not None and check.played:
        report = checked(report, check.report(exact=False))
    report = rotated(report, rotations)
    if ending == ".html":
        from editor.lab.page.document import playtest_page

        return playtest_page(report, playtest.game, file)
    if ending == ".json":
        return json_text(report)
    raise KeyError(ending)


def json_text(report: Value) -> str:
    """Return a report as JSON with line breaks."""
    return msgspec.json.format(msgspec.json.encode(report)).decode() + "\n"


def matches_text(playtest: Playtest) -> str:
    """Return a table with a line for each match: how its bots sat, its chance, how it ended.

    Also where each player began, if that is drawn or chosen, and whose turn was first, second ...
    """
    lines, seats = io.StringIO(), playtest.game.seats
    names = {location.number: location.name for location in playtest.contest.locations}
    # LibreOffice also splits texts without quotes at semicolons and tabs.
    write = csv.writer(lines, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n").writerow
    write(
        ["match", "chance", *(f"{seat.id} bot" for seat in seats)]
        + [f"{seat.id} points" for seat in seats]
        + [f"{seat.id} place" for seat in seats]
        + [f"{seat.id} start" for seat in seats if names]
        + [f"{seat.id} turn" for seat in seats]
        + ["rounds", "actions", "at limit"]
    )
    for match in playtest.played:
        result = match.result
        bots = playtest.plan.seatings[match.seating]
        ending = (result.rounds, result.plies, int(result.at_limit))
        trace = result.trace
        starts = [names.get(number, "") for number in trace.begins_at if names] if trace else []
        turns = [place + 1 for place in trace.turn_place] if trace else []
        begun = (*starts, *turns)
        write((match.index, result.number, *bots, *result.scores, *result.places, *begun, *ending))
    return lines.getvalue()
