"""The left side of the gallery."""

from __future__ import annotations

from editor.core.resources import samples_folder
from editor.ui.gallery.keep_pane import key_of
from editor.workbench.document import open_document


def test_every_map_has_a_key() -> None:
    """A map with waivers, too, which has no hash of its own."""
    for name in ("faulty/tactics/boxes-overlap", "mechs/foundry-duel"):
        scenario = open_document(samples_folder() / f"{name}.json").scenario
        assert hash(key_of(scenario)) == hash(key_of(scenario))
