import ast
from pathlib import Path

import editor
from editor.systems.catalogue import SYSTEMS

ABOVE = ("storage", "paint", "export", "solve", "workbench", "ui", "cli")
EDITOR = Path(editor.__file__).parent


def test_nothing_above_the_systems_names_one_of_them() -> None:
    """What lies above knows systems by their record alone: none is imported, none is asked for.

    No text in the code is the id of one, so that nothing can be compared with it; and without
    their types nothing can be asked whether it is one of them.
    """
    ids = {system.id for system in SYSTEMS}
    found = []
    for room in ABOVE:
        for file in sorted((EDITOR / room).rglob("*.py")):
            path, text = file.relative_to(EDITOR), file.read_text(encoding="utf-8")
            if not any(word in text for word in ("editor.systems", *ids)):
                continue
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Constant) and node.value in ids:
                    found.append(f"{path}:{node.lineno} asks for a system by its name")
                if ids & system_modules(node):
                    found.append(f"{path} imports a system")
    assert found == []


def system_modules(node: ast.AST) -> set[str]:
    """Return the names right within editor.systems that a statement imports from or imports."""
    match node:
        case ast.ImportFrom(module="editor.systems"):
            return {item.name for item in node.names}
        case ast.ImportFrom(module=str(module)):
            names = [module]
        case ast.Import():
            names = [alias.name for alias in node.names]
        case _:
            names = []
    return {name.split(".")[2] for name in names if name.startswith("editor.systems.")}


def test_every_system_draws_what_its_palette_offers() -> None:
    """For each terrain and sign of a palette there is a picture."""
    for system in SYSTEMS:
        pictures = system.pictures()
        for swatch in system.editing().swatches:
            assert pictures.swatch(swatch.key).drawing.nodes
