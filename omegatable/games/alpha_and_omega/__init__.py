"""Alpha & Omega: two to four players build the world around the Snake."""

from collections.abc import Mapping
from typing import Any

from omegatable.games.alpha_and_omega import features, notation, rules, view, words
from omegatable.games.alpha_and_omega.plain import AlphaAndOmegaState, AlphaAndOmegaView
from omegatable.games.protocol import Change, Game

__all__ = ["GAME", "view"]

# What follows the tiles of a turn: two steps, and drawing or ending the turn, twice if the hand is filled before.
_PLIES_AFTER_TILES = 4


def _max_plies(options: Mapping[str, Any]) -> int:
    """Return the most plies of a game under *options*.

    Every turn begins with a tile of the hand, which lies outside the ring. A -2 is placed by one ply when it is drawn,
    and a Switch is carried out by two.
    """
    tiles = words.options_record(dict(options)).tiles
    of_hands = int(tiles[: rules.MINUS_TWO].sum()) - rules.RING
    return of_hands * (1 + _PLIES_AFTER_TILES) + int(tiles[rules.MINUS_TWO]) + 2 * int(tiles[rules.SWITCH])


GAME = Game(
    name="alpha-and-omega",
    title="Alpha & Omega",
    sentence="Build the world around the Snake, then stand where the elements agree.",
    length="Build and walk",
    min_seats=2,
    max_seats=rules.MAX_SEATS,
    credit="The authors of Alpha & Omega are not known to us.",
    source="",
    OPTIONS=rules.OPTIONS,
    STATE=rules.STATE,
    VIEW=rules.VIEW,
    deal_size=rules.DEAL_SIZE,
    num_actions=rules.NUM_ACTIONS,
    num_player_actions=rules.NUM_ACTIONS,
    max_legal=rules.MAX_LEGAL,
    max_plies=_max_plies,
    score_scale=4.0,
    layout=features.LAYOUT,
    options=words.OPTION_CARDS,
    fault_names=rules.FAULTS,
    PlainState=AlphaAndOmegaState,
    PlainView=AlphaAndOmegaView,
    options_record=words.options_record,
    options_values=words.options_values,
    deal_text=notation.deal_text,
    parse_deal=notation.parse_deal,
    action_text=notation.action_text,
    parse_action=notation.parse_action,
    action_words=notation.action_words,
    view_text=notation.view_text,
    plain_state=words.plain_state,
    plain_view=words.plain_view,
    score_rows=words.score_rows,
    choices=words.choices,
    steps=words.steps,
    prompt=words.prompt,
    story=words.story,
    refusal=words.refusal,
    end_reason=words.end_reason,
    recommended=(
        Change(
            {"one_pawn_per_tile": True},
            "A walk may not end on a tile where another pawn stands.",
            "By the printed rules 29 of 100 games between three equal players end in a tie; so only 3 do.",
        ),
        Change(
            {"fair_end": True, "fair_points": "by_players"},
            "The last turn costs its player points: three between two players, two among more.",
            "Nobody can answer the last turn: by the printed rules it wins 95 of 100 games between two equal players.",
        ),
    ),
    scoring=("fair_end", "fair_points"),
)
