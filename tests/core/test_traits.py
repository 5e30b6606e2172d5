"""Traits say of each field what becomes of it; a field without one is refused."""

from typing import Annotated

import pytest

from editor.core.traits import COPIED, Traits, figures, joined, made_new, marks, parted, traits_of
from editor.core.values import Few, Id, Line, Locked, Note, Value, alone, place, whole

COUNT = whole(0, 9, "a number")


class Field(Value, frozen=True, kw_only=True):
    """A field of a farm."""

    id: Id
    name: Annotated[
        Line, alone(), Traits(change="Rename {it} to “{to}”", unset="Remove the name of {it}")
    ] = ""
    at: Annotated[tuple[int, int], place("point")] = (0, 0)
    cows: Annotated[
        int, COUNT, Traits(noun="cow", change="Set {it} to {to}", joined="sum", parted="share")
    ] = 0
    fenced: Annotated[bool, Traits(words="behind a fence", short="fence", joined="all")] = False
    wet: Annotated[bool, Traits(words="wet", joined="any", parted="nothing")] = False
    crops: Annotated[Few[Line], Traits(change="Sow {to} on {it}", joined="union")] = ()
    soil: Annotated[Line, COPIED] = ""
    locked: Locked = False
    note: Note = ""


FULL = Field(
    id="f1", name="Meadow", at=(3, 4), cows=7, fenced=True, wet=True, crops=("rye",), note="old"
)


def test_a_field_without_a_trait_is_refused() -> None:
    """A kind with a field of which nothing is said cannot be one of a system."""

    class Barn(Value, frozen=True, kw_only=True):
        id: Id
        cows: Annotated[int, COUNT] = 0

    with pytest.raises(TypeError, match=r"Barn\.cows has no trait"):
        traits_of(Barn)
    assert list(traits_of(Field)) == list(Field.__struct_fields__[1:])


def test_a_change_has_its_sentence() -> None:
    """Figures are counted, lists are listed, and what is empty has a sentence of its own."""
    known = traits_of(Field)
    assert known["cows"].sentence("the meadow", 1) == "Set the meadow to 1 cow"
    assert (
        known["crops"].sentence("the meadow", ("rye", "oats")) == "Sow rye and oats on the meadow"
    )
    assert known["name"].sentence("it", "A {it} B") == "Rename it to “A {it} B”"
    assert known["name"].sentence("it", "") == "Remove the name of it"


def test_joined_objects_have_what_all_have() -> None:
    """Figures are added up to their bound; the first keeps its place and what nobody adds."""
    other = Field(id="f2", cows=8, crops=("rye", "oats"), wet=False, soil="clay", note="new")
    both = joined([FULL, other])
    assert (both.id, both.at, both.cows, both.fenced, both.wet) == ("f1", (3, 4), 9, False, True)
    assert (both.crops, both.note, both.soil) == (("rye", "oats"), "old\nnew", "")


def test_parts_share_what_is_counted() -> None:
    """The smaller part has its share, and nothing of what only one can have."""
    large, small = parted(FULL, 0.3)
    assert (large.cows, small.cows) == (5, 2)
    assert (large.wet, small.wet, small.note, small.crops) == (True, False, "", ("rye",))
    assert [part.cows for part in parted(FULL, 0.3, shared=False)] == [7, 0]


def test_what_is_said_of_an_object() -> None:
    """Figures and switches that are on are said, and a new twin has nothing of its own."""
    assert (figures(FULL), figures(Field(id="f2"))) == (["7 cows"], [])
    assert marks(FULL) == ["behind a fence", "wet"]
    assert marks(FULL, short=True) == ["fence", "wet"]
    fresh = made_new(FULL)
    assert (fresh.name, fresh.note, fresh.cows) == ("", "", 7)
