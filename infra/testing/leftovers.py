"""Ends the processes that a run has started, also outside of its process group: databases, browsers, grids.

Each process of a run has the run's mark in its environment.
"""

import os
import pathlib
import signal
import time

MARK = "SATIN_TEST_RUN"
GRACE_SECONDS = 20


def of(mark, proc=pathlib.Path("/proc")):
    """Returns the processes with the mark. This process is left out."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for folder in proc.iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                if wanted in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
            except OSError:
                continue  # It has ended, or belongs to another user.
    return found


def end(mark, grace=GRACE_SECONDS):
    """Ends them in good order, then at once. Returns the number of processes that had to be killed."""
    begin = time.monotonic()
    send(of(mark), signal.SIGTERM)
    while (left := of(mark)) and time.monotonic() < begin + grace:
        time.sleep(0.1)
    send(left, signal.SIGKILL)
    return len(left)


def send(processes, what):
    for process in processes:
        try:
            os.kill(process, what)
        except ProcessLookupError:
            pass
