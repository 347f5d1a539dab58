"""Routes for handovers from a browser to another one of the same person."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omegatable.table.wire import GiveHandover, HandoverCode, HandoverContent, TakeHandover
from omegatable.web.http.claims import claim_of, give_claim, new_claim
from omegatable.web.http.guard import Limit, limited, own_site
from omegatable.web.http.responses import answer, host, wish_of
from omegatable.web.live.handovers import MAX_CONTENT, SECONDS
from omegatable.web.parts import parts

HANDOVERS = Limit(20, 0.1)

_decode_give = msgspec.json.Decoder(GiveHandover).decode
_decode_take = msgspec.json.Decoder(TakeHandover).decode


@own_site
@limited(HANDOVERS)
async def post_handover(request: Request) -> Response:
    """Keep what a browser gives to another one, and return its code."""
    wish = await wish_of(request, _decode_give, "handover", longest=MAX_CONTENT)
    claim = claim_of(request) or new_claim(parts(request).runtime)
    code = parts(request).handovers.give(wish.content, claim, host(request))
    told = answer(HandoverCode(code, round(SECONDS)), 201)
    give_claim(told, request, claim)
    return told


@own_site
@limited(HANDOVERS)
async def post_code(request: Request) -> Response:
    """Return what another browser gives under a code, and give this browser its claim."""
    wish = await wish_of(request, _decode_take, "code")
    found = await parts(request).handovers.take(wish.code, claim_of(request), host(request))
    told = answer(HandoverContent(found.content))
    give_claim(told, request, found.claim)
    return told
