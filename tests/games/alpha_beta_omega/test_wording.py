"""Texts of Alpha-Beta-Omega: notation, offers, each seat's story, prompts, endings, the floor."""

import dataclasses
import re

import msgspec
import pytest

from omegatable import GAMES, Position
from omegatable.engine import protocol
from omegatable.engine.plain import whole
from omegatable.games.alpha_beta_omega.deck_texts import printed_brief
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.games.alpha_beta_omega.decks.known import deck_of, house_deck, included_deck
from omegatable.games.alpha_beta_omega.rules import options
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    DRAW_CARD,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    MIX,
    OFFER_TO,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    TAKE_CARD,
    TURN_TO,
    WANT_ANY,
)
from omegatable.games.alpha_beta_omega.rules.parts import (
    COMPATIBLE,
    ESCAPED,
    MARKED,
    MARRIED_BETA,
    MARRIED_OMEGA,
    NOTHING,
    UNMARKED,
)
from omegatable.games.alpha_beta_omega.rules.records import ASK_SEAT, CHOOSE, DRAFT, OVER, PLAYING, PLAYS, TRADE
from omegatable.games.alpha_beta_omega.wording.plain_names import plain_view
from omegatable.games.alpha_beta_omega.wording.prompts import prompt
from omegatable.games.alpha_beta_omega.wording.refusals import refusal
from omegatable.games.alpha_beta_omega.wording.story_lines import story as words_story
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL
from omegatable.locales.english import english
from tests.games.alpha_beta_omega.support.laying import (
    CYAN,
    EFFECTS,
    YELLOW,
    begin,
    do,
    give,
    kind,
    laid,
    play,
    playing,
    road_to,
    steps,
)
from tests.games.alpha_beta_omega.support.trading import offer, trading
from tests.support.playing import OPTION_SETS, random_game
from tests.support.sample import sample

GAME = GAMES["alpha-beta-omega"]
NAMES = ["Ines", "Rosa", "Mika", "Jun", "Noor"]
DEAL = [
    "order: p1 p2 p3 p4 p5",
    "omegas: C M Y K O",
    "road: Y 1 C 2 M 3 K 4 R 5",
    "deck: OG HS PC ET SE SE HS HS BJ PS OG PR MK OW OW SC SC SH SM RM MS WW OP LS LS CH SF FD CF LF",
    "stars: C M Y K R",
    "plot: saucer",
]


def said(text, you=-1):
    """Return a text in English, as the seat *you* reads it."""
    return english(text, NAMES, you)


def called(title):
    """Return a character as the house's deck calls him: `Søren · Alpha Cyan`."""
    named = {character.id: character.name for character in house_deck().characters}
    return f"{named[title.lower().replace(' ', '_')]} · {title}"


class Told:
    """A game in which three players pick Yellow, Cyan and Black, with every text that each of them gets."""

    def __init__(self, *texts, deal=(), **options):
        options = {"seats": 3, "order": "seats", "deck": "first", **options}
        lines = {line.partition(":")[0]: line for line in (*DEAL, *deal)}.values()
        deal = GAME.parse_deal(list(lines), GAME.chosen_options(options))
        self.position = Position(GAME, deal=deal, options=options)
        self.listeners = (*range(self.position.num_seats), SPECTATOR)
        self.play("Yellow", "Cyan", "Black", *texts)

    def play(self, *texts):
        """Play, and record the story of the last of these actions that each listener gets."""
        for text in texts:
            action = self.position.parse(text)
            before = [self.position.view(listener) for listener in self.listeners]
            self.position.play(action)
            after = [self.position.view(listener) for listener in self.listeners]
            stories = [GAME.story(one, action, other) for one, other in zip(before, after, strict=True)]
            self.last = {
                listener: [english(whole(line), NAMES, listener) for line in story]
                for listener, story in zip(self.listeners, stories, strict=True)
            }

    def plain(self, listener):
        return GAME.plain_view(self.position.view(listener))


# ----------------------------------------------------------------------------------------------------------- notation


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("yellow", PICK_OMEGA + 2),
        (" OFFER p2 ", OFFER_TO + 1),
        ("take 3", ACCEPT + 2),
        ("show og", SHOW_CARD + 4),
        ("bhs", GIVE_BLIND + 1),
        ("W?", WANT_ANY),
        ("pass", PASS),
        ("@10", CHOOSE_POSITION + 9),
        ("-3", CHOOSE_STEP + 3),
        ("stop", FINISHED),
    ],
)
def test_actions_may_be_typed_in_several_ways(text, action):
    assert GAME.parse_action(Told().position.view(0), text) == action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("XYZ", "'XYZ' is not an action: write the code of a card, or type help to see what there is."),
        ("p6", "There is no seat 6: they go from 1 to 5."),
        ("@0", "There is no position 0: they go from 1 to 10."),
        ("take-11", "There is no offer 11: they go from 1 to 10."),
        ("+7", "Nobody goes +7 steps: write from -6 to +6, but not 0."),
        ("+XYZ", "There is no card XYZ in this deck."),
        ("-OG", "OG cannot be picked from there."),
    ],
)
def test_what_is_no_action_gets_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=rf"^{re.escape(sentence)}$"):
        GAME.parse_action(Told().position.view(0), text)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("order: p1 p2 p3 p4", "The line 'order:' must have each of P1 P2 P3 P4 P5 once."),
        ("road: Y Y", "The line 'road:' must have each of C M Y K R 1 2 3 4 5 once."),
        ("deck: OG OG OG", "OG is more than there are: the deck has 2 of it."),
        ("deck: OG ZZ", "There is no card ZZ in this deck."),
        ("deck: OG", "The line 'deck:' has 1 cards: it must have 30."),
        ("plot: picnic", "There is no plot 'picnic': there is saucer, masquerade, stars, full_moon, road_trip."),
        ("nonsense", "'nonsense' is not of the form 'name: value'."),
    ],
)
def test_a_wrong_deal_gets_a_sentence(line, sentence):
    lines = {one.partition(":")[0]: one for one in (*DEAL, line)}.values()
    with pytest.raises(ValueError, match=rf"^{re.escape(sentence)}$"):
        GAME.parse_deal(list(lines), GAME.chosen_options({"deck": "first"}))


def test_a_deal_without_a_line_gets_a_sentence():
    with pytest.raises(ValueError, match=r"^The deal has no line 'plot:'\.$"):
        GAME.parse_deal(DEAL[:-1], GAME.chosen_options({"deck": "first"}))


# ------------------------------------------------------------------------------------------------------------ options


@pytest.mark.parametrize("options", OPTION_SETS["alpha-beta-omega"])
def test_options_are_written_as_they_were_chosen(options):
    position = Position(GAME, seed=1, options=options)
    deck = deck_of(position.state)
    name = "house" if deck is house_deck() else deck.name  # the whole text would be sent with every view
    assert GAME.options_values(position.state.options) == {**position.options, "deck": name}


def test_options_that_do_not_fit_together_get_a_sentence(monkeypatch):
    with pytest.raises(ValueError, match=r"^Five players need all five omegas: .*\.$"):
        GAME.chosen_options({"seats": 5, "nloo": "out"})
    house = deck_of(GAME.new_options())
    plain = dataclasses.replace(house, name="No plots", plots=())
    monkeypatch.setattr(options, "chosen_deck", lambda value: plain)
    with pytest.raises(ValueError, match=r"^The deck 'No plots' has no plot saucer: it has none\.$"):
        GAME.chosen_options({"plots": "saucer"})


# --------------------------------------------------------------------------------------------------- trade, as told


def test_an_offer_is_told_in_full_to_its_two_and_shown_in_numbers_to_others():
    told = Told("offer-p2", "gOG", "wHS", "send")
    assert told.last == {
        0: ["You offered Rosa Opera Glasses for Heat Suppressant."],
        1: ["Ines offered you Opera Glasses for Heat Suppressant."],
        2: [],
        SPECTATOR: [],
    }
    giver, taker, other = (told.plain(seat).offers[0] for seat in (0, 1, 2))
    assert [said(one) for one in giver.words] == ["You give Opera Glasses", "You get Heat Suppressant"]
    assert [said(one) for one in taker.words] == ["You get Opera Glasses", "You give Heat Suppressant"]
    assert taker.can_accept
    assert [said(one) for one in other.words] == ["1 card for 1 card"]
    assert (other.gives, other.wants, other.wants_any, other.can_accept) == ([None], [], 1, False)
    assert said(GAME.prompt(told.position.view(1)).sentence) == "Ines makes you an offer"


def test_a_trade_is_told_in_full_to_its_two_and_in_numbers_to_others():
    told = Told("offer-p2", "gOG", "wHS", "send", "take-1")
    assert told.last == {
        0: ["Rosa traded with you: you get Heat Suppressant for Opera Glasses."],
        1: ["You traded with Ines: Heat Suppressant for Opera Glasses."],
        2: ["Ines gave Rosa 1 card for 1."],
        SPECTATOR: ["Ines gave Rosa 1 card for 1."],
    }
    assert [card.card for card in told.plain(0).players[1].hand] == ["opera-glasses"]
    assert [card.card for card in told.plain(2).players[1].hand] == [None]


def test_a_card_that_is_given_unseen_is_seen_when_it_has_come():
    told = Told("offer-p2", "bOG", "w?", "send")
    assert told.last[0] == ["You offered Rosa Opera Glasses for 1 card of their choice."]
    assert told.last[1] == ["Ines offered you 1 card unseen for 1 card of your choice."]
    words_of = {seat: [said(one, seat) for one in told.plain(seat).offers[0].words] for seat in (0, 1)}
    assert words_of[1] == ["You get 1 card unseen", "You give 1 card of your choice"]
    assert words_of[0] == ["You give Opera Glasses", "You get 1 card of their choice"]
    assert "Opera Glasses" not in GAME.view_text(told.position.view(1), NAMES)
    told.play("take-1", "gHS")
    assert told.last[0] == ["Rosa traded with you: you get Heat Suppressant for Opera Glasses."]
    assert told.last[1] == ["You traded with Ines: Heat Suppressant for Opera Glasses."]
    assert told.last[2] == ["Ines gave Rosa 1 card for 1."]


def test_a_present_is_for_nothing():
    told = Told("offer-p3", "gOG", "send")
    assert told.last[2] == ["Ines offered you Opera Glasses for nothing."]
    assert told.last[1] == []
    told.play("done", "take-1")
    assert told.last[1] == ["Ines gave Mika 1 card."]


@pytest.mark.parametrize("number", [5, 13])
def test_others_are_told_how_many_cards_a_trade_had_however_many(number):
    codes = ["OG", "HS", "PC", "ET", "SE", "SE", "HS", "HS", "BJ", "PS", "OG", "PR", "MK"][:number]
    state = do(trading(" ".join(codes), "", "", offer_size="none"), *offer(1, give=codes))
    before = seen_by(state, 2)
    (line,) = words_story(before, ACCEPT, seen_by(do(state, ACCEPT), 2))
    assert said(whole(line), 2) == f"Ines gave Rosa {number} cards."


def test_a_card_that_is_shown_is_named_to_those_who_see_it():
    told = Told("show-OG", "p2")
    assert told.last[0] == ["You showed Rosa Opera Glasses."]
    assert told.last[1] == ["Ines showed you Opera Glasses."]
    assert told.last[2] == told.last[SPECTATOR] == ["Ines showed Rosa a card."]
    told.play("done", "show-PC", "all")
    assert told.last[0] == told.last[1] == ["Mika showed everybody Place Cards."]


def test_where_cards_may_be_shown_before_a_play_the_prompt_and_the_refusals_say_so():
    state = trading("OG SE", "PS", trade="off", show_at_play=True)
    view = seen_by(state, 0)
    assert said(prompt(view).sentence) == "Show cards, then play one or none"
    assert said(refusal(view, FINISHED)) == "Play a card of your hand or none, or show a card first."
    assert said(refusal(view, SHOW_CARD + kind("PS"))) == "You can only show a card that you hold."
    before = seen_by(state, 0)
    do(state, SHOW_CARD + kind("OG"))
    assert list(words_story(before, SHOW_CARD + kind("OG"), seen_by(state, 0))) == []
    assert said(prompt(seen_by(state, 1)).sentence) == "Ines is about to show a card"
    before = seen_by(state, 1)
    do(state, SHOW_ALL)
    (line,) = words_story(before, SHOW_ALL, seen_by(state, 1))
    assert said(whole(line), 1) == "Ines showed everybody Opera Glasses."
    known = do(state, SHOW_CARD + kind("SE"), SHOW_ALL)
    sentence = refusal(seen_by(known, 0), SHOW_CARD + kind("OG"))
    assert said(sentence) == "Everybody knows that you hold it: show another card."
    plain = seen_by(do(trading("OG", "PS"), FINISHED, FINISHED), 0)
    sentence = refusal(plain, SHOW_CARD + kind("OG"))
    assert said(sentence) == "At this table cards are shown while you trade: play one, or none."


def test_what_is_still_in_the_making_is_told_to_nobody():
    told = Told()
    for text in ("offer-p2", "gOG", "wHS", "cancel"):
        told.play(text)
        assert set(map(tuple, told.last.values())) == {()}


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 3, "live": True}, {"seats": 5, "trade_cap": 2}])
def test_the_story_needs_no_secret_action(options):
    """If others choose in secret, or chance counts cards, similar actions have the same text."""
    compared = choices = 0
    secret = ((GIVE, WANT_ANY), (SHOW_CARD, SHOW_ALL))
    for position, action in random_game(GAME, options, seed=3):
        if action == -1:
            break
        mover = position.to_move
        if mover == CHANCE and DRAW_CARD <= action < MIX:
            low, high = DRAW_CARD, MIX
        elif mover == CHANCE and TAKE_CARD <= action < TURN_TO:
            low, high = TAKE_CARD, TURN_TO
        elif mover >= 0 and position.state.phase in (DRAFT, CHOOSE, TRADE):
            low, high = next((pair for pair in secret if pair[0] <= action < pair[1]), (0, 0))
        else:
            continue
        choices += 1
        if choices % sample(4, 1):
            continue
        twin = position.copy()
        twin.play(action)
        for listener in (*range(position.num_seats), SPECTATOR):
            if listener != mover and high:
                before, after = position.view(listener), twin.view(listener)
                stories = [GAME.story(before, other, after) for other in (action, low, high - 1)]
                assert stories[0] == stories[1] == stories[2]
                compared += 1
    assert compared > sample(5, 20)


def with_card(card, steps):
    """Return the first deck, in which a card does something else."""
    text = INCLUDED["first"].read_text(encoding="utf-8")
    at = text.index("do = [", text.index(f'id = "{card}"'))
    return text[:at] + f"solo = false\ndo = [{steps}" + text[text.index("\n]", at) :]


def test_a_card_that_goes_to_another_hand_comes_before_what_the_round_does_next():
    """Mika is the last to play: the same action moves all on, and each draws a card of the next round."""
    step = '{ verb = "transfer", from = "own hand", to = "hand of pick other", count = 1, choice = "chosen" }'
    told = Told(*["done"] * 3, *["."] * 3, *["done"] * 3, ".", ".", deck=with_card("place_cards", step))
    told.play("PC", "p1", "gSE")
    for listener, lines in enumerate(
        [
            ["You got Scent Enhancer from Mika.", "All move on.", "You picked Heat Suppressant."],
            ["Ines got 1 card from Mika.", "All move on.", "Ines picked 1 card."],
            ["Ines got Scent Enhancer from you.", "All move on.", "Ines picked 1 card."],
        ]
    ):
        assert told.last[listener][:3] == lines


def test_a_card_that_goes_to_another_hand_is_named_to_both():
    step = '{ verb = "transfer", from = "own hand", to = "hand of pick other", count = 1, choice = "chosen" }'
    told = Told(*["done"] * 3, *["."] * 3, *["done"] * 3, deck=with_card("opera_glasses", step))
    told.play("OG", "p2", "gET")
    assert told.last[0] == ["Rosa got Express Ticket from you."]
    assert told.last[1] == ["You got Express Ticket from Ines."]
    assert told.last[2] == ["Rosa got 1 card from Ines."]


def test_a_card_that_is_lost_to_the_discards_is_named_to_all():
    step = '{ verb = "transfer", from = "hand of pick other", to = "discards", count = 1, choice = "random" }'
    told = Told(*["done"] * 3, deck=with_card("opera_glasses", step))
    told.play("OG", "p2", "-HS")
    assert told.last[2] == told.last[SPECTATOR] == ["Rosa lost Heat Suppressant: it is discarded."]


# ------------------------------------------------------------------------------------------------------ other stories


def test_a_look_is_told_to_all_and_what_was_seen_to_one():
    told = Told("done", "done", "done", "OG", "@4")
    assert told.last[0] == [f"You looked at the card on position 4: {called('Beta 2')}."]
    assert told.last[1] == told.last[SPECTATOR] == ["Ines looked at the card on position 4."]
    assert told.plain(0).road[3].character == "beta-2"
    assert told.plain(1).road[3].character is None
    assert told.plain(1).road[3].lookers == [0]
    assert said(GAME.prompt(told.position.view(0)).sentence) == "Opera Glasses: look at another, or stop"


def test_how_far_a_card_moves_somebody_is_told():
    told = Told(*["done"] * 3, *["."] * 3, *["done"] * 3, "ET", "+2")
    assert told.last[2] == ["Ines moved 2 positions forward.", "Ines came to position 4."]


def test_cards_that_are_taken_are_named_to_one():
    told = Told("done", "done", "done", ".", ".", ".")
    assert told.last[0] == ["Mika played no card.", "All move on.", *told.last[0][2:]]
    assert told.last[0][2:] == ["You picked Express Ticket.", "Rosa picked 1 card.", "Mika picked 1 card."]
    assert told.last[1][2:] == ["Ines picked 1 card.", "You picked Scent Enhancer.", "Mika picked 1 card."]


def test_a_card_that_is_played_at_once_is_told_with_what_it_did():
    deck = "WW HS PC ET SE SE HS HS BJ PS OG OG PR MK OW OW SC SC SH SM RM MS OP LS LS CH SF FD CF LF"
    told = Told(deal=[f"deck: {deck}"])
    assert "Ines picked Whirlwind Week and played it at once: every omega moves on by one." in told.last[1]
    assert told.last[1][-1] == "Mika picked 1 card."
    assert [player.position for player in told.plain(0).players] == [2, 2, 2]


def test_each_of_several_cards_that_are_played_at_once_is_told_of_who_drew_it():
    deck = "MS OG SH WW PC ET SE SE HS HS BJ PS OG PR MK OW OW SC SC SM RM HS OP LS LS CH SF FD CF LF"
    told = Told(deal=[f"deck: {deck}"])
    assert told.last[0][1:] == [
        "You picked Missed Your Stop and played it at once: two positions back.",
        "Mika picked Sudden Heat and played it at once: Scented, and no longer Suppressed.",
        "Mika became Scented.",
        "Rosa picked 1 card.",
    ]


@pytest.mark.parametrize("deck", INCLUDED)
def test_every_card_of_an_included_deck_has_a_few_words_for_its_face(deck):
    briefs = [english(printed_brief(kind)) for kind in included_deck(deck).kinds]
    assert all(0 < len(brief) < 36 for brief in briefs)


def test_a_card_of_a_deck_of_ones_own_is_told_without_a_few_words():
    text = INCLUDED["first"].read_text(encoding="utf-8").replace("Move back two positions", "Run back by two")
    deck = "MS OG HS PC ET SE SE HS HS BJ PS OG PR MK OW OW SC SC SH SM RM WW OP LS LS CH SF FD CF LF"
    told = Told(deal=[f"deck: {deck}"], deck=text)
    assert told.last[1][1] == "Ines picked Missed Your Stop and played it at once."
    card = next(card for card in told.plain(0).cards if card.code == "MS")
    assert card.brief == card.text == "You were looking at a photograph. Run back by two."


def test_a_reaction_window_is_told_alike_to_all():
    deck = "RM SE PC ET SE OG HS HS HS BJ PS OG PR MK OW OW SC SC SH SM MS WW OP LS LS CH SF FD CF LF"
    told = Told(deal=[f"deck: {deck}", "road: 5 1 C 2 M 3 K 4 R Y"])
    assert told.last[2][-2:] == [
        "Ines picked Rumour Mill and played it at once: the final position is turned up.",
        f"{called('Alpha Yellow')} is turned up on position 10.",
    ]
    assert told.plain(1).turned_up == "alpha-yellow"
    floor = GAME.floor(told.position.state)
    assert (floor.kind, floor.seats, floor.let_pass) == ("sealed", (0, 1, 2), PASS)
    assert said(GAME.prompt(told.position.view(1)).sentence) == "One moment"
    assert (
        said(GAME.prompt(told.position.view(0)).sentence)
        == f"{called('Alpha Yellow')} was turned up: react, or let it pass"
    )


def test_live_trading_is_an_open_floor():
    told = Told(live=True)
    floor = GAME.floor(told.position.state)
    assert (floor.kind, floor.seats) == ("open", (0, 1, 2))
    assert floor.claim_actions == {seat: SPEAK + seat for seat in range(3)}
    told.play("done")
    assert GAME.floor(told.position.state).seats == (1, 2)
    told.play("done", "done")
    assert GAME.floor(told.position.state).kind == "turn"


@pytest.mark.parametrize("options", sample(OPTION_SETS["alpha-beta-omega"][3::3], OPTION_SETS["alpha-beta-omega"]))
def test_whole_games_can_be_told(options):
    told = 0
    for ply, (position, action) in enumerate(random_game(GAME, options, seed=5)):
        listeners = (*range(position.num_seats), SPECTATOR)
        if ply % 7 == 0 or action == -1:
            for listener in listeners:
                view = position.view(listener)
                assert max(map(len, GAME.view_text(view, NAMES).splitlines())) <= 80
                assert len(said(GAME.prompt(view).sentence, listener)) <= 80
                plain = GAME.plain_view(view)
                assert msgspec.json.decode(msgspec.json.encode(plain), type=GAME.PlainView) == plain
                assert [said(cell) for cell in GAME.score_rows(plain, NAMES)[0]] == ["", "Place", "Points", "How"]
                now = [step for step in GAME.steps(view) if step.state == "now"]
                assert len(now) == (action != -1)
        if action == -1:
            break
        after = position.copy()
        after.play(action)
        for listener in listeners:
            for line in GAME.story(position.view(listener), action, after.view(listener)):
                assert said(whole(line), listener).endswith(".")
                assert -1 <= line.seat < position.num_seats
                told += 1
    assert told > 20


# -------------------------------------------------------------------------------------------------- refusals and ends


@pytest.mark.parametrize(
    ("texts", "text", "sentence"),
    [
        ((), "offer-p1", "You cannot make yourself an offer: choose another player."),
        ((), "offer-p4", "That player is not in play: choose another."),
        ((), "take-1", "There is no offer 1 to you: answer one made to you."),
        ((), "back-2", "You have made no offer 2: take back one of your own."),
        ((), "show-HS", "You can only show a card that you hold."),
        ((), "OG", "Make an offer, answer one, show a card, or finish trading."),
        (("offer-p2",), "send", "An offer needs a card on one of its sides: give or ask for something first."),
        (("offer-p2",), "gHS", "You can only give a card that you hold."),
        (("offer-p2",), "wRM", "Rumour Mill is played at once and is in no hand: ask for another card."),
        (
            ("offer-p2", "gOG", "wET", "send"),
            "take-1",
            "You do not hold what that offer asks for: refuse it, or make a counter-offer.",
        ),
        (("done", "done", "done"), "HS", "You do not hold Heat Suppressant."),
        (("done", "done", "done"), "done", "Play a card of your hand, or none."),
        (("done", "done", "done", "OG"), "p2", "Choose one of the positions that the card allows."),
    ],
)
def test_a_refusal_says_what_to_do(texts, text, sentence):
    position = Told(*texts).position
    view = position.view(position.to_move)
    assert said(GAME.refusal(view, GAME.parse_action(view, text))) == sentence


def test_an_omega_that_is_taken_cannot_be_picked():
    options = {"seats": 3, "order": "seats", "nloo": "out"}
    position = Position(GAME, seed=1, options=options)
    position.play("Yellow")
    view = position.view(1)
    assert said(GAME.refusal(view, PICK_OMEGA + 2)) == "Omega Yellow is taken: choose another."
    assert said(GAME.refusal(view, PICK_OMEGA + 4)) == "Nobody can be the Other Omega at this table."


def ended(*endings, left_at=None):
    """Return a view for each seat, and for those who watch, of a game that ended so: result, rank, partner.

    With *left_at*, when each seat left, equal places go to the player who left first.
    """
    state = Told().position.state
    state.options.tiebreak_by_time = left_at is not None
    for seat, (result, rank, partner) in enumerate(endings):
        state.result[seat], state.rank[seat], state.partner[seat] = result, rank, partner
        state.left_at[seat] = left_at[seat] if left_at else 0
    state.phase, state.to_move = OVER, -4
    views = {}
    for seat in (0, 1, 2, SPECTATOR):
        views[seat] = GAME.new_view()
        protocol.observe(state, seat, views[seat])
    return views


def closing(views, seat):
    """Return the closing sentence as a seat reads it."""
    return said(GAME.outcome(views[seat])[1], seat)


def test_the_outcome_as_each_reads_it():
    views = ended((MARKED, 1, 2), (MARKED, 3, 4), (UNMARKED, 0, NOTHING))
    theo = house_deck().characters[COMPATIBLE].name
    assert GAME.outcome(views[0])[0] == [0]
    assert closing(views, 0) == f"You win: you were marked by {called('Alpha Yellow')}, a perfect match"
    assert closing(views, 1) == "Ines wins, and you come second"
    assert closing(views, 2) == "Ines wins, and you fail"
    assert closing(views, SPECTATOR) == "Ines wins"
    assert said(GAME.end_reason(views[0])) == "The last cycle is over."
    rows = GAME.score_rows(GAME.plain_view(views[0]), NAMES)[1:]
    assert [[said(cell) for cell in row] for row in rows] == [
        ["Ines", "Win", "100", f"Marked by {called('Alpha Yellow')}, a perfect match"],
        ["Rosa", "Second place", "50", f"Marked by {theo} · Mr Compatible, the third-best match"],
        ["Mika", "Fail", "0", "Still unmarked after the last cycle"],
    ]


def test_where_time_breaks_ties_a_place_is_one_among_all_players():
    """Two are fully matched, one after the other: 100 and 99. The second-best match, 60, is the third of three."""
    full, second = (MARKED, 1, 2), (MARKED, 2, 3)
    views = ended(full, full, second, left_at=(3, 5, 1))
    assert closing(views, 1) == "Ines wins, and you did as well, but later"
    assert closing(views, 2) == "Ines wins, and you come third"
    rows = GAME.score_rows(GAME.plain_view(views[0]), NAMES)[1:]
    assert [[said(cell) for cell in row[:3]] for row in rows] == [
        ["Ines", "Win", "100"],
        ["Rosa", "As good, but later", "99"],
        ["Mika", "Third place", "60"],
    ]
    views = ended(second, (MARKED, 3, 4), (UNMARKED, 0, NOTHING), left_at=(3, 5, 1))
    assert closing(views, 0) == "Nobody wins, and you come second"
    assert closing(views, 1) == "Nobody wins, and you come second"
    assert said(GAME.score_rows(GAME.plain_view(views[0]), NAMES)[1][1]) == "Second place"


def test_several_may_win_and_nobody_may():
    views = ended((MARKED, 1, 2), (ESCAPED, 0, NOTHING), (ESCAPED, 0, NOTHING))
    assert closing(views, 0) == f"You, Rosa and Mika win: you were marked by {called('Alpha Yellow')}, a perfect match"
    assert closing(views, 1) == "You, Ines and Mika win: you escaped all alphas"  # as Ines did not
    assert closing(views, SPECTATOR) == "Ines, Rosa and Mika win"
    views = ended((MARRIED_BETA, 0, 6), (MARRIED_OMEGA, 0, 12), (MARRIED_OMEGA, 0, 11))
    assert (GAME.outcome(views[0])[0], closing(views, 0)) == ([], "Nobody wins, and you come third")
    assert (GAME.outcome(views[SPECTATOR])[0], closing(views, SPECTATOR)) == ([], "Nobody wins")
    players = GAME.plain_view(views[0]).players
    assert [said(player.ending) for player in players] == [
        f"Married {called(who)}" for who in ("Beta 2", "Omega Black", "Omega Cyan")
    ]
    assert (players[1].partner, players[1].partner_seat) == ("omega-black", 2)
    assert said(GAME.end_reason(views[0])) == "No omega is left in play."


def test_choices_name_their_pieces_and_places():
    told = Told()
    by_text = {choice.text: choice for choice in GAME.choices(told.position.view(0))}
    offer, show = by_text["offer-p2"], by_text["show-OG"]
    assert (offer.verb, offer.place, said(offer.name, 0)) == ("offer", "seat-1", "Make Rosa an offer")
    assert (show.verb, show.piece) == ("show", "card-opera-glasses")
    assert said(by_text["done"].name) == "Finish trading"
    told.play("done", "done", "done")
    assert [(choice.verb, choice.piece, choice.place) for choice in GAME.choices(told.position.view(0))] == [
        ("pass", "", ""),
        ("play", "card-opera-glasses", "discards"),
    ]
    assert told.plain(0).players[0].hand[0].playable
    told.play("OG")
    point = GAME.choices(told.position.view(0))[2]
    assert (point.verb, point.piece, point.place) == ("point", "card-opera-glasses", "position-3")
    assert told.plain(1).playing[0].card == "opera-glasses"


# --------------------------------------------------------------------------------------------- the alpha in the middle


def before_yellow(omegas, positions, hands=(), effects=()):
    """Return a final round before Alpha Yellow on position 10; *hands* and *effects* are (seat, content) pairs."""
    state = laid(omegas, positions, road_to(YELLOW), trade="off")
    for seat, code in hands:
        give(state, seat, code)
    for seat, name in effects:
        state.effects[seat] |= EFFECTS[name]
    return begin(state)


def seen_by(state, seat):
    view = GAME.new_view()
    protocol.observe(state, seat, view)
    return view


def asked(state, seat):
    """Return the view of a seat when it is asked for a reaction."""
    while state.to_move != seat:
        protocol.apply_action(state, PASS)
    return seen_by(state, seat)


def test_the_alpha_in_the_middle_says_whom_he_would_mark():
    """The alpha is 1 to Yellow, 2 to Black, 3 to Cyan. Yellow is safe, so Black comes first; Magenta is elsewhere."""
    omegas = ["yellow", "cyan", "black", "magenta"]
    state = before_yellow(omegas, [10, 10, 10, 9], effects=[(0, "suppressed")])
    alpha = plain_view(seen_by(state, 3)).alpha
    assert (alpha.alpha, alpha.position, alpha.test) == ("alpha-yellow", 10, True)
    assert [(one.seat, one.first, one.safe, said(one.words)) for one in alpha.omegas] == [
        (2, True, False, "second best, would be marked"),
        (1, False, False, "third best"),
        (0, False, True, "safe: Suppressed"),
    ]


def test_the_alpha_turns_to_one_who_is_scented():
    state = before_yellow(["yellow", "cyan"], [10, 10], effects=[(1, "scented")])
    alpha = plain_view(seen_by(state, 0)).alpha
    assert [(one.seat, said(one.words)) for one in alpha.omegas] == [
        (1, "third best, the alpha turns here first, would be marked"),
        (0, "best match"),
    ]


def test_nobody_comes_first_where_no_test_follows():
    state = before_yellow(["yellow", "cyan"], [10, 10], effects=[(1, "scented")])
    state.final = False
    alpha = plain_view(seen_by(state, 0)).alpha
    assert (alpha.test, [(one.seat, said(one.words)) for one in alpha.omegas]) == (
        False,
        [(0, "best match"), (1, "third best")],
    )


def test_a_coin_is_announced():
    """Yellow and the Other are both a best match for Alpha Yellow."""
    alpha = plain_view(seen_by(before_yellow(["yellow", "other"], [10, 10]), 0)).alpha
    assert [said(one.words) for one in alpha.omegas] == ["best match, a coin decides"] * 2


def test_nobody_lies_in_the_middle_in_a_usual_round():
    state = laid(["yellow", "other"], [3, 3], road_to(YELLOW), trade="off")
    state.stage, state.turn = PLAYING, 0
    assert plain_view(seen_by(begin(state), 0)).alpha is None


@pytest.mark.parametrize(
    ("omegas", "positions", "effects", "help_line"),
    [
        (["yellow", "black", "cyan"], [10, 10, 4], [], "would mark you instead of Ines."),
        (["yellow", "black", "cyan"], [10, 10, 4], [(2, "suppressed")], "would mark Ines all the same."),
        (["black", "yellow", "cyan"], [10, 4, 4], [(0, "guarded")], "would mark you."),
        (["yellow", "other", "black"], [10, 10, 10], [], "would mark you instead of Ines and Rosa."),
        (["black", "yellow", "cyan"], [10, 9, 10], [(0, "scented")], "would mark Ines all the same."),
    ],
)
def test_a_reaction_says_what_it_would_change(omegas, positions, effects, help_line):
    """The third seat holds a Scent Enhancer, which would take it to position 10, Scented."""
    state = before_yellow(omegas, positions, hands=[(2, "SE")], effects=effects)
    text = "Play when any alpha is turned up. Move there. You are Scented."
    assert said(prompt(asked(state, 2)).help, 2) == f"{text} {called('Alpha Yellow')} {help_line}"


def what_follows(state, action):
    """Return the effects of a choice of the seat to move, by seat and thing, and the sentence of what follows."""
    seat = int(state.to_move)
    choice = next(one for one in GAME.choices(seen_by(state, seat)) if one.action == action)
    return {(one.seat, one.thing): (one.before, one.after) for one in choice.effects}, said(choice.then, seat)


def test_a_number_of_steps_says_where_the_omega_would_stand():
    state = play(playing("ET", positions=(3, 6)), "ET")
    assert what_follows(state, steps(-2)) == ({(0, "position"): (3, 1)}, "")
    assert what_follows(state, steps(-3)) == ({(0, "position"): (3, 1)}, "")
    assert what_follows(state, steps(2)) == ({(0, "position"): (3, 5)}, "")


def test_the_answer_that_completes_a_card_says_what_it_moves():
    state = playing("CH", positions=(3, 6))
    assert what_follows(state, PLAY_CARD + kind("CH")) == ({}, "")
    do(state, PLAY_CARD + kind("CH"))
    if state.phase == ASK_SEAT:
        assert what_follows(state, CHOOSE_SEAT + 1) == ({}, "")
        do(state, CHOOSE_SEAT + 1)
    assert what_follows(state, steps(-2)) == ({(1, "position"): (6, 4)}, "")


def turn_of(state, seat):
    """Return the state, in a final round, in which *seat* is asked for its play."""
    while state.to_move != seat or state.phase != PLAYS:
        protocol.apply_action(state, PASS)
    return state


def test_a_play_in_a_final_round_says_whom_the_alpha_would_mark():
    """Yellow suits the alpha best, and would be marked. The pill protects its player."""
    state = turn_of(before_yellow(["yellow", "black"], [10, 10], hands=[(0, "HS")]), 0)
    pill = f"{called('Alpha Yellow')} would mark Rosa."
    assert what_follows(state, PLAY_CARD + kind("HS")) == ({(1, "mark"): (0, 1)}, pill)
    state = turn_of(before_yellow(["yellow", "black"], [10, 4], hands=[(0, "HS")]), 0)
    assert what_follows(state, PLAY_CARD + kind("HS")) == ({}, f"{called('Alpha Yellow')} would mark nobody.")


@pytest.mark.parametrize("card", ["LF", "PR"])
def test_a_card_that_shows_nothing_new_hides_nothing(card):
    """In a final round no card is drawn, and the alpha on the final position is face up already, and no beta."""
    state = turn_of(before_yellow(["yellow", "black"], [10, 4], hands=[(0, card)]), 0)
    assert what_follows(state, PLAY_CARD + kind(card))[1] == f"{called('Alpha Yellow')} would mark you."


def test_a_hidden_card_in_the_final_position_decides():
    """Position 1 is face down; position 2 was looked at: Beta 2, who marks nobody."""
    state = turn_of(before_yellow(["yellow", "black"], [10, 4], hands=[(0, "LS")]), 0)
    state.lookers[1] |= 1
    do(state, PLAY_CARD + kind("LS"))
    assert what_follows(state, CHOOSE_POSITION) == ({}, "A hidden card decides who is marked.")
    assert what_follows(state, CHOOSE_POSITION + 1) == ({}, "No alpha would be there to mark anybody.")


def test_who_has_no_reaction_reads_that_he_has_none_and_where_the_alpha_lies():
    state = before_yellow(["yellow", "black", "cyan"], [10, 10, 4], hands=[(2, "HS")])
    help_line = "The alpha lies on position 10. You hold no card that can be played now; everybody is asked."
    assert said(prompt(asked(state, 2)).help, 2) == help_line


# ------------------------------------------------------------------------------------------------------ lines joined


def story_of(told, listener, *texts):
    """Play, and return the joined story of what was played, as the listener reads it."""
    joining = GAME.joining(listener)
    for text in texts:
        before = told.position.view(listener)
        action = told.position.parse(text)
        told.position.play(action)
        for line in GAME.story(before, action, told.position.view(listener)):
            joining.add(line)
    return [said(whole(line), listener) for line in joining.lines]


def test_a_stage_without_trades_is_one_line():
    assert story_of(Told(), 1, "done", "done", "done") == ["You, Ines and Mika traded nothing."]


def test_a_refused_offer_is_told_to_its_two_and_to_others_with_the_rest():
    texts = "offer-p2", "gOG", "w?", "send", "refuse-1", "done", "done", "done"
    assert story_of(Told(), 2, *texts) == ["You, Ines and Rosa traded nothing."]
    assert story_of(Told(), 0, *texts) == [
        "You offered Rosa Opera Glasses for 1 card of their choice.",
        "Rosa refused your offer.",
        "You, Mika and Rosa traded nothing.",
    ]


def test_who_has_traded_is_not_said_to_have_traded_nothing():
    texts = "offer-p2", "gOG", "wHS", "send", "take-1", "done", "done", "done"
    assert story_of(Told(), 2, *texts) == ["Ines gave Rosa 1 card for 1.", "You traded nothing."]


def test_those_who_play_no_card_are_named_in_one_line_but_not_the_reader():
    told = Told("done", "done", "done")
    assert story_of(told, 2, ".", ".", ".")[:2] == ["Ines and Rosa played no card.", "You played no card."]
    told = Told("done", "done", "done")
    assert story_of(told, 2, ".", ".", ".")[-2] == "Ines and Rosa picked 1 card each."


# --------------------------------------------------------------------------------------------------------- dead steps


def test_steps_that_would_move_nobody_say_why():
    told = Told(*["done"] * 3, *["."] * 3, *["done"] * 3, "ET")
    idle = {said(choice.label): said(choice.idle, 0) for choice in GAME.choices(told.position.view(0))}
    assert idle == {"−3": "", "−2": "", "−1": "", "+1": "", "+2": "", "+3": ""}
    told = Told(
        *["done"] * 3,
        deal=["deck: ET HS PC OG SE SE HS HS BJ PS OG PR MK OW OW SC SC SH SM RM MS WW OP LS LS CH SF FD CF LF"],
    )
    told.play("ET")
    idle = {said(choice.label): said(choice.idle, 0) for choice in GAME.choices(told.position.view(0))}
    reason = "You are already on the first position."
    assert idle == {"−3": reason, "−2": reason, "−1": reason, "+1": "", "+2": "", "+3": ""}
    told.play("-2")
    assert told.last[0] == ["You left the token where it was."]
    assert told.last[1] == ["Ines left the token where it was."]


def test_a_table_without_positions_is_described():
    """The last alpha, who lies on the only position, is removed by a card in the final round."""
    deck = included_deck("first").text.replace('at = "random unoccupied"', 'at = "final"')
    state = playing("OP", omegas=("yellow",), positions=(1,), road=[CYAN], deck=deck)
    state.final = True
    play(state, "OP")
    assert (state.to_move, state.num_positions, state.final) == (TERMINAL, 0, True)
    view = GAME.new_view()
    for seat in (0, SPECTATOR):
        protocol.observe(state, seat, view)
        plain = GAME.plain_view(view)
        assert (plain.alpha, plain.road, said(plain.players[0].ending)) == (None, [], "Escaped all alphas")
        assert "@1" not in GAME.view_text(view, NAMES)
    assert GAME.plain_state(state).alpha is None
