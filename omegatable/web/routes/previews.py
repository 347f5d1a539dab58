"""Routes for link previews: their pictures."""

from starlette.requests import Request
from starlette.responses import Response

from omegatable.web.http.guard import Limit, limited
from omegatable.web.parts import language_of, parts
from omegatable.web.previews import HOME

PICTURES = Limit(60, 1)


@limited(PICTURES)
async def get_picture(request: Request) -> Response:
    """Return the picture of the preview of a page: `/preview/t/<table>.png?language=de`."""
    previews, page, language = parts(request).previews, request.path_params["page"], language_of(request)
    preview = await previews.of("/" if page == HOME else f"/{page}", request.query_params, language)
    content = await previews.png(preview, language)
    # Chats show the picture on pages of their own.
    headers = {"cache-control": "public, max-age=600", "cross-origin-resource-policy": "cross-origin"}
    return Response(content, headers=headers, media_type="image/png")
