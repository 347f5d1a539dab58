"""The bots of Alpha-Beta-Omega: importing this package registers their kernels."""

from omegatable.games.alpha_beta_omega.bots import endgame, hand_written, no_trade, progress

__all__ = ["endgame", "hand_written", "no_trade", "progress"]
