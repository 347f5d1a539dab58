"""A push service and a browser that has subscribed there."""

import base64
import contextlib
import http.server
import queue
import socket
import threading
from typing import Any

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


class PushService:
    """A push service on this machine, and one subscribed browser, which decrypts what comes."""

    def __init__(self) -> None:
        self.heard: queue.Queue[tuple[dict[str, Any], dict[str, str]]] = queue.Queue()
        self.status = 201
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = bytes(range(16))
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.heard.put((service.decrypted(body), dict(self.headers)))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    @property
    def subscription(self) -> dict[str, str]:
        port = self._server.server_address[1]
        return {
            "endpoint": f"http://127.0.0.1:{port}/ada",
            "public_key": in_base64(point_of(self._key)),
            "secret": in_base64(self._secret),
        }

    def decrypted(self, body: bytes) -> dict[str, Any]:
        text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret)
        told: dict[str, Any] = msgspec.json.decode(text)
        return told

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class DrippingService:
    """A push service that takes each request and answers one byte after the other, for ever."""

    def __init__(self, subscription: dict[str, str]) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.subscription = {**subscription, "endpoint": f"http://127.0.0.1:{self._listener.getsockname()[1]}/"}
        self.calls: queue.Queue[Dripping] = queue.Queue()
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self.calls.put(Dripping(self._listener.accept()[0]))

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._listener.close()


class Dripping:
    """A call that is being answered. *ended* is set when the caller has hung up."""

    def __init__(self, line: socket.socket) -> None:
        self.ended = threading.Event()
        self._line = line
        threading.Thread(target=self._drip, daemon=True).start()

    def _drip(self) -> None:
        with self._line, contextlib.suppress(OSError):
            self._line.sendall(b"HTTP/1.1 201 Created\r\nX: ")
            while not self.ended.wait(0.02):
                self._line.sendall(b"x")
        self.ended.set()


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public half of a key as browsers tell it."""
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def in_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
