"""What services that print or show parts publish about pictures: sizes, bleed, limits, sources."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import structs

from editor.core.numbers import INCH

PieceKind = Literal["board", "card", "die", "net", "standee", "tile", "token"]
"""What is made of a picture; a tile is the top of a box."""


class Template(msgspec.Struct, frozen=True, array_like=True):
    """A product of a service: its pixels with bleed, and its size in inches once it is cut.

    `safe` is the margin within the cut in millimetres, None for that of the service.
    """

    name: str
    kinds: tuple[PieceKind, ...]
    pixels: tuple[int, int]
    inches: tuple[float, float]
    is_round: bool = False
    safe: float | None = None

    @property
    def trim(self) -> tuple[float, float]:
        """Its size once it is cut, in millimetres."""
        return self.inches[0] * INCH, self.inches[1] * INCH


class PublishedFact(msgspec.Struct, frozen=True, array_like=True):
    """What was read, where, and the day of the page or of the copy that was read."""

    fact: str
    address: str
    day: str


class Service(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A profile of the export.

    - dots: an inch; most: the longest side of a picture in pixels
    - bleed, safe: outside and inside the cut, in millimetres; templates have a bleed of their own
    - rounded: whether cards have transparent round corners; nets: whether nets are written
    - storage: the most megabytes of all pictures, 0 if none are published
    - guide: how to upload, a line each; assumed: what no source says
    """

    id: str
    title: str
    dots: float
    most: int
    guide: tuple[str, ...]
    sources: tuple[PublishedFact, ...]
    assumed: tuple[str, ...]
    bleed: float = 0.0
    safe: float = 0.0
    rounded: bool = False
    nets: bool = False
    storage: int = 0
    templates: tuple[Template, ...] = ()

    def at(self, percent: int) -> Service:
        """Return the profile with a share of its pixels."""
        if percent == _WHOLE:
            return self
        share = percent / _WHOLE
        smaller = (
            structs.replace(each, pixels=tuple(max(1, round(side * share)) for side in each.pixels))
            for each in self.templates
        )
        return structs.replace(self, dots=self.dots * share, templates=tuple(smaller))


_WHOLE = 100


class _Published(msgspec.Struct, forbid_unknown_fields=True):
    about: str
    services: tuple[Service, ...]


_DATA = (files("editor.export.parts") / "services.json").read_bytes()
SERVICES = {each.id: each for each in msgspec.json.decode(_DATA, type=_Published).services}
"""The services by id, in the order in which they are offered."""
