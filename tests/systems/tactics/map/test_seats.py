"""Tests of seats, corners, and starts to choose."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.core.points import Cell, manhattan
from editor.core.properties import edits_of
from editor.core.resources import samples_folder
from editor.picture.drawing import Group, Node, Text
from editor.play.engine import Engine
from editor.play.match import Match
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.edits.templates import SEATS, setup_for
from editor.systems.tactics.map.board import Player, Setup, Start, TacticsScenario
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.map.reach import contenders_of, starts_shown
from editor.systems.tactics.map.seats import (
    Corner,
    by_seat,
    choosing_words,
    corners,
    crossing,
    leaves_starts,
    middle,
    offered,
    sides,
    start_corners,
    starts_each,
    teams,
)
from editor.systems.tactics.map.survey import Survey, surveys
from editor.systems.tactics.picture.legend import legend
from editor.systems.tactics.picture.scene import TacticsScene
from editor.systems.tactics.play.deal import dealt
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.supply.tabletop import tabletop
from editor.systems.tactics.text.inspector import inspect
from editor.systems.tactics.text.text_map import text_map
from editor.workbench.playing.choices import Choices
from tests.checks.boards import case_scenario

POINTS = st.tuples(st.integers(0, 4), st.integers(0, 4))


def meet_within(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """Solve for the point where two lines meet, and ask whether it lies inside of both."""
    (rx, ry), (sx, sy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    slant = rx * sy - ry * sx
    if slant == 0:
        return False
    t = Fraction((c[0] - a[0]) * sy - (c[1] - a[1]) * sx, slant)
    u = Fraction((c[0] - a[0]) * ry - (c[1] - a[1]) * rx, slant)
    return 0 < t < 1 and 0 < u < 1


@given(POINTS, POINTS, POINTS, POINTS)
def test_lines_cross_where_they_meet_within_both(a: Cell, b: Cell, c: Cell, d: Cell) -> None:
    """Two lines cross when the point where they meet lies inside of both."""
    assert crossing(((a, b), (c, d))) == meet_within(a, b, c, d)


def test_two_players_hold_two_starts_each() -> None:
    """Two players hold two starts each, more hold one; alone one may hold one or two."""
    assert starts_each("control", 2) == starts_each("co-op", 2) == (2, 2)
    assert starts_each("free-for-all", 3) == starts_each("team", 4) == (1, 1)
    assert starts_each("solo", 1) == (1, 2)


def test_sides_are_teams_in_team_mode() -> None:
    """In team mode allies are one side; elsewhere every player is."""
    players = tuple(
        Player(id=name, seat=seat, team=team)
        for name, seat, team in (("red", 2, "sun"), ("blue", 1, "moon"), ("gold", 3, "sun"))
    )
    starts = tuple(
        Start(id=f"s{number}", cells=((number, 0),), player=owner)
        for number, owner in enumerate(("red", "blue", "gold", ""))
    )
    setup = Setup(id="one", players=players, starts=starts)
    assert [player.id for player in by_seat(setup)] == ["blue", "red", "gold"]
    assert {team: [p.id for p in allies] for team, allies in teams(setup).items()} == {
        "moon": ["blue"],
        "sun": ["red", "gold"],
    }
    held = {side: [s.id for s in own] for side, own in sides(setup, "team").items()}
    assert held == {"moon": ["s1"], "sun": ["s0", "s2"]}
    assert set(sides(setup, "control")) == {"red", "blue", "gold"}


def test_the_middle_counts_half_spaces() -> None:
    """The middle of cells is counted in half spaces, so that it is always whole."""
    assert middle(((2, 1), (3, 1), (2, 2), (3, 2))) == (5, 3)


@st.composite
def realms(draw: st.DrawFn) -> Realm:
    """One to three mats, wherever they lie."""
    mats = {}
    for name in ("m1", "m2", "m3")[: draw(st.integers(1, 3))]:
        width, depth = draw(st.integers(1, 6)), draw(st.integers(1, 6))
        row = draw(st.text(alphabet="..#", min_size=width, max_size=width))
        at = f"{'abcdefgh'[draw(st.integers(0, 7))]}{draw(st.integers(1, 8))}"
        mats[name] = {"at": at, "rows": [row] * depth}
    scenario, library = case_scenario({"mats": mats})
    return surveys(scenario, library, ruleset_for("tactics"))[0].realm


def vertices(realm: Realm) -> set[tuple[Cell, Cell]]:
    """Return each convex corner as its cell and the way out, from the vertices of the outline.

    At a vertex of the grid the outline is convex for a cell whose two neighbours there are
    outside; the one across may be inside, where two mats touch at a point.
    """
    inside = {cell for mat in realm.mats.values() for cell in mat.cells()}
    found = set()
    for x in range(-1, 20):
        for y in range(-1, 20):
            around = {(dx, dy) for dx in (0, 1) for dy in (0, 1) if (x + dx, y + dy) in inside}
            if len(around) == 1 or around in ({(0, 0), (1, 1)}, {(0, 1), (1, 0)}):
                found |= {((x + dx, y + dy), (1 - 2 * dx, 1 - 2 * dy)) for dx, dy in around}
    return found


def outward(corner: Corner) -> Cell:
    """Return the way out of a corner: against its block."""
    (x, y), (inner_x, inner_y) = corner.cell, corner.block[-1]
    return x - inner_x, y - inner_y


@given(realms())
def test_corners_are_the_convex_vertices(realm: Realm) -> None:
    """A corner is where the outline of the mats, holes ignored, turns around one cell."""
    found = [(corner.cell, outward(corner)) for corner in corners(realm)]
    assert set(found) == vertices(realm)
    assert len(found) == len(set(found))


@given(realms())
def test_blocks_go_inward(realm: Realm) -> None:
    """The block of a corner is the 2 x 2 square that begins at its cell."""
    for corner in corners(realm):
        assert corner.cell in corner.block
        xs = {x for x, _ in corner.block}
        ys = {y for _, y in corner.block}
        assert len(set(corner.block)) == 4
        assert max(xs) - min(xs) == max(ys) - min(ys) == 1


@given(realms(), st.tuples(st.integers(0, 8), st.integers(0, 8)), st.integers(2, 4))
def test_choice_holds_every_lawful_four(realm: Realm, artifact: Cell, places: int) -> None:
    """Certain corners are in every lawful choice; with the open places they complete it.

    A choice is lawful when no corner left out lies farther from the artifact than one taken.
    """
    every = corners(realm)[:9]
    if len(every) < len(corners(realm)):
        return
    choice = start_corners(realm, artifact, places)
    far = [manhattan(corner.cell, artifact) for corner in every]
    lawful = []
    for taken in combinations(range(len(every)), min(places, len(every))):
        left = [far[index] for index in range(len(every)) if index not in taken]
        if not left or min(far[index] for index in taken) >= max(left):
            lawful.append({every[index] for index in taken})
    assert set(choice.certain) == set.intersection(*lawful)
    assert {*choice.certain, *choice.tied} == set.union(*lawful)
    assert len(choice.certain) + choice.open_places == len(lawful[0])


def test_a_plain_mat_has_four() -> None:
    """A single mat has its four corners, each with the 2 x 2 block in it."""
    scenario, library = case_scenario({"mats": {"m1": ["....."] * 4}})
    realm = surveys(scenario, library, ruleset_for("tactics"))[0].realm
    assert [corner.cell for corner in corners(realm)] == [(0, 0), (4, 0), (0, 3), (4, 3)]
    assert set(corners(realm)[3].block) == {(4, 3), (3, 3), (4, 2), (3, 2)}


KEY = "starts-chosen"
BLOCKS = tuple(
    ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
    for x, y in ((0, 0), (12, 0), (12, 12), (0, 12))
)


def _survey(players: int, *, mode: str = "free-for-all", starts: tuple[Start, ...] = ()) -> Survey:
    """Return the survey of a sample whose set-up has these starts, of nobody."""
    file = samples_folder() / "tactics" / "crown-of-the-realm.json"
    scenario = load_scenario(file)
    assert isinstance(scenario, TacticsScenario)
    setup = replace(setup_for("free-for-all", players, BLOCKS), starts=starts)
    changed = replace(scenario, setups=(setup,))
    return surveys(changed, library_for(changed, file.parent), ruleset_for("tactics"), mode)[0]


def test_a_free_for_all_that_assigns_no_start_leaves_them_to_be_chosen() -> None:
    """With a start of a player they are assigned; other modes assign them always."""
    chosen = _survey(4)
    assert leaves_starts(chosen.setup, "free-for-all")
    assert not leaves_starts(chosen.setup, "control")
    given = _survey(4, starts=(Start(id="s1", cells=BLOCKS[0], player=SEATS[0][0]),))
    assert not leaves_starts(given.setup, "free-for-all")
    assert not leaves_starts(None, "free-for-all")


def test_players_choose_one_of_the_corners_farthest_from_the_artifact() -> None:
    """Three or four players: a corner each, not one that is taken."""
    found = offered(_survey(3))
    assert [choice.name for choice in found.choices] == ["a1", "n1", "a14", "n14"]
    assert [choice.bars for choice in found.choices] == [{0}, {1}, {2}, {3}]


def test_two_players_choose_between_the_diagonals() -> None:
    """Each takes two corners across."""
    found = offered(_survey(2))
    assert [choice.name for choice in found.choices] == ["a1+n14", "n1+a14"]
    assert found.choices[0].words == "a1 to b2 and m13 to n14"


def test_starts_that_a_set_up_lists_for_nobody_are_what_one_chooses_from() -> None:
    """The designer may name the places."""
    starts = tuple(Start(id=f"s{n}", cells=block) for n, block in enumerate(BLOCKS[:3], 1))
    found = offered(_survey(3, starts=starts))
    assert [choice.name for choice in found.choices] == ["s1", "s2", "s3"]


def test_nobody_chooses_a_start_without_spaces() -> None:
    """A start of nobody that has no space is no place to begin."""
    starts = (Start(id="s1", cells=()), *(Start(id=f"s{n}", cells=BLOCKS[n]) for n in (0, 2, 3)))
    found = offered(_survey(3, starts=starts))
    assert [choice.name for choice in found.choices] == ["s0", "s2", "s3"]
    assert all(number in choice.bars for number, choice in enumerate(found.choices))


def test_a_corner_to_choose_is_no_object_of_a_finding() -> None:
    """Starts that are listed are; a corner may be called as an area is."""
    listed = tuple(Start(id=f"s{n}", cells=block) for n, block in enumerate(BLOCKS, 1))
    shown = []
    for survey in (_survey(4), _survey(4, starts=listed)):
        shown.append(starts_shown(survey, contenders_of(survey)))
    assert shown == [(), ("s1", "s2", "s3", "s4")]


def test_a_sentence_tells_what_is_to_be_chosen() -> None:
    """Sheets and panels say how starts are chosen."""
    assert choosing_words(_survey(2)) == (
        "Starts are chosen in turn order, each player takes two on a diagonal: "
        "a1 to b2, m1 to n2, a13 to b14 and m13 to n14."
    )
    assert choosing_words(_survey(2, mode="control")) == ""


def test_the_text_says_how_starts_are_chosen() -> None:
    """Listed starts of nobody are among those to choose; corners are named without being listed."""
    listed = tuple(Start(id=f"s{n}", cells=block) for n, block in enumerate(BLOCKS[:3], 1))
    for survey in (_survey(2), _survey(3, starts=listed)):
        text = text_map(survey)
        assert f"  {choosing_words(survey)}\n" in text
        assert "nobody" not in text


def test_a_start_to_choose_is_named_by_its_place() -> None:
    """A sentence says "the start at a1 to b2" and "the one at a1 to b2", not "a1 to b2's"."""
    names = [(side.whose, side.other) for side in contenders_of(_survey(4))]
    assert ("the start at a1 to b2", "the one at a1 to b2") in names
    both = "a1 to b2 and m13 to n14"
    assert next((side.whose, side.other) for side in contenders_of(_survey(2))) == (
        f"the nearer start of {both}",
        f"the nearer one of {both}",
    )


def test_pieces_of_an_export_stand_on_the_first_starts_that_are_left() -> None:
    """Exports place all units before anybody has chosen, with a note."""
    survey = _survey(2)
    table = tabletop(survey)
    units = [token for token in table.tokens if token.kind == "unit"]
    assert {token.space for token in units if token.seat == 1} == {"a1", "b1", "n14", "m14"}
    assert {token.space for token in units if token.seat == 2} == {"n1", "m1", "a14", "b14"}
    assert table.notes.endswith(choosing_words(survey))


def test_each_corner_that_may_be_chosen_is_an_open_mark_on_the_map() -> None:
    """The canvas and every picture draw it for nobody; it is no object of the map."""
    survey = _survey(2)
    scene = TacticsScene(survey)
    assert {(mark.id, mark.seat) for mark in scene.table.starts} == {("", 0)}
    assert {mark.cells[0] for mark in scene.table.starts} == {(0, 0), (13, 0), (0, 13), (13, 13)}
    assert scene.cells_of("") == ()
    assert not TacticsScene(_survey(2, mode="control")).table.starts
    given = tuple(Start(id=f"s{n}", cells=block) for n, block in enumerate(BLOCKS[:3], 1))
    listed = TacticsScene(_survey(3, starts=given)).table.starts
    assert [(mark.id, mark.seat) for mark in listed] == [("s1", 0), ("s2", 0), ("s3", 0)]


def test_starts_to_choose_are_regions_of_an_export_and_a_line_of_the_legend() -> None:
    """Each is named as a start to choose, of nobody."""
    survey = _survey(2)
    regions = {item.id: item for item in tabletop(survey).regions if item.kind == "start"}
    assert list(regions) == ["start-a1", "start-n1", "start-a14", "start-n14"]
    assert regions["start-n14"].name == "Optional start at m13 to n14"
    assert {region.seat for region in regions.values()} == {0}
    for players, says in ((2, "two on a diagonal each, in turn"), (3, "one each, in turn")):
        nodes = [node for block in legend(_survey(players), _measure) for node in block.nodes]
        assert {"Start to choose", says} <= set(_words(nodes))
    nodes = [node for block in legend(_survey(2, mode="control"), _measure) for node in block.nodes]
    assert "Start to choose" not in _words(nodes)


def test_all_spaces_of_a_choice_are_lit_and_mean_it() -> None:
    """Two players see both corners of a pair, and a click on either takes the pair."""
    match = Match(dealt(_survey(2), RULES), Engine(RULES), 1)
    found = RULES.offers(match.game, match.game.opened(match.state), match.legal())
    spaces = [{match.game.spaces[space] for space in offer.spaces} for offer in found]
    assert spaces == [
        {"a1", "b1", "a2", "b2", "m13", "n13", "m14", "n14"},
        {"m1", "n1", "m2", "n2", "a13", "b13", "a14", "b14"},
    ]
    choices = Choices(found)
    at = match.game.spaces.index
    assert choices.at(at("b2")) == choices.at(at("n14")) == (found[0],)
    assert len(choices.marked) == len(choices.marks()) == 16


def test_a_choice_has_a_name_that_leads_back() -> None:
    """Each choice is named by its place, with a unique name."""
    match = Match(dealt(_survey(2), RULES), Engine(RULES), 1)
    state = match.game.opened(match.state)
    names = [RULES.action_name(match.game, state, action) for action in match.legal()]
    assert [name.split()[0] for name in names] == ["start", "start"]
    assert [RULES.action_code(match.game, state, name) for name in names] == list(match.legal())


def _measure(words: str, face: str, weight: int) -> float:
    return 0.5 * len(words)


def _words(nodes: Iterable[Node]) -> list[str]:
    """Return what is written in a drawing."""
    found = []
    for node in nodes:
        if isinstance(node, Group):
            found += _words(node.nodes)
        elif isinstance(node, Text):
            found.append(node.words)
    return found


def test_the_inspector_leaves_starts_to_be_chosen_and_assigns_them() -> None:
    """Starts that are drawn stay as places to choose from; corners are assigned in turn order."""
    survey = _survey(2)
    (field,) = (f for row in inspect(survey, (), frozenset()).rows for f in row if f.key == KEY)
    assert field.value is True
    (assign,) = edits_of(inspect(survey, (), frozenset()).rows, KEY, False)
    assigned = assign.apply(survey.scenario, survey.library)
    starts = assigned.setups[0].starts
    assert [(start.player, start.cells[0]) for start in starts] == [
        ("red", (0, 0)),
        ("red", (13, 13)),
        ("blue", (13, 0)),
        ("blue", (0, 13)),
    ]
    assert isinstance(assigned, TacticsScenario)
    given = surveys(assigned, survey.library, survey.ruleset)[0]
    (leave,) = edits_of(inspect(given, (), frozenset()).rows, KEY, True)
    left = leave.apply(assigned, survey.library)
    assert [start.player for start in left.setups[0].starts] == ["", "", "", ""]
    assert leaves_starts(left.setups[0], "free-for-all")
