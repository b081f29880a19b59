"""A bare machine behind a wall, and what its files are."""

import hashlib
import json
import os
import pathlib
import shutil
import stat
import subprocess

from common import INSIDE, OUTSIDE, SECONDS, run

# Kept by the system's own programs while they change users, or when a library cache is read.
OF_THE_SYSTEM = {"etc/passwd-", "etc/group-", "etc/shadow-", "etc/gshadow-", "etc/.pwd.lock", "var/cache/ldconfig/aux-cache"}


class Network:
    def __init__(self, proxy_port):
        self.name = f"satin-install-{os.getpid()}"
        self.proxy_port = proxy_port

    def open(self):
        here, there = f"si{os.getpid()}a", f"si{os.getpid()}b"
        run("ip", "netns", "add", self.name)
        run("ip", "link", "add", here, "type", "veth", "peer", "name", there, "netns", self.name)
        run("ip", "addr", "add", f"{OUTSIDE}/30", "dev", here)
        run("ip", "link", "set", here, "up")
        inside = ["ip", "-n", self.name]
        run(*inside, "addr", "add", f"{INSIDE}/30", "dev", there)
        run(*inside, "link", "set", there, "up")
        run(*inside, "link", "set", "lo", "up")
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
                ip daddr {OUTSIDE} tcp dport {self.proxy_port} accept
              }}
            }}
            """
        run("ip", "netns", "exec", self.name, "nft", "-f", "-", input=rules)

    def close(self):
        subprocess.run(["ip", "netns", "del", self.name], check=False)


class Machine:
    """A bare root file system with processes of its own."""

    def __init__(self, archive, root, network, portal, proxy, user):
        self.root, self.user = root, user
        root.mkdir()
        run("tar", "-xpf", archive, "-C", root)
        shutil.copy(portal.ca, root / "etc/portal-ca.pem")
        (root / "etc/portal-ca.pem").chmod(0o644)
        (root / "etc/hostname").write_text("bare\n")
        (root / "etc/hosts").write_text("127.0.0.1 localhost bare\n")
        if user:
            run("chroot", root, "useradd", "--create-home", "jan")
        self.before = look(root)
        self.init = subprocess.Popen(
            ["ip", "netns", "exec", network.name, "unshare", "--mount", "--pid", "--uts", "--fork", "--kill-child", "sh", "-c",
             f"hostname bare; mount --bind /dev {root}/dev; mount -t proc proc {root}/proc;"
             f" mount -t tmpfs tmp {root}/tmp; mount -t tmpfs run {root}/run; chmod 1777 {root}/tmp; echo up;"
             # It takes in whatever process loses its parent, as a machine's first process does.
             " while :; do sleep 100000 & wait $!; done"],
            stdout=subprocess.PIPE, text=True)
        self.init.stdout.readline()
        children = pathlib.Path(f"/proc/{self.init.pid}/task/{self.init.pid}/children")
        self.pid = children.read_text().split()[0]
        self.environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/home/jan" if user else "/root",
                            "HTTPS_PROXY": f"http://{OUTSIDE}:{proxy}", "CURL_CA_BUNDLE": "/etc/portal-ca.pem",
                            "SATIN_CA": "/etc/portal-ca.pem"}

    def shell(self, line, check=True):
        """The line as somebody types it there; its output, which must be a success's if `check`."""
        become = ["setpriv", "--reuid=jan", "--regid=jan", "--init-groups"] if self.user else []
        command = ["nsenter", "-t", self.pid, "-m", "-n", "-p", "-u", "chroot", str(self.root), "env", "-i",
                   *[f"{k}={v}" for k, v in self.environment.items()], *become, "sh", "-c", line]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS)
        if check and done.returncode != 0:
            raise SystemExit(f"{line}\nended with {done.returncode}: {done.stdout}")
        return done.stdout

    @property
    def state(self):
        return "/home/jan/.local/state/satin-agent" if self.user else "/var/lib/satin-agent"

    @property
    def agent(self):
        """The command of the installed agent."""
        return ("/home/jan/.local/share" if self.user else "/opt") + "/satin-agent/current/bin/satin-agent"

    def node_name(self):
        return self.status()["node"]

    def status(self):
        """What the agent said last of itself."""
        return json.loads((self.root / self.state[1:] / "status.json").read_text())

    def agent_process(self):
        """Number of the agent's process, as this side of the wall counts; None if there is none."""
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(process / "root") == str(self.root) and b"satin-agent.jar\0run" in (process / "cmdline").read_bytes():
                    return process.name
            except OSError:
                pass  # It ended meanwhile.
        return None

    def report(self):
        return self.shell(f"cat {self.state}/console.log {self.state}/status.json; cat /proc/[0-9]*/cmdline | tr '\\0' ' '", check=False)

    def close(self):
        subprocess.run(["kill", "-9", self.pid], check=False)
        self.init.wait(30)


def look(root):
    """Path, kind, permissions, owner and content of everything below."""
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
