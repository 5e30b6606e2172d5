"""A dungeon is drawn by its rows, and its box has a tag."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from editor.picture.affine import VIEWS, Rect
from editor.picture.drawing import around
from editor.seam.overlay import Overlay
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.tactics.map.board import DUNGEON_NAMES, Dungeon
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.dungeon import dungeon_picture, dungeon_swatch
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.scene import TacticsScene
from editor.systems.tactics.picture.top import top_picture
from tests.systems.tactics.picture.boards import small
from tests.systems.tactics.picture.test_pictures import names
from tests.workbench.sessions import Person, new_session

SIGNS = {"E", "?", "c", "t", "d", "m", "*"}


@given(st.lists(st.text("".join(DUNGEON_NAMES), max_size=9), max_size=9))
def test_every_letter_with_a_sign_is_drawn(rows: list[str]) -> None:
    """A plan holds one sign for each entrance, monster, trap and so on, whatever the rows."""
    found = names(dungeon_picture(tuple(rows)).nodes)
    letters = Counter(letter for row in rows for letter in row)
    assert all(found[DUNGEON_NAMES[letter]] == letters[letter] for letter in SIGNS)


def test_every_letter_has_its_own_swatch() -> None:
    """No two kinds of dungeon space look the same."""
    assert len({dungeon_swatch(letter) for letter in DUNGEON_NAMES}) == len(DUNGEON_NAMES)


def with_dungeon() -> Realm:
    realm, _ = small()
    dungeons = (Dungeon(id="d", box="b1", rows=("E.*",)), Dungeon(id="e", box="gone", rows=()))
    return Realm(structs.replace(realm.board, dungeons=dungeons), realm.components, {})


def test_a_box_with_a_dungeon_says_so() -> None:
    """One tag, from above and from every side; none for a missing box."""
    realm = with_dungeon()
    assert names(top_picture(table_of(realm)).nodes)["dungeon"] == 1
    for view in VIEWS:
        assert names(isometric_picture(table_of(realm, None, view)).nodes)["dungeon"] == 1


def test_a_hidden_dungeon_shows_no_tag() -> None:
    """Hiding the dungeon, or its box, hides the tag."""
    for hidden in ("d", "b1"):
        assert not names(top_picture(table_of(with_dungeon(), hidden={hidden})).nodes)["dungeon"]


VIEWPOINTS = (Viewpoint(), *(Viewpoint(isometric=True, view=view) for view in (0, 1, 2, 3)))


def test_a_plan_lies_on_its_box_in_every_view(subtests: pytest.Subtests) -> None:
    """The plan covers the top of its box, with a narrow rim, and nothing else."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            person = Person(new_session("solo"))
            person.session.arm("dungeon", "floor")
            scene = TacticsScene(person.session.survey, SceneOptions(viewpoint=viewpoint))
            opened = person.stage.overlay().inside
            assert len(opened) == 1
            flat = scene.layers(Overlay(inside=opened), 40.0).flat
            assert len(flat) == 1
            assert (flat[0].before is None) is not viewpoint.isometric
            plan = around(flat[0].nodes)
            top = scene.cells_rect(scene.realm.boxes["b1"].cells())
            assert top is not None
            assert _within(top, plan)
            assert _within(plan, top.grown(0.4))


def _within(inner: Rect, outer: Rect) -> bool:
    return (
        outer.x <= inner.x + 1e-6
        and outer.y <= inner.y + 1e-6
        and inner.right <= outer.right + 1e-6
        and inner.bottom <= outer.bottom + 1e-6
    )
