from editor.core.diff import field_words, kind_name, place_words
from editor.core.scenario import KitUse
from editor.systems.tactics.map.board import BoxComponent, MatSide, Setup


def test_kinds_are_named_as_people_call_them() -> None:
    """The name of a type is written as words, some types by a better word."""
    assert kind_name(KitUse(id="a")) == "kit"
    assert kind_name(Setup(id="a")) == "set-up"
    assert kind_name(MatSide(terrain=(".",))) == "side"
    box = BoxComponent(id="b", name="B", size=(1, 1), height=1, terrain=(".",))
    assert kind_name(box) == "box component"


def test_each_kind_of_field_is_said_in_its_way() -> None:
    """Places are named, switches are on or off, texts are quoted, grids are counted."""
    said = [
        field_words("at", (2, 3), (3, 3)),
        field_words("locked", False, True),
        field_words("locked", True, False),
        field_words("note", "", "x" * 50),
        field_words("note", "x", ""),
        field_words("terrain", ("..", ".."), (".~", "~.")),
        field_words("terrain", ("..", ".."), ("..",)),
        field_words("cells", ((0, 0), (1, 0)), ((1, 0), (2, 0))),
        field_words("cells", ((0, 0), (1, 0)), ((1, 0), (0, 0))),
        field_words("set", {"a": 1, "b": 2}, {"b": 2, "c": None}),
        field_words("on", "mat", "b1"),
        field_words("count", None, 3),
        field_words("size", (3, 2), (4, 2)),
        field_words("artifact", None, (6, 6)),
    ]
    assert said == [
        "moved from c4 to d4",
        "now locked",
        "no longer locked",
        f"note set to “{'x' * 39}…”",
        "note removed",
        "terrain changed in 2 spaces",
        "terrain resized from 2 x 2 to 2 x 1",
        "gained c1 and lost a1",
        "spaces reordered",
        "a removed, c set to none",
        "put from mat to b1",
        "count set to 3",
        "size changed from 3, 2 to 4, 2",
        "artifact set to g7",
    ]


def test_long_lists_of_points_or_rows_are_counted() -> None:
    """Of outlines the corners or the outlines are counted, of a grid its columns and rows."""
    ring = ((0, 0), (9, 0), (9, 9))
    said = [
        field_words("outline", ring, (*ring, (0, 9))),
        field_words("outline", ring, ((0, 1), *ring[1:])),
        field_words("islands", (ring,), (ring, ring)),
        field_words("holes", (), (ring,)),
        field_words("holes", (ring,), ()),
        field_words("terrain", (), ("...", "...")),
        field_words("label", (3, 4), (5, 6)),
    ]
    assert said == [
        "outline changed, 3 to 4 corners",
        "outline changed, 3 corners before and after",
        "islands changed, 1 to 2 outlines",
        "holes set to 1 outline",
        "holes removed",
        "terrain set to 3 x 2",
        "label changed from 3, 4 to 5, 6",
    ]


def test_only_what_has_a_place_is_told_with_one() -> None:
    """Objects are told with the space where they came or went; many spaces are counted."""
    assert place_words("at", (0, 0), "added") == "at a1"
    assert place_words("cells", tuple((x, 0) for x in range(9)), "removed") == "from 9 spaces"
    assert place_words("cells", (), "added") == ""
    assert place_words("at", ("b2", "c4"), "added") == ""
    assert place_words("name", "x", "added") == ""
