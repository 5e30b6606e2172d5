"""The record of trts."""

import subprocess
import sys

HEAVY = ("shapely", "numpy", "networkx", "PySide6", "jsonschema")


def test_knowing_the_system_costs_little() -> None:
    """Listing the systems imports nothing heavy."""
    code = (
        "import sys\n"
        "from editor.systems.trts.system import TRTS\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert said.stdout.strip() == "[]"
