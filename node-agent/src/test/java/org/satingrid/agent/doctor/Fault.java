package org.satingrid.agent.doctor;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.satingrid.agent.config.AgentStatus.Phase;
import org.satingrid.agent.config.RefusedReleases;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.Box.Weakness;
import org.satingrid.contract.api.IsolationClass;

/** The possible faults of a machine, each with the doctor's heading and remedy for it. */
enum Fault {
  OLD_JAVA("java", "apt-get install openjdk-17-jre-headless", machine -> machine.java = 11),
  FULL_DISK("disk", "df -h STATE", machine -> machine.freeBytes = 1L << 20),
  AGENT_DEAD("agent", "systemctl start satin-agent", TestMachine::killAgent),
  AGENT_GAVE_UP(
      "agent",
      "systemctl start satin-agent",
      machine -> machine.agentSays(Phase.FAILED, "This node was revoked.")),
  PROBE_FAILED(
      "agent",
      "tail -n 50 STATE/agent.log",
      machine -> machine.agentSays(Phase.NOT_READY, "The engine ended.")),
  KEY_OPEN(
      "key",
      "chmod 600 STATE/identity/key.pem",
      machine ->
          Files.setPosixFilePermissions(
              machine.key(), PosixFilePermissions.fromString("rw-r--r--"))),
  CERTIFICATE_EXPIRED(
      "certificate",
      "satin sites token brno   # prints a line; run that line on this machine",
      machine -> machine.certificate(Instant.now().minus(Duration.ofDays(40)))),
  PROXY_MISSPELT(
      "proxy",
      "export HTTPS_PROXY=http://HOST:PORT",
      machine -> machine.environment.put("HTTPS_PROXY", "socks://proxy")),
  PROXY_AWAY(
      "proxy",
      "export HTTPS_PROXY=http://HOST:PORT",
      machine -> {
        behindProxy(machine);
        machine.stopPortal();
      }),
  PROXY_WANTS_PASSWORD(
      "proxy",
      "export HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT",
      machine -> {
        behindProxy(machine);
        machine.answer(407, "");
      }),
  NAME_UNKNOWN(
      "names",
      "cat /etc/resolv.conf",
      machine -> machine.portal = URI.create("http://portal.invalid")),
  CERTIFICATE_UNKNOWN(
      "tls", "export SATIN_CA=/path/to/authority.pem", TestMachine::portalOfAStranger),
  AUTHORITY_MISSING(
      "tls", "unset SATIN_CA", machine -> machine.environment.put("SATIN_CA", "/missing.pem")),
  PORTAL_AWAY("portal", "curl -v PORTAL", TestMachine::stopPortal),
  NO_PORTAL("portal", "curl -v PORTAL/api/v1/info", machine -> machine.answer(200, "It works!")),
  CLOCK_OFF(
      "clock",
      "timedatectl set-ntp true",
      machine ->
          machine.clock = InstantSource.offset(InstantSource.system(), Duration.ofMinutes(10))),
  HUB_AWAY(
      "hub",
      "start it there (satin-agent hub --port PORT), or set the portal's satin.hub to where it is",
      TestMachine::stopHub),
  PEER_AWAY(
      "peers",
      "satin nodes list   # if they are up, start their agents with --bind and an address that this"
          + " machine reaches",
      machine -> machine.peers = List.of("127.0.0.1:1")),
  RELEASE_REFUSED(
      "releases",
      "ask the owner of the portal for a release with valid signatures, then: satin-agent upgrade",
      machine ->
          machine.refused = new RefusedReleases(2, "2026-11-29T10:00:00Z The release expired.")),
  WEAK_BOX(
      "box",
      "run it as its service",
      machine ->
          machine.box =
              new Box(
                  IsolationClass.B, List.of(new Weakness("no limit", "run it as its service")))),
  NO_NAMESPACES(
      "namespaces",
      "sysctl -w kernel.unprivileged_userns_clone=1"
          + " kernel.apparmor_restrict_unprivileged_userns=0",
      machine -> machine.namespaces = false),
  BUBBLEWRAP_SINCE_START(
      "box",
      "systemctl restart satin-agent",
      machine ->
          machine.box =
              new Box(
                  IsolationClass.C,
                  List.of(new Weakness("no namespaces", "apt-get install bubblewrap")))),
  REVOKED(
      "agent",
      "sh /opt/satin-agent/install.sh uninstall, then run a new line from Add node",
      machine ->
          machine.agentSays(
              Phase.FAILED,
              "The portal has revoked this node. To let the machine join again: sh"
                  + " /opt/satin-agent/install.sh uninstall, then run a new line from Add node.")),
  NO_BUBBLEWRAP(
      "bubblewrap",
      "apt-get install bubblewrap, then: systemctl restart satin-agent",
      machine -> machine.bubblewrap = false),
  NO_CONTROL_GROUP(
      "control groups",
      "systemctl restart satin-agent, whose unit has Delegate=yes",
      machine -> machine.write("proc/self/cgroup", "0::/of-another\n"));

  /** Causes the fault. */
  interface Seed {
    void on(TestMachine machine) throws Exception;
  }

  final String what;

  @SuppressWarnings("ImmutableEnumChecker") // The lambdas have no state.
  final Seed seed;

  private final String remedy;

  Fault(String what, String remedy, Seed seed) {
    this.what = what;
    this.remedy = remedy;
    this.seed = seed;
  }

  String remedyOn(TestMachine machine) {
    return remedy
        .replace("STATE", machine.state.toString())
        .replace("PORTAL/", machine.portal + "/")
        .replaceFirst("PORTAL$", machine.portal.toString());
  }

  private static void behindProxy(TestMachine machine) {
    machine.environment.put("HTTP_PROXY", machine.portal.toString());
    machine.portal = URI.create("http://portal.example.org");
  }
}
