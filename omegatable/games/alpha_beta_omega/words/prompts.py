"""Steps and prompts: the stage of the round, and what to do now."""

from collections.abc import Sequence
from typing import Any

from omegatable.games.alpha_beta_omega.deck import EFFECT, EVENT, MOVE, PEEK, SELF, SWAP, Deck, deck_of
from omegatable.games.alpha_beta_omega.notation import (
    card_words,
    carried_out_text,
    carried_out_words,
    cast_words,
    stage_words,
)
from omegatable.games.alpha_beta_omega.rules import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    CHOOSE_SEAT,
    COIN,
    CONSENT,
    DRAFT,
    EXCHANGE,
    FLIP,
    MAX_SLOTS,
    NOTHING,
    OMEGA,
    OVER,
    PLAY_CARD,
    PLAYS,
    RANDOM_CARD,
    RANDOM_PLACE,
    REACT,
    SHOW,
    SHUFFLING,
    STATE,
    TRADE,
    TRADE_OFF,
    TRADING,
    WALK,
    candidates,
    carry_out_alone,
    current_op,
    last_position,
    may_stop,
    position_of,
    to_answer,
)
from omegatable.games.alpha_beta_omega.words.ending import end_reason
from omegatable.games.alpha_beta_omega.words.queries import alpha_in_question, legal_action_list, seats_in
from omegatable.games.plain import Prompt, Step, listed
from omegatable.games.protocol import determinize
from omegatable.kernel import new_record, new_rng


def steps(view: Any) -> list[Step]:
    """Return the steps of this round, in order."""
    words = stage_words(view)
    if words == "Omegas":
        return [Step("Pick omegas", "now"), Step("Play", "next")]
    if view.final:
        names = ["Turn up", "Play", "Alpha Test"]
        now = {"Play": "Play", "Alpha Test": "Alpha Test", "Move on": "Alpha Test"}.get(words, "Turn up")
        if words == "Play" and view.phase == REACT and not view.has_played and not view.depth:
            now = "Turn up"
    else:
        trading = "Exchange" if view.alone_since else "Trade"
        names = ["Pick", trading, "Play", "Move on"]
        if trading == "Trade" and view.options.trade == TRADE_OFF:
            names.remove("Trade")
        now = "Move on" if words == "Alpha Test" else words if words in names else trading
    at = len(names) if view.phase == OVER else names.index(now) if now in names else 0
    return [Step(name, "done" if i < at else "now" if i == at else "next") for i, name in enumerate(names)]


def prompt(view: Any, names: Sequence[str]) -> Prompt:
    """Return what the looking seat can do now, or whom it waits for; *names* are the seats' names."""
    phase, seat = int(view.phase), int(view.to_move)
    deck = deck_of(view)
    if phase == OVER:
        return Prompt("The game is over", end_reason(view))
    if phase == FLIP and deck.plots[int(view.plot) - 1].id != "saucer":
        return Prompt("Waiting a moment", "A coin decides whether the pursuer moves on.")
    if seat < 0:
        return Prompt("Waiting a moment", _CHANCE.get(phase, "Chance decides."))
    if phase == REACT and seat != view.seat:
        return Prompt("Waiting a moment", f"{_turned_up_words(view)}: everybody may react.")
    if seat != view.seat:
        return _others_prompt(view, names, deck)
    if phase in _OWN_PROMPTS:
        return _OWN_PROMPTS[phase]
    return _own_prompt(view, names, deck)


_CHANCE = {
    SHUFFLING: "The characters are shuffled.",
    COIN: "A coin decides whom the alpha marks.",
    FLIP: "A coin decides whether the saucer flies on.",
    RANDOM_PLACE: "Chance chooses a position.",
    RANDOM_CARD: "Chance chooses a card.",
}
_OWN_PROMPTS = {
    OMEGA: Prompt("Pick your omega", "The omega says which alphas suit you."),
    CHOOSE: Prompt("Choose a card to give", "The offer that you accepted asks for a card of your choice."),
    EXCHANGE: Prompt("Discard up to two cards", "You take as many new ones."),
    WALK: Prompt("Choose how far to walk", "All move on together."),
}


def _turned_up_words(view: Any) -> str:
    turned_up = alpha_in_question(view)
    return "An alpha was turned up" if turned_up == NOTHING else f"{cast_words(view, turned_up)} was turned up"


def _others_prompt(view: Any, names: Sequence[str], deck: Deck) -> Prompt:
    phase = int(view.phase)
    name = names[int(view.to_move)]
    if view.stage == TRADING:
        return Prompt(f"{name} has the floor", "Cards are traded until nobody wants to any more.")
    if view.depth and phase != WALK:
        card = carried_out_words(view, deck, int(view.depth) - 1)
        by = names[int(view.actor[int(view.depth) - 1])]
        return Prompt(f"{name} chooses", f"{by} plays {card}.")
    activity = {
        OMEGA: "picks an omega",
        PLAYS: "may play a card",
        SHOW: "is about to show a card",
        EXCHANGE: "exchanges cards",
        WALK: "chooses how far to walk",
    }
    return Prompt(f"{name} {activity.get(phase, 'is to move')}", _round_help(view))


def _round_help(view: Any) -> str:
    if view.final:
        return "A final round: when all have played, the card of the final position decides."
    if view.phase == OMEGA:
        return "The omega says which alphas suit a player."
    return f"Cycle {int(view.cycle)}, round {int(view.rounds_played) + 1}."


def _own_prompt(view: Any, names: Sequence[str], deck: Deck) -> Prompt:
    phase, seat = int(view.phase), int(view.to_move)
    if phase == PLAYS:
        last = view.position[seat] == int(view.num_positions) - 1
        tested = "You stand on the final position: then comes the Alpha Test."
        what = "Show cards, then play one or none" if view.options.show_at_play else "Play a card, or none"
        return Prompt(what, tested if view.final and last else _round_help(view))
    if phase == REACT:
        return Prompt(f"{_turned_up_words(view)}: react, or let it pass", _reaction_help(view, names, deck))
    if phase == TRADE:
        waiting = [slot for slot in range(MAX_SLOTS) if to_answer(view, seat, slot)]
        if waiting:
            giver = names[int(view.offer_from[waiting[0]])]
            return Prompt(f"{giver} makes you an offer", "Accept it, refuse it, or change it.")
        return Prompt("Trade, or finish", "Make an offer, show a card, or finish.")
    if phase == DRAFT:
        slot = int(view.drafting[seat])
        return Prompt(
            f"Make {names[int(view.offer_to[slot])]} an offer", "Choose what you give and want, then send it."
        )
    if phase == SHOW:
        return Prompt(f"Show {card_words(deck, int(view.showing[seat]))}", "To one player, or to all.")
    card = carried_out_words(view, deck, int(view.depth) - 1)
    if phase == ASK_POSITION:
        return _position_prompt(view, card)
    if phase == ASK_SEAT:
        return Prompt(f"{card}: choose an omega", carried_out_text(view, deck, int(view.depth) - 1))
    if phase == ASK_STEP:
        return Prompt(f"{card}: choose how far", "A move stops at the first position and at the final one.")
    if phase == ASK_MAY:
        who = cast_words(view, int(view.event[int(view.depth) - 1]))
        return Prompt(f"Marry {who}?", "You would leave the game: a third place.")
    if phase == CONSENT:
        who = names[int(view.actor[int(view.depth) - 1])]
        return Prompt(f"Marry {who}?", "You would both leave the game: a third place.")
    return Prompt(f"{card}: choose a card of your hand", "It leaves your hand.")


def _asks_nothing(step: tuple[int, ...]) -> bool:
    """Return whether this step concerns its player alone, with no choice and nothing hidden."""
    verb, who, where, *_ = step
    return who == SELF and (verb == EFFECT or (verb == MOVE and where == EVENT))


def _reaction_help(view: Any, names: Sequence[str], deck: Deck) -> str:
    """Return what the seat's reactions do, or that it holds none; and what would come of it or where the alpha lies."""
    kinds = [action - PLAY_CARD for action in legal_action_list(view) if PLAY_CARD <= action < CHOOSE_SEAT]
    position = position_of(view, alpha_in_question(view)) + 1
    where = f"He lies at position {position}." if position else ""
    if not kinds:
        return f"{where} You hold no card that can be played now; everybody is asked.".strip()
    texts = [deck.kinds[kind].text for kind in kinds]
    does = (
        texts[0] if len(kinds) == 1 else " ".join(f"{deck.kinds[kind].name}: {deck.kinds[kind].text}" for kind in kinds)
    )
    last = last_position(view)
    sure = len(kinds) == 1 and view.final and view.road[last] == alpha_in_question(view)
    if not sure or not all(_asks_nothing(step) for step in deck.kinds[kinds[0]].steps):
        return f"{does} {where}".strip()
    return f"{does} {_test_after(view, names, kinds[0])}"


def _test_after(view: Any, names: Sequence[str], kind: int) -> str:
    """Return whom the alpha in the final position would mark after this reaction."""
    me, alpha = int(view.seat), cast_words(view, int(view.road[last_position(view)]))
    state = new_record(STATE)
    determinize(view, new_rng(1), state)  # any world will do: all that the Alpha Test needs is known
    before = seats_in(candidates(state))
    carry_out_alone(state, me, kind)
    after = seats_in(candidates(state))
    if me not in after:
        who = listed([names[seat] for seat in after])
        return f"{alpha} would mark {who} all the same." if after else f"{alpha} would mark nobody."
    if len(after) > 1:
        return f"A coin would decide between you and {listed([names[seat] for seat in after if seat != me])}."
    instead = [names[seat] for seat in before if seat != me]
    return f"{alpha} would mark you{f' instead of {listed(instead)}' if instead else ''}."


def _position_prompt(view: Any, card: str) -> Prompt:
    depth = int(view.depth) - 1
    verb = int(current_op(view)) & 15
    if verb == PEEK:
        if may_stop(view):
            return Prompt(f"{card}: look at another, or stop", "Only you see the card.")
        return Prompt(f"{card}: choose a position to look at", "Only you see the card.")
    if verb == SWAP:
        if view.count[depth]:
            first = int(view.count[depth])
            return Prompt(f"{card}: choose the position to swap with", f"The card of position {first} changes place.")
        return Prompt(f"{card}: choose a position", "Its card changes place with another.")
    return Prompt(f"{card}: choose a position", carried_out_text(view, deck_of(view), depth))
