"""The pictures of cards that the house does not know: they show what the card does."""

from dataclasses import replace

from omegatable.games.alpha_beta_omega.art.deck import draw_deck_card
from omegatable.games.alpha_beta_omega.art.still_lifes import MOTIFS, draw_motif
from omegatable.games.alpha_beta_omega.decks.known import house_deck


def house_card(card):
    return next(kind for kind in house_deck().kinds if kind.id == card)


def test_a_card_with_a_new_id_shows_what_its_last_step_does():
    """The paper ring turns up a beta and marries him; the opera glasses look at cards."""
    assert house_card("paper_ring").motif == "marry"
    assert house_card("opera_glasses").motif == "look"
    for kind in house_deck().kinds:
        own = replace(kind, id="my_own_card")
        for small in (False, True):
            assert draw_motif(kind.motif) in draw_deck_card(own, small).body
            assert draw_motif(kind.motif) not in draw_deck_card(kind, small).body


def test_all_motifs_differ():
    assert len({draw_motif(name) for name in MOTIFS}) == len(MOTIFS) == 7
