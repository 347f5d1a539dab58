"""Kernels of a game that only learners need: planes of its observations, and its actions as a kind and a cell."""

from omegatable.engine.protocol import codes
from omegatable.kernel import generic, kernel


@generic
def update_planes(view, cells, places, out):
    """Update the planes, the first features in *out*, float32 or uint8, to *view*.

    *cells* and *places* store the content of the planes; they are updated as well.
    """


@generic
def write_numbers(view, out):
    """Write the codes of all features except planes into *out*, uint8 or float32."""


@generic
def kind_of_action(state, action):
    """Return the kind of *action*, for a policy whose logits are those of kinds plus those of cells."""


@generic
def cell_of_action(state, action):
    """Return the cell of *action*, 0 for an action without a cell."""


@update_planes.otherwise
@kernel
def no_planes(view, cells, places, out):
    """Do nothing: the `update_planes` of games without planes."""


@write_numbers.otherwise
@kernel
def all_codes(view, out):
    """The `write_numbers` of games without planes."""
    codes(view, out)


@kind_of_action.otherwise
@kernel
def own_kind(state, action):
    """The `kind_of_action` of games without cells: every action is a kind."""
    return action


@cell_of_action.otherwise
@kernel
def no_cell(state, action):
    """The `cell_of_action` of games without cells."""
    return 0
