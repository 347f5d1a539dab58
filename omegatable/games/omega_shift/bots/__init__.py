"""The bots of Omega Shift: importing this package registers their kernels."""

from omegatable.games.omega_shift.bots import belief, endgame, hand_written, network, progress

__all__ = ["belief", "endgame", "hand_written", "network", "progress"]
