"""The `Table` message for each listener.

The message is built only from the listener's own view and from public facts. It is never made by removing secrets from
a larger message.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from omegatable.coach.hints import Hint as CoachHint
from omegatable.engine.plain import StoryLine, Words
from omegatable.kernel import SPECTATOR
from omegatable.locales.text import Text, players, text
from omegatable.table.clocks import Clock
from omegatable.table.table_state import Ending, TableState
from omegatable.table.wire import (
    PROTOCOL,
    Advice,
    Glance,
    Hint,
    OfferCard,
    Result,
    Scenario,
    SeatCard,
    Series,
    Table,
    Undo,
    Window,
)

# Max story lines in a message, unless there are more since the listener's last act. Only games that repeat positions
# have more.
STORY_LINES = 400


def table_for(
    table_state: TableState,
    listening: Counter[int],
    away: Collection[int],
    listener: int,
    answers: str,
    *,
    reader: int | None = None,
    elapsed: int = 0,
) -> Table:
    """Return the whole table as *listener* may see it.

    *listening* counts the open pages by listener, *away* contains the seats of people who have been away for a long
    time, and *answers* is the id of the message that this message answers. *reader* is the seat that texts call "you",
    by default the listener's own seat. *elapsed* is the time in milliseconds since the last event that records it.
    """
    reader = listener if reader is None else reader
    view = table_state.shown_view(listener)
    choices = []
    if _may_choose(table_state, listener):
        words = table_state.floor.claim_actions.values()
        choices = [choice for choice in table_state.game.choices(view) if choice.action not in words]
    story, story_from, since = story_for(table_state, listener, reader)
    return Table(
        protocol=PROTOCOL,
        table=table_state.table,
        game=table_state.game.name,
        version=table_state.public_version,
        seat=None if listener == SPECTATOR else listener,
        seats=seat_cards(table_state, listening),
        view=table_state.game.plain_view(view),
        choices=choices,
        steps=table_state.game.steps(view),
        prompt=table_state.game.prompt(view),
        undo=undo(table_state, listener),
        story=story,
        beat=table_state.beat,
        hints=table_state.gives_hints and listener != SPECTATOR,
        thinking=table_state.thinking,
        awaited=[] if table_state.over else list(table_state.floor.seats),
        window=_window_for(table_state, listener),
        result=_result(table_state, listener, reader),
        lobby=table_state.lobby,
        away=sorted(seat for seat in away if not table_state.is_bot(seat)),
        chat=list(table_state.chat),
        chat_from=table_state.chat_lines - len(table_state.chat),
        story_from=story_from,
        since=since,
        next_table=table_state.next_table,
        answers=answers,
        host=table_state.host,
        free_text=table_state.free_text,
        offer=_offer_card(table_state),
        clock=_clock(table_state, elapsed),
        rules=table_state.rules,
        own_notes=table_state.own_notes,
        forced=len(choices) == 1 and table_state.floor.kind != "open" and table_state.game.forced(view),
        day=table_state.setup_event.day,
        scenario=_scenario(table_state),
        series=series(table_state),
        time=table_state.setup_event.time,
        reaction_seconds=table_state.setup_event.reaction_seconds,
        gives_hints=table_state.gives_hints,
    )


def _scenario(table_state: TableState) -> Scenario | None:
    """Return the scenario of the table, with the standing of its goal, as everybody sees it."""
    played, settled = table_state.scenario, table_state.goal_settled
    if played is None:
        return None
    standing = settled[1] if settled is not None else "missed" if table_state.over else "open"
    return Scenario(table_state.setup_event.scenario, played.sentence(), standing)


def _may_choose(table_state: TableState, listener: int) -> bool:
    a_bot_plays = listener in table_state.stand_ins or listener in table_state.helped
    return not (table_state.over or table_state.has_answered(listener) or a_bot_plays)


def _clock(table_state: TableState, elapsed: int) -> Clock | None:
    """Return the clocks as everybody sees them, which never depend on who has answered in a window."""
    clocks = table_state.clocks
    if clocks is None:
        return None
    people = [
        seat for seat in range(len(table_state.names)) if not table_state.is_bot(seat) or seat in table_state.helped
    ]
    left: list[int | None] = [clocks.left[seat] if seat in people else None for seat in range(len(table_state.names))]
    running = sorted(table_state.people_asked) if clocks.window else list(clocks.running)
    for seat in running:
        left[seat] = max(0, (clocks.window_left if clocks.window else clocks.left[seat]) - elapsed)
    return Clock(control=table_state.setup_event.time, left=left, running=running)


def _offer_card(table_state: TableState) -> OfferCard | None:
    """Return the open offer."""
    offer = table_state.offer
    if offer is None:
        return None
    kind = "offer-end" if offer.kind == "end" else "offer-undo-seen" if offer.shows else "offer-undo"
    return OfferCard(
        number=offer.number,
        kind=offer.kind,
        seat=offer.seat,
        sentence=text(kind, who=players(offer.seat)),
        waits=table_state.asked(),
    )


def story_for(table_state: TableState, listener: int, reader: int) -> tuple[list[StoryLine], int, int | None]:
    """Return the latest lines of the story that *listener* may know, and two line counts.

    The first is the number of lines before those; the second the number before the first line that happened since the
    listener's last act, or None for a spectator. No line since that act is left out.

    Equal lines are joined, and all seats except that of the *reader* are called by their names. A listener who keeps
    their own notes sees what has happened since their latest turn began.
    """
    story, start = table_state.story_of(listener), 0
    if table_state.own_notes and (start := table_state.memory_of(listener).since):
        forgotten, story = story.lines_before(start), story.starting_at(start)
    else:
        forgotten = 0
    lines = story.read(reader)
    before = max(0, len(lines) - STORY_LINES)
    if listener == SPECTATOR:
        return lines[before:], forgotten + before, None
    since = story.read_before(max(0, table_state.since(listener) - start), reader)
    before = min(before, since)
    return lines[before:], forgotten + before, forgotten + since


def undo(table_state: TableState, listener: int) -> Undo:
    """Return whether *listener* may take back an action now, and the reason if not."""
    found = _undo(table_state, listener)
    ask = (
        listener != SPECTATOR
        and not found.possible
        and not table_state.over
        and not table_state.lobby
        and table_state.offer is None
        and listener in table_state.first_acts
        and listener not in table_state.stand_ins
    )
    return replace(found, ask=ask)


def _undo(table_state: TableState, listener: int) -> Undo:
    if listener == SPECTATOR:
        return Undo(possible=False, reason=text("undo-watching"))
    if table_state.setup_event.day:
        return Undo(possible=False, reason=text("undo-day"))
    if table_state.over:
        return Undo(possible=False, reason=text("undo-over"))
    if table_state.position_of(listener).to_move != listener:
        return Undo(possible=False, reason=text("undo-turn"))
    if table_state.steps and table_state.steps[-1].seat == listener:
        return Undo(possible=True, reason="")
    if table_state.last == (listener, True):
        return Undo(possible=False, reason=text("undo-seen"))
    if any(step.seat == listener for step in table_state.steps):
        return Undo(possible=False, reason=text("undo-others"))
    return Undo(possible=False, reason=text("undo-nothing"))


def seat_cards(table_state: TableState, listening: Counter[int]) -> list[SeatCard]:
    """Return the occupants of all seats, with public facts only."""
    return [
        SeatCard(
            name=name,
            kind="bot" if seat.kind == "bot" else "person",
            level=seat.level,
            present=seat.kind == "bot" or listening[number] > 0,
            stand_in=table_state.stand_ins.get(number, ""),
            free=seat.kind != "bot" and number not in table_state.claims,
            resigned=number in table_state.resigned,
            lost=number in table_state.out_of_time,
            person=seat.person,
        )
        for number, (name, seat) in enumerate(zip(table_state.names, table_state.setup_event.seats, strict=True))
    ]


def par_text(share: float | None) -> Words:
    """Return the bots' win rate in a finished solo game as a sentence; empty if there is none."""
    return "" if share is None else text("par-bots", games=round(100 * share))


def measure_of(seats: int) -> Text:
    """Return what the chances measure in a game with this number of *seats*."""
    return text("coach-measure-full" if seats == 1 else "coach-measure-win")


BASES: Mapping[str, tuple[Text, ...]] = {
    "chances": (),
    "results": (text("coach-basis-results"),),
    "places": (text("coach-basis-places"),),
    "rules of thumb": (text("coach-basis-rules-of-thumb"),),
}


def hint_message(seats: int, request: str, hint: CoachHint, *, remembers: bool = False) -> Hint:
    """Return *hint*, in a game with this number of *seats*, as the answer to a *request*.

    If all actions are about equal, the hint says so and recommends none. *remembers* means that the reader keeps their
    own notes, and that the hint uses more than they are shown.
    """
    verdict = verdict_of(hint)
    if hint.equal:
        verdict = [text("coach-equal"), *BASES[hint.basis]]
    if remembers:
        verdict.append(text("coach-basis-remembers"))
    return Hint(
        id=request,
        things=[] if hint.equal else list(hint.nudge.things),
        nudge=text("coach-equal-nudge") if hint.equal else hint.nudge.sentence,
        advice=[] if hint.equal else advice_of(hint),
        measure=measure_of(seats),
        verdict=verdict,
        final=hint.final,
        comparison=None if hint.equal else hint.comparison,
    )


def advice_of(hint: CoachHint) -> list[Advice]:
    """Return the actions of *hint* for a message."""
    return [
        Advice(
            action=one.choice.action,
            name=one.choice.name,
            reason=one.reason,
            chance=one.chance,
            error=one.error,
        )
        for one in hint.advice
    ]


def verdict_of(hint: CoachHint) -> list[Words]:
    """Return sentences that say how certain the actions of *hint* are."""
    if len(hint.advice) == 1:
        return [text("coach-basis-only")]
    return [*BASES[hint.basis], *([text("coach-basis-close")] if hint.close else [])]


def _window_for(table_state: TableState, listener: int) -> Window | None:
    if not table_state.window_open:
        return None
    clock = table_state.window_clock
    return Window(
        number=table_state.window.number,
        seconds=clock[1] if clock else 0,
        asked=listener in table_state.floor.seats and not table_state.has_answered(listener),
    )


def glance(table_state: TableState) -> Glance:
    """Return the public summary of the table."""
    return Glance(
        table=table_state.table,
        game=table_state.game.name,
        title=table_state.game.title,
        names=list(table_state.names),
        awaited=[] if table_state.over else list(table_state.floor.seats),
        lobby=table_state.lobby,
        result=outcome(table_state, SPECTATOR)[1] if table_state.over else "",
        next_table=table_state.next_table.table if table_state.next_table else "",
        rules=table_state.rules,
    )


def _result(table_state: TableState, listener: int, reader: int) -> Result | None:
    if not table_state.over:
        return None
    winners, sentence = outcome(table_state, reader)
    return Result(
        winners=winners,
        scores=table_state.position.scores(),
        sentence=sentence,
        reason=_end_reasons(table_state, listener),
        ending=table_state.ending.kind if table_state.ending else "",
        history=table_state.scores_by_turn(),
        hints=[table_state.hints[seat] for seat in range(len(table_state.names))],
        revealed=table_state.game.plain_state(table_state.position.state),
    )


def series(table_state: TableState) -> Series | None:
    """Return the series of games of these people, or None before the first one ends. Closed tables do not count."""
    setup_event = table_state.setup_event
    if not table_state.over or (table_state.ending is not None and table_state.ending.kind == "closed"):
        return Series(setup_event.played, setup_event.won) if setup_event.played else None
    winners, _ = outcome(table_state, SPECTATOR)
    won = list(setup_event.won) or [0] * len(table_state.names)
    if len(winners) == 1:
        won[winners[0]] += 1
    return Series(setup_event.played + 1, won)


def outcome(table_state: TableState, reader: int) -> tuple[list[int], Words]:
    """Return the winners of a finished game, and the result from the *reader*'s point of view."""
    if table_state.ending is not None:
        return _early_outcome(table_state, table_state.ending, reader)
    if table_state.game.outcome is not None:
        return table_state.game.outcome(table_state.view_of(reader))
    gains = table_state.position.returns()
    winners = [seat for seat, gain in enumerate(gains) if gain == max(gains)]
    return winners, result_text(reader, winners, table_state.position.scores())


def _early_outcome(table_state: TableState, ending: Ending, reader: int) -> tuple[list[int], Words]:
    """Return the winners of a game that ended early, and the result from the *reader*'s point of view."""
    scores = table_state.position.scores()
    playing = [seat for seat in range(len(scores)) if seat not in table_state.gone]
    if ending.kind == "closed" or not playing:
        return [], text(_LEFT[ending.kind], who=players(ending.by))
    winners = [seat for seat in playing if scores[seat] == max(scores[other] for other in playing)]
    if ending.kind == "agreed":
        return winners, result_text(reader, winners, scores)
    kind = "result-win-resigned" if ending.kind == "resigned" else "result-win-time"
    return winners, text(kind, who=players(*winners), by=players(ending.by))


def _end_reasons(table_state: TableState, listener: int) -> list[Words]:
    """Return one or two sentences that say why the game is over."""
    ending = table_state.ending
    if ending is None:
        reasons: list[Words] = [table_state.game.end_reason(table_state.view_of(listener))]
        for seats, kind in ((table_state.resigned, "ending-gave-up"), (table_state.out_of_time, "ending-too-slow")):
            if seats:
                reasons.append(text(kind, who=players(*sorted(seats)), bots=len(seats)))
        return reasons
    if ending.kind == "agreed":
        return [text("ending-agreed")]
    return [text(_ENDED[ending.kind], who=players(ending.by))]


def result_text(reader: int, winners: Sequence[int], scores: Sequence[int]) -> Text:
    """Return the result for *reader*: "You win, 31 to 12".

    The winner's points come first, then all other points in descending order. The points of a *reader* who lost against
    two or more others come last: "Rosa wins, 31 to 12, you 9".
    """
    if len(winners) == len(scores) and len(set(scores)) == 1:
        return text("result-draw", points=scores[0])
    first = reader if reader in winners else winners[0]
    apart = reader != SPECTATOR and reader not in winners and len(scores) > 2
    others = [score for seat, score in enumerate(scores) if seat != first and (seat != reader or not apart)]
    points = text("result-points", points=scores[first])
    for score in sorted(others, reverse=True):
        points = text("result-scores", before=points, points=score)
    if apart:
        own = players(reader)
        return text("result-apart", who=players(*winners), scores=points, own=own, points=scores[reader])
    return text("result-scored", who=players(*winners), scores=points)


_LEFT = {"closed": "result-closed", "resigned": "result-resigned", "time": "result-time"}
_ENDED = {"closed": "ending-closed", "resigned": "ending-resigned", "time": "ending-time"}
