"""Routes for push messages: the key of this server, and the subscriptions of browsers.

The cookie of a browser identifies its seats.
"""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omegatable.locales.text import text
from omegatable.table.seats import key_hash
from omegatable.table.store import Subscription
from omegatable.table.wire import PushKey, Subscribe
from omegatable.web.http.claims import claim_of
from omegatable.web.http.guard import Limit, limited, own_site
from omegatable.web.http.responses import RequestError, answer, wish_of
from omegatable.web.live.push_services import EndpointError
from omegatable.web.parts import parts

SUBSCRIBING = Limit(30, 0.5)

_decode = msgspec.json.Decoder(Subscribe).decode


@limited(SUBSCRIBING)
async def get_key(request: Request) -> Response:
    """Return the key with which a browser subscribes."""
    return answer(PushKey(await parts(request).push.public_key()))


@own_site
@limited(SUBSCRIBING)
async def post_subscription(request: Request) -> Response:
    """Store the subscription of this browser, which must have a seat at a table."""
    wish = await wish_of(request, _decode, "subscription")
    claim = claim_of(request)
    if not claim:
        raise RequestError(text("http-push-seat"), 403)
    subscription = Subscription(wish.endpoint, wish.public_key, wish.secret, wish.language)
    try:
        parts(request).push.check(subscription)
    except EndpointError as error:
        raise RequestError(error.text) from None
    store, claim_hash = parts(request).store, key_hash(claim)
    if not await asyncio.to_thread(store.claims, claim_hash, 1):
        raise RequestError(text("http-push-seat"), 403)
    await asyncio.wrap_future(store.subscribe(claim_hash, subscription))
    return Response(status_code=204)


@own_site
@limited(SUBSCRIBING)
async def delete_subscription(request: Request) -> Response:
    """Delete a subscription. Everybody who knows its address may do so."""
    wish = await wish_of(request, _decode, "subscription")
    await asyncio.wrap_future(parts(request).store.unsubscribe(wish.endpoint))
    return Response(status_code=204)
