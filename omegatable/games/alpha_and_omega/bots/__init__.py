"""The bots of Alpha & Omega: importing this package registers their kernels."""

from omegatable.games.alpha_and_omega.bots import endgame, hand_written, network, progress

__all__ = ["endgame", "hand_written", "network", "progress"]
