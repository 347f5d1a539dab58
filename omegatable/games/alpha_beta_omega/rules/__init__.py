"""The rules of Alpha-Beta-Omega, after `docs/rules/alpha-beta-omega.md`.

A line that implements a clause ends with its id.

The modules, in the order of play:

    parts, records, actions    the components of the game, and the actions
    table, hands, road         the seats, their cards, and the characters on the road
    setting_up                 the deal and the initial state
    round                      the next stage: picking, trading, playing, the Alpha Test, moving on
    picking                    take a card from the deck
    trading                    offers, and the exchange of cards
    playing, steps             carry out a card, step by step
    alpha_test, leaving        an omega is marked, marries, escapes or fails
    moving_on                  the end of a round and of a cycle
    legal, acting              the legal actions, and the effect of each
    scoring, laws              points and returns, and the invariants of every state

Positions are counted from 0 here, a card is represented by its *kind* (an index into the deck's list of cards), and a
*place* is a seat's index in the order of play. Cards are data: the options record contains the deck's tables, and
`carry_out` interprets them. `proceed` finds the next decision: it continues from the last settled decision until a seat
or chance is to move, first with an open window for reactions, then with the card in progress, then with the round.
"""

from omegatable.games.alpha_beta_omega.rules import acting, laws, legal, scoring, setting_up

__all__ = ["acting", "laws", "legal", "scoring", "setting_up"]  # the modules that register kernels
