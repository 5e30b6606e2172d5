"""Damaged files: valid files with changed values or bytes."""

import copy
import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, composite

ARCHIVED = Path(__file__).resolve().parents[1] / "data/formats/1/every-field.scenario.json"
FULL: dict[str, Any] = json.loads(ARCHIVED.read_bytes())

_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 2000)
    | st.sampled_from((1.5, 1e30, -1, 10**300, 256, 257, 1024))
    | st.sampled_from(
        ("", "mat", "north", "x" * 300, "a\nb", "a\n", "\x00", ".", "..", "box", "é")
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(("id", "kind", "at", "x y", "path")), inner, max_size=3)
    ),
    max_leaves=5,
)


@composite
def mutated_documents(draw: DrawFn, good: dict[str, Any] = FULL) -> dict[str, Any]:
    """Return a valid document with up to four values set, removed, repeated or swapped."""
    document = copy.deepcopy(good)
    for _ in range(draw(st.integers(1, 4))):
        place: Any = document
        while True:
            keys = list(place) if isinstance(place, dict) else range(len(place))
            inner = [key for key in keys if isinstance(place[key], dict | list) and place[key]]
            if not inner or not draw(st.integers(0, 4)):
                break
            place = place[draw(st.sampled_from(inner))]
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            continue
        key = draw(st.sampled_from(keys))
        match draw(st.sampled_from(("put", "delete", "add", "double"))):
            case "put":
                place[key] = draw(_values)
            case "delete":
                del place[key]
            case "add" if isinstance(place, dict):
                place[draw(st.sampled_from(("colour", "Id", "", "count", "note")))] = draw(_values)
            case _ if isinstance(place, list):
                place.append(copy.deepcopy(place[key]))
    return document


@composite
def damaged_files(draw: DrawFn, good: bytes = ARCHIVED.read_bytes()) -> bytes:
    """Return the bytes of a valid file with a few removed, doubled or overwritten."""
    data = bytearray(good)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(data)))
        length = draw(st.integers(0, 40))
        data[start : start + length] = draw(
            st.binary(max_size=4) | st.sampled_from((b"", b'"', b"{", b"]", b"1e999", b"\\ud800"))
        )
    return bytes(data)
