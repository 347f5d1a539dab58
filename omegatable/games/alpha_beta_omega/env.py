"""The environments of Alpha-Beta-Omega: its actions, range by range."""

from omegatable.env.facet import ActionRange, Env
from omegatable.games.alpha_beta_omega.decks.parts import MAX_KINDS
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    CHOOSE_POSITION,
    CHOOSE_RANDOM_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    COUNTER,
    DISCARD,
    DRAW_CARD,
    FINISHED,
    FLIP_COIN,
    GIVE,
    GIVE_BLIND,
    MAX_STEPS,
    MIX,
    OFFER_TO,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    TAKE_CARD,
    TURN_TO,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.parts import MAX_SEATS, MAX_SLOTS, NUM_CHARACTERS, NUM_OMEGAS

_KIND, _SEAT, _SLOT, _POSITION = (MAX_KINDS,), (MAX_SEATS,), (MAX_SLOTS,), (NUM_CHARACTERS,)

_ACTIONS = (
    ActionRange(PICK_OMEGA, (NUM_OMEGAS,), "[omega] play this omega"),
    ActionRange(PASS, (), "play no card, or let an alpha pass without a reaction"),
    ActionRange(YES, (2,), "yes, no: the answer to a question of a card"),
    ActionRange(PLAY_CARD, _KIND, "[kind] play such a card, in one's turn or as a reaction"),
    ActionRange(CHOOSE_SEAT, _SEAT, "[seat] choose this player for a card, or for a card that is shown"),
    ActionRange(CHOOSE_POSITION, _POSITION, "[position] choose this position of the road"),
    ActionRange(CHOOSE_STEP, (2 * MAX_STEPS + 1,), "choose how many positions to move, -6 to 6"),
    ActionRange(DISCARD, _KIND, "[kind] discard such a card"),
    ActionRange(GIVE, _KIND, "[kind] put such a card into the offer, face up"),
    ActionRange(GIVE_BLIND, _KIND, "[kind] put such a card into the offer, face down"),
    ActionRange(WANT, _KIND, "[kind] ask for such a card in the offer"),
    ActionRange(WANT_ANY, (), "ask for one card of the other player's choice"),
    ActionRange(SEND, (), "make the offer"),
    ActionRange(CANCEL, (), "give up the offer in the making"),
    ActionRange(OFFER_TO, _SEAT, "[seat] begin an offer to this player"),
    ActionRange(ACCEPT, _SLOT, "[offer] accept it"),
    ActionRange(REFUSE, _SLOT, "[offer] refuse it"),
    ActionRange(COUNTER, _SLOT, "[offer] answer it with another offer"),
    ActionRange(WITHDRAW, _SLOT, "[offer] take it back"),
    ActionRange(SHOW_CARD, _KIND, "[kind] show such a card; to whom is asked next"),
    ActionRange(SHOW_ALL, (), "show it to everybody"),
    ActionRange(FINISHED, (), "finish trading, or what else may be done several times"),
    ActionRange(SPEAK, _SEAT, "[seat] this player takes part in the trade again"),
    ActionRange(DRAW_CARD, _KIND, "chance: the card at that place in the deck is drawn"),
    ActionRange(MIX, _POSITION, "chance: [position] where the next character of a shuffled road goes"),
    ActionRange(CHOOSE_RANDOM_POSITION, _POSITION, "chance: [position] a position for a card"),
    ActionRange(TAKE_CARD, _KIND, "chance: the card at that place in a hand is taken"),
    ActionRange(
        TURN_TO,
        _SEAT,
        "chance: [seat] to which of the players who suit an alpha equally well the alpha turns",
    ),
    ActionRange(FLIP_COIN, (2,), "chance: the saucer hovers, or flies on"),
)

ENV = Env(actions=_ACTIONS)
