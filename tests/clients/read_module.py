"""Tell what pywargame reads in a VASSAL module, as JSON; for a Python that has it."""

import json
import sys

from pywargame.vassal.buildfile import BuildFile
from pywargame.vassal.vmod import VMod

with VMod(sys.argv[1], "r") as module:
    game = BuildFile(module.getBuildFile()).getGame()
    board = game.getBoards()["Board"]
    (grid,) = board.getZonedGrids()
    (prototypes,) = game.getPrototypes()
    log_entry = {
        "name": game["name"],
        "maps": list(game.getMaps()),
        "sides": [side.getText() for side in game.getPlayerRoster()[0].getSides()],
        "image": board["image"],
        "zones": {name: zone["path"] for name, zone in grid.getZones().items()},
        "starts": [
            [stack["name"], int(stack["x"]), int(stack["y"])]
            for stack in game.getMaps()["Map"].getAtStarts(single=False)
        ],
        "pieces": {
            piece["gpid"]: [piece["entryName"], [trait.ID for trait in piece.getTraits()]]
            for piece in game.getPieces()
        },
        "prototype": [trait.ID for trait in prototypes.getPrototypes()["Piece"].getTraits()],
    }
    print(json.dumps(log_entry))
