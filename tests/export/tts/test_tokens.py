"""Pieces stand on their ground, in the colours of their players; hidden ones lie face down."""

from pathlib import Path

import pytest

from editor.export.job import chosen_tabletop
from editor.export.tts.build import built
from editor.export.tts.layout import HALF
from editor.export.tts.object_states import PLAYERS, ObjectState
from editor.export.tts.table_scene import TtsScene
from editor.export.tts_file import EXPORTER
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
