"""The properties of the reference picture, in the inspector and for the command line."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.core.edits import SetReference
from editor.core.errors import EditError
from editor.core.numbers import NumberError, figure, real_number
from editor.core.properties import FormRows, Property, number, rows_of, switch, text
from editor.core.reference import ReferencePicture, scaled, turned
from editor.core.scenario import AnyScenario

_DIGITS = 3


def reference_rows(scenario: AnyScenario) -> FormRows:
    """Return the properties of the reference picture; none without one."""
    picture = scenario.reference
    if picture is None:
        return ()
    x, y = picture.at
    noun = "spaces" if scenario.unit == 1 else "map units"
    where = f"In {noun}, from the upper left of the board"

    def other(typed: str) -> AnyEdit:
        path = typed.strip()
        return SetReference(replace(picture, path=path) if path else None)

    def wide(width: float) -> ReferencePicture:
        if width <= 0:
            raise EditError("a picture is wider than 0")
        return scaled(picture, width / picture.size[0], picture.at)

    return rows_of(
        text("reference-path", "Picture", picture.path, other,
             help="In the folder of the map; nothing removes it"),
        (
            _figure("reference-x", "Its middle", x, lambda to: replace(picture, at=(to, y)), where),
            _figure("reference-y", "", y, lambda to: replace(picture, at=(x, to)), where),
        ),
        _figure("reference-width", "Its width", picture.size[0], wide,
                f"In {noun}; its height follows"),
        _figure("reference-turn", "Turned by", picture.turn,
                lambda to: turned(picture, to - picture.turn), "Clockwise, in degrees"),
        number("reference-cover", "It covers", picture.cover, 0, 100,
               lambda to: SetReference(replace(picture, cover=to)), unit="%"),
        switch("reference-locked", "Locked", picture.locked,
               lambda to: SetReference(replace(picture, locked=to))),
    )  # fmt: skip


def _figure(
    key: str, label: str, value: float, make: Callable[[float], ReferencePicture], what: str
) -> Property:
    """Return the property of a number with a decimal point, typed as a text."""

    def edit(typed: str) -> AnyEdit:
        try:
            return SetReference(make(real_number(typed.strip().replace(",", "."))))
        except NumberError as error:
            raise EditError(str(error)) from error

    return text(key, label, figure(value, _DIGITS), edit, help=what)
