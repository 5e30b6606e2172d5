"""What bots can be forbidden in a game of trts, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.play.game import Game
from editor.play.restrictions import Restriction, about, name_about, of_game, restriction
from editor.systems.trts.play.labels import in_text, names_of, piece_ids, upgrade_ids
from editor.systems.trts.play.names import Restriction as Kind
from editor.systems.trts.play.names import StepKind, Trait

ROWS = (
    restriction(Kind.NEVER_RESEARCHES, "upgrades", "researches upgrades"),
    restriction(Kind.NEVER_GATHERS_GAS, "gas", "gathers gas", several=False),
    restriction(Kind.NEVER_EXPANDS, "new bases", "builds a base"),
    restriction(Kind.NEVER_FORTIFIES, "fortifications", "builds a building that attacks"),
    restriction(Kind.NEVER_FLIES, "flying units", "trains units that fly"),
    restriction(Kind.NEVER_LOADS, "carriers", "loads units into carriers"),
    restriction(Kind.NEVER_RETREATS, "retreats", "retreats"),
    restriction(Kind.NEVER_PULLS_BACK, "pulling back", "pulls a group back", several=False),
    restriction(Kind.NEVER_TAKES_RAMPS, "ramps", "moves over ramps, up or down"),
    restriction(Kind.NEVER_TAKES_AIR_LINKS, "air links", "moves over air links"),
)


def restrictions(game: Game) -> Iterator[Restriction]:
    """Yield what a bot may be forbidden in a game."""
    players = range(len(game.seats))
    yield from of_game(ROWS, len(players), set(_absent(game)))
    names = names_of(game)
    pieces = {piece.id: piece.name for player in players for piece in names.pieces[player]}
    for piece, name in pieces.items():
        yield Restriction(
            name_about(Kind.NEVER_MAKES, piece),
            f"the {in_text(name)}",
            "trains or builds it, or lets anything become it",
            about(Kind.NEVER_MAKES, _places(piece, [piece_ids(game, at) for at in players])),
            several=False,
            family="each kind of unit and building",
        )
    upgrades = {each.id: each.name for player in players for each in names.upgrades[player]}
    for upgrade, name in upgrades.items():
        yield Restriction(
            name_about(Kind.NEVER_LEARNS, upgrade),
            in_text(name),
            "researches this upgrade",
            about(Kind.NEVER_LEARNS, _places(upgrade, [upgrade_ids(game, at) for at in players])),
            several=False,
            family="each upgrade",
        )


def _places(name: str, lists: Sequence[Sequence[str]]) -> list[int]:
    """Return the place of a name in the list of each player; -1 where it is not in it."""
    return [listed.index(name) if name in listed else -1 for listed in lists]


def _absent(game: Game) -> Iterator[Kind]:
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
        Kind.NEVER_GATHERS_GAS: any(table.geysers[area] for area in range(table.areas)),
        Kind.NEVER_FLIES: any(each & Trait.FLYING and each & Trait.UNIT for each in traits),
        Kind.NEVER_RETREATS: table.rule_retreat == 1,
        Kind.NEVER_PULLS_BACK: table.rule_pull_back == 1,
        Kind.NEVER_TAKES_RAMPS: StepKind.RAMP_UP in kinds or StepKind.RAMP_DOWN in kinds,
        Kind.NEVER_TAKES_AIR_LINKS: StepKind.AIR in kinds,
    }
    yield from (kind for kind, is_there in there.items() if not is_there)
