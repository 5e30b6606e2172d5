"""Bots see what players may see: a position that differs only in secrets gets the same choice."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from editor.play.bots import Thinker, bot_named
from editor.play.game import Game
from editor.play.positions import mover_of
from tests.play.games import PLAYED, Sample, compiled, game, samples

if TYPE_CHECKING:
    from editor.play.engine import State

Twins = Callable[[Game, Any, str], Iterator[tuple[str, Any]]]
"""Yields positions that differ from one in a secret of a player, each with the secret's name."""


def with_values(dealt: Game, state: State, values: dict[str, Any]) -> State | None:
    """Return a position with other values, or None where they cannot be set."""
    made = state.copy()
    for name, value in values.items():
        try:
            dealt.rules.set_property(dealt, dealt.opened(made), name, value)
        except ValueError:
            return None
    return made


def hands(dealt: Game, state: State, other: str) -> Iterator[tuple[str, State]]:
    """Yield positions of tactics in which a card of a hand is another one."""
    held = {
        item.key: int(item.value)
        for item in dealt.rules.properties(dealt, dealt.opened(state))
        if item.key.startswith(f"{other}.hand.") and isinstance(item.value, int)
    }
    for given in (name for name, count in held.items() if count):
        for taken in (name for name in held if name != given):
            values = {given: held[given] - 1, taken: held[taken] + 1}
            made = with_values(dealt, state, values)
            # A card that is out of the match would come back into the deck: that is no secret.
            if made is not None and _cards_of(dealt, made) == _cards_of(dealt, state):
                yield f"{given} for {taken}", made


def _cards_of(dealt: Game, state: State) -> list[int]:
    """Return the copies of each tactic card in the deck and in the hands."""
    opened = dealt.opened(state)
    return [
        int(opened.deck[card])
        + sum(int(opened.hand[seat, card]) for seat in range(len(dealt.seats)))
        for card in range(dealt.table.tactics)
    ]


def programs_and_mines(dealt: Game, state: State, other: str) -> Iterator[tuple[str, State]]:
    """Yield positions of mechs with another card of a program, or mines that changed places."""
    opened = dealt.opened(state)
    seat = next(seat for seat, one in enumerate(dealt.seats) if one.id == other)
    named = {item.key: item for item in dealt.rules.properties(dealt, opened)}
    for slot in range(opened.revealed[seat], opened.programmed[seat]):
        item = named[f"{other}.program.{slot + 1}"]
        for choice, _ in item.choices[1::7]:
            made = with_values(dealt, state, {item.key: choice})
            if choice != item.value and made is not None:
                yield item.key, made
    mines = [
        item
        for item in named.values()
        if item.key.endswith(".token") and str(item.value).startswith(f"{other} mine")
    ]
    for one, two in pairwise(mines):
        values = {one.key: "none", two.key: one.value}
        made = with_values(dealt, state, values)
        if made is not None:
            made = with_values(dealt, made, {one.key: two.value})
        if made is not None:
            yield f"{one.key} and {two.key}", made


def stores_and_upgrades(dealt: Game, state: State, other: str) -> Iterator[tuple[str, State]]:
    """Yield positions of trts with other resources or upgrades, while nothing of it is open."""
    opened = dealt.opened(state)
    player = next(number for number, one in enumerate(dealt.seats) if one.id == other)
    slots = range(opened.stacks[player])
    alone = all(opened.markers[opened.area[player, slot]] == 1 << player for slot in slots)
    for item in dealt.rules.properties(dealt, opened):
        if re.fullmatch(rf"{other}\.(minerals|gas)", item.key) and isinstance(item.value, int):
            value: Any = item.value + 1 if item.value < item.maximum else item.value - 1
        elif item.key.startswith(f"{other}.knows.") and alone and opened.push_area < 0:
            value = not item.value
        else:
            continue
        made = with_values(dealt, state, {item.key: value})
        if made is not None:
            yield item.key, made


SECRETS: dict[str, tuple[Twins, set[str]]] = {
    "tactics": (hands, {"hand"}),
    "mechs": (programs_and_mines, {"program", "token"}),
    "trts": (stores_and_upgrades, {"minerals", "gas", "knows"}),
}
"""The secrets of each system, and the words of their names that must have been met."""


def test_a_bot_chooses_the_same_whatever_is_hidden(subtests: pytest.Subtests) -> None:
    """The observation of the mover is the same, and so are the choices of greedy and mcts."""
    for system in [system.id for system in PLAYED if system.id != "pegs"]:
        with subtests.test(system):
            twins, wanted = SECRETS[system]
            met: set[str] = set()
            engine = compiled(system)
            thinker = Thinker(engine)
            for sample in _some(system):
                dealt, rng = game(sample), random.Random(str(sample))
                state = engine.start(dealt, 5)
                for _ in range(3):
                    engine.seed_rng(rng.randrange(1000))
                    for _ in range(rng.randrange(15, 40)):
                        if mover_of(state) >= 0:
                            state = engine.step(dealt, state, engine.pick(dealt, state)).state
                    mover = mover_of(state)
                    if mover < 0:
                        break
                    view = engine.observation(dealt, state, mover)
                    others = [seat.id for number, seat in enumerate(dealt.seats) if number != mover]
                    found = [twin for other in others for twin in twins(dealt, state, other)]
                    for name, twin in found:
                        met |= {word for word in wanted if f".{word}" in name}
                        assert engine.observation(dealt, twin, mover).tolist() == view.tolist(), (
                            name
                        )
                    for bot in ("greedy", "mcts:20"):
                        chosen = [
                            thinker.decide(
                                dealt,
                                engine.observation(dealt, one, mover),
                                mover,
                                bot_named(bot, {}),
                                7,
                            )
                            for one in (state, *(twin for _, twin in found[:2]))
                        ]
                        assert len(set(chosen)) == 1
            assert met == wanted


def _some(system: str) -> list[Sample]:
    """Return three samples of a system, for different modes."""
    found = [sample for sample in samples() if sample.system.id == system]
    return found[:: max(1, len(found) // 3)][:3]
