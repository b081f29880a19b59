"""A bare machine behind a firewall, and the content of its files."""

import hashlib
import json
import os
import pathlib
import shutil
import stat
import subprocess

from common import INSIDE, OUTSIDE, ROOT, SECONDS, run
from control_group import ControlGroup

# Programs of the system change these files when a user is added or removed, or when a library cache
# is read.
OF_THE_SYSTEM = {"etc/passwd-", "etc/group-", "etc/shadow-", "etc/gshadow-", "etc/.pwd.lock", "var/cache/ldconfig/aux-cache"}


class Network:
    """A firewall around a machine: it blocks incoming connections, and allows outgoing connections only to some ports
    of this host."""

    def __init__(self, ports, number=0):
        self.name = f"satin-install-{os.getpid()}-{number}"
        self.ports = ports
        self.number = number
        self.here, self.there = OUTSIDE.replace(".0.", f".{number}."), OUTSIDE.replace(".0.1", f".{number}.2")

    def open(self):
        connect(self.name, f"si{os.getpid()}a{self.number}", f"si{os.getpid()}b{self.number}", self.here, self.there)
        rules = f"""
            table inet wall {{
              chain in {{
                type filter hook input priority 0; policy drop;
                iif lo accept
                ct state established accept
              }}
              chain out {{
                type filter hook output priority 0; policy drop;
                oif lo accept
                ip daddr {OUTSIDE} tcp dport {{ {", ".join(map(str, self.ports))} }} accept
              }}
            }}
            """
        run("ip", "netns", "exec", self.name, "nft", "-f", "-", input=rules)

    def connections(self):
        """Returns the number of TCP connections that lead out of the machine."""
        said = run("ip", "netns", "exec", self.name, "ss", "-Htn", "state", "established", "dst", OUTSIDE, stdout=subprocess.PIPE).stdout
        return len(said.splitlines())

    def close(self):
        subprocess.run(["ip", "netns", "del", self.name], check=False)


class OpenNetwork:
    """A network as behind a home router. The machine can reach every address that this host can reach."""

    def __init__(self):
        self.name = f"satin-clone-{os.getpid()}"
        self.there = INSIDE
        self.rules = [["-t", "nat", "{}", "POSTROUTING", "-s", self.there, "-j", "MASQUERADE"],
                      ["{}", "FORWARD", "-s", self.there, "-j", "ACCEPT"], ["{}", "FORWARD", "-d", self.there, "-j", "ACCEPT"]]

    def open(self):
        connect(self.name, f"sc{os.getpid()}a", f"sc{os.getpid()}b", OUTSIDE, self.there)
        pathlib.Path("/proc/sys/net/ipv4/ip_forward").write_text("1")
        for rule in self.rules:
            run("iptables", *(part.format("-I") for part in rule))

    def close(self):
        for rule in self.rules:
            subprocess.run(["iptables", *(part.format("-D") for part in rule)], check=False, stderr=subprocess.DEVNULL)
        subprocess.run(["ip", "netns", "del", self.name], check=False)


def connect(name, here, there, near, far):
    """A network namespace with a link to this host as its only connection."""
    run("ip", "netns", "add", name)
    run("ip", "link", "add", here, "type", "veth", "peer", "name", there, "netns", name)
    run("ip", "addr", "add", f"{near}/30", "dev", here)
    run("ip", "link", "set", here, "up")
    inside = ["ip", "-n", name]
    run(*inside, "addr", "add", f"{far}/30", "dev", there)
    run(*inside, "link", "set", there, "up")
    run(*inside, "link", "set", "lo", "up")
    run(*inside, "route", "add", "default", "via", near)


class Machine:
    """A bare root file system with separate processes."""

    def __init__(self, archive, root, network, user, files, environment, more="true"):
        """`files` maps paths of the machine to the files of this host that are copied there. The machine's shells have
        `environment`, a path and a home. Before the machine is up, its first process runs `more`, such as a mount.
        At this time the machine's root is still at "$0".
        """
        self.root, self.user = root, user
        root.mkdir()
        run("tar", "-xpf", archive, "-C", root)
        for there, here in files.items():
            (root / there).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(here, root / there)
            (root / there).chmod(0o644)
        (root / "etc/hostname").write_text("bare\n")
        (root / "etc/hosts").write_text("127.0.0.1 localhost bare\n")
        if user:
            run("chroot", root, "useradd", "--create-home", "jan")
        self.before = look(root)
        self.group = ControlGroup(f"satin-machine-{os.getpid()}-{root.name}")
        self.init = subprocess.Popen(
            ["nsenter", f"--net=/run/netns/{network.name}", "unshare", "--mount", "--pid", "--uts", "--fork", "--kill-child", "sh", "-ec",
             "hostname bare; mount --bind $0 $0; cd $0; mount --rbind /dev dev; mount -t proc proc proc;"
             " mount -t tmpfs tmp tmp; mount -t tmpfs run run; chmod 1777 tmp;"
             f" {more}; pivot_root . .; umount -l .; echo up;"
             # This process adopts processes without a parent, as a machine's first process does.
             " while :; do sleep 100000 & wait $! || :; done", root],
            stdout=subprocess.PIPE, text=True, preexec_fn=self.group.enter)
        if self.init.stdout.readline() != "up\n":
            raise SystemExit("The machine does not come up.")
        children = pathlib.Path(f"/proc/{self.init.pid}/task/{self.init.pid}/children")
        self.pid = children.read_text().split()[0]
        self.environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": self.home, **environment}

    @property
    def home(self):
        return "/home/jan" if self.user else "/root"

    def shell(self, line, check=True, seconds=SECONDS, root=False):
        """Runs the line as a user would type it on the machine, or as `root` does. Returns its output. If `check`, the
        line must succeed."""
        become = ["setpriv", "--reuid=jan", "--regid=jan", "--init-groups"] if self.user and not root else []
        command = ["nsenter", "-t", self.pid, "-m", "-n", "-p", "-u", "-r", "-w", "env", "-i",
                   *[f"{k}={v}" for k, v in self.environment.items()], *become, "sh", "-c", line]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=seconds,
                              preexec_fn=self.group.enter)
        if check and done.returncode != 0:
            raise SystemExit(f"{line}\nended with {done.returncode}: {done.stdout[-8000:]}")
        return done.stdout

    @property
    def state(self):
        return "/home/jan/.local/state/satin-agent" if self.user else "/var/lib/satin-agent"

    @property
    def installed(self):
        """Returns the directory of the agent's installation."""
        return ("/home/jan/.local/share" if self.user else "/opt") + "/satin-agent"

    @property
    def agent(self):
        """Returns the command of the installed agent."""
        return self.installed + "/current/bin/satin-agent"

    def node_name(self):
        return self.status()["node"]

    def status(self):
        """Returns the agent's last status."""
        return json.loads(self.shell(f"cat {self.state}/status.json"))

    def processes(self, mark):
        """Returns the processes of the machine that have these bytes in their command line. The ids are the ids that
        this host uses."""
        found, parents = [], [self.pid]
        while parents:
            parent = parents.pop()
            try:
                for thread in pathlib.Path(f"/proc/{parent}/task").iterdir():
                    parents += (thread / "children").read_text().split()
                if mark in pathlib.Path(f"/proc/{parent}/cmdline").read_bytes():
                    found.append(parent)
            except OSError:
                pass  # The process ended in the meantime.
        return found

    def agents(self):
        return self.processes(b"satin-agent.jar\0run")

    def engines(self):
        """Returns the processes of engines, including spare ones."""
        return self.processes(b"org.satingrid.launcher.EngineMain")

    def report(self):
        return self.shell(f"cat {self.state}/console.log {self.state}/status.json; cat /proc/[0-9]*/cmdline | tr '\\0' ' '", check=False)

    def close(self):
        subprocess.run(["kill", "-9", self.pid], check=False)
        self.init.wait(30)
        self.group.remove()


def bare_debian(release="bookworm"):
    """Returns an archive with a root file system of Debian that has little more than its package manager."""
    archive = ROOT / f"target/bare-debian-{release}.tar"
    if not archive.exists():
        archive.parent.mkdir(exist_ok=True)
        run("mmdebstrap", "--quiet", "--variant=minbase", "--include=ca-certificates,curl", release, archive)
    return archive


def look(root):
    """Returns path, kind, permissions, owner and content of all files and directories below a path."""
    seen = {}
    for directory, names, files in os.walk(root):
        names[:] = [n for n in names if os.path.relpath(os.path.join(directory, n), root) not in ("proc", "sys", "dev", "tmp", "run")]
        for name in names + files:
            path = os.path.join(directory, name)
            about = os.lstat(path)
            content = ""
            if stat.S_ISLNK(about.st_mode):
                content = os.readlink(path)
            elif stat.S_ISREG(about.st_mode):
                content = hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
            seen[os.path.relpath(path, root)] = (about.st_mode, about.st_uid, about.st_gid, content)
    return {path: value for path, value in seen.items() if path not in OF_THE_SYSTEM}


def compare(before, after, what):
    changed = sorted(p for p in before.keys() | after.keys() if before.get(p) != after.get(p))
    assert not changed, f"after {what} the file system differs in {changed[:20]}"
