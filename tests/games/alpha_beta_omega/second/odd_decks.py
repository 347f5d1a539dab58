"""Plain and odd decks, for situations that the house's deck does not produce."""

import random

from tests.games.alpha_beta_omega.second.deck import HOUSE
from tests.games.alpha_beta_omega.second.parts import ALPHAS, OMEGAS, PLOTS

CAST = [f"alpha_{name}" for name in ("cyan", "magenta", "yellow", "black", "compatible")]
CAST += [f"omega_{name}" for name in OMEGAS] + [f"beta_{number}" for number in range(1, 6)]
DRAW = 'verb = "transfer", from = "deck", to = "own hand", count = '
STEAL = 'verb = "transfer", from = "hand of pick other", to = "own hand", count = 1, choice = "random"'
TREADS = [("items", "UU"), ("chances", "VV")]
PLAIN_DECKS = {  # by name: how well all suit all, and cards: sort, code, copies, when, steps
    "hoard": (
        3,
        [
            ("items", "SS", 15, "play", ['verb = "peek", at = "here"']),
            ("chances", "TT", 15, "play", ['verb = "peek", at = "next"']),
        ],
    ),
    "treadmill": (
        1,
        [(sort, code, 15, "immediate", ['verb = "move", who = "all", by = -1']) for sort, code in TREADS],
    ),
    "nested": (
        2,
        [
            ("items", "ON", 15, "immediate", [DRAW + "1"]),
            ("chances", "TW", 10, "immediate", [DRAW + "2", 'verb = "move", who = "all", by = 1']),
            ("chances", "SC", 5, "reaction to alpha", ['verb = "move", who = "all", to = "event"']),
        ],
    ),
    "scarce": (
        3,
        [
            ("items", "SS", 6, "play", [DRAW + "2"]),
            ("items", "TT", 2, "immediate", [STEAL]),
            ("chances", "UU", 4, "reaction to alpha", ['verb = "move", who = "self", by = 1']),
        ],
    ),
    "bare": (2, [("items", "SS", 10, "play", ['verb = "peek", at = "here"'])]),
    "avalanche": (3, [(sort, code, 15, "immediate", [DRAW + "5"]) for sort, code in TREADS]),
}


def plain_deck(name):
    """Return the text of a deck of few cards, made for situations that are rare with the house's deck."""
    degree, cards = PLAIN_DECKS[name]
    lines = [f'name = "{name}"', "[compatibility]"]
    lines += [f"{omega} = {[degree] * len(ALPHAS)}" for omega in OMEGAS]
    for sort, code, copies, when, steps in cards:
        lines += card_lines(sort, code, copies, when, True, steps)
    return "\n".join([*lines, *cast_lines()]) + "\n"


def card_lines(sort, code, copies, when, solo, steps):
    """Return a card in the file of a deck."""
    return [
        f"[[{sort}]]",
        f'id = "card_{code.lower()}"',
        f'code = "{code}"',
        f"copies = {copies}",
        f'name = "Card {code}"',
        f'when = "{when}"',
        f"solo = {str(solo).lower()}",
        'text = "What it does."',
        "do = [",
        *[f"    {{ {step} }}," for step in steps],
        "]",
    ]


def cast_lines():
    return ["[characters]", *[f'{character} = {{ name = "{character}", text = "" }}' for character in CAST]]


def deck_text(name):
    """Return the text of the deck with this name in the options of this module: house, nested, odd-7, plotted-7 ..."""
    if name == "typed":
        return typed_deck()
    if name.startswith("plotted-"):
        return plotted_deck(int(name.removeprefix("plotted-")))
    if name.startswith("odd-"):
        return odd_deck(int(name.removeprefix("odd-")))
    return plain_deck(name) if name in PLAIN_DECKS else name


def with_deck(options):
    """Return the options with the text of the deck."""
    return {**options, "deck": deck_text(options["deck"])} if "deck" in options else dict(options)


CAUGHT = [
    'verb = "transfer", from = "own hand", to = "discards", count = "all"',
    'verb = "effect", who = "self", clear = "all"',
    'verb = "move", who = "self", to = "first"',
]


def rule(when, steps, each=""):
    """Return a rule of a plot in the file of a deck."""
    return f'{{ when = "{when}", {each}do = [{", ".join(f"{{ {step} }}" for step in steps)}] }}'


TYPED = {  # the plots that the rulebook names, in the words of ABO-Q95 and ABO-Q96
    "saucer": ["pursuer = { start = -2, stride = 2 }", f"rules = [{rule('caught', CAUGHT)}]"],
    "masquerade": ["rules = [" + rule("new cycle", ['verb = "shuffle", at = "all"']) + "]"],
    "stars": ["star = true"],
    "full_moon": ['until_round_ends = "protecting"'],
    "road_trip": ['walk = "pick 1 to 2"'],
}


def typed_deck():
    """Return the house's deck with its plots typed out."""
    lines = [HOUSE.read_text(encoding="utf-8").split("[plots.")[0]]
    for plot in PLOTS:
        lines += [f"[plots.my_{plot}]", f'name = "{plot}"', 'text = "A plot."', *TYPED[plot]]
    return "\n".join(lines) + "\n"


def plotted_deck(seed):
    """Return the text of a random deck with plots of its own, and with cards that are played and react."""
    chance = random.Random(seed)
    text = odd_deck(seed).split("[plots.")[0]
    effects = [line.removeprefix("[effects.")[:-1] for line in text.splitlines() if line.startswith("[effects.")]
    parts = text.split('when = "reaction to alpha"')
    text = parts[0]
    for part in parts[1:]:
        text += f'when = "{chance.choice(["", "play or "])}reaction to alpha"{part}'
    lines = [text]
    for number in range(chance.randint(2, 5)):
        lines += [f"[plots.own_{number}]", 'name = "Own plot"', 'text = "A plot."', *odd_plot(chance, effects)]
    return "\n".join(lines) + "\n"


def odd_plot(chance, effects):
    """Return the lines of a random plot: at most three steps, so that five plots have room."""
    lines, rules = [], []
    if chance.random() < 0.3:
        lines.append("star = true")
    if chance.random() < 0.4:
        lines.append(chance.choice([f"walk = {chance.randint(1, 3)}", 'walk = "pick 2 to 4"', 'walk = "pick 1 to 3"']))
    if chance.random() < 0.5 or not lines:
        fading = ['"all"', '"protecting"', *([f'["{chance.choice(effects)}"]'] if effects else [])]
        lines.append(f"until_round_ends = {chance.choice(fading)}")
    if chance.random() < 0.5:
        coin = chance.choice(["", ", coin = true", ", coin = false"])
        lines.append(f"pursuer = {{ start = {chance.randint(-9, 0)}, stride = {chance.randint(1, 6)}{coin} }}")
        rules.append(rule("caught", odd_steps(chance, "play", effects, 1)))
    for when in chance.sample(["game begins", "new cycle", "round begins"], chance.randint(0, 2)):
        steps = odd_steps(chance, "play", effects, 1)
        while when != "round begins" and "end_cycle" in steps[0]:
            steps = odd_steps(chance, "play", effects, 1)
        rules.append(rule(when, steps, chance.choice(["", "each = true, ", "each = false, "])))
    return [*lines, f"rules = [{', '.join(rules)}]"] if rules else lines


LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def odd_deck(seed):
    """Return the text of a random deck that uses everything that a card can say (docs/decks.md)."""
    chance = random.Random(seed)
    effects = [f"effect_{number}" for number in range(chance.randint(0, 5))]
    lines = [f'name = "Odd deck {seed}"', 'author = "Chance"', "[compatibility]"]
    lines += [f"{omega} = {[chance.randint(1, 4) for _ in ALPHAS]}" for omega in OMEGAS]
    for effect in effects:
        lines += [f"[effects.{effect}]", f'name = "{effect}"', 'text = "An effect."']
        lines += [f"{what} = true" for what in ("protects", "priority") if chance.random() < 0.4]
    left, number = 60, 0
    for sort in ("items", "chances"):
        cards = 0
        while cards < 15:
            copies = min(chance.choice([1, 1, 1, 2, 3]), 15 - cards)
            when = chance.choice(["play"] * 4 + ["immediate"] * 3 + ["reaction to alpha"] * 2)
            steps = odd_steps(chance, when, effects, max(1, min(chance.choice([1, 1, 2, 2, 3, 4]), left - 30 + number)))
            left -= len(steps)
            code = LETTERS[number % 24] + LETTERS[(number // 24 + 3 * number) % 24]
            lines += card_lines(sort, code, copies, when, chance.random() < 0.7, steps)
            cards, number = cards + copies, number + 1
    lines += cast_lines()
    for plot in PLOTS:
        lines += [f"[plots.{plot}]", f'name = "{plot}"', 'text = "A plot."']
        if plot == "saucer":
            lines += [f"start = {chance.randint(-9, 0)}", f"stride = {chance.randint(1, 6)}"]
        if plot == "road_trip":
            lines.append(f"longest = {chance.randint(2, 6)}")
    return "\n".join(lines) + "\n"


def odd_steps(chance, when, effects, number):
    """Return random steps for a card; they refer to an event only if there can be one."""
    steps = []
    event = when == "reaction to alpha"
    for last in [False] * (number - 1) + [True]:
        verbs = ["move", "transfer", *["effect"] * bool(effects)]
        if when != "reaction to alpha":
            verbs += ["peek", "reveal", "reveal", "swap", "shuffle", "remove", *["marry"] * last]
            verbs += ["end_cycle"] * last
        verb = chance.choice(verbs)
        step, condition = odd_step(chance, verb, effects, event)
        if not condition and event and chance.random() < 0.3:
            condition = chance.choice(["alpha", "beta"])
        step += f', if = "event is {condition}"' if condition else ""
        steps.append(f'verb = "{verb}"{step}')
        event = (event or verb == "reveal") and verb not in ("shuffle", "remove")
    return steps


def odd_step(chance, verb, effects, event):
    """Return a step's words behind its verb, and its condition if it must have one."""
    points = ["here", "next", "final", "pick any", "pick unoccupied", "random unoccupied"]
    who = chance.choice(["self", "all", "pick any", "pick other", "pick other here"])
    at = chance.choice(points + ["event"] * 3 * event) if verb in ("remove", "move") else chance.choice(points)
    if verb == "peek":
        count = chance.randint(1, 3) if at.startswith("pick") else 1
        return f', at = "{at}", count = {count}', None
    if verb in ("reveal", "remove"):
        return f', at = "{at}"', None
    if verb == "swap":
        fixed = ["here", "next", "final", *["event"] * event]
        a = chance.choice([*fixed, "pick any", "pick unoccupied", "random unoccupied"])
        chosen = ["pick any", "pick unoccupied", "random unoccupied"]
        b = chance.choice([*[point for point in fixed if point != a and a in fixed], *chosen])
        return f', a = "{a}", b = "{b}"', None
    if verb == "shuffle":
        return ', at = "all"', None
    if verb == "move":
        to = f'to = "{at if at != "here" else "final"}"'
        low, high = sorted(chance.sample(range(-6, 7), 2))
        by = chance.choice([f'by = "pick {low} to {high}"', f"by = {chance.choice([-2, -1, 1, 2, 3])}"])
        return f', who = "{who}", {chance.choice([to, by])}', None
    if verb == "effect":
        effect = chance.choice(effects)
        return f', who = "{who}", ' + chance.choice(
            [f'add = "{effect}"'] * 2 + [f'remove = "{effect}"', 'clear = "all"']
        ), None
    if verb == "transfer":
        ways = [("deck", "own hand", ["top"])] * 2
        ways += [("hand of pick other", goal, ["random"]) for goal in ("own hand", "discards")]
        ways += [("own hand", goal, ["chosen", "random"]) for goal in ("hand of pick other", "discards")]
        source, goal, choices = chance.choice(ways)
        choice = chance.choice(["", *[f', choice = "{choice}"' for choice in choices]])
        return f', from = "{source}", to = "{goal}", count = {chance.randint(1, 5)}{choice}', None
    if verb == "marry" and event and chance.random() < 0.6:
        return f', with = "event", may = {chance.choice(["true", "false"])}', "beta"
    if verb == "marry":
        return ', with = "pick other here"', None
    return "", None
