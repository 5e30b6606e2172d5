"""Names of the things of a tactics map."""

from __future__ import annotations

from typing import Any

import pytest

from editor.storage.kits import ruleset_for
from editor.systems.tactics.map.survey import Survey, surveys
from editor.systems.tactics.text.words import (
    area_name,
    box_name,
    mat_name,
    portal_name,
    spaces_words,
    start_name,
)
from tests.checks.boards import case_scenario

BOARD: dict[str, Any] = {
    "mat": "......\n......\n......",
    "boxes": ["b1 3x2 at a1", "b2 1x2 at e1 turn 90", "b3 made-from hut at a3"],
    "portals": ["p1 b1 south 0", "p2 b2 south 0"],
    "areas": {"a": "f1 f2 f3 trigger f1"},
    "players": "red blue",
    "starts": {"red": "a1 b1 a2 b2", "red+": "d3", "blue": "e3 f3", "-": "c3"},
    "file": {
        "components": [
            {
                "kind": "box",
                "id": "hut",
                "name": "Hut box",
                "size": [1, 1],
                "height": 1,
                "terrain": ["."],
            }
        ]
    },
}


@pytest.fixture(name="survey")
def survey_of_board() -> Survey:
    """The survey of a board with one of everything."""
    return surveys(*case_scenario(BOARD), ruleset_for("tactics"))[0]


def test_boxes(survey: Survey) -> None:
    """A box is named by its component and its upper-left space."""
    names = [box_name(survey.realm, name) for name in ("b1", "b2", "b3", "b9")]
    assert names == ["box 3×2 at a1", "box 1×2 at e1", "Hut box at a3", "box b9"]


def test_portals(survey: Survey) -> None:
    """A portal is named by its number on the map and its side on the table."""
    names = [portal_name(survey.realm, laid) for laid in survey.realm.portals.values()]
    assert names == [
        "portal I on the south side of box 3×2 at a1",
        "portal II on the west side of box 1×2 at e1",
    ]


def test_mats_and_areas(survey: Survey) -> None:
    """Mats are named by their id, areas by their name or the letter of their id."""
    assert mat_name(survey.board.mats[0]) == "mat at a1"
    assert area_name(survey.board.areas[0]) == "control area A"


def test_starts(survey: Survey) -> None:
    """A start is named by its player, and by its place if the player has several."""
    assert survey.setup is not None
    names = [start_name(survey.setup, start) for start in survey.setup.starts]
    assert names == [
        "Red's start at a1 to b2",
        "Red's start at d3",
        "Blue's start",
        "the start at c3",
    ]


def test_spaces() -> None:
    """Spaces are counted and named by their places."""
    assert spaces_words([]) == "no space"
    assert spaces_words([(0, 0)]) == "1 space (a1)"
    assert spaces_words([(0, 0), (1, 0), (0, 1), (1, 1)]) == "4 spaces (a1 to b2)"
    assert spaces_words([(x, x) for x in range(8)]) == "8 spaces (a1 to h8)"
