"""Which sentences on Alpha-Beta-Omega are for an action, and which against it.

Many sentences are facts that do not depend on the action, such as the number of cards in a hand. They count as neither.
"""

from typing import Any, Final

from omegatable.games.alpha_beta_omega.coach.reasons.playing import IDLE
from omegatable.games.alpha_beta_omega.coach.reasons.road import FINAL_PLACE, RISKY, at, fails, full_matches, unseen
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import BY_STEPS, MOVE, SELF
from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_SEAT,
    CHOOSE_STEP,
    MAX_STEPS,
    PASS,
    PLAY_CARD,
    REFUSE,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.alpha_test import protected
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, NOTHING
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_STEP,
    CHOOSE,
    DRAFT,
    EXCHANGE,
    GIVE_CARD,
    PLAYS,
    TRADE,
    WALK,
)
from omegatable.games.alpha_beta_omega.rules.table import last_position
from omegatable.locales.text import Text, players

_FOR: Final = {
    "coach-abo-no-trade", "coach-abo-sure",
    "coach-abo-omega-suited", "coach-abo-unseen-final", "coach-abo-unseen-all", "coach-abo-seen-all",
    "coach-abo-discard-useless", "coach-abo-no-question", "coach-abo-left-road",
}  # fmt: skip
_AGAINST: Final = {
    "coach-abo-nobody-else", "coach-abo-no-alpha", "coach-abo-final-no-cards", "coach-abo-no-next",
    "coach-abo-costs-cards", "coach-abo-beta-final", "coach-abo-held-already", "coach-abo-willing",
    "coach-abo-offered-already", "coach-abo-news-none", "coach-abo-last-cycle",
    "coach-abo-rival", "coach-abo-swap-no-final",
}  # fmt: skip
# For a player who accepts an offer, or gives a card away; the signs are reversed for a player who refuses.
_TRADED: Final = {
    "coach-abo-gift": 1, "coach-abo-gains": 1, "coach-abo-loses": -1, "coach-abo-gives-away": -1,
    "coach-abo-copies": 1, "coach-abo-least-useful": 1, "coach-abo-less-useful": -1,
}  # fmt: skip
_THIRD_PLACE: Final = {
    "coach-abo-marry-beta", "coach-abo-marry-known", "coach-abo-could-marry", "coach-abo-third-place-both",
}  # fmt: skip
_MATCHES: Final = {"coach-abo-match-full": 1, "coach-abo-match-star": 1, "coach-abo-match-none": -1}


def worth(view: Any, action: int, said: Text) -> int:
    """Return 1 for a sentence in favour of the action, -1 for a sentence against it, and 0 for others."""
    if said.id in _TRADED:
        return -_TRADED[said.id] if _refuses(view, action) else _TRADED[said.id]
    if said.id in IDLE or said.id == "coach-abo-useless-alone":
        return 1 if _gives(view, action) else -1
    if said.id == "coach-abo-same-held":
        return 1 if view.phase != TRADE and not WANT <= action < WANT_ANY else -1
    if said.id == "coach-abo-copies-unseen":
        return -int(said.args["count"] == 0)
    if said.id in _THIRD_PLACE:
        return int(not full_matches(view) or _is_risky(view))
    if said.id in ("coach-abo-hope", "coach-abo-no-hope"):
        return 1 if (action == YES) == (said.id == "coach-abo-no-hope") else -1
    if said.id == "coach-abo-remove":
        return int(said.args["count"] == 1)
    if said.id == "coach-abo-unlooked":
        return int(said.args["place"] == FINAL_PLACE)
    return _of_final(view, action, said) or (said.id in _FOR) - (said.id in _AGAINST)


def _of_final(view: Any, action: int, said: Text) -> int:
    """Return the sign of a sentence on the character in the final position, or on a change of that character."""
    args: dict[str, Any] = said.args
    passes = view.phase == PLAYS and action == PASS
    if said.id == "coach-abo-odds-few":
        return int(passes)
    if said.id in ("coach-abo-swap-bring", "coach-abo-swap-take"):
        # In a final round no other character is tested.
        return int(not view.final or view.position[view.to_move] == last_position(view))
    if said.id in ("coach-abo-protected", "coach-abo-odds-fail"):
        return (-1 if _is_risky(view) == (said.id == "coach-abo-odds-fail") else 1) if passes else 0
    if said.id in ("coach-abo-safe", "coach-abo-moves-away"):
        return int(_is_risky(view) == (said.id == "coach-abo-safe"))
    if said.id == "coach-abo-protected-already":
        return -1 if _is_mover(view, args["who"]) else 0
    if said.id == "coach-abo-keeps":
        # Protection prevents a full match as well as a fail.
        match = _MATCHES.get(args["match"].id, 0)
        return -match if _is_mover(view, args["who"]) else match
    if said.id == "coach-abo-marks":
        return _MATCHES.get(args["match"].id, 0) if passes and _is_mover(view, args["who"]) else 0
    if said.id == "coach-abo-takes-to-alpha":
        return _MATCHES.get(args["match"].id, 0)
    if said.id == "coach-abo-swap-final":
        comes, goes = (_MATCHES.get(args[each].id, 0) for each in ("comes", "goes"))
        return max(-1, min(1, comes - goes))
    if said.id == "coach-abo-ends-cycle":
        character = at(view, int(last_position(view)))
        return 0 if character == HIDDEN else int(fails(view, character)) - int(character in full_matches(view))
    if said.id == "coach-abo-lies" and args["place"] == FINAL_PLACE:
        match = _MATCHES.get(args["match"].id, 0)
        if action == PASS:
            return 0 if protected(view, int(view.to_move)) else match
        return match * _nearer(view, action)
    return 0


def _nearer(view: Any, action: int) -> int:
    """Return 1 for an action that moves the mover closer to the final position, -1 for a move back."""
    seat = int(view.to_move)
    if view.phase == PLAYS and PLAY_CARD <= action < CHOOSE_SEAT:
        verb, who, to, *_ = deck_of(view).kinds[action - PLAY_CARD].steps[0]
        moves = verb == MOVE and who == SELF and to == BY_STEPS
        return (1 if view.position[seat] < last_position(view) else -1) if moves else 0
    if view.phase == ASK_STEP:
        depth = int(view.depth) - 1
        if int(view.chosen_seat[depth]) not in (NOTHING, seat):
            return 0
    elif view.phase != WALK:
        return 0
    steps = action - CHOOSE_STEP - MAX_STEPS
    return (steps > 0) - (steps < 0)


def _gives(view: Any, action: int) -> bool:
    """Return whether the mover gives a card away, or offers to."""
    return int(view.phase) in (CHOOSE, GIVE_CARD, EXCHANGE) or (bool(view.phase == DRAFT) and action < WANT)


def _refuses(view: Any, action: int) -> bool:
    return bool(view.phase == TRADE) and REFUSE <= action < WITHDRAW


def _is_risky(view: Any) -> bool:
    """Return whether the final position is a risk: its character fails the mover, or is unseen and many would."""
    character = at(view, int(last_position(view)))
    if character != HIDDEN:
        return fails(view, character)
    hidden = unseen(view)
    return sum(fails(view, one) for one in hidden) >= RISKY * len(hidden)


def _is_mover(view: Any, who: Text) -> bool:
    return who == players(int(view.to_move))
