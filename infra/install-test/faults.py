"""Makes real faults on a healthy installed machine, which `satin-agent doctor` must find. The doctor sees changed
files, mounts, processes and servers, without any simulation.
"""

import dataclasses

from common import OUTSIDE, output

# Remedies that only change or show a part of this machine. The test runs them as the doctor shows
# them.
RUNNABLE = ("chmod ", "df ", "tail ", "cat ", "sh ", "unset ", "export ")


@dataclasses.dataclass
class Fault:
    """`what` is the doctor's heading for the fault. `also` lists permitted further findings."""

    name: str
    what: str
    seed: str = "true"
    undo: str = "true"
    doctor: str = ""
    before: str = ""
    also: tuple = ()
    repairs: bool = False


def faults(machine, ports):
    """Returns the faults. Each fault has a line that causes it in a shell of the machine, a line that undoes the first
    line, and the arguments of the doctor.

    `ports` are the ports of a proxy that requires a password, of a foreign server and of a portal with a wrong clock,
    and an unused port.
    """
    state, program, file = machine.state, machine.installed, f"{machine.installed}/run"
    identity = f"{state}/identity"
    save, restore = f"cp -p {file} /tmp/run", f"cp -p /tmp/run {file}"

    def setting(name, value):
        return f"{save}; sed -i \"s|^export {name}=.*|export {name}='{value}'|\" {file}"

    def without(name):
        return f"{save}; sed -i '/^export {name}=/d' {file}"

    def copy(path, seed):
        """Changes a file, and restores it afterwards."""
        return {"seed": f"cp -p {path} /tmp/saved; {seed}", "undo": f"cp -p /tmp/saved {path}"}

    start = f"sh {program}/install.sh start && {machine.agent} status --state {state} --wait 60"
    pid = f"$(sed -n 's/.*\"pid\" *: *\\([0-9]*\\).*/\\1/p' {state}/status.json)"
    gone = f"p={pid}; kill %s $p; while kill -0 $p 2>/dev/null; do sleep 0.1; done"
    engine = f"{program}/current/lib/satin-engine.jar"
    nowhere = f"https://{OUTSIDE}:{ports['nothing']}"
    return [
        Fault("the agent was killed", "agent", gone % "-9", repairs=True),
        Fault("engines cannot start", "agent",
              f"cp -p {engine} /tmp/engine; {gone % ''}; echo none >{engine}; sh {program}/install.sh start;"
              f" {machine.agent} status --state {state} --wait 20 || true",
              f"cp -p /tmp/engine {engine}; {gone % ''}; {start}"),
        Fault("others can read the key", "key", f"chmod 644 {identity}/key.pem", repairs=True),
        Fault("the certificate is missing", "certificate", f"mv {identity}/certificate.pem /tmp/kept", f"mv /tmp/kept {identity}/certificate.pem"),
        Fault("the certificate is damaged", "certificate", **copy(f"{identity}/certificate.pem", f"echo none > {identity}/certificate.pem")),
        Fault("the certificate has expired", "certificate", **copy(f"{identity}/certificate.pem", f"cat /tmp/expired.pem > {identity}/certificate.pem")),
        Fault("the proxy's address is misspelt", "proxy", setting("HTTPS_PROXY", "socks://wall"), restore),
        Fault("the proxy does not run", "proxy", setting("HTTPS_PROXY", f"http://{OUTSIDE}:{ports['nothing']}"), restore),
        Fault("the proxy wants a password", "proxy", setting("HTTPS_PROXY", f"http://{OUTSIDE}:{ports['password']}"), restore),
        Fault("the portal's name is unknown", "names", without("HTTPS_PROXY"), restore, "--portal https://portal.invalid",
              "env -u HTTPS_PROXY"),
        Fault("the portal's authority is unknown", "tls", without("SATIN_CA"), restore, before="env -u SATIN_CA"),
        Fault("the authority's file is missing", "tls", setting("SATIN_CA", "/etc/missing.pem"), restore),
        Fault("the authority's file is damaged", "tls", f"{setting('SATIN_CA', '/tmp/damaged.pem')}; echo none > /tmp/damaged.pem", restore),
        Fault("the portal does not run", "portal", doctor=f"--portal {nowhere}"),
        Fault("another server answers", "portal", doctor=f"--portal https://{OUTSIDE}:{ports['stranger']}"),
        Fault("the clock is off", "clock", doctor=f"--portal https://{OUTSIDE}:{ports['clock']}"),
        Fault("bubblewrap is missing", "bubblewrap", "mv /usr/bin/bwrap /usr/bin/away", "mv /usr/bin/away /usr/bin/bwrap"),
        Fault("no namespaces, as in a chroot", "namespaces", "mkdir -p /tmp/root; mount --rbind / /tmp/root", "umount -l /tmp/root",
              before="chroot /tmp/root", also=("bubblewrap",)),
        Fault("no control groups", "control groups", "mount -t tmpfs none /sys/fs/cgroup", "umount /sys/fs/cgroup"),
        Fault("the disk is full", "disk", _fill(state, 50), f"rm {state}/filler"),
        Fault("the disk is nearly full", "disk", _fill(state, 500), f"rm {state}/filler"),
    ]


def _fill(state, megabytes):
    """Returns a command that fills the disk of the state directory up to this free space."""
    return f"fallocate -l $(($(df --output=avail -BM {state} | tail -1 | tr -d ' M') - {megabytes}))M {state}/filler"


def expire(machine, work):
    """Writes a certificate file with an expired certificate."""
    said = {name: machine.shell(f"cat {machine.state}/identity/{name}.pem") for name in ("key", "certificate")}
    for name, text in said.items():
        (work / name).write_text(text)
    old = output("openssl", "x509", "-in", work / "certificate", "-signkey", work / "key", "-days", "0")
    own, authority = said["certificate"].split("-----END CERTIFICATE-----", 1)
    machine.shell(f"cat >/tmp/expired.pem <<'END'\n{old.rstrip()}{authority}\nEND")
