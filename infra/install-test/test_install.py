#!/usr/bin/env python3
"""A bare Debian 12 joins with the printed line through a proxy, works, is upgraded, is revoked, and is restored.

Needs root, mmdebstrap, iproute2, nftables, openssl and curl. The machine is a separate root file system without Java. Its
network namespace drops all incoming connections, and allows outgoing connections only to the proxy. It has no systemd.
Therefore the agent is a plain process, and only systemd-analyze checks the unit file.
"""

import json
import os
import pathlib
import shutil
import sys
import tempfile
import time

from common import OUTSIDE, ROOT, output, run, until
from machine import Network, bare_debian, compare, look
from portal import Portal
from proxy import Proxy


def join(portal, strict, machine, site):
    """Runs the line that the portal prints. Returns its seconds and the line that removes everything."""
    token = portal.rest("POST", f"/sites/{site}/enrolment-tokens", {})
    assert token["problem"] is None, token["problem"]
    line = token["userCommand" if machine.user else "command"]
    # The end of a token identifies the grid that issued the token.
    foreign = token["token"][:-1] + ("1" if token["token"].endswith("0") else "0")
    refuse(machine, line.replace(token["token"], foreign), "The token is from another grid")
    refuse(machine, f"export HTTPS_PROXY=http://{OUTSIDE}:{strict.port}; {line}", "407", "export HTTPS_PROXY=http://USER:PASSWORD@")
    if not machine.user:
        machine.shell("mount -t tmpfs -o size=20m none /opt")
        refuse(machine, line, "the disk is full; nothing was installed")
        machine.shell("test -z \"$(ls -A /opt)\" && umount /opt")
        machine.shell("mkdir /var/lib/satin-agent && mount -t tmpfs -o size=2m none /var/lib/satin-agent")
        said = machine.shell(f"{{ {line}; }} && echo well", check=False)
        assert "a node needs 100 MB" in said and not said.endswith("well\n"), said
        machine.shell("umount /var/lib/satin-agent && rmdir /var/lib/satin-agent")
        compare(machine.before, look(machine.root), "a full disk of the state")
    began = time.monotonic()
    said = machine.shell(line)
    seconds = time.monotonic() - began
    assert f"of site {site}" in said, said
    portal.await_state(site, "up")
    assert machine.shell(line).startswith("This machine is node"), "the line once more is harmless"
    uninstall = [l for l in said.splitlines() if "uninstall" in l][0]
    return seconds, uninstall[uninstall.index("sh "):]


def refuse(machine, line, *words):
    """Checks that the line prints the problem, fails, and leaves the machine unchanged."""
    said = machine.shell(f"{{ {line}; }} && echo well", check=False)
    assert all(each in said for each in words) and not said.endswith("well\n"), said
    compare(machine.before, look(machine.root), words[0])


def repair(machine):
    """Checks the doctor's findings: no finding for a healthy node, and a killed agent. Runs its remedy as shown."""
    def findings(*levels):
        return [f for f in json.loads(machine.shell(f"{machine.agent} doctor --json", check=False)) if f["level"] in levels]

    def faults():
        return findings("FAIL")

    assert not faults(), faults()
    healthy = {f["what"] for f in findings("OK")}
    assert healthy >= {"java", "disk", "agent", "key", "certificate", "proxy", "tls", "portal", "clock"}, healthy
    machine.shell(f"kill -9 {machine.status()['pid']}")
    found = faults()
    assert [f["what"] for f in found] == ["agent"], found
    machine.shell(found[0]["remedy"])
    machine.shell(f"{machine.agent} status --state {machine.state} --wait 60")
    assert not faults(), faults()


def offered(portal, site):
    """Returns the upgrade offered on the node's page."""
    return portal.rest("GET", f"/nodes/{portal.nodes(site)[0]['id']}")["upgrade"]


def upgrade(portal, machine, site):
    """Upgrades to a newer bundle, and then to a broken bundle. The second upgrade is reverted. Returns the seconds
    until this revert."""
    assert "has the agent that its portal offers" in machine.shell(f"{machine.agent} upgrade")
    portal.bundles.offer(f"newer for {site}")
    assert f"of site {site}" in machine.shell(offered(portal, site)["command"])
    assert machine.shell(f"cat {machine.installed}/current/lib/name") == f"newer for {site}"
    portal.await_state(site, "up")
    until(lambda: offered(portal, site) is None, "nothing is offered to the newest")
    portal.bundles.offer(f"broken for {site}", broken=True)
    began = time.monotonic()
    said = machine.shell(f"{machine.agent} upgrade", check=False)
    seconds = time.monotonic() - began
    assert "it ended as it started: broken bundle), so the old one runs again" in said, said
    assert machine.shell(f"cat {machine.installed}/current/lib/name") == f"newer for {site}"
    portal.await_state(site, "up")
    return seconds


def journey(portal, archive, work, network, proxy, strict, user):
    """Checks that a machine joins, works, is drained, upgraded, revoked and removed. Returns the
    seconds of the line and of a failed upgrade."""
    site = "users" if user else "roots"
    portal.rest("POST", "/sites", {"name": site})
    portal.bundles.offer(f"first for {site}")
    machine = portal.machine(archive, work / site, network, proxy.port, user)
    try:
        seconds, uninstall = join(portal, strict, machine, site)
        portal.succeeded(portal.run_job([site], "fib", "30"))
        node = f"/nodes/{portal.nodes(site)[0]['id']}"
        portal.rest("POST", f"{node}/drain", {"reason": "office hours"})
        portal.await_state(site, "drained")
        waiting = portal.run_job([site], "fib", "31")
        portal.rest("POST", f"{node}/resume")
        portal.succeeded(waiting)
        repair(machine)
        taken_back = upgrade(portal, machine, site)
        portal.succeeded(portal.run_job([site], "fib", "32"))
        portal.rest("POST", f"{node}/revoke", {"reason": "stolen"})
        until(lambda: "revoked" in machine.shell(f"{machine.agent} status --state {machine.state}", check=False),
              "the agent says that it is revoked")
        machine.shell(uninstall)
        compare(machine.before, look(machine.root), "uninstall")
        return seconds, taken_back
    except BaseException:
        print(machine.report(), portal.log.read_text()[-3000:], file=sys.stderr)
        raise
    finally:
        machine.close()


def check_unit(work):
    """Returns systemd's judgement about the unit as filled in by the script, if systemd is available."""
    if not shutil.which("systemd-analyze"):
        return "not checked: systemd-analyze is missing"
    unit = work / "satin-agent.service"
    text = (ROOT / "infra/bundles/satin-agent.service").read_text()
    unit.write_text(text.replace("@ACCOUNT@", "User=root").replace("@PREFIX@/run", "/bin/true").replace("@TARGET@", "multi-user.target"))
    said = output("systemd-analyze", "verify", unit)
    assert "satin-agent" not in said, said
    return "verified"


def both(portal, archive, work, network, proxy, strict):
    seconds = {user: journey(portal, archive, work, network, proxy, strict, user) for user in (False, True)}
    assert proxy.tunnels > 0, "nothing went through the proxy"
    print(json.dumps({"install_s": round(seconds[False][0], 1), "install_user_s": round(seconds[True][0], 1),
                      "taken_back_s": round(max(s[1] for s in seconds.values()), 1), "unit": check_unit(work),
                      "tunnels": proxy.tunnels, "differences": 0}))


def on_bare_machines(act):
    """Runs a test with a portal, a firewall and a proxy. Removes all three after the test."""
    if os.geteuid() != 0:
        raise SystemExit("This makes namespaces and root file systems; run it as root.")
    archive = bare_debian()
    work = pathlib.Path(tempfile.mkdtemp(prefix="satin-install-"))
    work.chmod(0o755)
    proxy = network = portal = None
    try:
        proxy = Proxy()
        strict = Proxy(wants_password=True)
        network = Network([proxy.port, strict.port])
        network.open()
        strict.serve()
        proxy.serve()
        portal = Portal(work)
        act(portal, archive, work, network, proxy, strict)
    finally:
        for part in (portal, network):
            if part:
                part.close()
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    on_bare_machines(both)
