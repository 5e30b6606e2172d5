import io
import xml.etree.ElementTree as ET

import networkx as nx
import pytest

from editor.analysis.graph_files import dot, graphml

HOSTILE = 'a"b\\ <!-- ]]> & </key>\nline\u202e\x07\ud7ff{|}'


def a_graph() -> "nx.DiGraph[str]":
    graph: nx.DiGraph[str] = nx.DiGraph(name=HOSTILE, draft=True)
    graph.add_node("a1", label=HOSTILE, elevation=2, x=0.5)
    graph.add_node("b1", label="plain", elevation=0, x=1.5)
    graph.add_edge("a1", "b1", kind="drop", cost=1)
    return graph


def test_graphml_is_read_back_as_the_same_graph() -> None:
    """Nodes, edges and their attributes come back from GraphML, but for what XML cannot hold."""
    back = nx.read_graphml(io.BytesIO(graphml(a_graph())))
    assert dict(back.edges) == {("a1", "b1"): {"kind": "drop", "cost": 1}}
    assert back.nodes["a1"] == {
        "label": HOSTILE.replace("\x07", ""),
        "elevation": 2,
        "x": 0.5,
    }
    assert back.graph["draft"] is True


def test_graphml_is_well_formed() -> None:
    """A text full of markup leaves the file well-formed, with no element of its own."""
    root = ET.fromstring(graphml(a_graph()))
    tags = {element.tag.partition("}")[2] for element in root.iter()}
    assert tags == {"graphml", "key", "graph", "node", "edge", "data"}


def test_dot_quotes_every_text() -> None:
    """In DOT each text stays between its quotes, on one line."""
    text = dot(a_graph()).decode()
    lines = text.splitlines()
    assert lines[2] == '  "b1" ["label"="plain", "elevation"="0", "x"="1.5"];'
    assert lines[3] == '  "a1" -> "b1" ["kind"="drop", "cost"="1"];'
    assert len(lines) == 5
    outside = text.replace("\\\\", "").replace('\\"', "").split('"')[::2]
    assert not any("b\\" in part or "<!--" in part for part in outside)


def test_no_label_of_dot_is_read_as_an_entity() -> None:
    """What would be drawn as another sign is escaped where it is drawn, and nothing else is."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_node("a1", name="&lt;", label="a &lt; b &#60; R&D & co;")
    assert '"name"="&lt;", "label"="a &amp;lt; b &amp;#60; R&D & co;"' in dot(graph).decode()


def test_dot_says_what_holds_for_all() -> None:
    """Attributes of the whole, of all nodes and of all edges stand before the first node."""
    graph: nx.DiGraph[str] = nx.DiGraph(edge={"fontsize": "8"}, graph={"inputscale": "72"})
    graph.add_node("a1")
    assert dot(graph).decode().splitlines() == [
        'digraph "" {',
        '  graph ["inputscale"="72"];',
        '  edge ["fontsize"="8"];',
        '  "a1";',
        "}",
    ]


def test_an_empty_graph_is_a_file_too(subtests: pytest.Subtests) -> None:
    """A graph without nodes gives a file as well."""
    for form in (graphml, dot):
        with subtests.test(form.__name__):
            assert form(nx.DiGraph())
