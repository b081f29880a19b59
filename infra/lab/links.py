"""Measures and loads links: round trips and streams over TCP between two places of a lab.

As a program it is one end: `links.py serve ADDRESS PORT` or `links.py ask ADDRESS PORT SECONDS`.
"""

import concurrent.futures
import json
import socket
import statistics
import subprocess
import sys
import threading
import time

from network import LabError

PORT = 7979
TRIPS = 7
BUFFER = 16 << 10
MARGIN_SECONDS = 30
TO_ME, TO_YOU, ECHO = b"R", b"S", b"E"


def measured(network, a, b, seconds=4):
    """The measurement of a link by two programs at its ends: round trip in ms, KByte/s from a to b and from b to a. The
    program at b is the server. Therefore the place a must be able to connect to the place b.
    """
    with Serving(network, b, a):
        words = network.command(
            a, sys.executable, __file__, "ask", network.addresses[b, a], PORT, seconds)
        limit = 2 * seconds + MARGIN_SECONDS
        try:
            done = subprocess.run(words, capture_output=True, text=True, timeout=limit, check=False)
        except subprocess.TimeoutExpired:
            raise LabError(f"nothing comes over the link between {a} and {b} in {limit} s") from None
        if done.returncode != 0:
            raise LabError(f"the link between {a} and {b}: {done.stderr.strip()[-300:]}")
        return json.loads(done.stdout)


def all_measured(network, pairs, at_once=5):
    """Measures several links, by pair."""
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        return dict(zip(pairs, pool.map(lambda pair: measured(network, *pair), pairs)))


class Serving:
    """One end of a link. It answers while this context is open."""

    def __init__(self, network, place, other):
        words = network.command(
            place, sys.executable, __file__, "serve", network.addresses[place, other], PORT)
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        if self._process.stdout.readline().strip() != "ready":
            self.close()
            raise LabError(f"nothing can listen at {place}, port {PORT}")

    def close(self):
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.close()


class Congestion:
    """Streams in both directions of a link, as other users' traffic, while this context is open."""

    def __init__(self, network, a, b):
        self._server = Serving(network, b, a)
        words = network.command(a, sys.executable, __file__, "load", network.addresses[b, a], PORT)
        self._process = subprocess.Popen(words)

    def close(self):
        self._process.kill()
        self._process.wait()
        self._server.close()


def serve(address, port):
    with socket.create_server((address, port)) as door:
        print("ready", flush=True)
        while True:
            connection, _ = door.accept()
            threading.Thread(target=answer, args=(connection,), daemon=True).start()


def answer(connection):
    """Performs the request that the first byte names, until the other end closes the connection."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        with connection:
            what = connection.recv(1)
            while True:
                if what == TO_YOU:
                    connection.sendall(b"\0" * BUFFER)
                    continue
                got = connection.recv(BUFFER)
                if not got:
                    return
                if what == ECHO:
                    connection.sendall(got)
                else:
                    connection.sendall(len(got).to_bytes(4, "big"))
    except OSError:
        return  # the other end has received all requested bytes


def opened(address, port, what):
    connection = socket.create_connection((address, port), timeout=MARGIN_SECONDS)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(what)
    return connection


def ask(address, port, seconds):
    with opened(address, port, ECHO) as connection:
        trips = []
        for _ in range(TRIPS):
            begin = time.monotonic()
            connection.sendall(b"x")
            connection.recv(1)
            trips.append(1000 * (time.monotonic() - begin))
    there, back = sent(address, port, seconds), received(address, port, seconds)
    told = {"trip_ms": statistics.median(trips), "kbytes_there": there, "kbytes_back": back}
    print(json.dumps({key: round(value, 1) for key, value in told.items()}))


def received(address, port, seconds):
    """Returns KByte/s, measured from the first byte on."""
    with opened(address, port, TO_YOU) as connection:
        connection.recv(BUFFER)
        begin, total = time.monotonic(), 0
        while time.monotonic() < begin + seconds:
            total += len(connection.recv(BUFFER))
        return total / 1000 / (time.monotonic() - begin)


def sent(address, port, seconds):
    """Returns the KByte/s that the other end has received, measured from its first byte on."""
    with opened(address, port, TO_ME) as connection:
        threading.Thread(target=flood, args=(connection, seconds), daemon=True).start()
        told = connection.makefile("rb")
        told.read(4)
        begin, total = time.monotonic(), 0
        while time.monotonic() < begin + seconds:
            total += int.from_bytes(told.read(4), "big")
        return total / 1000 / (time.monotonic() - begin)


def flood(connection, seconds):
    end = time.monotonic() + seconds + MARGIN_SECONDS
    try:
        while time.monotonic() < end:
            connection.sendall(b"\0" * BUFFER)
    except OSError:
        return  # the requested amount has been measured


def load(address, port):
    """Streams in both directions, as long as this process lives."""
    with opened(address, port, TO_ME) as there, opened(address, port, TO_YOU) as back:
        threading.Thread(target=flood, args=(there, float("inf")), daemon=True).start()
        threading.Thread(target=drain, args=(there,), daemon=True).start()
        drain(back)


def drain(connection):
    while connection.recv(BUFFER):
        pass


def main():
    what, address, port, *seconds = sys.argv[1:]
    match what:
        case "serve":
            serve(address, int(port))
        case "ask":
            ask(address, int(port), float(seconds[0]))
        case "load":
            load(address, int(port))


if __name__ == "__main__":
    main()
