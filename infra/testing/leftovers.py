"""Ends the processes that a run has started, also outside of its process group: databases, browsers, grids. The
environment of each process of a run contains the run's mark.
"""

import os
import pathlib
import signal
import time

MARK = "SATIN_TEST_RUN"
GRACE_SECONDS = 20


def of(mark, proc=pathlib.Path("/proc")):
    """Returns the processes with the mark, except this process."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for folder in proc.iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                if wanted in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
            except OSError:
                continue  # The process has ended, or belongs to another user.
    return found


def end(mark, grace=GRACE_SECONDS):
    """Ends the processes in good order, then by force. Returns the number of killed processes."""
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
