"""Routes for print and play: wishes, pages and files."""

from starlette.requests import Request
from starlette.responses import Response

from omegatable.web.http.responses import answer, host, json_of, problem, same_origin
from omegatable.web.printing.press import Press, PressError


class PrintRoutes:
    """The routes of the press."""

    def __init__(self, press: Press | None) -> None:
        self._press = press

    async def post_print(self, request: Request) -> Response:
        """Plan a print and return the plan."""
        if not same_origin(request):
            return problem(403, "Prints are wished for from this house's own page.")
        body = await json_of(request, "wish for a print")
        try:
            return answer(await self._pressing().plan(body, host(request)))
        except PressError as error:
            return problem(error.status, str(error))

    async def get_printed_page(self, request: Request) -> Response:
        """Return one page of a planned print as a PNG."""
        key, number = request.path_params["key"], request.path_params["number"]
        try:
            content = await self._pressing().page(key, number, host(request))
        except PressError as error:
            return problem(error.status, str(error))
        return Response(content, headers={"cache-control": "private, max-age=3600"}, media_type="image/png")

    async def get_printed(self, request: Request) -> Response:
        """Return a planned print as a PDF file."""
        try:
            name, content = await self._pressing().pdf(request.path_params["key"], host(request))
        except PressError as error:
            return problem(error.status, str(error))
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(content, headers=headers, media_type="application/pdf")

    def _pressing(self) -> Press:
        if self._press is None:
            raise PressError("Nothing is printed here: `omegatable sheets` does.", 404)
        return self._press
