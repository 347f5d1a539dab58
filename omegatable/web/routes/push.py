"""Routes for push messages: the key of this house, and the subscriptions of browsers."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omegatable.table.seats import key_hash
from omegatable.table.store import StoreError, Subscription
from omegatable.table.wire_seats import PushKey, Subscribe
from omegatable.web.http.claims import claim_of
from omegatable.web.http.responses import RequestError, answer, host, problem, same_origin, unreachable, wish_of
from omegatable.web.live.push_services import EndpointError
from omegatable.web.parts import Web

CREDITS, CREDITS_A_SECOND = 30, 0.5  # requests from one host

_decode = msgspec.json.Decoder(Subscribe).decode


class PushRoutes:
    """The routes of push messages. A browser shows by its cookie which turns are its own."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._limit = web.limit(CREDITS, CREDITS_A_SECOND)

    async def get_key(self, request: Request) -> Response:
        """Return the key with which a browser subscribes."""
        self._check(request)
        try:
            return answer(PushKey(await self._web.push.public_key()))
        except StoreError as error:
            return unreachable(error)

    async def post_subscription(self, request: Request) -> Response:
        """Keep the subscription of this browser."""
        self._check(request)
        wish = await wish_of(request, _decode, "subscription")
        claim = claim_of(request)
        if not claim:
            return problem(403, "Sit down at a table first: this browser has no seat here.")
        subscription = Subscription(wish.endpoint, wish.public_key, wish.secret)
        try:
            self._web.push.check(subscription)
            await asyncio.wrap_future(self._web.store.subscribe(key_hash(claim), subscription))
        except EndpointError as error:
            return problem(400, str(error))
        except StoreError as error:
            return unreachable(error)
        return Response(status_code=204)

    async def delete_subscription(self, request: Request) -> Response:
        """Forget a subscription: whoever knows its address may do so."""
        self._check(request)
        wish = await wish_of(request, _decode, "subscription")
        try:
            await asyncio.wrap_future(self._web.store.unsubscribe(wish.endpoint))
        except StoreError as error:
            return unreachable(error)
        return Response(status_code=204)

    def _check(self, request: Request) -> None:
        if request.method != "GET" and not same_origin(request):
            raise RequestError(403, "That is asked for from this house's own page.")
        if not self._limit.spend(host(request)):
            raise RequestError(429, "That is a great many requests: wait a moment.")


__all__ = ["PushRoutes"]
