"""The search of a session: begun, paused, gone on with, and a map of it taken over."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from editor.propose.axes import EVEN, GAP
from editor.workbench.document import open_document
from editor.workbench.gallery_process import AxesNews, GalleryNews, GalleryOrder, _axes
from editor.workbench.gallery_search import MATCHES, GallerySearch
from editor.workbench.session import Session
from tests.workbench.here_gallery import HereGallery, found_in
from tests.workbench.test_gallery_process import DUEL, order_for


@cache
def known() -> tuple[AxesNews, GalleryNews]:
    """Return the axes of the duel, and a small gallery of it."""
    order = order_for()
    return _axes(GalleryOrder(order.map, "")), found_in(order, 6, [])


def begun(*, holds: bool = False) -> tuple[GallerySearch, HereGallery]:
    """Return the search of a new session in which the axes are known."""
    asker = HereGallery(*known())
    asker.holds = holds
    session = Session(open_document(DUEL))
    search = GallerySearch(session, lambda: None, asker, now=lambda: 10.0)
    search.learn()
    search.poll()
    return search, asker


def state_of(search: GallerySearch) -> str:
    """Return how far a search is."""
    return search.state


def test_it_begins_with_axes_of_the_map_and_keeps_what_is_pinned() -> None:
    """A pinned thing is in the settings; to let it go makes another search of it."""
    search, asker = begun()
    wanted = search.settings
    assert (wanted.across, wanted.up, wanted.best) == ("zones.gap", "mech-steps.gap", EVEN)
    name = next(iter(search.session.editing.objects(search.session.present, "")))
    search.keep(name, True)
    search.start()
    assert state_of(search) == "searching"
    settings = asker.orders[-1].settings
    assert settings is not None
    assert settings.keep == (name,)
    search.poll()
    assert state_of(search) == "done"
    assert not search.other
    search.keep(name, False)
    assert search.other


def test_it_begins_once_the_axes_are_known() -> None:
    """Whoever is quick need not ask again, and may change their mind."""
    asker = HereGallery(*known())
    search = GallerySearch(Session(open_document(DUEL)), lambda: None, asker)
    search.learn()
    search.start()
    assert state_of(search) == "searching"
    search.halt("stopped")
    assert state_of(search) == "empty"
    search.start()
    search.poll()
    assert asker.orders[-1].settings is not None
    search.poll()
    assert state_of(search) == "done"


def test_matches_that_are_asked_for_early_judge_by_wins() -> None:
    """Before the axes are known, too."""
    asker = HereGallery(*known())
    search = GallerySearch(Session(open_document(DUEL)), lambda: None, asker)
    search.change_settings(replace(search.settings, matches=60))
    search.learn()
    search.poll()
    assert search.settings.best == GAP


def test_a_pause_ends_the_work_and_going_on_takes_the_gallery_along() -> None:
    """The time that is left counts; a map that was changed meanwhile is put in as one's own."""
    search, asker = begun(holds=True)
    search.start()
    search.poll()
    assert search.gallery is known()[1].gallery
    search.halt("paused")
    assert not asker.waiting
    assert search.left == search.settings.seconds
    assert search.gallery is not None
    changed = next(each for each in search.gallery.maps.values() if each.parent is not None)
    search.session.keep(search.scenario(changed.number), "Changed")
    assert search.mine is None
    search.go_on()
    order = asker.orders[-1]
    assert order.gallery is search.gallery
    assert order.own == ((search.session.present, "Yours"),)
    assert order.last


def test_the_chosen_map_is_taken_over_as_one_step() -> None:
    """It is what its edits make of the first one; undo takes it back, and it is `mine`."""
    search, _ = begun()
    before = search.session.present
    search.start()
    search.poll()
    gallery = search.gallery
    assert gallery is not None
    place, other = next((at, each) for at, each in gallery.places.items() if each.parent)
    search.choose(place)
    assert search.map is other
    assert search.take_over() is other
    assert search.session.present == gallery.scenario(other.number, search.session.library)
    assert search.mine == other.judged
    assert search.take_over() is None
    search.session.undo()
    assert search.session.present is before


def test_matches_and_their_figures_are_wished_together() -> None:
    """A figure of matches brings matches; without matches the gap in wins is none."""
    search, _ = begun()
    search.change_settings(replace(search.settings, up="play.rounds"))
    assert search.settings.matches == MATCHES
    search.change_settings(replace(search.settings, up="map.moves", matches=0))
    assert search.settings.matches == 0
    search.change_settings(replace(search.settings, matches=50))
    assert search.settings.best == GAP
    search.change_settings(replace(search.settings, matches=0))
    assert (search.settings.best, search.settings.matches) == (EVEN, 0)


def test_it_searches_around_a_map_that_it_found() -> None:
    """One's own takes part beside it."""
    search, asker = begun()
    search.start()
    search.poll()
    found = search.map
    assert found is not None
    made = search.scenario(found.number)
    search.start_from_here()
    order = asker.orders[-1]
    assert order.map.scenario is made
    assert order.own == ((search.session.present, "Yours"),)
    assert order.gallery is None
