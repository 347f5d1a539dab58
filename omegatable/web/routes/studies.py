"""Routes of the lab: studies, their progress, reports and rows."""

import base64
import hashlib
from functools import cache
from importlib.resources import files

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from omegatable.table.wire_lab import StudyRequest
from omegatable.web.http.responses import FOREIGN, RequestError, answer, host, same_origin, wish_of
from omegatable.web.learning.studies import FILES, REPORT, StudiesError, lab
from omegatable.web.parts import Web

CREDITS, CREDITS_A_SECOND = 60, 4  # answers to one host

_decode_request = msgspec.json.Decoder(StudyRequest).decode


class StudyRoutes:
    """The routes of studies. Whoever has the link of a study may look at it and stop it."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._asking = web.limit(CREDITS, CREDITS_A_SECOND)

    async def get_lab(self, _: Request) -> Response:
        """Return what studies this server plays."""
        return answer(lab())

    async def post_study(self, request: Request) -> Response:
        """Begin a study, and return how far it is."""
        self._check(request)
        wanted = await wish_of(request, _decode_request, "request for a study")
        try:
            return answer(await self._web.studies.begin(wanted, host(request)), 201)
        except StudiesError as error:
            raise RequestError(error.status, str(error)) from None

    async def get_study(self, request: Request) -> Response:
        """Return how far a study is, after waiting a moment for news."""
        if not self._asking.spend(host(request)):
            raise RequestError(429, "Too many requests: wait a moment.")
        try:
            return answer(await self._web.studies.state(request.path_params["id"]))
        except StudiesError as error:
            raise RequestError(error.status, str(error)) from None

    async def post_stop(self, request: Request) -> Response:
        """End a study early."""
        self._check(request)
        try:
            return answer(await self._web.studies.stop(request.path_params["id"]))
        except StudiesError as error:
            raise RequestError(error.status, str(error)) from None

    async def get_report(self, request: Request) -> Response:
        """Return the report of a study that is over: a page of its own, under a policy that fits it."""
        path = self._file(request, REPORT)
        return FileResponse(path, media_type="text/html", headers={"content-security-policy": report_policy()})

    async def get_file(self, request: Request) -> Response:
        """Return the file or the rows of a study that is over."""
        name = request.path_params["file"]
        return FileResponse(self._file(request, name), media_type=FILES.get(name), filename=name)

    def _check(self, request: Request) -> None:
        if not same_origin(request):
            raise RequestError(403, FOREIGN)
        if not self._asking.spend(host(request)):
            raise RequestError(429, "Too many requests: wait a moment.")

    def _file(self, request: Request, name: str) -> str:
        try:
            return str(self._web.studies.file(request.path_params["id"], name))
        except StudiesError as error:
            raise RequestError(error.status, str(error)) from None


@cache
def report_policy() -> str:
    """Return the policy of a report: its own style, script and fonts, and nothing from elsewhere."""
    script = (files("omegatable") / "lab" / "study" / "report" / "report.js").read_bytes()
    digest = base64.b64encode(hashlib.sha256(script).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; font-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
