"""A dungeon is drawn by its rows, and its box has a tag."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from editor.picture.projection import VIEWS
from editor.systems.tactics.board import DUNGEON_NAMES, Dungeon
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.dungeon import dungeon_picture, dungeon_swatch
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.top import top_picture
from tests.systems.tactics.picture.boards import small
from tests.systems.tactics.picture.test_pictures import names

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
