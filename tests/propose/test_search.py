"""Searches: legal maps in their cells, the same for any number of workers, and after a pause."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from editor.core.edit import apply_all
from editor.core.errors import FileError
from editor.core.kit import AnyLibrary
from editor.core.objects import objects_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.propose import makers
from editor.propose.axes import EVEN, GAP, MeasuredMap, axes_of
from editor.propose.gallery import (
    Gallery,
    GalleryAxis,
    GalleryMap,
    Judgement,
    SearchSettings,
    gallery_bytes,
    read_gallery,
)
from editor.propose.makers import Alone, Processes
from editor.propose.search import BATCH, MapSearch, MapSearchProgress, NoLegalMapError
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.catalogue import system_named, systems
from editor.systems.judge import judge
from editor.systems.mechs.edits.zones import MoveZone

ACROSS, UP = GalleryAxis("value-first.gap", 6), GalleryAxis("map.moves", 5)
SETTINGS = SearchSettings(ACROSS, UP, EVEN, seed=7)

Ground = tuple[AnyScenario, AnyLibrary, Ruleset]


def arena(system: str = "mechs") -> Ground:
    """Return a new map of a system with its library and ruleset."""
    family, library = system_named(system), built_in_library(system)
    mode = family.modes[0]
    made = family.new_scenario(mode.id, mode.players[0], library, "New")
    return made, library, ruleset_for(system)


def searched(settings: SearchSettings = SETTINGS, batches: int = 5) -> MapSearch:
    """Return a search in an arena after some batches."""
    search = MapSearch(*arena(), settings)
    alone = Alone(search.ground)
    for _ in range(batches):
        assert search.batch(alone)
    return search


@pytest.fixture(scope="module")
def search() -> MapSearch:
    """A search in an arena that keeps two cards."""
    return searched(replace(SETTINGS, keep=("z1", "z3")))


def test_every_map_is_legal_in_its_cell_and_keeps_what_is_kept(search: MapSearch) -> None:
    """Made again from the map that was put in, by its edits, and judged and measured again."""
    scenario, library, ruleset = arena()
    kept = [each for each in objects_of(scenario.board) if each.id in ("z1", "z3")]
    assert len(kept) == 2
    gallery = search.gallery
    assert len(gallery.places) > 4
    for place, each in gallery.places.items():
        made = gallery.scenario(each.number, library)
        assert made == search.scenario(each.number)
        found = judge(made, library, ruleset, fixes=False)
        assert all(one.waived or one.level == "advice" for one in found)
        assert [one for one in objects_of(made.board) if one.id in ("z1", "z3")] == kept
        measured = MeasuredMap(system_named("mechs").surveys(made, library, ruleset, "")[0])
        axes = axes_of(measured)
        values = [axes[name].of(measured) for name in (ACROSS.figure, UP.figure, EVEN)]
        assert each.judged is not None
        assert values == [each.judged.across, each.judged.up, each.judged.best]
        assert gallery.place(each.judged) == place
    best = gallery.best
    assert best is not None
    assert best.judged is not None
    assert best.judged.best == min(one.judged.best for one in gallery.places.values() if one.judged)
    assert gallery.history(best.number)[0].number == 0


def test_a_paused_search_goes_on_as_if_it_had_not_been() -> None:
    """Its state is written and read after each batch, by bytes that stay the same."""
    whole = searched(batches=4)
    going = searched(batches=1)
    for _ in range(3):
        state = gallery_bytes(going.gallery)
        read = read_gallery(state, "state")
        assert gallery_bytes(read) == state
        going = MapSearch(*arena(), read.settings, read)
        assert not going.batch(Alone(going.ground), stop=lambda: True)
        assert gallery_bytes(going.gallery) == state
        assert going.batch(Alone(going.ground))
    assert gallery_bytes(going.gallery) == gallery_bytes(whole.gallery)


@pytest.mark.deep
def test_any_number_of_workers_finds_the_same_even_if_one_ends() -> None:
    """One process, three, and three of which one is killed again and again."""
    alone = searched(batches=2)
    for kills in (False, True):
        search = MapSearch(*arena(), SETTINGS)
        crew = Processes(search.ground, 3, gentle=kills)
        calls = count()

        def stop(kills: bool = kills, crew: Processes = crew, calls: count[int] = calls) -> bool:
            if kills and next(calls) % 100 == 50:
                crew.kill(0)
            return False

        for _ in range(2):
            assert search.batch(crew, stop)
        crew.close()
        assert gallery_bytes(search.gallery) == gallery_bytes(alone.gallery)


class ClosedPipe:
    """A pipe that is closed at the other end."""

    def recv(self) -> object:
        raise EOFError

    def send(self, obj: object) -> None:
        raise BrokenPipeError

    def poll(self, timeout: float = 0.0, /) -> bool:
        return False


def test_gentle_processes_let_others_go_first(
    search: MapSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of a window do, those of the command line do not."""
    lowered: list[str] = []
    monkeypatch.setattr(makers, "lower_priority", lambda: lowered.append("once"))
    for gentle, said in ((False, []), (True, ["once"])):
        with pytest.raises(EOFError):
            makers.serve(ClosedPipe(), search.ground, gentle)
        assert lowered == said


def test_own_maps_take_part() -> None:
    """A legal one comes into its cell if it is the best there; one that is not legal does not."""
    axes = GalleryAxis("value-first.gap", 1, 0, 100), GalleryAxis("map.moves", 1, 0, 9)
    fixed = SearchSettings(*axes, "map.moves")
    scenario, library, ruleset = arena()
    search = MapSearch(scenario, library, ruleset, fixed)
    assert [each.title for each in search.gallery.places.values()] == ["Start"]
    tried = search.gallery.tried
    assert not search.add(scenario, "The same")
    broken = apply_all((MoveZone("z1", (30, 30)),), scenario, library)
    assert not search.add(broken, "Broken")
    assert search.gallery.tried == tried + 2
    alone = Alone(search.ground)
    before = search.gallery.maps[0].judged
    while (best := search.gallery.best) is None or best.number == 0:
        assert search.batch(alone)
    again = MapSearch(scenario, library, ruleset, fixed)
    assert again.add(search.scenario(best.number), "Mine")
    assert again.gallery.places[0, 0].title == "Mine"
    assert again.gallery.maps[1].judged != before


def test_a_broken_map_is_repaired_first_or_has_no_search() -> None:
    """What is kept may be what breaks it."""
    scenario, library, ruleset = arena()
    broken = apply_all((MoveZone("z1", (30, 30)),), scenario, library)
    search = MapSearch(broken, library, ruleset, SETTINGS)
    assert search.gallery.maps[0].title != "Start"
    ids = tuple(each.id for each in objects_of(scenario.board))
    with pytest.raises(NoLegalMapError) as refused:
        MapSearch(broken, library, ruleset, replace(SETTINGS, keep=ids))
    assert refused.value.repairs.obstacles


def test_progress_counts_maps_and_cells() -> None:
    """It goes on to a number of maps, in whole batches."""
    search = MapSearch(*arena(), SETTINGS)
    heard: list[MapSearchProgress] = []
    assert search.run(Alone(search.ground), 60, progress=heard.append)
    assert heard[-1] == search.progress
    assert heard[-1].tried >= max(60, heard[-1].legal)
    assert heard[-1].cells == 30
    assert search.gallery.batch == len(heard)
    assert search.gallery.tried > BATCH


@pytest.mark.deep
def test_maps_are_judged_by_fresh_matches() -> None:
    """A map of a cell was judged by all its matches, one that came later by its gap in wins."""
    axes = GalleryAxis("play.rounds", 4, 1, 13), GalleryAxis("play.lead-changes", 4, 0, 2)
    settings = SearchSettings(*axes, GAP, matches=60)
    search = searched(settings, batches=1)
    assert search.gallery.places
    for each in search.gallery.places.values():
        judged = each.judged
        assert judged is not None
        assert judged.matches in (50, 60)
        assert judged.low <= judged.best <= judged.high
        assert sum(side.share for side in judged.wins) == pytest.approx(1, abs=0.001)
    assert gallery_bytes(searched(settings, batches=1).gallery) == gallery_bytes(search.gallery)


@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_axes_have_values(system: AnySystem) -> None:
    """Those of a map have a value on it, and those of matches need some."""
    case = arena(system.id)
    found = MeasuredMap(system.surveys(*case, "")[0])
    axes = axes_of(found)
    assert {EVEN, GAP, "map.moves"} <= axes.keys()
    for axis in axes.values():
        assert (axis.of(found) is None) == axis.played, axis.id
    unknown = replace(SETTINGS, best="nothing")
    with pytest.raises(ValueError, match="unknown axis 'nothing'"):
        MapSearch(*case, replace(unknown, across=GalleryAxis(EVEN), up=GalleryAxis(EVEN)))
    with pytest.raises(ValueError, match="matches"):
        MapSearch(*case, SearchSettings(GalleryAxis(EVEN), GalleryAxis(EVEN), GAP))


def test_cells_of_an_axis() -> None:
    """Whole numbers have a cell each; values outside of the range are in the cells at its ends."""
    axis = GalleryAxis("x", 5).ranged([1.0, 2.0, 3.0])
    assert axis.edges() == (0, 1, 2, 3, 4)
    assert [axis.cell(value) for value in (-3, 0, 0.9, 4, 9)] == [0, 0, 0, 4, 4]
    assert GalleryAxis("x", 5).ranged([4.0, 9.0]).edges() == (0, 3, 6, 9, 12)
    wide = GalleryAxis("x", 4).ranged([10.0, 20.5])
    assert wide.low is not None
    assert wide.high is not None
    assert wide.low < 10
    assert wide.high > 20.5
    assert wide.ranged([100.0]) == wide
    assert GalleryAxis("x", 4).ranged([2.5]).cell(2.5) in range(4)


def test_a_state_that_is_none_is_refused() -> None:
    """Something else, another format, or one that names maps that it does not hold."""
    judged = Judgement(1, 1, 1, 1, 1)
    lost = Gallery(SETTINGS, "mechs", maps={0: GalleryMap(0, "Start", judged)}, cells={"0,0": 3})
    for data in (b"{}", b"nonsense", gallery_bytes(Gallery(SETTINGS, "mechs", format=9, maps={
        0: GalleryMap(0, "Start", judged)}))):  # fmt: skip
        with pytest.raises(FileError, match="is not the state of a search"):
            read_gallery(data, "state.json")
    with pytest.raises(KeyError):
        gallery_bytes(lost)
