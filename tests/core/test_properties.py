"""Properties say what they may be, and several objects share those of one key and kind."""

from typing import Any

import pytest

from editor.core.edit import AnyEdit
from editor.core.edits import SetMode, SetNotes, SetTitle
from editor.core.errors import EditError
from editor.core.properties import (
    LISTED,
    FormRows,
    Property,
    by_key,
    choice,
    edits_of,
    fact,
    letters,
    number,
    rows_of,
    segments,
    shared,
    switch,
    text,
    title_of,
)

SIDES = (("north", "North"), ("east", "East"))


def reported(value: object) -> AnyEdit:
    """Return an edit that holds a value, to see what was asked for."""
    return SetTitle(str(value))


EVERY: dict[str, Property] = {
    "number": number("height", "Height", 2, 1, 9, reported),
    "letters": letters("column", "Column", 0, 0, 27, reported),
    "choice": choice("side", "Side", "north", SIDES, reported),
    "text": text("note", "Note", "old", reported),
    "switch": switch("locked", "Locked", False, reported),
}


@pytest.mark.parametrize(
    ("kind", "value"),
    [("number", 9), ("letters", 27), ("choice", "east"), ("text", ""), ("switch", True)],
)
def test_a_sound_value_makes_an_edit(kind: str, value: Any) -> None:
    """Each kind takes what it may be."""
    assert EVERY[kind].edits(value) == (reported(value),)


REFUSED: list[tuple[str, Any, str]] = [
    ("number", 10, "it can be 1 to 9, not 10"),
    ("number", 10**5000, "it can be 1 to 9, not 1e40 or more"),
    ("number", True, "it is a whole number, not True"),
    ("number", "2", "it is a whole number, not '2'"),
    ("letters", 28, "it can be a to ab, not ac"),
    ("letters", -1, "it can be a to ab, not -1"),
    ("letters", "b", "it is a column in letters, not 'b'"),
    ("choice", "west", "it can be north or east, not 'west'"),
    ("choice", 1, "it can be north or east, not 1"),
    ("text", 1, "it is a text, not 1"),
    ("switch", 1, "it is true or false, not 1"),
]


def test_any_other_value_is_refused(subtests: pytest.Subtests) -> None:
    """What it may be is said with the value that it may not have."""
    for kind, value, words in REFUSED:
        with subtests.test(f"{kind}: {words}"):
            with pytest.raises(EditError) as refusal:
                EVERY[kind].edits(value)
            assert str(refusal.value) == words


def test_many_choices_are_not_all_listed() -> None:
    """The sentence that refuses a value stays readable; an empty choice is listed as none."""
    many = choice("at", "At", "", [("", "nowhere"), *((f"a{n}", "") for n in range(30))], reported)
    assert many.fault("z").startswith("can be none, a0, a1")
    assert f"a{LISTED - 2} or others, not 'z'" in many.fault("z")


READ: list[tuple[str, str, Any]] = [
    ("number", " 7 ", 7),
    ("number", "many", "many"),
    ("letters", "AB", 27),
    ("letters", "7", "7"),
    ("choice", "east", "east"),
    ("text", "7", "7"),
    ("switch", "Yes", True),
    ("switch", "false", False),
    ("switch", "perhaps", "perhaps"),
]


def test_a_text_is_read_as_a_value(subtests: pytest.Subtests) -> None:
    """What comes as a text is read as the kind has it; what means nothing stays, to be refused."""
    for kind, said, value in READ:
        with subtests.test(f"{kind}: {said}"):
            assert EVERY[kind].parsed(said) == value


def test_an_empty_choice_is_typed_as_a_word() -> None:
    """It is listed and read as none, unless another choice has that key."""
    owner = choice("owner", "Owner", "", [("", "Nobody"), ("red", "Red")], reported)
    assert owner.lawful == "none or red"
    assert owner.typed == "none"
    assert owner.parsed("none") == ""
    assert owner.parsed("red") == "red"
    both = choice("owner", "Owner", "", [("", "Nobody"), ("none", "None")], reported)
    assert both.lawful == '"" or none'
    assert both.parsed("none") == "none"


def test_a_fact_cannot_be_set() -> None:
    """What follows from the rest is read alone."""
    with pytest.raises(EditError, match="it cannot be set"):
        edits_of(rows_of(fact("sum", "Sum", 4)), "sum", 4)


def test_what_is_not_there_is_refused_with_what_is() -> None:
    """A key that no property has is answered with those that there are."""
    rows = rows_of(EVERY["number"], EVERY["text"])
    with pytest.raises(EditError) as refusal:
        edits_of(rows, "colour", 1)
    words = "unknown property 'colour'; expected height or note"
    assert str(refusal.value) == words


def table(height: int, *more: Property, least: int = 1, most: int = 9) -> FormRows:
    """Return a table with a height and further properties."""
    return rows_of(number("height", "Height", height, least, most, reported), *more)


def test_what_all_have_is_shared() -> None:
    """A property that one lacks, that is of another kind or of one alone, is not shared."""
    one = table(
        4,
        text("note", "Note", "", SetNotes),
        text("name", "Name", "", SetTitle, alone=True),
        segments("side", "Side", "north", SIDES, SetMode),
        text("only", "Only", "", SetTitle),
        fact("sum", "Sum", 1),
    )
    other = table(
        4,
        text("note", "Note", "", SetTitle),
        text("name", "Name", "", SetTitle, alone=True),
        choice("side", "Side", "north", SIDES, SetMode),
        fact("sum", "Sum", 1),
    )
    rows = shared([one, other])
    assert list(by_key(rows)) == ["height", "note"]
    assert not any(property_.mixed for property_ in by_key(rows).values())
    assert edits_of(rows, "note", "new") == (SetNotes("new"), SetTitle("new"))


def test_a_row_keeps_what_is_shared_of_it() -> None:
    """Of two properties in a row the shared one stays, in the row that it had."""
    one = ((EVERY["letters"], EVERY["number"]),)
    assert [[p.key for p in row] for row in shared([one, rows_of(EVERY["number"])])] == [["height"]]


def test_different_values_are_mixed() -> None:
    """Mixed values are marked and their spread is told; one value sets all."""
    yes, no = (
        switch("locked", "Locked", True, reported),
        switch("locked", "Locked", False, reported),
    )
    rows = shared([table(4, yes), table(2, no), table(3, yes)])
    found = by_key(rows)
    assert (found["height"].mixed, found["height"].value) == (True, 2)
    assert found["height"].help == "2 to 4"
    assert (found["locked"].mixed, found["locked"].help) == (True, "Yes for 2 of 3")
    assert edits_of(rows, "height", 5) == (reported(5),) * 3
    assert title_of(rows, "height", 5) == "Height of 3 objects: 5"
    assert title_of(table(4), "height", 5) == ""


def test_several_may_be_what_all_may_be() -> None:
    """Bounds and choices are those of all; where none is left there is nothing to share."""
    found = by_key(shared([table(4, least=2), table(4, most=5)]))["height"]
    assert (found.minimum, found.maximum) == (2, 5)
    assert shared([table(1, most=2), table(5, least=4)]) == ()
    east = choice("side", "Side", "east", SIDES[1:], reported)
    both = by_key(shared([rows_of(EVERY["choice"]), rows_of(east)]))["side"]
    assert (both.choices, both.mixed) == (SIDES[1:], True)


def test_mixed_segments_are_a_choice() -> None:
    """Segments have no room to say that values differ: a choice says it until they agree."""
    north, east = (segments("side", "Side", side, SIDES, reported) for side in ("north", "east"))
    assert by_key(shared([rows_of(north), rows_of(east)]))["side"].kind == "choice"
    assert by_key(shared([rows_of(east), rows_of(east)]))["side"].kind == "segments"


def test_some_are_set_for_all_at_once() -> None:
    """An edit that takes all objects has one sentence, and no title beside it."""
    rows = shared([table(4), table(2)], {"height": reported})
    assert edits_of(rows, "height", 3) == (reported(3),)
    assert title_of(rows, "height", 3) == ""
