"""Routes for print and play: plans, pages and files."""

from starlette.requests import Request
from starlette.responses import Response

from omegatable.locales.text import text
from omegatable.web.http.guard import Limit, limited, own_site
from omegatable.web.http.responses import RequestError, answer, host, json_of
from omegatable.web.parts import parts
from omegatable.web.printing.press import Press

PRINTS = Limit(60, 2)


@own_site
@limited(PRINTS)
async def post_print(request: Request) -> Response:
    """Plan a print and return the plan."""
    body = await json_of(request, "wish for a print")
    return answer(await _press(request).plan(body, host(request)))


async def get_printed_page(request: Request) -> Response:
    """Return one page of a planned print as a PNG."""
    key, number = request.path_params["key"], request.path_params["number"]
    content = await _press(request).page(key, number, host(request))
    return Response(content, headers={"cache-control": "private, max-age=3600"}, media_type="image/png")


async def get_printed(request: Request) -> Response:
    """Return a planned print as a PDF file."""
    name, content = await _press(request).pdf(request.path_params["key"], host(request))
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(content, headers=headers, media_type="application/pdf")


def _press(request: Request) -> Press:
    press = parts(request).press
    if press is None:
        raise RequestError(text("http-no-print"), 404)
    return press
