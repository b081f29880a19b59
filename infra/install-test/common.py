"""Small functions that the tests of installed agents share."""

import pathlib
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUTSIDE, INSIDE = "10.231.0.1", "10.231.0.2"
SECONDS = 300


def run(*command, **more):
    return subprocess.run([str(part) for part in command], check=True, text=True, **more)


def output(*command):
    return run(*command, stdout=subprocess.PIPE).stdout


def until(condition, what, check=lambda: None, pause=0.5):
    end = time.monotonic() + SECONDS
    while not condition():
        check()
        if time.monotonic() > end:
            raise SystemExit(f"Not within {SECONDS} s: {what}")
        time.sleep(pause)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
