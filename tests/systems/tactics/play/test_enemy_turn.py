"""The turn of the enemy: attack, or move and attack; weakened enemies; counters."""

from __future__ import annotations

from editor.systems.tactics.play.enemy_turn import act_by_card
from editor.systems.tactics.play.names import Phase
from tests.systems.tactics.play.adventures import BEAST, FIGHTER, ROGUE, WIZARD, Table, begun

ENEMY = 7


def _called(table: Table, unit: int) -> None:
    """Let the next card call a unit: it is the leftmost without one, and the card names nobody."""
    now = table.now
    game = table.game.table
    card = next(
        card
        for card in range(game.enemy_cards)
        if game.enemy_names[card] == 4 and not game.enemy_climbs[card]
    )
    for other in range(game.enemy_cards):
        now.enemy_deck[other] = int(other == card)
    for other in range(4, 8):
        now.enemy_under[other] = -1 if other == unit else 0
    now.turn_of = 1


def _at(enemy: str, *units: tuple[int, str], called: int = ENEMY) -> Table:
    table = begun(counter__allowed=False)
    table.clear(called, *(unit for unit, _ in units))
    table.put(called, enemy)
    for unit, space in units:
        table.put(unit, space)
    _called(table, called)
    return table


def test_an_enemy_beside_a_unit_attacks_and_stays() -> None:
    """After an attack its turn is over: it does not move and is not weakened."""
    table = _at("g1", (FIGHTER, "g2"))
    health = table.now.health[FIGHTER]
    act_by_card(*table.rule, 1)
    assert table.space(ENEMY) == "g1"
    assert table.now.health[FIGHTER] < health
    assert not table.now.weakened[ENEMY]


def test_an_enemy_moves_and_then_attacks() -> None:
    """Out of reach it comes closer and strikes; that was its second action, so it is weakened."""
    table = _at("g1", (FIGHTER, "j1"))
    health = table.now.health[FIGHTER]
    act_by_card(*table.rule, 1)
    assert table.space(ENEMY) == "i1"
    assert table.now.health[FIGHTER] < health
    assert table.now.weakened[ENEMY]


def test_a_weakened_enemy_does_not_attack_after_its_move() -> None:
    """It comes closer, and no more."""
    table = _at("g1", (FIGHTER, "j1"))
    table.now.weakened[ENEMY] = 1
    health = table.now.health[FIGHTER]
    act_by_card(*table.rule, 1)
    assert table.space(ENEMY) == "i1"
    assert table.now.health[FIGHTER] == health


def test_the_missiles_of_the_enemy_never_miss_and_cost_nothing() -> None:
    """No dice are rolled for a missile, and no ammo is paid."""
    table = _at("c1", (BEAST, "f1"), called=5)
    ammo, health, drawn = table.now.ammo[5], table.now.health[BEAST], table.now.drawn
    act_by_card(*table.rule, 1)
    assert table.now.ammo[5] == ammo
    assert table.now.health[BEAST] < health
    assert table.now.drawn == drawn + 1  # the card alone


def test_the_enemy_counters_by_itself() -> None:
    """An enemy that is hit and lives hits back before the player goes on."""
    table = begun()
    table.clear(ENEMY, FIGHTER, ROGUE, WIZARD)
    table.put(ENEMY, "g1")
    table.put(FIGHTER, "g2")
    table.now.health[ENEMY] = 12
    health = table.now.health[FIGHTER]
    log_entry = table.do("melee red.fighter enemy.beast")
    assert log_entry.count("attacked") == 2
    assert table.now.health[FIGHTER] < health
    assert table.now.mover == 0


def test_a_weakened_enemy_pays_for_its_counter() -> None:
    """With three health or more it pays two and counters; with less it does not."""
    for health, counters in ((12, True), (5, False)):
        table = begun()
        table.clear(ENEMY, FIGHTER, ROGUE, WIZARD)
        table.put(ENEMY, "g1")
        table.put(FIGHTER, "g2")
        card = table.now.card[FIGHTER]
        table.now.health[ENEMY] = health
        table.now.weakened[ENEMY] = 1
        if not counters:
            table.now.health[ENEMY] = table.game.table.card_melee[card] + 2
        log_entry = table.do("melee red.fighter enemy.beast")
        assert ("recovered" in log_entry) is counters
        assert (log_entry.count("attacked") == 2) is counters


def test_the_unit_that_an_enemy_hits_may_counter() -> None:
    """The turn of the enemy waits for the player's answer, and the player's next turn follows."""
    table = begun()
    table.clear(ENEMY, FIGHTER, ROGUE, WIZARD)
    table.put(ENEMY, "g1")
    table.put(FIGHTER, "g2")
    table.put(ROGUE, "n14")
    table.put(WIZARD, "a14")
    table.now.health[ENEMY] = 12
    _called(table, ENEMY)
    table.now.turn_of = 0
    table.do("end-turn")
    while table.now.phase not in (Phase.COUNTER, 0):
        table.do(discarding(table))
    assert table.now.phase == Phase.COUNTER
    assert table.now.mover == 0
    table.do("pass")
    assert table.now.turn_of == 0
    assert table.now.round == 2


def discarding(table: Table) -> str:
    """Return the action that discards the first card of the mover's hand."""
    hand = table.now.hand
    card = next(card for card in range(table.game.table.tactics) if hand[0, card] > 0)
    return f"discard {table.game.names.tactics[card]}"
