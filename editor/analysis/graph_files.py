"""Graphs as files of other programs: GraphML and DOT."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx as nx

_ENTITY = re.compile(r"&(?=#?\w+;)")
_UNFIT_FOR_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


def graphml(graph: nx.DiGraph[str]) -> bytes:
    """Return a graph with its attributes as GraphML; characters that XML cannot hold are left out.

    Attributes are texts, whole numbers, numbers or truth values.
    """
    import networkx as nx

    fit: nx.DiGraph[str] = nx.DiGraph()
    fit.graph.update(_fit(graph.graph))
    for node, about in graph.nodes(data=True):
        fit.add_node(_text_fit(node), **_fit(about))
    for source, target, about in graph.edges(data=True):
        fit.add_edge(_text_fit(source), _text_fit(target), **_fit(about))
    lines = ["<?xml version='1.0' encoding='utf-8'?>", *nx.generate_graphml(fit)]
    return ("\n".join(lines) + "\n").encode()


def dot(graph: nx.DiGraph[str]) -> bytes:
    """Return a graph with its attributes in the language of Graphviz.

    Attributes of the graph named `graph`, `node` and `edge` are mappings: what Graphviz takes for
    the whole drawing, for every node and for every edge.
    """
    lines = [f"digraph {_quoted(str(graph.graph.get('name', '')))} {{"]
    for whole in ("graph", "node", "edge"):
        if whole in graph.graph:
            lines.append(f"  {whole}{_attributes(graph.graph[whole])};")
    for node, about in graph.nodes(data=True):
        lines.append(f"  {_quoted(node)}{_attributes(about)};")
    for source, target, about in graph.edges(data=True):
        lines.append(f"  {_quoted(source)} -> {_quoted(target)}{_attributes(about)};")
    return ("\n".join([*lines, "}"]) + "\n").encode()


def _fit(about: Mapping[str, object]) -> dict[str, object]:
    return {
        name: _text_fit(value) if isinstance(value, str) else value for name, value in about.items()
    }


def _text_fit(text: str) -> str:
    return _UNFIT_FOR_XML.sub("", text)


def _attributes(about: Mapping[str, object]) -> str:
    said = [f"{_quoted(name)}={_quoted(_word(name, value))}" for name, value in about.items()]
    return f" [{', '.join(said)}]" if said else ""


def _word(name: str, value: object) -> str:
    """Return a value as text; in a label, which is drawn, an "&lt;" would become a "<"."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return _ENTITY.sub("&amp;", text) if name == "label" else text


def _quoted(text: str) -> str:
    """Return a text in quotes that holds in one line."""
    inner = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + inner.replace("\r", "").replace("\n", "\\n") + '"'
