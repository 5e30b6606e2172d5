"""Bots never do what they are forbidden, where there is anything else."""

from __future__ import annotations

from editor.systems.mechs.play.actions import BITS, Action
from editor.systems.mechs.play.names import CardMove, Phase
from editor.systems.mechs.play.restriction import ROWS
from tests.systems.mechs.play.walks import walks

NUMBERS = {row.name: row.numbers[0] for row in ROWS}


def test_something_is_always_left() -> None:
    """No restriction forbids all cards, and each forbids something."""
    shunned = dict.fromkeys(NUMBERS, 0)
    for walk in walks(3, 1):
        legal = walk.engine.legal(walk.game, walk.state)
        cards = legal[0] >> BITS in (Action.PROGRAM, Action.PLAY)
        for name, number in NUMBERS.items():
            forbidden = sum(
                walk.engine.shunned(walk.game, walk.state, action, number) for action in legal
            )
            shunned[name] += forbidden
            assert not cards or forbidden < len(legal) or walk.now.phase == Phase.AD_HOC
    assert min(shunned.values()) > 0


def test_restrictions_forbid_what_they_say() -> None:
    """Who never jumps plays steps, who never buys buys nothing, who never boards declines."""
    kinds = {
        "never-buys": {Action.BUY},
        "never-boards": {Action.BOARD},
        "never-heals": {Action.HEAL},
        "never-upgrades": {Action.UPGRADE},
        "never-collects": {Action.COLLECT},
        "never-lays-mines": {Action.DEPLOY_MINE, Action.SHIFT_MINE},
        "never-builds-turrets": {Action.DEPLOY_TURRET, Action.SHIFT_TURRET},
    }
    for walk in walks(1, 3):
        for action in walk.engine.legal(walk.game, walk.state):
            kind, value = action >> BITS, action & (1 << BITS) - 1
            held = {
                name: walk.engine.shunned(walk.game, walk.state, action, number)
                for name, number in NUMBERS.items()
            }
            jump = (
                kind in (Action.PROGRAM, Action.PLAY)
                and walk.table.card_move[value // 4] != CardMove.SIMPLE
            )
            assert held["never-jumps"] == jump
            for name, forbidden in kinds.items():
                assert held[name] == (kind in forbidden), name


def test_who_never_uses_a_weapon_neither_takes_nor_buys_it() -> None:
    """The actions of its family that are forbidden are those whose names have the weapon last."""
    seen = set()
    for walk in walks(1, 3):
        weapons = [
            (each, each.thing.removeprefix("the ").replace(" ", "-"))
            for each in walk.game.restrictions.values()
            if each.family == "each weapon"
        ]
        for action in walk.engine.legal(walk.game, walk.state):
            if action >> BITS not in (Action.BUY, Action.EQUIP, Action.EXCHANGE, Action.ATTACK):
                continue
            words = walk.game.rules.action_name(walk.game, walk.now, action).split()
            if action >> BITS == Action.ATTACK:
                words = words[:2]
            mover = walk.now.mover
            for each, weapon in weapons:
                held = walk.engine.shunned(walk.game, walk.state, action, each.numbers[mover])
                assert held == words[-1].startswith(weapon), (words, weapon)
            seen.add(action >> BITS)
    assert len(seen) == 4


def test_who_never_enters_a_zone_programs_no_move_into_it() -> None:
    """Of the first card of a program each way is allowed or forbidden by where it leads."""
    forbidden = 0
    for walk in walks(1, 2):
        state, table = walk.now, walk.table
        if state.phase != Phase.PROGRAM or state.programmed[state.mover] > 0:
            continue
        zone = state.zone[state.mover]
        other = zone + 1
        name = next(
            (each for each in walk.game.restrictions.values() if each.numbers[0] >> 8 == other
             and each.family == "each zone"),
            None,
        )  # fmt: skip
        for action in walk.engine.legal(walk.game, walk.state) if name else ():
            value = action & (1 << BITS) - 1
            there = table.goes_to[table.card_move[value // 4], zone, value % 4]
            number = name.numbers[state.mover] if name else 0
            held = walk.engine.shunned(walk.game, walk.state, action, number)
            assert held == (there != zone and there == other)
            forbidden += held
    assert forbidden > 0
