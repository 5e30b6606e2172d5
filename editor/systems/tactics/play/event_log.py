"""What happened, in sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from editor.play.display import LogEntry, Taken
from editor.play.game import Game
from editor.play.header import NOBODY, NONE
from editor.systems.tactics.board import CLASSES
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.labels import (
    ENDINGS,
    MONSTERS,
    SYMBOLS,
    area_words,
    card_words,
    dungeon_words,
    names_of,
    party_inside,
    party_words,
    plural,
    space_id,
    store_of,
    tactic_words,
    track_words,
    unit_id,
    unit_inside,
    unit_words,
)
from editor.systems.tactics.play.names import Event, TrapCost
from editor.systems.tactics.play.state import State

EventSentence = Callable[[Game, Sequence[int]], str]
"""Makes the sentence of an event from its numbers."""
STRIKES: dict[int, str] = {
    Action.MELEE: "strikes",
    Action.PUSH: "strikes",
    Action.SHOOT: "shoots",
    Action.CAST: "casts at",
    Action.FIRE: "fires the ballista at",
}
"""The verb of each kind of attack."""
_SPOTS: dict[int, tuple[int, ...]] = {
    Event.MOVED: (2, 3),
    Event.HEALED: (4,),
    Event.PUSHED: (2, 3),
    Event.BUMPED: (2,),
    Event.CAPTURED: (3,),
    Event.ARTIFACT: (3,),
    Event.DROPPED: (1,),
    Event.PLACED: (2,),
    Event.PORTAL: (2, 3),
    Event.EMERGED: (2,),
    Event.REINFORCED: (2,),
}
"""The positions of cells in the numbers of an event."""
_UNITS: dict[int, tuple[int, ...]] = {
    Event.ATTACKED: (1, 2),
    Event.MISSED: (1, 2),
    Event.HIT: (1,),
    Event.WEAKENED: (1,),
    Event.CURED: (1,),
    Event.RECOVERED: (1,),
    Event.ROLLED: (1,),
    Event.MENDED: (1, 2),
    Event.ENEMY_ACTS: (1,),
    Event.MONSTER: (1,),
    Event.CAVE_IN: (1,),
    Event.TRAP: (1,),
    Event.BARRIER: (1,),
    Event.CRYSTAL: (1,),
    Event.BONUS: (1,),
}
"""The positions of units in the numbers of an event."""


def _time(game: Game, event: Sequence[int]) -> str:
    left, change = event[:2]
    verb = f"{change} gained" if change > 0 else f"{-change} gone"
    return f"Time: {left} left, {verb}."


def _enemy_card(game: Game, event: Sequence[int]) -> str:
    party, card = event[:2]
    table = game.table
    calls = table.enemy_names[card]
    whom = f"the {CLASSES[calls]}" if 0 <= calls < len(CLASSES) else "the leftmost"
    side = ("north", "east", "south", "west")[table.enemy_compass[card]]
    climbs = ", and it climbs" if table.enemy_climbs[card] else ""
    who = party_words(game, party)
    return f"{who} draws a card: it calls {whom}, the compass points {side}{climbs}."


def _delved(game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} enters the dungeon {dungeon_words(game, event[1])}."


def _monster(game: Game, event: Sequence[int]) -> str:
    unit, _, effect, amount = event[:4]
    does = MONSTERS[effect] if 0 <= effect < len(MONSTERS) else "acts"
    much = f" by {amount}" if amount and effect else ""
    return f"{unit_words(game, unit)} meets a monster, which {does}{much}."


def _cave_in(game: Game, event: Sequence[int]) -> str:
    unit, through, lost = event[:3]
    if through:
        return f"{unit_words(game, unit)} digs through the cave-in."
    return f"{unit_words(game, unit)} is held up by the cave-in and loses {plural(lost, 'point')}."


def _trap(game: Game, event: Sequence[int]) -> str:
    unit, lost, cost = event[:3]
    what = plural(lost, "movement point") if cost == TrapCost.MOVEMENT else f"{lost} health"
    return f"{unit_words(game, unit)} sets off a trap and loses {what}."


def _barrier(game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} opens the magic barrier for {event[1]} mana."


def _crystal(game: Game, event: Sequence[int]) -> str:
    unit, dungeon = event[:2]
    where = dungeon_words(game, dungeon)
    return f"{unit_words(game, unit)} takes the crystal of the dungeon {where}."


def _emerged(game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} comes out at {space_id(game, event[1])}."


def _bonus(game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} uses the bonus of the crystal."


def _reinforced(game: Game, event: Sequence[int]) -> str:
    unit, cell = event[:2]
    return f"{unit_words(game, unit)} takes the place of the one that was captured, at " + (
        f"{space_id(game, cell)}."
    )


def _kept(game: Game, event: Sequence[int]) -> str:
    party, kind, kept, given = event[:4]
    kept_words, given_words = card_words(game, kept), card_words(game, given)
    who = party_words(game, party)
    return f"{who} keeps the {kept_words} as {CLASSES[kind]}; the {given_words} goes to the enemy."


def _shuffled(game: Game, event: Sequence[int]) -> str:
    return "All enemy cards are shuffled." if event[0] else "The enemy's discards are shuffled."


def _turn(game: Game, event: Sequence[int]) -> str:
    return f"Round {event[1]}: {party_inside(game, event[0])}'s turn."


def _moved(game: Game, event: Sequence[int]) -> str:
    unit, start, end, points = event[:4]
    price = f", {plural(points, 'point')}" if points > 0 else ""
    way = f"from {space_id(game, start)} to {space_id(game, end)}"
    return f"{unit_words(game, unit)} goes {way}{price}."


def _healed(game: Game, event: Sequence[int]) -> str:
    unit, health, ammo = event[:3]
    gains = [f"{health} health"] if health else []
    if ammo:
        gains.append(f"{ammo} {store_of(unit)}")
    return f"{unit_words(game, unit)} gains {' and '.join(gains) or 'nothing'}."


def _attacked(game: Game, event: Sequence[int]) -> str:
    unit, target, kind, damage, counter = event[:5]
    back = " back" if counter else ""
    strike = STRIKES.get(kind, "attacks")
    return f"{unit_words(game, unit)} {strike} {unit_inside(game, target)}{back}: {damage} damage."


def _missed(game: Game, event: Sequence[int]) -> str:
    unit, target, lost = event[:3]
    return (
        f"{unit_words(game, unit)} misses {unit_inside(game, target)}"
        f" and has no ammo left, {lost} lost."
    )


def _hit(game: Game, event: Sequence[int]) -> str:
    unit, lost, _, left = event[:4]
    return f"{unit_words(game, unit)} loses {lost} health, {left} left."


def _pushed(game: Game, event: Sequence[int]) -> str:
    unit, start, end, spaces, wanted = event[:5]
    if spaces == 0:
        return f"{unit_words(game, unit)} cannot be pushed from {space_id(game, start)}."
    short = f" of {wanted}" if spaces < wanted else ""
    return (
        f"{unit_words(game, unit)} is pushed {spaces}{short} from {space_id(game, start)}"
        f" to {space_id(game, end)}."
    )


def _bumped(game: Game, event: Sequence[int]) -> str:
    unit, cell, lost = event[:3]
    return f"{unit_words(game, unit)} is stopped at {space_id(game, cell)} and loses {lost} health."


def taken(game: Game, event: Sequence[int]) -> Taken | None:
    """Return the unit that an event took off the map, and who captured it."""
    if event[0] != Event.CAPTURED:
        return None
    unit, party, cell = event[1:4]
    return Taken(unit_id(game, unit), "" if party == NOBODY else party_words(game, party), cell)


def _captured(game: Game, event: Sequence[int]) -> str:
    unit, party, cell = event[:3]
    if party == NOBODY:
        return f"{unit_words(game, unit)} is lost at {space_id(game, cell)}."
    who = party_words(game, party)
    return f"{who} captures {unit_inside(game, unit)} at {space_id(game, cell)}."


def _unit_is(words: str, game: Game, event: Sequence[int]) -> str:
    return f"{unit_words(game, event[0])} {words}."


def _recovered(game: Game, event: Sequence[int]) -> str:
    unit, paid = event[:2]
    return f"{unit_words(game, unit)} pays {paid} health and is no longer weakened."


def _artifact(game: Game, event: Sequence[int]) -> str:
    unit, before = event[:2]
    if before == NONE:
        return f"{unit_words(game, unit)} picks the artifact up."
    return f"{unit_words(game, unit)} takes the artifact from {unit_inside(game, before)}."


def _dropped(game: Game, event: Sequence[int]) -> str:
    return f"The artifact drops at {space_id(game, event[0])}."


def _activated(game: Game, event: Sequence[int]) -> str:
    area, party = event[:2]
    flag = "its flag is on round 1 of its track"
    return f"{party_words(game, party)} triggers {area_words(game, area)}: {flag}."


def _advanced(game: Game, event: Sequence[int]) -> str:
    area, party, place = event[:3]
    who, where = party_words(game, party), track_words(game, place)
    return f"{who} advances the flag of {area_words(game, area)} to {where} of its track."


def _secured(game: Game, event: Sequence[int]) -> str:
    area, party = event[:2]
    return f"{party_words(game, party)} secures {area_words(game, area)} and takes its flag."


def _drew(game: Game, event: Sequence[int]) -> str:
    return f"{party_words(game, event[0])} draws a tactic card."


def _card_put_back(game: Game, event: Sequence[int]) -> str:
    return f"{party_words(game, event[0])} puts a tactic card back."


def _discarded(game: Game, event: Sequence[int]) -> str:
    return f"{party_words(game, event[0])} discards {tactic_words(game, event[1])}."


def _played(game: Game, event: Sequence[int]) -> str:
    party, card, unit = event[:3]
    who = f" for {unit_inside(game, unit)}" if unit != NONE else ""
    return f"{party_words(game, party)} plays {tactic_words(game, card)}{who}."


def _ending(game: Game, event: Sequence[int]) -> str:
    party, reason = event[:2]
    why = ENDINGS.get(reason, "it is time")
    return f"{party_words(game, party)} triggers the end: {why}. The others have one more turn."


def _over(game: Game, event: Sequence[int]) -> str:
    return f"The match is over: {ENDINGS.get(event[0], 'all have had their last turn')}."


def _passed(game: Game, event: Sequence[int]) -> str:
    return f"{party_words(game, event[0])} does not counter."


def _placed(game: Game, event: Sequence[int]) -> str:
    unit, cell, card = event[:3]
    name = card_words(game, card) if card != NONE else ""
    article = "an" if name[:1] in tuple("aeiou") else "a"
    kind = f", {article} {name}," if name else ""
    return f"{unit_words(game, unit)}{kind} starts at {space_id(game, cell)}."


def _claimed(game: Game, event: Sequence[int]) -> str:
    party, choice = event[:2]
    return f"{party_words(game, party)} begins on {names_of(game).choices[choice][1]}."


def _rolled(game: Game, event: Sequence[int]) -> str:
    unit, dice, symbols, sought = event[:4]
    found = f"{symbols or 'no'} {SYMBOLS.get(sought, 'of them good')}"
    return f"{unit_words(game, unit)} rolls {plural(dice, 'die').replace('dies', 'dice')}: {found}."


def _portal(game: Game, event: Sequence[int]) -> str:
    unit, start, end = event[:3]
    return (
        f"{unit_words(game, unit)} goes through the portal at {space_id(game, start)}"
        f" and comes out at {space_id(game, end)}."
    )


def _mended(game: Game, event: Sequence[int]) -> str:
    unit, target, health = event[:3]
    return f"{unit_words(game, unit)} mends {unit_inside(game, target)}: {health} health."


def _skipped(game: Game, event: Sequence[int]) -> str:
    return f"{party_words(game, event[0])} has no units left and no turn."


SENTENCES: dict[int, EventSentence] = {
    Event.TURN: _turn,
    Event.MOVED: _moved,
    Event.HEALED: _healed,
    Event.ATTACKED: _attacked,
    Event.MISSED: _missed,
    Event.HIT: _hit,
    Event.PUSHED: _pushed,
    Event.BUMPED: _bumped,
    Event.CAPTURED: _captured,
    Event.WEAKENED: partial(_unit_is, "is weakened"),
    Event.CURED: partial(_unit_is, "is no longer weakened"),
    Event.RECOVERED: _recovered,
    Event.ARTIFACT: _artifact,
    Event.DROPPED: _dropped,
    Event.ACTIVATED: _activated,
    Event.ADVANCED: _advanced,
    Event.SECURED: _secured,
    Event.DREW: _drew,
    Event.DISCARDED: _discarded,
    Event.PLAYED: _played,
    Event.ENDING: _ending,
    Event.OVER: _over,
    Event.PASSED: _passed,
    Event.PLACED: _placed,
    Event.ROLLED: _rolled,
    Event.PORTAL: _portal,
    Event.MENDED: _mended,
    Event.SKIPPED: _skipped,
    Event.PUT_BACK: _card_put_back,
    Event.CLAIMED: _claimed,
    Event.ENEMY_ACTS: partial(_unit_is, "acts"),
    Event.TIME: _time,
    Event.ENEMY_CARD: _enemy_card,
    Event.DELVED: _delved,
    Event.MONSTER: _monster,
    Event.CAVE_IN: _cave_in,
    Event.TRAP: _trap,
    Event.BARRIER: _barrier,
    Event.CRYSTAL: _crystal,
    Event.EMERGED: _emerged,
    Event.BONUS: _bonus,
    Event.REINFORCED: _reinforced,
    Event.KEPT: _kept,
    Event.SHUFFLED: _shuffled,
}
"""The sentence of each kind of event that is shown."""


def log_entry(game: Game, state: State, event: Sequence[int]) -> LogEntry | None:
    """Return an event as a line of the log; None for one that is not shown."""
    sentence = SENTENCES.get(event[0])
    if sentence is None:
        return None
    spots = tuple(event[place] for place in _SPOTS.get(event[0], ()))
    units = tuple(state.cell[event[place]] for place in _UNITS.get(event[0], ()))
    count = len(game.spaces)
    spaces = dict.fromkeys(cell for cell in (*spots, *units) if 0 <= cell < count)
    return LogEntry(sentence(game, event[1:]), tuple(spaces))
