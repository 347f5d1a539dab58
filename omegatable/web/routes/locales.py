"""The route for catalogues of texts, which the page reads in its reader's language."""

from starlette.requests import Request
from starlette.responses import Response

from omegatable.web.http.responses import FOR_EVER, RequestError
from omegatable.web.parts import parts


async def get_catalogue(request: Request) -> Response:
    """Return a catalogue as it is stored, to be cached forever at the address that contains its digest."""
    found = parts(request).catalogues.file(request.path_params["language"], request.path_params["file"])
    if found is None:
        raise RequestError("There is no such catalogue of texts.", 404)
    content, exact = found
    return Response(content, headers={"cache-control": FOR_EVER if exact else "no-cache"}, media_type="text/plain")
