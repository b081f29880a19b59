"""A client of a Satin Grid portal. Types are in `satin_grid.models`."""

from __future__ import annotations

import time

from . import models
from .api import Operations
from .transport import Problem, Transport

__all__ = ["Portal", "Problem", "models"]

ENDED = frozenset({"SUCCEEDED", "FAILED", "CANCELLED", "TIMED_OUT"})


class Portal(Operations):
    """A portal, used with the rights of an API token's holder."""

    def __init__(self, address: str, token: str, timeout: float = 60.0) -> None:
        super().__init__(Transport(address, token, timeout))

    def wait(self, job_id: str, timeout: float = float("inf")) -> models.Job:
        """Follows a job until it has ended. Raises TimeoutError after the given seconds. A stream that breaks off or falls
        silent is opened again.
        """
        end = time.monotonic() + timeout
        while True:
            try:
                for _ in self.follow_job(job_id):
                    if time.monotonic() > end:
                        break
            except OSError:
                # The next request shows if the portal is reachable again.
                time.sleep(1)
            job = self.get_job(job_id)
            if job["state"] in ENDED:
                return job
            if time.monotonic() > end:
                raise TimeoutError(f"job {job['number']} is {job['state']} after {timeout} s")
