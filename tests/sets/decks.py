"""Random decks of Alpha-Beta-Omega, of every legal size: the text of a deck file."""

import random
from collections.abc import Sequence

from omegatable.games.alpha_beta_omega.decks.parts import (
    ALPHA_IDS,
    CHARACTER_IDS,
    CHOICE_WORDS,
    MAX_EFFECTS,
    MAX_NAME,
    MAX_OPS,
    MAX_OPS_OF_CARD,
    MAX_PEEKS,
    MAX_PLOT_OPS,
    MAX_PLOTS,
    MAX_STEPS,
    MAX_TEXT,
    MAX_TRANSFER,
    MIN_CARDS,
    NUM_CARDS,
    OMEGA_IDS,
    PLACE_WORDS,
    PLOT_NUMBERS,
    TRIGGER_WORDS,
    VERBS,
    WHEN_WORDS,
    WHO_WORDS,
)
from omegatable.lab.checking.option_sets import within

LETTERS = "ACDEFHIJKLMNOPQRSTUVYZ"  # a code of three letters may not begin with X, G, B or W
PLAIN_POINTS = ("here", "next", "final", "first")
CHOSEN_POINTS = ("pick any", "pick unoccupied", "random unoccupied")
REACTIONS = WHEN_WORDS[2:]
DECK, OWN_HAND, OTHER_HAND, DISCARDS = PLACE_WORDS
TOP, AT_RANDOM, CHOSEN = CHOICE_WORDS
PLAIN_VERBS = [verb.word for verb in VERBS if not verb.keys and not verb.last]
LAST_VERBS = [verb.word for verb in VERBS if verb.last]
WAYS = (
    (DECK, OWN_HAND, (TOP,)),
    (OTHER_HAND, OWN_HAND, (AT_RANDOM,)),
    (OTHER_HAND, DISCARDS, (AT_RANDOM,)),
    (OWN_HAND, OTHER_HAND, (CHOSEN, AT_RANDOM)),
    (OWN_HAND, DISCARDS, (CHOSEN, AT_RANDOM)),
)


def random_deck(seed: int) -> str:
    """Return the text of a random deck that `read_deck` accepts: 2 to 30 kinds of cards, 0 to 8 effects, 0 to 5 plots.

    A fifth of the decks use all the steps that cards, or plots, can have.
    """
    chance = random.Random(seed)
    effects = [f"effect_{number}" for number in range(within(chance, 0, MAX_EFFECTS))]
    lines = [f"name = {_words(chance, MAX_TEXT)}", f"author = {_words(chance, MAX_TEXT)}", "[compatibility]"]
    lines += [f"{omega} = {[chance.randint(1, 4) for _ in ALPHA_IDS]}" for omega in OMEGA_IDS]
    for effect in effects:
        lines += [f"[effects.{effect}]", *_named(chance)]
        lines += [f"{what} = true" for what in ("protects", "priority") if chance.random() < 0.4]
    lines += _cards(chance, effects)
    lines.append("[characters]")
    for character in CHARACTER_IDS:
        lines.append(f"{character} = {{ {', '.join(_named(chance))} }}")
    return "\n".join([*lines, *_plots(chance, effects)]) + "\n"


def _words(chance: random.Random, longest: int) -> str:
    """Return a text in quotation marks, of one character to *longest*."""
    return '"' + "Wm" * (within(chance, 2, longest) // 2) + '"'


def _named(chance: random.Random) -> list[str]:
    return [f"name = {_words(chance, MAX_NAME)}", f"text = {_words(chance, MAX_TEXT)}"]


# --------------------------------------------------------------------------------------------------------------- cards


def _cards(chance: random.Random, effects: Sequence[str]) -> list[str]:
    total = within(chance, MIN_CARDS, NUM_CARDS)
    items = within(chance, 0, total)
    copies = {sort: _split(chance, count) for sort, count in (("items", items), ("chances", total - items)) if count}
    kinds = [(sort, many) for sort, all_copies in copies.items() for many in all_copies]
    lengths = _lengths(chance, len(kinds), MAX_OPS)
    lines = []
    for number, ((sort, many), length) in enumerate(zip(kinds, lengths, strict=True)):
        when = chance.choice(WHEN_WORDS)
        code = LETTERS[number % len(LETTERS)] + LETTERS[number // len(LETTERS)] + chance.choice(["", "Z"])
        lines += [f"[[{sort}]]", f'id = "card_{number}"', f'code = "{code}"', f"copies = {many}"]
        lines += [f'name = "{number} {"m" * within(chance, 1, MAX_NAME - 3)}"', f"text = {_words(chance, 160)}"]
        lines += [f'when = "{when}"', f"solo = {chance.choice(['true', 'false'])}"]
        lines.append(f"do = [{', '.join(_steps(chance, when, effects, length))}]")
    return lines


def _split(chance: random.Random, total: int) -> list[int]:
    """Return random numbers, 1 or more, that add up to *total*."""
    ends = sorted(chance.sample(range(1, total), within(chance, 1, total) - 1))
    return [end - start for start, end in zip([0, *ends], [*ends, total], strict=True)]


def _lengths(chance: random.Random, count: int, room: int) -> list[int]:
    """Return how many steps each of *count* cards has: 1 or more, at most *room* together; sometimes all that fit."""
    room = min(room, count * MAX_OPS_OF_CARD) - count
    lengths = [1] * count
    for _ in range(chance.choice([room, *(chance.randint(0, min(room, count)) for _ in range(4))])):
        free = [number for number, length in enumerate(lengths) if length < MAX_OPS_OF_CARD]
        lengths[chance.choice(free)] += 1
    return lengths


# --------------------------------------------------------------------------------------------------------------- steps


def _steps(chance: random.Random, when: str, effects: Sequence[str], length: int) -> list[str]:
    """Return *length* random steps; they refer to an event only where there can be one."""
    steps = []
    event = when in REACTIONS
    for number in range(length):
        verbs = ["move", "transfer", *["effect"] * bool(effects)]
        if when not in REACTIONS:
            verbs += ["peek", "reveal", "reveal", "swap", "shuffle", "remove", *PLAIN_VERBS]
            verbs += LAST_VERBS if number == length - 1 else []
        verb = chance.choice(verbs)
        step = _step(chance, verb, effects, event)
        if "if = " not in step and event and chance.random() < 0.3:
            step += f', if = "event is {chance.choice(["alpha", "beta"])}"'
        steps.append(f'{{ verb = "{verb}"{step} }}')
        event = (event or verb == "reveal") and verb not in ("shuffle", "remove")
    return steps


def _step(chance: random.Random, verb: str, effects: Sequence[str], event: bool) -> str:
    """Return what follows the verb of a random step."""
    points = [*PLAIN_POINTS, *CHOSEN_POINTS]
    who = chance.choice(WHO_WORDS)
    if verb == "peek":
        at = chance.choice(points)
        return f', at = "{at}", count = {within(chance, 1, MAX_PEEKS) if at.startswith("pick") else 1}'
    if verb == "reveal":
        return f', at = "{chance.choice(points)}"'
    if verb == "remove":
        return f', at = "{chance.choice([*points, *["event"] * event])}"'
    if verb == "swap":
        fixed = [*PLAIN_POINTS, *["event"] * event]
        first = chance.choice([*fixed, *CHOSEN_POINTS])
        second = [point for point in fixed if point != first] if first in fixed else []
        return f', a = "{first}", b = "{chance.choice([*second, *CHOSEN_POINTS])}"'
    if verb == "shuffle":
        return ', at = "all"'
    if verb == "move":
        return f', who = "{who}", {_way(chance, [*points, *["event"] * event])}'
    if verb == "effect":
        acts = [f'{act} = "{chance.choice(effects)}"' for act in ("add", "remove")]
        return f', who = "{who}", ' + chance.choice([*acts, 'clear = "all"'])
    if verb == "transfer":
        return _transfer(chance)
    if verb == "marry" and event and chance.random() < 0.6:
        return f', with = "event", may = {chance.choice(["true", "false"])}, if = "event is beta"'
    return ', with = "pick other here"' if verb == "marry" else ""


def _way(chance: random.Random, points: Sequence[str]) -> str:
    """Return where a step moves omegas."""
    low, high = sorted(chance.sample(range(-MAX_STEPS, MAX_STEPS + 1), 2))
    by = within(chance, 1, MAX_STEPS) * chance.choice([-1, 1])
    to = chance.choice([point for point in points if point != "here"])
    return chance.choice([f'to = "{to}"', f'by = "pick {low} to {high}"', f"by = {by}"])


def _transfer(chance: random.Random) -> str:
    source, goal, choices = chance.choice(WAYS)
    ways = [f', from = "{source}", to = "{goal}", count = ']
    if source != DECK and chance.random() < 0.2:
        return ways[0] + '"all"'
    choice = chance.choice(["", *(f', choice = "{choice}"' for choice in choices)])
    return f"{ways[0]}{within(chance, 1, MAX_TRANSFER)}{choice}"


# --------------------------------------------------------------------------------------------------------------- plots


def _plots(chance: random.Random, effects: Sequence[str]) -> list[str]:
    lines = []
    left = MAX_PLOT_OPS
    known = chance.sample(list(PLOT_NUMBERS), len(PLOT_NUMBERS))
    for number in range(within(chance, 0, MAX_PLOTS)):
        plot = known[number]
        used = {"saucer": 3, "masquerade": 1}.get(plot, 0)
        if chance.random() < 0.3 and used <= left:
            left -= used
            lines += [f"[plots.{plot}]", *_named(chance)]
            lines += [f"{key} = {within(chance, *ends)}" for key, ends in PLOT_NUMBERS[plot].items()]
        else:
            own, used = _own_plot(chance, effects, left)
            left -= used
            lines += [f"[plots.own_{number}]", *_named(chance), *own]
    return lines


def _own_plot(chance: random.Random, effects: Sequence[str], room: int) -> tuple[list[str], int]:
    """Return the lines of a plot with at most *room* steps, and how many it has."""
    lines, rules, used = [], [], 0
    if chance.random() < 0.3:
        lines.append("star = true")
    if chance.random() < 0.4:
        low, high = sorted(chance.sample(range(1, MAX_STEPS + 1), 2))
        lines.append(chance.choice([f"walk = {high}", f'walk = "pick {low} to {high}"']))
    triggers = [when for when in TRIGGER_WORDS if when != "caught" and chance.random() < 0.4]
    if chance.random() < 0.5 and room:
        coin = chance.choice(["", ", coin = true", ", coin = false"])
        start, stride = (within(chance, *ends) for ends in PLOT_NUMBERS["saucer"].values())
        lines.append(f"pursuer = {{ start = {start}, stride = {stride}{coin} }}")
        triggers.insert(0, "caught")
    for when in triggers:
        length = min(room - used, within(chance, 1, MAX_OPS_OF_CARD))
        if length < 1:
            continue
        used += length
        steps = _steps(chance, "play", effects, length)
        while "end_cycle" in steps[-1] and when in TRIGGER_WORDS[:2]:
            steps = _steps(chance, "play", effects, length)
        each = "" if when == "caught" else chance.choice(["", "each = true, ", "each = false, "])
        rules.append(f'{{ when = "{when}", {each}do = [{", ".join(steps)}] }}')
    if rules:
        lines.append(f"rules = [{', '.join(rules)}]")
    if chance.random() < 0.3 or not lines:
        fading = ['"all"', '"protecting"', *([f'["{chance.choice(effects)}"]'] if effects else [])]
        lines.append(f"until_round_ends = {chance.choice(fading)}")
    return lines, used
