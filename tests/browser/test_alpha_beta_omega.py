"""Alpha-Beta-Omega on the page: alone by keyboard, trading at a table of five, a reaction, touch, and axe."""

import re
from itertools import islice, pairwise

import msgspec
import pytest
from playwright.sync_api import expect

from omegatable.engine.registry import GAMES
from omegatable.locales.english import english
from omegatable.locales.text import Text
from tests.support.begun import begin, dealt, kept_record
from tests.support.playing import random_game
from tests.support.pressing import Decision, act_by_keyboard, decide, may_act, next_to_act
from tests.support.sample import sample
from tests.support.sitting import assert_accessible, record_of, words_in

GAME = GAMES["alpha-beta-omega"]
DEALT = {"omega_pick": "random", "order": "seats"}
PASS = 5  # the action of whoever plays no card
NO_CLOCK, LONG = 0, 120  # seconds for a reaction: a window without a clock closes as soon as all have answered
PEOPLE = [{"kind": "friend", "name": "Ada"}, {"kind": "friend", "name": "Grace"}]
BOTS = [{"kind": "bot", "name": name, "level": "gentle"} for name in ("Rosa", "Mika", "Jun")]


def read(text):
    """Return a text of a message in English, as the first seat reads it."""
    return english(msgspec.convert(text, Text | str), you=0)


def verbs(seen):
    return {choice["verb"] for choice in seen["choices"]}


@pytest.fixture
def open_table(sit, table, database):
    """Return a function that sets a table with friends and bots, and returns the pages of the friends."""

    def open_windows(
        people=1, bots=0, *, seed=4, played=(), reaction_seconds=8, window=(1440, 900), browser=None, **options
    ):
        record = dealt(GAME, people + bots, seed, **{**DEALT, "live": people > 1, **options})
        record.actions.extend(played)
        seats = [*PEOPLE[:people], *BOTS[:bots]]
        name, keys = begin(database, record, len(played), seats, reaction_seconds=reaction_seconds)
        return [sit(*window, address=f"{table.address}/t/{name}#{key}", **(browser or {})) for key in keys]

    return open_windows


# ---------------------------------------------------------------------------------------------------------------- alone


def test_a_game_alone_is_begun_by_keyboard(sit):
    sitting = sit()
    sitting.pick("Alpha-Beta-Omega")
    for _ in range(2):
        sitting.button(re.compile("^Free the seat of")).first.click()
    sitting.button("Play alone").click()
    sitting.page.wait_for_url("**/t/**")
    expect(sitting.page.get_by_role("tab", name="Story")).to_be_visible()
    expect(sitting.page.get_by_role("tab", name="Offers")).to_have_count(0)
    phases = set()
    while not {"omega", "exchange", "play"} <= phases:
        phases.add(sitting.told(may_act)["view"]["phase"])
        act_by_keyboard(sitting)


@pytest.mark.whole
def test_the_rules_of_the_author_are_one_press_away_and_remembered(sit, table):
    sitting = sit(390, 844)
    sitting.pick("Alpha-Beta-Omega")
    names = "Recommended", "As the author wrote it"
    recommended, written = (sitting.page.get_by_role("radio", name=name) for name in names)
    expect(recommended).to_be_checked()
    expect(recommended).to_have_accessible_description("5 changes from the author’s text")
    expect(sitting.page.get_by_text("The author names it as an optional rule.")).to_have_count(1)
    written.check()
    sitting.button("Start with 3 players").click()
    sitting.page.wait_for_url("**/t/**")
    seen = sitting.told(lambda now: now["view"])
    assert (seen["rules"], GAME.preset_of(seen["view"]["options"])) == ("written", "written")
    sitting.page.goto(table.address)
    sitting.pick("Alpha-Beta-Omega")
    expect(written).to_be_checked()
    assert not sitting.is_wide()
    recommended.check()
    sitting.button("Start with 3 players").click()
    sitting.page.wait_for_url("**/t/**")
    seen = sitting.told(lambda now: now["rules"] == "recommended")
    assert GAME.preset_of(seen["view"]["options"]) == "recommended"


def test_people_who_play_as_the_author_wrote_it_remember_for_themselves(sit, table):
    sitting = sit(390, 844)
    page = sitting.page
    page.evaluate("localStorage.setItem('omegatable.rules', JSON.stringify({'alpha-beta-omega': 'printed'}))")
    page.goto(table.address)
    sitting.pick("Alpha-Beta-Omega")
    expect(page.get_by_role("radio", name="As the author wrote it")).to_be_checked()  # as it is called since
    memory = page.get_by_role("switch", name="From memory")
    expect(memory).not_to_be_checked()
    expect(page.get_by_text("Bots remember all of them.")).to_be_visible()
    page.get_by_role("radio", name="All here").check()
    expect(memory).to_be_checked()
    expect(page.get_by_text("Bots remember all of them.")).to_have_count(0)
    page.get_by_role("radio", name="Recommended").check()
    expect(memory).not_to_be_checked()
    memory.press("Space")
    page.get_by_role("radio", name="As the author wrote it").check()
    page.get_by_role("radio", name="Recommended").check()
    expect(memory).to_be_checked()  # as the player chose
    page.get_by_role("radio", name="As the author wrote it").check()
    with page.expect_request("**/api/tables") as set_table:
        sitting.button("Start with 3 players").click()
    wish = set_table.value.post_data_json
    assert (wish["notes"], wish["options"]["trade_cap"], wish["options"]["max_cycles"]) == ("own", 99, "none")


@pytest.mark.whole
def test_a_game_alone_is_played_to_its_end_by_keyboard(sit, table, database):
    record = kept_record("alpha-beta-omega/alone")
    name, (key,) = begin(database, record, sample(len(record.actions) - 8, 0), PEOPLE[:1])
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    while not (seen := act_by_keyboard(sitting))["result"]:
        pass
    expect(sitting.over).to_be_visible()
    record = record_of(table, sitting)
    assert seen["result"]["scores"] == record.end().scores()
    expect(sitting.page.get_by_role("heading", name=read(seen["result"]["sentence"]))).to_be_visible()
    expect(sitting.page.get_by_text(re.compile(r"^Bots would have won \d+ of 100 games like this\.$"))).to_be_visible()
    (player,) = seen["view"]["players"]
    expect(sitting.page.get_by_role("article", name="You").get_by_text(read(player["ending"]))).to_be_visible()
    road = sitting.page.get_by_role("region", name="The road").get_by_role("img")
    faces = road.evaluate_all("images => images.map(image => image.alt)")
    assert len(faces) == 10
    assert "face down" not in faces


# --------------------------------------------------------------------------------------------------------------- layout

EDGES = """all => all.map(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [left, right, top, bottom];
})"""


@pytest.mark.whole
def test_five_fit_into_the_window_of_a_laptop(sit, table):
    seats = [PEOPLE[0], *BOTS, {"kind": "bot", "name": "Tove", "level": "gentle"}]
    name, (key,) = table.set(seats, game=GAME.name, **DEALT)
    sitting = sit(1366, 668, address=f"{table.address}/t/{name}#{key}")
    seen = sitting.told(may_act)
    page = sitting.page
    suits = page.get_by_role("listitem").filter(has_text=re.compile("best|second|third|never")).locator("span")
    edges = suits.evaluate_all(EDGES)
    assert len(edges) == 5
    assert all(one[1] <= other[0] for one, other in pairwise(edges)), "names of those who suit you run into each other"
    tokens, stops = (page.locator(f".road .{part}").evaluate_all(EDGES) for part in ("toks img", "stop"))
    assert len(tokens) == 5
    assert {round(top + bottom) for *_, top, bottom in tokens} == {round(top + bottom) for *_, top, bottom in stops}
    while seen["view"]["phase"] not in ("exchange", "play"):
        act_by_keyboard(sitting)
        seen = sitting.told(may_act)
    middles = page.locator(".middle .quiet").evaluate_all("all => all.map(one => one.scrollHeight - one.clientHeight)")
    assert not middles or max(middles) <= 1, "the middle is cut off"


# ---------------------------------------------------------------------------------------------------------------- pace


def told_of_trade(sitting):
    """Let every reaction pass until this seat may trade. Returns that table."""
    while (seen := sitting.told(may_act))["view"]["phase"] != "trade":
        decide(sitting, lambda decision: decision.press("Escape"))
    return seen


def test_enter_presses_the_button_with_the_focus_and_otherwise_the_one_with_the_key_cap(open_table):
    (sitting,) = open_table(bots=2, seed=1, trade_cap=0)
    seen = told_of_trade(sitting)
    page = sitting.page
    sitting.button(re.compile(r"^You\.")).press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    sitting.press_to("n", "^Finish trading")  # nothing but buttons of the prompt can be chosen
    page.keyboard.press("t")
    expect(sitting.prompt).to_be_focused()
    assert sitting.seen()["version"] == seen["version"]
    page.keyboard.press("Enter")
    sitting.told(lambda now: now["version"] > seen["version"])


@pytest.mark.whole
def test_what_bots_do_without_a_card_is_one_line_and_can_be_skipped(open_table):
    """Bots that may make no offers trade nothing, all in one beat; S asks them not to pause."""
    (sitting,) = open_table(bots=3, trade_cap=0)
    seen = told_of_trade(sitting)
    sitting.act("Finish trading").click()
    told = sitting.told(lambda now: now["version"] > seen["version"] and now["view"]["stage"] != "trade")
    (line,) = [line for line in told["story"] if line["text"]["id"] == "abo-story-traded-nothing"]
    assert [line["seat"], *line["others"]][0] == told["seat"]
    assert len(line["others"]) == 3
    expect(
        sitting.page.get_by_role("tabpanel").get_by_text(re.compile(r"^You, .* and .* traded nothing\.$"))
    ).to_be_visible()


@pytest.mark.whole
def test_friends_play_on_while_one_line_is_slow_and_cut(sit, table, slow):
    line, weather = slow
    name, keys = table.set(PEOPLE, game=GAME.name, reaction_seconds=NO_CLOCK, **DEALT)
    far = sit(address=f"{table.address}/t/{name}#{keys[0]}", line=line)
    near = sit(address=f"{table.address}/t/{name}#{keys[1]}")
    windows = (far, near)
    while not weather.done["cut"] or min(window.told(bool)["version"] for window in windows) < 12:
        act_by_keyboard(next_to_act(windows))
    while far.seen()["version"] != near.seen()["version"]:
        min(windows, key=lambda window: window.seen()["version"]).listen()
    one, other = (known_to_all(window.seen()) for window in windows)
    assert one == other


def known_to_all(seen):
    """Return where everybody stands, how many cards they hold, and who is awaited.

    Who has finished trading is not among it: a seat that may still speak is shown how it stands if it does.
    """
    return [(player["position"], len(player["hand"])) for player in seen["view"]["players"]], seen["awaited"]


# -------------------------------------------------------------------------------------------------------------- trading


def offer_by_keyboard(giver, name):
    """Offer the first card of one hand for anything of the other's. Returns that card."""
    giver.page.keyboard.press("1")
    giver.page.keyboard.press("o")
    giver.press_to("n", f"^{name} ")
    giver.page.keyboard.press("Enter")
    expect(giver.prompt).to_be_focused()  # Enter must not press a seat again that is no target any more
    drafted = giver.told(lambda now: now["view"]["phase"] == "draft" and "send" in verbs(now))
    (card,) = next(offer["gives"] for offer in drafted["view"]["offers"] if offer["giver"] == drafted["seat"])
    giver.button("Any card").click()
    giver.told(lambda now: any(offer["wants_any"] for offer in now["view"]["offers"]))
    giver.act("Offer it").press("Enter")
    return card


def offered(now):
    """Return whether an offer waits for the looking seat."""
    return any(offer["sent"] and offer["taker"] == now["seat"] for offer in now["view"]["offers"])


def trade_by_keyboard(giver, taker):
    """Offer the first card of one hand for anything of the other's, and accept."""
    card = offer_by_keyboard(giver, "Grace")
    told = taker.told(offered)
    offer = next(offer for offer in told["view"]["offers"] if offer["taker"] == told["seat"])
    assert offer["gives"] == [card]
    expect(taker.page.get_by_role("tab", name=re.compile("Offers 1"))).to_be_visible()
    expect(taker.page.get_by_role("group", name="You give: one card of any kind")).to_be_visible()
    taker.page.keyboard.press("y")
    if taker.told(lambda now: now["view"]["phase"] == "choose" or not offered(now))["view"]["phase"] == "choose":
        act_by_keyboard(taker)
    giver.told(lambda now: any(line["text"]["id"] == "abo-story-traded-with-you" for line in now["story"]))
    mine = giver.seen()["view"]["players"]
    other = taker.seen()["seat"]
    assert card in [held["card"] for held in mine[other]["hand"]], "one knows what one gave"


def test_five_trade_at_a_table_and_nobody_is_told_of_what_is_hidden(open_table):
    windows = open_table(people=2, bots=3, max_cycles=1)
    ada, grace = windows
    traded = over = False

    def ready(seen):
        bids = not traded and seen["seat"] == 0 and may_trade(seen, with_seat=1)
        return may_act(seen) and (not bids or are_alone(seen))

    while not (over or sample(traded, False)):  # once two have traded there is little left that could be told
        window = next_to_act(windows, ready)
        seen = window.told(ready)
        if window is ada and not traded and may_trade(seen, with_seat=1):
            grace.told(lambda now, ada=seen: now["version"] >= ada["version"])
            trade_by_keyboard(ada, grace)
            expect(ada.page.locator(".told .last").first).to_contain_text("traded with you")
            traded = True
        else:
            over = act_by_keyboard(window)["result"] is not None
    assert traded
    for window in windows:
        window.told(lambda now: now["result"] is not None or sample(True, False))
        assert_nothing_hidden_is_told(window)


def test_one_who_only_answers_offers_finishes_trading_without_a_press(open_table):
    ada, grace = open_table(people=2)

    def has_finished(now):
        return now["view"]["stage"] == "trade" and now["awaited"] == [1]

    told_of_trade(ada)
    ada.button("Only answer offers").click()
    ada.told(has_finished)
    told_of_trade(grace)
    grace.act("New offer").press("o")
    expect(grace.act("Ada")).to_be_focused()
    grace.page.keyboard.press("Escape")
    offer_by_keyboard(grace, "Ada")
    assert not has_finished(ada.told(offered))
    expect(ada.prompt).to_contain_text("With “No more trading” you are not asked again in this round")
    ada.page.keyboard.press("x")
    ada.told(lambda now: has_finished(now) and not offered(now))
    ada.page.get_by_role("tab", name="Offers").click()
    switch = ada.page.get_by_role("switch", name="Only answer offers")
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()


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
        told = set(words_in({**seen, "result": None, "view": {**view, "cards": [], "cast": []}}))
        unseen = {place["position"] for place in view["road"] if place["character"] is None}
        assert not unseen or len(told & set(CHARACTERS)) < len(CHARACTERS)
    assert checked > 50  # it was not empty


CHARACTERS = [f"alpha-{ink}" for ink in ("cyan", "magenta", "yellow", "black", "compatible")] + [
    f"beta-{number}" for number in range(1, 6)
]


# ------------------------------------------------------------------------------------------------------------ reactions


@pytest.fixture
def before_a_reaction(open_table):
    """Return a function that opens the pages of two in the last round, where the first has played nothing.

    Then an alpha is turned up who suits the first better than the second, and the second holds Scent Enhancer.
    """

    def open_windows(reaction_seconds):
        passes = [PASS] * 17  # in each of nine rounds both play nothing
        return open_table(
            people=2, seed=182, played=passes, trade="off", max_cycles=1, reaction_seconds=reaction_seconds
        )

    return open_windows


def results(seen):
    """Return how each player has left the game, or "" for those who are in play."""
    return [player["result"].replace("in play", "") for player in seen["view"]["players"]]


@pytest.mark.whole
def test_a_reaction_changes_whom_the_alpha_marks(before_a_reaction):
    ada, grace = before_a_reaction(NO_CLOCK)
    decide(grace, lambda decision: decision.press("0"))
    grace.told(lambda now: "react" in verbs(now))
    expect(grace.page.locator(".test li b")).to_have_text(["Ada", "You"])
    ada.told(lambda now: now["window"])
    decide(ada, lambda decision: decision.press("Escape"))
    decide(grace, lambda decision: decision.click(grace.button(re.compile("^React"))))
    for window in (ada, grace):  # nobody plays a card, so the alpha is put to the test
        decide(window, lambda decision: decision.press("0"))
    told = grace.told(lambda now: any(results(now)))
    assert results(told) == ["", "marked"]
    ada.sees("Scent Enhancer")


@pytest.mark.whole
def test_one_who_cannot_react_waits_as_long_as_one_who_can(before_a_reaction):
    ada, grace = before_a_reaction(LONG)
    decide(grace, lambda decision: decision.press("0"))
    for window in (ada, grace):
        assert window.told(lambda now: now["window"])["window"]["asked"]
        expect(window.act("Let it pass")).to_be_visible()
    decide(ada, lambda decision: decision.press("Escape"))
    expect(ada.sentence).to_have_text("One moment")
    assert grace.seen()["window"]["asked"]
    grace.button(re.compile("^Let all pass")).click()
    expect(grace.button(re.compile("^Let all pass"))).to_have_count(0)


def test_one_who_can_only_pass_orders_it_and_takes_as_long_as_somebody_who_thinks(open_table):
    ada, grace = open_table(people=2, seed=10, trade="off")  # Ada holds one card, a reaction
    ada.page.clock.install()
    ada.button("Pass until I can play").click()
    ada.page.clock.run_for(1_400)
    assert grace.told(lambda now: now["seats"][0]["present"])["awaited"] == [0]
    ada.page.clock.run_for(3_200)
    grace.told(lambda now: now["awaited"] == [1])
    assert ada.button("Pass until I can play").count() == 0


def played_at_random(seed, plies):
    """Return the first *plies* actions of a random game of three without trade."""
    options = {"seats": 3, "trade": "off", **DEALT}
    return [action for _, action in islice(random_game(GAME, options, seed), plies)]


def test_each_position_shows_whom_the_alpha_would_mark_before_it_is_chosen(open_table):
    """Ada swaps the character in the final position, on which she stands with Rosa; she knows four positions."""
    (ada,) = open_table(bots=2, seed=90, played=played_at_random(90, 91), trade="off")
    shown = ada.page.locator(".road .card:has(.follows)")
    expect(shown).to_have_count(2)
    names = [card.get_attribute("aria-label") for card in shown.all()]
    assert ["would mark you." in name for name in names] == [False, True]
    assert ["would mark Rosa." in name for name in names] == [True, False]
    assert all(card.locator(".follows img").count() == 1 for card in shown.all())


# ---------------------------------------------------------------------------------------------------------------- touch


@pytest.mark.whole
def test_turns_are_played_by_touch_on_a_phone(open_table):
    (sitting,) = open_table(bots=2, window=(390, 844), browser={"has_touch": True, "is_mobile": True}, trade="off")

    def by_touch(decision):
        assert not sitting.is_wide()
        if decision.phase == "play" and "play" in decision.verbs:
            decision.tap(sitting.button(re.compile(", can be played$")).first)
            decision.tap(sitting.act("Play").first)
        elif decision.phase == "play":
            decision.tap(sitting.act("Play nothing"))
        elif decision.phase == "react":
            decision.tap(sitting.act("Let it pass"))
        elif decision.phase in ("may", "consent"):
            decision.tap(sitting.act("No"))
        else:
            decision.tap(sitting.page.locator("[data-target]:visible").first)

    for _ in range(6):
        decide(sitting, by_touch)
    assert sitting.page.evaluate("document.documentElement.scrollWidth") <= 390


# ----------------------------------------------------------------------------------------------------------------- axe


@pytest.mark.whole
@pytest.mark.parametrize(("width", "height"), sample([(390, 844)], [(1440, 900), (390, 844)]))
def test_axe_finds_nothing_at_the_table_of_alpha_beta_omega(open_table, axe, width, height):
    (sitting,) = open_table(bots=2, window=(width, height), omega_pick="choose")
    page = sitting.page
    sitting.told(lambda now: now["view"]["phase"] == "omega" and may_act(now))
    assert_accessible(page, axe, "picking an omega")
    states = {"a draft", "a card that can be played"}
    while states:
        seen = sitting.told(may_act)
        assert not seen["result"]
        if seen["view"]["phase"] == "trade" and "offer" in verbs(seen) and "a draft" in states:
            states.discard("a draft")
            page.keyboard.press("o")
            assert_accessible(page, axe, "an offer to whom")
            page.keyboard.press("n")
            page.keyboard.press("Enter")
            sitting.told(lambda now: now["view"]["phase"] == "draft")
            assert_accessible(page, axe, "a draft")
            sitting.button("Ask for a card").click()
            assert_accessible(page, axe, "the list of cards")
            page.keyboard.press("Escape")
            sitting.button("Drop it").click()
            sitting.told(lambda now: now["view"]["phase"] != "draft")
            continue
        if seen["view"]["phase"] == "play" and "play" in verbs(seen) and "a card that can be played" in states:
            states.discard("a card that can be played")
            page.keyboard.press(Decision(sitting, seen).card(", can be played"))
            assert_accessible(page, axe, "a card that can be played")
            page.keyboard.press("i")
            assert_accessible(page, axe, "a card in words")
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
        act_by_keyboard(sitting)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
