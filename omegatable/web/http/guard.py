"""The checks that a route makes before it answers: the request comes from this site, and not too often."""

import functools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from omegatable.locales.text import Text
from omegatable.web.http.limits import HostLimit
from omegatable.web.http.responses import CROSS_SITE, TOO_MANY, RequestError, host, same_origin

Route = Callable[[Request], Awaitable[Response]]


@dataclass(eq=False)  # Limits with the same numbers are different limits.
class Limit:
    """A rate limit for one host: *most* requests at once, and *a_second* requests per second after that.

    Routes that share a limit share its credits.
    """

    most: float
    a_second: float


class Limits:
    """The credits of all hosts at one server. *clock* returns the time in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._of: dict[Limit, HostLimit] = {}

    def of(self, limit: Limit) -> HostLimit:
        """Return the credits under *limit*."""
        if limit not in self._of:
            self._of[limit] = HostLimit(limit.most, limit.a_second, self._clock)
        return self._of[limit]


def limited(limit: Limit, why: Text = TOO_MANY) -> Callable[[Route], Route]:
    """Return a decorator for a route that answers 429 with *why* to a host without credits under *limit*."""

    def decorate(route: Route) -> Route:
        @functools.wraps(route)
        async def answer(request: Request) -> Response:
            limits: Limits = request.app.state.limits
            if not limits.of(limit).spend(host(request)):
                raise RequestError(why, 429)
            return await route(request)

        return answer

    return decorate


def own_site(route: Route) -> Route:
    """Return a route that answers 403 to requests that another site has made a browser send.

    The *route* changes something.
    """

    @functools.wraps(route)
    async def answer(request: Request) -> Response:
        if not same_origin(request):
            raise RequestError(CROSS_SITE, 403)
        return await route(request)

    return answer
