"""The order of play: a game, its cycles, their rounds and the stages of a round."""

from tests.games.alpha_beta_omega.second.cards import look, may_begin, obey, plays, take_from_deck
from tests.games.alpha_beta_omega.second.deck import omegas_in_game
from tests.games.alpha_beta_omega.second.leaving import alpha_test
from tests.games.alpha_beta_omega.second.parts import MAX_ROUNDS, Ask, Chance, CycleOver, GameOver
from tests.games.alpha_beta_omega.second.steps import shuffle_road
from tests.games.alpha_beta_omega.second.trading import held, seen_leaving, trading

# ------------------------------------------------------------------------------------------------- the order of play


def game(table):
    """Play the whole game."""
    try:
        yield from set_up(table)
        while True:
            yield from cycle(table)
    except GameOver:
        table.over = True


def set_up(table):
    """Make the deal and give the players their omegas (ABO-R20)."""
    options, deal = table.options, table.deal
    table.order = [player for player in deal["order"] if player in table.players]  # ABO-R34, ABO-Q10
    if options["order"] == "seats":
        table.order.sort()
    table.plot = deal["plot"] if options["plots"] == "random" else options["plots"]  # ABO-Q49
    starry = table.plot == "stars" or table.plot_says("star")
    table.stars = {player: deal["stars"][player - 1] for player in table.players if starry}  # ABO-Q78
    table.pile = list(deal["deck"])
    if options["seats"] == 1 and options["solo_useless"] == "strip":  # ABO-R37, ABO-Q22
        table.pile = [card for card in table.pile if not table.deck.useless_alone(card)]
    table.saucer = table.saucer_starts()
    for player in table.order:
        table.positions[player] = 1  # ABO-R22
    there = omegas_in_game(options)
    for player in table.order:  # ABO-Q9
        if options["omega_pick"] == "choose":
            _, omega = yield Ask(player, [("omega", omega) for omega in there])
        else:
            omega = next(omega for omega in deal["omegas"] if omega in there)
        table.omegas[player] = omega
        there.remove(omega)
    yield from obey(table, "game begins")


def cycle(table):
    """Play from the first position until somebody passes the final one."""
    while not (yield from one_round(table)):
        if table.rounds_over == MAX_ROUNDS:  # ABO-Q75
            table.note("too many rounds")
            everybody_fails(table)
    for player in table.in_play:
        table.effects[player] = set()  # ABO-R56
        table.positions[player] = 1  # ABO-R57; hands are kept, ABO-Q52
    if table.rounds_over == MAX_ROUNDS or was_last_cycle(table):
        everybody_fails(table)
    table.cycle = table.cycle + 1
    table.saucer = table.saucer_starts()  # ABO-Q76
    if table.plot == "masquerade":  # ABO-Q77
        table.final = False
        if may_begin(table):  # ABO-Q99
            yield from shuffle_road(table)
    yield from obey(table, "new cycle")


def was_last_cycle(table):
    """Return whether no cycle is left to be played."""
    options = table.options
    if table.alone and options["solo_cycles"] == 3:  # ABO-R62, ABO-Q45
        first = table.alone_since if options["survivor_cycles"] == "from_then" else 1  # ABO-Q46
        return table.cycle - first + 1 >= 3
    return options["max_cycles"] != "none" and table.cycle >= options["max_cycles"]  # ABO-Q48, ABO-Q94


def everybody_fails(table):
    """Let everybody in play fail (ABO-R66, ABO-Q48)."""
    for player in list(table.in_play):
        table.note("time over")
        table.places[player] = "fail"
    table.departed.append(list(table.in_play))
    raise GameOver


def settle_who_begins(table):
    """Put the players into the order of the next round (ABO-Q100)."""
    if table.options["start"] == "kept":
        return
    special = [player for player in table.order if table.omegas[player] == "other"]
    rest = [player for player in table.order if player not in special]
    if table.rounds_over:
        began = [player for player in rest if player in table.in_play][:1]
        rest = [player for player in rest if player not in began] + began
    table.order = special + rest


def one_round(table):
    """Play a round (ABO-Q86). Returns whether the cycle ends with it."""
    settle_who_begins(table)
    table.final = False
    table.had_play = set()
    held, ends = set(), False
    try:
        yield from begin_round(table)  # (1)
        if not table.final:  # (2)
            yield from picking(table)
        if not table.final:
            if table.alone:
                yield from exchange(table)
            elif table.options["trade"] != "off":  # ABO-Q19
                yield from trading(table)
        yield from plays(table)  # (3)
        if table.final:  # (4)
            held, ends = yield from alpha_test(table)
    except CycleOver:  # ABO-Q69
        ends = True
    table.frames = []
    turn_down(table)  # (5)
    if not ends:  # (6)
        ends = yield from move_on(table, held)
    table.rounds_over = table.rounds_over + 1
    return ends


def turn_down(table):
    """Turn all cards down (ABO-Q24, ABO-R60), and end the effects that end with the round (ABO-Q79)."""
    if not table.options["open_reveal"]:
        table.up = set()
    ending = "protecting" if table.plot == "full_moon" else table.plot_says("until_round_ends") or []
    for player in table.in_play:
        for effect in list(table.effects[player]):
            if ending == "all" or effect in ending or (ending == "protecting" and table.protects(effect)):
                table.effects[player].discard(effect)


def begin_round(table):
    """Begin a round, final or not."""
    if any(table.positions[player] == table.last() for player in table.in_play):
        table.final = True
        table.note("final round")
        yield from look(table, first_in_play(table))  # ABO-R43; ABO-Q17 says who is asked first
    yield from obey(table, "round begins")


def first_in_play(table):
    return next(player for player in table.order if player in table.in_play)


# ------------------------------------------------------------------------------------------------------- picking


def picking(table):
    """Let each player take one card (ABO-R24, ABO-Q13)."""
    for player in table.order:
        if player not in table.in_play:
            continue
        yield from take_from_deck(table, player, top_level=True)
        if table.final:
            table.note("picking stopped")
            return


# ------------------------------------------------------------------------------------------------------ the exchange


def exchange(table):
    """Let a lone player discard up to two cards and take as many (ABO-R31, ABO-Q88)."""
    player = first_in_play(table)
    number = 0
    while number < 2:
        cards = held(table, player)
        if not cards:
            break
        word, *rest = yield Ask(player, [("stop",), *[("discard", card) for card in cards]])
        if word == "stop":
            break
        seen_leaving(table, player, rest[0])
        table.discards.append(rest[0])
        number = number + 1
    for _ in range(number):
        if table.final or player not in table.in_play:
            return
        yield from take_from_deck(table, player, top_level=True)  # ABO-Q21


# ---------------------------------------------------------------------------------------------------- moving on


def move_on(table, held_back):
    """Move all on by one (ABO-R42, ABO-Q23). Returns whether somebody passes (ABO-R55, ABO-Q29)."""
    last = table.last()
    if not table.final:  # only with `fresh_final_round` does anybody stand there then, ABO-Q84
        waiting = {player for player in table.in_play if table.positions[player] == last}
        if waiting:
            table.note("waits for a fresh final round")
        held_back = held_back | waiting
    movers = [player for player in table.order if player in table.in_play and player not in held_back]
    if any(table.positions[player] == last for player in movers):
        return True
    steps = dict.fromkeys(movers, 1)
    walk = table.plot_says("walk")
    if table.plot == "road_trip":  # ABO-Q80
        walk = f"pick 1 to {table.deck.plots['road_trip']['longest']}"
    if isinstance(walk, int):
        steps = dict.fromkeys(movers, walk)
    elif walk:
        least, most = (int(number) for number in walk.removeprefix("pick ").split(" to "))
        for player in movers:
            _, steps[player] = yield Ask(player, [("walk", number) for number in range(least, most + 1)])
    for player in movers:
        table.positions[player] = min(table.positions[player] + steps[player], last)
    pursuer = table.pursuer()
    if pursuer:  # ABO-Q76, ABO-Q96
        what = "flies"
        if pursuer.get("coin", True):
            _, what = yield Chance({("saucer", "flies"): 1, ("saucer", "hovers"): 1})
        if what == "flies":
            table.saucer = table.saucer + pursuer["stride"]
        reached = [p for p in table.in_play if table.positions[p] <= table.saucer and table.positions[p] != last]
        if reached:
            table.saucer = table.saucer_starts()
        if table.plot != "saucer":  # ABO-Q96
            yield from obey(table, "caught", reached)
            if table.cycle_ends:
                table.cycle_ends = False
                turn_down(table)
                return True
            return False
        for player in [player for player in table.order if player in reached and may_begin(table)]:  # ABO-Q99
            for card in list(table.hands[player].elements()):  # ABO-Q76
                seen_leaving(table, player, card)
                table.discards.append(card)
            table.effects[player] = set()
            table.positions[player] = 1
            table.note("beamed up")
    return False
