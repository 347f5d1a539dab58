"""The story: the events between two views."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from omegatable.engine.plain import Joining, StoryLine
from omegatable.games.alpha_beta_omega.deck_texts import printed_brief, printed_name
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import (
    DISCARDS,
    END_CYCLE,
    IMMEDIATE,
    MARRY,
    MAX_KINDS,
    OMEGA_IDS,
    PEEK,
    SWAP,
)
from omegatable.games.alpha_beta_omega.notation.names import (
    card_text,
    cast_text,
    ending_story,
    hand_of,
    seats_in_order,
    side_texts,
)
from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_POSITION,
    CHOOSE_RANDOM_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    DISCARD,
    FINISHED,
    FLIP_COIN,
    GIVE,
    MAX_STEPS,
    NO,
    PASS,
    PLAY_CARD,
    SHOW_CARD,
    SPEAK,
    TURN_TO,
)
from omegatable.games.alpha_beta_omega.rules.hands import hand_start, time_of
from omegatable.games.alpha_beta_omega.rules.parts import (
    ALL_SEE,
    HIDDEN,
    IN_PLAY,
    MARKED,
    MARRIED_OMEGA,
    MAX_SEATS,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
)
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    COIN,
    CONSENT,
    DRAFT,
    EXCHANGE,
    FLIP,
    GIVE_CARD,
    OMEGA,
    OVER,
    PICK,
    PICKING,
    PLAYS,
    RANDOM_CARD,
    RANDOM_PLACE,
    REACT,
    SHOW,
    SHUFFLING,
    TRADE,
    TRADING,
    WALK,
)
from omegatable.games.alpha_beta_omega.rules.steps import current_op, robbed, second_of
from omegatable.games.alpha_beta_omega.rules.table import max_walk, plays
from omegatable.games.alpha_beta_omega.wording.ending import end_reason
from omegatable.games.alpha_beta_omega.wording.queries import (
    card_picture,
    character_picture,
    departed_characters,
    distance_text,
    effects_in,
    final_cycle,
    omega_picture,
)
from omegatable.games.alpha_beta_omega.wording.trades import trade_story
from omegatable.locales.text import players, text


def story(before: Any, action: int, after: Any) -> list[StoryLine]:
    """Return the events between two views of one seat, each as a text with a variable for the acting players.

    The seat may not see all of *action*, for instance the card that another seat gives: the story contains only facts
    that both views show. Outcomes of chance are also derived from their effects.
    """
    deck = deck_of(before)
    lines = (
        list(_action_story(before, action, after, deck))
        if before.to_move >= 0
        else list(_chance_story(before, action, deck))
    )
    lines += _changes(before, action, after, deck)
    return lines


class StoryJoining(Joining):
    """The joined lines of a story. At the end of a trading stage, one line lists the players who made no trade.

    The other players have separate lines.
    """

    def __init__(self, own: int) -> None:
        super().__init__(own)
        self._finished: list[int] = []  # seats that have finished trading in this stage
        self._traded: set[str] = set()  # things that this stage's trades name

    def add(self, line: StoryLine) -> None:
        """Add the next line of the story."""
        if line.part not in ("finish", "end"):
            self._traded.update(line.things if line.part == "trade" else ())
            super().add(line)
            return
        if line.seat not in self._finished:
            self._finished.append(line.seat)
        if line.part == "end":
            idle = [seat for seat in self._finished if f"seat-{seat}" not in self._traded]
            idle.sort(key=lambda seat: seat != self.own)
            if idle:
                super().add(StoryLine(idle[0], text("abo-story-traded-nothing"), "", others=tuple(idle[1:])))
            self._finished, self._traded = [], set()


def _action_story(before: Any, action: int, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Yield the lines for a player's action."""
    seat, phase = int(before.to_move), int(before.phase)
    if SPEAK <= action < SPEAK + MAX_SEATS:
        return
    if phase == OMEGA:
        yield StoryLine(
            seat,
            text("abo-story-omega", omega=cast_text(before, NUM_CHARACTERS + action)),
            f"abo/face-omega-{OMEGA_IDS[action]}",
            (f"seat-{seat}",),
        )
    elif phase in (PLAYS, REACT):
        yield from _play_story(before, action, deck, seat)
    elif phase == EXCHANGE:
        if action != FINISHED:
            kind = action - DISCARD
            yield _discarded(deck, seat, kind)
    elif phase in (TRADE, DRAFT, CHOOSE, SHOW):
        yield from trade_story(before, action, after, deck, seat)
    elif phase == WALK:
        distance = distance_text(action - CHOOSE_STEP - MAX_STEPS)
        yield StoryLine(seat, text("abo-story-walk", distance=distance), "", (f"seat-{seat}",))
    else:
        yield from _choice_story(before, action, after, seat)


def _discarded(deck: Deck, seat: int, kind: int) -> StoryLine:
    said = text("abo-story-discarded", card=card_text(deck, kind))
    return StoryLine(seat, said, card_picture(deck, kind), ("discards",))


def _play_story(before: Any, action: int, deck: Deck, seat: int) -> Iterator[StoryLine]:
    if action == PASS:
        if before.phase == PLAYS:
            yield StoryLine(seat, text("abo-story-passed"), "", part="pass")
        return
    if action >= SHOW_CARD:
        return  # the line follows once the card has been shown
    if action >= DISCARD:
        yield _discarded(deck, seat, action - DISCARD)
        return
    kind = action - PLAY_CARD
    said = text("abo-story-reacted" if before.phase == REACT else "abo-story-played", card=card_text(deck, kind))
    yield StoryLine(seat, said, card_picture(deck, kind), ("discards",))


def _choice_story(before: Any, action: int, after: Any, seat: int) -> Iterator[StoryLine]:
    """Yield the lines for a player's choice for a card."""
    depth = int(before.depth) - 1
    verb = int(current_op(before)) & 15
    if before.phase == ASK_POSITION and action != FINISHED:
        position = action - CHOOSE_POSITION
        things = (f"position-{position + 1}",)
        chose = text("abo-story-position", position=position + 1)
        if verb == PEEK:
            character = int(before.road[position]) if before.seat != seat else int(after.road[position])
            if before.seat == seat and character != HIDDEN:
                seen = text("abo-story-saw", position=position + 1, character=cast_text(before, character))
                yield StoryLine(seat, seen, character_picture(before, character), things)
            else:
                yield StoryLine(seat, text("abo-story-looked", position=position + 1), "", things)
        elif verb == SWAP:
            first = int(before.count[depth])
            if first:
                said = text("abo-story-swapped", first=first, second=position + 1)
                yield StoryLine(seat, said, "", (f"position-{first}", *things))
            elif after.num_positions and int(after.depth) == depth + 1 and after.count[depth] == position + 1:
                yield StoryLine(seat, chose, "", things)
            else:  # the second position needs no choice
                said = text("abo-story-swapped-one", position=position + 1)
                yield StoryLine(seat, said, "", things)
        else:
            yield StoryLine(seat, chose, "", things)
    elif before.phase == ASK_SEAT:
        other = action - CHOOSE_SEAT
        message = "abo-story-proposed" if verb == MARRY else "abo-story-chose"
        said = text("abo-story-chose-own") if other == seat else text(message, whom=players(other))
        yield StoryLine(seat, said, omega_picture(before, other), (f"seat-{other}",))
    elif before.phase == CONSENT and action == NO:
        yield StoryLine(seat, text("abo-story-declined"), "")
    elif before.phase == ASK_MAY and action == NO:
        said = text("abo-story-married-not", character=cast_text(before, int(before.event[depth])))
        yield StoryLine(seat, said, "")
    elif before.phase == ASK_STEP:
        chosen = int(before.chosen_seat[depth])
        other = chosen not in (NOTHING, seat)
        walker = chosen if other else seat
        at, last = int(before.position[walker]), int(before.num_positions) - 1
        steps = min(max(at + action - CHOOSE_STEP - MAX_STEPS, 0), last) - at
        if other and steps:
            said = text("abo-story-moved-other", whom=players(chosen), distance=distance_text(steps))
        elif steps:
            said = text("abo-story-moved", distance=distance_text(steps))
        else:
            said = text("abo-story-left-other", whom=players(chosen)) if other else text("abo-story-left-token")
        yield StoryLine(seat, said, "", (f"seat-{walker}",))


def _chance_story(before: Any, action: int, deck: Deck) -> Iterator[StoryLine]:
    """Yield the lines for an outcome of chance, unless other lines cover it."""
    phase = int(before.phase)
    if phase == SHUFFLING and before.shuffled == before.num_positions:
        yield StoryLine(-1, text("abo-story-shuffled"), "abo/back-character", great=True)
    elif phase == COIN:
        yield StoryLine(-1, text("abo-story-coin", whom=players(action - TURN_TO)), "", ())
    elif phase == FLIP:
        flies = action > FLIP_COIN
        plot = deck.plots[int(before.plot) - 1]
        saucer = plot.id == "saucer"
        if saucer:
            said = text("abo-story-saucer-flies" if flies else "abo-story-saucer-hovers")
        else:
            said = text("abo-story-pursuer-moves" if flies else "abo-story-pursuer-stays", plot=printed_name(plot))
        yield StoryLine(-1, said, "abo/plot-saucer" if saucer else "", ())
    elif phase == RANDOM_PLACE:
        position = action - CHOOSE_RANDOM_POSITION + 1
        yield StoryLine(-1, text("abo-story-chance", position=position), "", (f"position-{position}",))


def _changes(before: Any, action: int, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Yield the lines for all other differences between the views, in the order of a round."""
    moved_on = after.rounds_played != before.rounds_played
    yield from _transferred(before, after, deck)
    if not moved_on:
        yield from _played_at_once(before, action, after, deck)
    yield from _removed(before, after)
    if not moved_on:
        yield from _turned(before, after)
    yield from _effect_story(before, after, deck)
    if moved_on:
        yield from _untested(before, action, after, deck)
    yield from _departures(before, after)
    if not moved_on:
        yield from _moves(before, after)
    if after.alone_since and not before.alone_since and after.phase != OVER:
        left = next(seat for seat in range(int(after.num_seats)) if plays(after, seat))
        yield StoryLine(left, text("abo-story-alone"), omega_picture(after, left), (f"seat-{left}",))
    if after.cycle != before.cycle:
        last = after.cycle == final_cycle(after)  # ABO-Q48
        yield StoryLine(-1, text("abo-story-cycle-last" if last else "abo-story-cycle", cycle=int(after.cycle)), "")
    elif moved_on and after.phase != OVER:
        yield StoryLine(-1, text("abo-story-move-on"), "")
        yield from _moves(before, after)
    if after.final and (moved_on or not before.final) and after.phase != OVER:
        yield StoryLine(-1, text("abo-story-final"), "")
    if moved_on:
        yield from _turned(before, after)
        yield from _played_at_once(before, action, after, deck)
    yield from _hands(before, action, after, deck)
    if after.discard_size == 0 and before.discard_size and after.deck_size > before.deck_size:
        yield StoryLine(-1, text("abo-story-reshuffled"), "abo/back-deck", ("deck",))
    if after.phase == OVER and before.phase != OVER:
        yield StoryLine(-1, end_reason(after), "")


def _same(before: Any, after: Any, *names: str) -> bool:
    """Return whether these fields are equal in two views."""
    return all(before[name].tobytes() == after[name].tobytes() for name in names)


def _played_at_once(before: Any, action: int, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Yield the drawn cards that had to be played immediately, with the effect of each."""
    if _same(before, after, "card", "discards", "depth", "discard_size"):
        return
    begun = [
        (int(after.card[depth]), int(after.actor[depth]))
        for depth in range(int(after.depth))
        if after.card[depth] != before.card[depth]
        and after.card[depth] < MAX_KINDS
        and time_of(after, int(after.card[depth])) == IMMEDIATE
    ]
    old = Counter(int(kind) for kind in before.discards[: int(before.discard_size)])
    old.update(int(kind) for kind in before.card[: int(before.depth)])
    done: list[int] = []  # in the order of the draws
    for kind in map(int, after.discards[: int(after.discard_size)]):
        if old[kind]:
            old[kind] -= 1
        elif time_of(after, kind) == IMMEDIATE:
            done.append(kind)
    drawers = _drawers(before, action, after, len(done), [seat for _, seat in begun])
    for kind, seat in (*zip(done, drawers, strict=True), *begun):
        drew = {"card": card_text(deck, kind)}
        brief = printed_brief(deck.kinds[kind])
        if seat < 0:
            said = text("abo-story-drawn-did", brief=brief, **drew) if brief else text("abo-story-drawn", **drew)
        else:
            said = text("abo-story-drew-did", brief=brief, **drew) if brief else text("abo-story-drew", **drew)
        yield StoryLine(seat, said, card_picture(deck, kind), ("discards",), great=True)


def _drawers(before: Any, action: int, after: Any, cards: int, others: list[int]) -> list[int]:
    """Return who drew each of the *cards* cards that are already discarded, in order; -1 if no seat can be identified.

    At the beginning of a round every seat draws one card, so the seats whose hands have not grown drew these cards. The
    *others* drew cards that are still in progress.
    """
    goes_on = _same(before, after, "rounds_played", "cycle") and before.stage == PICKING
    first = int(before.turn) - int(before.phase == PICK) if goes_on else 0
    last = int(after.turn) - int(after.phase == PICK) if after.stage == PICKING else int(after.num_seats)
    drew = [
        seat
        for seat in map(int, after.order[first:last])
        if plays(after, seat) and seat not in others and _gained(before, action, after, seat) <= 0
    ]
    if len(drew) == cards:
        return drew
    one = cards == 1 and not others and after.cycle == before.cycle
    return [int(after.last_actor) if one else -1] * cards


def _lying(record: Any) -> dict[int, tuple[bool, bool]]:
    """Return, for each known character on the road, whether the card is face up and whether all seats have seen it."""
    return {
        int(record.road[position]): (
            bool(int(record.face_up) >> position & 1),
            int(record.lookers[position]) == ALL_SEE,
        )
        for position in range(int(record.num_positions))
        if record.road[position] != HIDDEN
    }


def _turned(before: Any, after: Any) -> Iterator[StoryLine]:
    if _same(before, after, "road", "face_up", "lookers", "num_positions"):
        return
    was = _lying(before)
    for character, (up, seen) in _lying(after).items():
        was_up, was_seen = was.get(character, (False, False))
        if (up and not was_up) or (seen and not was_seen):
            position = [int(there) for there in after.road].index(character) + 1
            message = "abo-story-turned-up" if up else "abo-story-was-turned-up"
            said = text(message, character=cast_text(after, character), position=position)
            yield StoryLine(-1, said, character_picture(after, character), (f"position-{position}",))


def _untested(before: Any, action: int, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Yield the reason why nobody was marked in a final round, unless it is obvious."""
    last = int(after.num_positions) - 1
    character = int(after.road[last]) if last >= 0 else NOTHING
    played = [int(kind) for kind in before.card[: int(before.depth)] if kind < MAX_KINDS]
    if before.to_move >= 0 and before.phase in (PLAYS, REACT) and PLAY_CARD <= action < CHOOSE_SEAT:
        played.append(action - PLAY_CARD)
    ended = any(step[0] == END_CYCLE for kind in played for step in deck.kinds[kind].steps)
    marked = any(after.result[seat] == MARKED != before.result[seat] for seat in seats_in_order(after))
    if not before.final or ended or marked or character in (NOTHING, HIDDEN) or last != int(before.num_positions) - 1:
        return
    who, mark = cast_text(after, character), character_picture(after, character)
    if character >= NUM_ALPHAS:
        yield StoryLine(-1, text("abo-story-test-beta", character=who), mark)
    elif any(plays(before, seat) and before.position[seat] == last for seat in seats_in_order(before)):
        yield StoryLine(-1, text("abo-story-test-protected", alpha=who), mark)


def _removed(before: Any, after: Any) -> Iterator[StoryLine]:
    if _same(before, after, "gone"):
        return
    for character in departed_characters(after):
        if before.gone[character] == 0 and after.gone[character] == MAX_SEATS + 1:
            said = text("abo-story-removed", character=cast_text(after, character))
            yield StoryLine(-1, said, character_picture(after, character), great=True)


def _departures(before: Any, after: Any) -> Iterator[StoryLine]:
    if _same(before, after, "result"):
        return
    left = [seat for seat in seats_in_order(after) if before.result[seat] == IN_PLAY and not plays(after, seat)]
    for seat in sorted(left, key=lambda seat: int(after.left_at[seat])):
        result, partner = int(after.result[seat]), int(after.partner[seat])
        if result == MARRIED_OMEGA and partner - NUM_CHARACTERS < seat:
            continue  # the line of the other partner covers it
        mark = character_picture(after, partner) if 0 <= partner < NUM_CHARACTERS else omega_picture(after, seat)
        yield StoryLine(seat, ending_story(after, seat), mark, (f"seat-{seat}",), great=True)


def _moves(before: Any, after: Any) -> Iterator[StoryLine]:
    """Yield the omegas who moved, except because positions closed up or all omegas moved on."""
    if _same(before, after, "position", "num_positions"):
        return
    moved_on = after.rounds_played != before.rounds_played
    shift = int(before.num_positions) - int(after.num_positions)
    for seat in seats_in_order(after):
        if not plays(after, seat):
            continue
        old, new = int(before.position[seat]), int(after.position[seat])
        if moved_on:
            near = range(old - shift, old + 2) if max_walk(after) == 1 else range(NUM_CHARACTERS)
        else:
            near = range(old - shift, old + 1)
        if new not in near:
            said = text("abo-story-came", position=new + 1)
            yield StoryLine(seat, said, omega_picture(after, seat), (f"seat-{seat}", f"position-{new + 1}"))


def _effect_story(before: Any, after: Any, deck: Deck) -> Iterator[StoryLine]:
    if _same(before, after, "effects"):
        return
    ended = after.cycle != before.cycle
    for seat in seats_in_order(after):
        old, new = int(before.effects[seat]), int(after.effects[seat])
        for number in effects_in(deck, new & ~old):
            said = text("abo-story-effect", effect=printed_name(deck.effects[number]))
            yield StoryLine(seat, said, "", (f"seat-{seat}",))
        for number in effects_in(deck, old & ~new):
            if plays(after, seat) and not ended:
                said = text("abo-story-effect-lost", effect=printed_name(deck.effects[number]))
                yield StoryLine(seat, said, "", (f"seat-{seat}",))


def _transferred(before: Any, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Yield the card that the action moved from a hand to the discards or to another hand."""
    giver = _giver(before)
    if giver != NOTHING and second_of(current_op(before)) == DISCARDS and after.discard_size > before.discard_size:
        kind = int(after.discards[int(before.discard_size)])
        said = text("abo-story-lost", card=card_text(deck, kind))
        yield StoryLine(giver, said, card_picture(deck, kind), ("discards",))
    taker = _taker(before)
    if taker == NOTHING:
        return
    kind = _kind_taken(before, after, giver, taker)
    cards = [text("abo-cards", count=1)] if kind == HIDDEN else side_texts(deck, [kind])
    mark = "abo/back-deck" if kind == HIDDEN else card_picture(deck, kind)
    said = text(
        "abo-story-got-from" if before.phase == GIVE_CARD else "abo-story-took-from", cards=cards, whom=players(giver)
    )
    yield StoryLine(taker, said, mark, (f"seat-{giver}", f"seat-{taker}"))


def _giver(before: Any) -> int:
    """Return the seat from whose hand the card in progress moves a card, or NOTHING."""
    if before.phase == RANDOM_CARD:
        return int(robbed(before))
    return int(before.actor[int(before.depth) - 1]) if before.phase == GIVE_CARD else NOTHING


def _taker(before: Any) -> int:
    """Return the seat into whose hand the card in progress moves a card, or NOTHING."""
    giver = _giver(before)
    if giver == NOTHING or second_of(current_op(before)) == DISCARDS:
        return NOTHING
    actor = int(before.actor[int(before.depth) - 1])
    return actor if giver != actor else int(before.chosen_seat[int(before.depth) - 1])


def _kind_taken(before: Any, after: Any, giver: int, taker: int) -> int:
    """Return the kind of the card that *taker* got from *giver*, or HIDDEN if the view does not show it.

    The taker may have drawn cards as well in the same action. The giver knows the card that it gave.
    """
    new = Counter(hand_of(after, taker)) - Counter(hand_of(before, taker))
    start = int(hand_start(after, taker))
    known = [
        kind
        for at, kind in enumerate(hand_of(after, taker))
        if kind != HIDDEN and new[kind] and (taker != after.seat or int(after.seen[start + at]) >> giver & 1)
    ]
    gone = Counter(hand_of(before, giver)) - Counter(hand_of(after, giver))
    return next((kind for kind in known if gone[kind]), known[0] if len(known) == 1 else HIDDEN)


def _hands(before: Any, action: int, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Yield the cards that were taken from the deck."""
    if before.to_move >= 0 and before.phase in (TRADE, DRAFT, CHOOSE, SHOW) and after.stage == TRADING:
        return  # the story of the trade covers it
    giver, taker = _giver(before), _taker(before)
    for seat in seats_in_order(after):
        more = _gained(before, action, after, seat) if plays(after, seat) else 0
        if more <= 0:
            continue
        new = Counter(hand_of(after, seat)) - Counter(hand_of(before, seat))
        if seat == taker:
            new[_kind_taken(before, after, giver, taker)] -= 1
        kinds = [kind for kind in new.elements() if kind != HIDDEN][:more]
        known = len(kinds) == more
        cards = side_texts(deck, kinds) if known else [text("abo-cards", count=more)]
        mark = card_picture(deck, kinds[0]) if known else "abo/back-deck"
        yield StoryLine(seat, text("abo-story-took", cards=cards), mark, ("deck", f"seat-{seat}"), part="took")


def _gained(before: Any, action: int, after: Any, seat: int) -> int:
    """Return how many cards a hand took from the deck: its growth, without the cards that the action itself moved."""
    more = int(after.hand_size[seat]) - int(before.hand_size[seat])
    if before.to_move == seat and (PLAY_CARD <= action < CHOOSE_SEAT or DISCARD <= action < GIVE):
        more += before.phase in (PLAYS, REACT, EXCHANGE)
    return more + int(seat == _giver(before)) - int(seat == _taker(before))
