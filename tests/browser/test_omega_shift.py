"""Omega Shift on the page: by mouse, by keyboard, by touch, with friends, and with a server that is killed."""

import json
import re

import msgspec
import pytest
from playwright.sync_api import expect

from omegatable.games.omega_shift.notation import card_text, face_of
from omegatable.games.omega_shift.rules.parts import HIDDEN, NUM_FACES
from omegatable.games.omega_shift.wording import card_name
from omegatable.games.omega_shift.wording import card_text as text_of_card
from omegatable.locales.english import english
from omegatable.table.changes import followed
from tests.support.begun import begin, kept_record, played_at, ply_at
from tests.support.forked import forking
from tests.support.pressing import decide, may_act
from tests.support.reading import read_sent
from tests.support.sample import sample
from tests.support.server import PEOPLE, WITH_BOT, claim_with
from tests.support.sitting import DRAW, SHIFT, TURN, assert_accessible, record_of, words_in

NUMBERS = {face for face in range(NUM_FACES) if face % 10}


def suit_of(card):
    return card.split()[0]


def column(sitting, card):
    """Return the own column in which a card is played."""
    return sitting.button(re.compile(f"^{suit_of(card)}, your side:"))


def omega(sitting, card):
    """Return the Omega where a card is discarded."""
    return sitting.button(re.compile(f"^{suit_of(card)} Omega:"))


def deck(sitting):
    return sitting.button(re.compile(r"^Deck\b"))


def assert_end(table, sitting):
    """Check that the page shows the end according to the record. Returns the record."""
    record = record_of(table, sitting)
    scores = record.end().scores()
    assert sitting.score() == scores
    mine = sitting.seen()["seat"]
    words = "draw" if scores[0] == scores[1] else "you win" if scores[mine] == max(scores) else "wins|you lose"
    expect(sitting.page.get_by_role("heading", level=2).first).to_have_text(re.compile(words, re.IGNORECASE))
    for score in scores:
        expect(
            sitting.page.get_by_role("article").get_by_text(str(score).replace("-", "−"), exact=True).first
        ).to_be_visible()
    return record


# ---------------------------------------------------------------------------------------------------------- whole games


@pytest.fixture
def at_table(sit, table, database):
    """Return a function that opens a page at a game whose end is near, or in `make test-all` at its beginning."""
    record = kept_record("omega-shift/two-builders")

    def near_the_end(view):
        return view.phase == "card" and view.pile <= 6

    def open_page(*window, **wishes):
        name, (key,) = begin(database, record, sample(ply_at(record, 0, near_the_end), 0))
        return sit(*window, address=f"{table.address}/t/{name}#{key}", **wishes)

    return open_page


TURNS = sample(3, 20)  # turns of the person in one game


def test_a_game_is_played_by_mouse_to_its_end_and_the_socket_tells_nothing_hidden(at_table, table):
    sitting = at_table()
    turns = 0
    lines = sitting.page.locator(".log .place")
    lines.last.press("Escape")
    while sitting.until(TURN):
        turns += 1
        carried = turns % 4 == 1  # some cards are carried, most are clicked
        place = sitting.playable()
        card = sitting.cards.nth(place or 0)
        name = sitting.hand()[place or 0]
        if carried and not name.split(",")[0].endswith("Alpha"):
            sitting.drag(card, omega(sitting, name) if place is None else column(sitting, name))
        else:
            card.click()
            sitting.act("Discard" if place is None else "Play").click()
        if sitting.until(SHIFT, DRAW) != "Draw a card":
            sitting.act("(From|To) ").first.click()
            sitting.until(DRAW)
        expect(lines.first).to_be_in_viewport()  # the newest
        expect(lines.first).to_have_attribute("tabindex", "0")
        if carried:
            sitting.drag(deck(sitting), sitting.page.get_by_role("region", name="Your hand"))
        else:
            sitting.act("Draw from the deck").click()
    assert turns >= TURNS
    assert_nothing_hidden(assert_end(table, sitting), sitting)


@pytest.mark.whole
def test_a_draw_that_everybody_sees_is_forced_is_not_asked_for(sit, table, database):
    """In the first turn nothing is discarded yet, so the deck is all there is to draw from."""
    record = kept_record("omega-shift/two-builders")
    name, (key,) = begin(database, record, ply_at(record, 0, lambda view: view.phase == "card"))
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    sitting.page.evaluate("localStorage.setItem('omegatable.settings', JSON.stringify({ pace: 'now' }))")
    sitting.page.reload()
    sitting.until(TURN)
    sitting.cards.nth(sitting.playable()).click()
    sitting.act("Play").click()
    if sitting.until(SHIFT, TURN) != TURN:
        sitting.act("(From|To) ").first.click()
        sitting.until(TURN)
    played = [
        position.action_text(action) for position, action in played_at(database, name).positions() if action is not None
    ]
    assert [text for text in played if text.startswith("+")] == ["+"] * (len(played) // 2)


def assert_nothing_hidden(record, sitting):
    """Check that no frame names, in any form, a number card that this seat had not seen when the frame was sent."""
    seat = sitting.seen()["seat"]
    moments = []
    for position, _ in record.positions():
        view = position.view(seat)
        moments.append((record.game.plain_view(view), NUMBERS - seen_in(view)))
    now = checked = 0
    hidden = set()
    seen: dict = {}
    for frame in sitting.frames:
        message = json.loads(frame)
        if message["type"] in ("table", "change"):
            seen = followed(seen, message)
            view = msgspec.convert(seen["view"], type=record.game.PlainView)
            while moments[now][0] != view:
                now += 1
            hidden = moments[now][1]
            for part in (message.get("result"), *(edit["to"] for edit in message.get("edits", ()))):
                if isinstance(part, dict):  # when the game is over, this shows every card on purpose
                    part.pop("revealed", None)
        text = " ".join(words_in(message))
        for face in hidden:
            words = english(text_of_card(face))
            named = rf"\b({card_name(face)}|{words}|{card_text(face)})\b"
            assert not re.search(named, text), f"{words} is told while it is hidden: {frame}"
            checked += 1
    assert now == len(moments) - 1
    assert checked > sample(100, 500)


def seen_in(view):
    """Return the cards that a view shows face up."""
    seen = {int(code) >> 1 for hand in view.hands for code in hand if code != HIDDEN}
    for owner in (0, 1):
        seen |= {face_of(s, r + 1) for s in range(5) for r in range(1, 10) if int(view.columns[owner, s]) >> r & 1}
    return seen | {int(face) for s in range(5) for face in view.discards[s][: int(view.discard_size[s])]}


@pytest.mark.whole
def test_a_table_is_set_by_keyboard_alone(sit):
    sitting = sit()
    sitting.press_to("Tab", "^(Beginner|Casual|Strong|Master)$")
    sitting.press_to("ArrowLeft", "^Beginner$")
    sitting.press_to("Tab", "^Start with 2 players$")
    sitting.page.keyboard.press("Enter")
    sitting.page.wait_for_url("**/t/**")
    assert sitting.until(TURN)


@pytest.mark.whole
def test_a_game_is_played_by_keyboard_alone_to_its_end(at_table, table):
    sitting = at_table()
    turns = 0
    while not sitting.told(may_act)["result"]:
        turns += 1
        decide(sitting, lambda decision, turn=turns: play_by_key(decision, turn), may("card"))
        decide(sitting, lambda decision, turn=turns: draw_by_key(decision, turn), may("draw"))
    assert turns >= TURNS
    assert_end(table, sitting)
    sitting.press_to("Tab", "^Home$")
    sitting.page.keyboard.press("Enter")
    expect(sitting.page.get_by_role("heading", name="Three small games")).to_be_visible()


def may(phase):
    """Return whether this seat may act in a phase, or the game is over: its keys do other things in the next phase."""
    return lambda seen: may_act(seen) and (seen["result"] is not None or seen["view"]["phase"] == phase)


def play_by_key(decision, turn):
    """Play or discard a card: on the first turn by walking to it, afterwards by its number."""
    sitting = decision.sitting
    place = sitting.playable()
    name = sitting.hand()[place or 0]
    if turn == 1:  # the hand is one stop for Tab; the arrows walk in it
        decision.walk("Tab", ", in your hand")
        decision.walk("ArrowRight", f"^{re.escape(sitting.hand()[-1])}$")
        decision.walk("ArrowLeft", f"^{re.escape(name)}$")
        decision.press("Enter")
    else:
        decision.press(str((place or 0) + 1))
    decision.press("d" if place is None else "p")
    card = name.split(",")[0]
    plays = [one for one in decision.seen["choices"] if one["verb"] == "play"]
    offered = [one for one in plays if read_sent(decision.seen, one["name"]).startswith(f"Play {card}, ")]
    ways = [one["variant"] for one in offered if one["variant"].get("from")]
    if place is None or len(offered) < 2:
        return
    if turn % 2:  # shift a marker with the arrow keys, or by moving the focus to it
        decision.press("ArrowUp" if ways[0]["way"] == "push" else "ArrowDown")  # with an Alpha it says the way
        decision.press("ArrowLeft" if ways[0]["side"] == "left" else "ArrowRight")
    else:
        decision.walk("n", f"^{re.escape(read_sent(decision.seen, offered[0]['name']))}$")
        decision.press("Enter")


def draw_by_key(decision, turn):
    """Draw from the deck, and sometimes the top card of a discard pile."""
    tops = [choice["piece"].split("-")[0] for choice in decision.seen["choices"] if choice["piece"] != "pile"]
    decision.press("Space" if turn % 3 or not tops else str(decision.view["row"].index(tops[0]) + 1))


@pytest.mark.whole
def test_a_game_is_played_by_touch_on_a_phone_to_its_end(at_table, table):
    sitting = at_table(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    turns = 0
    while sitting.until(TURN):
        turns += 1
        assert not sitting.is_wide()
        place = sitting.playable()
        card = sitting.cards.nth(place or 0)
        card.tap(position={"x": 14, "y": 60})
        sitting.act("Discard" if place is None else "Play").tap()
        if sitting.until(SHIFT, DRAW) != "Draw a card":
            sitting.act("(From|To) ").first.tap()
            sitting.until(DRAW)
        (deck(sitting) if turns % 5 == 1 else sitting.act("Draw from the deck")).tap()
    assert turns >= TURNS
    assert_end(table, sitting)
    assert not sitting.is_wide()


def test_a_card_is_carried_by_the_thumb_to_where_it_belongs(sit):
    sitting = sit(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    sitting.start()
    place, name = next((at, name) for at, name in enumerate(sitting.hand()) if "Alpha" not in name)
    sitting.drag_by_touch(sitting.cards.nth(place), sitting.button("Menu"))  # nowhere: it stays in the hand
    expect(sitting.cards).to_have_count(8)
    sitting.drag_by_touch(sitting.cards.nth(place), column(sitting, name))
    sitting.until(SHIFT, DRAW)
    expect(sitting.cards).to_have_count(7)
    assert name.split(",")[0] not in " ".join(sitting.hand())


@pytest.mark.whole
def test_an_alpha_over_the_discards_of_its_omega_is_asked_about_on_a_phone(sit):
    sitting = sit(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    sitting.start()
    while not (alphas := [at for at, name in enumerate(sitting.hand()) if re.search("Alpha.*can be played$", name)]):
        discard_and_draw(sitting)
        sitting.until(TURN)
    name = sitting.hand()[alphas[0]]
    bay = sitting.button(re.compile(f"^{suit_of(name)} .*, top of|^{suit_of(name)}: no discards"))
    sitting.drag_by_touch(sitting.cards.nth(alphas[0]), bay)
    expect(sitting.refusal()).to_have_text(f"Play {name.split(',')[0]}, or discard it? Choose below.")
    expect(sitting.cards).to_have_count(8)
    expect(sitting.act("Discard")).to_be_visible()
    sitting.act("Play").click()
    sitting.until(SHIFT, DRAW)


# ---------------------------------------------------------------------------------------------- together, and not alone


def test_a_friend_comes_by_a_link_and_each_sees_only_the_own_hand(sit, axe):
    host = sit()
    host.button("Free the seat of Rosa").click()
    host.button("Friend").click()
    host.button("Set the table and invite a friend").click()
    link = host.page.get_by_role("textbox", name=re.compile("^Invite link")).input_value()
    assert_accessible(host.page, axe, "the lobby")
    friend = sit(address=link)
    friend.sit_down("Grace")
    expect(host.cards).to_have_count(8)
    expect(friend.cards).to_have_count(8)
    assert "#" not in friend.page.url, "the address that is shown holds the key"

    for one, other in ((host, friend), (friend, host)):
        expect(one.cards).to_have_count(8)
        hidden = numbers_of(other.seen(), other) - numbers_of(one.seen(), one)
        assert hidden, "hands without a number"
        assert_not_in_page(one, hidden)
        assert [held["card"] for held in side(one, 1)["hand"]] == [None] * 8

    # An action of one person reaches the other; whoever was away gets the current table on return.
    mover, other = (host, friend) if host.seen()["view"]["to_move"] == host.seen()["seat"] else (friend, host)
    discarded = discard_and_draw(mover)
    other.until(TURN)
    top = other.button(re.compile(f"^{discarded}, top of 1 discard"))
    expect(top).to_be_visible()
    mover.page.context.set_offline(True)
    mover.sees("Trying to reach the table")
    mover.page.evaluate("window.dispatchEvent(new Event('vite:preloadError'))")  # a part of the page did not come
    answer = discard_and_draw(other)
    expect(other.page.get_by_role("button", name=re.compile(f"^{answer}, top of"))).to_be_visible()
    mover.page.context.set_offline(False)
    mover.until(TURN)
    expect(mover.page.get_by_text("Trying to reach the table")).to_be_hidden()
    expect(mover.button(re.compile(f"^{answer}, top of"))).to_be_visible()


def side(sitting, of):
    """Return one side as this page's socket reported it: 0 is the own side, 1 the other."""
    seen = sitting.seen()
    return seen["view"]["sides"][(seen["seat"] + of) % 2]


def numbers_of(table, sitting):
    """Return the number cards of the own hand, by their plain names."""
    return {held["card"] for held in side(sitting, 0)["hand"] if not held["card"].endswith("alpha")}


def assert_not_in_page(sitting, cards):
    """Check that nothing in the page names or draws one of *cards*."""
    page = sitting.page.content()
    art = sitting.page.evaluate("fetch('/api/about').then(answer => answer.json())")["art"]
    for card in cards:
        suit, rank = card.split("-")
        assert not re.search(rf"\b{card}\b|\b{suit} {rank}\b", page, re.IGNORECASE), f"{card} is named in the page"
        for kind in ("", "chip-", "tab-"):
            assert art[f"shift/{kind}{card}"] not in page, f"{card} is drawn in the page"


def discard_and_draw(sitting):
    """Discard the first card and draw from the deck. Returns the discarded card."""
    sitting.until(TURN)
    name = sitting.hand()[0].split(",")[0]
    sitting.cards.first.click(position={"x": 14, "y": 60})  # where no other card of the fan lies on it
    sitting.act("Discard").click()
    sitting.until(DRAW)
    sitting.act("Draw from the deck").click()
    return name


def test_two_people_on_one_screen_never_see_each_others_hand(sit, axe):
    sitting = sit()
    page = sitting.page
    page.get_by_role("radio", name="All here").check()
    sitting.button("Start with 2 players").click()
    curtain = page.get_by_role("dialog", name=re.compile("^Pass to "))
    for _ in range(sample(2, 3)):
        curtain.or_(sitting.sentence.filter(has_text=re.compile(TURN))).first.wait_for()
        if curtain.is_visible():
            hands = [hand_of(sitting, seat) for seat in (0, 1)]
            assert_not_in_page(sitting, hands[0] | hands[1])
            assert curtain.get_by_role("button").evaluate("button => button === document.activeElement")
            curtain.get_by_role("button").click()
        sitting.until(TURN)
        expect(curtain).to_be_hidden()
        here = max(sitting.tables(), key=lambda seen: seen["version"])["view"]["to_move"]
        expect(sitting.cards).to_have_count(8)
        assert_not_in_page(sitting, hand_of(sitting, 1 - here) - hand_of(sitting, here))
        had = hand_of(sitting, here)
        discard_and_draw(sitting)
        leave = sitting.act("Pass to")
        leave.wait_for()  # what was drawn is seen by its owner before the curtain falls
        expect(curtain).to_be_hidden()
        expect(sitting.cards).to_have_count(8)
        shown = " ".join(sitting.hand()).lower().replace(" ", "-")
        assert all(card in shown for card in hand_of(sitting, here) - had)
        expect(sitting.prompt).to_contain_text(re.compile("You drew .+\\. Now pass the screen to "))
        leave.click()
        curtain.wait_for()
    assert_accessible(page, axe, "the curtain")


def hand_of(sitting, seat):
    """Return the number cards that *seat* holds according to its socket, without those that everybody has seen.

    Each seat of one screen has a socket of its own, and the second one may not have a table yet: wait for it.
    """
    while not (tables := [table for table in sitting.tables() if table["seat"] == seat]):
        sitting.listen()
    seen = tables[-1]
    hand = seen["view"]["sides"][seat]["hand"]
    return {held["card"] for held in hand if not held["card"].endswith("alpha") and not held["open"]}


# -------------------------------------------------------------------------------- a server that is killed, wrong things


@pytest.mark.whole
def test_a_server_that_is_killed_comes_back_with_the_table_where_it_stood(sit, tmp_path):
    with forking(tmp_path / "log") as servers, servers.running(tmp_path / "tables.sqlite3") as life:
        name, (key, _) = life.server.set(PEOPLE, first_player=1)
        sitting = sit(address=f"{life.server.address}/t/{name}#{key}")
        sitting.until(TURN)
        sitting.cards.first.click(position={"x": 14, "y": 60})
        sitting.act("Discard").click()
        sitting.until(DRAW)
        before, hand = sitting.seen(), sitting.hand()
        life.kill()
        lost = sitting.page.get_by_text("Trying to reach the table")
        expect(lost).to_be_visible()
        told = len(sitting.tables())
        life.start()
        expect(lost).to_be_hidden()
        after = sitting.tables()[told]
        for part in ("view", "version", "choices", "undo", "story", "steps"):
            assert after[part] == before[part], part
        assert sitting.hand() == hand
        sitting.act("Draw from the deck").click()
        sitting.told(lambda seen: seen["view"]["to_move"] == 1)


@pytest.mark.whole
def test_what_was_done_is_taken_back_until_something_hidden_was_seen(sit):
    sitting = sit()
    sitting.start()
    sitting.button(re.compile(", your side: nothing played")).first.click()
    expect(sitting.page.get_by_role("dialog")).to_have_count(0)
    expect(sitting.act("Take back")).to_have_count(0)
    before = sitting.seen()["view"]
    place = sitting.playable()
    name = sitting.hand()[place]
    sitting.cards.nth(place).click()
    sitting.act("Discard").click()
    sitting.until(DRAW)
    expect(sitting.cards).to_have_count(7)
    sitting.act("Take back").click()
    sitting.until(TURN)
    expect(sitting.cards).to_have_count(8)
    assert name in sitting.hand()
    assert sitting.seen()["view"] == before

    discard_and_draw(sitting)
    sitting.until(TURN)
    version = sitting.seen()["version"]
    sitting.page.keyboard.press("u")
    expect(sitting.refusal()).to_have_text("You have done nothing yet this turn.")
    assert sitting.seen()["version"] == version


SPEECH = """() => {
    const region = document.querySelector("[aria-live=polite]");
    window.speech = "";
    const heard = new MutationObserver(() => (window.speech += region.textContent + " "));
    heard.observe(region, { childList: true, characterData: true, subtree: true });
}"""
HEARD = "words => new RegExp(words).test(window.speech)"


def test_what_cannot_be_is_refused_with_its_reason_and_the_table_is_told_aloud(sit, table):
    name, (key,) = table.set(WITH_BOT, redraw="forbidden")
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    sitting.until(TURN)
    expect(sitting.spoken()).to_contain_text("Your turn. Play a card or discard one.")
    keys = sitting.page.keyboard
    keys.press("p")
    expect(sitting.refusal()).to_have_text("Pick a card from your hand first.")

    # The highest cards first: lower ones of the same suit cannot follow.
    while not (refused := [name for name in sitting.hand() if "cannot be played" in name]):
        hand = [name for name in sitting.hand() if name.endswith(", can be played")]
        keys.press(str(sitting.hand().index(hand[-1]) + 1))
        keys.press("p")
        if sitting.until(SHIFT, DRAW) != "Draw a card":
            sitting.act("(From|To) ").first.click()
            sitting.until(DRAW)
        keys.press("Space")
        sitting.until(TURN)
    reason = re.search(r"cannot be played\. (.*)\. It can be discarded", refused[0])[1]
    keys.press(str(sitting.hand().index(refused[0]) + 1))
    expect(sitting.prompt).to_contain_text(reason)
    expect(sitting.act("Play")).to_be_hidden()
    keys.press("p")
    expect(sitting.refusal()).to_have_text(f"{reason}. Show me the rule")
    keys.press("r")
    expect(sitting.page.get_by_role("dialog")).to_contain_text("OS-R11 It must be higher than every card already")
    keys.press("Escape")
    keys.press("d")
    sitting.until(DRAW)
    offered = {choice["piece"].split("-")[0] for choice in sitting.seen()["choices"]}
    closed = [suit not in offered for suit in sitting.seen()["view"]["row"]]
    keys.press(str(closed.index(True) + 1))
    expect(sitting.refusal()).to_contain_text(re.compile(r"pile of \w+ is empty\.|You may not take back"))
    expect(sitting.spoken()).to_contain_text("You discarded")  # what is announced late would drown the answer to T
    keys.press("t")
    expect(sitting.spoken()).to_contain_text("Your turn. Draw a card.")
    sitting.page.evaluate(SPEECH)
    keys.press("Space")
    sitting.until(TURN)
    sitting.page.wait_for_function(HEARD, arg="Rosa (played|discarded) .*Your turn")  # in one breath, or in several


@pytest.mark.whole
def test_an_address_that_leads_nowhere_says_so(sit, table):
    nowhere = sit(address=f"{table.address}/t/nowhere")
    nowhere.sees("There is no such table.")
    nowhere.button("Home").click()
    nowhere.sees("Three small games")

    name, (_, key) = table.set(PEOPLE)
    stranger = sit(address=f"{table.address}/t/{name}#{key[:-4]}aaaa")
    stranger.sees("This link does not open a seat at this table.")
    stranger.page.goto(f"{table.address}/t/{name}")  # A wrong key is not kept: without it one may watch.
    stranger.sees("You are watching.")
    stranger.page.goto(f"{table.address}/t/{name}#{key}")  # The right key opens.
    expect(stranger.cards).to_have_count(8)


@pytest.mark.whole
def test_a_table_whose_game_is_over_shows_its_end_to_whoever_comes(sit, table, finished):
    name, _ = finished
    visitor = sit(address=f"{table.address}/t/{name}")
    expect(visitor.page.get_by_role("link", name="Record")).to_have_attribute("href", f"/api/tables/{name}/record")
    expect(visitor.over).to_be_hidden()
    visitor.button("See the table").click()
    visitor.sees("The game is over.")
    visitor.sees("You are watching. Hands stay hidden.")


@pytest.mark.whole
def test_a_bot_that_takes_its_time_plays_when_asked_to(sit, serve, tmp_path):
    sitting = sit(pace="1")  # at the pace "At once" the page asks bots by itself not to pause
    sitting.page.clock.install()
    slow = serve(tmp_path / "tables.sqlite3", courtesy=600)
    name, (key,) = slow.set(WITH_BOT, first_player=2)
    sitting.page.goto(f"{slow.address}/t/{name}#{key}")
    while not (seen := sitting.told(lambda seen: True))["choices"]:
        sitting.prompt.get_by_text("Rosa is thinking").wait_for()
        sitting.page.clock.run_for(4_000)
        sitting.act("Play now").click()
        sitting.told(lambda now, version=seen["version"]: now["version"] > version)
    assert sitting.until(TURN)
    expect(sitting.act("Play now")).to_be_hidden()


# -------------------------------------------------------------------------------------------------------- for everybody


@pytest.fixture(scope="module")
def finished(table, database):
    """Return a table whose game is over, and the key of the person who played it."""
    record = kept_record("omega-shift/two-builders")
    name, (key,) = begin(database, record, len(record.actions))
    with table.sit(name, key):
        return name, key


SCREENS = [(390, 844, "dark"), (1440, 900, "light"), (1440, 900, "dark"), (390, 844, "light")]


@pytest.mark.parametrize(("width", "height", "scheme"), sample(SCREENS[:1], SCREENS))
def test_axe_finds_nothing_on_any_page(sit, axe, finished, table, width, height, scheme):
    sitting = sit(width, height, color_scheme=scheme)
    page = sitting.page
    phone = width < 500

    def check(where):
        assert_accessible(page, axe, where)

    page.get_by_role("radio", name="Beginner").wait_for()
    check("home")
    sitting.button("Read the rules").click()
    sitting.sees("Playing a number")
    check("the rules at home")
    page.keyboard.press("Escape")
    sitting.start()
    check("the table")
    sitting.cards.nth(sitting.playable()).click(position={"x": 14, "y": 60})
    sitting.act("Play").wait_for()
    check("a card picked")
    sitting.act("Play").click()
    if sitting.until(SHIFT, DRAW) != "Draw a card":
        check("the marker")
        sitting.act("(From|To) ").first.click()
        sitting.until(DRAW)
    check("the draw")
    sitting.button(re.compile("^Mika: ")).first.click()
    page.get_by_role("dialog", name="Mika").wait_for()
    check("what is known of the other")
    page.keyboard.press("Escape")
    sitting.button("Menu").click()
    page.get_by_role("dialog", name="Menu").wait_for()
    check("the settings")
    page.get_by_role("dialog").get_by_role("button", name="Rules").click()
    sitting.sees("Playing a number")
    check("the rules")
    page.keyboard.press("Escape")
    if phone:
        sitting.button(re.compile("^Score, story and rules")).click()
        page.get_by_role("tab", name="Story").wait_for()
        check("the story")
    else:
        page.keyboard.press("?")
        page.get_by_role("dialog", name="All keys").wait_for()
        check("the keys")
    page.keyboard.press("Escape")
    name, (_, key) = table.set(PEOPLE, lobby=True)
    page.goto(f"{table.address}/t/{name}#{key}")
    sitting.button("Sit down").wait_for()
    check("who sits down")
    name, key = finished
    sitting.has_claim(claim_with(key))
    page.goto(f"{table.address}/t/{name}")
    sitting.over.wait_for()
    check("the end")


MOVING = """() => document.getAnimations().filter(one => one.playState === "running").flatMap(one =>
    one.effect.getKeyframes().flatMap(frame => Object.keys(frame)).filter(name =>
        !["opacity", "offset", "computedOffset", "easing", "composite"].includes(name)))"""
WATCH = f"""window.moving = new Set();
(function look() {{ ({MOVING})().forEach(name => moving.add(name)); requestAnimationFrame(look); }})()"""


@pytest.mark.whole
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_travels_for_those_who_asked_for_less_motion(sit, motion):
    sitting = sit(reduced_motion=motion, pace="1")
    sitting.start()
    sitting.page.evaluate(WATCH)
    sitting.page.keyboard.press("p")  # refused: this shakes where things move
    discard_and_draw(sitting)
    sitting.until(TURN)
    moved = sitting.page.evaluate("[...moving]")
    assert ("transform" in moved) == (motion == "no-preference"), moved
    if motion == "reduce":
        assert moved == []


@pytest.mark.whole
def test_the_title_says_whose_turn_it_is(sit, table):
    name, keys = table.set(PEOPLE, first_player=1)
    ada, grace = (sit(address=f"{table.address}/t/{name}#{key}") for key in keys)
    expect(ada.page).to_have_title("● Your turn, Omega Shift")
    expect(grace.page).to_have_title("Ada's turn, Omega Shift")
    discard_and_draw(ada)
    expect(grace.page).to_have_title("● Your turn, Omega Shift")
    expect(ada.page).to_have_title("Grace's turn, Omega Shift")


@pytest.mark.whole
def test_no_page_is_wider_than_the_screen(sit, table, finished):
    sitting = sit(320, 760)

    def fits(where):
        for width in (390, 768, 1024, 320):
            sitting.page.set_viewport_size({"width": width, "height": 760})
            sitting.next_frame()
            assert not sitting.is_wide(), f"{where}, {width}"

    sitting.page.get_by_role("radio", name="Beginner").wait_for()
    fits("home")
    sitting.start()
    fits("the table")
    sitting.cards.nth(sitting.playable()).click(position={"x": 14, "y": 60})
    sitting.act("Play").click()
    sitting.until(SHIFT, DRAW)
    fits("the marker")
    sitting.page.goto(table.address)
    sitting.button(re.compile("^Your games")).wait_for()
    fits("home with a game that waits")
    sitting.page.goto(f"{table.address}/t/{finished[0]}")
    sitting.button("See the table").wait_for()
    fits("the end")


@pytest.mark.whole
@pytest.mark.parametrize("width", sample([320], [320, 390, 1024]))
def test_the_home_page_fits_before_its_letters_have_come(sit, width):
    sitting = sit(width, 760)
    sitting.page.route("**/*.woff2", lambda route: route.abort())
    sitting.page.reload()
    sitting.page.get_by_role("radio", name="Beginner").wait_for()
    assert not sitting.is_wide()
