"""The shown outcome of an attack is its real outcome."""

import random
from dataclasses import replace

import pytest

from editor.play.game import Game
from editor.play.layout import Record
from editor.play.positions import mover_of
from editor.systems.trts.play.actions import BITS, Action
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.hits import makers_of_hit
from editor.systems.trts.play.names import Amount, Phase
from tests.play.games import compiled, game, samples

TRTS = [sample for sample in samples() if sample.system.id == "trts"]


def test_as_many_hits_are_shown_as_are_made() -> None:
    """In random matches on all maps each attack makes the hits that its offer shows."""
    engine, shown, fewer = compiled("trts"), 0, 0
    for sample in TRTS:
        dealt, rng = game(sample), random.Random(str(sample))
        state = engine.start(dealt, rng.randrange(99))
        for ply in range(400):
            if mover_of(state) < 0:
                break
            opened = dealt.opened(state)
            engine.seed_rng(ply)
            action = engine.pick(dealt, state)
            after = engine.step(dealt, state, action)
            kind, amount = action >> BITS, action & 1
            if kind == Action.TARGET:
                offers = dealt.rules.offers(dealt, opened, [action])
                hits = _hits(offers[0].hint)
                makers = makers_of_hit(dealt.table, opened.mover, opened.fight_piece)
                made = (
                    next(event[3] for event in after.events if event[0] == Event.ATTACKED) // makers
                )
                assert hits == made, (str(sample), ply, offers[0])
                shown += 1
                fewer += amount != Amount.ONE
            state = after.state
    assert shown > 50
    assert fewer > 20


def _hits(hint: str) -> int:
    number, times, _ = hint.partition(" × ")
    return int(number) if times else 1


def test_hits_are_reckoned_as_the_rules_make_them(subtests: pytest.Subtests) -> None:
    """The shown number of hits ends any stack, wounded or with spores."""
    for splash, spill in ((1, 0), (1, 1), (3, 0)):
        with subtests.test(splash=splash, spill=spill):
            engine, rng, seen = compiled("trts"), random.Random(splash + spill), 0
            dealt = game(TRTS[0])
            dealt = replace(dealt, tables=dealt.tables.copy())
            dealt.table.rule_spill = spill
            for player in range(dealt.table.players):
                for piece in range(dealt.table.pieces[player]):
                    dealt.table.piece_splash[player, piece] = splash
            for seed in range(12):
                state = engine.start(dealt, seed)
                for ply in range(300):
                    if mover_of(state) < 0:
                        break
                    opened = dealt.opened(state)
                    if opened.phase == Phase.FIGHTING:
                        _crowd(dealt, opened, rng)
                        for action in engine.legal(dealt, state):
                            kind, amount = action >> BITS, action & 1
                            if kind == Action.TARGET and amount != Amount.ONE:
                                seen += 1
                                offer = dealt.rules.offers(dealt, opened, [action])[0]
                                piece, player = opened.fight_piece, opened.mover
                                makers = makers_of_hit(dealt.table, player, piece)
                                events = engine.step(dealt, state, action).events
                                made = (
                                    next(event[3] for event in events if event[0] == Event.ATTACKED)
                                    // makers
                                )
                                assert _hits(offer.hint) == made, offer
                    engine.seed_rng(ply)
                    state = engine.step(dealt, state, engine.pick(dealt, state)).state
            assert seen > 20


def _crowd(dealt: Game, opened: Record, rng: random.Random) -> None:
    """Put many more units into the area of the fight, some wounded."""
    for player in range(dealt.table.players):
        for slot in range(opened.stacks[player]):
            if opened.area[player, slot] == opened.push_area and not opened.cargo[player, slot]:
                full = dealt.table.piece_health[player, opened.piece[player, slot]]
                opened.count[player, slot] = rng.randrange(1, 7)
                opened.doomed[player, slot] = 0
                opened.health[player, slot] = rng.randrange(1, full + 1)
                opened.wound[player, slot] = rng.randrange(opened.health[player, slot])
                opened.spores[player, slot] = rng.randrange(2)
