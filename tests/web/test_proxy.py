"""The server behind nginx, which has the configuration of docs/operations.md."""

import contextlib
import datetime
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.support.server import PATIENCE, PEOPLE, Server

pytestmark = pytest.mark.whole

NAME = "table.example"
VISITOR, ANOTHER = "127.0.0.2", "127.0.0.3"  # addresses of this machine, where Linux lets everybody be
WISH = {"game": "omega-shift", "seats": PEOPLE}


def nginx(root: Path) -> str:
    """Return the path of nginx: this machine's, or the one that `scripts/prepare nginx` has unpacked."""
    places = [os.environ["PATH"], "/usr/sbin", str(root / ".venv" / "nginx" / "usr" / "sbin")]
    found = shutil.which("nginx", path=os.pathsep.join(places))
    if found is None:
        pytest.fail("nginx is missing: install it (Debian: apt install nginx), as make test-all does.", pytrace=False)
    return found


def certify(folder: Path) -> None:
    """Write a certificate for NAME and its key into *folder*."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    (folder / "privkey.pem").write_bytes(key.private_bytes(serialization.Encoding.PEM, *form))


def free_ports(count: int) -> list[int]:
    """Return different ports on which nobody listens."""
    with contextlib.ExitStack() as stack:
        probes = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [probe.getsockname()[1] for probe in probes]


def replaced(text: str, **changes: str) -> str:
    """Return *text* with all *changes*; each must change something."""
    for old, new in changes.items():
        assert old in text, f"docs/operations.md has no {old!r}"
        text = text.replace(old, new)
    return text


def blocks(root: Path) -> list[str]:
    """Return the configurations of nginx in the documentation: that of one server, and what several need."""
    return re.findall(r"^```nginx\n(.*?)^```$", (root / "docs" / "operations.md").read_text(), re.MULTILINE | re.DOTALL)


@dataclass
class Proxied:
    """nginx before a server: its folder and its ports, and the port of the server."""

    folder: Path
    plain: int
    secure: int
    server: int

    @property
    def context(self) -> ssl.SSLContext:
        """Return a context that trusts this certificate alone."""
        return ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))

    def ask(self, method: str, path: str, visitor: str = VISITOR, **more: object) -> httpx.Response:
        """Send a request over TLS from the address of a *visitor*, as a browser at https://NAME does."""
        headers = {"host": NAME, "origin": f"https://{NAME}", **more.pop("headers", {})}
        transport = httpx.HTTPTransport(verify=self.context, local_address=visitor)
        with httpx.Client(transport=transport, timeout=PATIENCE) as client:
            address = f"https://127.0.0.1:{self.secure}{path}"
            return client.request(method, address, headers=headers, extensions={"sni_hostname": NAME}, **more)

    def line(self, origin: str = f"https://{NAME}") -> ClientConnection:
        """Open a socket through nginx."""
        plain = socket.create_connection(("127.0.0.1", self.secure), PATIENCE, (VISITOR, 0))
        return connect(f"wss://{NAME}/ws", sock=plain, ssl=self.context, origin=origin, open_timeout=PATIENCE)


def start_nginx(program: str, folder: Path, site: str) -> subprocess.Popen[bytes]:
    """Check the configuration of a *site*, and start nginx with it. When this returns, it listens."""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder / kind};\n" for kind in kinds)
    around = f"daemon off;\nmaster_process off;\npid {folder / 'pid'};\nerror_log {folder / 'errors'};\nevents {{}}\n"
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(
        f"{around}http {{\naccess_log off;\n{places}include {folder / 'site.conf'};\n}}\n"
    )
    command = [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]
    checked = subprocess.run([*command, "-t"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    assert "syntax is ok" in checked.stderr
    running = subprocess.Popen(command)
    port = int(re.findall(r"listen 127\.0\.0\.1:(\d+)", site)[-1])
    until = time.monotonic() + PATIENCE
    while running.poll() is None and time.monotonic() < until:
        with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port), PATIENCE):
            return running
    raise AssertionError((folder / "errors").read_text())


@contextlib.contextmanager
def proxied(root: Path, folder: Path, several: bool = False) -> Iterator[Proxied]:
    """Run `omegatable serve` and nginx before it, configured for one server or for *several*."""
    plain, secure, port = free_ports(3)
    certify(folder)
    one, upstream = blocks(root)
    server = "127.0.0.1:8000"
    if several:
        one = replaced(one, **{"proxy_pass http://127.0.0.1:8000;": "proxy_pass http://omegatable;"})
        one, server = replaced(upstream, **{"    server 10.0.0.6:8000;\n": ""}) + one, "10.0.0.5:8000"
    changes = {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ": f"listen 127.0.0.1:{secure} ",
        f"/etc/letsencrypt/live/{NAME}/": f"{folder}/",
        "/var/www/html": str(folder / "html"),
        server: f"127.0.0.1:{port}",
    }
    site = replaced(one, **changes)
    program = nginx(root)
    database = ["--db", str(folder / "tables.sqlite")]
    command = [sys.executable, "-m", "omegatable", "serve", "--port", str(port), "--no-open", *database]
    command += ["--trust-proxy", "127.0.0.1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as serving:
        try:
            assert serving.stdout is not None
            assert f":{port}" in serving.stdout.readline()
            running = start_nginx(program, folder, site)
            try:
                yield Proxied(folder, plain, secure, port)
            finally:
                running.kill()
                running.wait()
        finally:
            serving.kill()


@pytest.fixture(scope="module")
def proxy(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    """Yield one server behind nginx."""
    with proxied(root, tmp_path_factory.mktemp("nginx")) as found:
        yield found


def test_the_page_comes_over_tls_and_http_2(proxy: Proxied):
    page = proxy.ask("GET", "/", headers={"accept": "text/html"})
    assert page.status_code == 200
    assert "<title>Omega Table" in page.text
    context = proxy.context
    context.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection(("127.0.0.1", proxy.secure), PATIENCE) as plain,
        context.wrap_socket(plain, server_hostname=NAME) as line,
    ):
        assert line.selected_alpn_protocol() == "h2"


def test_plain_http_leads_to_tls_but_for_the_proof_of_a_certificate(proxy: Proxied):
    proof = proxy.folder / "html" / ".well-known" / "acme-challenge" / "token"
    proof.parent.mkdir(parents=True)
    proof.parent.parent.parent.chmod(0o755)
    proof.write_text("proof")
    with httpx.Client(base_url=f"http://127.0.0.1:{proxy.plain}", headers={"host": NAME}) as client:
        moved = client.get("/rules?game=omega-shift")
        assert (moved.status_code, moved.headers["location"]) == (301, f"https://{NAME}/rules?game=omega-shift")
        assert client.get("/.well-known/acme-challenge/token").text == "proof"


def test_a_seat_is_taken_and_played_through_a_socket(proxy: Proxied):
    told = proxy.ask("POST", "/api/tables", json=WISH)
    assert told.status_code == 201, told.text  # the origin matches, so Host and X-Forwarded-Proto are believed
    assert "; Secure" in proxy.ask("POST", "/api/tables", json={**WISH, "sit": True}).headers["set-cookie"]
    server = Server(f"http://127.0.0.1:{proxy.server}")
    with server.http, proxy.line() as line:
        hello = server.hello(line, told.json()["table"], key=told.json()["keys"][0]["key"], claim="c" * 40)
        assert (hello["type"], hello["seat"]) == ("table", 0)


def test_a_socket_of_another_page_is_not_opened(proxy: Proxied):
    with pytest.raises(InvalidStatus) as refused:
        proxy.line("https://elsewhere.example")
    assert refused.value.response.status_code == 403


def test_each_visitor_has_their_own_limits_and_cannot_invent_an_address(proxy: Proxied):
    codes: list[int] = []
    while 429 not in codes:  # an address may set 60 tables, and two more a second
        assert len(codes) < 2_000
        invented = {"x-forwarded-for": f"203.0.113.{len(codes) % 250}"}
        codes.append(proxy.ask("POST", "/api/tables", json=WISH, headers=invented).status_code)
    assert codes.count(201) >= 50  # other tests have set a few
    assert proxy.ask("POST", "/api/tables", ANOTHER, json=WISH).status_code == 201


def test_several_servers_are_named_as_the_documentation_says(root: Path, tmp_path: Path):
    with proxied(root, tmp_path, several=True) as proxy:
        assert [proxy.ask("POST", "/api/tables", json=WISH).status_code for _ in range(3)] == [201] * 3
        with proxy.line() as line:
            assert line.protocol.state.name == "OPEN"
