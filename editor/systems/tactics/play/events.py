"""The events of tactics: each a row with its line in the log and its headline."""

from __future__ import annotations

from editor.core.words import counted
from editor.play.display import Headline
from editor.play.events import (
    ArgumentKind,
    EventKind,
    HeadlineRow,
    Kinds,
    counting,
    event_table,
    head,
    listed,
    row,
)
from editor.play.game import Game
from editor.play.header import NOBODY, NONE
from editor.play.layout import Record
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.labels import (
    ENDINGS,
    MONSTERS,
    SYMBOLS,
    a_card_words,
    card_words,
    dungeon_words,
    enemy_card_words,
    names_of,
    party_inside,
    party_words,
    player_of,
    players_of,
    space_id,
    store_of,
    tactic_words,
    track_words,
    unit_inside,
    unit_words,
)
from editor.systems.tactics.play.names import TrapCost

_STRIKES: dict[int, str] = {
    Action.MELEE: "strikes",
    Action.PUSH: "strikes",
    Action.SHOOT: "shoots",
    Action.CAST: "casts at",
    Action.FIRE: "fires the ballista at",
}
"""The verb of each kind of attack."""


def _player_of_unit(game: Game, unit: int) -> int:
    return player_of(game, unit // 4)


def _short(game: Game, unit: int) -> str:
    """Return a unit as a headline calls it beside its player; an enemy as such.

    Whose enemy it is would be too long for a headline.
    """
    if unit // 4 >= players_of(game):
        return f"the enemy's {CLASSES[unit % 4]}"
    return f"the {CLASSES[unit % 4]}"


def _whom(game: Game, unit: int) -> str:
    """Return a unit within a sentence, empty for none."""
    return "" if unit == NONE else unit_inside(game, unit)


def _taker(game: Game, party: int) -> str:
    """Return a party, empty for nobody."""
    return "" if party == NOBODY else party_words(game, party)


def _price(game: Game, points: int) -> str:
    """Return movement points in words, empty for none."""
    return counted(points, "point") if points > 0 else ""


def _health(game: Game, health: int) -> str:
    """Return health in words, empty for none."""
    return f"{health} health" if health else ""


def _gains(game: Game, unit: int, health: int, stores: int) -> str:
    gains = [f"{health} health"] if health else []
    if stores:
        gains.append(f"{stores} {store_of(unit)}")
    return " and ".join(gains) or "nothing"


def _strikes(game: Game, kind: int) -> str:
    return _STRIKES.get(kind, "attacks")


def _pushed(game: Game, spaces: int, wanted: int) -> str:
    """Return how far a unit is pushed, empty if it stays."""
    if spaces == 0:
        return ""
    return f"{spaces} of {wanted}" if spaces < wanted else f"{spaces}"


def _reason(game: Game, reason: int) -> str:
    return ENDINGS.get(reason, "it is time")


def _end(game: Game, reason: int) -> str:
    return ENDINGS.get(reason, "all have had their last turn")


def _found(game: Game, symbols: int, sought: int) -> str:
    return f"{symbols or 'no'} {SYMBOLS.get(sought, 'of them good')}"


def _change(game: Game, change: int) -> str:
    return f"{change} gained" if change > 0 else f"{-change} gone"


def _monster(game: Game, effect: int, amount: int) -> str:
    does = MONSTERS[effect] if 0 <= effect < len(MONSTERS) else "acts"
    return f"{does} by {amount}" if amount and effect else does


def _digs(game: Game, through: int, lost: int) -> str:
    if through:
        return "digs through the cave-in"
    return f"is held up by the cave-in and loses {counted(lost, 'point')}"


def _toll(game: Game, lost: int, cost: int) -> str:
    return counted(lost, "movement point") if cost == TrapCost.MOVEMENT else f"{lost} health"


def _choice(game: Game, choice: int) -> str:
    return names_of(game).choices[choice][1]


def _area(game: Game, area: int) -> str:
    return names_of(game).area_titles[area]


def _cell_of(state: Record, unit: int) -> int:
    return int(state.cell[unit])


def _attacked(game: Game, unit: int, target: int, kind: int, damage: int, counter: int) -> Headline:
    strikes = "bombards" if kind == Action.FIRE else _strikes(game, kind)
    does = f"{strikes} {_short(game, target)}"
    weight = 40 if counter else min(60 + damage, 69)
    who = _player_of_unit(game, unit)
    return Headline(who, does, _short(game, unit), weight, mark="attack")


def _captured(game: Game, unit: int, party: int, cell: int) -> Headline:
    taken = _short(game, unit)
    if player_of(game, party) == NOBODY:
        # The owner of the unit is shown: the captor has no seat.
        return Headline(_player_of_unit(game, unit), "is lost", taken, 80, mark="attack")
    does = f"captures {taken}"
    return Headline(party, does, weight=80, several="captures {n} units", mark="attack")


def _unit(does: str, weight: int, mark: str = "") -> HeadlineRow:
    """Return the headline of an event of which a unit is the subject."""
    return head(does, weight, "{unit:short}", mark=mark)


KINDS: Kinds = {
    "unit": ArgumentKind(unit_words, piece=True, player=_player_of_unit),
    "delver": ArgumentKind(unit_words, player=_player_of_unit),
    "short": _short,
    "whom": _whom,
    "party": ArgumentKind(party_words, player=player_of),
    "within": party_inside,
    "taker": _taker,
    "cell": ArgumentKind(space_id, space=True),
    "area": _area,
    "track": track_words,
    "tactic": tactic_words,
    "card": card_words,
    "a_card": a_card_words,
    "enemy_card": enemy_card_words,
    "class": listed(CLASSES),
    "dungeon": dungeon_words,
    "choice": _choice,
    "strikes": _strikes,
    "price": _price,
    "health": _health,
    "gains": ArgumentKind(_gains, ("unit", "gained", "stores")),
    "pushed": ArgumentKind(_pushed, ("spaces", "wanted")),
    "reason": _reason,
    "end": _end,
    "dice": counting("die", "dice"),
    "found": ArgumentKind(_found, ("symbols", "sought")),
    "change": _change,
    "monster": ArgumentKind(_monster, ("effect", "amount")),
    "digs": ArgumentKind(_digs, ("through", "lost")),
    "toll": ArgumentKind(_toll, ("lost", "cost")),
}
"""What the arguments of events are, and words besides theirs."""


class Event(EventKind):
    """Kinds of events."""

    TURN = row(1, "party round", "Round {round}: {party:within}'s turn.", head(begins=True))
    MOVED = row(
        2,
        "unit start:cell cell points",
        "{unit} goes from {start} to {cell}[, {points:price}].",
        head("goes to {cell}", 30, "{unit:short}", together="move", several="{n} units move"),
        "moves, traffic@cell, ways@cell early",
    )
    # stores: ammo or mana gained
    HEALED = row(
        3,
        "unit gained stores cell",
        "{unit} gains {gains}.",
        _unit("[gains {gained:health}|fills up]", 34),
        "villages",
    )
    # kind: of action; counter: 1 for one
    ATTACKED = row(
        4,
        "unit target:unit kind damage counter",
        "{unit} {kind:strikes} {target:whom}{counter|| back}: {damage} damage.",
        _attacked,
    )
    # lost: ammo, by the misses
    MISSED = row(
        5,
        "unit target:unit lost",
        "{unit} misses {target:whom} and has no ammo left, {lost} lost.",
        _unit("misses {target:short}", 55, "attack"),
    )
    # by: the party, or NOBODY
    HIT = row(6, "unit lost by left", "{unit} loses {lost} health, {left} left.")
    # wanted: spaces that it should have gone
    PUSHED = row(
        7,
        "unit start:cell cell spaces wanted",
        "{unit} [is pushed {pushed} from {start} to {cell}|cannot be pushed from {start}].",
    )
    BUMPED = row(8, "unit cell lost", "{unit} is stopped at {cell} and loses {lost} health.")
    # party: that captured it, or NOBODY
    CAPTURED = row(
        9,
        "unit party cell",
        "[{party:taker} captures {unit:whom}|{unit} is lost] at {cell}.",
        _captured,
        "losses, captures:party, captures:party@cell",
    )
    WEAKENED = row(10, "unit", "{unit} is weakened.", _unit("is weakened", 36))
    CURED = row(11, "unit", "{unit} is no longer weakened.")
    RECOVERED = row(
        12,
        "unit paid",
        "{unit} pays {paid} health and is no longer weakened.",
        _unit("recovers", 33),
    )
    # before: the unit that it was taken from, or NONE
    ARTIFACT = row(
        13,
        "unit before:whom cell",
        "{unit} [takes the artifact from {before}|picks the artifact up].",
        _unit("takes the artifact", 78, "goal"),
        "artifacts",
    )
    DROPPED = row(14, "cell unit", "The artifact drops at {cell}.")
    ACTIVATED = row(
        15, "area party", "{party} triggers area {area}: its flag is on round 1 of its track."
    )
    ADVANCED = row(
        16,
        "area party place",
        "{party} advances the flag of area {area} to {place:track} of its track.",
        head("to {place:track}", 75, "flag {area}", by="party", mark="goal"),
    )
    SECURED = row(
        17,
        "area party",
        "{party} secures area {area} and takes its flag.",
        head("secures area {area}", 90, by="party", mark="goal"),
        "flags:party",
    )
    # only its party may know which card
    DREW = row(18, "party card", "{party} draws a tactic card.")
    # the piles are face up
    DISCARDED = row(19, "party card:tactic", "{party} discards {card}.", head("discards a card", 5))
    # unit: or NONE
    PLAYED = row(
        20,
        "party card:tactic unit:whom",
        "{party} plays {card}[ for {unit}].",
        head("plays {card}", 35),
        "cards",
    )
    # reason: an End
    ENDING = row(
        21,
        "party reason",
        "{party} triggers the end: {reason}. The others have one more turn.",
        head("triggers the end", 72),
    )
    OVER = row(22, "end", "The match is over: {end}.", head("is over", 3, "the match"))
    PASSED = row(23, "party", "{party} does not counter.", head("does not counter", 4))
    PLACED = row(24, "unit cell card", "{unit}[, {card:a_card},] starts at {cell}.")
    # sought: the symbol that counts
    ROLLED = row(25, "unit dice symbols sought", "{unit} rolls {dice}: {found}.")
    PORTAL = row(
        26,
        "unit start:cell cell",
        "{unit} goes through the portal at {start} and comes out at {cell}.",
        _unit("uses a portal", 32),
        "portals",
    )
    MENDED = row(
        27,
        "unit target:unit gained",
        "{unit} mends {target:whom}: {gained} health.",
        _unit("mends {target:short}", 50),
    )
    SKIPPED = row(28, "party", "{party} has no units left and no turn.", head("has no units", 10))
    # at the start; only its party may know which card
    PUT_BACK = row(29, "party card", "{party} puts a tactic card back.")
    # adventures
    TIME = row(30, "left change", "Time: {left} left, {change}.")
    ENEMY_CARD = row(31, "party card:enemy_card", "{party} draws a card: {card}.")
    ENEMY_ACTS = row(32, "unit", "{unit} acts.")
    DELVED = row(
        33,
        "unit:delver dungeon",
        "{unit} enters the dungeon {dungeon}.",
        _unit("enters a dungeon", 57),
    )
    MONSTER = row(
        34,
        "unit card effect amount",
        "{unit} meets a monster, which {monster}.",
        _unit("meets a monster", 45),
    )
    # through: 1 if it got through; lost: points
    CAVE_IN = row(35, "unit through lost", "{unit} {digs}.", _unit("digs", 40))
    # cost: a TrapCost
    TRAP = row(
        36,
        "unit lost cost",
        "{unit} sets off a trap and loses {toll}.",
        _unit("springs a trap", 44),
    )
    BARRIER = row(
        37,
        "unit mana",
        "{unit} opens the magic barrier for {mana} mana.",
        _unit("opens the barrier", 42),
    )
    CRYSTAL = row(
        38,
        "unit dungeon",
        "{unit} takes the crystal of the dungeon {dungeon}.",
        _unit("takes a crystal", 85, "goal"),
    )
    EMERGED = row(39, "unit cell", "{unit} comes out at {cell}.", _unit("leaves the dungeon", 41))
    BONUS = row(
        40,
        "unit bonus amount",
        "{unit} uses the bonus of the crystal.",
        _unit("uses the crystal", 43),
    )
    REINFORCED = row(
        41,
        "unit cell card",
        "{unit} takes the place of the one that was captured, at {cell}.",
        _unit("comes in", 37),
    )
    # given: to the enemy
    KEPT = row(
        42,
        "party class kept:card given:card",
        "{party} keeps the {kept} as {class}; the {given} goes to the enemy.",
    )
    # all: 1 if all cards, 0 if the discards alone
    SHUFFLED = row(43, "all", "{all|The enemy's discards|All enemy cards} are shuffled.")
    # choice: where to begin
    CLAIMED = row(44, "party choice", "{party} begins on {choice}.")


EVENTS = event_table(Event, KINDS, _cell_of)
