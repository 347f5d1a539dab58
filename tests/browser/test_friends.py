"""Friends at one table: links, the lobby, talk, offers, a bot for a person who is away, and the next game."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from omegatable.table import table_message, table_state
from tests.support.server import PEOPLE
from tests.support.sitting import PATIENCE, assert_accessible

INVITES = """([table, key]) => localStorage.setItem("omegatable.tables", JSON.stringify([
    { table, game: "omega-shift", title: "", invites: [{ seat: 1, name: "Grace", key }], at: Date.now() }]))"""

TONES = """() => {
    window.tones = [];
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        tones.push(make.call(this));
        return tones.at(-1);
    };
}"""


def opened(sit, table, name, key, **wishes):
    return sit(address=f"{table.address}/t/{name}#{key}", **wishes)


def menu(sitting, name):
    """Open a sheet of the table, by a button of the bar or of the menu."""
    if not sitting.button(name).count():
        sitting.button("Menu").click()
    sitting.button(name).click()


def test_a_used_link_says_what_happened_and_shows_no_card(sit, table, axe):
    name, (own, key) = table.set(PEOPLE, lobby=True, first_player=1)
    ada = opened(sit, table, name, own)
    ada.sees("Grace is not here yet")
    ada.sees("You (Ada)")
    ada.sees("Table settings")
    ada.sees("No clock")
    expect(ada.page.get_by_role("link", name="Learn the game")).to_be_visible()
    expect(ada.cards).to_have_count(0)
    grace = opened(sit, table, name, key)
    grace.sees("You are invited to play Omega Shift")
    grace.sees("No clock")
    grace.sees("Quick phrases only")
    expect(grace.cards).to_have_count(0)
    grace.sit_down("Grace H")
    expect(grace.cards).to_have_count(8)
    expect(ada.cards).to_have_count(8)
    assert "#" not in grace.page.url

    third = opened(sit, table, name, key, stranger=True)
    expect(third.page.get_by_role("heading", name="This link no longer works")).to_be_visible()
    third.sees(re.compile("^This link has been used"))
    assert third.frames == []
    assert_accessible(third.page, axe, "a used link")
    third.button("Go to the table").click()
    third.sees("You are watching.")

    menu(grace, "Move to another device")
    link = grace.page.get_by_role("textbox", name="Link to Grace H's seat").input_value()
    telephone = sit(390, 844, address=link, stranger=True)
    telephone.sees("Grace H's seat comes to this device")
    telephone.sit_down()
    expect(telephone.cards).to_have_count(8)
    grace.sees("This seat has moved to another device.")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.sees("moved to another device")
    telephone.page.reload()  # the cookie alone opens the seat
    expect(telephone.cards).to_have_count(8)


def test_the_lobby_shows_the_code_of_a_link_or_why_there_is_none(sit, table, serve, tmp_path):
    people = [*PEOPLE, {"kind": "friend", "name": "Edith"}]
    name, (own, *_) = table.set(people, lobby=True, game="alpha-and-omega")
    ada = opened(sit, table, name, own)
    ada.page.evaluate(INVITES, [name, "a-key-to-scan"])
    ada.page.reload()
    ada.sees("only reachable from this computer, so there is no code for a phone to scan")
    near = serve(tmp_path / "tables.sqlite3", address="http://192.168.1.7:8000", pictures=tmp_path)
    name, (own, *_) = near.set(people, lobby=True, game="alpha-and-omega")
    ada = opened(sit, near, name, own, width=360, height=640)
    ada.page.evaluate(INVITES, [name, "a-key-to-scan"])
    ada.page.reload()
    code = ada.page.get_by_role("img", name="Invite link for Grace as a QR code")
    expect(code).to_be_in_viewport(ratio=1)


def test_what_a_chat_program_adds_to_a_link_is_no_part_of_it(sit, table):
    name, (_, key) = table.set(PEOPLE, lobby=True, first_player=1)
    grace = opened(sit, table, name, key, stranger=True)
    for after in (".", ",", "?", ">", "]", "'", "%20", ").", "!*;:", "&gt;", "\N{RIGHT DOUBLE QUOTATION MARK}", '"'):
        grace.page.goto(f"{table.address}/healthz")  # Else only the part behind the # would change.
        grace.page.goto(f"{table.address}/t/{name}#{key}{after}")
        grace.sees("You are invited to play Omega Shift")
    grace.sit_down("Grace H")
    expect(grace.cards).to_have_count(8)


def test_nor_is_it_a_part_of_any_other_address(sit, table):
    name, _ = table.set(PEOPLE, first_player=1)
    page = sit().page
    for path, after in (
        (f"/t/{name}", "."),
        (f"/t/{name}", "%20"),
        (f"/replay/{name}", ")"),
        ("/puzzles/omega-shift?n=3", ")."),
        ("/rules/omega-shift?rules=printed", "%E2%80%9D"),
        ("/learn/omega-shift", ","),
        ("/you", ">"),
        ("/you#join=ABCDEFGH", "."),
        ("/?deal=omega-shift", "."),
        ('/#set={"game":"omega-shift","seats":2,"level":"gentle","options":{}}', ")"),
        ("/replay#record=abc_", "."),
    ):
        page.goto(f"{table.address}/healthz")
        page.goto(table.address + path + after)
        page.wait_for_selector("main, .home, .page")
        assert unquote(page.evaluate("location.href")) == table.address + path, after
        expect(page.get_by_role("heading", name="There is nothing here")).to_have_count(0)


def test_friends_talk_agree_and_play_again_with_one_click(sit, table, axe):
    people = [*PEOPLE, {"kind": "friend", "name": "Edith"}]
    name, (own, key, third) = table.set(people, game="alpha-and-omega", lobby=True)
    ada = opened(sit, table, name, own)
    grace = opened(sit, table, name, key)
    grace.sit_down("Grace")
    edith = opened(sit, table, name, third)
    edith.sit_down("Edith")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.button("Hello!").click()
    grace.page.get_by_role("tab", name="Chat").click()
    expect(grace.page.get_by_role("tabpanel")).to_contain_text("Ada: Hello!")
    line = grace.page.get_by_role("textbox", name="Message to everyone")
    expect(line).to_have_count(0)
    menu(ada, "People")
    ada.page.get_by_role("switch", name="Free talk").click()
    assert_accessible(ada.page, axe, "People")
    ada.page.keyboard.press("Escape")
    line.fill("Hi <b>Ada</b>")
    grace.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("tabpanel")).to_contain_text("Grace: Hi <b>Ada</b>")
    expect(ada.spoken()).to_contain_text("Grace: Hi")
    ada.button("Mute Grace").click()
    expect(ada.page.get_by_role("tabpanel")).not_to_contain_text("Hi <b>Ada</b>")

    menu(grace, "Resign")
    grace.sees("A bot plays on for you then, and you cannot come back.")
    grace.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    grace.sees("You have resigned: a bot plays on for you.")
    edith.button("Sound").click()
    edith.page.evaluate(TONES)
    menu(edith, "People")
    edith.button("Offer to end the game now").click()
    ada.sees("Edith offers to end the game now, with the current scores.")
    ada.button("Agree").click()
    for sitting in (ada, grace, edith):
        sitting.sees("The players agreed to end the game early. The scores at that point count.")
    assert edith.page.evaluate("tones.map((tone) => tone.frequency.value)")[-5:] == [523, 659, 784, 988, 1047]
    ada.button("Play again").click(timeout=PATIENCE)
    ada.page.wait_for_url(lambda url: not url.endswith(name))
    grace.sees("Ada wants to play again.")
    for sitting in (grace, edith):
        sitting.button("Play again with Ada").click()
        sitting.page.wait_for_url(lambda url: not url.endswith(name))
        assert sitting.page.url == ada.page.url
    for sitting in (ada, grace, edith):
        seen = sitting.told(lambda seen: seen["lobby"] == [] and seen["result"] is None)
        assert [card["name"] for card in seen["seats"]] == ["Grace", "Edith", "Ada"]  # turned by one
        expect(sitting.page.get_by_role("img", name=re.compile("After 1 game: "))).to_be_visible()


@pytest.mark.whole
def test_a_bot_plays_for_a_friend_who_stays_away_until_he_takes_the_seat_back(sit, serve, tmp_path):
    table = serve(tmp_path / "tables.sqlite3", absence=0.0, pictures=tmp_path)
    name, (own, key) = table.set(PEOPLE, lobby=True, first_player=2)
    grace = opened(sit, table, name, key)
    grace.sit_down("Grace")
    ada = opened(sit, table, name, own)
    expect(grace.cards).to_have_count(8)
    address = grace.page.url
    grace.page.goto(table.address)
    ada.sees("Grace has been away for a while.")
    ada.button("Let a bot play for Grace").click()
    assert ada.until("Play a card or discard one")
    grace.page.goto(address)
    grace.sees("A bot plays for you.")
    grace.button("Take my seat back").click()
    grace.told(lambda seen: not seen["seats"][1]["stand_in"])


def test_the_list_of_games_names_the_others_and_puts_the_own_turn_first(sit, table):
    waiting, (first, _) = table.set(PEOPLE, first_player=2)
    mine, (second, _) = table.set([PEOPLE[0], {"kind": "friend", "name": "Edith"}], first_player=1)
    sitting = opened(sit, table, mine, second, stranger=True)
    sitting.page.wait_for_url(f"**/t/{mine}")
    sitting.page.goto(f"{table.address}/t/{waiting}#{first}")
    sitting.page.wait_for_url(f"**/t/{waiting}")
    sitting.page.goto(table.address)
    sitting.button("Your games 1").click()
    rows = sitting.page.get_by_role("dialog").get_by_role("listitem")
    expect(rows).to_have_text([re.compile("with Edith.*Your turn"), re.compile("with Grace.*Grace.s turn")])
    sitting.button(re.compile("^Remove Omega Shift")).first.click()
    expect(rows).to_have_count(2)  # the game is running: one more press
    sitting.button(re.compile("^Remove from this list")).click()
    expect(rows).to_have_count(1)


@pytest.mark.whole
def test_what_is_said_and_done_after_many_lines_is_announced_and_counted(sit, table, monkeypatch):
    """A table's message holds the last lines of chat and story only: here two and one."""
    monkeypatch.setattr(table_state, "CHAT_LINES", 2)
    monkeypatch.setattr(table_message, "STORY_LINES", 1)
    name, (own, key) = table.set(PEOPLE, first_player=2, free_text=True)
    ada = opened(sit, table, name, own)
    expect(ada.cards).to_have_count(8)
    with table.sit(name, key) as grace:
        for number in range(1, 6):
            grace.say(type="say", id=f"say-{number}", text=f"line {number}")
            expect(ada.spoken()).to_contain_text(f"Grace: line {number}")
        expect(ada.page.get_by_role("tab", name="Chat 5")).to_be_visible()
        for verb in ("discard", "draw"):
            grace.until(lambda seen, verb=verb: any(choice["verb"] == verb for choice in seen["choices"]))
            grace.act(next(choice["action"] for choice in grace.seen["choices"] if choice["verb"] == verb))
    expect(ada.spoken()).to_contain_text("Grace drew")
