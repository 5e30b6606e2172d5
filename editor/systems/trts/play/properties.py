"""The properties of a position: the turn, the players' pieces, markers, the engagement.

The pieces of a player are one text: "west.base west.worker*2/minerals hill.soldier*3/health=1".
It lists the stacks: area and piece, their number, and values that differ from the default.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, permutations
from typing import Any

from editor.core.caches import MAP, cached
from editor.core.numbers import NumberError, whole_number
from editor.core.properties import Property
from editor.play.dials import (
    Dial,
    bit_dial,
    by_name,
    choice_dial,
    field,
    number_dial,
    properties_of,
    truth_dial,
    turn,
)
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.play.stable_words import numbers_of
from editor.systems.trts.play.labels import names_of
from editor.systems.trts.play.names import (
    CARGO,
    MAXIMUM,
    PLAYERS,
    STACKS,
    Phase,
    StackMark,
    Task,
    Trait,
)
from editor.systems.trts.play.stacks import speed_of
from editor.systems.trts.play.state import State

FIELDS = (
    "area", "piece", "count", "health", "moves", "task", "goal", "due", "marks", "cargo",
    "doomed", "wound", "stung", "spores",
)  # fmt: skip
"""The fields of a stack in the state."""
BARE_TASKS = {
    "minerals": Task.MINERALS,
    "gas": Task.GAS,
    "rising": Task.RISING,
    "back": Task.WENT_BACK,
    "arrived": Task.ARRIVED,
}
GOAL_TASKS = {
    "helps": Task.BUILDING_UP,
    "trains": Task.TRAINING,
    "researches": Task.RESEARCHING,
    "becomes": Task.MORPHING,
    "group": Task.IN_GROUP,
}
MARKS = numbers_of(StackMark)
NUMBERS = ("health", "moves", "due", "doomed", "wound", "stung", "spores")
_TIMED = (Task.RISING, Task.BUILDING_UP, Task.TRAINING, Task.RESEARCHING, Task.MORPHING)
StackFields = dict[str, int]


def text_of(game: Game, state: State, player: int) -> str:
    """Return all stacks of a player as a text."""
    return " ".join(_written(game, state, player, slot) for slot in range(state.stacks[player]))


def _written(game: Game, state: State, player: int, slot: int) -> str:
    names = names_of(game)
    held: StackFields = {name: getattr(state, name)[player, slot] for name in FIELDS}
    words = f"{names.areas[held['area']]}.{names.pieces[player][held['piece']].id}"
    if held["count"] != 1:
        words += f"*{held['count']}"
    parts = [word for word, task in BARE_TASKS.items() if held["task"] == task]
    for word, task in GOAL_TASKS.items():
        if held["task"] == task:
            parts.append(f"{word}={_goals(game, player, word)[held['goal']]}")
    parts += [word for word, bit in MARKS.items() if held["marks"] & bit]
    if held["cargo"]:
        aboard, health = divmod(held["cargo"] - 1, MAXIMUM)
        piece, count = divmod(aboard, CARGO)
        parts.append(f"aboard={names.pieces[player][piece].id}*{count}:{health}")
    usual = _usual(game, state, player, held)
    parts += [f"{name}={held[name]}" for name in NUMBERS if held[name] != usual[name]]
    return "/".join((words, *parts))


def _goals(game: Game, player: int, word: str) -> Sequence[str]:
    names = names_of(game)
    if word == "group":
        return names.areas
    if word == "researches":
        return [upgrade.id for upgrade in names.upgrades[player]]
    return [piece.id for piece in names.pieces[player]]


def _usual(game: Game, state: State, player: int, held: StackFields) -> StackFields:
    """Return the values of a stack that its text leaves out."""
    piece, task = held["piece"], held["task"]
    timed = task in _TIMED
    moves = 0
    if game.table.piece_traits[player, piece] & Trait.UNIT and not timed:
        moves = speed_of(game.table, state, player, piece)
        if task in (Task.MINERALS, Task.GAS):
            moves = max(0, moves - game.table.rule_gather_cost)
    health = game.table.piece_health[player, piece]
    return dict.fromkeys(NUMBERS, 0) | {"health": health, "moves": moves, "due": int(timed)}


def set_text(game: Game, state: State, player: int, text: str) -> None:
    """Give a player the stacks of a text, and a marker where they have one.

    Raises ValueError with a sentence, and leaves the state as it is.
    """
    words = text.split()
    if len(words) > STACKS:
        raise ValueError(f"A player has {STACKS} stacks at most, not {len(words)}.")
    stacks = [_read(game, state, player, word) for word in words]
    for slot in range(STACKS):
        held = stacks[slot] if slot < len(stacks) else dict.fromkeys(FIELDS, 0)
        for name in FIELDS:
            getattr(state, name)[player, slot] = held[name]
    state.stacks[player] = len(stacks)
    for held in stacks:
        state.markers[held["area"]] |= 1 << player


def _read(game: Game, state: State, player: int, text: str) -> StackFields:
    first, *parts = text.split("/")
    name, star, count = first.partition("*")
    held: StackFields = dict.fromkeys(FIELDS, 0)
    held["area"], held["piece"] = _placed(game, player, name)
    held["count"] = _number(count, f"how many of {name}", 1, MAXIMUM - 1) if star else 1
    given: StackFields = {}
    for part in parts:
        word, _, value = part.partition("=")
        if word in NUMBERS:
            given[word] = _number(value, f"{word} of {name}", 0, MAXIMUM - 1)
        elif word in MARKS:
            held["marks"] |= MARKS[word]
        elif word in BARE_TASKS:
            held["task"] = BARE_TASKS[word]
        elif word in GOAL_TASKS:
            held["task"] = GOAL_TASKS[word]
            held["goal"] = _index(_goals(game, player, word), value, word)
        elif word == "aboard":
            held["cargo"] = _cargo(game, player, value)
        else:
            raise ValueError(f"{word!r} is no property of a stack.")
    held |= _usual(game, state, player, held) | given
    full = game.table.piece_health[player, held["piece"]]
    if not 1 <= held["health"] <= full:
        raise ValueError(f"The health of {name} is from 1 to {full}, not {held['health']}.")
    if held["task"] in _TIMED and held["due"] < 1:
        raise ValueError(f"The task of {name} takes at least one round.")
    if held["task"] not in _TIMED and held["due"]:
        raise ValueError(f"{name} has no task that would be due.")
    return held


def _placed(game: Game, player: int, name: str) -> tuple[int, int]:
    """Return the area and the piece of a name; both may have full stops in them."""
    names = names_of(game)
    pieces = [piece.id for piece in names.pieces[player]]
    for at, letter in enumerate(name):
        if letter == "." and name[:at] in names.areas and name[at + 1 :] in pieces:
            return names.areas.index(name[:at]), pieces.index(name[at + 1 :])
    raise ValueError(f"{name!r} is no area and piece, such as {names.areas[0]}.{pieces[0]}.")


def _cargo(game: Game, player: int, text: str) -> int:
    name, _, rest = text.partition("*")
    count, _, health = rest.partition(":")
    piece = _index([item.id for item in names_of(game).pieces[player]], name, "aboard")
    number = _number(count, "how many are aboard", 1, CARGO - 1)
    full = game.table.piece_health[player, piece]
    return 1 + (piece * CARGO + number) * MAXIMUM + _number(health, "their health", 1, full)


def _number(text: str, what: str, least: int, greatest: int) -> int:
    try:
        return whole_number(text, least, greatest)
    except NumberError as error:
        raise ValueError(f"{what} is from {least} to {greatest}, not {text[:40]!r}.") from error


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"There is no {name!r} for {what!r}.")
    return names.index(name)


def player_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of players: resources, upgrades, pieces."""
    for player, seat in enumerate(game.seats):
        most = game.table.rule_counters
        for name in ("minerals", "gas"):
            of, label = field(name, player), name.capitalize()
            yield number_dial(f"{seat.id}.{name}", seat.name, label, of, 0, most)
        for number, upgrade in enumerate(names_of(game).upgrades[player]):
            label = f"Knows {upgrade.name}"
            name, known = f"{seat.id}.knows.{upgrade.id}", field("known", player)
            yield bit_dial(name, seat.name, label, known, number)
        yield _pieces(game, player)
        homes = {name: area for area, name in enumerate(names_of(game).areas)}
        home = field("home", player)
        yield choice_dial(f"{seat.id}.start", seat.name, "Starting location", home, homes)
        for name, label in (("passed", "Passed, in the order"), ("out", "Went out, in the order")):
            of = field(name, player)
            yield number_dial(f"{seat.id}.{name}", seat.name, label, of, 0, len(game.seats))


def _pieces(game: Game, player: int) -> Dial:
    seat = game.seats[player]

    def write(state: State, value: str) -> None:
        set_text(game, state, player, value)
        _go_home(game, state, player)

    def read(state: State) -> str:
        return text_of(game, state, player)

    return Dial(f"{seat.id}.pieces", seat.name, "Pieces", read, write, text=True)


def _go_home(game: Game, state: State, player: int) -> None:
    """Set the home of a player to the start of the set-up, if the pieces stand there.

    Lots may have chosen another home, which a position written by hand does not mention.
    """
    start, home = game.table.start_area[player], state.home[player]
    at = {state.area[player, slot] for slot in range(state.stacks[player])}
    if start in at and home not in at:
        state.markers[home] &= ~(1 << player)
        state.home[player] = start


def area_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of the markers on each area."""
    ids = [seat.id for seat in game.seats]
    sets = chain.from_iterable(combinations(ids, size) for size in range(len(ids) + 1))
    groups = tuple(" ".join(some) for some in sets)
    for area, name in enumerate(names_of(game).areas):
        space = game.spaces[area]
        yield _bits(f"{name}.control", space, "Markers", "markers", area, ids, groups)
        yield _bits(f"{name}.pushed", space, "Engaged by", "pushed", area, ids, groups)


def _bits(
    name: str,
    group: str,
    label: str,
    held: str,
    area: int,
    ids: Sequence[str],
    groups: tuple[str, ...],
) -> Dial:
    def read(state: State) -> str:
        mask = getattr(state, held)[area]
        return " ".join(object_id for number, object_id in enumerate(ids) if mask >> number & 1)

    def write(state: State, value: str) -> None:
        getattr(state, held)[area] = sum(1 << ids.index(name) for name in value.split())

    return Dial(name, group, label, read, write, choices=groups)


PHASES = numbers_of(Phase)
"""What the mover may have to decide."""
OVER = "over"
_REACTIONS = (Phase.RETREATING, Phase.FIGHTING)


def turn_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of the round and its line."""
    ids = [seat.id for seat in game.seats]
    yield number_dial("round", "Turn", "Round", field("round"), 1, game.table.rounds)
    lines = tuple(" ".join(order) for order in permutations(ids))

    def line(state: State) -> str:
        return " ".join(ids[state.line[place]] for place in range(len(ids)))

    def set_line(state: State, value: str) -> None:
        for place, name in enumerate(value.split()):
            state.line[place] = ids.index(name)
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.turn = value.split().index(ids[state.mover])

    yield Dial("line", "Turn", "Line of starting players", line, set_line, choices=lines)
    yield number_dial("orders", "Turn", "Orders given", field("orders"), 0, MAXIMUM)
    yield number_dial("passes", "Turn", "Passes in a row", field("passes"), 0, PLAYERS)
    yield truth_dial("extra", "Turn", "Engagement that breaks a tie", field("extra"))


def push_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of a running engagement."""
    areas = {"": NOWHERE, **{name: area for area, name in enumerate(names_of(game).areas)}}
    yield choice_dial("push.area", "Engagement", "Area", field("push_area"), areas)
    label = "Contested area of the group"
    yield choice_dial("push.from", "Engagement", label, field("push_from"), areas)
    yield truth_dial("push.on", "Engagement", "Goes on from another", field("push_on"))
    yield truth_dial("push.ramp", "Engagement", "Comes up a ramp", field("push_ramp"))
    yield number_dial(
        "fight.range", "Engagement", "Range step; -1 for frenzy", field("fight_range"), -1, MAXIMUM
    )
    last = len(game.seats) - 1
    yield number_dial(
        "fight.side", "Engagement", "Who chooses, from the attacker", field("fight_side"), 0, last
    )
    most = max(len(pieces) for pieces in names_of(game).pieces) - 1
    yield number_dial(
        "fight.piece", "Engagement", "Kind that attacks", field("fight_piece"), 0, most
    )


def mover_dials(game: Game) -> Iterator[Dial]:
    """Yield the dials of who decides, and what; they come last."""
    ids = [seat.id for seat in game.seats]
    phases = {number: name for name, number in PHASES.items()}

    def phase(state: State) -> str:
        return phases[state.phase]

    def set_phase(state: State, value: str) -> None:
        state.phase = PHASES[value]
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.mover = state.line[state.turn]

    yield Dial("phase", "Turn", "Decides", phase, set_phase, choices=tuple(PHASES))

    def mover(state: State) -> str:
        return OVER if state.mover == NOBODY else ids[state.mover]

    def set_mover(state: State, value: str) -> None:
        state.over = int(value == OVER)
        state.mover = NOBODY if value == OVER else ids.index(value)
        if state.phase not in _REACTIONS and value != OVER:
            line = [state.line[place] for place in range(len(ids))]
            state.turn = line.index(state.mover)

    yield Dial("mover", "Turn", "Who decides", mover, set_mover, choices=(*ids, OVER))

    read_turn, put_turn = field("turn")

    def set_turn(state: State, place: int) -> None:
        put_turn(state, place)
        if state.phase not in _REACTIONS and state.mover != NOBODY:
            state.mover = state.line[place]

    turn, last = (read_turn, set_turn), len(ids) - 1
    yield number_dial("turn", "Turn", "Whose turn, in the line", turn, 0, last)


def properties(game: Game, state: State) -> tuple[Property, ...]:
    """Return every value of the position that can be set.

    Set in this order at the start of any match they result in the position.
    """
    return properties_of(_dials(game), state)


def turned(game: Game, state: State, name: str, value: Any) -> None:
    """Set a value of the position. Raises ValueError with a sentence if it is refused."""
    turn(_dials(game), state, name, value)


@cached(MAP, of_map=True)
def _dials(game: Game) -> dict[str, Dial]:
    before = (*turn_dials(game), *player_dials(game), *area_dials(game))
    return by_name((*before, *push_dials(game), *mover_dials(game)))
