"""The people round a table: sitting down, talking, bots for people who are away, and the next table."""

import msgspec
import pytest

from omegatable.games.alpha_beta_omega.rules.actions import PASS
from omegatable.kernel import SPECTATOR, TERMINAL
from omegatable.locales.english import english
from omegatable.play.record import record_text
from omegatable.table.clocks import TimeControl
from omegatable.table.events import Acted, AnyEvent, Rematch, SeatGiven, SeatHandedOver, SeatReturned, TableWasSet
from omegatable.table.room import Outcome, RefusalError, Room
from omegatable.table.seats import distinct_name, key_hash
from omegatable.table.setting import set_next_table, set_table
from omegatable.table.wire import (
    Act,
    AllowTalk,
    ChatLine,
    CloseTable,
    GiveSeat,
    NextTable,
    PlayAgain,
    Refused,
    Rename,
    Request,
    Resign,
    ReturnSeat,
    Say,
    SayPhrase,
    SeatWish,
    Series,
    SetTable,
    Table,
)
from tests.support.reading import chat, read

SEATS = [
    SeatWish(kind="here", name="Ada"),
    SeatWish(kind="friend", name="Grace"),
    SeatWish(kind="bot", name="Rosa", level="gentle"),
]


class Sitting:
    """A room of Alpha & Omega for three with a lobby, its events and its keys."""

    def __init__(self, *, lobby: bool = True) -> None:
        wish = SetTable(
            game="alpha-and-omega", seats=SEATS, options={"first_player": 2, "minus_two": 0, "switch": 0}, lobby=lobby
        )
        events, told = set_table(wish, seed=1)
        self.events: list[AnyEvent] = list(events)
        self.keys = [key.key for key in told.keys]
        self.room = Room("t", self.events)

    def take(self, outcome: Outcome) -> Outcome:
        self.events += outcome.events
        return outcome

    def seated(self, *, free_text: bool = False) -> "Sitting":
        self.take(self.room.join(0))
        self.take(self.room.join(1, claim="grace's browser"))
        if free_text:
            self.say(0, AllowTalk(id="talk", allowed=True))
        return self

    def replaced(self) -> None:
        """Let a bot play for Grace, who has been away for long."""
        self.room.leave(1)
        self.room.mark_away(1)
        self.say(0, GiveSeat(id="replace", seat=1))

    def finished(self) -> "Sitting":
        while not self.room.over:
            actions = self.room.view(self.room.awaited)[1]
            if self.room.thinking is not None:
                self.take(self.room.bot_acts(self.room.thinking, actions[0]))
            else:
                self.act(self.room.awaited, actions[0])
        return self

    def act(self, seat: int, action: int | None = None) -> Outcome:
        room = self.room
        wanted = room.view(room.awaited)[1][0] if action is None else action
        return self.take(room.receive(seat, Act(id=f"v{room.version}", version=room.version, action=wanted)))

    def say(self, seat: int, message: Request) -> Outcome:
        return self.take(self.room.receive(seat, message))


def refused(outcome: Outcome) -> str:
    assert outcome.events == []
    assert isinstance(outcome.reply, Refused)
    return outcome.reply.sentence


def table(outcome: Outcome) -> Table:
    assert isinstance(outcome.reply, Table)
    return outcome.reply


# -------------------------------------------------------------------------------------------------------- sitting down


def test_the_game_begins_when_all_friends_have_sat_down():
    sitting = Sitting()
    room = sitting.room
    assert table(room.join(0)).lobby == [1]
    assert refused(sitting.act(0)) == "The game begins when everybody has sat down."
    told = sitting.take(room.join(1, claim="grace's browser", name=" Grace  H "))
    assert table(told).lobby == []
    assert table(told).seats[1].name == "Grace H"
    assert chat(told.messages[0]) == ["Grace H sat down"]
    assert isinstance(sitting.act(1).reply, Table)


def test_bots_wait_for_friends_too():
    wish = SetTable(game="alpha-and-omega", seats=SEATS, options={"first_player": 3}, lobby=True)
    room = Room("t", set_table(wish, seed=1)[0])
    assert room.thinking is None
    room.join(1, claim="grace's browser")
    assert room.thinking == 2


def test_only_the_browser_that_sat_down_sees_the_seat():
    sitting = Sitting()
    room, key = sitting.room, sitting.keys[1]
    assert not room.sits(1, "grace's browser")
    assert room.sits(SPECTATOR, "")
    seat, told = room.sit(key, "grace's browser", " Grace  H ")
    sitting.take(told)
    assert (seat, room.sits(1, "grace's browser"), room.seats_of("grace's browser")) == (1, True, [1])
    assert not room.sits(1, "another browser")
    assert not room.sits(1, "")
    stored = msgspec.json.encode(sitting.events).decode()
    assert key_hash("grace's browser") in stored
    assert "grace's browser" not in stored
    assert key not in stored


def test_a_key_opens_its_seat_once():
    sitting = Sitting()
    room, key = sitting.room, sitting.keys[1]
    sitting.take(room.sit(key, "grace's browser")[1])
    assert room.sit(key, "grace's browser") == (1, Outcome())  # asked twice, sat down once
    with pytest.raises(RefusalError, match=r"^This link has been used: it opens its seat only once\."):
        room.sit(key, "another browser")
    with pytest.raises(RefusalError, match=r"^This link does not open a seat at this table\.$"):
        room.sit("guess", "another browser")
    assert room.seats_of("another browser") == []


def test_one_browser_may_have_several_seats():
    seats = [SeatWish(kind="here", name="Ada"), SeatWish(kind="here", name="Grace")]
    events, told = set_table(SetTable(game="omega-shift", seats=seats, sit=True), seed=1, claim="the screen")
    room = Room("t", events)
    assert (told.keys, told.seats, room.seats_of("the screen")) == ([], [0, 1], [0, 1])
    assert key_hash("the screen") in msgspec.json.encode(events).decode()


def test_a_seat_moves_to_another_device_by_a_fresh_key():
    sitting = Sitting()
    room, old = sitting.room, sitting.keys[1]
    sitting.take(room.sit(old, "grace's browser")[1])
    fresh, told = room.make_link("grace's browser", 1, frees=False)
    sitting.take(told)
    assert room.sits(1, "grace's browser")  # until the new device sits down
    moved = room.invitation(fresh, "grace's telephone")
    assert moved is not None
    assert moved.moves
    sitting.take(room.sit(fresh, "grace's telephone")[1])
    assert (room.sits(1, "grace's browser"), room.sits(1, "grace's telephone")) == (False, True)
    assert chat(room.table_for(0))[-1] == "Grace moved to another device"
    for used in (old, fresh):
        with pytest.raises(RefusalError, match="This link has been used"):
            room.sit(used, "another browser")


def test_a_fresh_key_ends_the_one_before():
    sitting = Sitting()
    sitting.take(sitting.room.sit(sitting.keys[0], "ada's browser")[1])
    fresh, told = sitting.room.make_link("ada's browser", 1, frees=False)  # nobody has come yet
    sitting.take(told)
    with pytest.raises(RefusalError, match="This link has been used"):
        sitting.room.sit(sitting.keys[1], "grace's browser")
    assert sitting.room.sit(fresh, "grace's browser")[0] == 1


def test_no_two_at_a_table_have_one_name():
    assert distinct_name("Ada", ["Grace"]) == "Ada"
    assert distinct_name("ada", ["Ada", "Ada 2"]) == "ada 3"
    assert distinct_name("A" * 24, ["a" * 24]) == f"{'A' * 21} 2"
    assert distinct_name("", ["Ada"]) == ""
    for same in ("A\u200dda", "Ada\ufe0f", "ada\U000e0100"):
        assert distinct_name(same, ["Ada"]) == f"{same} 2"
    events, _ = set_table(SetTable(game="omega-shift", seats=[SeatWish(kind="here", name="Ada")] * 2), seed=1)
    assert isinstance(events[0], TableWasSet)
    assert [card.name for card in events[0].seats] == ["Ada", "Ada 2"]
    sitting = Sitting()
    sitting.take(sitting.room.sit(sitting.keys[1], "grace's browser", "ADA")[1])
    assert sitting.room.snapshot().record.names[:2] == ["Ada", "ADA 2"]
    taken = refused(sitting.say(0, Rename(id="taken", name="Ada 2")))
    assert taken == "Somebody at this table is already called Ada 2: choose another name."


# ---------------------------------------------------------------------------------------------------------- the host


def test_whoever_sets_a_table_is_its_host_wherever_they_sit():
    seats = [SeatWish(kind="friend", name="Grace"), SeatWish(kind="here", name="Ada")]
    events, _ = set_table(SetTable(game="omega-shift", seats=seats), seed=1)
    assert Room("t", events).table_for(1).host == 1


def test_the_host_frees_a_seat():
    sitting = Sitting()
    room = sitting.room
    sitting.take(room.sit(sitting.keys[0], "ada's browser")[1])
    sitting.take(room.sit(sitting.keys[1], "a stranger")[1])
    for claim, seat, frees, sentence in (
        ("a stranger", 0, True, "Only the host and the person in this seat can make a link to it."),
        ("ada's browser", 1, False, "Grace sits there: free the seat first."),
        ("ada's browser", 0, True, "Only the host can free a seat, and not their own."),
        ("ada's browser", 2, True, "A bot sits in seat 3."),
    ):
        with pytest.raises(RefusalError, match=sentence):
            room.make_link(claim, seat, frees=frees)
    fresh, told = room.make_link("ada's browser", 1, frees=True)
    sitting.take(told)
    assert (room.sits(1, "a stranger"), room.table_for(0).seats[1].free) == (False, True)
    assert room.table_for(0).lobby == []  # the game goes on
    assert room.sit(fresh, "grace's browser")[0] == 1


@pytest.mark.parametrize("lobby", [False, True])
def test_everybody_is_told_when_a_seat_is_freed_and_who_sits_down_there(lobby: bool):
    sitting = Sitting(lobby=lobby)
    room = sitting.room
    sitting.take(room.sit(sitting.keys[0], "ada's browser")[1])
    sitting.take(room.sit(sitting.keys[1], "grace's browser")[1])
    before = len(room.table_for(1).chat)
    assert before == 2 * lobby  # without one, nobody waits for those who come
    fresh, told = room.make_link("ada's browser", 1, frees=True)
    sitting.take(told)
    sitting.take(room.sit(fresh, "ada's browser")[1])
    assert chat(room.table_for(SPECTATOR))[before:] == ["Ada freed Grace's seat", "Grace sat down"]
    assert chat(room.table_for(1))[before:] == ["Ada freed your seat", "You sat down"]


def test_while_the_host_is_here_nobody_else_gives_seats_away():
    people = [SeatWish(kind="here", name="Ada"), *(SeatWish(kind="friend", name=name) for name in ("Grace", "Edith"))]
    room = Room("t", set_table(SetTable(game="alpha-and-omega", seats=people), seed=1)[0])
    for seat in (0, 1, 2):
        room.join(seat, claim=f"browser {seat}")
    room.leave(2)
    room.mark_away(2)
    asked = room.receive(1, GiveSeat(id="a", seat=2))
    assert refused(asked) == "While Ada is here, only the host can do that."
    room.leave(0)
    room.mark_away(0)
    assert table(room.receive(1, GiveSeat(id="b", seat=2, level="gentle"))).seats[2].stand_in == "gentle"
    assert refused(room.receive(1, GiveSeat(id="c", seat=0, level="best"))).startswith("There is no bot “best”.")


def test_the_host_closes_the_table():
    sitting = Sitting().seated()
    assert refused(sitting.say(1, CloseTable(id="a"))) == "Only the host can do that: Ada."
    told = table(sitting.say(0, CloseTable(id="b")))
    assert told.result is not None
    assert (told.result.winners, told.result.ending) == ([], "closed")
    assert read(told, told.result.sentence) == "The table was closed"
    assert [read(told, reason) for reason in told.result.reason] == ["You closed the table before the end."]
    assert (told.choices, sitting.room.thinking, sitting.room.awaited) == ([], None, TERMINAL)
    assert refused(sitting.act(1, 0)) == "The game is over."
    assert record_text(sitting.room.record()).rstrip().endswith("result: unfinished, closed")
    assert english(sitting.room.glance().result) == "The table was closed"


def test_nobody_is_invited_to_a_table_that_was_closed():
    sitting = Sitting()
    sitting.take(sitting.room.join(0))
    sitting.say(0, CloseTable(id="a"))
    with pytest.raises(RefusalError, match=r"^The game at this table is over, so nobody can sit down any more\."):
        sitting.room.invitation(sitting.keys[1], "grace's browser")


def test_an_invitation_does_not_depend_on_the_cards():
    invitations = set()
    for seed in range(8):
        events, told = set_table(SetTable(game="omega-shift", seats=SEATS[:2], lobby=True), seed=seed)
        invitations.add(msgspec.json.encode(Room("t", events).invitation(told.keys[1].key, "grace's browser")))
    assert len(invitations) == 1


def test_tables_without_a_lobby_open_with_the_key_alone():
    sitting = Sitting(lobby=False)
    assert table(sitting.room.join(1)).lobby == []
    assert isinstance(sitting.act(1).reply, Table)


# -------------------------------------------------------------------------------------------------------- being away


def test_a_bot_plays_for_a_person_who_has_been_away_for_long():
    sitting = Sitting().seated()
    room = sitting.room
    give = GiveSeat(id="a", seat=1)
    assert refused(sitting.say(0, give)) == "Grace has not been away for long enough."
    room.leave(1)
    assert refused(sitting.say(0, give)) == "Grace has not been away for long enough."
    assert room.mark_away(1).messages[0].away == [1]
    assert refused(sitting.say(SPECTATOR, give)) == "You are watching: only players can do that."
    told = table(sitting.say(0, give))
    assert (told.away, told.seats[1].stand_in, told.seats[1].kind) == ([], "steady", "person")
    assert (room.thinking, room.level(1)) == (1, "steady")
    assert sitting.events[-1] == SeatGiven(seat=1, level="steady", by=0, id="a")
    assert refused(sitting.say(0, GiveSeat(id="b", seat=1))) == "A bot already plays for Grace."
    assert refused(sitting.say(0, GiveSeat(id="c", seat=2))) == "A bot sits in seat 3."
    assert refused(sitting.say(0, GiveSeat(id="d", seat=9))) == "There is no seat 10."
    sitting.take(room.bot_acts(1, room.view(1)[1][0]))


def test_the_person_takes_the_seat_back():
    sitting = Sitting().seated()
    room = sitting.room
    sitting.replaced()
    back = table(room.join(1, claim="grace's browser"))
    assert back.choices == []
    assert back.seats[1].stand_in == "steady"
    assert refused(sitting.act(1)) == "A bot plays for you: take your seat back first."
    told = table(sitting.say(1, ReturnSeat(id="b")))
    assert told.seats[1].stand_in == ""
    assert told.choices
    assert sitting.events[-1] == SeatReturned(seat=1, id="b")
    assert room.thinking is None
    assert refused(sitting.say(1, ReturnSeat(id="c"))) == "No bot plays for you."


def test_who_comes_back_is_not_away():
    sitting = Sitting().seated()
    sitting.room.leave(1)
    sitting.room.join(1, claim="grace's browser")
    assert sitting.room.mark_away(1).messages == {}
    assert sitting.room.table_for(0).away == []


def test_a_bot_may_take_the_seat_of_a_friend_who_has_not_come():
    sitting = Sitting()
    sitting.room.join(0)
    told = table(sitting.say(0, GiveSeat(id="a", seat=1)))
    assert told.lobby == []
    assert sitting.room.thinking == 1
    late = table(sitting.take(sitting.room.join(1, claim="grace's browser")))  # sitting down takes the seat back
    assert late.seats[1].stand_in == ""
    assert late.choices


def test_a_window_closes_when_a_bot_takes_over_from_the_last_who_is_asked():
    room = romance_of_two()
    room.receive(0, Act(id="pass", version=room.version, action=PASS))
    assert room.window_open
    room.mark_away(1)
    room.receive(0, GiveSeat(id="give", seat=1))
    assert not room.window_open


def window_of_two(room: Room) -> None:
    """Play on until both seats of a room of Alpha-Beta-Omega are asked in a window."""
    for step in range(2000):
        if room.window_open and len(room.table_for(0).awaited) == 2:
            return
        seat = room.awaited
        told = room.table_for(seat)
        room.receive(seat, Act(id=str(step), version=room.version, action=told.choices[0].action))
    raise AssertionError("no window asks both")


def romance_of_two() -> Room:
    seats = [SeatWish(kind="here", name="Ada"), SeatWish(kind="friend", name="Grace")]
    wish = SetTable(game="alpha-beta-omega", seats=seats, options={"trade": "off"}, reaction_seconds=0)
    room = Room("t", set_table(wish, seed=3)[0])
    room.join(0)
    window_of_two(room)
    return room


def test_a_window_closes_though_one_who_has_answered_was_replaced():
    room = romance_of_two()
    room.receive(1, Act(id="pass", version=room.version, action=PASS))
    room.mark_away(1)
    room.receive(0, GiveSeat(id="give", seat=1))
    assert room.window_open
    told = room.receive(0, Act(id="pass", version=room.table_for(0).version, action=PASS))
    assert not room.window_open
    played = [(event.seat, event.action) for event in told.events if isinstance(event, Acted)]
    assert (1, PASS) in played, "the bot answers although the person has answered"


def test_nobody_takes_the_seat_back_while_the_bot_answers():
    room = romance_of_two()
    room.mark_away(1)
    room.receive(0, GiveSeat(id="give", seat=1))
    room.receive(0, Act(id="pass", version=room.version, action=PASS))
    assert (room.answers_are_played, room.thinking) == (True, 1)
    back = room.receive(1, ReturnSeat(id="back"))
    assert refused(back) == "A bot is answering for you: try again in a moment."
    assert (back.reply.id, back.reply.final) == ("back", False)
    room.bot_acts(1, PASS)
    assert isinstance(room.receive(1, ReturnSeat(id="again")).reply, Table)


def test_what_a_bot_did_for_somebody_is_not_taken_back():
    sitting = Sitting().seated()
    room = sitting.room
    sitting.replaced()
    sitting.take(room.bot_acts(1, room.view(1)[1][0]))
    assert room.thinking == 1
    room.join(1, claim="grace's browser")
    told = table(sitting.say(1, ReturnSeat(id="b")))
    assert told.undo.possible is False


# -------------------------------------------------------------------------------------------------- chat and next game


def test_people_say_quick_phrases_and_what_they_like_if_the_host_allows_it():
    sitting = Sitting().seated()
    told = sitting.say(1, SayPhrase(id="p", phrase="well_played"))
    assert told.messages[0].chat[-1] == ChatLine(seat=1, phrase="well_played")
    assert refused(sitting.say(1, Say(id="q", text="Hi"))).startswith("At this table you can only use quick phrases.")
    assert refused(sitting.say(1, AllowTalk(id="r", allowed=True))) == "Only the host can do that: Ada."
    assert table(sitting.say(0, AllowTalk(id="s", allowed=True))).free_text
    assert refused(sitting.say(0, AllowTalk(id="t", allowed=True))) == "Free text is allowed already."


def test_what_people_say_is_told_to_all_and_kept():
    sitting = Sitting().seated(free_text=True)
    told = sitting.say(1, Say(id="a", text=" Hello\n\tAda! "))
    assert told.messages[0].chat[-1] == ChatLine(seat=1, said="Hello Ada!")
    assert sitting.say(1, Say(id="a", text=" Hello\n\tAda! ")).events == []  # said once, however often it arrives
    assert refused(sitting.say(1, Say(id="b", text="\n"))) == "Your message needs at least one visible character."
    assert refused(sitting.say(SPECTATOR, Say(id="c", text="Hi"))).startswith("You are watching")


def test_lines_are_numbered_beyond_those_that_are_kept():
    sitting = Sitting().seated(free_text=True)
    for number in range(150):
        sitting.say(0, Say(id=f"{number}", text=f"line {number}"))
    told = sitting.room.table_for(1)
    assert (len(told.chat), told.chat_from) == (
        100,
        52,
    )  # the first of 152 lines say that Grace sat down, and that Ada allowed free text
    assert told.chat[-1].said == "line 149"


def test_talking_outdates_nobodys_act():
    sitting = Sitting().seated(free_text=True)
    room = sitting.room
    version, action = room.version, room.view(1)[1][0]
    sitting.say(0, Say(id="a", text="Hurry up!"))
    assert isinstance(room.receive(1, Act(id="b", version=version, action=action)).reply, Table)


def test_all_that_happens_round_a_table_is_rebuilt_from_its_events():
    sitting = Sitting().seated(free_text=True)
    sitting.say(0, Say(id="a", text="One moment"))
    sitting.replaced()
    again = Room("t", sitting.events)
    again.join(0)
    for listener in (0, 1, 2, SPECTATOR):
        assert msgspec.json.encode(again.table_for(listener)) == msgspec.json.encode(sitting.room.table_for(listener))
    assert not again.sits(1, "another browser")
    assert again.sits(1, "grace's browser")


def test_the_next_table_is_set_once_and_takes_everybody_along_with_turned_seats():
    sitting = Sitting().seated()
    again = PlayAgain(id="again")
    assert refused(sitting.say(0, again)) == "The game is not over yet."
    sitting.finished()
    wished = sitting.say(0, again)
    assert (wished.again, wished.events) == (again, [])
    events, name = set_next_table(sitting.room.setup_event)
    told = sitting.take(sitting.room.add_next_table(0, again, name))
    assert told.messages[1].next_table == NextTable(table=name, seat=0)
    assert sitting.events[-1] == Rematch(seat=0, table=name, id="again")
    late = sitting.say(1, PlayAgain(id="late"))
    assert (late.again, table(late).next_table) == (None, NextTable(table=name, seat=0))

    following = Room(name, events)
    assert [seat.name for seat in following.table_for(0).seats] == ["Grace", "Rosa", "Ada"]
    assert (following.table_for(0).host, following.table_for(0).lobby) == (2, [0])  # Ada is still the host
    assert following.seats_of("grace's browser") == [0]  # kept for her until she comes
    assert not following.sits(0, "grace's browser")
    assert table(following.join(0, claim="grace's browser")).lobby == []
    assert following.sits(0, "grace's browser")
    first, last = events[0], sitting.events[0]
    assert isinstance(first, TableWasSet)
    assert isinstance(last, TableWasSet)
    assert (first.game, first.options) == (last.game, last.options)
    assert first.deal != last.deal


def test_a_browser_that_hands_its_seats_over_changes_nothing_else():
    sitting = Sitting().seated()
    room = sitting.room
    sitting.replaced()
    link, told = room.make_link("grace's browser", 1, frees=False)
    sitting.take(told)
    before, version = room.table_for(SPECTATOR), room.public_version
    handed = sitting.take(room.hand_over("grace's browser", "grace's phone")[1])
    assert handed == Outcome(events=[SeatHandedOver(seat=1, claim_hash=key_hash("grace's phone"))])
    assert (room.seats_of("grace's browser"), room.seats_of("grace's phone")) == ([], [1])
    assert (room.table_for(SPECTATOR), room.public_version) == (before, version)
    assert room.thinking == 1  # the bot that plays for her
    assert room.sit(link, "grace's tablet")[0] == 1  # Her link still opens the seat.
    assert Room("t", sitting.events).seats_of("grace's phone") == [1]


def test_a_reserved_seat_that_is_handed_over_stays_reserved():
    first = Sitting().seated()
    room = Room("next", set_next_table(first.room.setup_event)[0])
    room.hand_over("grace's browser", "grace's phone")
    assert (room.seats_of("grace's browser"), room.seats_of("grace's phone")) == ([], [0])
    assert room.table_for(0).lobby == [0]
    assert not room.sits(0, "grace's phone")
    assert table(room.join(0, claim="grace's phone")).lobby == []


def test_games_of_the_same_people_are_counted_by_who_won_them_alone():
    wish = SetTable(game="omega-shift", seats=SEATS[:2], lobby=True, time=TimeControl("move", 60))
    events, _ = set_table(wish, seed=1)
    room = Room("t", events)
    assert room.table_for(0).series is None
    room.join(1, claim="grace's browser")
    room.receive(1, Resign(id="r"))
    assert room.table_for(SPECTATOR).series == Series(1, [1, 0])

    following, _ = set_next_table(msgspec.structs.replace(room.setup_event, played=3, won=[2, 0]))
    second = Room("u", following)  # Grace sits first now
    assert second.table_for(0).series == Series(3, [0, 2])
    second.join(0, claim="grace's browser")
    second.receive(1, CloseTable(id="c"))
    assert second.table_for(0).series == Series(3, [0, 2])  # a table that is closed decides nothing


def test_an_invitation_says_how_the_table_was_set():
    time = TimeControl("game", 600, 5, at_zero="lost")
    wish = SetTable(game="omega-shift", seats=SEATS[:2], lobby=True, time=time, hints=True, free_text=True)
    events, told = set_table(wish, seed=1)
    invited = Room("t", events).invitation(told.keys[1].key, "grace's browser")
    assert invited is not None
    assert (invited.time, invited.hints, invited.free_text, invited.own_notes) == (time, True, True, False)
    assert invited.series is None


@pytest.mark.parametrize("over", [False, True])
def test_a_glance_shows_what_everybody_may_know(over: bool):
    sitting = Sitting()
    assert (sitting.room.glance().lobby, sitting.room.glance().result) == ([1], "")
    sitting.seated()
    if not over:
        assert (sitting.room.glance().lobby, sitting.room.glance().awaited) == ([], [1])
        return
    seen = sitting.finished().room.glance()
    assert (seen.title, seen.names, seen.awaited) == ("Alpha & Omega", ["Ada", "Grace", "Rosa"], [])
    assert seen.result == sitting.room.table_for(SPECTATOR).result.sentence
