"""Lessons on the page: each is played to its end, by mouse, by keyboard alone and by touch, and axe finds nothing."""

import re

import pytest
from playwright.sync_api import expect

from omegatable.coach.lessons import lesson_of
from omegatable.locales.english import english
from tests.support.sitting import assert_accessible, box

POINTED = """names => names.filter((name) => ![...document.querySelectorAll("[data-pointed]")].some(({ dataset }) =>
    [dataset.thing, dataset.place, dataset.piece, dataset.pawn].includes(name)))"""
COVERED = """() => {
    const box = (element) => element.getBoundingClientRect();
    const lesson = box(document.querySelector(".lesson"));
    const hand = box(document.querySelector(".hand"));
    return hand.top < lesson.bottom - 1 || hand.bottom > innerHeight + 1 || lesson.top < 0;
}"""


def choices_of(lesson):
    """Return the choice that each step of a lesson asks for first, or None, by the number of the step."""
    game = lesson.record.game
    views = [position.view(lesson.seat) for position, _ in lesson.record.positions()]
    return {
        step.number: next((one for one in game.choices(views[step.ply]) if one.action == step.asked[0]), None)
        if step.asked
        else None
        for step in lesson.steps
    }


class Learning:
    """A lesson on the page, and what its learner does."""

    def __init__(self, sit, table, game, width, height, **wishes):
        self.lesson = lesson_of(game)
        self.choices = choices_of(self.lesson)
        self.sitting = sit(width, height, address=f"{table.address}/learn/{game}", **wishes)
        self.page = self.sitting.page
        self.panel = self.page.get_by_role("region", name="Lesson")

    def play(self, act, *, go_on, visit=lambda step: None):
        """Play the lesson: *act* does what a choice says, and *go_on* leaves a step that is only read."""
        for step in self.lesson.steps:
            self.stands_at(step)
            visit(step)
            choice = self.choices[step.number]
            if choice:
                act(choice)
            else:
                go_on()
        expect(self.page.get_by_role("heading", name="That was the lesson")).to_be_visible()

    def stands_at(self, step):
        """Wait until the page stands at *step*, and check that it points at what the step names."""
        expect(self.panel).to_contain_text(f"{step.number} of {len(self.lesson.steps)}")
        expect(self.panel).to_contain_text(step.text)
        self.page.wait_for_function(f"names => ({POINTED})(names).length === 0", arg=list(step.point))

    def said(self, words):
        """Wait until the lesson says *words*, to the eye and to a screen reader."""
        expect(self.panel).to_contain_text(words)
        expect(self.sitting.spoken()).to_contain_text(words)


@pytest.mark.whole
def test_omega_shift_is_learned_with_the_mouse(sit, table, axe):
    learning = Learning(sit, table, "omega-shift", 1280, 800)
    sitting, page = learning.sitting, learning.page

    def act(choice):
        if choice.verb == "draw":
            bay = page.locator(f'[data-place="bay-{choice.piece.rpartition("-")[0]}"]')
            (sitting.act("Draw from the deck") if choice.piece == "pile" else bay).click()
            return
        page.locator(
            f'[data-thing="{choice.piece}"][data-hand], [data-hand] [data-thing="{choice.piece}"]'
        ).first.click()
        sitting.act("Play" if choice.verb == "play" else "Discard").click()
        if "from" in choice.variant:
            sitting.act(english(choice.label)).click()

    def visit(step):
        if step.number == 2:
            assert_accessible(page, axe, "a question")
            learn_from_mistakes(learning, act)

    learning.play(
        act, go_on=lambda: learning.panel.get_by_role("button", name=re.compile("Continue|Finish")).click(), visit=visit
    )
    assert_accessible(page, axe, "the end")
    page.get_by_role("button", name="Play against a Beginner").click()
    page.wait_for_url("**/t/**")


def learn_from_mistakes(learning, act):
    """Give two wrong answers to the second step of Omega Shift, read its clause, and go back and on again."""
    panel, page = learning.panel, learning.page
    show = panel.get_by_role("button", name="Show me")
    page.locator('[data-thing="flood-2"][data-hand]').click()
    learning.sitting.act("Discard").click()
    learning.said("You can discard later.")
    expect(show).to_have_count(0)
    page.locator('[data-thing="flood-2"][data-hand]').click()
    learning.sitting.act("Play").click()
    learning.sitting.act("From Impact").click()
    learning.said("Right card, other neighbour.")
    expect(page.get_by_role("region", name="Your hand").get_by_role("button")).to_have_count(8)
    panel.get_by_role("button", name="Rule OS-R12, open").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("pull one marker")
    sheet.get_by_role("button", name="Close").click()
    show.click()
    learning.said("A good start")
    panel.get_by_role("button", name="Back one step").click()
    page.reload()  # the browser remembers the step
    learning.stands_at(learning.lesson.steps[1])


@pytest.mark.whole
def test_alpha_beta_omega_is_learned_by_keyboard_alone(sit, table, axe):
    learning = Learning(sit, table, "alpha-beta-omega", 1280, 800)
    sitting, page = learning.sitting, learning.page
    keyboard = page.keyboard

    def act(choice):
        if choice.verb == "pick":
            sitting.press_to("n", choice.piece.replace("-", " ").title())
            keyboard.press("Enter")
        elif choice.verb in ("point", "offer"):
            if choice.verb == "offer":
                keyboard.press("o")
            page.wait_for_function("() => document.querySelector('[data-target]')")
            for _ in range(40):
                if page.evaluate("document.activeElement.dataset.place") == choice.place:
                    break
                keyboard.press("n")
            keyboard.press("Enter")
        elif choice.verb in ("play", "react", "give"):
            keyboard.press("1")
            keyboard.press("Enter")
        elif choice.verb == "want":
            keyboard.press("o")
            sheet = page.get_by_role("dialog")
            expect(sheet).to_be_visible()
            sitting.press_to("Tab", "Any card")
            keyboard.press("Tab")
            sitting.press_to("ArrowDown", f"^{english(choice.name.args['card'])}")
            keyboard.press("Enter")
        else:
            keyboard.press("Escape")  # leave the card that has the focus
            keyboard.press({"finish": "Enter", "send": "Enter", "pass": "0"}[choice.verb])

    def go_on():
        keyboard.press("Enter")

    def visit(step):
        if step.number in (3, 14):
            assert_accessible(page, axe, f"step {step.number}")

    learning.play(act, go_on=go_on, visit=visit)
    sitting.press_to("Tab", "^Learn ")
    keyboard.press("Enter")
    page.wait_for_url("**/learn/**")
    expect(learning.panel).to_contain_text("1 of")


@pytest.mark.whole
def test_alpha_and_omega_is_learned_by_touch_on_a_phone(sit, table, axe):
    learning = Learning(sit, table, "alpha-and-omega", 390, 844, has_touch=True, is_mobile=True)
    sitting, page = learning.sitting, learning.page

    def act(choice):
        if choice.verb == "draw":
            sitting.act("Draw|End turn").tap()
            return
        if choice.verb == "step":
            page.locator(f'[data-pawn="{choice.piece}"]').tap(force=True)
        elif page.locator(f'[data-piece="{choice.piece}"]').count():
            page.locator(f'[data-piece="{choice.piece}"]').tap()
        spot = box(page.locator(f'[data-cell="{choice.place.removeprefix("cell")}"]'))
        page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)

    def visit(step):
        assert not page.evaluate(COVERED), f"step {step.number}"
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if step.number in (2, 8):
            assert_accessible(page, axe, f"step {step.number}")

    learning.play(
        act, go_on=lambda: learning.panel.get_by_role("button", name=re.compile("Continue|Finish")).tap(), visit=visit
    )


@pytest.mark.whole
def test_a_newcomer_is_offered_the_lesson_first_and_later_a_quiet_link(sit, table):
    sitting = sit(390, 844)
    sitting.pick("Omega Shift")
    learn = sitting.page.get_by_role("link", name="Learn in 5 minutes")
    learn.click()
    sitting.page.wait_for_url("**/learn/omega-shift")
    expect(sitting.page.get_by_role("region", name="Lesson")).to_contain_text("1 of 12")
    sitting.page.goto(table.address)
    expect(sitting.page.get_by_role("link", name="Learn by playing")).to_be_visible()
    expect(learn).to_have_count(0)


def test_the_rules_and_the_list_of_lessons_lead_to_a_lesson(sit, table, axe):
    sitting = sit(address=f"{table.address}/learn")
    page = sitting.page
    expect(page.get_by_role("listitem")).to_have_count(3 + 6)  # lessons and scenarios
    assert_accessible(page, axe, "the lessons")
    page.goto(table.address)
    sitting.pick("Alpha & Omega")
    sitting.button("Read the rules").click()
    page.get_by_role("dialog").get_by_role("link", name="Learn by playing").click()
    page.wait_for_url("**/learn/alpha-and-omega")
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("of 19")
    page.goto(f"{table.address}/learn/chess")
    expect(page.get_by_role("heading", name="There is no such lesson.")).to_be_visible()
    page.get_by_role("button", name="All lessons").click()
    expect(page.get_by_role("heading", name="Learn by playing")).to_be_visible()


def test_what_others_do_goes_on_by_itself_unless_all_is_shown_at_once(sit, table):
    """After the third step of Omega Shift, which is an answer, the opponent discards and draws."""
    sitting = sit(1280, 800, address=f"{table.address}/learn", pace="1")
    page = sitting.page
    page.evaluate('localStorage.setItem(\'omegatable.lessons\', \'{"omega-shift": {"at": 2, "done": false}}\')')
    page.goto(f"{table.address}/learn/omega-shift")
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("3 of 12")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    sitting.act("Draw from the deck").click()
    expect(lesson.get_by_role("button", name="Continue")).to_have_count(0)
    lesson.get_by_role("button", name="Show all at once").click()
    expect(lesson).to_contain_text("4 of 12")
    expect(lesson.get_by_role("button", name="Show all at once")).to_have_count(0)


def test_an_alpha_shows_its_ways_while_it_is_in_the_hand(sit, table):
    sitting = sit(1280, 800, address=f"{table.address}/learn")
    page = sitting.page
    page.evaluate('localStorage.setItem(\'omegatable.lessons\', \'{"omega-shift": {"at": 4, "done": false}}\')')
    page.goto(f"{table.address}/learn/omega-shift")
    alphas = page.locator('[data-hand][data-thing^="flood-alpha"]')
    ways = page.get_by_role("region", name="Table").get_by_role("button", name=re.compile("^Play Flood Alpha, p"))
    page.locator(".rail").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    expect(page.get_by_text("5 of 12")).to_be_in_viewport()  # the step stays above what happened
    alphas.first.click()
    expect(ways).to_have_count(4)
    page.get_by_role("button", name=re.compile("^Machine Omega")).click()
    expect(sitting.refusal()).to_contain_text("Flood Alpha can only go to Flood.")
    sitting.act("Play").click()
    expect(sitting.refusal()).to_have_count(0)
    expect(alphas).to_have_attribute("aria-pressed", "false")  # the other one
    sitting.act("Take back").click()
    page.get_by_role("button", name=re.compile("^Eruption Omega")).click()
    expect(ways).to_have_count(2)
    sitting.act("To Eruption").click()
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("One marker, ten points")


def test_a_scenario_says_its_goal_and_its_frame_again_when_asked(sit, table, axe):
    page = sit(390, 844, address=f"{table.address}/learn").page
    page.get_by_role("button", name="Nobody walks home alone").click()
    frame = page.get_by_role("dialog", name="Nobody walks home alone")
    expect(frame).to_contain_text("You, Wren, stand at the end of the road with Mateo")
    assert_accessible(page, axe, "the frame")
    frame.get_by_role("button", name="Begin").click()
    goal = page.get_by_text("Goal: Let nobody escape: every omega is marked or marries.")
    expect(goal).to_be_visible()
    page.get_by_role("button", name="About this scenario").click()
    expect(frame).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    expect(goal).to_be_visible()
    expect(frame).to_be_hidden()
