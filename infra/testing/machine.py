"""The machine that the tests run on."""

import os
import pathlib
import re

# Needed for four lanes with their JVMs, databases and a browser.
LANES_MB = 5000


def free_mb(meminfo=pathlib.Path("/proc/meminfo")):
    """Returns the available memory, or `None` if the system does not report it."""
    try:
        sizes = dict(re.findall(r"^(\w+): +(\d+) kB$", meminfo.read_text(encoding="utf-8"), flags=re.M))
    except OSError:
        return None
    return (int(sizes.get("MemAvailable", 0)) + int(sizes.get("SwapFree", 0))) // 1024


def is_small(cores=None, free=None):
    """Returns true if lanes that run side by side would slow each other down. Prints the reason in this case."""
    cores = len(os.sched_getaffinity(0)) if cores is None else cores
    free = free_mb() if free is None else free
    if cores > 1 and (free is None or free >= LANES_MB):
        return False
    print(f"test: one lane after the other: this machine has {cores} core{'' if cores == 1 else 's'} and {free} MB free", flush=True)
    return True
