"""A custom game from rules only: records, kernels, the notation of its actions and its table as text.

`rules_only_game` makes the `Game` record and supplies simple defaults for everything else. Such a game can be played in
the terminal, on the page and by programs: environments, arenas, studies, datasets. It has no hints or reviews,
and pictures only with a facet. See `docs/own-game.md`.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np

from omegatable.engine.deal_lines import DealLines
from omegatable.engine.layout import Part
from omegatable.engine.options import Option, option_fields
from omegatable.engine.plain import Choice, PlainTable, Prompt, Step, StoryLine
from omegatable.engine.protocol import (
    SEATS,
    UNSEEN,
    ActionWords,
    Game,
    NotationError,
    legal_actions,
    score,
    seen_by_others,
    typed,
    unseen,
)
from omegatable.kernel import TERMINAL
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

BOARD = "table"  # the name of the only place of such a game, where all its pieces are


def rules_only_game(
    *,
    name: str,
    title: str,
    seats: tuple[int, int],
    source: str,
    STATE: np.dtype,
    VIEW: np.dtype,
    deal_size: int,
    is_deal: Callable[[np.ndarray, Mapping[str, Any]], bool],
    actions: Sequence[str],
    max_legal: int,
    max_plies: Callable[[Mapping[str, Any]], int | None],
    score_scale: float,
    layout: tuple[Part, ...],
    options: tuple[Option, ...],
    show: Callable[[Any], PlainTable],
    num_player_actions: int | None = None,
    fault_names: tuple[str, ...] = ("",),
    zero_sum: bool = True,
    open_hands: bool = False,
    all_deals: Callable[[Any], Sequence[Sequence[int]]] | None = None,
    package: str = "",
    facets: Mapping[str, str] = MappingProxyType({}),
) -> Game:
    """Return the `Game` record of a rules-only game; its kernels are registered as for any other game.

    Args:
        name: as on the command line and in the entry point: "kalah".
        title: the name of the game for players.
        seats: the min and max number of players. If they differ, the game needs an option `seats`.
        source: the address of a page about the game, or "".
        STATE: a record that has `to_move`, `num_seats` and `options`, which has the `option_fields` of *options*.
        VIEW: a record that has these fields too, and `seat`.
        deal_size: length of a deal, int8.
        is_deal: whether an array of that length is a deal under all options by name. Records are untrusted input, and
            `setup` may rely on this check.
        actions: the notation of each action by its number, chance's last; all different, ignoring case.
        max_legal: max number of legal actions at once.
        max_plies: from all options by name, the max number of plies of a game; None if there is no bound.
        score_scale: a typical difference in score between players of equal strength.
        layout: the features that `codes` and `features` write.
        options: the rules that can be chosen; `Option.game` is *name*.
        show: the table as a view shows it.
        num_player_actions: how many of *actions* are players' actions; None for all.
        fault_names: the names of the results of `faults`, starting with the name for 0.
        zero_sum: whether the returns add up to 0.
        open_hands: whether all seats see the same, so that players who share a screen need not look away. If not,
            the other seats do not see which actions a seat plays, unless `seen_by_others` is registered for *STATE* and
            *VIEW* and returns them.
        all_deals: from an options record, every deal, all equally likely, if there are few: OpenSpiel needs them.
        package: the name of the game's package, `__name__` in its `__init__.py`.
        facets: what the game adds to parts of this package, as import strings: `{"art": ".art:ART"}` are pictures.

    The package's `locales/en/*.ftl` contain its texts: `game-<name>`, `game-<name>-length`, `game-<name>-credit`, and
    for each option `option-<name>-<option>` and `option-<name>-<option>-help`.

    Raises ValueError with one sentence if the arguments are inconsistent.
    """
    _check(name, seats, actions, STATE, VIEW, options)
    if not open_hands and STATE not in seen_by_others.implementations:
        seen_by_others.register(STATE, VIEW)(unseen)
    words = _Words(actions, max_legal, show)
    return Game(
        name=name,
        title=title,
        min_seats=seats[0],
        max_seats=seats[1],
        credit=text(f"game-{name}-credit"),
        source=source,
        STATE=STATE,
        VIEW=VIEW,
        deal_size=deal_size,
        num_actions=len(actions),
        num_player_actions=len(actions) if num_player_actions is None else num_player_actions,
        max_legal=max_legal,
        max_plies=max_plies,
        score_scale=score_scale,
        layout=layout,
        options=options,
        fault_names=fault_names,
        PlainState=PlainTable,
        PlainView=PlainTable,
        deal_text=lambda deal, chosen: [f"deal: {' '.join(map(str, deal.tolist()))}"],
        parse_deal=lambda lines, chosen: _parsed_deal(lines, deal_size, is_deal, chosen),
        action_text=lambda state, action: actions[action],
        parse_action=words.parse_action,
        action_words=ActionWords(12, (("", text("own-actions", first=actions[0], last=actions[-1])),)),
        view_text=words.view_text,
        plain_state=show,
        plain_view=show,
        score_rows=lambda plain, names: [["", *names], [text("own-score"), *(str(points) for points in plain.scores)]],
        choices=words.choices,
        steps=_no_steps,
        prompt=_prompt,
        story=words.story,
        refusal=words.refusal,
        forced=lambda view: open_hands,
        why_not=lambda view, piece, place: None,
        passages={},
        end_reason=lambda view: text("own-end"),
        zero_sum=zero_sum,
        open_hands=open_hands,
        all_deals=all_deals,
        package=package,
        facets=facets,
    )


class _Words:
    """The texts of a rules-only game, and the notation of its actions."""

    def __init__(
        self,
        actions: Sequence[str],
        max_legal: int,
        show: Callable[[Any], PlainTable],
    ) -> None:
        self._actions, self._max_legal, self._show = actions, max_legal, show
        self._numbers = {notation.lower(): number for number, notation in enumerate(actions)}

    def _legal(self, record: Any) -> list[int]:
        out = np.zeros(self._max_legal, np.int16)
        return out[: int(legal_actions(record, out))].tolist()

    def parse_action(self, state: Any, notation: str) -> int:
        found = self._numbers.get(notation.strip().lower())
        if found is None:
            legal = ", ".join(self._actions[action] for action in self._legal(state))
            raise NotationError(text("own-no-action", typed=typed(notation), legal=legal))
        return found

    def choices(self, view: Any) -> list[Choice]:
        if view.seat < 0 or view.seat != view.to_move:
            return []
        return [_choice(action, self._actions[action]) for action in self._legal(view)]

    def story(self, before: Any, action: int, after: Any) -> list[StoryLine]:
        who = int(before.to_move)
        seen = action if who == before.seat else int(seen_by_others(before, action))
        lines = []
        if seen >= 0:
            kind = "own-story" if who >= 0 else "own-story-chance"
            lines.append(StoryLine(who, text(kind, action=self._actions[seen]), ""))
        elif seen == UNSEEN and who >= 0:
            lines.append(StoryLine(who, text("own-story-unseen"), ""))
        return [*lines, StoryLine(-1, text("own-end"), "")] if after.to_move == TERMINAL else lines

    def refusal(self, view: Any, action: int) -> Text:
        known = 0 <= action < len(self._actions)
        return text("own-refusal", action=self._actions[action] if known else str(action))

    def view_text(self, view: Any, names: Sequence[str], read: Say = english) -> str:
        return "\n".join([*table_lines(self._show(view), names), ""])


def table_lines(table: PlainTable, names: Sequence[str]) -> list[str]:
    """Return a line for each area of a *table*: its name, and its pieces with their counts."""
    heads = [area.name if area.seat < 0 else f"{names[area.seat]}: {area.name}".rstrip(": ") for area in table.areas]
    wide = max(map(len, heads), default=0) + 2
    lines = []
    for head, area in zip(heads, table.areas, strict=True):
        pieces = [piece.label if piece.count is None else f"{piece.label} {piece.count}" for piece in area.pieces]
        lines.append(f"{head:{wide}}{'  '.join(piece.strip() for piece in pieces)}".rstrip())
    return lines


def scores_of(view: Any) -> list[int]:
    """Return the points of all seats, for a `PlainTable`."""
    return [int(score(view, seat)) for seat in range(int(view.num_seats))]


def _check(
    name: str,
    seats: tuple[int, int],
    actions: Sequence[str],
    STATE: np.dtype,
    VIEW: np.dtype,
    options: Sequence[Option],
) -> None:
    written = [notation.lower() for notation in actions]
    twice = next((notation for notation in written if written.count(notation) > 1), None)
    if twice is not None:
        raise ValueError(f"Two actions of {name} are written {twice!r}: every action has a notation of its own.")
    for kind, record, wanted in (
        ("STATE", STATE, ["to_move", "num_seats", "options"]),
        ("options", STATE["options"] if "options" in (STATE.names or ()) else STATE, dict(option_fields(options))),
        ("VIEW", VIEW, ["to_move", "num_seats", "options", "seat"]),
    ):
        lacking = [field for field in wanted if field not in (record.names or ())]
        if lacking:
            raise ValueError(f"The record {kind} of {name} lacks the field {lacking[0]!r}.")
    shown = [record in seen_by_others.implementations for record in (STATE, VIEW)]
    if shown[0] != shown[1]:
        raise ValueError(f"Register seen_by_others of {name} for both STATE and VIEW.")
    if seats[0] != seats[1] and all(option.name != SEATS for option in options):
        raise ValueError(f"{name} is for {seats[0]} to {seats[1]} players: give it an option {SEATS!r}.")


def _choice(action: int, notation: str) -> Choice:
    said = text("own-action", action=notation)
    return Choice(action, notation, said, "play", notation, BOARD, notation)


def _parsed_deal(
    lines: Sequence[str],
    deal_size: int,
    is_deal: Callable[[np.ndarray, Mapping[str, Any]], bool],
    options: Mapping[str, Any],
) -> np.ndarray:
    with DealLines(lines, ("deal",)).line("deal") as line:
        words = line.split()
        if len(words) != deal_size or not all(word.lstrip("-").isdecimal() and abs(int(word)) < 128 for word in words):
            raise ValueError(f"A deal has {deal_size} whole numbers from -127 to 127, not {typed(line)}.")
        deal = np.array([int(word) for word in words], np.int8)
        if not is_deal(deal, options):
            raise ValueError(f"No game is dealt like this: {typed(line)}.")
        return deal


def _no_steps(view: Any) -> list[Step]:
    return []


def _prompt(view: Any) -> Prompt:
    if view.to_move == TERMINAL:
        return Prompt(text("own-end"), "")
    if view.seat == view.to_move:
        return Prompt(text("own-choose"), "")
    return Prompt(text("own-wait"), "")
