"""Values of mines are hidden from all but their owners in pictures, texts and on tables."""

from dataclasses import replace as with_fields

from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.paint.faces import advance
from editor.seam.pictures import Plate
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.facts import facts
from editor.systems.mechs.map.survey import Survey, surveys
from editor.systems.mechs.picture.plate import plate
from editor.systems.mechs.supply.tabletop import tabletop
from editor.systems.mechs.system import MECHS
from editor.systems.mechs.text.text_map import text_map


def _mined(value: int) -> Survey:
    """Return a sample in which every mine has this value."""
    file = samples_folder() / "mechs" / "foundry-duel.json"
    scenario = load_scenario(file)
    assert isinstance(scenario, MechsScenario)
    setups = tuple(
        replace(
            setup,
            tokens=tuple(
                replace(token, value=value) if token.kind == "mine" else token
                for token in setup.tokens
            ),
        )
        for setup in scenario.setups
    )
    library = library_for(scenario, file.parent)
    return surveys(replace(scenario, setups=setups), library, ruleset_for(MECHS.id), "")[0]


ONE, OTHER = _mined(1), _mined(3)


def test_pictures_and_texts_say_no_value() -> None:
    """Maps for files, their legend, the map as text and its facts are the same for all values."""
    for viewpoint in ("top", "isometric"):
        wanted = Plate(viewpoint=viewpoint, legend=True, measure=advance)
        assert plate(ONE, wanted) == plate(OTHER, wanted)
    assert text_map(ONE) == text_map(OTHER)
    assert facts(ONE) == facts(OTHER)


def test_a_mine_on_a_table_shows_its_back_to_all_but_who_turns_it() -> None:
    """Facts and portrait are the same for all values; the face that its owner knows is another."""
    tables = [tabletop(survey) for survey in (ONE, OTHER)]
    mines = [token for token in tables[0].tokens if token.kind == "mine"]
    assert mines
    open_ones = [
        [
            with_fields(token, secrets={}, part=token.part * (not token.hidden))
            for token in table.tokens
        ]
        for table in tables
    ]
    assert open_ones[0] == open_ones[1]
    for mine in mines:
        assert mine.secrets == {"value": 1}
        assert tables[0].portrait(mine.id) == tables[1].portrait(mine.id)
        assert tables[0].face(mine.id) != tables[1].face(mine.id)
