"""A scenario for Tabletop Simulator, as a saved game or as a saved object."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_rules, chosen_supply, chosen_tabletop
from editor.export.losses import one_ways, robots_played
from editor.seam.supply import GamePart
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
    scene = built(
        tabletop,
        root_of(job, tabletop),
        parts=chosen_supply(job),
        draft=job.draft,
        rules=chosen_rules(job),
    )
    return saved_object(scene) if job.options["form"] == "object" else saved_game(scene)


def root_of(job: Job, tabletop: Tabletop) -> str:
    """Return the id that the GUIDs of this map and set-up are derived from."""
    return f"{job.scenario.system}\0{job.scenario.title}\0{tabletop.setup}"


def losses(job: Job) -> tuple[str, ...]:
    """Return what the program's table cannot express of this set-up without pictures."""
    return (*losses_with_pictures(job), *_without_pictures(chosen_supply(job)))


def losses_with_pictures(job: Job) -> tuple[str, ...]:
    """Return what the program's table cannot express of this set-up in any form."""
    return tuple(_losses_of(chosen_tabletop(job), chosen_supply(job)))


def _losses_of(tabletop: Tabletop, parts: Sequence[GamePart]) -> Iterator[str]:
    """Yield a sentence for each loss that applies to the set-up."""
    from editor.export.tts.object_states import PLAYERS
    from editor.export.tts.tokens import CUBE, STOCK

    if any(move.cost != 1 for move in tabletop.moves):
        yield "Costs of moves are not counted: the descriptions of the ground show them."
    yield from one_ways(tabletop, "nothing keeps a piece from going back")
    if any(token.hidden for token in tabletop.tokens):
        yield "Hidden pieces lie face down: anyone can turn them over."
    yield from robots_played(tabletop)
    if len(tabletop.seats) > len(PLAYERS):
        yield f"The program has {len(PLAYERS)} seats: the others have no colour of their own."
    own = {len(part.faces) for part in parts if part.kind == "die"}
    for sides in sorted(own - {CUBE}):
        yield f"A die of {sides} faces is a stock die: its description says what each number is."
    for sides in sorted(
        {sides for sides in tabletop.dice if sides not in STOCK} if not own else ()
    ):
        yield f"There is no die of {sides} sides: a die of six is used instead."


def _without_pictures(parts: Sequence[GamePart]) -> Iterator[str]:
    """Yield what is lost of parts that have words only."""
    if any(part.kind == "card" for part in parts):
        yield "Cards and boards show their words without pictures: tts-pictures has these."
    drawn = [part for part in parts if part.kind in ("card", "sheet") and not part.words]
    groups = dict.fromkeys(part.group for part in drawn)
    for group in groups:
        yield f"{group} are blank notecards to write on: what is drawn on them needs pictures."
    if any(part.group == "Dungeon cards" for part in parts):
        yield "The rooms of dungeons are drawn on their cards, which need pictures."


EXPORTER = Exporter(
    kind="tts",
    title="Tabletop Simulator",
    suffix=".json",
    summary="Boxes at their height, all parts of a match, portals that work; one file.",
    write=write,
    group="table",
    options=(FORM,),
    losses=losses,
)
