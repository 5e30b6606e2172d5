"""What can be at the earliest: bounds that hold however much everybody helps, and luck does."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.areas import begin_flood, stands_in
from editor.systems.trts.play.evaluation import begin_at, spread
from editor.systems.trts.play.names import CARGO, MAXIMUM, Task, Tie, UpgradeEffect
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables

FAR = 4000
"""More rounds, or steps, than any match has."""


@compiled
def can_come(game: Tables, state: State, work: Work, player: int, target: int, rounds: int) -> bool:
    """Return False where no piece of a player can be in an area before this many rounds are over.

    A step is a movement point, a carrier sets its units down where it is, and these rest in that
    round; what is made stands where something stood. So nothing comes nearer in a round than the
    fastest piece that may be there by then has points. Pieces of others are in nobody's way here.
    """
    find_steps(game, state, work, player)
    if work.reached[target] == 0:
        return False
    steps = work.reach_cost[target]
    # Whoever is that near needs no count of what may be built by then.
    return steps <= 1 or steps <= steps_within(game, state, work, player, rounds)


@compiled
def can_spread(
    game: Tables, state: State, work: Work, player: int, amount: int, rounds: int
) -> bool:
    """Return False where a player cannot control this many areas within these rounds."""
    steps = steps_within(game, state, work, player, rounds)
    find_steps(game, state, work, player)
    near = 0
    for area in range(game.areas):
        is_near = work.reached[area] != 0 and work.reach_cost[area] <= steps
        if is_near or (state.markers[area] >> player) & 1:
            near += 1
    return near >= amount


@compiled
def find_steps(game: Tables, state: State, work: Work, player: int) -> None:
    """Write into `work.reach_cost` how many steps each area is from a player's nearest piece.

    Over any links, through anybody; `work.reached` is 0 for areas without a way.
    """
    count = 0
    begin_flood(game, work)
    for area in range(game.areas):
        if stands_in(state, player, area):
            count = begin_at(work, area, count)
    spread(game, work, count)


@compiled
def steps_within(game: Tables, state: State, work: Work, player: int, rounds: int) -> int:
    """Return more steps than a player's pieces come nearer before this many more rounds are over.

    An upgrade that is not known yet takes a round at least. A tie after the last round may bring
    an engagement with fresh movement points.
    """
    find_rounds(game, state, work, player)
    total = 0
    fastest = 0
    for later in range(rounds + 1):
        fastest = fastest_by(game, state, work, player, later)
        total += fastest
    if game.rule_tie == Tie.EXTRA_PUSHES and state.round + rounds >= game.rounds:
        total += fastest
    return total


@compiled
def fastest_by(game: Tables, state: State, work: Work, player: int, later: int) -> int:
    """Return the most movement points of a piece that may be there this many rounds later."""
    most = 0
    for piece in range(game.pieces[player]):
        speed = game.piece_speed[player, piece]
        if speed > 0 and work.owned[piece] <= later:
            for upgrade in range(game.upgrades[player]):
                if game.upgrade_effect[player, upgrade] == UpgradeEffect.SPEED:
                    helps = (game.upgrade_for[player, upgrade] >> piece) & 1
                    if helps and (later > 0 or (state.known[player] >> upgrade) & 1):
                        speed += max(0, game.upgrade_amount[player, upgrade])
            most = max(most, speed)
    return most


@compiled
def find_rounds(game: Tables, state: State, work: Work, player: int) -> None:
    """Write into `work.owned` how many rounds have to begin until a player may have each piece.

    What makes it comes first, and what it needs; what that costs is not looked at.
    """
    for piece in range(game.pieces[player]):
        work.owned[piece] = FAR
    for slot in range(state.stacks[player]):
        piece = state.piece[player, slot]
        task = state.task[player, slot]
        if task == Task.RISING:
            work.owned[piece] = min(work.owned[piece], state.due[player, slot])
        else:
            work.owned[piece] = 0
        if task in (Task.TRAINING, Task.MORPHING):
            goal = state.goal[player, slot]
            work.owned[goal] = min(work.owned[goal], state.due[player, slot])
        if state.cargo[player, slot] > 0:
            work.owned[(state.cargo[player, slot] - 1) // MAXIMUM // CARGO] = 0
    changed = True
    while changed:
        changed = False
        for piece in range(game.pieces[player]):
            if work.owned[piece] > 0:
                begun = max(
                    earliest_maker(game, work, player, piece),
                    latest_of(game, work, player, game.piece_needs[player, piece]),
                )
                rounds = begun + max(1, game.piece_rounds[player, piece])
                if rounds < work.owned[piece]:
                    work.owned[piece] = rounds
                    changed = True


@compiled
def earliest_maker(game: Tables, work: Work, player: int, piece: int) -> int:
    """Return how many rounds have to begin until something is there that makes a piece."""
    least = FAR
    for maker in range(game.pieces[player]):
        makes = game.piece_trains[player, maker] | game.piece_builds[player, maker]
        if ((makes | game.piece_morphs[player, maker]) >> piece) & 1:
            least = min(least, work.owned[maker])
    return least


@compiled
def latest_of(game: Tables, work: Work, player: int, needs: int) -> int:
    """Return how many rounds have to begin until all pieces that are needed are there."""
    latest = 0
    left, piece = needs, 0
    while left > 0:
        if left & 1:
            latest = max(latest, work.owned[piece])
        left >>= 1
        piece += 1
    return latest
