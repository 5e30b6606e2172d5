"""Edits by name, and what differs after them."""

from __future__ import annotations

import pytest

import realmwright
from realmwright import EditError, samples_folder

LONE_STAR = samples_folder() / "tactics" / "lone-star.json"


def test_a_map_is_made_by_names_alone() -> None:
    """Place, move, set and remove give further maps, and each object is listed as it is."""
    empty = realmwright.new("tactics", "free-for-all", players=2)
    before = {each.id for each in empty.objects("box")}
    placed = empty.place("small-box", "c4", turn=90)
    (box,) = (each for each in placed.objects("box") if each.id not in before)
    assert (box.where, box.fields["turn"]) == ("c4", "90")
    moved = placed.move(box.id, "e5").set(box.id, note="a lookout", locked=False)
    (same,) = (each for each in moved.objects("box") if each.id == box.id)
    assert (same.where, same.fields["note"]) == ("e5", "a lookout")
    assert moved.remove(box.id).scenario.board == empty.scenario.board
    assert empty.set(title="Elsewhere").scenario.title == "Elsewhere"
    assert empty.set((), {"title": "Elsewhere"}).scenario.title == "Elsewhere"
    with pytest.raises(EditError, match="b99"):
        empty.remove("b99")


def test_what_differs_is_said_in_sentences() -> None:
    """A difference has a value and a sentence, and equal maps have none."""
    realm = realmwright.load(LONE_STAR, "tactics")
    after = realm.set("b1", note="Cut the corners")
    found = realm.diff(after)
    assert [change.id for change in found.changes] == ["b1"]
    assert len(found) == 1
    assert "Cut the corners" in str(found)
    same = realm.diff(realm)
    assert not same
    assert str(same) == "no change"
