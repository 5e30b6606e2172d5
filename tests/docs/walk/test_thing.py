from docs.walk.thing import Kind, Place, Thing, fitting


def named(*names: str, kind: Kind = "button") -> Thing:
    """Return a thing of these names somewhere."""
    return Thing(kind, names, Place(0, 0, 9, 9), Place(0, 0, 9, 9))


def test_a_whole_name_comes_before_one_that_begins_so_and_that_before_one_that_holds_it() -> None:
    """The closest names are meant, and capitals make no difference."""
    play, playtest, other = named("Play"), named("Playtest, 20 %"), named("More play options")
    assert fitting([other, playtest, play], "play") == [play]
    assert fitting([other, playtest], "Play") == [playtest]
    assert fitting([other], "play") == [other]
    assert fitting([other, playtest, play], "leave") == []


def test_every_name_of_a_thing_counts() -> None:
    """A thing has its accessible name and its text; either is enough."""
    segment = named("View: Isometric", "Isometric")
    assert fitting([segment], "isometric") == [segment]
    assert fitting([segment], "View: Isometric") == [segment]


def test_a_pixel_of_a_place_lies_within_it() -> None:
    """The far edges are the last pixels, not the first beyond them."""
    place = Place(10, 20, 30, 40)
    assert place.at() == (25, 40)
    assert place.at(0.0, 0.0) == (10, 20)
    assert place.at(1.0, 1.0) == (39, 59)
    assert all(place.holds(*place.at(right, 1.0)) for right in (0.0, 0.5, 1.0))
    assert not place.holds(place.right, place.bottom)


def test_what_is_cut_is_told_apart_from_what_is_not_in_sight() -> None:
    """A card that a list shows half is seen and cut; one beyond it is not seen."""
    whole = Place(0, 0, 10, 10)
    assert not Thing("button", ("a",), whole, whole).cut
    half = Thing("button", ("a",), Place(0, 0, 10, 5), whole)
    assert (half.seen, half.cut) == (True, True)
    gone = Thing("button", ("a",), Place(0, 0, 0, 0), whole)
    assert (gone.seen, gone.cut) == (False, True)
