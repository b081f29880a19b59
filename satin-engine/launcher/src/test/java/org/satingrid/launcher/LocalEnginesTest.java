package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.launcher.link.EngineReport.Failed;
import org.satingrid.launcher.link.EngineReport.Succeeded;
import org.satingrid.launcher.link.EngineReport.Telemetry;
import org.satingrid.launcher.link.EngineReport.TreeTask;
import org.satingrid.launcher.link.EngineReport.TreeTask.Ending;

/** Complete engines, including the rewriter, at three sites in one JVM. */
@Timeout(400)
class LocalEnginesTest {
  /** The size of a problem that takes some seconds, so that tests can act while it runs. */
  private static final String QUEENS = "15";

  private static final String SOLUTIONS = "2279184";

  @TempDir static Path shared;
  static Path application = shared;

  @TempDir Path directory;

  @BeforeAll
  static void compile() throws IOException {
    application = TestApplication.jar(shared);
  }

  @Test
  void shouldSpreadARewrittenProgramExactly() throws Exception {
    Path result = directory.resolve("result");
    try (LocalEngines engines = new LocalEngines(application)) {
      engines.startAll("demo.Queens", List.of(QUEENS, result.toString()));
      assertInstanceOf(Succeeded.class, engines.lastReport("a0"));
      assertEquals(SOLUTIONS, Files.readString(result));
      double progress = 0;
      long between = 0;
      for (String name : engines.names()) {
        assertTrue(engines.awaitEnd(name), name);
        Telemetry telemetry = engines.telemetry(name);
        assertTrue(telemetry.executed() > 0, () -> name + ": " + telemetry);
        assertTrue(telemetry.workRefSeconds() > 0, () -> name + ": " + telemetry);
        progress += telemetry.progress();
        between +=
            telemetry.stealsWon().entrySet().stream()
                .filter(site -> !name.startsWith(site.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
      }
      assertEquals(1, progress, 1e-6);
      assertTrue(between > 0, "no steals between sites");
      checkTree(engines);
    }
  }

  /** Checks that all parts of the program are in the reported tree, each with its end. */
  private static void checkTree(LocalEngines engines) {
    Map<String, TreeTask> tree = new HashMap<>();
    for (String name : engines.names()) {
      for (TreeTask task : engines.tree(name)) {
        tree.put(task.name(), task);
      }
    }
    TreeTask program =
        tree.values().stream().filter(t -> t.owner().isEmpty()).findFirst().orElseThrow();
    int below = 0;
    for (TreeTask task : tree.values()) {
      if (task.equals(program)) {
        continue;
      }
      assertEquals(Ending.DONE, task.ending(), task::toString);
      assertTrue(task.method().startsWith("Queens."), task::toString);
      assertTrue(task.startedMillis() >= program.startedMillis(), task::toString);
      assertTrue(task.endedMillis() >= task.startedMillis(), task::toString);
      TreeTask parent = tree.get(task.parent());
      assertTrue(parent == null || parent.weight() >= task.weight(), task::toString);
      below += parent != null && !parent.equals(program) ? 1 : 0;
    }
    assertTrue(below > 0, () -> "nothing was stolen from a thief: " + tree);
  }

  @Test
  void shouldStayExactWhenAnEngineIsKilled() throws Exception {
    Path result = directory.resolve("result");
    try (LocalEngines engines = new LocalEngines(application)) {
      engines.startAll("demo.Queens", List.of(QUEENS, result.toString()));
      engines.awaitStolenWork("b0");
      engines.kill("b0");
      assertTrue(engines.isRunning("a0"), "the job was over before the engine was killed");
      assertInstanceOf(Succeeded.class, engines.lastReport("a0"));
      assertEquals(SOLUTIONS, Files.readString(result));
    }
  }

  @Test
  void shouldGoOnWithAnotherMasterWhenTheFirstIsKilled() throws Exception {
    Path result = directory.resolve("result");
    try (LocalEngines engines = new LocalEngines(application)) {
      engines.startAll("demo.Queens", List.of(QUEENS, result.toString()));
      engines.awaitStolenWork("b0");
      engines.kill("a0");
      assertFalse(Files.exists(result), "the job was over before its master was killed");
      String master = engines.awaitReplacement("a0");
      assertInstanceOf(Succeeded.class, engines.lastReport(master));
      assertEquals(SOLUTIONS, Files.readString(result));
      for (String name : engines.names()) {
        assertTrue(name.equals("a0") || engines.awaitEnd(name), name);
      }
    }
  }

  @Test
  void shouldGoOnWithoutAnEngineThatIsToldToLeave() throws Exception {
    Path result = directory.resolve("result");
    try (LocalEngines engines = new LocalEngines(application)) {
      engines.startAll("demo.Queens", List.of(QUEENS, result.toString()));
      engines.awaitStolenWork("b0");
      engines.leave("b0");
      assertTrue(engines.awaitEnd("b0"));
      assertTrue(engines.isRunning("a0"), "the job was over before the engine left");
      assertInstanceOf(Succeeded.class, engines.lastReport("a0"));
      assertEquals(SOLUTIONS, Files.readString(result));
    }
  }

  @Test
  void shouldReportWhereTheProgramFailed() throws Exception {
    try (LocalEngines engines = new LocalEngines(application)) {
      engines.startAll("demo.Throws", List.of());
      Failed failed = assertInstanceOf(Failed.class, engines.lastReport("a0"));
      assertEquals("application-threw", failed.code());
      assertEquals(
          "java.lang.NumberFormatException: For input string: \"four\""
              + " (at demo.Throws.parse(Throws.java:12))",
          failed.message().replace("application//", ""));
      assertTrue(failed.stackTrace().strip().endsWith("main(Throws.java:8)"), failed::stackTrace);
    }
  }

  @Test
  void shouldReportWhatTheRewriterRefuses() throws Exception {
    try (LocalEngines engines = new LocalEngines(application)) {
      engines.startAll("demo.Refused", List.of());
      Failed failed = assertInstanceOf(Failed.class, engines.lastReport("a0"));
      assertEquals("rewrite-refused", failed.code());
      assertTrue(failed.message().startsWith("demo.Refused.<init>:10"), failed::message);
    }
  }

  @Test
  void shouldReportAMissingMainClass() throws Exception {
    try (LocalEngines engines = new LocalEngines(application)) {
      engines.startAll("demo.Missing", List.of());
      Failed failed = assertInstanceOf(Failed.class, engines.lastReport("a0"));
      assertEquals("application-threw", failed.code());
      assertEquals("java.lang.ClassNotFoundException: demo.Missing", failed.message());
    }
  }
}
