"""Measures in a peer's own directory: measure_metg.py ray|dask WORKERS. Prints one line of JSON."""

import json
import sys
import time

ROUNDS = 3
MIN_RUN_SECONDS = 1.0
MAX_TASKS, MIN_TASKS = 2000, 64
# From sizes with full efficiency down to sizes with almost zero efficiency.
SIZES_US = [round(10 ** (power / 4)) for power in range(20, 5, -1)]
ENOUGH = 0.5


def compute(micros):
    """Keeps its processor busy."""
    end = time.perf_counter() + micros / 1e6
    while time.perf_counter() < end:
        pass


def ray(workers):
    import ray as peer

    peer.init(num_cpus=workers, include_dashboard=False, configure_logging=False)
    task = peer.remote(num_cpus=1)(compute)
    return lambda micros, count: peer.get([task.remote(micros) for _ in range(count)])


def dask(workers):
    from distributed import Client, LocalCluster

    cluster = LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None)
    client = Client(cluster)

    def run(micros, count):
        client.gather(client.map(compute, [micros] * count, pure=False))

    return run


def efficiency(run, workers, micros):
    """Returns the best efficiency of several rounds."""
    count = round(MIN_RUN_SECONDS * workers * 1e6 / micros)
    count = max(MIN_TASKS * workers, min(MAX_TASKS * workers, count))
    best = 0
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        run(micros, count)
        best = max(best, count * micros / 1e6 / workers / (time.perf_counter() - begin))
    return best


def main():
    peer, workers = sys.argv[1], int(sys.argv[2])
    run = {"ray": ray, "dask": dask}[peer](workers)
    run(1000, 100)  # starts processes
    tried, smallest = {}, None
    for micros in SIZES_US:
        tried[micros] = round(efficiency(run, workers, micros), 3)
        if tried[micros] < ENOUGH:
            break
        smallest = micros
    print(json.dumps({"metg_us": between(tried, smallest), "tried": tried}))


def between(tried, smallest):
    """Returns the size at which the efficiency is one half. Interpolates between the last size with a sufficient
    efficiency and the next smaller size."""
    below = [size for size in tried if smallest is None or size < smallest]
    if smallest is None or not below:
        return smallest
    above_part, below_part = tried[smallest], tried[below[0]]
    part = (ENOUGH - below_part) / (above_part - below_part)
    return round(below[0] + part * (smallest - below[0]))


if __name__ == "__main__":
    main()
