"""Pages for tests of PDFs, and what a second program shows of them."""

import subprocess
import sys
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from editor.picture.drawing import Node

_SHOW = (
    "import pymupdf, sys; p = pymupdf.open(stream=sys.stdin.buffer.read(), filetype='pdf')[0];"
    "s = float(sys.argv[1]) * 25.4 / 72; m = p.get_pixmap(matrix=pymupdf.Matrix(s, s));"
    "sys.stdout.buffer.write(m.width.to_bytes(4, 'big') + m.height.to_bytes(4, 'big') + m.samples)"
)


@dataclass(frozen=True)
class Leaf:
    """A page of nothing but nodes."""

    nodes: tuple[Node, ...]
    width: float = 210.0
    height: float = 297.0


def rendered(data: bytes, dots: float) -> NDArray[np.uint8]:
    """The first page of a PDF as pymupdf shows it: rows x columns x 3 at `dots` a millimetre.

    It runs in a process of its own, since it and Qt crash together.
    """
    program = [sys.executable, "-c", _SHOW, str(dots)]
    read = subprocess.run(program, input=data, capture_output=True, check=True)
    width, height = (int.from_bytes(read.stdout[at : at + 4], "big") for at in (0, 4))
    return np.frombuffer(read.stdout[8:], np.uint8).reshape(height, width, 3)
