"""The check reference-unknown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import opening, setup_name
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.setups import AssignStart
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import numbered_portal, portal_numbers, spread_of_start


@check(
    level="error",
    lowerable=False,
    title="Reference to a missing object",
    what="The box of every portal and dungeon is on the board, and the player of every start is "
    "in the set-up.",
    why="A portal without its box leads nowhere, and a start without its player has no owner.",
    example="Portal III is on a box that was removed from the file.",
    remedy="Remove it, or assign an existing box or player.",
    source="File format: the board (docs/file-format.md)",
)
def reference_unknown(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each portal, dungeon and start with a missing box or player."""
    board = survey.board
    boxes = {box.id for box in board.boxes}
    numbers = portal_numbers(board)
    for kind, things in (("portal", board.portals), ("dungeon", board.dungeons)):
        for thing in things:
            if thing.box not in boxes:
                name = numbered_portal(numbers[thing.id]) if kind == "portal" else "a dungeon"
                yield Violation(
                    message=f"{opening(name)} belongs to a missing box",
                    notes=(f"In the file, {kind} {thing.id} refers to box “{thing.box}”",),
                    places=(thing.id,),
                    find_fixes=partial(_remove, f"Remove the {kind}", thing.id),
                )
    for setup in survey.scenario.setups:
        players = {player.id for player in setup.players}
        for start in setup.starts:
            if start.player and start.player not in players:
                yield Violation(
                    message=(
                        f"{opening(spread_of_start(start))} belongs to a player missing from the "
                        f"set-up “{setup_name(setup)}”"
                    ),
                    notes=(f"In the file, start {start.id} refers to player “{start.player}”",),
                    places=(start.id,),
                    cells=start.cells,
                    setup=setup.id,
                    find_fixes=partial(_free, setup.id, start.id),
                )


def _remove(title: str, thing_id: str) -> Iterator[Fix]:
    yield Fix(title, "changes-design", (Remove((thing_id,)),))


def _free(setup_id: str, start_id: str) -> Iterator[Fix]:
    yield Fix("Make it an unowned start", "changes-design", (AssignStart(setup_id, start_id, ""),))
