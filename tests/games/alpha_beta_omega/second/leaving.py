"""Leaving the game: marriages and the Alpha Test."""

from collections import Counter

from tests.games.alpha_beta_omega.second.parts import ALPHAS, BETAS, COLOURS, Ask, GameOver
from tests.games.alpha_beta_omega.second.piles import by_chance, shuffle_into_deck
from tests.games.alpha_beta_omega.second.places import event_position, remove_position, whom


def marry(table, frame, step):
    """Marry a beta whom the card turned up, or another omega (ABO-Q41, ABO-Q42)."""
    player = frame.player
    if step["with"] == "event":
        position = event_position(table, frame)
        if position is None or table.road[position - 1] not in BETAS:
            return
        if step.get("may", False):
            answer = yield Ask(player, [("yes",), ("no",)])
            if answer == ("no",):
                return
        table.note("beta married")
        leave(table, [player], "third")  # ABO-R65
        remove_position(table, position)
    else:
        chosen = yield from whom(table, frame, step["with"])
        if not chosen:
            return
        answer = yield Ask(chosen[0], [("yes",), ("no",)])
        if answer == ("no",):
            table.note("omega refused")
            return
        table.note("omegas married")
        leave(table, [player, chosen[0]], "third")
    look_around(table)


def leave(table, players, place):
    """Let players leave with their places; their hands go back into the deck (ABO-R49, ABO-Q38, ABO-Q42)."""
    for player in players:
        table.places[player] = place
        table.in_play.remove(player)
        cards, table.hands[player] = table.hands[player], Counter()
        table.effects[player] = set()
        for viewer in table.known:
            table.known[viewer][player] = Counter()
        shuffle_into_deck(table, cards)
    table.departed.append(list(players))


def look_around(table):
    """End the game if nobody or no alpha is left, and note it if one omega is left alone (ABO-Q82)."""
    alphas = [character for character in table.road if character in ALPHAS]
    if not table.in_play or not alphas:  # ABO-R7, ABO-Q43
        for player in table.in_play:
            table.note("escaped")
            table.places[player] = "win"  # ABO-R59, ABO-Q44
        table.departed.append(list(table.in_play))  # after all others, ABO-Q83
        raise GameOver
    if len(table.in_play) == 1 and not table.alone:  # ABO-R58, ABO-Q47
        table.note("left alone")
        table.alone = True
        table.alone_since = table.cycle


def compatibility(table, player, alpha):
    """Return how well they suit each other: 1 to 4 (ABO-R18, ABO-Q8)."""
    omega, mr = table.omegas[player], table.options["mr"]
    if alpha == "alpha compatible" and mr == "incompatible":
        return 4  # ABO-Q4
    if omega == "other" and counts_as_alone(table):
        return 1 if alpha == "alpha compatible" else 4  # ABO-R15, ABO-Q6
    degree = table.deck.rows[omega][ALPHAS.index(alpha)]
    if alpha == "alpha compatible" and mr == "partial" and omega in COLOURS and degree == 1:
        return 3  # ABO-Q3
    return degree


def counts_as_alone(table):
    """Return whether The Other counts as playing alone."""
    if table.options["seats"] == 1:
        return True
    return table.alone and table.options["nloo_flip_on_survivor"]  # ABO-Q7


def alpha_test(table):
    """Hold the Alpha Test, if any. Returns who is held back (ABO-Q35), and whether the cycle ends (ABO-Q34)."""
    alpha = table.road[-1]
    there = [player for player in table.order if player in table.in_play and table.positions[player] == table.last()]
    if alpha not in ALPHAS or not there:  # ABO-R46, ABO-Q30, ABO-Q51
        table.note("a beta at the end" if there else "nobody at the end")
        return set(), False
    table.note("test of several" if len(there) > 1 else "test of one")
    compared = [p for p in there if not any(table.protects(effect) for effect in table.effects[p])]  # ABO-Q32
    if len(compared) < len(there):
        table.note("protected")
    if not compared:  # ABO-Q31
        table.note("all protected")
        return set(), False
    first = [p for p in compared if any(table.has_priority(effect) for effect in table.effects[p])]
    if first and len(first) < len(compared):
        table.note("priority")
    compared = first or compared  # ABO-Q90
    best = min(compatibility(table, player, alpha) for player in compared)
    equal = [player for player in compared if compatibility(table, player, alpha) == best]
    _, marked = yield from by_chance({("marked", player): 1 for player in equal})  # ABO-R53, ABO-R54, ABO-Q33
    if len(equal) > 1:
        table.note("coin of three" if len(equal) > 2 else "coin")
    degree = best
    if table.stars.get(marked) == alpha:  # ABO-Q78
        table.note("marked by the star")
        degree = {1: 1, 2: 1, 3: 1, 4: 3}[best]
    leave(table, [marked], {1: "win", 2: "second 2", 3: "second 3", 4: "fail"}[degree])  # ABO-R47, ABO-R48
    table.road.pop()  # ABO-R51
    table.gone.append(alpha)
    table.up.discard(alpha)
    held_back = {player for player in table.in_play if table.positions[player] == table.last()}
    for player in table.in_play:
        table.positions[player] = min(table.positions[player], max(table.last(), 1))
    look_around(table)
    others_there = [player for player in there if player != marked]
    if held_back and not others_there:
        table.note("held back")
    if others_there:
        table.note("passed with a couple")
    return held_back, bool(others_there)
