"""Pieces stand on their ground, in the colours of their players; hidden ones lie face down."""

import math
from pathlib import Path
from typing import Any

import pytest

from editor.export.job import chosen_tabletop
from editor.export.tts.build import TtsPictures, built
from editor.export.tts.layout import HALF
from editor.export.tts.object_states import PLAYERS, ObjectState
from editor.export.tts.table_scene import DiePicture, TtsScene
from editor.export.tts.tokens import AGAIN, COLUMNS, CUBE, ROWS, SIDES, cube_mesh, cube_order
from editor.export.tts_file import EXPORTER
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.seam.supply import DieFace, GamePart
from tests.depth import every, in_loops
from tests.export.jobs import SAMPLES, job_of, named
from tests.export.tts.tables import bounds, hill


def piece(scene: TtsScene, name: str) -> ObjectState:
    return next(entry for entry in scene.pieces if entry["Nickname"] == name)


def test_a_piece_stands_on_the_top_of_its_box() -> None:
    """Blue's knight stands two levels up, in the middle of its space."""
    scene = built(hill(), "root")
    knight = piece(scene, "Blue knight")
    low, _ = bounds(knight)
    assert low[1] == pytest.approx(scene.scale.floor + 2 * scene.scale.rise, abs=0.05)
    assert knight["Transform"]["posX"] == scene.scale.x(3.5)
    assert not knight["Locked"]


def test_pieces_have_the_tags_and_the_colour_of_their_player() -> None:
    """Red's knight is a piece, a unit and Red's, and so red."""
    scene = built(hill(), "root")
    assert scene.players == {1: "Red", 2: "Teal"} or set(scene.players) == {1, 2}
    knight = piece(scene, "Red knight")
    assert knight["Tags"] == ["Piece", "Unit", scene.players[1]]
    assert tuple(knight["ColorDiffuse"].values()) == PLAYERS[scene.players[1]]


def test_a_token_for_two_is_two_pieces_one_on_the_other() -> None:
    """Both workers can be taken up; the second stands on the first."""
    scene = built(hill(), "root")
    first, second = (entry for entry in scene.pieces if entry["Nickname"] == "Worker")
    assert bounds(first)[1][1] == pytest.approx(bounds(second)[0][1], abs=0.002)
    assert first["GUID"] != second["GUID"]


def test_a_secret_lies_face_down_and_tells_no_colour() -> None:
    """The mine is turned over and hides its name; its player's colour is not on its back."""
    scene = built(hill(), "root")
    mine = piece(scene, "Mine")
    assert mine["Transform"]["rotZ"] == 180.0
    assert mine["HideWhenFaceDown"]
    assert tuple(mine["ColorDiffuse"].values()) not in PLAYERS.values()


def test_dice_lie_beside_the_map() -> None:
    """Two dice of six sides, beside the map and on the table."""
    scene = built(hill(), "root")
    dice = [entry for entry in scene.pieces if entry["Name"] == "Die_6"]
    assert len(dice) == 2
    assert all(scene.scale.x(8) < abs(die["Transform"]["posX"]) < HALF[0] for die in dice)


@pytest.mark.parametrize("cases", in_loops(every(SAMPLES, 3, 1)))
def test_every_piece_of_every_sample_stands_on_its_ground(
    cases: list[Path], subtests: pytest.Subtests
) -> None:
    """The underside of a piece, or of the lowest of its pile, is within 0.05 of the ground."""
    for sample in cases:
        with subtests.test(named(sample)):
            scene = built(chosen_tabletop(job_of(sample, EXPORTER)), "root")
            lowest: dict[tuple[float, float], float] = {}
            for entry in scene.pieces:
                if entry["Name"] == "BlockSquare":
                    place = entry["Transform"]["posX"], entry["Transform"]["posZ"]
                    lowest[place] = min(bounds(entry)[0][1], lowest.get(place, 99.0))
            for token in scene.tabletop.tokens:
                ground = scene.scale.floor + token.level * scene.scale.rise
                at = scene.scale.x(token.at[0]), scene.scale.z(token.at[1])
                assert lowest[at] == pytest.approx(ground, abs=0.05)


Vector = tuple[float, float, float]


def die(*names: str) -> GamePart:
    def blank(measure: object) -> Picture:
        return Picture((), Rect(0, 0, 16, 16))

    faces = tuple(DieFace(name, blank) for name in names)
    return GamePart("die", "Die", "die", "Dice", 2, (16.0, 16.0), blank, faces=faces)


def laid(part: GamePart, *, pictured: bool = False) -> list[dict[str, Any]]:
    dice = {"die": DiePicture("die.obj", "die.png")} if pictured else {}
    scene = built(hill(), "root", parts=(part,), pictures=TtsPictures(dice=dice))
    return [entry for entry in scene.pieces if "Die" in entry["Tags"]]


def rotated(normal: Vector, rotation: dict[str, float]) -> Vector:
    """A direction once the program turned it: about z, then x, then y, in left-handed axes."""
    x, y, z = normal
    for axis in "zx":
        angle = math.radians(rotation[axis])
        sine, cosine = math.sin(angle), math.cos(angle)
        if axis == "z":
            x, y = x * cosine - y * sine, x * sine + y * cosine
        else:
            y, z = y * cosine - z * sine, y * sine + z * cosine
    return round(x, 6) + 0.0, round(y, 6) + 0.0, round(z, 6) + 0.0


def sides_of_mesh() -> list[tuple[Vector, int]]:
    """The normal of each side of the mesh as the program has it, and its place of the picture."""
    lines = [line.split() for line in cube_mesh().decode().splitlines()]
    normals = [tuple(map(float, words[1:])) for words in lines if words[0] == "vn"]
    corners = [tuple(map(float, words[1:])) for words in lines if words[0] == "vt"]
    found = []
    for number, (x, y, z) in enumerate(normals):
        own = corners[4 * number : 4 * number + 4]
        across = sum(corner[0] for corner in own) / 4
        down = 1 - sum(corner[1] for corner in own) / 4
        # The program mirrors x when it reads a mesh.
        found.append(((-x, y, z), int(down * ROWS) * COLUMNS + int(across * COLUMNS)))
    return found


def test_the_named_face_is_on_top() -> None:
    """Turned as the save says for a face, the side of the mesh with its picture looks up."""
    part = die("a", "b", "c", "d", "e", "f")
    (state, _) = laid(part, pictured=True)
    assert state["Name"] == "Custom_Model"
    order = cube_order(part)
    normals = {place: normal for normal, place in sides_of_mesh()}
    assert sorted(normals) == list(range(CUBE))
    for place, value in enumerate(state["RotationValues"]):
        assert value["Value"] == part.faces[order[place]].name
        assert rotated(normals[place], value["Rotation"]) == (0.0, 1.0, 0.0), SIDES[place]


def test_equal_faces_lie_opposite() -> None:
    """So it does not matter whether a mesh is mirrored: left and right have the same face."""
    names = ("push", "miss", "magic", "magic", "miss", "push")
    order = [names[face] for face in cube_order(die(*names))]
    assert order[0::2] == order[1::2]
    uneven = ("push", "push", "miss", "magic", "blank", "all")
    last = [uneven[face] for face in cube_order(die(*uneven))][4:]
    assert last == ["push", "push"]


def test_the_triangles_of_the_mesh_look_outwards() -> None:
    """Each is listed counter-clockwise as seen from outside, and has two on each side."""
    lines = [line.split() for line in cube_mesh().decode().splitlines()]
    points = [tuple(map(float, words[1:])) for words in lines if words[0] == "v"]
    normals = [tuple(map(float, words[1:])) for words in lines if words[0] == "vn"]
    triangles = [words[1:] for words in lines if words[0] == "f"]
    assert len(triangles) == 2 * CUBE
    for triangle in triangles:
        (one, two, three), (normal, *_) = (
            [points[int(corner.split("/")[0]) - 1] for corner in triangle],
            [normals[int(corner.split("/")[2]) - 1] for corner in triangle],
        )
        a = [q - p for p, q in zip(one, two, strict=True)]
        b = [q - p for p, q in zip(one, three, strict=True)]
        cross = (
            a[1] * b[2] - a[2] * b[1],
            a[2] * b[0] - a[0] * b[2],
            a[0] * b[1] - a[1] * b[0],
        )
        assert sum(p * q for p, q in zip(cross, normal, strict=True)) > 0


def test_any_number_of_faces_has_a_die(subtests: pytest.Subtests) -> None:
    """Two stock dice that say what their numbers are, and from where one rolls again."""
    for faces, kind in list(zip((4, 5, 6, 7), ("Die_4", "Die_6", "Die_6", "Die_8"), strict=True)):
        with subtests.test(faces=faces):
            names = [f"face {number}" for number in range(1, faces + 1)]
            first, second = laid(die(*names))
            assert first["Name"] == second["Name"] == kind
            assert first["GUID"] != second["GUID"]
            for number, name in enumerate(names, 1):
                assert f"{number}: {name}" in first["Description"]
            assert (AGAIN in first["Description"]) == (faces in (5, 7))
            values = [value["Value"] for value in first.get("RotationValues", ())]
            assert sorted(values) == (
                sorted([*names, *[AGAIN] * (6 - faces)]) if kind == "Die_6" else []
            )
