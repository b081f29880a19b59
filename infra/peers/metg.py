"""Measures the smallest grain at which Ray and Dask still run at half the ideal speed. Last line is JSON.

python3 infra/peers/metg.py [--peers ray,dask] [--workers 1,2] [--home DIRECTORY]

Measures the minimum effective task granularity, as Task Bench defines it. Independent tasks compute for a given
time. All tasks are submitted at once, and each worker has one processor. The result is the smallest task time with
which all tasks end within twice the ideal time. Each peer is installed from the Python package index into a separate
directory, at the version below.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PEERS = {"ray": ["ray==2.49.2"], "dask": ["distributed==2025.9.1", "dask==2025.9.1"]}
INSTALL_SECONDS, RUN_SECONDS = 900, 600
MEASURE = pathlib.Path(__file__).with_name("measure_metg.py")


class PeerError(Exception):
    """A peer's problem, in one line."""


def installed(peer, home):
    """Returns the Python of the directory with the peer."""
    place = home / peer
    python = place / "bin" / "python"
    if not (place / "ready").exists():
        print(f"installing {' '.join(PEERS[peer])} into {place}", flush=True)
        venv.create(place, with_pip=True, clear=True)
        run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PEERS[peer]], INSTALL_SECONDS)
        (place / "ready").touch()
    return python


def run(command, seconds):
    try:
        done = subprocess.run(
            list(map(str, command)), capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise PeerError(f"{command[1]} takes more than {seconds} s") from None
    if done.returncode != 0:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise PeerError(f"{' '.join(map(str, command[1:4]))} failed: {' '.join(last)}")
    return done.stdout


def metg(peer, python, workers):
    """Returns microseconds, with each tried size and its efficiency."""
    told = json.loads(run([python, MEASURE, peer, workers], RUN_SECONDS).splitlines()[-1])
    print(f"{peer}, {workers} workers: half the ideal speed at {told['metg_us']} us a task", flush=True)
    return told


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--peers", default=",".join(PEERS))
    parser.add_argument("--workers", default="1,2")
    parser.add_argument("--home", type=pathlib.Path, default=ROOT / "target" / "peers")
    options = parser.parse_args()
    names, workers = options.peers.split(","), options.workers.split(",")
    unknown = sorted(set(names) - set(PEERS))
    if unknown:
        sys.exit(f"peers: no peer {', '.join(unknown)}; there are {', '.join(PEERS)}")
    told = {}
    try:
        for peer in names:
            python = installed(peer, options.home)
            told[peer] = {"version": PEERS[peer][0].split("==")[1],
                          "metg_us": {}, "tried": {}}
            for count in workers:
                found = metg(peer, python, count)
                told[peer]["metg_us"][count] = found["metg_us"]
                told[peer]["tried"][count] = found["tried"]
    except PeerError as wrong:
        sys.exit(f"peers: {wrong}")
    print(json.dumps(told))


if __name__ == "__main__":
    main()
