"""The bots of Alpha-Beta-Omega: importing this package registers them with search and endgame."""

from omegatable.bots.alpha_beta_omega import endgame, hand_written, no_trade, search_settings, solo

__all__ = ["endgame", "hand_written", "no_trade", "search_settings", "solo"]
