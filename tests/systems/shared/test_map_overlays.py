"""Heat maps as every system makes them."""

from typing import Any

import networkx as nx
import pytest

from editor.analysis.cuts import BlockCutTree
from editor.core.points import cell_named, name_of
from editor.picture.drawing import Group, Shape, texts_in
from editor.picture.graph import EdgeLook, GraphPlaces, MapEdges, graph_legend, graph_nodes
from editor.seam.graph_spaces import GraphOnSpaces
from editor.seam.overlay import GRAPH, GraphMap, HeatMap, HeatOverlay, Overlay
from editor.seam.scene import SceneOptions, Viewpoint
from editor.seam.tool import NO_MODIFIERS, Hit
from editor.systems.catalogue import system_named
from editor.systems.shared.map_overlays import by_chokes, by_cost, by_level, by_moves, by_order
from editor.ui.presenters import status_view
from editor.workbench.stage import Stage
from tests.checks.test_cases import LANGUAGES
from tests.workbench.test_map_overlays import SAMPLES, remove_a_box, sample_session


def reported(heat: HeatMap | None) -> dict[str, list[object]]:
    """Return the spaces of each band by its words."""
    assert heat is not None
    assert {space for band in heat.bands for space in band.spaces} == set(heat.figures)
    return {band.words: sorted(band.spaces, key=str) for band in heat.bands}


def test_costs_are_banded_by_moves() -> None:
    """What costs up to five points takes one move of five, and the start takes part in it."""
    heat = by_moves({"a": 0, "b": 5, "c": 6, "d": 99}, 5, "move", ["a"])
    assert reported(heat) == {
        "1 move": ["a", "b"],
        "2 moves": ["c"],
        "3 moves": [],
        "4 moves": [],
        "5 moves or more": ["d"],
    }
    assert heat is not None
    assert heat.figures["d"] == "99"
    assert heat.begins == {"a"}


def test_costs_are_banded_evenly() -> None:
    """Five bands at most, of equal width; a single cost is a band of its own."""
    costs = {number: number for number in range(11)}
    assert list(reported(by_cost(costs, "points", [0]))) == [
        "0 to 2",
        "3 to 5",
        "6 to 8",
        "9 to 10",
    ]
    assert reported(by_cost({"a": 7}, "points", [])) == {"7": ["a"]}
    assert by_cost({}, "points", []) is None


def test_levels_are_banded_from_the_top() -> None:
    """The highest level is the strongest band; below the fifth all are one."""
    levels = {"a": 2, "b": 0, "c": 1, "d": 2}
    assert reported(by_level(levels, "levels")) == {"2": ["a", "d"], "1": ["c"], "0": ["b"]}
    deep = by_level({number: number for number in range(8)}, "levels")
    assert reported(deep)["3 or lower"] == [0, 1, 2, 3]


def test_chokes_are_banded_by_what_they_cut_off() -> None:
    """In a row of five the middle space cuts off two, its neighbours one."""
    row: nx.Graph[str] = nx.path_graph("abcde")
    heat = by_chokes(BlockCutTree(row).cut_vertices, "spaces")
    assert reported(heat) == {"2": ["c"], "1": ["b", "d"]}
    assert by_chokes([], "spaces") is None


def test_goals_are_told_in_order_and_by_who_is_there_first() -> None:
    """Of several spaces of a goal the nearest counts; equal costs share a place."""
    reached = {"red": {1: 2, 2: 4, 3: 4, 4: 9}, "blue": {1: 5, 2: 4, 4: 1}}
    heat = by_order(reached, "red", [(1, 9), (2,), (3,), (4,), (7,)], [0])
    assert reported(heat) == {
        "arrives first": [1, 3, 9],
        "ties": [2],
        "others arrive first": [4],
    }
    assert heat is not None
    assert heat.figures == {1: "1.", 9: "1.", 2: "2.", 3: "2.", 4: "4."}
    assert by_order(reached, "gold", [(1,)], [0]) is None


TACTICS = {
    "mat": "..#.\n..#.\n#..#",
    "boxes": ["b1 1x1 at a1", "b2 1x1 at d1"],
    "portals": ["p1 b1 east 0", "p2 b2 south 0"],
}
CLIFFS = {**TACTICS, "settings": {"movement.max_climb": 0}}
MECHS = {
    "arena": "lava e2 .\n. M c2\n. e3 c1",
    "cards": {"lava": {"role": "special", "value": 2, "one_way": ["east"]}},
}
TRTS = {"map": "abcd", "walk": "ab bc ca", "ramp": "cd", "air": "ad"}

Found = tuple[dict[str, str], list[str], dict[str, str], str]
DRAWN: list[tuple[str, dict[str, Any], str, Found]] = [
    (
        "tactics", TACTICS, "all",
        (
            {"step": "b1-b2 a2-b2 b2-b3 b3-c3", "climb or drop": "a1-b1 a1-a2 d1-d2",
             "portal": "b1-d2"},
            ["8 spaces"],
            {"b1": "2", "d2": "1", "b2": "2", "b3": "1"},
            "b1-d2 d1-d2 b2-b3 b3-c3",
        ),
    ),
    (
        "tactics", CLIFFS, "foot",
        (
            {"step": "b1-b2 a2-b2 b2-b3 b3-c3", "climb or drop, one way": "a1-b1 a1-a2 d1-d2"},
            ["2 spaces", "6 spaces"],
            {"b2": "2", "b3": "1"},
            "d1-d2 b2-b3 b3-c3",
        ),
    ),
    (
        "mechs", MECHS, "steps",
        (
            {"step": "b1-b2 b2-c2 b2-b3 c2-c3 b3-c3", "step, one way": "a1-b1"},
            ["6 zones"],
            {"b1": "1", "b2": "2"},
            "a1-b1 b1-b2",
        ),
    ),
    (
        "mechs", MECHS, "jumps",
        (
            {"step": "b1-b2 b2-c2 b2-b3 c2-c3 b3-c3", "step, one way": "a1-b1",
             "diagonal jump": "a1-b2 b1-c2 b2-c3 c2-b3", "double jump": "b1-b3"},
            ["6 zones"],
            {},
            "",
        ),
    ),
    (
        "trts", TRTS, "foot",
        ({"walk": "a-b a-c b-c", "ramp": "c-d"}, ["4 areas"], {"c": "1"}, "c-d"),
    ),
    (
        "trts", TRTS, "air",
        ({"walk": "a-b a-c b-c", "ramp": "c-d", "air link": "a-d"}, ["4 areas"], {}, ""),
    ),
]  # fmt: skip


def overlay_of(system: str) -> HeatOverlay[Any]:
    """Return the overlay of the graph of a system."""
    overlays = system_named(system).overlays
    assert overlays is not None
    return next(item for item in overlays() if item.id == GRAPH)


def survey_of(system: str, case: dict[str, Any]) -> Any:
    """Return the survey of a case of the checks."""
    language = LANGUAGES["checks" if system == "tactics" else system]
    scenario, library = language.scenario(case)
    return language.surveys(scenario, library, language.book, "")[0]


def on_spaces(system: str, case: dict[str, Any], view: str) -> tuple[GraphOnSpaces, GraphMap]:
    """Return the graph of a case and what is drawn of it."""
    overlay, survey = overlay_of(system), survey_of(system, case)
    made = overlay.heat(survey, "", view)
    assert isinstance(made, GraphMap)
    assert overlay.graph is not None
    return GraphOnSpaces(overlay.graph(survey, view), made), made


def name(space: Any) -> str:
    """Return a space as the cases write it."""
    return space if isinstance(space, str) else name_of(space)


def pairs(found: Any) -> str:
    """Return pairs of spaces in their order."""
    return " ".join(f"{name(a)}-{name(b)}" for a, b in found)


@pytest.mark.parametrize(("system", "case", "view", "expected"), DRAWN)
def test_it_shows_kinds_components_and_cuts(
    system: str, case: dict[str, Any], view: str, expected: Found
) -> None:
    """Each pair of spaces once, by the kind of its moves; what the checks would object to."""
    _, made = on_spaces(system, case, view)
    edges = {
        f"{look.words}, one way" if one_way else look.words: pairs(found)
        for look, one_way, found in made.edges
    }
    said = {name(space): words for space, words in made.figures.items()}
    components = [band.words for band in made.bands]
    assert (edges, components, said, pairs(made.bridges)) == expected
    shown = graph_legend(made.drawn, components)
    legend = [words for _, words in shown]
    assert legend[: len(edges)] == list(edges)
    assert ("2 bridges" in legend) == (len(made.bridges) == 2)
    assert (components[0] in legend) == (len(components) > 1)
    assert len({picture for picture, _ in shown}) == len(legend)


def test_all_edges_of_a_look_are_one_path() -> None:
    """A casing and a line for each look and for bridges, in its own dashes; arcs are bent."""
    _, made = on_spaces("tactics", TACTICS, "all")
    points: dict[Any, Any] = {cell: (0, cell) for band in made.bands for cell in band.spaces}
    places = GraphPlaces(points, lambda cell, other: [(0, (points[cell][1], points[other][1]))])
    levels = graph_nodes(made.drawn, places, 40.0)
    shapes = [node for nodes in levels.values() for node in nodes if isinstance(node, Shape)]
    edges = {shape.line.dash: shape.path.steps for shape in shapes if shape.line}
    assert sorted(map(len, edges)) == [0, 2, 2]
    assert [shape.path.steps for shape in shapes].count("MQ") == 4  # a bridge and an edge
    assert {look.dash for look, _, _ in made.edges} == set(edges)
    marks = [node for nodes in levels.values() for node in nodes if isinstance(node, Group)]
    assert sorted(text.words for text in texts_in(marks)) == ["1", "1", "2", "2"]
    assert not list(texts_in(node for node in graph_nodes(made.drawn, places, 10.0)[0]))
    gone = GraphPlaces({}, places.lines)
    assert graph_nodes(made.drawn, gone, 40.0) == {}


def test_very_many_arcs_meet_in_one_point() -> None:
    """The arcs of many portals would hide the map; fewer, and other graphs, stay arcs."""
    look = EdgeLook(("portal",), "portal", (0.1, 2.0), bowed=True)
    places = GraphPlaces({at: (0, (at, 0.0)) for at in range(17)}, lambda here, there: [])

    def steps(found: tuple[tuple[int, int], ...]) -> set[str]:
        made = GraphMap((), {}, "", edges=(MapEdges(look, False, found),))
        nodes = [node for nodes in graph_nodes(made.drawn, places, 40.0).values() for node in nodes]
        return {node.path.steps for node in nodes if isinstance(node, Shape)}

    many = tuple((a, b) for b in range(17) for a in range(b))
    assert steps(many) == {"ML" * 17}
    assert steps(many[1:]) == {"MQ" * 135}
    assert steps(many[:105]) == {"MQ" * 105}


@pytest.mark.parametrize(
    ("system", "case", "view", "space", "words"),
    [
        (
            "tactics", TACTICS, "all", "b1",
            "cut vertex: without it, 2 of 8 are cut off; step 1: b2; climb 2: a1; portal 1: d2",
        ),
        ("tactics", CLIFFS, "foot", "d2", "no moves from here"),
        (
            "mechs", MECHS, "jumps", "b2",
            "step 1: b1, c2 and b3; diagonal 1: c3 and a1",
        ),
        ("trts", TRTS, "foot", "c",
            "cut vertex: without it, 1 of 4 are cut off; walk 1: area b and area a; ramp-up "
            "1: area d"),
    ],
)  # fmt: skip
def test_it_says_what_moves_cost(
    system: str, case: dict[str, Any], view: str, space: str, words: str
) -> None:
    """The moves from a space by kind and cost, with what would be cut off without it."""
    on, _ = on_spaces(system, case, view)
    assert on.words_at(space if system == "trts" else cell_named(space)) == words


def test_a_path_is_the_cheapest_and_a_gap_is_shown() -> None:
    """From the nearest of several spaces; where no way leads, a line says so."""
    on, _ = on_spaces("tactics", CLIFFS, "foot")
    start, end = [cell_named("a1"), cell_named("c3")], [cell_named("b1"), cell_named("a2")]
    shown = on.path(Overlay(), start, end)
    assert [name(cell) for cell in shown.way] == ["a1", "b1"]
    assert shown.way_words == "a1 to b1: cost 1"
    (gap,) = on.path(Overlay(), end, [cell_named("d1")]).shown
    assert (gap.kind, gap.cells, gap.label) == ("gap", ((1, 0), (3, 0)), "no path")
    island = {"map": "a.b"}
    (gap,) = on_spaces("trts", island, "foot")[0].path(Overlay(), ["a"], ["b"]).shown
    assert (gap.kind, gap.ids, gap.cells) == ("gap", ("a", "b"), ())


def test_what_is_chosen_and_pointed_at_decides_what_is_drawn() -> None:
    """Costs around the pointer; the path from what is chosen to it, or to a second choice."""
    session = sample_session("tactics")
    stage = Stage(session)
    session.overlays.show(GRAPH)
    spot = session.editing.spot_at(session.survey, (6, 8), None, frozenset())
    stage.hover(spot, NO_MODIFIERS)
    around = stage.overlay()
    assert around.reach == {(6, 7): 1, (7, 8): 1, (6, 9): 1, (5, 8): 2}
    session.select((), [(0, 13)])
    assert stage.overlay().way[0] == (0, 13)
    assert stage.overlay().way[-1] == (6, 8)
    on = session.overlays.on_graph()
    assert session.overlays.on_graph() is on
    remove_a_box(session)
    assert session.overlays.on_graph() is not on
    session.undo()
    session.select((), [(0, 13), (2, 13)])
    assert stage.overlay().way_words == "a14 to c14: cost 2"
    session.select((session.present.board.boxes[0].id,), [])
    assert stage.overlay().way_words.endswith("to g9: cost 6")
    assert "step 1" in status_view(session, spot).ground
    session.look(overlay="reach")
    assert not stage.overlay().way
    assert "step 1" not in status_view(session, spot).ground


def test_areas_are_chosen_and_pointed_at_as_objects() -> None:
    """Costs are at the areas around the pointer; the path leads between two selected areas."""
    session = sample_session("trts")
    stage = Stage(session)
    session.overlays.show(GRAPH)
    first, *_, last = session.survey.on_foot
    stage.hover(Hit((0, 0), (0.0, 0.0), on=first), NO_MODIFIERS)
    assert stage.overlay().counted == dict.fromkeys(session.survey.on_foot[first], 1)
    session.select((first, last))
    shown = stage.overlay()
    assert (shown.way[0], shown.way[-1], shown.counted) == (first, last, {})


@pytest.mark.parametrize("system", sorted(SAMPLES))
def test_areas_and_cards_are_shown_with_their_costs(system: str) -> None:
    """Every scene draws the graph in each of its views, and what was removed since is left out."""
    session = sample_session(system)
    session.overlays.show(GRAPH)
    heat = session.overlays.heat()
    assert isinstance(heat, GraphMap)
    for viewpoint in (Viewpoint(), Viewpoint(True, 1))[: len(session.system.viewpoints)]:
        scene = session.system.scene(session.survey, SceneOptions(viewpoint))
        shapes = list(shapes_in(scene.heat(heat, 40.0)))
        assert {shape.line.dash for shape in shapes if shape.line} >= {
            edges.look.dash for edges in heat.edges
        }
        count = sum(shape.path.steps.count("M") for shape in shapes if shape.line)
        assert count > 2 * sum(len(edges.pairs) for edges in heat.edges)


def shapes_in(flats: Any) -> Any:
    """Yield the shapes that lie on the board, not those within groups."""
    for flat in flats:
        yield from (node for node in flat.nodes if isinstance(node, Shape))
