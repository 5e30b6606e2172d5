"""Layers of an SVG drawing: which there are, which repeat others, and which are read."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from editor.core.words import counted
from editor.seam.importing import DrawingLayer, said
from editor.storage.outlines.svg_names import GROUP_MODE, label_of, name_of
from editor.storage.outlines.svg_shapes import DrawnShape, Sketches
from editor.storage.outlines.svg_tree import Element

OUTSIDE = "outside layers"
"""The layer of shapes that are in none, where there are layers."""
_MAX_GROUPS, _MAX_NAMELESS = 40, 8
"""The most groups at the top that are taken for layers; more are regions, as are more without
names in them."""
_MOST = 0.5
"""The part of a layer that repeats or lies on another from which only one of them is read."""
_LARGER = 4
"""How many times the size of signs the areas have that they are on."""
_MANY = 2
"""How many times the areas of what is shown a hidden layer has that is read instead."""


class LayerChoice(NamedTuple):
    """All layers with areas, those that are read, and why others are not, in sentences."""

    layers: tuple[DrawingLayer, ...]
    read: tuple[str, ...]
    notes: tuple[str, ...]


def layers_by_group(root: Element, shapes: Sequence[str]) -> dict[int, str]:
    """Return the name of the layer that a group is, by the identity of the group.

    Layers are those of Inkscape, and the groups at the top that hold several shapes.
    """
    found = {
        id(item): label_of(item)
        for item in root.all()
        if item.tag == "g" and item.held.get(GROUP_MODE) == "layer"
    }
    top = root
    while len(groups := [item for item in top.content if item.tag == "g"]) == 1:
        inner = groups[0]
        plain = all(item.tag == "g" or item.tag not in (*shapes, "use") for item in inner.content)
        if not plain or id(inner) in found or sum(g.tag == "g" for g in inner.content) < 2:
            break
        top = inner
    held = {
        id(group): [item for item in group.all() if item.tag in shapes or item.tag == "use"]
        for group in groups
    }
    several = [group for group in groups if len(held[id(group)]) > 1]
    named = [
        group for group in several if any(name_of([item], 1).meant for item in held[id(group)])
    ]
    if len(several) - len(named) > _MAX_NAMELESS:
        several = named
    if len(several) <= _MAX_GROUPS:
        for number, group in enumerate(several, 1):
            found.setdefault(id(group), label_of(group) or f"group {number}")
    return found


def layer_choice(
    shapes: Sequence[DrawnShape], sketches: Sketches, wanted: Sequence[str]
) -> LayerChoice:
    """Return the layers of shapes, and those to read: the wanted ones, else by their content."""
    content = _Content(shapes, sketches)
    layers = content.layers()
    if wanted:
        return LayerChoice(layers, tuple(wanted), ())
    return content.choice(layers)


class _Content:
    """What the layers of a drawing hold, and what they share."""

    def __init__(self, shapes: Sequence[DrawnShape], sketches: Sketches) -> None:
        self.counts = Counter(shape.layer for shape in shapes)
        self.shown = Counter(shape.layer for shape in shapes if shape.seen)
        self.named = Counter(shape.layer for shape in shapes if shape.name.meant)
        self.sizes: dict[str, float] = defaultdict(float)
        for shape, size in zip(shapes, sketches.sizes, strict=True):
            self.sizes[shape.layer] += float(size)
        self.alike: Counter[tuple[str, str]] = Counter()
        """How many shapes of two layers are alike."""
        self.covered: dict[tuple[str, str], float] = defaultdict(float)
        """The part of a layer that another one covers."""
        for first, second, area in sketches.shared:
            one, two = shapes[first].layer, shapes[second].layer
            self.covered[one, two] += area / self.sizes[one]
            self.covered[two, one] += area / self.sizes[two]
            if sketches.alike(first, second, area):
                self.alike[one, two] += 1
                self.alike[two, one] += 1
        self.best = sorted(self.counts, key=self._rank)
        """The layers, the one with the most areas with names first."""

    def layers(self) -> tuple[DrawingLayer, ...]:
        """Return all layers in the order of the drawing; of two that are alike one repeats."""
        found = {}
        for place, name in enumerate(self.best):
            repeated = next((other for other in self.best[:place] if self._same(name, other)), "")
            hidden = not self.shown[name]
            twice = self.alike[name, repeated]
            found[name] = DrawingLayer(name, self.counts[name], hidden, repeated, twice)
        return tuple(found[name] for name in self.counts)

    def choice(self, layers: Sequence[DrawingLayer]) -> LayerChoice:
        """Return the layers to read: not two that repeat or cover each other."""
        by_name = {layer.name: layer for layer in layers}
        read: list[str] = []
        notes = []
        for name in self.best:
            layer = by_name[name]
            of = said(name)
            areas, was = counted(layer.count, "area"), "was" if layer.count == 1 else "were"
            below = next((other for other in read if self.covered[name, other] > _MOST), "")
            if layer.hidden and not self._serves(name):
                notes.append(f"{of} is hidden in the drawing and was not read ({areas})")
            elif layer.repeats in read:
                both = f"{said(layer.repeats)}, {of}"
                notes.append(
                    f"{counted(layer.twice, 'area')} {'exists' if layer.twice == 1 else 'exist'} "
                    f"twice: {both}; {of} was not read"
                )
            elif below:
                inside = "is" if layer.count == 1 else "are"
                notes.append(
                    f"{of} was not read: its {areas} {inside} within those of {said(below)}"
                )
            elif name == OUTSIDE and not self.named[name] and read:
                notes.append(f"{areas} outside the layers {was} not read")
            else:
                read.append(name)
                if layer.hidden:
                    notes.append(f"{of} is hidden in the drawing; {areas} {was} read from it")
        return LayerChoice(tuple(layers), tuple(read), tuple(notes))

    def _rank(self, name: str) -> tuple[bool, int, int, float, bool]:
        """Return how a layer is sorted: signs on others last, then by names, extras and size."""
        signs = any(
            self.covered[name, other] > _MOST
            and self.sizes[other] > _LARGER * self.sizes[name]
            and self.named[other] >= self.named[name] / 2
            for other in self.counts
        )
        size, hidden = -self.sizes[name], not self.shown[name]
        return signs, -self.named[name], self.counts[name], size, hidden

    def _same(self, name: str, other: str) -> bool:
        """Return whether the smaller of two layers repeats the other."""
        return self.alike[name, other] > _MOST * min(self.counts[name], self.counts[other])

    def _serves(self, name: str) -> bool:
        """Return whether a hidden layer may be read unasked: as a copy, or for want of others."""
        copies = any(self._same(name, other) for other in self.shown)
        return copies or self.counts[name] >= _MANY * self.shown.total()
