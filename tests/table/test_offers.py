"""What people agree on: going back, an early end, resigning."""

import msgspec
import pytest

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.actions import PASS
from omegatable.kernel import SPECTATOR
from omegatable.play.record import parse_record, record_text
from omegatable.table.events import AnyEvent, FloorTaken
from omegatable.table.offers import last_decision
from omegatable.table.room import Outcome, Room
from omegatable.table.setting import set_table
from omegatable.table.table_state import TableState
from omegatable.table.wire import (
    Act,
    AnswerOffer,
    GiveSeat,
    Offer,
    Refused,
    Request,
    Resign,
    ReturnSeat,
    SeatWish,
    SetTable,
    Table,
)
from tests.support.reading import chat, read

NAMES = ("Ada", "Grace", "Edith")
BOT = SeatWish(kind="bot", name="Rosa", level="gentle")


class Sitting:
    """A room of people, each with a browser of their own, and its events."""

    def __init__(
        self, people: int, bots: int = 0, game: str = "alpha-and-omega", browsers: int = 9, seed: int = 1, **options
    ) -> None:
        seats = [SeatWish(kind="friend", name=name) for name in NAMES[:people]] + [BOT] * bots
        events, _ = set_table(SetTable(game=game, seats=seats, options=options, reaction_seconds=0), seed=seed)
        self.events: list[AnyEvent] = list(events)
        self.room = Room("t", self.events)
        for seat in range(people):
            self.events += self.room.join(seat, claim=f"browser {seat % browsers}").events

    def say(self, seat: int, message: Request) -> Outcome:
        outcome = self.room.receive(seat, message)
        self.events += outcome.events
        return outcome

    def play(self, acts: int) -> None:
        """Let the awaited seat play the first thing that can be done."""
        for _ in range(acts):
            room = self.room
            action = room.view(room.awaited)[1][0]
            if room.thinking is not None:
                self.events += room.bot_acts(room.thinking, action).events
            else:
                told = self.say(room.awaited, Act(id=f"v{room.version}", version=room.version, action=action))
                assert isinstance(told.reply, Table)

    def plies(self) -> list[int]:
        return list(self.room.snapshot().record.actions)

    def offer(self, seat: int, kind) -> Table:
        return table(self.say(seat, Offer(id=f"offer {self.room.version}", kind=kind)))

    def answer(self, seat: int, *, agrees: bool = True) -> Outcome:
        open_offer = self.room.table_for(seat).offer
        number = open_offer.number if open_offer else 0
        return self.say(seat, AnswerOffer(id=f"answer {self.room.version}", number=number, agrees=agrees))


def table(outcome: Outcome) -> Table:
    assert isinstance(outcome.reply, Table), outcome.reply
    return outcome.reply


def refused(outcome: Outcome) -> str:
    assert outcome.events == []
    assert isinstance(outcome.reply, Refused)
    return outcome.reply.sentence


def turn_of(sitting: Sitting, seat: int) -> None:
    """Play until it is the turn of *seat*."""
    while sitting.room.awaited != seat:
        sitting.play(1)


# ---------------------------------------------------------------------------------------------------------- going back


def test_all_people_must_agree_to_go_back():
    sitting = Sitting(3, first_player=1)
    turn_of(sitting, 1)
    turn_of(sitting, 2)
    room, before = sitting.room, sitting.plies()
    assert room.table_for(0).undo.ask
    asked = sitting.offer(0, "undo")
    assert asked.offer is not None
    assert (asked.offer.kind, asked.offer.seat, asked.offer.waits) == ("undo", 0, [1, 2])
    assert read(asked, asked.offer.sentence).startswith("You ask to go back to your last decision.")
    theirs = room.table_for(1)
    assert read(theirs, theirs.offer.sentence).startswith("Ada asks to take back their last decision.")
    assert refused(sitting.say(2, Offer(id="b", kind="end"))) == "There is an open offer: answer it first."
    assert table(sitting.answer(1)).offer.waits == [2]
    assert refused(sitting.answer(1)) == "You have agreed already."
    assert sitting.plies() == before
    state = TableState("t", sitting.events)
    ply = last_decision(state, 0)
    assert table(sitting.answer(2)).offer is None
    assert sitting.plies() == before[:ply]
    assert (room.awaited, chat(room.table_for(0))[-1]) == (0, "You took back a decision, as agreed")
    assert room.table_for(0).choices


def test_going_back_lays_the_table_as_it_was_then():
    sitting = Sitting(2, game="omega-shift", first_player=1)
    then = [msgspec.to_builtins(sitting.room.table_for(listener)) for listener in (0, 1, SPECTATOR)]
    turn_of(sitting, 1)  # Ada has played, shifted and drawn
    sitting.play(1)
    while last_decision(TableState("t", sitting.events), 0) is not None:
        sitting.offer(0, "undo")
        sitting.answer(1)
        if not sitting.plies():
            break
    now = [msgspec.to_builtins(sitting.room.table_for(listener)) for listener in (0, 1, SPECTATOR)]
    for field in ("view", "choices", "story", "awaited", "prompt", "steps"):
        assert [table[field] for table in now] == [table[field] for table in then], field


def test_who_would_rather_not_ends_the_offer_and_is_not_asked_again_at_once():
    sitting = Sitting(2, first_player=1)
    turn_of(sitting, 1)
    sitting.offer(0, "undo")
    assert table(sitting.answer(1, agrees=False)).offer is None
    assert chat(sitting.room.table_for(0))[-1] == "Grace declined to let it be taken back"
    assert refused(sitting.say(0, Offer(id="b", kind="undo"))) == "You have just asked for that: play on first."
    assert refused(sitting.answer(1)) == "That offer is no longer open."
    sitting.play(1)
    sitting.offer(0, "undo")
    assert table(sitting.answer(0, agrees=False)).offer is None  # withdrawn
    assert refused(sitting.say(0, Offer(id="c", kind="undo"))) == "You have just asked for that: play on first."


def test_the_offer_says_that_hidden_things_were_shown_since_then():
    sitting = Sitting(2, game="omega-shift", first_player=1)
    turn_of(sitting, 1)  # Ada's draw has shown her a card
    asked = sitting.offer(0, "undo")
    sentence = read(asked, asked.offer.sentence)
    assert sentence.endswith("Hidden things have been shown since, and they stay known.")


def test_bots_agree():
    sitting = Sitting(1, 1, game="omega-shift", first_player=1)
    turn_of(sitting, 1)
    turn_of(sitting, 0)
    before = len(sitting.plies())
    assert sitting.offer(0, "undo").offer is None
    assert len(sitting.plies()) < before
    assert sitting.room.awaited == 0


def test_people_who_share_a_screen_answer_once():
    sitting = Sitting(3, browsers=2, first_player=1)  # Ada and Edith share one
    turn_of(sitting, 1)
    assert sitting.offer(0, "undo").offer.waits == [1]


def test_an_offer_does_not_depend_on_hidden_cards():
    sentences = set()
    for seed in range(6):
        seats = [SeatWish(kind="friend", name=name) for name in NAMES[:2]]
        events, _ = set_table(SetTable(game="omega-shift", seats=seats, options={"first_player": 1}), seed=seed)
        room = Room("t", events)
        for seat in (0, 1):
            room.join(seat)
        while room.awaited == 0:  # until Ada has drawn a card that Grace does not see
            room.receive(0, Act(id=f"{room.version}", version=room.version, action=room.view(0)[1][-1]))
        sentences.add(msgspec.json.encode(room.receive(0, Offer(id="o", kind="undo")).messages[1].offer))
    assert len(sentences) == 1


def test_going_back_tells_nobody_whether_a_hand_held_a_reaction():
    choices = set()
    for seed in range(8):
        sitting = Sitting(2, game="alpha-beta-omega", seed=seed, trade="off")
        while not (sitting.room.window_open and len(sitting.room.table_for(0).awaited) == 2):
            sitting.play(1)
        begins = len(sitting.plies())
        choices.add(len(sitting.room.view(0)[1]))
        for seat in (0, 1):
            version = sitting.room.table_for(seat).version
            sitting.say(seat, Act(id=f"pass {seat}", version=version, action=PASS))
        assert last_decision(TableState("t", sitting.events), 0) == begins, seed
    assert choices >= {1, 2}, "no two hands of which only one holds a reaction"


def test_the_word_that_another_takes_is_nobodys_last_decision():
    sitting = Sitting(3, game="alpha-beta-omega")
    while not (words := [event for event in sitting.events if isinstance(event, FloorTaken)]):
        room = sitting.room
        seat = max(seat for seat in range(3) if room.waits_for(seat))
        act = Act(id=f"v{room.version}", version=room.version, action=room.view(seat)[1][0])
        holder = TableState("t", sitting.events).position.to_move
        before = last_decision(TableState("t", sitting.events), holder)
        sitting.say(seat, act)
    state = TableState("t", sitting.events)
    assert (len(words), words[0].seat != holder) == (1, True)
    assert last_decision(state, words[0].seat) == len(state.position.history) - 1
    assert last_decision(state, holder) == before


def test_nobody_goes_back_before_having_decided_anything():
    sitting = Sitting(2, first_player=1)
    assert not sitting.room.table_for(1).undo.ask
    assert refused(sitting.say(1, Offer(id="a", kind="undo"))) == "You have not made a decision yet."


# ---------------------------------------------------------------------------------------------------------- early ends


def test_all_people_agree_to_end_early_with_the_standing_as_it_is():
    sitting = Sitting(2, game="omega-shift", first_player=1)
    sitting.offer(0, "end")
    told = table(sitting.answer(1))
    assert told.result is not None
    assert (told.result.ending, read(told, told.result.sentence)) == ("agreed", "A draw, 0 each")
    assert [read(told, reason) for reason in told.result.reason] == [
        "The players agreed to end the game early. The scores at that point count."
    ]
    record = parse_record(record_text(sitting.room.record()))
    assert record.ending == "agreed"
    assert record_text(record).endswith("result: unfinished, agreed\n")
    assert refused(sitting.say(0, Resign(id="late"))) == "The game is over."


def test_of_two_the_other_wins_when_one_resigns():
    sitting = Sitting(2, first_player=1)
    sitting.play(1)
    told = table(sitting.say(1, Resign(id="a")))
    assert (told.result.winners, read(told, told.result.sentence)) == ([0], "Ada wins: you resigned")
    other = sitting.room.table_for(0)
    assert read(other, other.result.sentence) == "You win: Grace resigned"
    assert parse_record(record_text(sitting.room.record())).ending == "seat 2 resigned"


def test_among_three_a_bot_plays_on_for_who_resigned_and_the_result_says_so():
    sitting = Sitting(2, 1, first_player=1, air=5, earth=5, fire=5, water=5, minus_two=0, switch=0)
    told = table(sitting.say(1, Resign(id="a")))
    assert told.result is None
    assert (told.seats[1].resigned, told.seats[1].stand_in) == (True, "steady")
    assert refused(sitting.say(1, ReturnSeat(id="b"))) == "You have resigned."
    assert refused(sitting.say(1, Resign(id="c"))) == "You have resigned."
    assert refused(sitting.say(0, GiveSeat(id="d", seat=1))) == "A bot already plays for Grace."
    while not sitting.room.over:
        sitting.play(1)
    told = sitting.room.table_for(0)
    assert read(told, told.result.reason[-1]) == "Grace resigned, and a bot played on."


def test_when_the_last_person_resigns_the_game_is_over():
    sitting = Sitting(1, 2, first_player=1)
    told = table(sitting.say(0, Resign(id="a")))
    assert told.result.ending == "resigned"
    assert 0 not in told.result.winners


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_that_ended_early_is_rebuilt_from_its_events(game: str):
    sitting = Sitting(2, game=game)
    sitting.play(4)
    sitting.offer(0, "end")
    sitting.answer(1)
    again = Room("t", sitting.events)
    for seat in (0, 1):
        again.join(seat)
    for listener in (0, 1, SPECTATOR):
        assert msgspec.json.encode(again.table_for(listener)) == msgspec.json.encode(sitting.room.table_for(listener))


def test_an_offer_outdates_nobodys_act():
    sitting = Sitting(2, first_player=1)
    turn_of(sitting, 1)
    version, action = sitting.room.version, sitting.room.view(1)[1][0]
    sitting.offer(0, "undo")
    sitting.answer(0, agrees=False)
    assert isinstance(sitting.say(1, Act(id="sent before", version=version, action=action)).reply, Table)


def test_an_offer_ends_with_the_last_person_who_was_to_agree_or_who_made_it():
    for gone, agreed in ((2, 1), (0, 1)):
        sitting = Sitting(3, first_player=1)
        turn_of(sitting, 1)
        sitting.offer(0, "end")
        assert table(sitting.answer(agreed)).offer is not None
        sitting.room.leave(gone)
        sitting.room.mark_away(gone)
        given = table(sitting.say(0 if gone == 2 else 1, GiveSeat(id="given", seat=gone)))
        assert given.offer is None
        assert (given.result is not None) == (gone == 2)  # everybody who still plays has agreed


def test_an_offer_is_carried_out_when_all_who_are_asked_sit_at_the_browser_of_one_who_agreed():
    sitting = Sitting(2)
    sitting.play(3)
    sitting.say(0, Offer(id="offer", kind="end"))
    key, outcome = sitting.room.make_link("browser 0", 1, frees=True)
    sitting.events += outcome.events
    _, outcome = sitting.room.sit(key, "browser 0")
    sitting.events += outcome.events
    assert sitting.room.table_for(0).offer is None
    assert sitting.room.over
    assert Room("t", sitting.events).over
