"""A stamp: a named piece of a map that a person keeps, to be placed on any map of its system."""

from __future__ import annotations

from types import GenericAlias
from typing import Annotated, Generic, TypeVar

import msgspec

from editor.core.scenario import FileFormat, SchemaAddress, SystemId
from editor.core.values import Line, Value, about

PieceT = TypeVar("PieceT")


class KeptPiece(Value, Generic[PieceT], frozen=True, kw_only=True):
    """A piece of a map that a person keeps under a name."""

    schema: SchemaAddress = msgspec.field(name="$schema", default=None)
    format: FileFormat
    system: Annotated[SystemId, about("The game family on whose maps it can be placed.")]
    name: Annotated[Line, about("What people call the stamp.")]
    piece: Annotated[PieceT, about("What is placed.")]


def stamp_type(piece_type: type[object]) -> object:
    """Return the type of the stamps of a system, by the type of its pieces."""
    return GenericAlias(KeptPiece, (piece_type,))
