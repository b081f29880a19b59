package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.portal.ScriptedPortal;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.EngineEnded;
import org.satingrid.contract.agent.FromAgent.EngineJoined;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;

/** Tests three agents of three sites that can reach each other only through a hub. */
class ThreeSitesTest {
  private static final Duration SOON = Duration.ofMinutes(4);
  private static final Endpoint LOOPBACK = new Endpoint("127.0.0.1", 0);

  @TempDir Path scratch = Path.of("");
  private final Hub hub = Hub.open(LOOPBACK, ScriptedPortal.hubCertificate(), GridConfig.HEARTBEAT);
  private final List<ScriptedPortal> portals = new ArrayList<>();
  private final List<TestNode> nodes = new ArrayList<>();
  private int expectedWithinSeconds = 600;

  @BeforeEach
  void start() throws IOException {
    for (String site : List.of("a", "b", "c")) {
      String name = "node-" + site;
      ScriptedPortal portal = new ScriptedPortal(name, site, hub.endpoint().toString());
      portals.add(portal);
      TestNode node = new TestNode(name, access(portal));
      nodes.add(node);
      node.start(portal, ScriptedPortal.TOKEN, 0);
    }
  }

  @AfterEach
  void stop() throws IOException {
    for (int i = 0; i < nodes.size(); i++) {
      nodes.get(i).close();
      portals.get(i).close();
    }
    hub.close();
  }

  private void send(String n) throws Exception {
    for (TestNode node : nodes) {
      node.awaitLine("Speed measured", SOON);
    }
    byte[] program = Programs.fib(scratch);
    for (ScriptedPortal portal : portals) {
      ToAgent.File jar = portal.offer("fib.jar", program);
      ToAgent.File input = portal.offer("input.txt", "x".getBytes(StandardCharsets.UTF_8));
      boolean master = portal == portals.get(0);
      portal.send(
          new ToAgent.StartEngine(
              "a1",
              "j1",
              "node-a",
              master,
              portals.size(),
              expectedWithinSeconds,
              jar,
              "Fib",
              List.of("fib", n),
              List.of(input),
              portals.stream().map(ScriptedPortal::place).toList(),
              portal.pass("a1"),
              null));
    }
  }

  @Test
  void doOneJobTogether() throws Exception {
    send("45");
    assertEquals(Kind.SUCCEEDED, ended(0), () -> portals.get(0).heard().toString());
    assertEquals(Kind.LEFT, ended(1));
    assertEquals(Kind.LEFT, ended(2));
    assertEquals("1134903170", result(0));
    assertTrue(stolen(1) > 0, "b has stolen nothing");
    assertTrue(stolen(2) > 0, "c has stolen nothing");
    checkTree();
    List<FromAgent.Route> routes =
        Stream.of(1, 2)
            .flatMap(thief -> portals.get(thief).heard(Telemetry.class).stream())
            .flatMap(message -> Objects.requireNonNull(message.sample().routes()).values().stream())
            .toList();
    assertTrue(routes.stream().anyMatch(ThreeSitesTest::isDirectAndMeasured), routes::toString);
  }

  /**
   * Returns true for a direct route with a measurement. Some routes have none: only an answer
   * without a task measures a route, and the last sample is from a time at which all other nodes
   * had left.
   */
  private static boolean isDirectAndMeasured(FromAgent.Route route) {
    Double trip = route.roundTripMillis();
    return route.way() == FromAgent.Route.Way.DIRECT && trip != null && trip > 0;
  }

  /**
   * Checks that the reported tasks form a tree below the program, and that each task except the
   * program has an end.
   */
  private void checkTree() {
    Map<String, TreeTask> tree = new HashMap<>();
    for (ScriptedPortal portal : portals) {
      for (Telemetry message : portal.heard(Telemetry.class)) {
        for (TreeTask task : Objects.requireNonNullElse(message.tasks(), List.<TreeTask>of())) {
          tree.put(task.name(), task);
        }
      }
    }
    TreeTask program =
        tree.values().stream().filter(task -> task.owner() == null).findFirst().orElseThrow();
    assertTrue(
        tree.values().stream().anyMatch(task -> program.name().equals(task.parent())),
        tree::toString);
    for (TreeTask task : tree.values()) {
      assertEquals(task.equals(program), task.ending() == null, task::toString);
      assertEquals(task.equals(program), task.method().isEmpty(), task::toString);
    }
  }

  @Test
  void goOnWithoutAMasterThatHandsItsWorkOver() throws Exception {
    send("46");
    for (ScriptedPortal portal : portals) {
      portal.await(Telemetry.class, message -> message.sample().executed() > 0, SOON);
    }
    portals.get(0).send(new ToAgent.StopEngine("a1", "others shall have the node", true, null));
    assertEquals(Kind.STOPPED, ended(0));
    // The stopped node was also the registrar of the pool.
    for (ScriptedPortal portal : portals.subList(1, 3)) {
      portal.send(new ToAgent.TakenOff("a1", List.of(portals.get(0).place())));
    }
    Kind second = ended(1);
    Kind third = ended(2);
    assertEquals(
        Set.of(Kind.SUCCEEDED, Kind.LEFT), Set.of(second, third), () -> second + " and " + third);
    int master = second == Kind.SUCCEEDED ? 1 : 2;
    assertTrue(portals.get(master).heard(EngineJoined.class).stream().anyMatch(j -> j.master()));
    assertEquals("1836311903", result(master));
  }

  @Test
  void beginAtOnceWithThoseThatSeeEachOther() throws Exception {
    try (Hub another = Hub.open(LOOPBACK, ScriptedPortal.hubCertificate(), GridConfig.HEARTBEAT);
        ScriptedPortal portal = new ScriptedPortal("astray", "d", another.endpoint().toString());
        TestNode node = new TestNode("astray", access(portal))) {
      node.start(portal, ScriptedPortal.TOKEN, 0);
      node.awaitLine("Speed measured", SOON);
      portals.add(portal);
      expectedWithinSeconds = 3600;
      send("30");
      assertEquals(Kind.SUCCEEDED, ended(0), () -> portals.get(0).heard().toString());
      assertEquals("832040", result(0));
      String said =
          "The program begins without node d/astray: it is not connected with the hub that node"
              + " a/node-a uses.";
      assertTrue(
          portals.get(0).heard(FromAgent.Log.class).stream()
              .flatMap(log -> log.lines().stream())
              .anyMatch(line -> line.text().equals(said) && line.level().equals("warn")),
          () -> portals.get(0).heard().toString());
      portals.remove(portal);
    }
  }

  private static HubAccess access(ScriptedPortal portal) {
    return new HubAccess(portal.address(), DirectConfig.listening(LOOPBACK), SiteAddress.LOOPBACK);
  }

  private String result(int site) {
    return new String(
        portals.get(site).artifacts().getOrDefault("result.txt", new byte[0]),
        StandardCharsets.UTF_8);
  }

  private Kind ended(int site) throws InterruptedException {
    return portals.get(site).await(EngineEnded.class, end -> true, SOON).outcome().kind();
  }

  private long stolen(int site) {
    return lastSample(site).stealsWon().values().stream().mapToLong(Long::longValue).sum();
  }

  private FromAgent.Sample lastSample(int site) {
    List<Telemetry> samples = portals.get(site).heard(Telemetry.class);
    return samples.get(samples.size() - 1).sample();
  }
}
