"""The seam between the systems and the rest of the program: what a system gives, as records.

Window, command line, storage and exporters know these records alone and name no system.

A system must give `System` (`system.py`): the types of its files, its survey, its checks, its map
as text and as a picture. What it also must give is imported late:

- `Editing` (`editing.py`): what one edits with: tools (`tool.py`), which get what is pointed at
  (`pointing.py`), and what lies over the map meanwhile (`overlay.py`)
- `Scene` (`scene.py`): the board as a canvas shows it
- `Pictures` and `Plate` (`pictures.py`): its parts in small, and the whole map for a file
- `Tabletop` (`tabletop.py`, `clusters.py`): a set-up as things on a table, for exports;
  its graph with names for programs (`named_graph.py`)

It may give `Play` (`play.py`) with rules, so that it can be played (`games.py`, `positions.py`),
`AreaGame` (`area_game.py`), a picture to trace (`reference_image.py`), and ways to take in outlines
(`outlines.py`) and maps of tiles (`tiles.py`, `grids.py`), which list what they leave out
(`left_out.py`). Words that all systems share are in `words.py`.

Read `system.py` first, then `editing.py`, `tool.py` and `scene.py`; the rest when it is needed. The
pegs of `tests/systems/pegs` are the smallest whole system.
"""
