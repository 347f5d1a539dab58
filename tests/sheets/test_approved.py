"""Printed pages look as they did when they were approved: `python -m tests.approve` renews the pictures."""

import numpy as np
import pytest

from tests.approve import FOLDER, PAGES, approved, page
from tests.support.paper import WHITE
from tests.support.sample import sample


def differences(one, other):
    """Return how far two pages differ where either has ink: the mean, of 255, and the share that differs by over 32."""
    assert one.shape == other.shape
    inked = (one.min(axis=2) < WHITE) | (other.min(axis=2) < WHITE)
    apart = np.abs(one.astype(int) - other).max(axis=2)[inked]
    return apart.mean(), (apart > 32).mean()


def alike(one, other):
    """Return whether two pages are alike.

    The programs that lay out and draw pages are pinned, so a page is normally the same to the pixel. Another processor
    may round the edge of a shape differently, by a few steps of 255. A page moved by half a millimetre, a missing card
    or another colour is far beyond this tolerance.
    """
    mean, off = differences(one, other)
    return mean < 1 and off < 0.005


@pytest.mark.parametrize("name", sample(list(PAGES)[::2], PAGES))
def test_pages_look_as_approved(name):
    assert alike(page(name), approved(name)), f"look at {name}, then run `python -m tests.approve`"


@pytest.mark.parametrize("name", sample(list(PAGES)[:1], PAGES))
def test_half_a_millimetre_would_be_seen(name):
    for axis in (0, 1):
        assert not alike(np.roll(page(name), 1, axis), approved(name))


@pytest.mark.parametrize("name", sample(list(PAGES)[:1], PAGES))
def test_another_colour_would_be_seen(name):
    picture = page(name)
    other = picture.copy()
    inked = picture.min(axis=2) < WHITE
    other[inked, 2] = np.where(picture[inked, 2] < 128, picture[inked, 2] + 8, picture[inked, 2] - 8)
    assert not alike(other, approved(name))


def test_approved_pictures_are_those_that_are_compared_and_small():
    files = list(FOLDER.iterdir())
    assert {file.name for file in files} == {f"{name}.png" for name in PAGES}
    assert sum(file.stat().st_size for file in files) < 1_000_000
