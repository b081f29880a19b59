package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.launcher.link.EngineReport.Failed;
import org.satingrid.launcher.link.EngineReport.Joined;
import org.satingrid.launcher.link.EngineReport.Succeeded;
import org.satingrid.launcher.link.EngineReport.Telemetry;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.network.memory.InMemoryGrid;

/** Tests real engine processes. The JVM of the test contains their agents. */
@Timeout(400)
class EngineMainTest {
  private static final String REGISTRAR = "registrar";
  private static final String QUEENS = "15";
  private static final String SOLUTIONS = "2279184";

  @TempDir static Path shared;
  static Path application = shared;

  @TempDir Path directory;

  private final InMemoryGrid grid = new InMemoryGrid();
  private final List<EngineUnderTest> engines = new ArrayList<>();

  @BeforeAll
  static void compile() throws IOException {
    application = TestApplication.jar(shared);
  }

  @BeforeEach
  void openGrid() {
    grid.node(REGISTRAR, "nowhere");
  }

  @AfterEach
  void close() {
    engines.forEach(EngineUnderTest::close);
    grid.close();
  }

  @Test
  void shouldRunAJobOnTwoJdksAtOnce() throws Exception {
    Optional<Path> other = JavaHomes.other();
    if (other.isEmpty()) {
      System.out.println(
          "skipped: no JDK beside "
              + JavaHomes.running()
              + " in /usr/lib/jvm or the variable SATIN_JDKS");
    }
    assumeTrue(other.isPresent());
    System.out.println("master on " + JavaHomes.running() + ", thief on " + other.get());
    Path result = directory.resolve("result");
    EngineUnderTest master = start(0, 2, "demo.Queens", QUEENS, result.toString());
    EngineUnderTest thief = start(other.get(), 1, 2, "demo.Queens");
    assertEquals(0, master.awaitExit(90));
    assertEquals(0, thief.awaitExit(10));
    assertEquals(SOLUTIONS, Files.readString(result));
    assertEquals("placed 15 queens in 2279184 ways\n", master.output());
    assertEquals(new Joined(true), master.reports().get(0));
    assertEquals(new Succeeded(), master.lastReport());
    Telemetry telemetry = assertInstanceOf(Telemetry.class, thief.lastReport());
    assertTrue(telemetry.stealsWon().getOrDefault("site0", 0L) > 0, telemetry::toString);
    assertTrue(telemetry.executed() > 0, telemetry::toString);
    assertTrue(
        telemetry.workStolenRefSeconds().getOrDefault("site0", 0.0) > 0, telemetry::toString);
  }

  @Test
  void shouldStayExactWhenAnEngineProcessIsKilled() throws Exception {
    Path result = directory.resolve("result");
    EngineUnderTest master = start(0, 2, "demo.Queens", QUEENS, result.toString());
    EngineUnderTest thief = start(1, 2, "demo.Queens");
    thief.awaitWork();
    thief.kill();
    assertFalse(Files.exists(result), "the job was over before the engine was killed");
    assertEquals(0, master.awaitExit(90));
    assertEquals(SOLUTIONS, Files.readString(result));
  }

  @Test
  void shouldGoOnWhenTheMastersProcessIsKilled() throws Exception {
    Path result = directory.resolve("result");
    EngineUnderTest master = start(0, 2, "demo.Queens", QUEENS, result.toString());
    EngineUnderTest other = start(1, 2, "demo.Queens", QUEENS, result.toString());
    other.awaitWork();
    master.kill();
    assertFalse(Files.exists(result), "the job was over before its master was killed");
    assertEquals(0, other.awaitExit(90));
    assertEquals(SOLUTIONS, Files.readString(result));
    assertTrue(other.reports().contains(new Joined(true)), "the agent must know");
    assertEquals(new Succeeded(), other.lastReport());
  }

  @Test
  void shouldHandOverAndBeGoneWhenToldToLeave() throws Exception {
    Path result = directory.resolve("result");
    EngineUnderTest master = start(0, 2, "demo.Queens", QUEENS, result.toString());
    EngineUnderTest other = start(1, 2, "demo.Queens", QUEENS, result.toString());
    other.awaitWork();
    long asked = System.nanoTime();
    master.leave("drained");
    assertEquals(0, master.awaitExit(10));
    long millis = (System.nanoTime() - asked) / 1_000_000;
    // The engine must end within a second. The other second is for a busy machine.
    assertTrue(millis < 2_000, () -> "took " + millis + " ms");
    assertFalse(Files.exists(result), "the job was over before its master left");
    assertEquals(0, other.awaitExit(90));
    assertEquals(SOLUTIONS, Files.readString(result));
  }

  @Test
  void shouldStopOnCommandThoughTheProgramDoesNot() throws Exception {
    EngineUnderTest engine = start(0, 1, "demo.Waits");
    engine.awaitTelemetry();
    long asked = System.nanoTime();
    engine.stop("cancelled");
    assertEquals(0, engine.awaitExit(10));
    long millis = (System.nanoTime() - asked) / 1_000_000;
    assertTrue(millis < 2_000, () -> "took " + millis + " ms");
    assertInstanceOf(Telemetry.class, engine.lastReport());
  }

  @Test
  void shouldEndWhenItsAgentIsGone() throws Exception {
    EngineUnderTest engine = start(0, 1, "demo.Waits");
    engine.awaitJoined();
    engine.breakLink();
    assertEquals(1, engine.awaitExit(10));
  }

  @Test
  void shouldEndByTheStatusOfTheProgram() throws Exception {
    EngineUnderTest engine = start(0, 1, "demo.Exits", "3");
    assertEquals(3, engine.awaitExit(30));
    Failed failed = assertInstanceOf(Failed.class, engine.lastReport());
    assertEquals("application-threw", failed.code());
    assertTrue(failed.message().contains("demo.Exits.main(Exits.java:8)"), failed::message);
  }

  @Test
  void shouldFailWithTheProgramsException() throws Exception {
    EngineUnderTest engine = start(0, 1, "demo.Throws");
    assertEquals(1, engine.awaitExit(30));
    Failed failed = assertInstanceOf(Failed.class, engine.lastReport());
    assertEquals("application-threw", failed.code());
  }

  /**
   * The test limits the threads and not the memory. With a limit of memory, the virtual machine
   * itself would fail first on some machines. The program and the engine share the limit of
   * threads.
   */
  @RepeatedTest(3)
  void shouldFailSoonWhenTheProgramHasUsedUpAllThreads() throws Exception {
    assumeTrue(
        System.getProperty("user.name").equals("root"),
        "root alone can start a process as a user without other processes");
    // Linux does not limit the threads of root. The engine runs as another user of its group.
    for (Path folder : List.of(shared, directory)) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwx---"));
    }
    int user = ThreadLocalRandom.current().nextInt(1_000_000, 2_000_000_000);
    String limit =
        ("ulimit -u 200; exec setpriv --reuid=%d --inh-caps=+dac_override"
                + " --ambient-caps=+dac_override -- \"$@\"")
            .formatted(user);
    EngineUnderTest engine =
        start(List.of("bash", "-c", limit, "limited"), JavaHomes.running(), 0, 1, "demo.Crowds");
    assertEquals(1, engine.awaitExit(60));
    String wrote = engine.output();
    Failed failed =
        engine.reports().stream()
            .filter(Failed.class::isInstance)
            .map(Failed.class::cast)
            .findFirst()
            .orElseThrow(() -> new AssertionError("no reason; it wrote: " + wrote));
    assertTrue(failed.message().contains("unable to create native thread"), failed::message);
  }

  private EngineUnderTest start(int number, int expected, String mainClass, String... arguments)
      throws IOException {
    return start(JavaHomes.running(), number, expected, mainClass, arguments);
  }

  private EngineUnderTest start(
      Path javaHome, int number, int expected, String mainClass, String... arguments)
      throws IOException {
    return start(List.of(), javaHome, number, expected, mainClass, arguments);
  }

  private EngineUnderTest start(
      List<String> wrapper,
      Path javaHome,
      int number,
      int expected,
      String mainClass,
      String... arguments)
      throws IOException {
    String node = "node" + number;
    String site = "site" + number;
    EngineSpec spec =
        new EngineSpec(
            "attempt",
            REGISTRAR,
            node,
            site,
            number == 0,
            expected,
            Duration.ofSeconds(30),
            application,
            mainClass,
            List.of(arguments),
            1,
            1,
            1,
            StealPolicies.DEFAULT.name(),
            directory.resolve(node + ".s"));
    EngineUnderTest engine =
        EngineUnderTest.start(wrapper, javaHome, directory, spec, grid.node(node, site));
    engines.add(engine);
    return engine;
  }
}
