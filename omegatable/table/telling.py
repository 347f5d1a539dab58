"""What a listener is told of a table.

It is built by addition, from the listener's own views and from what lies open, and never by taking secrets out of
something else.
"""

from collections import Counter
from collections.abc import Sequence

from omegatable.kernel import SPECTATOR
from omegatable.table.standing import Standing
from omegatable.table.wire import PROTOCOL, Result, SeatCard, Table, Undo, Window

STORY_LINES = 400  # in a message; only games that go round in circles have more


def table_for(standing: Standing, listening: Counter[int], listener: int, answers: str) -> Table:
    """The whole table as one *listener* may see it, with those who are *listening* now."""
    view = standing.views[listener]
    if listener != SPECTATOR:
        view = standing.position_of(listener).view(listener)
    choices = [choice for choice in standing.game.choices(view) if choice.action not in standing.floor.words.values()]
    return Table(
        protocol=PROTOCOL,
        table=standing.table,
        game=standing.game.name,
        version=standing.told_version,
        seat=None if listener == SPECTATOR else listener,
        seats=_seat_cards(standing, listening),
        view=standing.game.plain_view(view),
        choices=[] if standing.has_answered(listener) else choices,
        steps=standing.game.steps(view),
        prompt=standing.game.prompt(view, standing.names),
        undo=undo(standing, listener),
        story=standing.story[listener][-STORY_LINES:],
        thinking=standing.thinking,
        awaited=[] if standing.over else list(standing.floor.seats),
        window=_window_for(standing, listener),
        result=_result(standing, listener),
        answers=answers,
    )


def undo(standing: Standing, listener: int) -> Undo:
    """May this listener take something back, and if not, why?"""
    if listener == SPECTATOR:
        return Undo(possible=False, reason="You are watching.")
    if standing.over:
        return Undo(possible=False, reason="The game is over.")
    if standing.position_of(listener).to_move != listener:
        return Undo(possible=False, reason="It is not your turn.")
    if standing.steps and standing.steps[-1].seat == listener:
        return Undo(possible=True, reason="")
    if standing.last == (listener, True):
        return Undo(possible=False, reason="You have seen something that was hidden.")
    if any(step.seat == listener for step in standing.steps):
        return Undo(possible=False, reason="Somebody else has acted since.")
    return Undo(possible=False, reason="You have done nothing yet this turn.")


def _seat_cards(standing: Standing, listening: Counter[int]) -> list[SeatCard]:
    return [
        SeatCard(
            name=name,
            kind="bot" if seat.kind == "bot" else "person",
            level=seat.level,
            present=seat.kind == "bot" or listening[number] > 0,
        )
        for number, (name, seat) in enumerate(zip(standing.names, standing.beginning.seats, strict=True))
    ]


def _window_for(standing: Standing, listener: int) -> Window | None:
    if not standing.window_open:
        return None
    clock = standing.window_clock
    return Window(
        number=standing.window.number,
        seconds=clock[1] if clock else 0,
        asked=listener in standing.floor.seats and not standing.has_answered(listener),
    )


def _result(standing: Standing, listener: int) -> Result | None:
    if not standing.over:
        return None
    scores = standing.position.scores()
    if standing.game.outcome is not None:
        winners, sentence = standing.game.outcome(standing.views[listener], standing.names)
    else:
        gains = standing.position.returns()
        winners = [seat for seat, gain in enumerate(gains) if gain == max(gains)]
        sentence = _result_sentence(listener, winners, scores, standing.names)
    return Result(
        winners=winners,
        scores=scores,
        sentence=sentence,
        reason=standing.game.end_reason(standing.views[listener]),
        history=standing.scores_by_turn(),
    )


def _result_sentence(listener: int, winners: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> str:
    """ "You win, 31 to 12", as the listener reads it: the listener's or the winner's points first."""
    if len(winners) == len(scores) and len(set(scores)) == 1:
        return f"A draw, {_signed(scores[0])} each"
    first = listener if listener in winners or (listener != SPECTATOR and len(winners) > 1) else winners[0]
    points = " to ".join(_signed(n) for n in [scores[first], *(s for seat, s in enumerate(scores) if seat != first)])
    if len(winners) > 1:
        return f"{_list(['you' if seat == listener else names[seat] for seat in winners])} share the win, {points}"
    return f"You win, {points}" if winners[0] == listener else f"{names[winners[0]]} wins, {points}"


def _signed(points: int) -> str:
    """Points as people write them: below zero with a minus sign, not a hyphen."""
    return str(points) if points >= 0 else f"−{-points}"


def _list(words: Sequence[str]) -> str:
    text = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
    return text[:1].upper() + text[1:]
