"""Alpha & Omega in words and plain names: the texts for the page, screen readers, exports and the story.

Everything is derived from a view. This module implements no rules: legal actions and scores come from `rules`.
"""

import functools
from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np

from omegatable.engine.options import Value, option_values
from omegatable.engine.plain import Choice, Effect, Passage, Prompt, Step, StoryLine, Words, is_offered, remembered
from omegatable.games.alpha_and_omega.notation import (
    PAWNS,
    SIDES,
    action_text,
    cell_text,
    farthest,
    parse_cell,
    tile_name,
)
from omegatable.games.alpha_and_omega.places import PAWN_WORDS, at_text, kind_text, where_text, world_of
from omegatable.games.alpha_and_omega.plain import (
    AlphaAndOmegaState,
    AlphaAndOmegaView,
    PawnPlain,
    PlayerPlain,
    SidePlain,
    TilePlain,
)
from omegatable.games.alpha_and_omega.rules.actions import (
    COVER_JAWS,
    COVER_TILE,
    DRAW_TILES,
    MAX_LEGAL,
    NUM_ACTIONS,
    PICK_CELL,
    PLACE_JAWS,
    STEP_PAWN,
)
from omegatable.games.alpha_and_omega.rules.legal import leads_on, legal_actions
from omegatable.games.alpha_and_omega.rules.options import OPTIONS
from omegatable.games.alpha_and_omega.rules.parts import (
    AIR,
    KIND_OF_TILE,
    KINDS,
    MINUS_TWO,
    NUM_PAWNS,
    SNAKE,
    SNAKE_TILE,
    STEPS_A_TURN,
    SWITCH,
    TILES_A_TURN,
    TO_AIR,
    WATER,
)
from omegatable.games.alpha_and_omega.rules.records import (
    DRAW,
    JAWS,
    NOTHING,
    OVER,
    PHASES,
    PLACE,
    STEP,
    SWITCH_FIRST,
    SWITCH_SECOND,
)
from omegatable.games.alpha_and_omega.rules.scoring import (
    KIND_OF_CELL,
    POINTS_OF_SIDE,
    best_pawn_score,
    cost_of_last_turn,
    kind_at,
    negatives,
    order,
    pawn_score,
    score,
    scores_on,
)
from omegatable.games.alpha_and_omega.rules.setting_up import tiles_before_end
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES, OUTSIDE, RADIUS, STEP_OF_SIDE, WIDTH
from omegatable.games.alpha_and_omega.rules.turn import is_refilled
from omegatable.locales.text import Text, players, text

# ------------------------------------------------------------------------------------------------------- plain names


@functools.lru_cache(maxsize=16_384)
def _tile_plain(cell: int, tile: int) -> TilePlain:
    r, q = divmod(cell, WIDTH)
    kind: Any = KINDS[int(KIND_OF_TILE[tile])]
    return TilePlain(cell_text(cell), q - 16, r - 16, tile_name(tile), kind)


_PAWNS: dict[Hashable, PawnPlain] = {}


def _pawn_plain(record: Any, seat: int, pawn: int) -> PawnPlain:
    cell = int(record.pawns[seat, pawn])
    there = cell + STEP_OF_SIDE
    around = record.cells[there]

    def make() -> PawnPlain:
        near = KIND_OF_CELL[around - OUTSIDE]
        points = POINTS_OF_SIDE[int(record.options.minus2), int(kind_at(record, cell)), near]
        sides = []
        for side, kind, counted in zip(there.tolist(), near.tolist(), points.tolist(), strict=True):
            name: Any = KINDS[kind] or None
            sides.append(SidePlain(cell_text(side), name, counted))
        total = int(pawn_score(record, seat, pawn))
        return PawnPlain(
            pawn=PAWNS[pawn],
            cell=cell_text(cell),
            score=total,
            sides=sides,
            standing=total - sum(side.score for side in sides),
            good=sum(side.score > 0 for side in sides),
            against=sum(side.score < 0 for side in sides),
        )

    return remembered(_PAWNS, (pawn, cell, int(record.cells[cell]), around.tobytes(), int(record.options.minus2)), make)


def _player_plain(record: Any, seat: int) -> PlayerPlain:
    return PlayerPlain(
        seat=seat,
        hand=[tile_name(int(tile)) for tile in record.hands[seat][: int(record.hand_size[seat])]],
        turns=int(record.turns[seat]),
        pawns=[_pawn_plain(record, seat, pawn) for pawn in range(NUM_PAWNS)],
        score=int(score(record, seat)),
        last_turn=int(cost_of_last_turn(record, seat)),
        best=int(best_pawn_score(record, seat)),
        negatives=int(negatives(record, seat)),
    )


_OPTIONS: dict[Hashable, dict[str, Value]] = {}


def _shown(record: Any) -> dict[str, Any]:
    """Return the fields that a plain state and a plain view share, by name."""
    phase = int(record.phase)
    drawn = "switch" if phase in (SWITCH_FIRST, SWITCH_SECOND) else None
    played = record.played[: int(record.num_played)]
    return {
        "to_move": int(record.to_move) if record.to_move >= 0 else None,
        "phase": PHASES[phase],
        "tiles": [
            _tile_plain(cell, tile) for cell, tile in zip(played.tolist(), record.cells[played].tolist(), strict=True)
        ],
        "open": [cell_text(int(cell)) for cell in record.open_cells[: int(record.num_open)]],
        "players": [_player_plain(record, seat) for seat in range(int(record.num_seats))],
        "placed": int(record.placed),
        "steps": int(record.steps),
        "one_pawn_only": bool(record.to_move >= 0 and record.turns[int(record.to_move)] == 0),
        "taken": taken(record),
        "drawn": tile_name(int(record.switching)) if phase == JAWS else drawn,
        "switching": cell_text(int(record.switching)) if phase == SWITCH_SECOND else None,
        "farthest": farthest(record),
        "edge": RADIUS,
        "before_end": before_end(record),
        "end_is_near": end_is_near(record),
        "ending": bool(record.ending),
        "tie_break": tie_break(record) if phase == OVER else None,
        "options": remembered(_OPTIONS, record.options.tobytes(), lambda: option_values(OPTIONS, record.options)),
    }


def taken(record: Any) -> list[str]:
    """Return the cells whose pawn leaves no room for another pawn at the end of a walk (AO-Q9)."""
    if not record.options.one_pawn_per_tile:
        return []
    cells = sorted({int(cell) for cell in record.pawns[: int(record.num_seats)].flat})
    return [cell_text(cell) for cell in cells if record.cells[cell] != SNAKE_TILE]


def before_end(record: Any) -> int | None:
    """Return how many tiles must be drawn before the End can come (AO-Q41); None without it, or once it is drawn."""
    if not record.options.hidden_end or record.ending:
        return None
    return int(tiles_before_end(record))


def end_is_near(record: Any) -> bool:
    """Return whether the draws of a turn can bring the End, if none of the tiles is a -2 or a Switch (AO-Q41)."""
    before = before_end(record)
    return before is not None and before < min(TILES_A_TURN, int(record.options.hand))


def plain_view(view: Any) -> AlphaAndOmegaView:
    """Return *view* in plain names."""
    seat = int(view.seat)
    return AlphaAndOmegaView(
        seat=seat if seat >= 0 else None, deck=int(view.deck_left), counts=_counts(view), **_shown(view)
    )


def _counts(record: Any) -> dict[Any, dict[Any, int]]:
    """Return the score of a pawn on each kind of tile for each kind of neighbour, under this game's options."""
    points = POINTS_OF_SIDE[int(record.options.minus2)].tolist()
    near = (*range(AIR, WATER + 1), MINUS_TWO, SNAKE)
    on = [kind for kind in range(AIR, SNAKE + 1) if KINDS[kind] != "switch"]
    return {KINDS[own]: {KINDS[kind]: points[own][kind] for kind in near} for own in on}


def plain_state(state: Any) -> AlphaAndOmegaState:
    """Return *state* in plain names, including the order of the deck and the place of the End."""
    deck = [tile_name(int(tile)) for tile in state.deck[: int(state.deck_left)][::-1]]
    below = None if state.below == NOTHING else int(state.below)
    return AlphaAndOmegaState(deck=deck, below_end=below, **_shown(state))


def winners(record: Any) -> list[int]:
    """Return the seats that no other seat outranks."""
    seats = range(int(record.num_seats))
    return [seat for seat in seats if all(order(record, seat, other) >= 0 for other in seats)]


def tie_break(record: Any) -> Text | None:
    """Return the rule that decides between the seats with the highest sum; None if only one seat has it."""
    seats = range(int(record.num_seats))
    top = max(int(score(record, seat)) for seat in seats)
    tied = [seat for seat in seats if int(score(record, seat)) == top]
    if len(tied) == 1:
        return None
    best = max(int(best_pawn_score(record, seat)) for seat in tied)
    tied = [seat for seat in tied if int(best_pawn_score(record, seat)) == best]
    if len(tied) == 1:
        return text("ao-tie-pawn", points=best)
    fewest = min(int(negatives(record, seat)) for seat in tied)
    if sum(int(negatives(record, seat)) == fewest for seat in tied) == 1:
        return text("ao-tie-tiles", tiles=fewest)
    return text("ao-tie-draw")


def score_rows(plain: AlphaAndOmegaView, names: Sequence[str]) -> list[list[Words]]:
    """Return the points of each pawn, with reasons, as rows of cells; the first row contains *names*."""
    rows: list[list[Words]] = [["", *names]]
    for number, sign in enumerate(PAWN_WORDS):
        pawns = [player.pawns[number] for player in plain.players]
        counts = [text("ao-cell", points=f"{p.score:3}", good=p.good, against=p.against) for p in pawns]
        rows.append([sign, *counts])
    if any(player.last_turn for player in plain.players):
        rows.append(
            [text("ao-cell-last"), *(f"{-player.last_turn:3}" if player.last_turn else "" for player in plain.players)]
        )
    rows.append([text("ao-cell-sum"), *(f"{player.score:3}" for player in plain.players)])
    if plain.tie_break:
        rows.append([text("ao-cell-tie"), plain.tie_break, *[""] * (len(names) - 1)])
    return rows


# ----------------------------------------------------------------------------------------------------------- choices


def choices(view: Any) -> list[Choice]:
    """Return the legal actions of the viewing seat in words; an empty list if it is not to move."""
    if view.seat < 0 or view.seat != view.to_move:
        return []
    out = np.zeros(MAX_LEGAL, np.int16)
    actions = out[: int(legal_actions(view, out))].tolist()
    shared = _Shared(view)
    return [_choice(view, action, shared) for action in actions]


def _choice(view: Any, action: int, shared: "_Shared") -> Choice:
    notation = action_text(view, action)
    if action == DRAW_TILES:
        full = is_refilled(view)
        name, label = text("ao-act-end" if full else "ao-act-draw"), text("ao-label-end" if full else "ao-act-draw")
        return Choice(action, notation, name, "draw", "deck", "hand", label)
    if action >= STEP_PAWN:
        return _step_choice(view, action, notation, shared)
    cell = action % NUM_CELLS
    place = "cell" + cell_text(cell)
    if action >= PICK_CELL:
        name = text("ao-act-switch", tile=shared.world.at_text(cell))
        effects = _switch_effects(view, cell, shared) if view.phase == SWITCH_SECOND else ()
        return Choice(action, notation, name, "switch", "switch", place, text("ao-label-switch"), effects=effects)
    kind = kind_of_action(action)
    tile = int(view.switching) if kind == MINUS_TWO else shared.tiles[kind]
    if int(view.cells[cell]) >= 0:
        verb, name = "cover", text("ao-act-cover", tile=kind_text(kind), other=shared.world.at_text(cell))
    else:
        verb, name = "place", text("ao-act-place", tile=kind_text(kind), where=shared.world.where_text(cell))
    effects = _laying_effects(view, cell, tile, shared)
    return Choice(action, notation, name, verb, tile_name(tile), place, "", effects=effects)


def kind_of_action(action: int) -> int:
    """Return the kind of tile that *action* places or uses to cover a tile."""
    if action < COVER_TILE:
        return action // NUM_CELLS + 1
    return (action - COVER_TILE) // NUM_CELLS + TO_AIR if action < PLACE_JAWS else MINUS_TWO


def _step_choice(view: Any, action: int, notation: str, shared: "_Shared") -> Choice:
    seat = int(view.to_move)
    pawn, side = divmod(action - STEP_PAWN, NUM_SIDES)
    target = int(view.pawns[seat, pawn]) + int(STEP_OF_SIDE[side])
    effects = shared.walking_effects(view, seat, pawn, target)
    name = text(
        "ao-act-step",
        letter=PAWN_WORDS[pawn],
        tile=shared.world.at_text(target),
        side=SIDES[side],
        kind=kind_text(int(kind_at(view, target))),
    )
    piece, place = f"pawn-{seat}-{PAWNS[pawn]}", "cell" + cell_text(target)
    return Choice(action, notation, name, "step", piece, place, SIDES[side], effects=effects)


_STEPS = STEP_OF_SIDE.tolist()


def _pawn_scores(view: Any) -> list[list[int]]:
    """Return the points of the pawns, [seat][pawn]."""
    pawns = view.pawns[: int(view.num_seats)]
    points = np.zeros(pawns.size, np.int64)
    scores_on(view, pawns.ravel(), points)
    return points.reshape(pawns.shape).tolist()


class _Shared:
    """Data for all choices of a view: places, tiles of the hand, scores, and the cells that count for a pawn."""

    def __init__(self, view: Any) -> None:
        self.world = world_of(view)
        hand = view.hands[int(view.to_move)].tolist()
        # The first tile of each kind in the hand, by kind.
        self.tiles = {int(KIND_OF_TILE[tile]): tile for tile in reversed(hand) if tile >= 0}
        self.scores = _pawn_scores(view)
        stand = view.pawns[: int(view.num_seats)].ravel().tolist()
        self.near = {at + step for at in stand for step in (0, *_STEPS)}
        self._ends: dict[int, int] = {}
        self._told: set[tuple[int, int]] = set()  # the pawns and cells whose points a choice already has

    def _score_on(self, view: Any) -> dict[int, int]:
        """Return the points on each tile that a walk of the seat to move can end on, by cell."""
        if not self._ends:
            near = set(view.pawns[int(view.to_move)].tolist())
            for _ in range(STEPS_A_TURN - int(view.steps)):
                # A walk goes over tiles: two steps from the edge there are no cells any more.
                near |= {cell + step for cell in near if view.cells[cell] >= 0 for step in _STEPS}
            cells = np.array(sorted(near), np.int64)
            cells = cells[view.cells[cells] >= 0]
            points = np.zeros(len(cells), np.int64)
            scores_on(view, cells, points)
            self._ends = dict(zip(cells.tolist(), points.tolist(), strict=True))
        return self._ends

    def walking_effects(self, view: Any, seat: int, pawn: int, target: int) -> tuple[Effect, ...]:
        """Return the changes of a pawn's score if its walk ends on *target*, or after a second step.

        The end of a second step is in the effects of one first step only.
        """
        points, before, here = self._score_on(view), self.scores[seat][pawn], int(view.pawns[seat, pawn])
        effects = [] if points[target] == before else [Effect(seat, PAWNS[pawn], before, points[target])]
        if view.steps == 0:
            for cell in (target + step for step in _STEPS):
                if cell != here and points.get(cell, before) != before and (pawn, cell) not in self._told:
                    self._told.add((pawn, cell))
                    effects.append(Effect(seat, PAWNS[pawn], before, points[cell], f"cell{cell_text(cell)}"))
        return tuple(effects)

    def effects(self, view: Any) -> tuple[Effect, ...]:
        """Return the changes of the scores from this position to *view*."""
        after = _pawn_scores(view)
        return tuple(
            Effect(seat, PAWNS[pawn], self.scores[seat][pawn], after[seat][pawn])
            for seat in range(len(after))
            for pawn in range(NUM_PAWNS)
            if self.scores[seat][pawn] != after[seat][pawn]
        )


def _laying_effects(view: Any, cell: int, tile: int, shared: _Shared) -> tuple[Effect, ...]:
    """Return how placing *tile* on *cell* would change the pawns' scores. *view* is restored."""
    if cell not in shared.near:
        return ()
    there = int(view.cells[cell])
    view.cells[cell] = tile
    effects = shared.effects(view)
    view.cells[cell] = there
    return effects


def _switch_effects(view: Any, cell: int, shared: _Shared) -> tuple[Effect, ...]:
    """Return how switching *cell* with the first picked cell would change the pawns' scores. *view* is restored."""
    other = int(view.switching)
    if view.options.pawns_travel or shared.near.isdisjoint((cell, other)):
        return ()
    one, two = int(view.cells[cell]), int(view.cells[other])
    view.cells[cell], view.cells[other] = two, one
    effects = shared.effects(view)
    view.cells[cell], view.cells[other] = one, two
    return effects


# ---------------------------------------------------------------------------------------------------------- refusals


def refusal(view: Any, action: int) -> Text:
    """Return one sentence, for the seat to move, that explains why *action* is not legal in *view*."""
    if view.phase == OVER:
        return text("refused-over")
    if not 0 <= action < NUM_ACTIONS:
        return text("refused-action-range", action=action, last=NUM_ACTIONS - 1)
    wanted = {
        PLACE: (action < PLACE_JAWS, "ao-place-first"),
        JAWS: (PLACE_JAWS <= action < PICK_CELL, "ao-refused-jaws"),
        SWITCH_FIRST: (PICK_CELL <= action < STEP_PAWN, "ao-refused-switch"),
        SWITCH_SECOND: (PICK_CELL <= action < STEP_PAWN, "ao-refused-second"),
        STEP: (STEP_PAWN <= action < DRAW_TILES, "ao-refused-walk"),
        DRAW: (action == DRAW_TILES, "ao-draw-now"),
    }
    fits, instead = wanted[int(view.phase)]
    if not fits:
        return text(instead)
    return _refused_step(view, action) if view.phase == STEP else _refused_cell(view, action)


def _refused_cell(view: Any, action: int) -> Text:
    cell = action % NUM_CELLS
    there = int(view.cells[cell])
    if action < PLACE_JAWS:
        kind = kind_of_action(action)
        hand = [int(KIND_OF_TILE[tile]) for tile in view.hands[int(view.to_move)] if tile >= 0]
        if kind not in hand:
            return text("ao-refused-hold", tile=kind_text(kind))
    if there == OUTSIDE:
        return text("ao-refused-edge", steps=RADIUS)
    covers = action >= PICK_CELL or COVER_TILE <= action < PLACE_JAWS or COVER_JAWS <= action < PICK_CELL
    if covers and there == SNAKE_TILE and view.options.protect_snake:
        return text("ao-refused-snake")
    if covers and there < 0:
        return text("ao-refused-no-tile")
    if action >= PICK_CELL:
        return text("ao-refused-itself")
    if there >= 0:
        return text("ao-refused-taken")
    return text("ao-refused-apart")


def _refused_step(view: Any, action: int) -> Text:
    seat = int(view.to_move)
    pawn, side = divmod(action - STEP_PAWN, NUM_SIDES)
    target = int(view.pawns[seat, pawn]) + int(STEP_OF_SIDE[side])
    if view.cells[target] < 0:
        return text("ao-refused-step")
    if view.steps and pawn != view.moved:
        if view.turns[seat] == 0:
            return text("ao-refused-first-round")
    elif view.steps and target == view.left_cell:
        return text("ao-refused-return")
    elif not view.steps and view.turns[seat] == 0 and not leads_on(view, int(view.pawns[seat, pawn]), target):
        return text("ao-refused-dead-end")
    return text("ao-refused-occupied")


def why_not(view: Any, piece: str, place: str) -> Text | None:
    """Return why the seat to move cannot use *piece* now, or cannot put it on *place*; None if it can.

    Both are names of things, as in choices; an empty *place* means any place.
    """
    if is_offered(choices(view), piece, place):
        return None
    if view.phase == OVER:
        return text("refused-over")
    try:
        cell = parse_cell(place.removeprefix("cell")) if place else None
    except ValueError:
        cell = None
    if piece == "deck":
        return refusal(view, DRAW_TILES)
    if piece.startswith("pawn-"):
        return _why_not_walk(view, piece, cell)
    if view.phase == STEP:
        return text("ao-refused-walk" if piece else "ao-pick-pawn")
    if view.phase == PLACE and piece in ("", "switch"):
        return text("ao-pick-tile")
    if view.phase == DRAW or cell is None:
        return refusal(view, STEP_PAWN)  # this phase never allows a step, so the refusal explains the phase
    covers = int(view.cells[cell]) >= 0
    if view.phase == JAWS:
        return refusal(view, (COVER_JAWS if covers else PLACE_JAWS) + cell)
    if view.phase != PLACE:
        return refusal(view, PICK_CELL + cell)
    kind = KINDS.index(name) if (name := piece.rpartition("-")[0]) in KINDS[AIR:MINUS_TWO] else AIR
    first = COVER_TILE + (kind - TO_AIR) * NUM_CELLS if covers and kind >= TO_AIR else (kind - 1) * NUM_CELLS
    return refusal(view, first + cell)


def _why_not_walk(view: Any, piece: str, cell: int | None) -> Text:
    """Return why a pawn cannot step to *cell*, or anywhere."""
    seat = int(view.to_move)
    own = {f"pawn-{seat}-{name}": pawn for pawn, name in enumerate(PAWNS)}
    if piece not in own:
        return text("ao-refused-theirs")
    pawn = own[piece]
    here, first = int(view.pawns[seat, pawn]), STEP_PAWN + pawn * NUM_SIDES
    if view.phase != STEP:
        return refusal(view, first)
    if cell == here:
        return text("ao-stands")
    sides = [side for side in range(NUM_SIDES) if cell in (None, here + int(STEP_OF_SIDE[side]))]
    if not sides:
        return text("ao-refused-far")
    reasons = [refusal(view, first + side) for side in sides]
    return next((reason for reason in reasons if reason.id != "ao-refused-step"), reasons[0])


PASSAGES = {
    "ao-place-first": Passage("turn", "AO-R13"),
    "ao-draw-now": Passage("turn", "AO-R13"),
    "ao-refused-hold": Passage("turn", "AO-R13"),
    "ao-refused-edge": Passage("place", "AO-Q33"),
    "ao-refused-snake": Passage("place", "AO-Q10"),
    "ao-refused-no-tile": Passage("place", "AO-R18"),
    "ao-refused-taken": Passage("place", "AO-Q15"),
    "ao-refused-apart": Passage("place", "AO-R21"),
    "ao-refused-walk": Passage("walk", "AO-R14"),
    "ao-refused-theirs": Passage("walk", "AO-R15"),
    "ao-refused-far": Passage("walk", "AO-Q25"),
    "ao-refused-step": Passage("walk", "AO-Q25"),
    "ao-refused-first-round": Passage("walk", "AO-R24"),
    "ao-refused-return": Passage("walk", "AO-R25"),
    "ao-refused-dead-end": Passage("walk", "AO-Q24"),
    "ao-refused-occupied": Passage("walk", "AO-Q9"),
    "ao-refused-jaws": Passage("draw", "AO-R20"),
    "ao-refused-switch": Passage("draw", "AO-R19"),
    "ao-refused-second": Passage("draw", "AO-R19"),
    "ao-refused-itself": Passage("draw", "AO-R19"),
}


# --------------------------------------------------------------------------------------------------------- the story


def steps(view: Any) -> list[Step]:
    """Return the steps of the current turn, in the order that the options define."""
    placing, walking = text("ao-step-place"), text("ao-step-walk")
    if view.phase == PLACE:
        placing = text("ao-step-placing", done=int(view.placed), of=TILES_A_TURN)
    elif view.phase == STEP:
        walking = text("ao-step-walking", done=int(view.steps), of=STEPS_A_TURN)
    names = {PLACE: placing, STEP: walking, DRAW: text("ao-step-draw")}
    turn = (PLACE, DRAW, STEP) if view.options.refill_before_move else (PLACE, STEP, DRAW)
    phase = int(view.phase)
    now = DRAW if phase in (JAWS, SWITCH_FIRST, SWITCH_SECOND) else phase
    at = len(turn) if phase == OVER else turn.index(now)
    if phase == DRAW and view.refilled:
        at = len(turn) - 1
    return [Step(names[part], "done" if i < at else "now" if i == at else "next") for i, part in enumerate(turn)]


def forced(view: Any) -> bool:
    """Return whether all seats can see that the viewing seat has only one choice: always, as all hands are open."""
    return True


def prompt(view: Any) -> Prompt:
    """Return what the viewing seat can do now, or which seat it waits for."""
    phase = int(view.phase)
    if phase == OVER:
        return Prompt(text("prompt-game-over"), end_reason(view))
    seat = int(view.to_move)
    if seat != view.seat:
        return Prompt(text(_THEIRS[phase], who=players(seat)), _left(view))
    if phase == PLACE:
        if view.placed:
            return Prompt(text("ao-prompt-second"), text("ao-prompt-second-help"))
        last = view.hand_size[seat] == 1
        return Prompt(text("ao-prompt-place"), text("ao-prompt-place-last" if last else "ao-prompt-place-help"))
    if phase == STEP:
        if view.turns[seat] == 0:
            return Prompt(text("ao-prompt-first-walk"), text("ao-prompt-first-walk-help"))
        if view.ending:
            return Prompt(text("ao-prompt-step" if view.steps else "ao-prompt-walk"), text("ao-prompt-ending"))
        if view.steps:
            return Prompt(text("ao-prompt-step"), text("ao-prompt-step-help"))
        return Prompt(text("ao-prompt-walk"), text("ao-prompt-walk-help"))
    if phase == JAWS:
        return Prompt(text("ao-prompt-jaws"), text("ao-prompt-jaws-help"))
    if phase == SWITCH_FIRST:
        return Prompt(text("ao-prompt-switch"), text("ao-prompt-switch-help"))
    if phase == SWITCH_SECOND:
        picked = at_text(view, int(view.switching))
        return Prompt(text("ao-prompt-switch-second"), text("ao-prompt-switch-picked", tile=picked))
    if is_refilled(view):
        return Prompt(text("ao-act-end"), text("ao-prompt-end-help"))
    if end_is_near(view):
        return Prompt(text("ao-prompt-draw"), text("ao-prompt-draw-end"))
    return Prompt(text("ao-prompt-draw"), text("ao-prompt-draw-help"))


def _left(view: Any) -> Text:
    """Return how many tiles are left, and under `hidden_end` how soon the End can come."""
    if view.ending:
        return text("ao-prompt-ending")
    left, before = text("ao-prompt-left", tiles=int(view.deck_left)), before_end(view)
    if before is None:
        return left
    if view.deck_left == 0:
        return text("ao-end-only")
    return text("ao-prompt-left-end", left=left, end=text("ao-end-comes", before=before))


_THEIRS = {
    PLACE: "ao-prompt-place-theirs",
    STEP: "ao-prompt-walk-theirs",
    DRAW: "ao-prompt-draw-theirs",
    JAWS: "ao-prompt-jaws-theirs",
    SWITCH_FIRST: "ao-prompt-switch-theirs",
    SWITCH_SECOND: "ao-prompt-switch-theirs",
}


def story(before: Any, action: int, after: Any) -> list[StoryLine]:
    """Return the events between two views of one seat."""
    seat = int(before.to_move)
    drawn = _drawn(before, after, seat)
    lines = []
    # Separate lines report the drawn tiles.
    if action != DRAW_TILES:
        lines.append(_line(before, action, after, seat))
    elif not drawn and after.phase not in (JAWS, SWITCH_FIRST) and after.ending == before.ending:
        lines.append(StoryLine(seat, text("ao-story-end"), ""))
    if drawn:
        tiles = [text("ao-tile-within", tile=kind_text(int(KIND_OF_TILE[tile]))) for tile in drawn]
        things = tuple(map(tile_name, drawn))
        lines.append(StoryLine(seat, text("ao-story-drew", tiles=tiles), f"ao/{tile_name(drawn[0])}", things))
    if after.ending and not before.ending:
        lines.append(StoryLine(seat, text("ao-story-drew-end"), "ao/end", great=True))
    if after.phase == JAWS:
        drew = text("ao-story-drew", tiles=[text("ao-tile-within", tile=kind_text(MINUS_TWO))])
        lines.append(StoryLine(seat, drew, f"ao/{tile_name(int(after.switching))}", ()))
    elif after.phase == SWITCH_FIRST:
        drew = text("ao-story-drew", tiles=[text("ao-tile-within", tile=kind_text(SWITCH))])
        lines.append(StoryLine(seat, drew, "ao/switch", ()))
    elif after.phase == OVER:
        just_drawn = after.ending and not before.ending
        over = text("ao-unplaced", left=int(after.deck_left)) if just_drawn else _over(after)
        lines.append(StoryLine(-1, _decided(after, over), ""))
    return lines


def _line(before: Any, action: int, after: Any, seat: int) -> StoryLine:
    """Return the line for the player's action, other than drawing."""
    if action >= STEP_PAWN:
        pawn, side = divmod(action - STEP_PAWN, NUM_SIDES)
        start = int(before.pawns[seat, pawn])
        cells = tuple("cell" + cell_text(cell) for cell in (start, start + int(STEP_OF_SIDE[side])))
        walked = text("ao-story-walked", letter=PAWN_WORDS[pawn], side=SIDES[side])
        return StoryLine(seat, walked, f"ao/pawn-{seat}-{PAWNS[pawn]}", cells)
    cell = action % NUM_CELLS
    here = "cell" + cell_text(cell)
    if action >= PICK_CELL:
        if before.phase == SWITCH_FIRST:
            return StoryLine(seat, text("ao-story-picked", tile=at_text(before, cell)), "ao/switch", (here,))
        other = int(before.switching)
        switched = text("ao-story-switched", first=at_text(before, other), second=at_text(before, cell))
        snake = SNAKE_TILE in (before.cells[other], before.cells[cell])
        things = ("cell" + cell_text(other), here)
        return StoryLine(seat, switched, "ao/switch", things, great=snake)
    kind = kind_of_action(action)
    mark = f"ao/{tile_name(int(after.cells[cell]))}"
    near = {cell, *(cell + step for step in _STEPS)}
    bites = kind == MINUS_TWO and not near.isdisjoint(before.pawns[: int(before.num_seats)].ravel().tolist())
    if before.cells[cell] >= 0:
        laid = text("ao-story-laid", tile=kind_text(kind), other=at_text(before, cell))
        return StoryLine(seat, laid, mark, (here,), great=bites)
    placed = text("ao-story-placed", tile=kind_text(kind), where=where_text(before, cell))
    return StoryLine(seat, placed, mark, (here,), great=bites)


def _drawn(before: Any, after: Any, seat: int) -> list[int]:
    """Return the tiles that *seat* drew between two views."""
    held = [int(tile) for tile in before.hands[seat] if tile != NOTHING]
    return [int(tile) for tile in after.hands[seat] if tile != NOTHING and int(tile) not in held]


def end_reason(view: Any) -> Text:
    """Return how the game ended, and the tie-break if one was decisive."""
    return _decided(view, _over(view))


def _over(view: Any) -> Text:
    """Return why the game is over."""
    if not view.ending:
        return text("ao-over")
    # AO-Q41  the player who draws the End has an incomplete hand, and the other hands are full
    drew = min(range(int(view.num_seats)), key=lambda seat: int(view.hand_size[seat]))
    return text("ao-over-end", who=players(drew), unplaced=text("ao-unplaced", left=int(view.deck_left)))


def _decided(view: Any, over: Text) -> Text:
    """Return *over*, the reason why the game is over, and the tie-break if one was decisive."""
    decided = tie_break(view)
    return over if decided is None else text("ao-over-tie", over=over, decided=decided)
