"""The check reference-lost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Fix
from editor.core.words import listing
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.map.board import Setup
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, player_name


@check(
    level="error",
    lowerable=False,
    title="Reference to a missing object",
    what=(
        "Both areas of every link are on the map. The area and player of every start, control "
        "marker and force exist, and the player's faction has that unit or building."
    ),
    why="A link without an end cannot be used, nor can a unit that no faction has.",
    example="A link leads to an area that was removed from the file.",
    remedy="Remove it, or refer to an existing area, player or unit.",
    source="File format: the board (docs/file-format.md)",
)
def reference_lost(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each link, start, marker and force with a lost reference."""
    areas = survey.map.areas
    for link in survey.board.links:
        ends = tuple(dict.fromkeys(link.between))
        lost = [f"“{end}”" for end in ends if end not in areas]
        if lost:
            kept = [area_named(survey.board, end) for end in ends if end in areas]
            whence = f" from {kept[0]}" if kept else ""
            yield Violation(
                message=f"A link{whence} leads to {_missing('area', len(lost))} not on the map",
                notes=(f"In the file, link {link.id} refers to {listing(lost)}",),
                places=(link.id,),
                find_fixes=partial(_remove, "Remove the link", link.id, ""),
            )
    for setup in survey.scenario.setups:
        yield from _in_setup(survey, setup)


def _in_setup(survey: Survey, setup: Setup) -> Iterator[Violation]:
    players = {player.id: player for player in setup.players}
    placed = (("start", setup.starts), ("marker", setup.control), ("force", setup.forces))
    for kind, things in placed:
        for thing in things:
            lost = {} if thing.area in survey.map.areas else {"an area": f"area “{thing.area}”"}
            if thing.player not in players:
                lost["a player"] = f"player “{thing.player}”"
            if lost:
                whose = f" of {player_name(setup, thing.player)}" * (thing.player in players)
                where = f" on {area_named(survey.board, thing.area)}" * (
                    thing.area in survey.map.areas
                )
                verb = "is" if len(lost) == 1 else "are"
                yield Violation(
                    message=(
                        f"A {kind}{whose}{where} refers to {listing([*lost])} that {verb} missing"
                    ),
                    notes=(
                        f"In the file, {kind} {thing.id} refers to {listing([*lost.values()])}",
                    ),
                    places=(thing.id,),
                    setup=setup.id,
                    find_fixes=partial(_remove, f"Remove the {kind}", thing.id, setup.id),
                )
    for force in setup.forces:
        player = players.get(force.player)
        faction = survey.components.get(player.faction) if player else None
        if faction is not None and all(piece.id != force.piece for piece in faction.pieces):
            whose = player_name(setup, force.player)
            yield Violation(
                message=f"{faction.name}, the faction of {whose}, has no “{force.piece}”",
                places=(force.id,),
                setup=setup.id,
                find_fixes=partial(_remove, "Remove the force", force.id, setup.id),
            )


def _missing(noun: str, number: int) -> str:
    """Return "an area that is" for one, "2 areas that are" for more."""
    return f"an {noun} that is" if number == 1 else f"{number} {noun}s that are"


def _remove(title: str, thing_id: str, setup_id: str) -> Iterator[Fix]:
    yield Fix(title, "changes-design", (Remove((thing_id,), setup_id),))
