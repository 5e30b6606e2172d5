"""What cards and pieces do, in words, for a page without tool tips."""

from editor.core.resources import samples_folder
from editor.export.html_file import EXPORTER
from editor.export.job import chosen_supply
from editor.export.page.glossary import glossary
from tests.export.jobs import job_of

SAID = {
    "tactics/twin-peaks": {"highlander": "Climbs at no extra cost.", "balm": "3 health"},
    "mechs/foundry-duel": {"pilot 4": "A mine or turret costs you 1 less.", "storm coil": "attack"},
    "trts/short-evening": {"soldier": "health 1", "barracks": "trains soldier"},
}
"""Of each system some names, and what is said of them."""


def test_abilities_of_each_system_are_explained() -> None:
    """Cards of units, tactics, pilots and weapons, and pieces of factions, each name once."""
    for sample, wanted in SAID.items():
        job = job_of(samples_folder() / f"{sample}.json", EXPORTER)
        found = glossary(chosen_supply(job))
        known = dict(found)
        assert len(known) == len(found)
        assert all(name == name.lower() and words for name, words in found)
        for name, words in wanted.items():
            assert words in known[name], name
        assert "turn card" not in known
