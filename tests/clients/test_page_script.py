"""The scripts of pages as one program: an unknown name would fail only where it is reached."""

from pathlib import Path

import pytest

from editor.export.page.document import PAGES, script
from tests.clients.programs import node_folder, output_of, program

pytestmark = pytest.mark.client
UNKNOWN = ("TS2304", "TS2552", "TS2448", "TS2588", "TS2451")
"""What the compiler calls a name that is unknown or misspelt, one that is used before it is made,
a constant that is set again, and a name that is made twice."""


@pytest.mark.parametrize("kind", PAGES)
def test_every_name_of_a_script_is_known(kind: str, tmp_path: Path) -> None:
    """The compiler of TypeScript finds none that is not, but the one put in for it to find."""
    compiler = node_folder("typescript") / "node_modules" / "typescript" / "bin" / "tsc"
    text = script(kind, "{}") if kind == "match" else script(kind)
    (tmp_path / "page.js").write_text(f"{text}nobodyKnowsThis();\n", encoding="utf-8")
    options = "--noEmit --allowJs --checkJs --target esnext --lib esnext,dom,dom.iterable"
    said = output_of(
        program("node"), compiler, *options.split(), "page.js", cwd=tmp_path, code=1
    ).splitlines()
    wrong = [line for line in said if any(f"error {name}" in line for name in UNKNOWN)]
    assert [line.split("error ")[1] for line in wrong] == [
        "TS2304: Cannot find name 'nobodyKnowsThis'."
    ]
