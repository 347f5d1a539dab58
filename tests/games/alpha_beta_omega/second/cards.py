"""Playing cards: taking them, turning up alphas, reactions."""

from collections import Counter

from tests.games.alpha_beta_omega.second.leaving import marry
from tests.games.alpha_beta_omega.second.parts import ALPHAS, MAX_BETWEEN_PLAYS, MAX_DEPTH, Ask, Chance, CycleOver
from tests.games.alpha_beta_omega.second.piles import draw
from tests.games.alpha_beta_omega.second.places import Frame, event_position, where, whom
from tests.games.alpha_beta_omega.second.steps import VERBS
from tests.games.alpha_beta_omega.second.trading import held, pass_on, seen_leaving, show, viewers


def look(table, first):
    """Turn up the card on the final position once the round is final (ABO-Q68)."""
    while True:
        if table.cycle_ends:  # ABO-Q69
            table.cycle_ends = False
            raise CycleOver
        reached = any(table.positions[player] == table.last() for player in table.in_play)
        if reached and table.options["late_arrival"] == "same_round":  # ABO-Q25; ABO-Q84 for the other
            if not table.final:
                table.note("late arrival")
            table.final = True
        if not table.final or table.road[-1] in table.up:
            return
        reacted = yield from turn_up(table, table.last(), first)
        first = reacted if reacted is not None else first


def take_from_deck(table, player, top_level):
    """Take a card from the deck; carry out one that must be played at once (ABO-R25, ABO-Q67).

    *top_level* is false inside another card.
    """
    card = yield from draw(table)
    if card is None:
        return
    if table.deck.when(card) != "immediate":
        table.hands[player][card] += 1
        return
    table.note("played at once")
    yield from carry_out(table, player, card)  # No other card is taken in its place (ABO-R41).
    if top_level:
        yield from look(table, player)


def plays(table):
    """Let each player in order play a card (ABO-R32, ABO-R33, ABO-R45)."""
    for player in table.order:
        if player in table.in_play and player not in table.had_play:
            yield from one_play(table, player)


def is_for_the_round(table, card):
    """Return whether a card can be the card of the round (ABO-Q91, ABO-Q92)."""
    when = table.deck.when(card)
    return "play" in when or (when == "reaction to alpha" and table.options["reactions_in_turn"])


def is_reaction(table, card):
    """Return whether a card can be played as a reaction (ABO-Q91)."""
    return table.deck.when(card) in ("reaction to alpha", "play or reaction to alpha")


def one_play(table, player):
    while True:
        moves = [("pass",)]
        for card in held(table, player):
            if is_for_the_round(table, card):  # ABO-Q18
                moves.append(("play", card))
            if table.alone and table.deck.useless_alone(card):  # ABO-R37, ABO-Q22, ABO-Q47
                moves.append(("discard", card))
            if table.options["show_at_play"] and viewers(table, player, card):  # ABO-Q102
                moves.append(("show", card))
        table.carried_out = 0  # ABO-Q99
        word, *rest = yield Ask(player, moves)
        if word == "discard":
            seen_leaving(table, player, rest[0])
            table.discards.append(rest[0])
            continue
        if word == "show":
            table.showing[player] = rest[0]
            _, to = yield Ask(player, viewers(table, player, rest[0]))
            show(table, player, table.showing.pop(player), to)
            table.note("shown at a play")
            continue
        table.had_play.add(player)
        if word == "play":
            seen_leaving(table, player, rest[0])
            yield from carry_out(table, player, rest[0])
            yield from look(table, player)  # ABO-Q68
        return


def carry_out(table, player, card, event=None):
    """Do what a card says, and put it on the discard pile (ABO-R35, ABO-Q67)."""
    if len(table.frames) == MAX_DEPTH:  # ABO-Q71
        table.note("seventh card")
        table.discards.append(card)
        return
    if not may_begin(table):  # ABO-Q99
        table.note("too many cards")
        table.discards.append(card)
        return
    frame = Frame(player, card, event)
    try:
        yield from carry_out_steps(table, frame, table.deck.cards[card]["do"])
    finally:
        table.discards.append(card)


def may_begin(table):
    """Count one more card or rule of the plot, unless there have been too many since the last play (ABO-Q99)."""
    if table.carried_out == MAX_BETWEEN_PLAYS:
        return False
    table.carried_out += 1
    return True


def carry_out_steps(table, frame, steps):
    """Carry out steps one after another, as long as their player is in play."""
    table.frames.append(frame)
    try:
        for step in steps:
            if frame.player in table.in_play:
                yield from carry_out_step(table, frame, step)
    finally:
        table.frames.remove(frame)


def obey(table, when, players=None):
    """Let the plot's rule for this moment be carried out (ABO-Q95), by *players* if they are given."""
    plot = table.deck.plots.get(table.plot, {})
    for rule in plot.get("rules", []):
        if rule["when"] != when:
            continue
        if when != "round begins":
            table.final = False
        in_order = [player for player in table.order if player in table.in_play]
        if players is None:
            players = in_order if rule.get("each") else in_order[:1]
        for player in [player for player in in_order if player in players]:
            if player not in table.in_play:
                continue
            if not may_begin(table):  # ABO-Q99
                continue
            yield from carry_out_steps(table, Frame(player, None, None), rule["do"])
            if when == "round begins":
                yield from look(table, player)
            elif table.cycle_ends:  # ABO-Q69
                return


def carry_out_step(table, frame, step):
    """Carry out one step (ABO-Q14, ABO-Q66, ABO-Q89)."""
    if "if" in step:
        position = event_position(table, frame)
        kind = step["if"].removeprefix("event is ")
        if position is None or not table.road[position - 1].startswith(kind):
            return
    verbs = {**VERBS, "reveal": reveal, "transfer": transfer, "marry": marry}
    yield from verbs[step["verb"]](table, frame, step)


def reveal(table, frame, step):
    """Turn a card up; it is the event (ABO-Q65)."""
    position = yield from where(table, frame, step["at"])
    if position is None:
        return
    frame.event = (table.road[position - 1], table.shuffles)
    yield from turn_up(table, position, frame.player)


def turn_up(table, position, first):
    """Turn a card up for all; an alpha may be reacted to (ABO-R39, ABO-Q16). Returns the last to react, or None."""
    character = table.road[position - 1]
    if character in table.up:
        table.note("lay open")
        return None  # ABO-Q65
    table.up.add(character)
    for player in table.seen:
        table.seen[player].add(character)
    if character not in ALPHAS:
        return None
    return (yield from reactions(table, (character, table.shuffles), first))


def reactions(table, event, first):
    """Ask each player once, in the players' order from *first* on (ABO-Q17)."""
    reacted = None
    start = table.order.index(first)
    for player in table.order[start:] + table.order[:start]:
        if player not in table.in_play:
            continue
        cards = [card for card in held(table, player) if is_reaction(table, card)]
        if table.alone and not cards:  # ABO-Q64
            continue
        word, *rest = yield Ask(player, [("pass",), *[("play", card) for card in cards]])
        if word == "play":
            reacted = player
            table.note("reaction")
            seen_leaving(table, player, rest[0])
            yield from carry_out(table, player, rest[0], event)  # it is not his play, ABO-R40
    return reacted


def transfer(table, frame, step):
    """Move cards from one place to another."""
    player, source, target = frame.player, step["from"], step["to"]
    every = step.get("count") == "all"  # ABO-Q97
    number = 30 if every else step.get("count", 1)
    if source == "deck":
        for _ in range(number):
            if not table.final and player in table.in_play:  # ABO-Q27
                yield from take_from_deck(table, player, top_level=False)
        return
    other = None
    if "pick other" in source + target:
        chosen = yield from whom(table, frame, "pick other")
        if not chosen:
            return
        other = chosen[0]
    owner = other if source == "hand of pick other" else player
    way = step.get("choice", "random" if owner == other else "chosen")
    for _ in range(number):
        cards = held(table, owner)
        if not cards:
            return
        if every:
            card = cards[0]
        elif way == "chosen":
            _, card = yield Ask(player, [("card", card) for card in cards])
        else:  # ABO-Q85
            _, card = yield Chance({("take", card): table.hands[owner][card] for card in cards})
        if target == "discards":
            seen_leaving(table, owner, card)
            table.discards.append(card)
        else:
            table.note("stolen" if owner == other else "given by a card")
            pass_on(table, owner, other if owner == player else player, Counter([card]), Counter())
