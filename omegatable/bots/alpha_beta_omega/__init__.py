"""The bots of Alpha-Beta-Omega: importing this room registers them with search and endgame."""

from omegatable.bots.alpha_beta_omega import alone, endgame, hand_written, manner

__all__ = ["alone", "endgame", "hand_written", "manner"]
