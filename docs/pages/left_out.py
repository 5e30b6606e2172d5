"""The page of what playtests can leave out, from what bots can be forbidden."""

from collections.abc import Iterator

from editor.core.resources import samples_folder
from editor.core.words import listing
from editor.lab.plan import Deal, game_of
from editor.play.restrictions import Restriction
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import SYSTEMS

INTRODUCTION = """\
What [a playtest](../playtests.md) can leave out with `--without`, and what a bot never does that
has the restriction: `greedy/never-climbs`. A map offers what it has. Each thing of the last rows of
a table has a restriction of its own; the error for an unknown name lists all. Where all that a bot
may do is forbidden, it may do all.
"""
EXAMPLES = 3
"""Names of a family that are told."""


def page() -> str:
    """Return the page: a table for each system."""
    parts = ["# What playtests can leave out", INTRODUCTION]
    for system in SYSTEMS:
        rows = ["| thing | restriction | the bot never |", "| --- | --- | --- |"]
        parts += [f"## {system.title}", "\n".join([*rows, *_rows(_known(system))]) + "\n"]
    return "\n".join(f"{part}\n" for part in parts).replace("\n\n\n", "\n\n").rstrip()


def _known(system: AnySystem) -> dict[str, Restriction]:
    """Return all that is known in the samples of a system."""
    found: dict[str, Restriction] = {}
    for file in sorted((samples_folder() / system.id).glob("*.json")):
        scenario = load_scenario(file)
        deal = Deal(scenario, library_for(scenario, file.parent), ruleset_for(system.id))
        for name, each in game_of(deal).restrictions.items():
            found.setdefault(name, each)
    return found


def _rows(known: dict[str, Restriction]) -> Iterator[str]:
    for each in known.values():
        if not each.family:
            yield f"| {each.thing} | `{each.name}` | {each.means} |"
    for family in dict.fromkeys(each.family for each in known.values() if each.family):
        members = [each for each in known.values() if each.family == family][:EXAMPLES]
        things = listing([f"{each.thing}" for each in members])
        names = ", ".join(f"`{each.name}`" for each in members)
        yield f"| {family}, such as {things} | {names} | {members[0].means} |"
