"""What a bot may be forbidden, to measure how much it loses by it: in words, and as a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.play.compiled import compiled
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.play.restrictions import (
    KIND_BITS,
    KIND_MASK,
    Restriction,
    about,
    name_about,
    of_game,
    restriction,
)
from editor.systems.trts.play.actions import BITS, OPTION_AT, OPTIONS, SLOT_AT, Action, Refusal
from editor.systems.trts.play.areas import link_kind
from editor.systems.trts.play.labels import in_text, names_of, piece_ids, upgrade_ids
from editor.systems.trts.play.names import RestrictionKind, StepKind, Task, Trait
from editor.systems.trts.play.push import find_ways, refuse_pusher
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables

ROWS = (
    restriction(RestrictionKind.NEVER_RESEARCHES, "upgrades", "researches upgrades"),
    restriction(RestrictionKind.NEVER_GATHERS_GAS, "gas", "gathers gas", several=False),
    restriction(RestrictionKind.NEVER_EXPANDS, "new bases", "builds a base"),
    restriction(
        RestrictionKind.NEVER_FORTIFIES, "fortifications", "builds a building that attacks"
    ),
    restriction(RestrictionKind.NEVER_FLIES, "flying units", "trains units that fly"),
    restriction(RestrictionKind.NEVER_LOADS, "carriers", "loads units into carriers"),
    restriction(RestrictionKind.NEVER_RETREATS, "retreats", "retreats"),
    restriction(
        RestrictionKind.NEVER_PULLS_BACK, "pulling back", "pulls a group back", several=False
    ),
    restriction(RestrictionKind.NEVER_TAKES_RAMPS, "ramps", "moves over ramps, up or down"),
    restriction(RestrictionKind.NEVER_TAKES_AIR_LINKS, "air links", "moves over air links"),
)


def restrictions(game: Game) -> Iterator[Restriction]:
    """Yield what a bot may be forbidden in a game."""
    players = range(len(game.seats))
    yield from of_game(ROWS, len(players), set(_absent(game)))
    names = names_of(game)
    pieces = {piece.id: piece.name for player in players for piece in names.pieces[player]}
    for piece, name in pieces.items():
        yield Restriction(
            name_about(RestrictionKind.NEVER_MAKES, piece),
            f"the {in_text(name)}",
            "trains or builds it, or lets anything become it",
            about(
                RestrictionKind.NEVER_MAKES, _places(piece, [piece_ids(game, at) for at in players])
            ),
            several=False,
            family="each kind of unit and building",
        )
    upgrades = {each.id: each.name for player in players for each in names.upgrades[player]}
    for upgrade, name in upgrades.items():
        yield Restriction(
            name_about(RestrictionKind.NEVER_LEARNS, upgrade),
            in_text(name),
            "researches this upgrade",
            about(
                RestrictionKind.NEVER_LEARNS,
                _places(upgrade, [upgrade_ids(game, at) for at in players]),
            ),
            several=False,
            family="each upgrade",
        )


def _places(name: str, lists: Sequence[Sequence[str]]) -> list[int]:
    """Return the place of a name in the list of each player; -1 where it is not in it."""
    return [listed.index(name) if name in listed else -1 for listed in lists]


def _absent(game: Game) -> Iterator[RestrictionKind]:
    """Yield the kinds of which a game has nothing."""
    table = game.table
    kinds = {
        table.link_kind[area, link]
        for area in range(table.areas)
        for link in range(table.links[area])
    }
    traits = [
        table.piece_traits[player, piece]
        for player in range(len(game.seats))
        for piece in range(table.pieces[player])
    ]
    there = {
        RestrictionKind.NEVER_GATHERS_GAS: any(table.geysers[area] for area in range(table.areas)),
        RestrictionKind.NEVER_FLIES: any(
            each & Trait.FLYING and each & Trait.UNIT for each in traits
        ),
        RestrictionKind.NEVER_RETREATS: table.rule_retreat == 1,
        RestrictionKind.NEVER_PULLS_BACK: table.rule_pull_back == 1,
        RestrictionKind.NEVER_TAKES_RAMPS: StepKind.RAMP_UP in kinds or StepKind.RAMP_DOWN in kinds,
        RestrictionKind.NEVER_TAKES_AIR_LINKS: StepKind.AIR in kinds,
    }
    yield from (kind for kind, is_there in there.items() if not is_there)


SLOT_MASK = 63


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether the restriction forbids an action; another is always left."""
    option = (action >> OPTION_AT) % OPTIONS
    kind = action >> BITS
    rule = work.restriction & KIND_MASK
    if rule in (RestrictionKind.NEVER_TAKES_RAMPS, RestrictionKind.NEVER_TAKES_AIR_LINKS):
        slot = action >> SLOT_AT & SLOT_MASK
        return takes_link(game, state, work, kind, slot, option)
    if rule == RestrictionKind.NEVER_GATHERS_GAS:
        return kind == Action.GATHER and option == Task.GAS
    if rule == RestrictionKind.NEVER_LEARNS:
        return kind == Action.RESEARCH and option == work.restriction >> KIND_BITS
    if kind in (Action.TRAIN, Action.BUILD, Action.BECOME):
        return is_piece_restricted(game, state.mover, work.restriction, kind, option)
    return (
        (rule == RestrictionKind.NEVER_RESEARCHES and kind == Action.RESEARCH)
        or (rule == RestrictionKind.NEVER_RETREATS and kind == Action.RETREAT)
        or (rule == RestrictionKind.NEVER_PULLS_BACK and kind == Action.PULL_BACK)
        or (rule == RestrictionKind.NEVER_LOADS and kind == Action.LOAD)
    )


@compiled
def is_piece_restricted(game: Tables, player: int, restriction: int, kind: int, piece: int) -> bool:
    """Return whether a restriction forbids to train, to build or to turn into a piece."""
    rule = restriction & KIND_MASK
    if rule == RestrictionKind.NEVER_MAKES:
        return piece == restriction >> KIND_BITS
    traits = game.piece_traits[player, piece]
    if rule == RestrictionKind.NEVER_FLIES:
        return traits & (Trait.FLYING | Trait.UNIT) == Trait.FLYING | Trait.UNIT
    if rule == RestrictionKind.NEVER_EXPANDS:
        return kind == Action.BUILD and traits & Trait.BASE != 0
    if rule == RestrictionKind.NEVER_FORTIFIES:
        return traits & Trait.BUILDING != 0 and game.piece_range[player, piece] > 0
    return False


@compiled
def takes_link(game: Tables, state: State, work: Work, kind: int, slot: int, area: int) -> bool:
    """Return whether an action leads over a link that the restriction forbids."""
    player = state.mover
    if kind in (Action.MOVE, Action.RETREAT):
        return is_forbidden(work, link_kind(game, state.area[player, slot], area))
    if kind == Action.ADD:
        find_ways(game, state, work, player, slot)
        return work.reached[state.push_area] != 0 and leads_over(work, state.push_area)
    if kind != Action.PUSH:
        return False
    # Forbidden only where no stack has another way into the area.
    for other in range(state.stacks[player]):
        if refuse_pusher(game, state, player, other) == Refusal.FINE:
            find_ways(game, state, work, player, other)
            if work.reached[area] != 0 and not leads_over(work, area):
                return False
    return True


@compiled
def leads_over(work: Work, area: int) -> bool:
    """Return whether the way that was found to an area has a link that is forbidden."""
    there = area
    while work.reach_from[there] != NOWHERE:
        if is_forbidden(work, work.reach_kind[there]):
            return True
        there = work.reach_from[there]
    return False


@compiled
def is_forbidden(work: Work, kind: int) -> bool:
    """Return whether the restriction forbids links of a kind."""
    if work.restriction & KIND_MASK == RestrictionKind.NEVER_TAKES_AIR_LINKS:
        return kind == StepKind.AIR
    return kind in (StepKind.RAMP_UP, StepKind.RAMP_DOWN)
