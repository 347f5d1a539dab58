"""A game at the terminal: people who take turns at one keyboard, and bots.

The game is a `Room`, as on the page, so turns, undo and the story use the same code. This module only reads input and
prints; it never sees a state.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from omegatable.bots.compiling import FallbackBot
from omegatable.bots.facet import solo_win_rate
from omegatable.coach.facet import Coach
from omegatable.coach.hints import Adviser
from omegatable.engine.plain import Words, whole
from omegatable.engine.protocol import NotationError
from omegatable.engine.rulebook import clauses
from omegatable.kernel import new_rng, random_below
from omegatable.locales.text import Say, text
from omegatable.play.player import HearsEnd, Player
from omegatable.play.programs import Program
from omegatable.play.record import Record
from omegatable.table.events import AnyEvent
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.table_message import par_text
from omegatable.table.wire import Act, AskHint, Hint, Refused, SetTable, Table, TakeBack
from omegatable.terminal import words
from omegatable.terminal.protocol import Offer, Screen
from omegatable.terminal.screen import say_if_slow

if TYPE_CHECKING:
    from omegatable.locales.reader import Reader


class Left(Exception):
    """Raised when a person leaves the table."""


def set_session(
    screen: Screen,
    reader: "Reader",
    wish: SetTable,
    bots: Mapping[int, Player],
    *,
    seed: int | None = None,
    keep: Callable[[str, Record], None],
    store: Callable[[Sequence[AnyEvent]], None] = lambda events: None,
    judging: Callable[[], bool] = lambda: False,
) -> "Session":
    """Set a table and return the session that plays it.

    Args:
        screen: the screen that all people share.
        reader: translates all texts into their language.
        wish: the game, its options and the seats of the table.
        bots: the bots by seat; people sit on all other seats.
        seed: determines the deal and all later chance; None draws both at random.
        keep: writes a record to the named file; raises OSError if that fails.
        store: called first with the events that set the table, and then with the events of each action.
        judging: returns whether the kernels that hints need to measure chances are compiled.

    Raises:
        TableError: the request is not valid.
    """
    events, _ = set_table(wish, seed=seed)
    rng = new_rng(seed + 1) if seed is not None else None
    room = (
        Room("terminal", events, roll=lambda n: int(random_below(rng, n)))
        if rng is not None
        else Room("terminal", events)
    )
    store(events)
    return Session(screen, reader, room, bots, keep, store, judging)


def resumed_session(
    screen: Screen,
    reader: "Reader",
    events: Sequence[AnyEvent],
    bots: Mapping[int, Player],
    *,
    keep: Callable[[str, Record], None],
    store: Callable[[Sequence[AnyEvent]], None],
    judging: Callable[[], bool] = lambda: False,
) -> "Session":
    """Return the session that continues the game of these *events*; see `set_session`.

    If the game was killed before all of an action's events were stored, chance is still to move, so chance is rolled
    and stored first.

    Raises `TableError`, `EventError` or another ValueError if the events cannot be played.
    """
    room = Room("terminal", events)
    rolled = room.chance()
    store(rolled)
    session = Session(screen, reader, room, bots, keep, store, judging)
    session.skip_story()
    return session


class Session:
    """One game, from the first prompt to the last line."""

    def __init__(
        self,
        screen: Screen,
        reader: "Reader",
        room: Room,
        bots: Mapping[int, Player],
        keep: Callable[[str, Record], None],
        store: Callable[[Sequence[AnyEvent]], None],
        judging: Callable[[], bool],
    ) -> None:
        self._game, self._screen, self._reader, self._room = room.game, screen, reader, room
        self._judging = judging
        self._hinted: tuple[int, int, Hint] | None = None  # the last hint, with its seat and decision
        self._bots, self._keep, self._store = bots, keep, store
        self._failed: set[int] = set()  # seats of custom bots whose failure was already reported
        self._names = [card.name for card in self._table(0).seats]
        self._people = [seat for seat in range(len(self._names)) if seat not in bots]
        self._looking = self._people[0] if len(self._people) == 1 else None  # the seat whose hand may be on the screen
        self._told: dict[int, int] = dict.fromkeys(self._people, 0)  # number of story lines shown, by seat
        self._name = secrets.token_hex(4)  # This differs between sessions, so that request ids are never reused.
        self._requests = 0

    def _table(self, seat: int) -> Table:
        return self._room.table_for(seat)

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self._room.over

    def skip_story(self) -> None:
        """Do not print the story so far."""
        self._told = {seat: _lines_so_far(self._table(seat)) for seat in self._people}

    def record(self) -> Record:
        """Return the record of the game so far."""
        return self._room.snapshot().record

    def play(self) -> None:
        """Play until the game is over. Raises `Left` if a person leaves before the end."""
        self._screen.say(self._reader.say(text("terminal-welcome", game=self._game.title)), "quiet")
        shown = None  # the seat whose table was shown last
        while not self._room.over:
            seat = self._room.awaited
            if seat in self._bots:
                self._bot_plays(seat)
            else:
                if seat != self._looking:
                    self._pass_to(seat)
                if seat != shown:
                    self._tell(seat)
                    self._show_table(seat)
                self._person_plays(seat)
            shown = seat
        end = self.record().end()
        for bot in self._bots.values():
            if isinstance(bot, HearsEnd):
                bot.end(end.scores(), end.returns())
        self._end()

    # Bots ----------------------------------------------------------------------------------------------------------

    def _bot_plays(self, seat: int) -> None:
        view, actions = self._room.view(seat)
        bot = self._bots[seat]
        with say_if_slow(self._screen, self._reader.say(text("terminal-thinking", name=self._names[seat]))):
            action = bot.choose(view, actions)
        if isinstance(bot, Program) and bot.forfeit is not None and seat not in self._failed:
            self._failed.add(seat)
            failed = text("terminal-bot-failed", name=self._names[seat], reason=bot.forfeit.reason)
            self._screen.say(self._reader.say(failed))
        fell_back = isinstance(bot, FallbackBot) and bot.fell_back and len(actions) > 1
        self._store(self._room.bot_acts(seat, int(action), "compiling" if fell_back else "").events)

    # People --------------------------------------------------------------------------------------------------------

    def _pass_to(self, seat: int) -> None:
        """Hide the previous player's hand before *seat* looks at the screen, unless hands are open."""
        if self._game.open_hands:
            self._looking = seat
            return
        if self._looking is not None:
            self._ask(self._reader.say(text("terminal-hide", name=self._names[seat])))
        self._screen.clear()
        self._ask(self._reader.say(text("terminal-alone", name=self._names[seat])))
        self._screen.clear()
        self._looking = seat

    def _person_plays(self, seat: int) -> None:
        """Ask *seat* for one line and carry it out."""
        table = self._table(seat)
        prompt = text("terminal-prompt", name=self._names[seat], prompt=table.prompt.sentence)
        line = self._ask(self._read(prompt, seat), self._offers(table, seat))
        command, _, rest = line.partition(" ")
        handler = self._commands().get(command.lower())
        if not line:
            self._say(text("terminal-type"), seat, "quiet")
        elif handler is not None:
            handler(seat, rest.strip())
        else:
            self._play_line(seat, line)

    def _offers(self, table: Table, seat: int) -> list[Offer]:
        read = self._to(seat)
        return [(choice.text, read(choice.name)) for choice in table.choices] + words.command_offers(read)

    def _read(self, said: Words, seat: int) -> str:
        """Return a text as the person on *seat* reads it."""
        return self._reader.say(said, self._names, seat)

    def _to(self, seat: int) -> Say:
        """Return the function that translates a text for the person on *seat*."""
        return lambda said: self._read(said, seat)

    def _say(self, said: Words, seat: int, tone: str = "") -> None:
        self._screen.say(self._read(said, seat), tone)

    def _ask(self, prompt: str, offers: Sequence[Offer] = ()) -> str:
        try:
            return self._screen.ask(prompt, offers)
        except EOFError:
            raise Left from None

    def _play_line(self, seat: int, line: str) -> None:
        """Play the action that *line* names, or one action for each of its words, until an action is refused."""
        view, _ = self._room.view(seat)
        try:
            self._game.parse_action(view, line)
            actions = [line]
        except ValueError:
            actions = line.split()
        for typed in actions:
            if self._room.awaited != seat:
                self._say(text("terminal-not-played", action=typed), seat, "refusal")
                return
            try:
                action = self._game.parse_action(self._room.view(seat)[0], typed)
            except ValueError as error:
                self._say(error.text if isinstance(error, NotationError) else str(error), seat, "refusal")
                return
            outcome = self._room.receive(
                seat, Act(id=self._request(), version=self._room.public_version, action=action)
            )
            self._store(outcome.events)
            if isinstance(outcome.reply, Refused):
                self._say(outcome.reply.text or outcome.reply.sentence, seat, "refusal")
                return
            self._tell(seat)

    def _request(self) -> str:
        self._requests += 1
        return f"{self._name}-{self._requests}"

    # Output --------------------------------------------------------------------------------------------------------

    def _tell(self, seat: int) -> None:
        """Print the part of the story that *seat* has not seen yet."""
        table = self._table(seat)
        for line in table.story[max(0, self._told[seat] - table.story_from) :]:
            self._say(whole(line), seat, "story")
        self._told[seat] = _lines_so_far(table)

    def _score_text(self, table: Table, seat: int) -> str:
        rows = self._game.score_rows(table.view, self._names)
        return words.columns_text([[self._read(cell, seat) for cell in row] for row in rows])

    def _show_table(self, seat: int) -> None:
        view, _ = self._room.view(seat)
        self._screen.say()
        self._screen.say(self._game.view_text(view, self._names, self._to(seat)))
        self._screen.say()

    def _end(self) -> None:
        seat = self._people[0] if self._looking is None else self._looking
        self._tell(seat)
        self._show_table(seat)
        table = self._table(seat)
        if table.result is not None:
            self._say(text("terminal-result", result=table.result.sentence), seat, "title")
            solo = self._room.finished_solo
            if par := par_text(None if solo is None else solo_win_rate(self._game, solo)):
                self._say(par, seat)
        self._screen.say(self._score_text(table, seat))

    # Commands ------------------------------------------------------------------------------------------------------

    def _commands(self) -> dict[str, Callable[[int, str], None]]:
        return {
            "help": self._help,
            "?": self._help,
            "actions": self._actions,
            "look": self._show_again,
            "score": self._score,
            "story": self._story,
            "undo": self._undo,
            "hint": self._hint,
            "rules": self._rules,
            "record": self._record,
            "quit": self._quit,
            "exit": self._quit,
        }

    def _help(self, seat: int, rest: str) -> None:
        read = self._to(seat)
        self._screen.say(words.help_text(self._game.action_words(read), read))

    def _actions(self, seat: int, rest: str) -> None:
        self._screen.say(words.actions_text(self._table(seat).choices, self._to(seat)))

    def _show_again(self, seat: int, rest: str) -> None:
        self._show_table(seat)

    def _score(self, seat: int, rest: str) -> None:
        self._screen.say(self._score_text(self._table(seat), seat))

    def _story(self, seat: int, rest: str) -> None:
        story = [self._read(whole(line), seat) for line in self._table(seat).story]
        self._say("\n".join(story) or text("terminal-no-story"), seat, "story")

    def _undo(self, seat: int, rest: str) -> None:
        undo = self._table(seat).undo
        if not undo.possible:
            self._say(undo.reason, seat, "refusal")
            return
        request = TakeBack(id=self._request(), version=self._room.public_version)
        self._store(self._room.receive(seat, request).events)
        self._told[seat] = _lines_so_far(self._table(seat))
        self._say(text("terminal-taken-back"), seat, "quiet")
        self._show_table(seat)

    def _hint(self, seat: int, rest: str) -> None:
        """Show where to look. On a repeated request, show what to do."""
        if self._game.facet(Coach) is None:
            self._say(text("terminal-no-hints", game=self._game.title), seat, "refusal")
            return
        since = self._room.decides(seat)
        if self._hinted is not None and self._hinted[:2] == (seat, since):
            self._screen.say(words.hint_text(self._hinted[2], self._table(seat).choices, self._to(seat)))
            return
        asked = AskHint(id=self._request(), version=self._room.public_version)
        outcome = self._room.receive(seat, asked)
        self._store(outcome.events)
        if isinstance(outcome.reply, Refused):
            self._say(outcome.reply.text or outcome.reply.sentence, seat, "refusal")
            return
        adviser = Adviser(self._game, secrets.randbits(32), judging=self._judging())
        with say_if_slow(self._screen, self._read(text("terminal-looking"), seat)):
            hint = self._room.hint_message(seat, asked.id, adviser.advise(*self._room.view(seat)))
        self._hinted = seat, since, hint
        self._say(text("terminal-hint", hint=hint.nudge), seat)

    def _rules(self, seat: int, rest: str) -> None:
        try:
            book = clauses(self._game.name)
        except FileNotFoundError as error:
            self._say(str(error), seat, "refusal")
            return
        found = [clause for clause in book if not rest or clause.id.upper() == rest.upper()]
        if found:
            self._screen.say(words.clauses_text(found))
        else:
            self._say(text("terminal-no-rule", rule=rest), seat, "refusal")

    def _record(self, seat: int, rest: str) -> None:
        if not rest:
            self._say(text("terminal-record-where"), seat, "refusal")
            return
        try:
            self._keep(rest, self.record())
        except OSError as error:
            reason = error.strerror or str(error)
            self._say(text("terminal-record-not", file=rest, reason=reason), seat, "refusal")
        else:
            self._say(text("terminal-record-so-far", file=rest), seat, "quiet")

    def _quit(self, seat: int, rest: str) -> None:
        raise Left


def _lines_so_far(table: Table) -> int:
    """Return the number of lines in the whole story. *table* contains only the last lines."""
    return table.story_from + len(table.story)
