"""A phone, where talk and offers are behind a button: what is new is said, and what was opened is closed again."""

import re

from playwright.sync_api import expect

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
