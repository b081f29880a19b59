package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Cordon;
import org.satingrid.contract.api.Drain;
import org.satingrid.contract.api.Impact;
import org.satingrid.contract.api.Machine;
import org.satingrid.contract.api.NodeDetail;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.NodeUpgrade;
import org.satingrid.contract.api.Revoke;
import org.satingrid.contract.api.Site;
import org.satingrid.contract.api.Withdrawal;

/** Tests the commands that take nodes and sites out of service and back. */
class WithdrawTest extends SignedInTest {
  private static final Impact BUSY =
      new Impact(
          1, 1, 4, 12, List.of(new Impact.AffectedJob("j-1", 7, "ada", 1, 2, true, 90.0)), 1.5);

  private static Site.Node node(
      String state, @Nullable Withdrawal withdrawal, NodeProblem... problems) {
    return new Site.Node(
        "n-1",
        "node-1",
        "lecce",
        state,
        4,
        0.5,
        "17.0.15",
        "0.1.0",
        List.of(),
        null,
        Samples.START,
        withdrawal,
        List.of(problems),
        null,
        null,
        false);
  }

  private static NodeDetail detail(Site.Node node) {
    return new NodeDetail(
        node,
        "lecce",
        3,
        "ada",
        Samples.START,
        new Machine("Linux 6.1", "amd64", "Xeon", 8, 16_000_000_000L, "Eclipse", "17.0.15"),
        new NodeUpgrade("/opt/satin-agent/current/bin/satin-agent upgrade", true, "1", "2"));
  }

  private void site(Site.Node node) {
    portal.on("GET /sites", 200, Samples.page(List.of(Samples.site("lecce", node))));
    portal.on("GET /nodes?pageSize=200", 200, Samples.page(List.of(node)));
    portal.on("GET /nodes?pageSize=200&name=node-1", 200, Samples.page(List.of(node)));
    portal.on("GET /nodes?pageSize=200&name=node-2", 200, Samples.page(List.of()));
  }

  @Test
  void aNodeIsCordonedByName() {
    site(node("up", null));
    portal.on("POST /nodes/n-1/cordon", 200, detail(node("cordoned", null)));
    assertEquals(0, run.run("nodes", "cordon", "node-1", "--reason", "new disk"), run.err());
    assertEquals(List.of("Node node-1 is cordoned"), run.lines());
    assertEquals(new Cordon("new disk"), Json.read(portal.last().body(), Cordon.class));
    assertEquals(0, run.run("nodes", "cordon", "node-1", "--json"));
    assertEquals("cordoned", run.document(NodeDetail.class).node().state());
    assertEquals(4, run.run("nodes", "cordon", "node-2"));
    assertTrue(run.err().contains("There is no node node-2"), run.err());
  }

  @Test
  void aDrainSaysWhatItCostsAndWaits() {
    site(node("draining", null));
    portal.on("GET /nodes/n-1/impact", 200, BUSY);
    portal.on("POST /nodes/n-1/drain", 202, detail(node("draining", null)));
    assertEquals(0, run.run("nodes", "drain", "node-1", "--dry-run"), run.err());
    assertEquals(
        List.of(
            "1 engine of 1 job with 12 tasks in hand; a drain takes about 0:02",
            "#7 of ada: 1 node here, 2 elsewhere; its main runs here"),
        run.lines());
    assertEquals(124, run.run("nodes", "drain", "node-1", "--wait", "--timeout", "0"), run.err());
    site(node("drained", null));
    assertEquals(0, run.run("nodes", "drain", "node-1", "--within", "10m", "--wait"), run.err());
    assertEquals(
        List.of("Node node-1 is draining", "Node node-1 is drained"), run.lines().subList(2, 4));
    assertTrue(
        portal.requests().stream()
            .filter(request -> request.method().equals("POST"))
            .map(request -> Json.read(request.body(), Drain.class))
            .anyMatch(new Drain("", 600)::equals));
  }

  @Test
  void whatIsForGoodWantsAYes() {
    portal.on("GET /sites/lecce/impact", 200, BUSY);
    portal.on("POST /sites/lecce/revoke", 200, Samples.site("lecce"));
    portal.on("DELETE /sites/lecce", ScriptedPortal.bytes(204, "text/plain", new byte[0]));
    assertEquals(2, run.run("sites", "revoke", "lecce"));
    assertTrue(run.err().contains("This cannot be taken back: give --yes"), run.err());
    assertEquals(2, run.inTerminal().typing("brno\n").run("sites", "revoke", "lecce"));
    assertTrue(run.err().contains("No change was made"), run.err());
    assertEquals(0, run.typing("lecce\n").run("sites", "revoke", "lecce"), run.err());
    assertEquals(new Revoke(""), Json.read(portal.last().body(), Revoke.class));
    assertEquals(0, run.run("sites", "remove", "lecce", "--yes", "--json"), run.err());
    assertEquals(Map.of("removed", "lecce"), run.document(Map.class));
    assertEquals("DELETE", portal.last().method());
  }

  @Test
  void aNodeIsShownWithWhatIsWrongWithIt() {
    NodeProblem problem =
        new NodeProblem(NodeProblem.Code.HUB_UNREACHABLE, "The hub is away.", Samples.START);
    Withdrawal cordon =
        new Withdrawal(Withdrawal.Kind.CORDON, "new disk", "ada", Samples.START, null);
    Site.Node node = node("cordoned", cordon, problem);
    site(node);
    portal.on("GET /nodes/n-1", 200, detail(node));
    assertEquals(0, run.run("nodes", "show", "node-1"), run.err());
    assertEquals(
        List.of(
            "Node node-1 of site lecce is cordoned",
            "cordon by ada since 2026-03-01 12:00: new disk",
            "problem: The hub is away.",
            "4 workers, 0.50 reference cores",
            "Linux 6.1, amd64, Xeon",
            "8 cores, 16 GB of memory",
            "Java 17.0.15 of Eclipse",
            "Agent 0.1.0",
            "The portal offers another version of the agent. Type on the node's machine, as root:"
                + " /opt/satin-agent/current/bin/satin-agent upgrade",
            "Job -"),
        run.lines());
    assertEquals(0, run.run("sites", "list"), run.err());
    assertTrue(run.lines().get(1).endsWith("1 cordoned, 1 hub unreachable"), run.out());
    assertEquals(0, run.run("nodes", "list"), run.err());
    assertTrue(run.lines().get(1).endsWith("hub unreachable"), run.out());
  }
}
