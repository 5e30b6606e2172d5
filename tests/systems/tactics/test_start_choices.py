"""Starts that are left to be chosen."""

from collections.abc import Iterable

from msgspec.structs import replace

from editor.core.properties import edits_of
from editor.core.resources import samples_folder
from editor.picture.drawing import Group, Node, Text
from editor.play.engine import Engine
from editor.play.match import Match
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.board import Start, TacticsScenario
from editor.systems.tactics.inspector import inspect
from editor.systems.tactics.picture.legend import legend
from editor.systems.tactics.picture.scene import TacticsScene
from editor.systems.tactics.play.deal import dealt
from editor.systems.tactics.play.rules import RULES
from editor.systems.tactics.start_choices import choosing_words, leaves_starts, offered
from editor.systems.tactics.survey import Survey, surveys
from editor.systems.tactics.tabletop import tabletop
from editor.systems.tactics.templates import SEATS, setup_for
from editor.workbench.playing.choices import Choices

KEY = "starts-chosen"
BLOCKS = tuple(
    ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
    for x, y in ((0, 0), (12, 0), (12, 12), (0, 12))
)


def _survey(players: int, *, mode: str = "free-for-all", starts: tuple[Start, ...] = ()) -> Survey:
    """Return the survey of a sample whose set-up has these starts, of nobody."""
    file = samples_folder() / "tactics" / "crown-of-the-realm.json"
    scenario = load_scenario(file)
    assert isinstance(scenario, TacticsScenario)
    setup = replace(setup_for("free-for-all", players, BLOCKS), starts=starts)
    changed = replace(scenario, setups=(setup,))
    return surveys(changed, library_for(changed, file.parent), ruleset_for("tactics"), mode)[0]


def test_a_free_for_all_that_assigns_no_start_leaves_them_to_be_chosen() -> None:
    """With a start of a player they are assigned; other modes assign them always."""
    chosen = _survey(4)
    assert leaves_starts(chosen.setup, "free-for-all")
    assert not leaves_starts(chosen.setup, "control")
    given = _survey(4, starts=(Start(id="s1", cells=BLOCKS[0], player=SEATS[0][0]),))
    assert not leaves_starts(given.setup, "free-for-all")
    assert not leaves_starts(None, "free-for-all")


def test_players_choose_one_of_the_corners_farthest_from_the_artifact() -> None:
    """Three or four players: a corner each, and none that is taken."""
    found = offered(_survey(3))
    assert [choice.name for choice in found.choices] == ["a1", "n1", "a14", "n14"]
    assert [choice.bars for choice in found.choices] == [{0}, {1}, {2}, {3}]


def test_two_players_choose_between_the_diagonals() -> None:
    """Each takes two corners across."""
    found = offered(_survey(2))
    assert [choice.name for choice in found.choices] == ["a1+n14", "n1+a14"]
    assert found.choices[0].words == "a1 to b2 and m13 to n14"


def test_starts_that_a_set_up_lists_for_nobody_are_what_one_chooses_from() -> None:
    """The designer may name the places."""
    starts = tuple(Start(id=f"s{n}", cells=block) for n, block in enumerate(BLOCKS[:3], 1))
    found = offered(_survey(3, starts=starts))
    assert [choice.name for choice in found.choices] == ["s1", "s2", "s3"]


def test_a_sentence_tells_what_is_to_be_chosen() -> None:
    """Sheets and panels say it; assigned starts need no words."""
    assert choosing_words(_survey(2)) == (
        "Starts are chosen in turn order, each player takes two on a diagonal: "
        "a1 to b2, m1 to n2, a13 to b14 and m13 to n14."
    )
    assert choosing_words(_survey(2, mode="control")) == ""


def test_pieces_of_an_export_stand_on_the_first_starts_that_are_left() -> None:
    """Nobody's units are lost because nobody has chosen yet, and the notes say that one does."""
    survey = _survey(2)
    table = tabletop(survey)
    units = [token for token in table.tokens if token.kind == "unit"]
    assert {token.space for token in units if token.seat == 1} == {"a1", "b1", "n14", "m14"}
    assert {token.space for token in units if token.seat == 2} == {"n1", "m1", "a14", "b14"}
    assert table.notes.endswith(choosing_words(survey))


def test_each_corner_that_may_be_chosen_is_an_open_mark_on_the_map() -> None:
    """The canvas and every picture draw it for nobody; it is no object that one could take up."""
    survey = _survey(2)
    scene = TacticsScene(survey)
    assert {(mark.id, mark.seat) for mark in scene.table.starts} == {("", 0)}
    assert {mark.cells[0] for mark in scene.table.starts} == {(0, 0), (13, 0), (0, 13), (13, 13)}
    assert scene.cells_of("") == ()
    assert not TacticsScene(_survey(2, mode="control")).table.starts
    given = tuple(Start(id=f"s{n}", cells=block) for n, block in enumerate(BLOCKS[:3], 1))
    listed = TacticsScene(_survey(3, starts=given)).table.starts
    assert [(mark.id, mark.seat) for mark in listed] == [("s1", 0), ("s2", 0), ("s3", 0)]


def test_starts_to_choose_are_regions_of_an_export_and_a_line_of_the_legend() -> None:
    """Each is named as one that is chosen and belongs to nobody."""
    survey = _survey(2)
    regions = {item.id: item for item in tabletop(survey).regions if item.kind == "start"}
    assert list(regions) == ["start-a1", "start-n1", "start-a14", "start-n14"]
    assert regions["start-n14"].name == "Start to choose at m13 to n14"
    assert {region.seat for region in regions.values()} == {0}
    for players, says in ((2, "two on a diagonal each, in turn"), (3, "one each, in turn")):
        nodes = [node for block in legend(_survey(players), _measure) for node in block.nodes]
        assert {"Start to choose", says} <= set(_words(nodes))
    nodes = [node for block in legend(_survey(2, mode="control"), _measure) for node in block.nodes]
    assert "Start to choose" not in _words(nodes)


def test_all_spaces_of_a_choice_are_lit_and_mean_it() -> None:
    """Two players see both corners of a pair, and a click on either takes the pair."""
    match = Match(dealt(_survey(2), RULES), Engine(RULES), 1)
    found = RULES.offers(match.game, match.game.opened(match.state), match.legal())
    spaces = [{match.game.spaces[space] for space in offer.spaces} for offer in found]
    assert spaces == [
        {"a1", "b1", "a2", "b2", "m13", "n13", "m14", "n14"},
        {"m1", "n1", "m2", "n2", "a13", "b13", "a14", "b14"},
    ]
    choices = Choices(found)
    at = match.game.spaces.index
    assert choices.at(at("b2")) == choices.at(at("n14")) == (found[0],)
    assert len(choices.marked) == len(choices.marks()) == 16


def test_a_choice_has_a_name_that_leads_back() -> None:
    """Each choice is called by where it lies, and the name is that of it alone."""
    match = Match(dealt(_survey(2), RULES), Engine(RULES), 1)
    state = match.game.opened(match.state)
    names = [RULES.action_name(match.game, state, action) for action in match.legal()]
    assert [name.split()[0] for name in names] == ["start", "start"]
    assert [RULES.action_code(match.game, state, name) for name in names] == list(match.legal())


def _measure(words: str, face: str, weight: int) -> float:
    return 0.5 * len(words)


def _words(nodes: Iterable[Node]) -> list[str]:
    """Return what is written in a drawing."""
    found = []
    for node in nodes:
        if isinstance(node, Group):
            found += _words(node.nodes)
        elif isinstance(node, Text):
            found.append(node.words)
    return found


def test_the_inspector_leaves_starts_to_be_chosen_and_assigns_them() -> None:
    """Starts that are drawn stay as places to choose from; corners are assigned in turn order."""
    survey = _survey(2)
    (field,) = (f for row in inspect(survey, (), frozenset()).rows for f in row if f.key == KEY)
    assert field.value is True
    (assign,) = edits_of(inspect(survey, (), frozenset()).rows, KEY, False)
    assigned = assign.apply(survey.scenario, survey.library)
    starts = assigned.setups[0].starts
    assert [(start.player, start.cells[0]) for start in starts] == [
        ("red", (0, 0)),
        ("red", (13, 13)),
        ("blue", (13, 0)),
        ("blue", (0, 13)),
    ]
    assert isinstance(assigned, TacticsScenario)
    given = surveys(assigned, survey.library, survey.ruleset)[0]
    (leave,) = edits_of(inspect(given, (), frozenset()).rows, KEY, True)
    left = leave.apply(assigned, survey.library)
    assert [start.player for start in left.setups[0].starts] == ["", "", "", ""]
    assert leaves_starts(left.setups[0], "free-for-all")
