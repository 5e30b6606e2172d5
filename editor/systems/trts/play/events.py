"""The events of trts: each a row with its line in the log and its headline."""

from __future__ import annotations

from editor.core.words import counted, listing
from editor.play.display import Headline
from editor.play.events import ArgumentKind, EventKind, Kinds, event_table, head, listed, row, same
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.labels import (
    PHASE_TITLES,
    area_name,
    in_text,
    piece_of,
    player_name,
    plural,
    price,
    side_name,
    some,
    upgrade_of,
)
from editor.systems.trts.play.names import Tie


def _rounds(game: Game, number: int) -> str:
    red = ", a red square" if number >= game.table.red_from else ""
    return f"{game.table.rounds} begins{red}"


def _income(game: Game, minerals: int, gas: int) -> str:
    return price(minerals, gas) if minerals or gas else "nothing"


def _one(game: Game, player: int, piece: int) -> str:
    return some(game, player, piece, 1)


def _piece(game: Game, player: int, piece: int) -> str:
    return in_text(piece_of(game, player, piece).name)


def _pieces(game: Game, player: int, piece: int) -> str:
    return plural(_piece(game, player, piece))


def _prey(game: Game, owner: int, target: int) -> str:
    return f"{player_name(game, owner)}'s {_pieces(game, owner, target)}"


def _upgrade(game: Game, player: int, upgrade: int) -> str:
    return upgrade_of(game, player, upgrade).name


def _hurt(game: Game, player: int, piece: int, health: int) -> str:
    """Return the health of pieces in words; empty if it is whole."""
    full = game.table.piece_health[player, piece]
    return f"{health} of {full} health" if health < full else ""


def _range(game: Game, number: int) -> str:
    """Return a range step; empty for that of frenzy."""
    return "" if number < 0 else f"{number}"


def _spores(game: Game, spores: int) -> str:
    """Return a number of spores in words; empty for none."""
    return counted(spores, "spore") if spores else ""


def _why(game: Game, by: int, mine: int, theirs: int) -> str:
    """Return what decided a tie."""
    if by == Tie.SUPPLY:
        return f"with {mine} supply in units to {theirs}"
    return f"at place {mine} of the line of starting players to {theirs}"


def _ordered(game: Game, player: int, kind: int, what: int, area: int, maker: int) -> str:
    if kind == Action.RESEARCH:
        words = f"begins to research {_upgrade(game, player, what)}"
    elif kind == Action.BECOME:
        words = f"turns {_one(game, player, maker)} into {_one(game, player, what)}"
    else:
        verb = "begins to train" if kind == Action.TRAIN else "begins to put up"
        words = f"{verb} {_one(game, player, what)}"
    return f"{player_name(game, player)} {words} in {area_name(game, area)}."


def _head_ordered(game: Game, player: int, kind: int, what: int, area: int, maker: int) -> Headline:
    if kind == Action.RESEARCH:
        does = f"researches {_upgrade(game, player, what)}"
    else:
        verb = "trains" if kind == Action.TRAIN else "makes" if kind == Action.BECOME else "builds"
        does = f"{verb} {_one(game, player, what)}"
    return Headline(player, does, weight=40, several="gives {n} orders")


def _controlled(game: Game, area: int, marked: int) -> str:
    name = area_name(game, area)
    players = [seat.name for number, seat in enumerate(game.seats) if marked >> number & 1]
    if not players:
        return f"{name} is neutral."
    if len(players) == 1:
        return f"{players[0]} controls {name}."
    teams = {seat.team for number, seat in enumerate(game.seats) if marked >> number & 1}
    held = "is contested between" if len(teams) > 1 else "is held by"
    return f"{name} {held} {listing(players)}."


def _head_controlled(game: Game, area: int, marked: int) -> Headline | None:
    name = area_name(game, area)
    players = [player for player in range(len(game.seats)) if marked >> player & 1]
    if len(players) == 1:
        does, several = f"takes {name}", "takes {n} areas"
        return Headline(players[0], does, weight=80, several=several, mark="goal")
    return Headline(NOBODY, "is contested", name, 58) if players else None


KINDS: Kinds = {
    "player": ArgumentKind(player_name, player=same),
    "side": side_name,
    "area": ArgumentKind(area_name, space=True),
    "piece": ArgumentKind(_piece, ("player", "piece")),
    "pieces": ArgumentKind(_pieces, ("player", "piece")),
    "one": ArgumentKind(_one, ("player", "piece")),
    "some": ArgumentKind(some, ("player", "piece", "count")),
    "carrier": ArgumentKind(_piece, ("player", "carrier")),
    "prey": ArgumentKind(_prey, ("owner", "target")),
    "upgrade": ArgumentKind(_upgrade, ("player", "upgrade")),
    "hurt": ArgumentKind(_hurt, ("player", "piece", "health")),
    "income": ArgumentKind(_income, ("minerals", "gas")),
    "why": ArgumentKind(_why, ("by", "mine", "theirs")),
    "rounds": _rounds,
    "range": _range,
    "spores": _spores,
    "phase": listed([title.lower() for title in PHASE_TITLES]),
}
"""What the arguments of events are, and words besides theirs."""
_GOING = "player piece count start:area area"
_ARRIVING = "moves, traffic@area, ways@area early"


class Event(EventKind):
    """Kinds of events; by themselves, `player` is who acts."""

    ROUND_BEGAN = row(0, "round", "Round {round} of {round:rounds}.", head(begins=True))
    INCOME = row(
        1,
        "player minerals gas",
        "{player} gets {income}.",
        tally="minerals=minerals, gas=gas",
        secret=True,
    )
    DEPLOYED = row(
        2,
        "player piece area count",
        "{player}: {some} {count|enter|enters} play in {area}.",
        tally="deployed=count",
        secret=True,
    )
    LEARNED = row(3, "player upgrade", "{player} knows {upgrade}.", tally="learned", secret=True)
    MOVED = row(
        4,
        _GOING,
        "{player} moves {some} from {start} to {area}.",
        head("moves to {area}", 38, several="moves {n} times"),
        _ARRIVING,
        secret=True,
    )
    ASSIGNED = row(
        5,
        "player piece count area task",
        "{player} assigns {some} in {area} to {task|nothing|minerals|gas}.",
        head("assigns workers", 30),
        secret=True,
    )
    # kind: of action; maker: the piece that makes it
    ORDERED = row(6, "player kind what area maker", _ordered, _head_ordered, secret=True)
    CANCELLED = row(
        7,
        "player piece area",
        "{player} cancels what the {piece} in {area} was at.",
        head("cancels an order", 33),
        secret=True,
    )
    LOADED = row(
        8,
        "player piece count area carrier",
        "{player} takes {some} aboard the {carrier} in {area}.",
        head("loads a carrier", 32),
        secret=True,
    )
    UNLOADED = row(
        9,
        "player piece count area carrier",
        "{player} lets {some} out of the {carrier} in {area}.",
        head("unloads a carrier", 32),
        secret=True,
    )
    ORDERS_DONE = row(10, "player", "{player} has given all orders.", head("gives orders", 15))
    PUSHED = row(
        11,
        "player area",
        "{player} engages {area}.",
        head("engages {area}", 57),
        "pushes, fights@area",
    )
    REVEALED = row(12, "player piece count area health", "{player} shows {some}[, {hurt}].")
    PULLED_BACK = row(
        13,
        "player area",
        "{player} pulls back from {area}.",
        head("leaves {area}", 50),
        "pulled-back",
    )
    COMMITTED = row(
        14, "player area", "{player} fights for {area}.", head("fights for {area}", 45), "committed"
    )
    RETREATED = row(
        15,
        _GOING,
        "{player} takes back {some} from {start} to {area}.",
        head("retreats to {area}", 48),
        "retreats, traffic@area",
    )
    # -1: units in frenzy
    STEPPED = row(16, "range", "[Range {range} attacks.|Units in frenzy attack once more.]")
    # count: of attackers; owner: of the target, which is a piece of its faction
    ATTACKED = row(
        17,
        "player piece count owner:player target",
        "{player}: {some} {count|attack|attacks} {prey}.",
        head("{count|attack|attacks} {prey}", 56, "{some}", mark="attack"),
        "attacks=count",
    )
    HELD = row(18, "player piece", "{player}'s {pieces} hold their attack.")
    LOST = row(
        19,
        "player piece count area",
        "{player} loses {some} in {area}.",
        head("loses {some}", 60, mark="attack"),
        "lost=count, losses@area",
    )
    # health: left; spores: on it
    WOUNDED = row(
        20,
        "player piece health area spores",
        "{player}: {one} is hit and has {health} health left[, and {spores} on it].",
    )
    # marked: players with markers as bits
    CONTROLLED = row(21, "area marked", _controlled, _head_controlled)
    PASSED = row(22, "player", "{player} passes.", head("passes", 10))
    LINE_MOVED = row(23, "player", "{player} is first in the line now.")
    WENT_OUT = row(24, "player", "{player} is out.", head("is out", 95), "out")
    MATCH_ENDED = row(
        25, "round", "The match ends in round {round}.", head("is over", 3, "the match")
    )
    REGAINED = row(
        26,
        "player piece count area health",
        "{player}: {some} {count|are|is} back at {health} health.",
        secret=True,
    )
    REGROUPED = row(
        27,
        _GOING,
        "{player} regroups {some} from {start} to {area}.",
        head("regroups in {area}", 25),
        _ARRIVING,
    )
    # after a push
    WENT_ON = row(
        28,
        _GOING,
        "{player} moves on with {some} from {start} to {area}.",
        head("moves on to {area}", 47),
        _ARRIVING,
    )
    # a tie
    EXTRA_PUSHES = row(29, "", "It is a tie: there is one more engagement.")
    PHASE_BEGAN = row(30, "phase", "Phase: {phase}.")
    # player: with a marker; has: whether they have something there
    ANSWERED = row(
        31,
        "player area has",
        "{player} answers for {area}: {has|no, nothing is there|yes, something is there}.",
    )
    # by: Tie.SUPPLY or LINE; mine, theirs: what each has of it
    TIE_BROKEN = row(
        32,
        "ahead:side behind:side by mine theirs",
        "{ahead} and {behind} hold equally many areas: {ahead} is ahead, {why}.",
    )


EVENTS = event_table(Event, KINDS)
