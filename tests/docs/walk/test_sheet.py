import numpy as np
import pytest

from docs.walk.board import RIM
from docs.walk.sheet import find_sheet


def test_places_are_found_by_the_paper_around_the_sheet() -> None:
    """The places of a sheet lie where the paper around it leaves them."""
    shown = np.full((300, 400, 4), 120, np.uint8)
    left, top, width, height, rim = 40, 30, 312, 212, 14  # 0.5 pixels a unit
    shown[top : top + height, left : left + width, :3] = RIM
    shown[top + rim : top + height - rim, left + rim : left + width - rim, :3] = 200
    sheet = find_sheet(shown, 568, (10, 10, 390, 290))
    assert sheet.unit == pytest.approx(0.5, abs=0.01)
    assert sheet.at(0, 0) == (left + rim, top + rim)
    assert sheet.at(200, 100) == (left + rim + 100, top + rim + 50)
