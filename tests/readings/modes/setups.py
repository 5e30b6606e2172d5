"""Second readings of the checks of set-ups: the same sentences, read slowly.

Each yields what it objects to as places, spaces and words that the message has to hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from tests.readings.modes.reading import Reading, Said
from tests.readings.modes.slow_map import Cell, SlowMap


def setup_missing(map_: SlowMap) -> Iterator[Said]:
    """There is a set-up."""
    if len(map_.scenario.setups) == 0:
        yield Said()


def players_unfit_mode(map_: SlowMap) -> Iterator[Said]:
    """The mode takes as many players as the set-up seats."""
    takes = {"control": "234", "team": "4", "free-for-all": "234", "solo": "1", "co-op": "2"}
    if map_.setup and str(len(map_.players)) not in takes[map_.mode]:
        yield Said([map_.setup.id])


def seats_not_distinct(map_: SlowMap) -> Iterator[Said]:
    """Every seat has one player at most."""
    for seat in range(1, 9):
        there = [player.id for player in map_.players if player.seat == seat]
        if len(there) > 1:
            yield Said(there, words=[f"seat {seat}"])


def teams_uneven(map_: SlowMap) -> Iterator[Said]:
    """In team mode the players can be parted into two pairs, each of one team of its own."""
    if map_.mode != "team" or not map_.players:
        return
    for order in permutations(map_.players):
        teams = [player.team for player in order]
        if len(teams) == 4 and teams[0] == teams[1] != teams[2] == teams[3] and all(teams):
            return
    yield Said([player.id for player in map_.players])


def allies_seated_together(map_: SlowMap) -> Iterator[Said]:
    """Between two allies sits someone of the other team, all four in seats of their own."""
    teams = {player.team for player in map_.players if player.team}
    pairs = [[p for p in map_.players if p.team == team] for team in teams]
    if map_.mode != "team" or len(map_.players) != 4 or [len(p) for p in pairs] != [2, 2]:
        return
    if len({player.seat for player in map_.players}) < 4:
        return
    round_ = "".join("ab"[player in pairs[1]] for player in sorted(map_.players, key=_seat))
    if round_ not in ("abab", "baba"):
        yield Said([player.id for player in map_.players])


def _seat(player: object) -> int:
    seat = getattr(player, "seat", 0)
    assert isinstance(seat, int)
    return seat


def _each(map_: SlowMap) -> tuple[int, int]:
    """How many starts a player holds, at least and at most."""
    if map_.mode == "solo":
        return 1, 2
    return (2, 2) if len(map_.players) == 2 else (1, 1)


def _held(map_: SlowMap, player: str) -> list[str]:
    return [start.id for start in map_.starts if start.player == player]


def starts_missing(map_: SlowMap) -> Iterator[Said]:
    """Nobody holds fewer starts than are due, and of those to choose from there are enough."""
    if _are_chosen(map_):
        places = _to_choose(map_)
        if places is not None:
            cells, some = places
            if some < _each(map_)[0] * len(map_.players):
                yield Said([s.id for s in map_.starts], [c for block in cells for c in block])
        return
    for player in map_.players:
        if len(_held(map_, player.id)) < _each(map_)[0]:
            yield Said([player.id])


def _are_chosen(map_: SlowMap) -> bool:
    """Whether players choose where to begin: a free-for-all that gives no start to anybody."""
    given = [start for start in map_.starts if start.player != ""]
    return map_.mode == "free-for-all" and len(map_.players) > 0 and not given


def _to_choose(map_: SlowMap) -> tuple[list[list[Cell]], int] | None:
    """Return the blocks that may be chosen and how many can be used; None where none are known."""
    if map_.starts:
        return [list(start.cells) for start in map_.starts], len(map_.starts)
    artifact = map_.board.artifact
    if artifact is None:
        return None
    corners = _corners(set(map_.mat_letters()))
    far = sorted((_steps(corner, artifact.at) for corner, _ in corners), reverse=True)[:4]
    used = [block for corner, block in corners if _steps(corner, artifact.at) >= far[-1]]
    return [sorted(block) for block in used], len(far)


def holders(map_: SlowMap) -> dict[str, tuple[list[str], list[Cell]]]:
    """Return the starts of each player who has any, and the spaces on which the player begins.

    Where players choose, each takes in turn order what is first of what is left: a start, or a
    corner, which is no object; with two players the two ends of a diagonal.
    """
    if not _are_chosen(map_):
        held = {player.id: _held(map_, player.id) for player in map_.players}
        return {
            who: (ids, [c for start in map_.starts if start.id in ids for c in start.cells])
            for who, ids in held.items()
            if ids
        }
    places, certain = _places(map_)
    most = (_to_choose(map_) or ([], 0))[1] - certain
    groups = list(combinations(places, _each(map_)[0]))
    if len(map_.players) == 2:
        groups = [one for one in groups if any(_agree([one, other], most) for other in groups)]
    taken: dict[str, tuple[_Place, ...]] = {}
    for player in sorted(map_.players, key=_seat):
        for group in groups:
            if _agree([*taken.values(), group], most, overlap=False):
                taken[player.id] = group
                break
    return {
        who: ([p[0] for p in group if p[0]], [c for p in group for c in p[1]])
        for who, group in taken.items()
    }


_Place = tuple[str, tuple[Cell, ...], bool]
"""The id of a start or none, its spaces, and whether it is one of equally far corners."""


def _places(map_: SlowMap) -> tuple[list[_Place], int]:
    """Return where players may begin, in reading order, and how many of them are certain."""
    if map_.starts:
        starts = [start for start in map_.starts if start.cells]
        return [(start.id, start.cells, False) for start in starts], len(map_.starts)
    blocks, some = _to_choose(map_) or ([], 0)
    corners = [each for each in _corners(set(map_.mat_letters())) if sorted(each[1]) in blocks]
    corners.sort(key=lambda corner: corner[0][::-1])
    star = map_.board.artifact
    steps = [_steps(at, star.at) for at, _ in corners] if star else []
    tied = [len(blocks) > some and far == min(steps) for far in steps]
    places = [("", tuple(sorted(each[1])), tie) for each, tie in zip(corners, tied, strict=True)]
    return places, tied.count(False)


def _agree(groups: list[tuple[_Place, ...]], most: int, *, overlap: bool = True) -> bool:
    """Whether these can be held together: other places, on both diagonals, not too many tied."""
    places = [place for group in groups for place in group]
    if len(set(places)) < len(places) or sum(place[2] for place in places) > most:
        return False
    if not overlap and any(
        set(one[1]) & set(other[1])
        for group, rest in combinations(groups, 2)
        for one in group
        for other in rest
    ):
        return False
    for group, rest in combinations(groups, 2):
        if len(group) == 2:
            around = _hull_order([_middle(place[1]) for place in (*group, *rest)])
            if around is None or abs(around.index(0) - around.index(1)) != 2:
                return False
    return True


def starts_surplus(map_: SlowMap) -> Iterator[Said]:
    """Nobody holds more starts than are due."""
    for player in map_.players:
        held = _held(map_, player.id)
        if len(held) > _each(map_)[1]:
            cells = {c for start in map_.starts if start.id in held for c in start.cells}
            yield Said([player.id, *held], cells, [f"{len(held)} starts"])


def start_of_nobody(map_: SlowMap) -> Iterator[Said]:
    """Every start has a player, or players choose among them."""
    for start in () if _are_chosen(map_) else map_.starts:
        if start.player == "":
            yield Said([start.id], start.cells)


def start_wrong_size(map_: SlowMap) -> Iterator[Said]:
    """Every start has as many different spaces as the setting says."""
    for start in map_.starts:
        if len(set(start.cells)) != map_.settings["start.spaces"]:
            yield Said([start.id], start.cells)


def starts_overlap(map_: SlowMap) -> Iterator[Said]:
    """No space is in two starts."""
    for one, other in combinations(map_.starts, 2):
        shared = [cell for cell in one.cells if cell in other.cells]
        if shared:
            yield Said([one.id, other.id], shared)


def start_not_standable(map_: SlowMap) -> Iterator[Said]:
    """Every space of a start is a space, and so is every space of a corner to choose."""
    if _are_chosen(map_) and not map_.starts:
        for block in (_to_choose(map_) or ([], 0))[0]:
            off = [cell for cell in block if cell not in map_.spaces]
            if off:
                yield Said([], off)
        return
    for start in map_.starts:
        off = [cell for cell in start.cells if cell not in map_.spaces]
        if off:
            yield Said([start.id], off)


def start_not_in_corner(map_: SlowMap) -> Iterator[Said]:
    """Some choice of the four farthest corners has a corner for every start."""
    artifact = map_.board.artifact
    if map_.mode != "free-for-all" or artifact is None or not map_.mat_letters():
        return
    star = artifact.at
    corners = _corners(set(map_.mat_letters()))
    far = sorted((_steps(corner, star) for corner, _ in corners), reverse=True)[:4]
    farther = [c for c in corners if _steps(c[0], star) > far[-1]]
    equal = [c for c in corners if _steps(c[0], star) == far[-1]]
    places = len(far) - len(farther)
    four = map_.settings["start.spaces"] == 4
    tied = []
    for start in map_.starts:
        if any(_fits(start.cells, corner, four) for corner in farther):
            continue
        if any(_fits(start.cells, corner, four) for corner in equal):
            tied.append(start)
        else:
            yield Said([start.id], start.cells)
    if len(tied) > places and len(equal) > places:
        yield Said([s.id for s in tied], [c for s in tied for c in s.cells])


def _corners(mats: set[Cell]) -> list[tuple[Cell, set[Cell]]]:
    """Every cell whose two neighbours around a corner are off the mats, with its block."""
    found = []
    for x, y in mats:
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            if not {(x - dx, y), (x, y - dy)} & mats:
                found.append(((x, y), {(x, y), (x + dx, y), (x, y + dy), (x + dx, y + dy)}))
    return found


def _steps(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _fits(cells: tuple[Cell, ...], corner: tuple[Cell, set[Cell]], four: bool) -> bool:
    if four and len(set(cells)) == 4:
        return set(cells) == corner[1]
    return corner[0] in cells


def start_not_diagonal(map_: SlowMap) -> Iterator[Said]:
    """Where four starts of two sides are the corners of a quadrangle, each side has a diagonal.

    Read by the hull: going around it, the sides alternate.
    """
    if map_.mode == "solo" or map_.setup is None:
        return
    owner = {
        player.id: player.team if map_.mode == "team" else player.id for player in map_.players
    }
    if map_.mode != "team" and len(map_.players) != 2:
        return
    starts = [s for s in map_.starts if owner.get(s.player)]
    sides = [owner[start.player] for start in starts]
    teams = {side for side in owner.values() if side}
    if len(starts) != 4 or any(sides.count(team) != 2 for team in teams) or len(teams) != 2:
        return
    if any(not start.cells for start in starts):
        return
    points = [_middle(start.cells) for start in starts]
    round_ = _hull_order(points)
    if round_ is None:
        return
    around = [sides[place] for place in round_]
    if around[0] != around[2]:
        yield Said([s.id for s in starts], [c for s in starts for c in s.cells])


def _middle(cells: tuple[Cell, ...]) -> Cell:
    columns = sorted(x for x, _ in cells)
    lines = sorted(y for _, y in cells)
    return columns[0] + columns[-1], lines[0] + lines[-1]


def _hull_order(points: list[Cell]) -> list[int] | None:
    """Return the order of four points around their hull when each is a strict corner of it."""
    for order in permutations(range(4)):
        turns = []
        for place in range(4):
            a, b, c = (points[order[(place + step) % 4]] for step in range(3))
            turns.append((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]))
        if all(turn > 0 for turn in turns):
            return list(order)
    return None


READINGS: dict[str, Reading] = {
    "setup-missing": setup_missing,
    "players-unfit-mode": players_unfit_mode,
    "seats-not-distinct": seats_not_distinct,
    "teams-uneven": teams_uneven,
    "allies-seated-together": allies_seated_together,
    "starts-missing": starts_missing,
    "starts-surplus": starts_surplus,
    "start-of-nobody": start_of_nobody,
    "start-wrong-size": start_wrong_size,
    "starts-overlap": starts_overlap,
    "start-not-standable": start_not_standable,
    "start-not-in-corner": start_not_in_corner,
    "start-not-diagonal": start_not_diagonal,
}
