"""A control group for a machine's processes, which its agent can divide. It corresponds to systemd's Delegate=yes for a
service."""

import os
import pathlib
import re
import time

CONTROLLERS = {"memory", "pids", "cpu"}


class ControlGroup:
    """A machine's control group. The group does not exist if this host does not allow control groups."""

    def __init__(self, name):
        self.directories = [home / name for home in _homes()]
        for directory in self.directories:
            directory.mkdir(exist_ok=True)

    def enter(self):
        """Puts the calling process into the group."""
        for directory in self.directories:
            (directory / "cgroup.procs").write_text(str(os.getpid()))

    def delegate(self, user):
        for directory in self.directories:
            for path in (directory, *directory.iterdir()):
                if path == directory or path.name in ("cgroup.procs", "cgroup.subtree_control", "tasks"):
                    os.chown(path, user, -1)

    def remove(self):
        for directory in self.directories:
            for path in sorted(directory.rglob("*"), reverse=True):
                if path.is_dir():
                    _remove(path)
            _remove(directory)


def _remove(directory):
    """The kernel releases a group some moments after its last process has ended."""
    for _ in range(100):
        try:
            directory.rmdir()
            return
        except OSError:
            time.sleep(0.05)


def _homes():
    """Returns this process's groups: one for each controller with version 1, a single one with version 2."""
    member = {}
    for line in pathlib.Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        member[controllers] = path
    homes = []
    for line in pathlib.Path("/proc/self/mountinfo").read_text().splitlines():
        mount = re.match(r"\S+ \S+ \S+ (\S+) (\S+) .*- (cgroup2?) \S+ (\S+)", line)
        if not mount:
            continue
        root, point, kind, options = mount.groups()
        wanted = CONTROLLERS & set(options.split(",")) if kind == "cgroup" else {""}
        for controllers, path in member.items():
            fits = wanted & set(controllers.split(","))
            if fits and (kind == "cgroup" or _has_controllers(pathlib.Path(point))):
                below = os.path.relpath(path, root) if path.startswith(root) else "."
                homes.append(pathlib.Path(point) / below)
    return homes


def _has_controllers(point):
    return "memory" in (point / "cgroup.controllers").read_text().split()
