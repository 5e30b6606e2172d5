"""The arena of the benchmarks: every zone card of the base kit, laid for four."""

from benchmarks.maps import Map
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.mechs.edits.templates import new_scenario
from editor.systems.mechs.edits.zones import SwapZones


def arena() -> Map:
    """Return an arena of 21 zone cards in which two of them change places."""
    library = built_in_library("mechs")
    scenario = new_scenario("arena", 4, library, "Arena")
    resources = [zone for zone in scenario.board.zones if zone.component.startswith("energy")]
    one, other = resources[0], resources[-1]
    swap = SwapZones(one=one.id, other=other.id)
    (x, y), count = one.at, len(scenario.board.zones)
    return Map(
        f"{count} zone cards",
        scenario,
        library,
        ruleset_for("mechs"),
        (swap,),
        (x + 0.5, y + 0.5),
        reach=1.5,
    )
