"""What to read of a drawing, by the options of the verb `import`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator

from editor.cli.answers.maps import PropertyValues
from editor.cli.answers.shared import print_answer
from editor.cli.main import OK
from editor.seam.importing import DrawingChoices, DrawingProperty, said
from editor.storage.outlines.geo_features import ChoiceError
from editor.storage.outlines.read import read_drawing

_MOST = 8
"""The most values that a line lists."""


def choices_of(arguments: Namespace) -> DrawingChoices:
    """Return the choices of a command line."""
    return DrawingChoices(
        tuple(arguments.layer),
        arguments.join,
        arguments.names,
        tuple(arguments.without),
        tuple(arguments.only),
        arguments.flip,
        arguments.projection,
    )


def print_properties(arguments: Namespace) -> int:
    """Print the properties of a drawing with their values. Raises FileError and ValueError."""
    try:
        found = read_drawing(arguments.drawing, DrawingChoices(tuple(arguments.layer))).properties
    except ChoiceError as error:  # such as a map that has too many areas until they are joined
        found = error.drawing.properties
        if not found:
            raise
    if not found:
        raise ValueError(f"--properties: {arguments.drawing} has no properties")
    if arguments.format == "json":
        print_answer(PropertyValues(properties=found))
    else:
        print("\n".join(property_lines(found)))
    return OK


def property_lines(found: Iterable[DrawingProperty]) -> Iterator[str]:
    """Yield properties as lines: name, features that have it, different values, these."""
    yield f"{'property':<16} {'features':>8} {'different':>9}  values with their features"
    for each in found:
        values = [
            f"{said(value) or '?'} {count}" for value, count in [*each.values.items()][:_MOST]
        ]
        if each.distinct > _MOST:
            values.append("and more")
        yield f"{said(each.name):<16} {each.features:>8} {each.distinct:>9}  {', '.join(values)}"
