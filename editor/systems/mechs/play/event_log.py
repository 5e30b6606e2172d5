"""The log of a match in sentences, and what draws show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.core.words import counted, possessive
from editor.play.display import LogEntry
from editor.play.game import Game
from editor.systems.mechs.play.labels import (
    ACTION_WORDS,
    SIDES,
    card_words,
    piece_words,
    pilot_words,
    seat_name,
    side_words,
    token_words,
    way_words,
    weapon_name,
    zone_words,
)
from editor.systems.mechs.play.names import Cause, Draw, Event
from editor.systems.mechs.play.prices import price_of
from editor.systems.mechs.play.state import State

_CAUSES: dict[int, str] = {
    Cause.COMBAT: "for starting a combat",
    Cause.DAMAGE: "for the damage",
    Cause.KNOCK_OUT: "for the knock-out",
    Cause.RETREAT: "for the retreat",
    Cause.MECH: "for the Mighty Mech",
    Cause.ZONE_EFFECT: "by the zone",
    Cause.WEAPON_EFFECT: "by the weapon",
    Cause.MINES: "with mines",
    Cause.TURRETS: "with turrets",
    Cause.PILOT: "with the pilot's zone",
    Cause.MECH_HELD: "with the Mighty Mech",
    Cause.WEAPONS: "with purchased weapons",
}


def log_entry(game: Game, state: State, event: Sequence[int]) -> LogEntry | None:
    """Return what happened, with the zones that it names; None for nothing worth a line."""
    log_event = _TOLD.get(event[0])
    return log_event(game, event) if log_event is not None else None


def draw_words(game: Game, kind: int, sides: int, result: int) -> str:
    """Return what a draw gave; empty for what is drawn in secret."""
    if kind == Draw.STARTER:
        return f"{seat_name(game, result)} starts"
    words: dict[int, str] = {
        Draw.PILOT: "pilot card",
        Draw.ROW: "advanced weapon",
        Draw.ROBOT_CARD: "card of the robot",
        Draw.ROBOT_ATTACK: "weapon of the robot",
        Draw.ROBOT_ZONE: "zone of the robot",
        Draw.ROBOT_WEAPON: "weapon of the robot",
        Draw.ROBOT_EQUIPS: "weapon that the robot takes up",
    }
    return f"{words[kind]} {result + 1} of {sides}" if kind in words else ""


def _line(words: str, zones: tuple[int, ...] = ()) -> LogEntry:
    return LogEntry(f"{words}.", zones)


def _round(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"Round {event[1]} begins; {seat_name(game, event[2])} starts")


def _pilot(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"{seat_name(game, event[1])} keeps {pilot_words(game, event[2])}")


def _first_weapon(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"{seat_name(game, event[1])} begins with the {weapon_name(game, event[2])}")


def _laid_mine(game: Game, event: Sequence[int]) -> LogEntry:
    who = seat_name(game, event[1])
    return _line(f"{who} lays a mine face down on {zone_words(game, event[2])}", (event[2],))


def _program(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"{possessive(seat_name(game, event[1]))} program is laid")


def _revealed(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, card, direction = event[:4]
    words = f"{card_words(game, card)}, {way_words(game, card, direction)}"
    return _line(f"{seat_name(game, seat)} plays {words}")


def _moved(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, start, there, move = event[:5]
    verb = ("goes", "jumps", "jumps")[move] if 0 <= move < 3 else "goes"
    words = f"{seat_name(game, seat)} {verb} from {game.spaces[start]} to {zone_words(game, there)}"
    return _line(words, (start, there))


def _stayed(game: Game, event: Sequence[int]) -> LogEntry:
    words = f"{seat_name(game, event[1])} stays on {zone_words(game, event[2])}"
    return _line(words, (event[2],))


def _zone_effect(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, zone = event[:3]
    table = game.table
    parts = [
        f"{amount:+d} {word}"
        for amount, word in (
            (table.effect_health[zone], "health"),
            (table.effect_energy[zone], "energy"),
            (table.effect_credits[zone], "credits"),
            (table.effect_points[zone], "points"),
        )
        if amount
    ]
    words = f"{game.names.zone_names[zone]}: {', '.join(parts)} for {seat_name(game, seat)}"
    return _line(words, (zone,))


def _boarded(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, zone, side = event[:4]
    words = f"{seat_name(game, seat)} takes the Mighty Mech, {side_words(game, side)}"
    return _line(words, (zone,))


def _mine(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, zone, owner, value, damage = event[:6]
    words = (
        f"{possessive(seat_name(game, owner))} mine of value {value} does {damage} damage to "
        f"{seat_name(game, seat)}"
    )
    return _line(words, (zone,))


def _combat(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, foe, zone, power = event[:5]
    words = f"{seat_name(game, seat)} starts a combat with {seat_name(game, foe)}"
    return _line(words + (" by a jump" if power else ""), (zone,))


def _attacked(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, foe, weapon, damage, power = event[:6]
    words = (
        f"{seat_name(game, seat)} attacks {seat_name(game, foe)} with the "
        f"{weapon_name(game, weapon)}: {damage} damage"
    )
    return _line(words + (", a power attack" if power else ""))


def _weapon_effect(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, _, weapon, amount = event[:5]
    effect = game.names.effects[weapon]
    return _line(f"{weapon_name(game, weapon)} of {seat_name(game, seat)}: {effect} {amount}")


def _retreated(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, start, there = event[:4]
    words = f"{seat_name(game, seat)} has to retreat to {zone_words(game, there)}"
    return _line(words, (start, there))


def _knocked_out(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, zone, by, form = event[:5]
    words = f"{possessive(seat_name(game, seat))} {piece_words(game, seat, form)} is knocked out"
    return _line(words + (f" by {seat_name(game, by)}" if by >= 0 else ""), (zone,))


def _recovered(game: Game, event: Sequence[int]) -> LogEntry:
    words = f"{seat_name(game, event[1])} recovers in {zone_words(game, event[2])}"
    return _line(words, (event[2],))


def _turret(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, zone, owner, damage = event[:5]
    whose = possessive(seat_name(game, owner))
    return _line(f"{whose} turret does {damage} damage to {seat_name(game, seat)}", (zone,))


def _deployed(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, zone, token = event[:4]
    words = f"{seat_name(game, seat)} deploys a {token_words(token)} on {zone_words(game, zone)}"
    return _line(words, (zone,))


def _shifted(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, start, there, token = event[:5]
    words = (
        f"{seat_name(game, seat)} moves a {token_words(token)} from {game.spaces[start]} to "
        f"{zone_words(game, there)}"
    )
    return _line(words, (start, there))


def _collected(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, energy, credits_won = event[:4]
    return _line(f"{seat_name(game, seat)} collects {price_of(credits_won, energy)}")


def _bought(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"{seat_name(game, event[1])} buys the {weapon_name(game, event[2])}")


def _filled(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"The {weapon_name(game, event[1])} is laid out for sale")


def _healed(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, paid, health = event[:4]
    return _line(f"{seat_name(game, seat)} heals {health} health for {paid} energy")


def _upgraded(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"{seat_name(game, event[1])} puts on power armor")


def _equipped(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"{seat_name(game, event[1])} equips the {weapon_name(game, event[2])}")


def _exchanged(game: Game, event: Sequence[int]) -> LogEntry:
    _, seat, aside, weapon = event[:4]
    words = f"{seat_name(game, seat)} exchanges the {weapon_name(game, aside)}"
    return _line(f"{words} for the {weapon_name(game, weapon)}")


def _scored(game: Game, event: Sequence[int]) -> LogEntry | None:
    _, seat, points, cause = event[:4]
    if not points:
        return None
    return _line(f"{seat_name(game, seat)} scores {counted(points, 'point')} {_CAUSES[cause]}")


def _turned(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"{seat_name(game, event[1])} turns {SIDES[event[2]]}")


def _passed(game: Game, event: Sequence[int]) -> LogEntry:
    action = ACTION_WORDS[game.table.card_action[event[2]]]
    return _line(f"{seat_name(game, event[1])} does not {action.lower()}")


def _refreshed(game: Game, event: Sequence[int]) -> LogEntry:
    return _line(f"{seat_name(game, event[1])} makes all weapons ready")


def _ended(game: Game, event: Sequence[int]) -> LogEntry:
    if event[1] < 0:
        return _line("The match is over, and the victory is shared")
    return _line(f"The match is over: {seat_name(game, event[1])} wins")


_TOLD: dict[int, Callable[[Game, Sequence[int]], LogEntry | None]] = {
    Event.ROUND_BEGAN: _round,
    Event.CHOSE_PILOT: _pilot,
    Event.CHOSE_WEAPON: _first_weapon,
    Event.LAID_MINE: _laid_mine,
    Event.PROGRAM_LAID: _program,
    Event.REVEALED: _revealed,
    Event.MOVED: _moved,
    Event.STAYED: _stayed,
    Event.ZONE_EFFECT: _zone_effect,
    Event.BOARDED: _boarded,
    Event.MINE_STRUCK: _mine,
    Event.COMBAT_BEGAN: _combat,
    Event.ATTACKED: _attacked,
    Event.WEAPON_EFFECT: _weapon_effect,
    Event.RETREATED: _retreated,
    Event.KNOCKED_OUT: _knocked_out,
    Event.RECOVERED: _recovered,
    Event.TURRET_FIRED: _turret,
    Event.DEPLOYED: _deployed,
    Event.SHIFTED: _shifted,
    Event.COLLECTED: _collected,
    Event.BOUGHT: _bought,
    Event.ROW_FILLED: _filled,
    Event.HEALED: _healed,
    Event.UPGRADED: _upgraded,
    Event.EQUIPPED: _equipped,
    Event.EXCHANGED: _exchanged,
    Event.SCORED: _scored,
    Event.ROBOT_TURNED: _turned,
    Event.PASSED: _passed,
    Event.REFRESHED: _refreshed,
    Event.ENDED: _ended,
}
