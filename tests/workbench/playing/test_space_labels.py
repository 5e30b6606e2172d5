"""Labels of lit spaces: one for each group."""

from editor.play.display import Offer
from editor.workbench.playing.choices import Choices
from editor.workbench.playing.pieces import Pieces
from editor.workbench.playing.space_labels import MOST, SpaceLabel, labels_of
from tests.workbench.playing.tables import at_table

OFFERS = (
    Offer(1, "Move", "Go to a1", 3, 4, "1", "reach", (), "point"),
    Offer(2, "Move", "Go to a2", 3, 5, "4", "reach", (), "point"),
    Offer(3, "Move", "Go to b1", 3, 6, "3", "portal", (), "point"),
    Offer(4, "Melee", "Strike", 3, 7, "4 damage", "target"),
    Offer(5, "Missile", "Shoot", 3, 8, "44 %", "target"),
    Offer(6, "Place", "Rogue here", space=9, hint="Red's rogue"),
)


def test_each_group_has_one_label() -> None:
    """A move says what it costs, all attacks are one label, and portals have their own."""
    pieces = Pieces(at_table())
    assert labels_of(Choices(OFFERS, 3), pieces) == (
        SpaceLabel("Move", "1 to 4 points", (4, 5)),
        SpaceLabel("Move", "through a portal, 3 points", (6,)),
        SpaceLabel("Attack", "", (7, 8)),
        SpaceLabel("Place", "Rogue here", (9,)),
    )
    assert [label.word for label in labels_of(Choices(OFFERS, 3, "Melee"), pieces)] == ["Attack"]


def test_targets_are_named() -> None:
    """Who stands there is told, as long as there are few."""
    table = at_table()
    table.open_hands(True)
    pieces = Pieces(table)
    figure = next(figure for figure in pieces.figures if not figure.flat)
    offer = Offer(1, "Hit", "Hit", 3, figure.space, "1 damage", "target")
    (label,) = labels_of(Choices((offer,), 3), pieces)
    assert label.says == figure.words.partition(",")[0]


def test_many_groups_have_none() -> None:
    """Then the pointer tells what is where."""
    offers = tuple(Offer(n, f"Card {n}", "Go", space=n) for n in range(MOST + 1))
    assert labels_of(Choices(offers), Pieces(at_table())) == ()
    assert len(labels_of(Choices(offers[:MOST]), Pieces(at_table()))) == MOST
