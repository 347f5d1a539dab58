"""Windows that tests lend to each other: nothing of one test is left for the next."""

import pytest

from tests.support.windows import Windows


@pytest.fixture
def windows(chromium):
    return Windows(chromium, 10_000)


def lend(windows, table):
    page = windows.lend(800, 600, pace="now")
    page.goto(f"{table.address}/healthz")
    return page


@pytest.mark.whole
def test_a_window_that_is_lent_again_is_empty(windows, table):
    page = lend(windows, table)
    page.evaluate("localStorage.setItem('kept', 'by the first')")
    page.context.add_cookies([{"name": "kept", "value": "by the first", "url": table.address}])
    page.context.set_offline(True)
    page.route("**/*", lambda route: route.abort())
    windows.give_back(page)
    again = lend(windows, table)
    assert again is page
    assert again.context.cookies() == []
    assert again.evaluate("localStorage.getItem('kept')") is None
    again.context.close()


@pytest.mark.whole
@pytest.mark.parametrize(
    "change", [lambda page: page.clock.install(), lambda page: page.route_web_socket("**/ws", lambda line: None)]
)
def test_a_window_with_a_clock_or_sockets_of_a_test_is_closed(windows, table, change):
    page = lend(windows, table)
    change(page)
    windows.give_back(page)
    again = lend(windows, table)
    assert again is not page
    assert page.is_closed()
    again.context.close()
