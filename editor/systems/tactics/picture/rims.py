"""The rim of a table: the names of its columns and rows as the view turns them."""

from __future__ import annotations

from editor.core.points import column_name
from editor.picture.affine import moved
from editor.picture.drawing import Group
from editor.picture.regions import region
from editor.picture.rim import rim
from editor.systems.tactics.picture.arrangement import Arrangement
from editor.systems.tactics.picture.options import Options


def rim_of(table: Arrangement, options: Options, letters: float = 0.27) -> Group:
    """Return the rim with its neat line and coordinates, open where no mat lies.

    `letters` is the size of the coordinates in sides of a space.
    """
    x, y, width, depth = table.bounds
    missing = {(i - x, j - y) for i, j in table.gaps}
    back = table.turning.cell_back
    across = [back((x + i, y)) for i in range(width)]
    down = [back((x, y + j)) for j in range(depth)]
    # After a quarter turn the columns of the board run down the picture.
    sideways = table.turning.view % 2 == 1
    columns = [str(cell[1] + 1) if sideways else column_name(cell[0]) for cell in across]
    rows = [column_name(cell[0]) if sideways else str(cell[1] + 1) for cell in down]
    drawing = rim(
        columns,
        rows,
        letters=letters,
        every=1 if options.detail == 2 else 2,
        gaps=region(missing, 0.0, 0.0) if missing else None,
    )
    return Group((drawing,), moved(x, y))
