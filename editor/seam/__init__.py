"""The seam between the systems and the rest of the program: what a system gives, as records.

Window, command line, storage and exporters know these records alone and name no system.

A system must give `System` (`system.py`): the types of its files, its survey, its checks, its map
as text and as a picture. What it also must give is named (`editor/core/late.py`) and imported late:

- `Editing` (`editing.py`): palette, inspector, outline, commands, and tools (`tool.py`), which get
  hits and modifiers and show an overlay (`overlay.py`)
- `Scene` (`scene.py`): the board as a canvas shows it
- `Pictures` and `Plate` (`pictures.py`): small pictures for panels, the whole map for a file
- `Tabletop` (`tabletop.py`, `clusters.py`): a set-up as objects on a table, for exports, and its
  graph with names

It may give the parts of a match (`GamePart` of `supply.py`, with settings as `rules_sheet.py`
prints them), `Play` (`play.py`), so that it can be played (`games.py`), `AreaGame`
(`area_game.py`), a reference picture (`ReferenceImage`), imports of outlines and tile maps
(`importing.py`), what a map gives each seat (`fairness.py`), the small changes that a search for
fixes tries (`moves.py`), how maps are completed and made (`making.py`), and where things may stand
(`space_queries.py`). Words that all systems share are in `words.py`.

Read `system.py` first, then `editing.py`, `tool.py` and `scene.py`; the rest when it is needed. The
pegs of `tests/systems/pegs` are the smallest whole system.
"""
