"""The same paths through the page in the engines of all browsers: Chromium, Firefox and WebKit."""

import pytest

from omegatable.engine.registry import GAMES
from tests.support.engines import Chromium, Firefox, WebKit
from tests.support.guest import Guest
from tests.support.pressing import act_by_keyboard
from tests.support.server import WITH_BOT

pytestmark = pytest.mark.whole
ENGINES = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}


@pytest.fixture(params=ENGINES)
def engine(request):
    name = request.param
    made = Chromium(request.getfixturevalue("chromium")) if name == "chromium" else ENGINES[name]()
    try:
        made.start()
        made.size(1280, 800)
        yield made
    except FileNotFoundError as error:
        pytest.fail(str(error), False)
    finally:
        made.close()


@pytest.fixture
def guest(engine):
    found = Guest(engine)
    yield found
    assert found.complaints() == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys(guest, table, game):
    name, (key,) = table.set(WITH_BOT, game=game)
    with table.sit(name, key) as guest.seat:
        guest.open(f"{table.address}/t/{name}", key)
        while not act_by_keyboard(guest)["result"]:
            pass
        guest.sees("button", "Play again")
