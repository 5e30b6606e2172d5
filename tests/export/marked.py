"""The parts of a match with faces that can be recognized, to count what an export carries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest

from editor.export import job as jobs
from editor.picture.affine import Rect
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Ink, Picture, Text
from editor.seam.supply import GamePart, PartDrawing

Face = tuple[str, str]
"""A part by its id, and "front", "back" or the number of a face of a die."""


def with_supply(monkeypatch: pytest.MonkeyPatch, change: Callable[[GamePart], GamePart]) -> None:
    """Let all jobs have changed parts."""
    real: Any = vars(jobs)["system_named"]

    @cache
    def changed(name: str, survey: Any) -> tuple[GamePart, ...]:
        return tuple(map(change, real(name).supply(survey)))

    def system_named(name: str) -> Any:
        return replace(real(name), supply=partial(changed, name))

    monkeypatch.setattr(jobs, "system_named", system_named)


def with_faces(part: GamePart, drawn: Callable[[str, PartDrawing], PartDrawing]) -> GamePart:
    """Return a part whose faces are drawn by what `drawn` returns for each."""
    return replace(
        part,
        front=drawn("front", part.front),
        back=drawn("back", part.back) if part.back else None,
        faces=tuple(
            replace(face, front=drawn(str(number), face.front))
            for number, face in enumerate(part.faces)
        ),
    )


def marked(part: GamePart) -> GamePart:
    """Return a part whose faces show their name and nothing else."""

    def drawn(face: str, _: PartDrawing) -> PartDrawing:
        def draw(measure: TextMeasure) -> Picture:
            whole = Rect(0.0, 0.0, *part.size)
            return Picture((Text(f"{part.id}/{face}", whole.centre, 2.0, Ink("#000000")),), whole)

        return draw

    return with_faces(part, drawn)


def faces_of(part: GamePart) -> Iterator[str]:
    """Yield the faces of a part."""
    if part.faces:
        yield from map(str, range(len(part.faces)))
        return
    yield "front"
    if part.back is not None:
        yield "back"


def all_faces(parts: Iterable[GamePart]) -> Counter[Face]:
    """Count the faces of parts in their number; both sides of a figure are its front."""
    found: Counter[Face] = Counter()
    for part in parts:
        for face in faces_of(part):
            found[part.id, face] += part.count * (2 if part.kind == "figure" else 1)
    return +found
