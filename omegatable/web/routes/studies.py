"""Routes of the lab: studies, their progress, reports and rows.

Everybody who has the link of a study may view it and stop it.
"""

import base64
import hashlib
from functools import cache
from importlib.resources import files

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from omegatable.table.wire import StudyRequest
from omegatable.web.http.guard import Limit, limited, own_site
from omegatable.web.http.responses import answer, host, wish_of
from omegatable.web.learning.studies import FILES, REPORT, lab
from omegatable.web.parts import parts

STUDIES = Limit(60, 4)

_decode_request = msgspec.json.Decoder(StudyRequest).decode


async def get_lab(_: Request) -> Response:
    """Return the studies that this server can play."""
    return answer(lab())


@own_site
@limited(STUDIES)
async def post_study(request: Request) -> Response:
    """Start a study, and return its progress."""
    wanted = await wish_of(request, _decode_request, "request for a study")
    return answer(await parts(request).studies.begin(wanted, host(request)), 201)


@limited(STUDIES)
async def get_study(request: Request) -> Response:
    """Return the progress of a study, after waiting briefly for news."""
    return answer(await parts(request).studies.state(request.path_params["id"]))


@own_site
@limited(STUDIES)
async def post_stop(request: Request) -> Response:
    """Stop a study early."""
    return answer(await parts(request).studies.stop(request.path_params["id"]))


async def get_report(request: Request) -> Response:
    """Return the report of a finished study: a separate page with its own security policy."""
    path = parts(request).studies.file(request.path_params["id"], REPORT)
    return FileResponse(path, media_type="text/html", headers={"content-security-policy": report_policy()})


async def get_file(request: Request) -> Response:
    """Return the file or the rows of a finished study."""
    name = request.path_params["file"]
    path = parts(request).studies.file(request.path_params["id"], name)
    return FileResponse(path, media_type=FILES.get(name), filename=name)


@cache
def report_policy() -> str:
    """Return the security policy of a report: its own style, script and fonts, and nothing from elsewhere."""
    script = (files("omegatable") / "lab" / "study" / "report" / "report.js").read_bytes()
    digest = base64.b64encode(hashlib.sha256(script).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; font-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
