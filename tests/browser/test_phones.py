"""A phone, where talk and offers are behind a button: what is new is said, and what was opened is closed again."""

import io
import re

from PIL import Image
from playwright.sync_api import expect

from omegatable.engine.registry import GAMES
from omegatable.play import Record
from tests.support.begun import begin
from tests.support.playing import random_game, random_plies
from tests.support.pressing import may_act
from tests.support.server import PEOPLE
from tests.support.sitting import TURN


def test_a_line_of_the_chat_is_a_bubble_and_a_picked_card_can_be_put_back(sit, table):
    name, (own, key) = table.set(PEOPLE, first_player=1)
    sitting = sit(390, 844, address=f"{table.address}/t/{name}#{own}")
    sitting.until(TURN)
    expect(sitting.act("Put back")).to_have_count(0)
    sitting.cards.first.press("Enter")
    sitting.act("Put back").click()
    sitting.until(TURN)

    with table.sit(name, key) as grace:
        grace.say(type="say_phrase", id="hello", phrase="hello")
        bubble = sitting.button(re.compile("^Grace: Hello!$"))
        bubble.click()
    expect(sitting.page.get_by_role("tab", name="Chat", selected=True)).to_be_visible()
    expect(sitting.page.get_by_role("tabpanel")).to_contain_text("Grace: Hello!")
    expect(bubble).to_have_count(0)


def take_turn(seat):
    """Discard and draw, once it is the turn of *seat*."""
    seat.until(lambda seen: seen["choices"])
    for verb in ("discard", "draw"):
        seat.act(next(choice["action"] for choice in seat.seen["choices"] if choice["verb"] == verb))


def test_a_phrase_and_a_request_to_go_back_are_two_taps_away(sit, table):
    name, (own, key) = table.set(PEOPLE, first_player=1)
    sitting = sit(360, 640, address=f"{table.address}/t/{name}#{own}")
    sitting.until(TURN)
    with table.sit(name, own) as ada, table.sit(name, key) as grace:
        take_turn(ada)
        sitting.button("Quick phrases").click()
        sitting.button("Well played!").click()
        expect(sitting.page.get_by_role("dialog")).to_have_count(0)
        grace.until(lambda seen: any(line["phrase"] == "well_played" for line in seen["chat"]))
        sitting.button("Menu").click()
        sitting.button("Ask to go back to my last decision").click()
        expect(sitting.page.get_by_role("dialog")).to_have_count(0)
        grace.until(lambda seen: seen["offer"])


def test_a_touch_device_vibrates_when_a_turn_begins_once_that_is_switched_on(sit, table):
    name, (own, key) = table.set(PEOPLE, first_player=2)
    sitting = sit(390, 844, address=f"{table.address}/t/{name}#{own}", has_touch=True, is_mobile=True)
    page, switch = sitting.page, sitting.page.get_by_role("switch", name="Vibrate")
    page.evaluate("() => { window.felt = []; navigator.vibrate = (length) => felt.push(length); }")

    with table.sit(name, own) as ada, table.sit(name, key) as grace:
        take_turn(grace)
        sitting.until(TURN)
        assert page.evaluate("felt") == []
        sitting.button("Menu").click()
        expect(switch).not_to_be_checked()
        switch.click()
        page.keyboard.press("Escape")
        take_turn(ada)
        version = ada.seen["version"]
        take_turn(grace)
    sitting.told(lambda seen: may_act(seen) and seen["version"] > version)
    assert page.evaluate("felt") == [80]

    desk = sit()
    desk.button("Menu").click()
    expect(desk.page.get_by_role("switch", name="Sound")).to_be_visible()
    expect(desk.page.get_by_role("switch", name="Vibrate")).to_have_count(0)


def begun(database, position):
    """Set a table of people at *position*; its name and their keys."""
    names = ["Ada", "Grace", "Jun", "Edith"][: position.num_seats]
    record = Record.of(position, names)
    return begin(database, record, len(record.actions), [{"kind": "friend", "name": name} for name in names])


def test_a_new_offer_is_a_bubble(sit, table, database):
    game = GAMES["alpha-beta-omega"]
    position = next(
        position
        for position, _ in random_game(game, {"seats": 3}, 0)
        if position.to_move == 1 and any(one.verb == "offer" and one.place == "seat-0" for one in choices_of(position))
    )
    name, keys = begun(database, position)
    sitting = sit(390, 844, address=f"{table.address}/t/{name}#{keys[0]}")
    sitting.told(lambda seen: seen["view"]["stage"] == "trade", shown=False)
    expect(sitting.page.get_by_role("region", name="What to do now")).to_be_visible()
    with table.sit(name, keys[1]) as grace:
        for wanted in ({"verb": "offer", "place": "seat-0"}, {"verb": "give"}, {"verb": "send"}):
            grace.act(next(one["action"] for one in grace.seen["choices"] if one | wanted == one))
    sitting.button("Offers: 1").click()
    expect(sitting.page.get_by_role("tab", name="Offers 1", selected=True)).to_be_visible()


def choices_of(position):
    return position.game.choices(position.view(position.to_move))


def darkness(page, clip):
    """Return how dark the page is on average within *clip*, from 0 to 255."""
    grey = Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("L")
    values = grey.tobytes()
    return 255 - sum(values) / len(values)


def test_a_shade_shows_that_a_list_goes_on(sit, table, database):
    """An alpha is turned up before four omegas, for whom there is no room on a small phone."""
    position = random_plies(GAMES["alpha-beta-omega"], {"seats": 4}, 3, 415)
    name, keys = begun(database, position)
    sitting = sit(360, 640, address=f"{table.address}/t/{name}#{keys[0]}")
    sitting.told(may_act)
    facing = sitting.page.locator(".stage .test")
    assert facing.evaluate("one => one.scrollHeight > one.clientHeight + 20")
    edge = facing.bounding_box()
    clip = {"x": edge["x"] + 2, "y": edge["y"] + edge["height"] - 6, "width": 8, "height": 4}  # beside the words
    before = darkness(sitting.page, clip)
    facing.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    assert before > darkness(sitting.page, clip) + 10


def test_after_an_immediate_card_the_prompt_asks_who_may_see_another(sit, table, database):
    """A card that was played at once was drawn in the round before; now a card is to be shown."""
    position = random_plies(GAMES["alpha-beta-omega"], {"seats": 3}, 4, 79)
    name, keys = begun(database, position)
    sitting = sit(390, 844, address=f"{table.address}/t/{name}#{keys[0]}")
    sitting.told(may_act)
    expect(sitting.prompt).to_contain_text("To one player, or to all.")
    expect(sitting.prompt).not_to_contain_text("You drew")
