"""Sends requests, on one connection each, with the standard library only."""

from __future__ import annotations

import json
import secrets
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from http.client import HTTPResponse
from pathlib import Path
from typing import Any, BinaryIO

from .models import CONTRACT


class Problem(Exception):
    """The portal refused a request. `code` is a stable word, and `errors` name the faulty fields."""

    def __init__(self, status: int, document: Mapping[str, Any]) -> None:
        self.status = status
        self.code: str = document.get("code", f"http-{status}")
        self.detail: str = document.get("detail", "")
        self.errors: list[dict[str, str]] = document.get("errors", [])
        super().__init__(f"{self.code}: {self.detail}")


class Transport:
    """Sends requests to one portal with one API token."""

    def __init__(self, portal: str, token: str, timeout: float = 60.0) -> None:
        self._portal = portal.rstrip("/")
        self._token = token
        self._timeout = timeout

    def document(self, method: str, path: str, **request: Any) -> Any:
        with self._send(method, path, **request) as response:
            return json.load(response)

    def content(self, method: str, path: str, **request: Any) -> bytes:
        with self._send(method, path, **request) as response:
            return response.read()

    def nothing(self, method: str, path: str, **request: Any) -> None:
        self._send(method, path, **request).close()

    def events(self, method: str, path: str, **request: Any) -> Iterator[Any]:
        """Yields the data of each event until the portal ends the stream."""
        with self._send(method, path, **request) as response:
            for raw in response:
                line = raw.decode("utf-8").rstrip("\r\n")
                if line == "event:end":
                    return
                if line.startswith("data:"):
                    yield json.loads(line[len("data:") :])

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any],
        headers: Mapping[str, str | None],
        body: Any = None,
        upload: Path | None = None,
        archive: Path | None = None,
        form: Mapping[str, str | None] | None = None,
    ) -> HTTPResponse:
        sent = {name: value for name, value in headers.items() if value is not None}
        sent["Authorization"] = f"Bearer {self._token}"
        sent["Satin-Contract"] = CONTRACT
        data: bytes | BinaryIO | None = None
        if archive is not None:
            sent["Content-Type"] = "application/zip"
            sent["Content-Length"] = str(archive.stat().st_size)
            data = archive.open("rb")
        elif upload is not None:
            boundary = secrets.token_hex(16)
            sent["Content-Type"] = f"multipart/form-data; boundary={boundary}"
            data = _multipart(boundary, upload, form or {})
        elif body is not None:
            sent["Content-Type"] = "application/json"
            data = json.dumps(body).encode("utf-8")
        asked = [(name, _text(each)) for name, value in query.items() for each in _values(value)]
        address = self._portal + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        request = urllib.request.Request(address, data=data, headers=sent, method=method)
        try:
            return urllib.request.urlopen(request, timeout=self._timeout)
        except urllib.error.HTTPError as error:
            raise _problem(error) from None
        finally:
            if archive is not None:
                data.close()


def _values(value: Any) -> list[Any]:
    """A list is sent as a parameter for each of its values."""
    return value if isinstance(value, list) else [] if value is None else [value]


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _multipart(boundary: str, file: Path, form: Mapping[str, str | None]) -> bytes:
    name = file.name.replace("\\", "\\\\").replace('"', '\\"')
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n{value}\r\n'
        for field, value in form.items()
        if value is not None
    ]
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
    kind = "Content-Type: application/octet-stream\r\n\r\n"
    tail = f"\r\n--{boundary}--\r\n"
    return ("".join(parts) + head + kind).encode("utf-8") + file.read_bytes() + tail.encode("utf-8")


def _problem(error: urllib.error.HTTPError) -> Problem:
    with error:
        try:
            document = json.load(error)
        except ValueError:
            # A proxy can answer with a text that is not a problem document.
            document = {}
    return Problem(error.code, document if isinstance(document, dict) else {})
