"""What a game of TripleA cannot say of an area map, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import are, counted, listing
from editor.systems.trts.survey import Survey
from editor.systems.trts.triplea.game import Game
from editor.systems.trts.words import area_name


def losses_of(survey: Survey, game: Game, simple: bool = False) -> Iterator[str]:
    """Yield a sentence for each thing that is lost, of those that the map really has.

    A `simple` game knows less of buildings.
    """
    ramps = sum(1 for link in survey.map.links.values() if link.kind == "ramp")
    if ramps:
        yield (
            f"{counted(ramps, 'ramp')} can be crossed as a walk is: nobody is kept from "
            "retreating down."
        )
    if any(one.area.minerals for one in game.territories):
        yield (
            "Workers gather nothing: whoever owns an area gets a PU for each of its mineral "
            "fields every round."
        )
    if game.gas and any(item.area.geysers for item in game.territories):
        yield "Extractors count for nothing: an area gives its owner a gas for each geyser."
    yield from _figures(game)
    trained = any(unit.trainers for unit in game.units)
    if simple and trained:
        yield "Whatever trains units trains all of them, and whoever takes its area has it."
    elif trained:
        yield (
            "Buildings do several things at a time: an area takes as many new units a round as it "
            "has mineral fields."
        )
        yield "The program's own players cannot manage buildings: for them make a simple game."
    if survey.setup is not None:
        yield (
            f"There is no turn track: the game does not end after round {survey.rounds}. A side "
            "wins that owns the starts of all."
        )
        yield "Nothing is hidden: everybody sees all units."
        if survey.settings.get("setup.random_starts"):
            yield "Starting locations are not drawn by lot: everybody begins where the set-up says."
    if game.contested:
        yield f"Only the first of several markers counts in {listing(game.contested)}."
    if game.strangers:
        forces = counted(game.strangers, "force")
        yield f"{forces} of an unknown player, piece or area {are(game.strangers)} left out."
    renamed = [
        f"{area_name(territory.area)!r} is called {territory.name!r}"
        for territory in game.territories
        if territory.name != area_name(territory.area)
    ]
    if renamed:
        more = f", and {len(renamed) - 3} more" if len(renamed) > 3 else ""
        yield f"Names are written in plain letters: {', '.join(renamed[:3])}{more}."


def _figures(game: Game) -> Iterator[str]:
    """Yield what of the factions' figures no unit of the game has."""
    pieces = [unit.piece for unit in game.units]
    if any(piece.armor for piece in pieces):
        yield "Armour does not weaken hits."
    if any(piece.range for piece in pieces):
        yield "Range is not counted: all units strike at once, those bought cheapest fall first."
    if any(piece.ground_attack != piece.air_attack for piece in pieces):
        yield "Attacks on the ground and in the air are one: that on the ground counts if there is."
    if any(piece.splash for piece in pieces):
        yield "No hit meets several units."
    if any(piece.holds for piece in pieces):
        yield "No unit carries others."
    if any(piece.supply or piece.supply_given for piece in pieces):
        yield "Supply is not counted: it limits nobody's purchases."
    if any(piece.rounds > 1 for piece in pieces):
        yield "Everything is made within a round, however long it takes."
    if any(piece.requires for piece in pieces):
        yield "Nothing is required but the building that trains a unit."
    if any(set(piece.traits) - {"air", "biological", "mechanical", "static"} for piece in pieces):
        yield "Traits other than flying are left out, such as cloaks and detectors."
    if any(piece.researches for piece in pieces):
        yield "There is no research."
