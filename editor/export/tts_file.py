"""A scenario for Tabletop Simulator, as a saved game or as a saved object."""

from __future__ import annotations

from collections.abc import Iterator

from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_rules, chosen_tabletop
from editor.export.losses import one_ways, robots_played
from editor.seam.tabletop import Tabletop

FORM = Option(
    "form",
    "Form",
    "save",
    "A saved game to load, or a saved object: a bag that lays the map out on any table.",
    choices=("save", "object"),
)


def write(job: Job) -> bytes:
    """Return the set-up as one JSON file that needs no other, nor a network.

    Raises ValueError where the scenario has no set-up of that name.
    """
    from editor.export.tts.build import built
    from editor.export.tts.save import saved_game, saved_object

    tabletop = chosen_tabletop(job)
    scene = built(tabletop, root_of(job, tabletop), draft=job.draft, rules=chosen_rules(job))
    return saved_object(scene) if job.options["form"] == "object" else saved_game(scene)


def root_of(job: Job, tabletop: Tabletop) -> str:
    """Return the id that the GUIDs of this map and set-up are derived from."""
    return f"{job.scenario.system}\0{job.scenario.title}\0{tabletop.setup}"


def losses(job: Job) -> tuple[str, ...]:
    """Return what the program's table cannot express of this set-up."""
    return tuple(_losses_of(chosen_tabletop(job)))


def _losses_of(tabletop: Tabletop) -> Iterator[str]:
    """Yield a sentence for each loss that applies to the set-up."""
    from editor.export.tts.object_states import PLAYERS
    from editor.export.tts.tokens import DICE

    if any(move.cost != 1 for move in tabletop.moves):
        yield "Costs of moves are not counted: the descriptions of the ground show them."
    yield from one_ways(tabletop, "nothing keeps a piece from going back")
    if any(token.hidden for token in tabletop.tokens):
        yield "Hidden pieces lie face down: anyone can turn them over."
    yield from robots_played(tabletop)
    if any(region.kind == "dungeon" for region in tabletop.regions):
        yield "Dungeons are marked on their boxes; their rooms are left out."
    if len(tabletop.seats) > len(PLAYERS):
        yield f"The program has {len(PLAYERS)} seats: the others have no colour of their own."
    odd = sorted({sides for sides in tabletop.dice if sides not in DICE})
    for sides in odd:
        yield f"There is no die of {sides} sides: a die of six is used instead."


EXPORTER = Exporter(
    kind="tts",
    title="Tabletop Simulator",
    suffix=".json",
    summary="Boxes as blocks at their height, portals that work, areas that count; one file.",
    write=write,
    group="table",
    options=(FORM,),
    losses=losses,
)
