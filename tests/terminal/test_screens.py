"""The table in a terminal: input, output, and hidden hands."""

import contextlib
import io
import os
import pty
import re
import select
import subprocess
import sys

import pytest

from omegatable.bots import make_bot
from omegatable.engine.registry import GAMES
from omegatable.engine.rulebook import clauses
from omegatable.kernel import CHANCE, new_rng, random_below
from omegatable.locales.english import english
from omegatable.locales.reader import reader
from omegatable.play import Position, Record, parse_record, record_text
from omegatable.table import table_message
from omegatable.table.wire import SeatWish, SetTable
from omegatable.terminal import PlainScreen, set_session
from omegatable.terminal.replaying import position_text, summary, turns
from omegatable.terminal.session import Left
from tests.support.playing import random_game
from tests.support.sample import sample

GAME = GAMES["omega-shift"]
NAMES = ["Ines", "Rosa"]
PATIENCE = 120  # seconds after which a test gives up


class Script:
    """A person who types prepared lines and sees what the screen shows."""

    def __init__(self, *lines):
        self.lines, self.shown, self.offers = list(lines), [""], []

    def say(self, text="", tone=""):
        self.shown[-1] += text + "\n"

    def ask(self, prompt, offers=()):
        self.shown[-1] += prompt + "\n"
        self.offers = offers
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def clear(self):
        self.shown.append("")

    @property
    def text(self):
        return "".join(self.shown)


def session(script, *, bots=None, seed=3, options=None, kept=None):
    bots = bots or {}
    kinds = [
        SeatWish(kind="bot" if seat in bots else "here", name=name, level="gentle" if seat in bots else "")
        for seat, name in enumerate(NAMES)
    ]

    def keep(file, record):
        if kept is None:
            raise PermissionError(13, "Permission denied")
        kept[file] = record

    wish = SetTable(game="omega-shift", seats=kinds, options=options or {"first_player": 1})
    return set_session(script, reader(), wish, bots, seed=seed, keep=keep)


def sit(*lines, **settings):
    """Return what the screen showed to a person who typed *lines* and then left."""
    script = Script(*lines)
    with pytest.raises(Left):
        session(script, **settings).play()
    return script


def alone(*lines, **settings):
    return sit(*lines, bots={1: make_bot("uniform", GAME, 1)}, **settings)


def test_a_hint_says_where_to_look_and_then_what_to_do():
    shown = alone("hint", "hint").text
    assert re.search(r"Look at \S+ \S+ in your hand\. Type hint again for the full hint\.", shown)
    told = shown.split("rules of thumb.\n")[1]
    assert re.match(r"\S+   (Play|Discard) .+\n  .+\.\n\S+   (Play|Discard) .+\n  .+\.\n", told)
    assert "the table was set without hints" in sit("", "", "hint").text


def opening(seed=3):
    return Position(GAME, seed=seed, options={"first_player": 1})


def first_turn():
    """Return a legal first discard and its card."""
    position = opening()
    action = position.legal_actions()[0]
    return position.action_text(action)


def test_the_first_prompt_shows_the_table_and_asks():
    shown = alone().text
    assert opening().text(0, NAMES) in shown
    assert "Ines: Play a card or discard one>" in shown
    assert "help" in shown


def test_what_may_be_typed_is_offered_for_completion():
    offers = dict(alone().offers)
    legal = [opening().action_text(action) for action in opening().legal_actions()]
    assert set(legal) < set(offers)
    assert {"help", "undo", "score", "rules", "record", "quit"} < set(offers)


def test_help_lists_notation_and_commands():
    shown = alone("help").text
    for words in ("E7<F", "draw from the deck", "undo", "record FILE", "quit"):
        assert words in shown


def test_actions_lists_every_legal_action_in_words():
    shown = alone("actions").text
    for choice in GAME.choices(opening().view(0)):
        assert re.search(rf"{re.escape(choice.text)} +{re.escape(english(choice.name))}\n", shown)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("zz", "'zz' is not an action: write E7<F, MA>F, E7, xE7, + or +F."),
        ("+", "First play or discard a card, then draw."),
        ("undo", "You have done nothing yet this turn."),
        ("rules OS-R99", "There is no rule OS-R99"),
        ("record", "Name a file: record game.txt."),
        ("record game.txt", "The record cannot be written to game.txt: Permission denied."),
        ("", "Type an action, or help."),
        ("story", "Nothing has happened yet."),
    ],
)
def test_refusals_say_why(line, answer):
    assert answer in alone(line).text


def test_the_story_is_told_to_its_end_however_long_it_is(monkeypatch):
    """The table's message holds the last lines only."""

    def told(script):
        return re.findall(r"^(?:Ines|Rosa) (?!is thinking).*\.$", script.text, re.MULTILINE)

    turns = [""]
    position = opening()
    for _ in range(6):
        turn = position.action_text(next(a for a in position.legal_actions() if position.action_text(a)[0] == "x"))
        position.play(position.parse(turn))
        position.play(position.parse("+"))
        turns += [f"{turn} +", "", ""]
    whole = told(sit(*turns))
    assert len(whole) > 12
    monkeypatch.setattr(table_message, "STORY_LINES", 5)
    assert told(sit(*turns)) == whole


def test_a_whole_turn_may_stand_on_one_line():
    script = alone(f"{first_turn()} +")
    assert "You discarded" in script.text
    assert "You drew" in script.text
    assert "Rosa drew" in script.text or "Rosa took" in script.text
    assert not script.lines


def test_what_stands_after_a_turn_on_the_line_is_not_played():
    assert "Your turn is over: + was not played." in alone(f"{first_turn()} + +").text


def test_a_turn_that_goes_wrong_stops_there():
    shown = alone(f"{first_turn()} {first_turn()}").text
    assert "You discarded" in shown
    assert "You have already played or discarded. Now draw a card." in shown


def test_what_stands_later_on_a_line_is_read_on_the_table_as_it_is_then():
    """A Transformation may be laid on the tile placed by the previous word of the line."""
    game = GAMES["alpha-and-omega"]
    wish = SetTable(game=game.name, seats=[SeatWish(kind="here", name=name) for name in NAMES], options={"to_fire": 8})
    seed, texts = next(
        (seed, texts)
        for seed in range(100)
        for texts in [[choice.text for choice in game.choices(opening_view(game, seed, wish))]]
        if any(text.startswith("TF@") for text in texts) and not texts[0].startswith("TF@")
    )
    placed = texts[0]
    script = Script("", f"{placed} TF@{placed.partition('@')[2]}")
    with pytest.raises(Left):
        set_session(script, reader(), wish, {}, seed=seed, keep=lambda file, record: None).play()
    assert re.search(r"laid Transformation to Fire on \w+ at", script.text)


def opening_view(game, seed, wish):
    """Return the view of the player who begins."""
    position = Position(game, seed=seed, options=wish.options)
    return position.view(position.to_move)


def test_a_turn_is_taken_back_until_a_card_was_seen():
    kept = {}
    shown = alone(first_turn(), "undo", "record a", first_turn(), "record b", kept=kept).text
    assert "Taken back." in shown
    assert kept["a"].actions == []
    assert len(kept["b"].actions) == 1
    assert shown.count(opening().text(0, NAMES)) == 2


def test_a_drawn_card_cannot_be_taken_back():
    bots = {1: make_bot("uniform", GAME, 1)}
    assert "You have done nothing yet this turn." in sit(f"{first_turn()} +", "undo", bots=bots).text


def test_the_score_has_a_reason_for_every_suit():
    position = opening()
    plays = [text for text in map(position.action_text, position.legal_actions()) if "<" in text]
    shown = alone(plays[0], "score").text
    position.play(plays[0])
    for seat in (0, 1):
        for suit, part in GAME.plain_view(position.view(0)).sides[seat].suits.items():
            assert re.search(rf"{suit.title()} .*{part.score}  {re.escape(english(part.reason))}", shown)


def test_rules_are_read_by_clause():
    clause = clauses("omega-shift")[3]
    assert clause.text in alone(f"rules {clause.id.lower()}").text
    assert all(each.text in alone("rules").text for each in clauses("omega-shift"))


def test_leaving_keeps_what_was_played():
    script = Script(first_turn(), "quit")
    game = session(script, bots={1: make_bot("uniform", GAME, 1)})
    with pytest.raises(Left):
        game.play()
    record = parse_record(record_text(game.record()))
    assert len(record.actions) == 1
    assert record.names == NAMES
    assert not record.end().is_terminal()


def whole_game_of_two(seed, options):
    """Return a random game, and the lines that two people type for it."""
    lines, mover, actions, texts = [], None, [], []
    for position, action in random_game(GAME, options, seed):
        if action < 0:
            break
        actions.append(action)
        if position.is_chance():
            continue
        if position.to_move != mover:
            lines += [" ".join(texts)] * bool(texts)
            lines += [""] * (1 if mover is None else 2)
            mover, texts = position.to_move, []
        texts.append(position.action_text(action))
    return [*lines, " ".join(texts)], actions


@pytest.mark.parametrize("options", [{"idle_limit": 3}, {"last_turn_each": True}], ids=["plain", "last turns"])
def test_two_people_play_a_whole_game(options):
    lines, actions = whole_game_of_two(4, options)
    script = Script(*lines)
    game = session(script, seed=4, options=options)
    game.play()
    assert game.record().actions == actions
    end = game.record().end()
    assert end.is_terminal()
    winner, margin = NAMES[end.score(1) > end.score(0)], sorted(end.scores(), reverse=True)
    assert f"{margin[0]} to {margin[1]}".replace("-", "−") in script.text
    assert f"{winner} wins" in script.text or "You win" in script.text or "A draw" in script.text
    assert re.search(rf"Sum +{end.score(0)} +{end.score(1)}\n", script.text)


def test_the_screen_of_one_person_never_shows_the_hand_of_the_other():
    lines, actions = whole_game_of_two(6, {"idle_limit": 3})
    script = Script(*lines)
    session(script, seed=6, options={"idle_limit": 3}).play()
    hands = []  # for each turn: whose it is, and what the other one hides
    position = Position(GAME, seed=6, options={"idle_limit": 3})
    for action in actions:
        if not hands or hands[-1][0] != position.to_move:
            hands.append((position.to_move, position.text(1 - position.to_move, NAMES).splitlines()[-1]))
        position.play(action)
    screens = [screen for screen in script.shown if "Play a card or discard one" in screen]
    assert len(screens) == len(hands)
    for (seat, other), screen in zip(hands, screens, strict=True):
        assert f"In hand, {NAMES[seat]}: " in screen
        assert other.startswith(f"In hand, {NAMES[1 - seat]}: ")
        assert other not in screen
        assert "unseen" in re.search(rf"In hand, {NAMES[1 - seat]}: (.*)", screen)[1]


def test_a_plain_screen_is_a_log_of_questions_and_answers():
    target = io.StringIO()
    screen = PlainScreen(io.StringIO(" yes \n"), target)
    screen.say("A question.")
    assert screen.ask("Well?") == "yes"
    with pytest.raises(EOFError):
        screen.ask("And now?")
    screen.clear()
    assert target.getvalue() == "A question.\nWell? yes\nAnd now? \n"


# --------------------------------------------------------------------------------------------------- replaying records


@pytest.fixture(scope="module")
def record():
    *_, (end, _) = random_game(GAME, {"idle_limit": 3}, 12)
    return Record.of(end, NAMES)


def test_a_replay_tells_every_turn_and_the_end(record):
    parts = [text for _, text in turns(record, tables=False)]
    assert parts[0].startswith("Omega Shift: Ines against Rosa")
    numbered = [part for part in parts if re.match(r"\d+\. ", part)]
    last = len(re.findall(r"^\d+\. ", record_text(record), re.MULTILINE))
    assert [int(part.split(".")[0]) for part in numbered] == list(range(1, last + 1))
    told = "".join(part for part in numbered)
    position = record.start()
    for action in record.actions:
        assert position.action_text(action) in told
        position.play(action)
    assert parts[-1].endswith(summary(record))
    assert position.text(0, NAMES) in parts[-1]


def test_a_replay_step_by_step_shows_the_table_each_time(record):
    parts = list(turns(record, tables=True))
    assert all("Deck: " in text for _, text in parts[1:])


def test_a_replay_says_which_ply_it_has_come_to(record):
    plies, position, ends = [ply for ply, _ in turns(record, tables=False)], record.start(), [0]
    for ply, action in enumerate(record.actions, 1):
        mover = position.to_move
        position.play(action)
        if position.to_move != mover:
            ends.append(ply)
    assert plies == [*ends, len(record.actions)]


def test_a_position_of_a_record_is_shown_with_what_came_next(record):
    position = record.start()
    for action in record.actions[:5]:
        position.play(action)
    shown = position_text(record, 5)
    assert shown.endswith(position.text(position.to_move, NAMES))
    assert f"then {NAMES[position.to_move]}: {position.action_text(record.actions[5])}" in shown
    assert "the game ends here" in position_text(record, len(record.actions))


def test_an_unfinished_record_says_so():
    assert summary(Record.of(opening(), NAMES)).endswith("unfinished.")


# ------------------------------------------------------------------------------------------------- a terminal for real


# Interpreted rules spare each program the import of the compiler, which takes longer than a game.
PLAIN_TERMINAL = {
    "TERM": "xterm",
    "PROMPT_TOOLKIT_NO_CPR": "1",
    "COLUMNS": "100",
    "OMEGATABLE_KERNELS": "interpreted",
}


class Terminal:
    """A program at a pseudo-terminal."""

    def __init__(self, *arguments, **environment):
        self._own, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "omegatable", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **PLAIN_TERMINAL, **environment},
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""

    def read_until(self, words):
        """Return the output up to and including *words*, after what was read before."""
        while words not in self.seen:
            ready, _, _ = select.select([self._own], [], [], PATIENCE)
            assert ready, f"{words!r} did not come: {self.seen[-2000:]!r}"
            try:
                self.seen += os.read(self._own, 65536).decode()
            except OSError:  # the program has ended
                pytest.fail(f"{words!r} did not come before the end: {self.seen[-2000:]!r}")
        head, _, self.seen = self.seen.partition(words)
        return head + words

    def type(self, line):
        os.write(self._own, line.encode())

    def end(self):
        """Return the exit code; discard the remaining output."""
        with contextlib.suppress(OSError):
            while os.read(self._own, 65536):
                pass
        return self.process.wait(PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        os.close(self._own)
        self.process.kill()
        self.process.wait(PATIENCE)


THREE = ["You", "Random", "Random 2"]
WHOLE_GAMES = {
    "alpha-and-omega": ({"seats": 3, "minus_two": 6, "switch": 6, "first_player": 1}, THREE),
    "alpha-beta-omega": ({"seats": 3, "order": "seats"}, THREE),
    "omega-shift": ({"idle_limit": 1}, ["You", "Random"]),
}


@pytest.mark.parametrize("name", sample(["alpha-and-omega"], list(WHOLE_GAMES)))
def test_a_whole_game_is_played_at_a_terminal(tmp_path, name):
    game, (options, names) = GAMES[name], WHOLE_GAMES[name]
    bots = {seat: make_bot("uniform", game, 9) for seat in range(1, len(names))}
    position = Position(game, seed=9, options=options)
    lines = []  # for each turn: what the person is asked, and what is answered
    mover = None
    rng = new_rng(10)  # the table's chance
    while not position.is_terminal():
        seat, legal = position.to_move, position.legal_actions()
        if seat == CHANCE:
            position.play(legal[int(random_below(rng, len(legal)))])
            mover = None  # whoever is asked next is asked anew
            continue
        if seat in bots:
            action = bots[seat].choose(position.view(seat), legal)
        else:
            if mover != seat:
                lines.append((english(game.prompt(position.view(seat)).sentence, names, seat), []))
            action = legal[len(lines) % len(legal)]
            lines[-1][1].append(position.action_text(action))
        mover = seat
        position.play(action)
    file = tmp_path / "game.txt"
    chosen = [word for option, value in options.items() for word in ("--option", f"{option}={value}")]
    rules = ("--preset", "printed", *chosen)
    with Terminal("play", name, "--bot", "uniform", "--seed", "9", *rules, "--record", str(file)) as terminal:
        for question, answer in lines:
            terminal.read_until(f"{question}>")
            terminal.type(" ".join(answer) + "\r")
        terminal.read_until("The record of the game is in")
        assert terminal.end() == 0
    record = parse_record(file.read_text())
    played = parse_record(record_text(Record.of(position, names)))
    assert record.actions == played.actions
    assert record.names == names
    if name == "alpha-and-omega":
        played = " ".join(text for _, answer in lines for text in answer)
        assert "-2@" in played  # the specials came up
        assert "S@" in played


def test_tab_completes_and_colour_is_only_decoration():
    arguments = ["play", "omega-shift", "--bot", "uniform", "--seed", "3", "--option", "first_player=1"]
    with Terminal(*arguments, NO_COLOR="1") as terminal:
        shown = terminal.read_until("Play a card or discard one>")
        assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", shown.split("You:")[0])
        terminal.type("sco\t")
        terminal.read_until("re")  # the end of "score": what was typed stands there already, or is drawn again with it
        terminal.type("\r")
        terminal.read_until("Sum")
        terminal.read_until(">")
        terminal.type("quit\r")
        terminal.read_until("You have left the table.")
        assert terminal.end() == 0


def test_mistakes_at_a_terminal_are_answered_and_the_game_goes_on():
    arguments = ["play", "alpha-and-omega", "--two", "--seed", "3", "--option", "first_player=1"]
    position = Position(GAMES["alpha-and-omega"], seed=3, options={"first_player": 1})
    with Terminal(*arguments) as terminal:  # hands lie open: nobody need look away
        for line, answer in [
            ("F@1-2", "'F@1-2' is not an action: write F@+1-2"),
            ("F@+16-2", "The cell +16-2 lies beyond the edge, 15 steps from the middle."),
            ("aNE", "First place a tile from your hand."),
            ("+", "First place a tile from your hand."),
            ("undo", "You have done nothing yet this turn."),
            ("rules AO-R99", "There is no rule AO-R99. Type rules to see them all."),
            (position.action_text(position.legal_actions()[0]), "You placed"),
            ("undo", "Taken back."),
            ("quit", "You have left the table."),
        ]:
            terminal.read_until("Place a tile>" if answer != "Taken back." else "Place your second tile>")
            terminal.type(line + "\r")
            terminal.read_until(answer)
        assert terminal.end() == 0


def test_ctrl_c_leaves_with_one_sentence(tmp_path):
    with Terminal("play", "omega-shift", "--two", "--seed", "3", XDG_DATA_HOME=str(tmp_path)) as terminal:
        terminal.read_until("press Enter when only you are looking:")
        terminal.type("\x03")
        terminal.read_until("The game is saved; continue with: omegatable resume omega-shift-")
        terminal.read_until("Stopped.")
        assert terminal.end() == 130
