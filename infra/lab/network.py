"""Sites in network namespaces, with links of given delay, bandwidth and loss, and firewalls.

Needs root and Linux. Uses netem where the kernel has it, else the user-space link of wanlink.c.
"""

import contextlib
import fcntl
import itertools
import json
import os
import pathlib
import shutil
import signal
import subprocess

HERE = pathlib.Path(__file__).parent
PREFIX = "satinlab-"
LOCK = "/run/satinlab.lock"
SECONDS = 20
TOOLS = {"ip": "iproute2", "tc": "iproute2", "nsenter": "util-linux", "iptables": "iptables"}
COUNTED = "OUTPUT", "FORWARD"  # packets that a place sends, or forwards for machines behind it


class LabError(Exception):
    """A problem and its remedy."""


def run(*command, check=True):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    except FileNotFoundError:
        raise LabError(f"there is no program {command[0]}; install it") from None
    if check and done.returncode != 0:
        raise LabError(f"{' '.join(command)}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


def check_machine():
    """Reports missing prerequisites of this machine, before the slow steps."""
    if os.geteuid() != 0:
        raise LabError("namespaces need root: use sudo, or make bench-wan, which does without")
    lacking = sorted(tool for tool in TOOLS if shutil.which(tool) is None)
    if lacking:
        packages = " ".join(sorted({TOOLS[tool] for tool in lacking}))
        raise LabError(f"there is no {', '.join(lacking)} here; apt-get install {packages}")


def only_one():
    """Returns the lock of a lab. Fails if another lab runs, because two labs would remove each other's sites."""
    lock = open(LOCK, "w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise LabError(f"another lab is running on this machine (it holds {LOCK})") from None
    return lock


class Link:
    """A link between two places. Delay is one way in ms, rates are kbit/s in each direction, loss is in percent."""

    def __init__(self, a, b, delay, rate_ab=0, rate_ba=0, loss=0):
        self.a, self.b, self.delay, self.loss = a, b, delay, loss
        self.rate_ab, self.rate_ba = rate_ab, rate_ba


class Network:
    """Namespaces and the links between them. Leaves nothing behind when closed.

    `hidden` maps hidden machines to their gateways. A hidden machine has one wire, which leads to its gateway. Its
    outgoing connections pass through this gateway.
    """

    def __init__(self, places, links, build_in, user_space=None, hidden=None):
        self.addresses = {}  # (a, b) -> the address of place a on its link to place b
        self._places = list(places)
        self._carriers = []
        self._build = pathlib.Path(build_in)
        check_machine()
        self._lock = only_one()
        self._clear()
        try:
            for place in [*self._places, *(hidden or {})]:
                run("ip", "netns", "add", PREFIX + place)
                run("ip", "-n", PREFIX + place, "link", "set", "lo", "up")
            self.user_space = not self._has_netem() if user_space is None else user_space
            for number, link in enumerate(links):
                self._lay(number, link)
            for number, (place, gateway) in enumerate((hidden or {}).items()):
                self._hide(number, place, gateway)
        except BaseException:
            self.close()
            raise

    def command(self, place, *command):
        """Returns the command as it runs at a place. `ip netns exec` would hide the control groups."""
        return ["nsenter", f"--net=/run/netns/{PREFIX}{place}", "--", *map(str, command)]

    def service(self, place, address):
        """Returns an address of this place that every other place can reach, over any link."""
        run("ip", "-n", PREFIX + place, "addr", "add", address + "/32", "dev", "lo")
        for (here, other), way in self.addresses.items():
            if here == place:
                run("ip", "-n", PREFIX + other, "route", "add", address, "via", way)

    def firewall(self, place):
        """Blocks incoming connections. Answers to outgoing connections are allowed."""
        rules = ("-i lo -j ACCEPT", "-m conntrack --ctstate ESTABLISHED,RELATED -j ACCEPT")
        for rule in rules + ("-p icmp -j ACCEPT", "-j DROP"):
            run(*self.command(place, "iptables", "-A", "INPUT", *rule.split()))

    def count(self, place, port):
        """Counts the bytes that a place sends to that TCP port. `counted` returns the sum."""
        for chain in COUNTED:
            rule = f"-A {chain} -p tcp --dport {port}"
            run(*self.command(place, "iptables", *rule.split()))

    def counted(self, place):
        """Returns the bytes that `count` has counted at a place."""
        lines = (
            line
            for chain in COUNTED
            for line in run(*self.command(place, "iptables", "-nvxL", chain)).splitlines()
        )
        return sum(int(line.split()[1]) for line in lines if "dpt:" in line)

    def sent(self, place, other):
        """Returns the bytes that a place has sent on its link to another place."""
        name = self._name(other)
        told = run("ip", "-n", PREFIX + place, "-s", "-j", "link", "show", "dev", name)
        return json.loads(told)[0]["stats64"]["tx"]["bytes"]

    def kill(self, place):
        """Kills all processes at a place at once, as in a power failure. Links stay."""
        self._end_all_in(PREFIX + place, {carrier.pid for carrier in self._carriers})

    def close(self):
        if self._lock.closed:
            return
        for carrier in self._carriers:
            carrier.terminate()
            carrier.wait()
            carrier.stdout.close()
        self._carriers.clear()
        self._clear()
        self._lock.close()

    def _clear(self):
        """Removes all namespaces of labs, also after a lab was killed."""
        for line in run("ip", "netns", "list").splitlines():
            name = line.split()[0]
            if name.startswith(PREFIX):
                self._end_all_in(name)
                run("ip", "netns", "delete", name, check=False)

    @staticmethod
    def _end_all_in(namespace, spared=frozenset()):
        for pid in map(int, run("ip", "netns", "pids", namespace, check=False).split()):
            if pid not in spared:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.close()

    def _hide(self, number, place, gateway):
        """Adds a machine on a separate wire to a gateway. Other places see the gateway's address."""
        ends = (gateway, f"10.82.{number}.1"), (place, f"10.82.{number}.2")
        run("ip", "-n", PREFIX + gateway, "link", "add", "lan", "type", "veth",
            "peer", "name", "lan", "netns", PREFIX + place)
        for here, address in ends:
            run("ip", "-n", PREFIX + here, "addr", "add", address + "/30", "dev", "lan")
            run("ip", "-n", PREFIX + here, "link", "set", "lan", "up")
        run("ip", "-n", PREFIX + place, "route", "add", "default", "via", ends[0][1])
        run(*self.command(gateway, "sysctl", "-q", "-w", "net.ipv4.ip_forward=1"))
        hide = f"-s 10.82.{number}.0/30 ! -o lan -j MASQUERADE"
        run(*self.command(gateway, "iptables", "-t", "nat", "-A", "POSTROUTING", *hide.split()))
        self.addresses[gateway, place], self.addresses[place, gateway] = ends[0][1], ends[1][1]

    def _lay(self, number, link):
        names = self._name(link.b), self._name(link.a)
        spaces = PREFIX + link.a, PREFIX + link.b
        if self.user_space:
            self._carry(spaces, names, link)
        else:
            veth = ("ip", "-n", spaces[0], "link", "add", names[0], "type", "veth")
            run(*veth, "peer", "name", names[1], "netns", spaces[1])
        ends = ((link.a, link.b, link.rate_ab), (link.b, link.a, link.rate_ba))
        for end, (place, other, rate) in enumerate(ends):
            address = f"10.80.{number}.{end + 1}"
            run("ip", "-n", spaces[end], "addr", "add", address + "/30", "dev", names[end])
            run("ip", "-n", spaces[end], "link", "set", names[end], "up")
            self.addresses[place, other] = address
            if not self.user_space:
                shape = ["delay", f"{link.delay}ms", "loss", f"{link.loss}%", "limit", "2000"]
                shape += ["rate", f"{rate}kbit"] if rate else []
                run("tc", "-n", spaces[end], "qdisc", "add", "dev", names[end], "root", "netem", *shape)

    def _carry(self, spaces, names, link):
        ends = spaces[0], names[0], spaces[1], names[1]
        shape = link.delay, link.rate_ab, link.rate_ba, link.loss
        carrier = subprocess.Popen(
            [self._wanlink(), *ends, *map(str, shape)], stdout=subprocess.PIPE, text=True
        )
        self._carriers.append(carrier)
        if carrier.stdout.readline().strip() != "ready":
            raise LabError(f"no link between {link.a} and {link.b}; is /dev/net/tun there?")

    def _wanlink(self):
        program = self._build / "wanlink"
        source = HERE / "wanlink.c"
        if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
            compiler = shutil.which("cc") or shutil.which("gcc")
            if compiler is None:
                raise LabError("this kernel has no netem, and there is no C compiler for wanlink.c")
            self._build.mkdir(parents=True, exist_ok=True)
            run(compiler, "-O2", "-Wall", "-Wextra", "-Werror", "-o", str(program), str(source))
        return str(program)

    def _has_netem(self):
        space = PREFIX + self._places[0]
        run("ip", "-n", space, "link", "add", "probe", "type", "veth", "peer", "name", "probe-b")
        told = ("tc", "-n", space, "qdisc", "add", "dev", "probe", "root", "netem", "delay", "1ms")
        has = subprocess.run(told, capture_output=True, check=False).returncode == 0
        run("ip", "-n", space, "link", "delete", "probe")
        return has

    def _name(self, other):
        """Returns the name of the interface to another place. Linux allows at most 15 letters. Therefore the name
        contains the number of the other place."""
        return f"to-{self._places.index(other)}"


def mesh(sites, delay, rate, loss=0):
    """Makes links between any two sites. Delay and rate are functions of two sites."""
    pairs = itertools.combinations(sites, 2)
    return [Link(a, b, delay(a, b), rate(a, b), rate(b, a), loss) for a, b in pairs]
