"""The events of mechs: each a row with its line in the log and its headline."""

from __future__ import annotations

from editor.core.words import counted, possessive
from editor.play.display import Headline
from editor.play.events import (
    ArgumentKind,
    EventKind,
    Kinds,
    counting,
    event_table,
    head,
    listed,
    row,
    same,
)
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.systems.mechs.play.labels import (
    ACTION_WORDS,
    SIDES,
    card_words,
    piece_words,
    pilot_words,
    price_of,
    seat_name,
    side_words,
    way_words,
    weapon_name,
    zone_words,
)

_CAUSES = (
    "for starting a combat",
    "for the damage",
    "for the knock-out",
    "for the retreat",
    "for the Mighty Mech",
    "by the zone",
    "by the weapon",
    "with mines",
    "with turrets",
    "with the pilot's zone",
    "with the Mighty Mech",
    "with purchased weapons",
)
"""Causes of points, by the numbers of `Cause`."""


def _by(game: Game, seat: int) -> str:
    """Return the name of a player, empty for none."""
    return seat_name(game, seat) if seat >= 0 else ""


def _whose(game: Game, seat: int) -> str:
    return possessive(seat_name(game, seat))


def _space(game: Game, zone: int) -> str:
    return game.spaces[zone]


def _effect(game: Game, weapon: int) -> str:
    return str(game.names.effects[weapon])


def _action(game: Game, card: int) -> str:
    return ACTION_WORDS[game.table.card_action[card]].lower()


def _points(game: Game, points: int) -> str:
    """Return points in words, empty for none."""
    return counted(points, "point") if points else ""


def _goods(game: Game, energy: int, coins: int) -> str:
    return price_of(coins, energy)


def _title(game: Game, zone: int) -> str:
    return str(game.names.zone_names[zone])


def _effects(game: Game, zone: int) -> str:
    table = game.table
    return ", ".join(
        f"{amount:+d} {word}"
        for amount, word in (
            (table.effect_health[zone], "health"),
            (table.effect_energy[zone], "energy"),
            (table.effect_credits[zone], "credits"),
            (table.effect_points[zone], "points"),
        )
        if amount
    )


def _attacked(game: Game, seat: int, foe: int, weapon: int, damage: int, power: int) -> Headline:
    does = f"attacks {seat_name(game, foe)}: {damage} damage"
    return Headline(seat, does, weight=min(70 + damage, 79), mark="attack")


def _knocked_out(game: Game, seat: int, zone: int, by: int, form: int) -> Headline:
    if by < 0:
        return Headline(seat, "is knocked out", weight=90, mark="attack")
    does = f"knocks {seat_name(game, seat)} out"
    return Headline(by, does, weight=90, several="knocks {n} out", mark="attack")


def _ended(game: Game, seat: int) -> Headline:
    if seat < 0:
        return Headline(NOBODY, "is shared", "the victory", 95, mark="goal")
    return Headline(seat, "wins the match", weight=95, mark="goal")


KINDS: Kinds = {
    "seat": ArgumentKind(seat_name, player=same),
    "whose": _whose,
    "by": _by,
    "zone": ArgumentKind(zone_words, space=True),
    "space": _space,
    "title": _title,
    "token": listed(("turret", "mine")),
    "side": side_words,
    "direction": listed(SIDES),
    "pilot": pilot_words,
    "piece": ArgumentKind(piece_words, ("seat", "form")),
    "weapon": weapon_name,
    "effect": _effect,
    "effects": _effects,
    "card": card_words,
    "action": _action,
    "way": ArgumentKind(way_words, ("card", "direction")),
    "goods": ArgumentKind(_goods, ("energy", "credits")),
    "coins": counting("credit"),
    "points": _points,
    "cause": listed(_CAUSES),
}
"""What the arguments of events are, and words besides theirs."""


class Event(EventKind):
    """Kinds of events."""

    ROUND_BEGAN = row(
        0, "round seat", "Round {round} begins; {seat} starts.", head(by="seat", begins=True)
    )
    CHOSE_PILOT = row(1, "seat pilot", "{seat} keeps {pilot}.")
    CHOSE_WEAPON = row(2, "seat weapon", "{seat} begins with the {weapon}.")
    LAID_MINE = row(3, "seat zone", "{seat} lays a mine face down on {zone}.", tally="mines")
    PROGRAM_LAID = row(4, "seat", "{seat:whose} program is laid.", head("lays the program", 30))
    # slot from 0; of a robot or in ad hoc mode slot is -1
    REVEALED = row(5, "seat card direction slot", "{seat} plays {card}, {way}.", head(begins=True))
    MOVED = row(
        6,
        "seat start:zone zone move",
        "{seat} {move|goes|jumps|jumps} from {start:space} to {zone}.",
        head("{move|goes|jumps|jumps} to {zone:space}", 20),
        "moves, traffic@zone, ways@zone early",
    )
    # the move led nowhere
    STAYED = row(7, "seat zone move", "{seat} stays on {zone}.", head("stays on {zone:space}", 15))
    # what the zone does to who enters was done
    ZONE_EFFECT = row(8, "seat zone", "{zone:title}: {zone:effects} for {seat}.")
    BOARDED = row(
        9,
        "seat zone side",
        "{seat} takes the Mighty Mech, {side}.",
        head("takes the Mighty Mech", 85, mark="goal"),
        "boarded",
    )
    MINE_STRUCK = row(
        10,
        "seat zone owner:seat value damage",
        "{owner:whose} mine of value {value} does {damage} damage to {seat}.",
        head("hits {seat}", 60, "the mine", by="owner", mark="attack"),
        "mine-damage:owner=damage",
    )
    # power: whether the first attack is a power attack
    COMBAT_BEGAN = row(
        11,
        "seat enemy:seat zone power",
        "{seat} starts a combat with {enemy}{power|| by a jump}.",
        head("fights {enemy}", 65, mark="attack"),
        "combats, fights@zone",
    )
    ATTACKED = row(
        12,
        "seat enemy:seat weapon damage power",
        "{seat} attacks {enemy} with the {weapon}: {damage} damage{power||, a power attack}.",
        _attacked,
        "attacks, damage=damage, power-attacks=power",
    )
    # how much the effect came to
    WEAPON_EFFECT = row(
        13, "seat enemy:seat weapon amount", "{weapon} of {seat}: {weapon:effect} {amount}."
    )
    RETREATED = row(
        14,
        "seat start:zone zone enemy:seat",
        "{seat} has to retreat to {zone}.",
        head("retreats to {zone:space}", 50),
        "retreats",
    )
    # by: who did it or -1; form: what the seat was
    KNOCKED_OUT = row(
        15,
        "seat zone by form",
        "{seat:whose} {piece} is knocked out[ by {by}].",
        _knocked_out,
        "knocked-out, knock-outs:by, knock-outs@zone",
    )
    RECOVERED = row(16, "seat zone", "{seat} recovers in {zone}.")
    TURRET_FIRED = row(
        17,
        "seat zone owner:seat damage",
        "{owner:whose} turret does {damage} damage to {seat}.",
        head("hits {seat}", 60, "the turret", by="owner", mark="attack"),
        "turret-damage:owner=damage",
    )
    DEPLOYED = row(
        18, "seat zone token", "{seat} deploys a {token} on {zone}.", head("deploys a {token}", 40)
    )
    SHIFTED = row(
        19,
        "seat start:zone zone token",
        "{seat} moves a {token} from {start:space} to {zone}.",
        head("moves a {token}", 33),
    )
    COLLECTED = row(
        20,
        "seat energy credits",
        "{seat} collects {goods}.",
        head("collects {credits:coins}, {energy} energy", 35),
        "energy=energy, credits=credits",
    )
    BOUGHT = row(
        21,
        "seat weapon",
        "{seat} buys the {weapon}.",
        head("buys the {weapon}", 45, several="buys {n} weapons"),
        "weapons",
    )
    # place: in the row
    ROW_FILLED = row(22, "weapon place", "The {weapon} is laid out for sale.")
    HEALED = row(
        23,
        "seat paid health",
        "{seat} heals {health} health for {paid} energy.",
        head("heals {health} health", 38),
        "heals",
    )
    UPGRADED = row(
        24, "seat", "{seat} puts on power armor.", head("puts on power armor", 55), "upgrades"
    )
    EQUIPPED = row(25, "seat weapon", "{seat} equips the {weapon}.", head("equips the {weapon}", 8))
    EXCHANGED = row(
        26, "seat aside:weapon weapon", "{seat} exchanges the {aside} for the {weapon}."
    )
    SCORED = row(27, "seat points cause", "[{seat} scores {points} {cause}.]")
    ROBOT_TURNED = row(28, "seat direction", "{seat} turns {direction}.")
    # the action of the card was not done
    PASSED = row(29, "seat card", "{seat} does not {card:action}.", head("passes", 12))
    # a robot makes all its weapons ready
    REFRESHED = row(30, "seat", "{seat} makes all weapons ready.", head("makes weapons ready", 9))
    # seat: in first place, -1 where several are
    ENDED = row(
        31, "seat:by", "The match is over[: {seat} wins|, and the victory is shared].", _ended
    )


EVENTS = event_table(Event, KINDS)
