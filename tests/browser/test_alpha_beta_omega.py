"""Alpha-Beta-Omega on the page: alone by keyboard, trading at a table of five, a reaction, touch, and axe."""

import re
import time
from functools import cache
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from omegatable.games import GAMES
from omegatable.play.position import Position
from tests.support.sample import sample
from tests.support.sitting import PATIENCE, assert_accessible, record_of, words_in

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

GAME = GAMES["alpha-beta-omega"]
DEALT = {"omega_pick": "random", "order": "seats"}
NO_CLOCK, LONG = 0, 120  # seconds for a reaction: a window without a clock closes as soon as all have answered
PEOPLE = [{"kind": "friend", "name": "Ada"}, {"kind": "friend", "name": "Grace"}]
BOTS = [{"kind": "bot", "name": name, "level": "gentle"} for name in ("Rosa", "Mika", "Jun")]


def heard(sitting, wanted):
    """Wait until the socket has delivered a table that is *wanted* and the page shows it. Returns that table."""
    sitting.prompt.or_(sitting.over).first.wait_for()
    until = time.monotonic() + PATIENCE / 1000
    while not (sitting.tables() and wanted(sitting.seen())):
        assert time.monotonic() < until, (
            f"the table does not go on: {sitting.sentence.inner_text()}, at {sitting.focus()}"
        )
        sitting.listen()
    seen = sitting.seen()
    if seen["choices"]:
        while sitting.sentence.inner_text() not in asked_in(seen):
            assert time.monotonic() < until, f"the page does not ask: {asked_in(seen)}"
            seen = sitting.seen()
    return seen


def asked_in(seen):
    """Return what the prompt may say about a table; if cards can react, it names them."""
    if seen["window"] and not seen["window"]["asked"]:
        return ["Waiting a moment"]
    names = {card["card"]: card["name"] for card in seen["view"]["cards"]}
    reactions = [
        names[choice["piece"].removeprefix("card-")] for choice in seen["choices"] if choice["verb"] == "react"
    ]
    if reactions:
        return [f"Play {' or '.join(reactions)}?"]
    done = [] if seen["seat"] in seen["awaited"] else ["You have finished trading"]
    return [seen["prompt"]["sentence"], *done]


def taken(before):
    """Return whether the table has accepted what was done after *before*. A sealed answer changes nothing visible."""
    return lambda now: now["version"] > before["version"] or bool(now["window"] and not now["window"]["asked"])


def may_act(seen):
    return seen["result"] is not None or (
        bool(seen["choices"])
        and seen["seat"] in seen["awaited"]
        and (seen["window"] is None or seen["window"]["asked"])
    )


def verbs(seen):
    return {choice["verb"] for choice in seen["choices"]}


def hand_key(sitting, ends):
    """Return the key of the first card of the hand whose name ends with *ends*."""
    return next(str(at) for at, name in enumerate(sitting.hand(), start=1) if name.endswith(ends))


def act_by_keyboard(sitting, seen):
    """Make the next decision by keyboard alone, and wait until the table has answered."""
    press = sitting.page.keyboard.press
    phase = seen["view"]["phase"]
    if phase == "exchange":
        if "discard" in verbs(seen):
            press("1")
        press("Enter")
    elif phase == "trade":
        if "refuse" in verbs(seen):
            press("x")
        else:
            sitting.act("Finish trading").press("Enter")
    elif phase == "play":
        if "play" in verbs(seen):
            press(hand_key(sitting, ", can be played"))
            press("Enter")
        else:
            press("0")
    elif phase == "react":
        press("Escape")
    elif phase in ("may", "consent"):
        press("x")
    elif phase in ("choose", "give"):
        press(hand_key(sitting, ", can be given"))
        press("Enter")
    else:  # an omega, a position or a player is chosen
        press("n")
        press("Enter")
    return heard(sitting, taken(seen))


def open_table(sit, table, people=1, bots=0, width=1440, height=900, browser=None, **options):
    """Set a table with friends and bots. Returns the pages of the friends."""
    seats = [*PEOPLE[:people], *BOTS[:bots]]
    name, keys = table.set(seats, game=GAME.name, **{**DEALT, **options})
    windows = []
    for key in keys:
        window = sit(width, height, address=f"{table.address}/t/{name}#{key}", **(browser or {}))
        windows.append(window)
    return windows


# ---------------------------------------------------------------------------------------------------------------- alone


def test_a_game_alone_is_played_to_its_end_by_keyboard(sit, table):
    sitting = sit()
    sitting.pick("Alpha-Beta-Omega")
    sitting.button("Free the seat of Anton").click()
    sitting.button("Play alone").click()
    sitting.page.wait_for_url("**/t/**")
    expect(sitting.page.get_by_role("tab", name="Story")).to_be_visible()
    expect(sitting.page.get_by_role("tab", name="Offers")).to_have_count(0)
    phases = set()
    while not (seen := heard(sitting, may_act))["result"]:
        phases.add(seen["view"]["phase"])
        act_by_keyboard(sitting, seen)
    assert {"omega", "exchange", "play"} <= phases
    expect(sitting.over).to_be_visible()
    record = record_of(table, sitting)
    assert seen["result"]["scores"] == record.end().scores()
    expect(sitting.page.get_by_role("heading", name=seen["result"]["sentence"])).to_be_visible()
    expect(sitting.page.get_by_text(re.compile(r"^The house would have won \d+ in 100 such games\.$"))).to_be_visible()
    (player,) = seen["view"]["players"]
    expect(sitting.page.get_by_role("article", name="You").get_by_text(player["ending"])).to_be_visible()
    road = sitting.page.get_by_role("region", name="The road").get_by_role("img")
    faces = road.evaluate_all("images => images.map(image => image.alt)")
    assert len(faces) == 10
    assert "face down" not in faces


# --------------------------------------------------------------------------------------------------------------- layout

EDGES = """all => all.map(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [left, right, top, bottom];
})"""


def test_five_fit_into_the_window_of_a_laptop(sit, table):
    seats = [PEOPLE[0], *BOTS, {"kind": "bot", "name": "Tove", "level": "gentle"}]
    name, (key,) = table.set(seats, game=GAME.name, **DEALT)
    sitting = sit(1366, 668, address=f"{table.address}/t/{name}#{key}")
    seen = heard(sitting, may_act)
    page = sitting.page
    suits = page.get_by_role("listitem").filter(has_text=re.compile("best|second|third|never")).locator("span")
    edges = suits.evaluate_all(EDGES)
    assert len(edges) == 5
    assert all(one[1] <= other[0] for one, other in pairwise(edges)), "names of those who suit you run into each other"
    tokens, stops = (page.locator(f".road .{part}").evaluate_all(EDGES) for part in ("toks img", "stop"))
    assert len(tokens) == 5
    assert {round(top + bottom) for *_, top, bottom in tokens} == {round(top + bottom) for *_, top, bottom in stops}
    while seen["view"]["phase"] not in ("exchange", "play"):
        seen = act_by_keyboard(sitting, heard(sitting, may_act))
    middles = page.locator(".middle .quiet").evaluate_all("all => all.map(one => one.scrollHeight - one.clientHeight)")
    assert not middles or max(middles) <= 1, "the middle is cut off"


# ---------------------------------------------------------------------------------------------------------------- pace


def heard_of_trade(sitting):
    """Let every reaction pass until this seat may trade. Returns that table."""
    version = -1
    while True:
        seen = heard(sitting, lambda now, before=version: now["version"] > before and may_act(now))
        if seen["view"]["phase"] == "trade":
            return seen
        assert seen["view"]["phase"] == "react"
        version = seen["version"]
        sitting.page.keyboard.press("Escape")


def test_enter_does_what_its_key_cap_says_while_a_portrait_has_the_focus(sit, table):
    (sitting,) = open_table(sit, table, bots=2, trade_cap=0)
    seen = heard_of_trade(sitting)
    sitting.page.get_by_role("button", name=re.compile(r"^You\.")).focus()
    sitting.page.keyboard.press("Enter")
    heard(sitting, lambda now: now["version"] > seen["version"])
    expect(sitting.page.get_by_role("dialog")).to_have_count(0)


def test_what_bots_do_without_a_card_is_one_line_and_can_be_skipped(sit, table):
    """Bots that may make no offers trade nothing, all in one beat; S asks them not to pause."""
    (sitting,) = open_table(sit, table, bots=3, trade_cap=0)
    seen = heard_of_trade(sitting)
    sitting.act("Finish trading").click()
    told = heard(sitting, lambda now: now["version"] > seen["version"] and now["view"]["stage"] != "trade")
    (line,) = [line for line in told["story"] if line["text"] == "traded nothing."]
    assert [line["seat"], *line["others"]][0] == told["seat"]
    assert len(line["others"]) == 3
    expect(
        sitting.page.get_by_role("tabpanel").get_by_text(re.compile(r"^You, .* and .* traded nothing\.$"))
    ).to_be_visible()


def test_friends_play_on_while_one_line_is_slow_and_cut(sit, table, slow):
    line, weather = slow
    name, keys = table.set(PEOPLE, game=GAME.name, reaction_seconds=NO_CLOCK, **DEALT)
    far = sit(address=f"{table.address}/t/{name}#{keys[0]}", line=line)
    near = sit(address=f"{table.address}/t/{name}#{keys[1]}")
    while not weather.done["cut"] or near.told(bool, asks=False)["version"] < 12:
        for window in (far, near):
            if may_act(window.told(bool, asks=False)) and not window.seen()["result"]:
                act_by_keyboard(window, heard(window, may_act))
            else:
                window.prompt.is_visible()
    while far.seen()["version"] != near.seen()["version"]:
        min(far, near, key=lambda window: window.seen()["version"]).listen()
    one, other = (known_to_all(window.seen()) for window in (far, near))
    assert one == other


def known_to_all(seen):
    """Return where everybody stands, how many cards they hold, and who is awaited.

    Who has finished trading is not among it: a seat that may still speak is shown how it stands if it does.
    """
    return [(player["position"], len(player["hand"])) for player in seen["view"]["players"]], seen["awaited"]


# -------------------------------------------------------------------------------------------------------------- trading


def trade_by_keyboard(giver, taker):
    """Offer the first card of one hand for anything of the other's, and accept."""
    press = giver.page.keyboard.press
    press("1")
    press("o")
    giver.press_to("n", "^Grace ")
    press("Enter")
    drafted = heard(giver, lambda now: now["view"]["phase"] == "draft" and "send" in verbs(now))
    (card,) = next(offer["gives"] for offer in drafted["view"]["offers"] if offer["giver"] == drafted["seat"])
    giver.button("Anything").click()
    heard(giver, lambda now: any(offer["wants_any"] for offer in now["view"]["offers"]))
    giver.act("Offer it").press("Enter")

    def offered(now):
        return any(offer["sent"] and offer["taker"] == now["seat"] for offer in now["view"]["offers"])

    told = heard(taker, offered)
    offer = next(offer for offer in told["view"]["offers"] if offer["taker"] == told["seat"])
    assert offer["gives"] == [card]
    expect(taker.page.get_by_role("tab", name=re.compile("Offers 1"))).to_be_visible()
    expect(taker.page.get_by_role("group", name="You give: one card of any kind")).to_be_visible()
    taker.page.keyboard.press("y")
    told = heard(taker, lambda now: now["view"]["phase"] == "choose" or not offered(now))
    if told["view"]["phase"] == "choose":
        act_by_keyboard(taker, told)
    heard(giver, lambda now: any("traded with you" in line["text"] for line in now["story"]))
    mine = giver.seen()["view"]["players"]
    other = taker.seen()["seat"]
    assert card in [held["card"] for held in mine[other]["hand"]], "one knows what one gave"


def test_five_trade_at_a_table_and_nobody_is_told_of_what_is_hidden(sit, table):
    windows = open_table(sit, table, people=2, bots=3, max_cycles=1)
    ada, grace = windows
    traded = over = False
    while not (over or sample(traded, False)):  # once two have traded there is little left that could be told
        for window in windows:
            seen = heard(window, lambda now: bool(now["choices"]) or now["result"] or not now["thinking"])
            if seen["result"]:
                over = True
                break
            if not traded and window is ada and may_trade(seen, with_seat=1):
                if are_alone(seen):
                    heard(grace, lambda now, ada=seen: now["version"] >= ada["version"])
                    trade_by_keyboard(ada, grace)
                    traded = True
                else:
                    window.prompt.is_visible()
            elif may_act(seen):
                act_by_keyboard(window, seen)
            else:
                window.prompt.is_visible()
    assert traded
    for window in windows:
        heard(window, lambda now: now["result"] is not None or sample(True, False))
        assert_nothing_hidden_is_told(window)


def may_trade(seen, with_seat):
    """Return whether this seat may offer a card and the other could give one for it."""
    view = seen["view"]
    own, other = view["players"][seen["seat"]], view["players"][with_seat]
    both = bool(own["hand"]) and bool(other["hand"]) and view["stage"] == "trade"
    return both and "offer" in verbs(seen) and "refuse" not in verbs(seen)


def are_alone(seen):
    """Return whether the bots have finished trading, so that their offers do not mix with those made here."""
    view = seen["view"]
    return all(bot["finished"] for bot in view["players"][2:]) and not any(offer["sent"] for offer in view["offers"])


def assert_nothing_hidden_is_told(sitting):
    """Check that no frame reveals the deck, an unseen card of another hand, or a character that lies face down."""
    checked = 0
    for seen in sitting.tables():
        view, own = seen["view"], seen["seat"]
        assert isinstance(view["deck"], int)
        for player in view["players"]:
            for held in player["hand"]:
                if player["seat"] != own:
                    assert held["card"] is None or own in held["known"]
                    checked += held["card"] is None
        for place in view["road"]:
            assert place["character"] is None or place["up"] or own in place["lookers"]
            checked += place["character"] is None
        for offer in view["offers"]:
            if own not in (offer["giver"], offer["taker"]):
                assert not any([*offer["gives"], *offer["wants"]])
            elif own == offer["taker"]:
                assert not any(card for card, blind in zip(offer["gives"], offer["blind"], strict=True) if blind)
        told = set(words_in({**seen, "view": {**view, "cards": [], "cast": []}}))
        unseen = {place["position"] for place in view["road"] if place["character"] is None}
        assert not unseen or len(told & set(CHARACTERS)) < len(CHARACTERS)
    assert checked > 50  # it was not empty


CHARACTERS = [f"alpha-{ink}" for ink in ("cyan", "magenta", "yellow", "black", "compatible")] + [
    f"beta-{number}" for number in range(1, 6)
]


# ------------------------------------------------------------------------------------------------------------ reactions

REACTS = {"trade": "off", **DEALT}


@cache
def deal_in_which_a_reaction_decides():
    """Return a seed: both reach the final position, an alpha suits the first better, the second has Scent Enhancer."""
    for seed in range(182, 4000):  # those before are none
        position = Position(GAME, seed=seed, options={**REACTS, "seats": 2})
        while not (position.is_chance() or position.is_terminal()):
            view = GAME.plain_view(position.view(position.to_move))
            if view.phase not in ("play", "react"):
                break
            end = len(view.road)
            if view.phase == "react" and view.final and position.to_move == 1 and view.turned_up:
                there = all(player.position == end and not player.effects for player in view.players)
                first, second = (rank_of(player, view.turned_up) for player in view.players)
                holds = any(held.card == "scent-enhancer" for held in view.players[1].hand)
                if there and holds and first < second:
                    return seed
                break
            position.play(5)
    raise AssertionError("no such deal was found")


def rank_of(player, alpha):
    return next(suit.rank for suit in player.suits if suit.alpha == alpha)


def test_a_reaction_changes_whom_the_alpha_marks(sit, table, monkeypatch):
    seed = deal_in_which_a_reaction_decides()
    monkeypatch.setattr("omegatable.table.setting.secrets.randbits", lambda bits: seed)
    ada, grace = open_table(sit, table, people=2, trade="off", reaction_seconds=NO_CLOCK)
    monkeypatch.undo()
    marked = None
    while marked is None:
        for window in (ada, grace):
            seen = heard(window, lambda now: now["choices"] or now["result"] or not may_act(now))
            reacting = window is grace and "react" in verbs(seen) and seen["view"]["final"]
            if reacting and may_act(seen):
                ranking = window.page.locator(".test li b")
                expect(ranking).to_have_text(["Ada", "You"])
                window.page.get_by_role("button", name=re.compile("^React")).click()
                heard(window, taken(seen))
            elif may_act(seen):
                window.page.keyboard.press("Escape" if seen["view"]["phase"] == "react" else "0")
                heard(window, taken(seen))
            else:
                window.prompt.is_visible()
            results = [player["result"] for player in window.seen()["view"]["players"]]
            if "marked" in results:
                marked = results.index("marked")
    assert marked == 1
    ada.sees("Scent Enhancer")


def test_one_who_cannot_react_waits_as_long_as_one_who_can(sit, table, monkeypatch):
    seed = deal_in_which_a_reaction_decides()
    monkeypatch.setattr("omegatable.table.setting.secrets.randbits", lambda bits: seed)
    ada, grace = open_table(sit, table, people=2, trade="off", reaction_seconds=LONG)
    monkeypatch.undo()
    heard(ada, may_act)
    heard(grace, lambda now: True)
    while not (ada.seen()["window"] and grace.seen()["window"]):
        for window in (ada, grace):
            seen = heard(window, lambda now: True)
            if may_act(seen) and not seen["window"]:
                window.page.keyboard.press("0")
                heard(window, taken(seen))
            window.prompt.is_visible()
    for window in (ada, grace):
        assert window.seen()["window"]["asked"]
        expect(window.act("Let it pass")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.sentence).to_have_text("Waiting a moment")
    assert grace.seen()["window"]["asked"]
    grace.button(re.compile("^Let all pass")).click()
    expect(grace.button(re.compile("^Let all pass"))).to_have_count(0)


# ---------------------------------------------------------------------------------------------------------------- touch


def test_turns_are_played_by_touch_on_a_phone(sit, table):
    (sitting,) = open_table(
        sit, table, bots=2, width=390, height=844, browser={"has_touch": True, "is_mobile": True}, trade="off"
    )
    acted = 0
    while acted < 6:
        seen = heard(sitting, may_act)
        if seen["result"]:
            break
        phase = seen["view"]["phase"]
        assert not sitting.is_wide()
        if phase == "play" and "play" in verbs(seen):
            sitting.button(re.compile(", can be played$")).first.tap()
            sitting.act("Play").first.tap()
        elif phase == "play":
            sitting.act("Play nothing").tap()
        elif phase == "react":
            sitting.act("Let it pass").tap()
        elif phase in ("may", "consent"):
            sitting.act("No").tap()
        else:
            sitting.page.locator("[data-target]:visible").first.tap()
        heard(sitting, lambda now, before=seen["version"]: now["version"] > before)
        acted += 1
    assert sitting.page.evaluate("document.documentElement.scrollWidth") <= 390


# ----------------------------------------------------------------------------------------------------------------- axe


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_axe_finds_nothing_at_the_table_of_alpha_beta_omega(sit, table, axe, width, height):
    (sitting,) = open_table(sit, table, bots=2, width=width, height=height, omega_pick="choose")
    page = sitting.page
    heard(sitting, lambda now: now["view"]["phase"] == "omega" and may_act(now))
    assert_accessible(page, axe, "picking an omega")
    states = {"a draft", "a card that can be played"}
    while states:
        seen = heard(sitting, may_act)
        if seen["result"]:
            break
        if seen["view"]["phase"] == "trade" and "offer" in verbs(seen) and "a draft" in states:
            states.discard("a draft")
            page.keyboard.press("o")
            assert_accessible(page, axe, "an offer to whom")
            page.keyboard.press("n")
            page.keyboard.press("Enter")
            heard(sitting, lambda now: now["view"]["phase"] == "draft")
            assert_accessible(page, axe, "a draft")
            sitting.button("Ask for a card").click()
            assert_accessible(page, axe, "the list of cards")
            page.keyboard.press("Escape")
            sitting.button("Drop it").click()
            heard(sitting, lambda now: now["view"]["phase"] != "draft")
            continue
        if seen["view"]["phase"] == "play" and "play" in verbs(seen) and "a card that can be played" in states:
            states.discard("a card that can be played")
            page.keyboard.press(hand_key(sitting, ", can be played"))
            assert_accessible(page, axe, "a card that can be played")
            page.keyboard.press("i")
            assert_accessible(page, axe, "a card in words")
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
        act_by_keyboard(sitting, heard(sitting, may_act))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
