"""The art floor: every picture of the table as a pure function of its parameters, without a browser or a font.

`catalogue()` gives all pictures by name; `omega_shift.table(view)` draws a whole table as one seat sees it.
"""

from omegatable.art.catalogue import catalogue, digest
from omegatable.art.svg import Svg

__all__ = ["Svg", "catalogue", "digest"]
