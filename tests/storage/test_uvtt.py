"""Maps of Universal VTT: their picture and their grid, with limits."""

from __future__ import annotations

import base64
import json
import random
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.storage import uvtt
from editor.storage.foreign import foreign_format
from editor.storage.uvtt import uvtt_map
from tests.storage.test_foreign import mutated

PICTURE = b"\x89PNG\r\n\x1a\n and so on"


def battle_map(**keys: Any) -> dict[str, Any]:
    """Return a map as Dungeondraft writes it, with other values for some keys."""
    wall = [{"x": 1, "y": 1}, {"x": 2.5, "y": 1}, {"x": 2.5, "y": 4}]
    door = {"position": {"x": 1, "y": 2}, "bounds": [{"x": 1, "y": 1}], "closed": True}
    light = {"position": {"x": 3, "y": 3}, "range": 6, "color": "ffffffff"}
    return {
        "format": 0.3,
        "resolution": {
            "map_origin": {"x": 0, "y": 0.5},
            "map_size": {"x": 30, "y": 20},
            "pixels_per_grid": 70,
        },
        "line_of_sight": [wall, wall],
        "objects_line_of_sight": [wall],
        "portals": [door],
        "lights": [light, light],
        "environment": {"ambient_light": "ffffffff"},
        "image": base64.b64encode(PICTURE).decode(),
        **keys,
    }


def written(**keys: Any) -> bytes:
    """Return the bytes of such a file."""
    return json.dumps(battle_map(**keys)).encode()


def test_picture_grid_and_what_is_left_out_are_read() -> None:
    """The picture is that of the file, lengths are squares, and the rest is counted."""
    found = uvtt_map(written(), "cave.dd2vtt")
    assert found.picture == PICTURE
    assert (found.size, found.origin, found.own) == ((30, 20), (0, 0.5), False)
    assert found.notes == ("left out: 3 walls", "left out: 1 door", "left out: 2 lights")


def test_keys_may_be_missing_and_a_picture_may_be_an_address_of_data() -> None:
    """Only the size of the grid and the picture are needed."""
    encoded = "data:image/webp;base64,\n" + base64.b64encode(PICTURE).decode()
    data = json.dumps(
        {
            "resolution": {"map_size": {"x": 1, "y": 1}, "pixels_per_grid": 256},
            "image": encoded,
        }
    ).encode()
    assert uvtt_map(b"\xef\xbb\xbf" + data, "cave.uvtt").picture == PICTURE
    assert uvtt_map(data, "cave.uvtt").notes == ()


WRONG = (
    (b"{}", "is not a Universal VTT map: Object missing required field `resolution`"),
    (written()[:-9], "is not a Universal VTT map: "),
    (written(image=""), "contains no picture"),
    (written(image="not base 64"), "has a picture that is damaged"),
    (written(image="é"), "has a picture that is damaged"),
    (written(image=5), "Expected `str`, got `int` - at `$.image`"),
    (
        written(resolution={"map_size": {"x": 0, "y": 1}, "pixels_per_grid": 1}),
        "at `$.resolution.map_size.x`",
    ),
    (
        written(resolution={"map_size": {"x": 1e9, "y": 1}, "pixels_per_grid": 1}),
        "at `$.resolution.map_size.x`",
    ),
    (b'{"ObjectStates": [{"Transform": {}}]}', "is a Tabletop Simulator save: "),
    (b'{"lights": ' + b"[" * 100_000, "is not a Universal VTT map: "),
    (b'{"image": "\xff"}', "is not a Universal VTT map: "),
)


def test_what_is_no_map_is_refused(subtests: pytest.Subtests) -> None:
    """A damaged map, or one without a picture, is refused with a sentence."""
    for data, said in WRONG:
        with subtests.test(said), pytest.raises(FileError) as refused:
            uvtt_map(data, "cave.uvtt")
        assert said in str(refused.value)


def test_files_have_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is too large is refused, and so are too many walls."""
    monkeypatch.setattr(uvtt, "_MAX_BESIDE", 1000)
    with pytest.raises(FileError, match="is too large"):
        uvtt_map(written(creator="x" * 1000), "cave.uvtt")
    monkeypatch.setattr(uvtt, "MAX_BYTES", 500)
    with pytest.raises(FileError, match="is too large"):
        uvtt_map(written(), "cave.uvtt")


@pytest.mark.parametrize("number", [100, pytest.param(10_000, marks=pytest.mark.deep)])
def test_damaged_maps_are_read_or_errors(number: int) -> None:
    """A damaged map is read or refused with an error."""
    rng, whole = random.Random(number), written()
    for _ in range(number):
        data = mutated(whole, rng)
        foreign_format(data)
        try:
            found = uvtt_map(data, "cave.uvtt")
        except FileError as error:
            str(error).encode()
        else:
            assert found.picture
