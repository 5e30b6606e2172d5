"""The words of the hop race: names of actions, sentences, offers, standings, values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from editor.core.numbers import whole_or_none
from editor.core.properties import Property
from editor.play.display import (
    LogEntry,
    Offer,
    PanelRow,
    Scoreboard,
    ScorePanel,
    TurnMark,
)
from editor.play.game import Game, standings, teams_of
from editor.play.header import NOBODY
from tests.systems.pegs.play.events import place
from tests.systems.pegs.play.names import (
    CARD,
    CARDS,
    HOP,
    SWAP,
)
from tests.systems.pegs.play.state import State, pegs_left, progress


def action_name(game: Game, state: State, action: int) -> str:
    """Return such as "hop a 2" or "swap 3"."""
    if action >= SWAP:
        return f"swap {action - SWAP + 1}"
    return f"hop {game.names[action // CARDS]} {action % CARDS + 1}"


def action_code(game: Game, state: State, name: str) -> int:
    """Return the action of a name; ValueError with a sentence where there is none."""
    words = name.split()
    card = whole_or_none(words[-1], 1, 3) if words else None
    if card is not None and len(words) == 2 and words[0] == "swap":
        return SWAP + card - 1
    if card is not None and len(words) == 3 and words[0] == "hop" and words[1] in game.names:
        return HOP + int(game.names.index(words[1])) * CARDS + card - 1
    raise ValueError(
        f"{name!r} is not an action of the race: expected such as 'hop a 2' or 'swap 1'"
    )


def sentence(game: Game, state: State, action: int) -> str:
    """Return what an action would do."""
    who = game.seats[state.mover].name if state.mover >= 0 else "Nobody"
    if action >= SWAP:
        return f"{who} swaps a card of {action - SWAP + 1}"
    peg, card = divmod(action, CARDS)
    there = min(state.at[peg] + card + 1, game.table.holes)
    return f"{who}'s {game.names[peg]} hops to {place(game, there)}"


def turn_mark(game: Game, state: State) -> TurnMark:
    """Return the round and the mover: every choice is a turn."""
    return TurnMark(round_of(game, state), state.mover)


def draw_words(game: Game, kind: int, sides: int, result: int) -> str:
    """Return what the wind does; nothing of cards, which are drawn in secret."""
    if kind == CARD:
        return ""
    return ("Still", "Onwards", "Backwards")[result]


def prompt(game: Game, state: State) -> str:
    """Return what the mover has to decide."""
    return "" if state.over else f"{game.seats[state.mover].name}: play a card"


def why_over(game: Game, state: State) -> str:
    """Return who has all pegs home, or that the rounds are over, and how far they came."""
    home = [
        player for player in range(len(game.seats)) if pegs_left(game.table, state, player) == 0
    ]
    cause = f"{game.seats[home[0]].name} has all pegs home." if home else "The last round is over."
    points = [int(progress(game.table, state, player)) for player in range(len(game.seats))]
    return f"{cause} {standings('Points', teams_of(game), points)}"


def offers(game: Game, state: State, actions: Sequence[int]) -> tuple[Offer, ...]:
    """Return hops on the plank, and swaps as buttons."""
    found = []
    for action in actions:
        if action >= SWAP:
            card = action - SWAP + 1
            found.append(Offer(action, "Swap", f"Swap a {card}", hint="for a new card"))
            continue
        peg, card = action // CARDS, action % CARDS + 1
        there = state.at[peg] + card
        home = there >= game.table.holes
        taken = any(state.at[other] == there for other in range(game.table.pegs))
        found.append(
            Offer(
                action,
                "Hop",
                "Home" if home else f"Hop {card}",
                state.at[peg],
                game.table.holes - 1 if home else there,
                f"card {card}",
                "target" if taken and not home else "reach",
            )
        )
    return tuple(found)


def scoreboard(game: Game, state: State, viewer: int) -> Scoreboard:
    """Return how far everybody came, and the hands that the viewer may see."""
    table = game.table
    race, hands = [], []
    for player, seat in enumerate(game.seats):
        own = [peg for peg in range(table.pegs) if table.owner[peg] == player]
        for peg in own:
            home = state.at[peg] == table.holes
            race.append(
                PanelRow(
                    f"{seat.name} {game.names[peg]}",
                    "home" if home else f"hole {state.at[peg] + 1}",
                    (state.at[peg], table.holes),
                    player,
                    -1 if home else state.at[peg],
                )
            )
        open_hand = viewer in (NOBODY, player) and state.hand[player, 0] >= 0
        if open_hand:
            rows = tuple(
                PanelRow(f"Card {card + 1}", f"{state.hand[player, card]}")
                for card in range(CARDS)
                if state.hand[player, card]
            )
        else:
            rows = (PanelRow("Cards", f"{state.held[player]}, not shown"),)
        hands.append(ScorePanel(f"Hand of {seat.name}", rows, player))
    scores = tuple(progress(table, state, player) for player in range(table.players))
    when = f"Round {round_of(game, state)} of {table.rule_rounds}"
    return Scoreboard(scores, when, (ScorePanel("Race", tuple(race)), *hands))


def properties(game: Game, state: State) -> tuple[Property, ...]:
    """Return round, player and end, the places of the pegs, and the cards of every hand."""
    table, ids = game.table, tuple(seat.id for seat in game.seats)
    seats, turn = tuple((item, item) for item in ids), state.turn
    now = turn // table.players + 1
    found = [
        Property("round", "number", "Round", now, 1, table.rule_rounds + 1, group="Turn"),
        Property(
            "player", "choice", "Player", ids[turn % table.players], 0, 0, seats, group="Turn"
        ),
        Property("over", "switch", "Over", bool(state.over), group="Turn"),
    ]
    for peg in range(table.pegs):
        name = game.names[peg]
        group = "Rocks" if table.owner[peg] < 0 else f"Pegs of {ids[table.owner[peg]]}"
        hole, last = state.at[peg] + 1, table.holes + 1
        found.append(
            Property(f"{name}.at", "number", f"Hole of {name}", hole, 1, last, group=group)
        )
    for player, seat in enumerate(game.seats):
        for card in range(CARDS):
            count = max(state.hand[player, card], 0)
            name, label = f"{seat.id}.card.{card + 1}", f"Cards of {card + 1}"
            group = f"Hand of {seat.name}"
            found.append(Property(name, "number", label, count, 0, 9, group=group))
    return tuple(found)


def set_property(game: Game, state: State, name: str, value: Any) -> None:
    """Set a value of the position; ValueError with a sentence where that cannot be."""
    known = {item.key: item for item in properties(game, state)}
    if name not in known:
        raise ValueError(f"{name!r} is no value of a position of the race")
    fault = known[name].fault(value)
    if fault:
        raise ValueError(f"{name} {fault}")
    players = game.table.players
    match name.split("."):
        case ["over"]:
            state.over = int(value)
            state.mover = NOBODY if value else state.turn % players
        case ["round"]:
            _set_turn(state, (value - 1) * players + state.turn % players, players)
        case ["player"]:
            seat = [item.id for item in game.seats].index(value)
            _set_turn(state, state.turn // players * players + seat, players)
        case [peg, "at"]:
            _set_peg(game, state, game.names.index(peg), value - 1)
        case [player, "card", card]:
            index = [seat.id for seat in game.seats].index(player)
            state.held[index] += value - max(state.hand[index, int(card) - 1], 0)
            state.hand[index, int(card) - 1] = value


def faults(game: Game, state: State) -> Iterator[LogEntry]:
    """Yield a sentence for each hand that holds more or fewer cards than the rules deal."""
    for player, seat in enumerate(game.seats):
        if state.held[player] != game.table.rule_cards:
            yield LogEntry(f"{seat.name} holds {state.held[player]} cards.")


def round_of(game: Game, state: State) -> int:
    """Return the round from 1; the last one when all were played."""
    return int(min(state.turn // game.table.players + 1, game.table.rule_rounds))


def _set_turn(state: State, turn: int, players: int) -> None:
    state.turn = turn
    if not state.over:
        state.mover = turn % players


def _set_peg(game: Game, state: State, peg: int, hole: int) -> None:
    for other in range(game.table.pegs):
        if other != peg and state.at[other] == hole < game.table.holes:
            raise ValueError(f"hole {hole + 1} holds peg {game.names[other]} already")
    state.at[peg] = hole
