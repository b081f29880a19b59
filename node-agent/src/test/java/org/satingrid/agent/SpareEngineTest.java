package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.portal.ScriptedPortal;
import org.satingrid.contract.agent.FromAgent.EngineEnded;
import org.satingrid.contract.agent.FromAgent.EngineJoined;
import org.satingrid.contract.agent.FromAgent.Hello;
import org.satingrid.contract.agent.FromAgent.Log;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;

/** Tests the engine that is kept ready while a node has no job, with real processes. */
class SpareEngineTest {
  private static final Duration SOON = Duration.ofMinutes(2);

  @TempDir Path scratch = Path.of("");
  private final ScriptedPortal portal = new ScriptedPortal();
  private final TestNode node = new TestNode();

  SpareEngineTest() throws IOException {}

  @AfterEach
  void stop() throws IOException {
    node.close();
    portal.close();
  }

  @Test
  void aJobGetsTheSpareEngineAndTheNextJobAnother() throws Exception {
    node.withSpare().start(portal, ScriptedPortal.TOKEN, 0);
    long first = awaitSpare();
    assertEquals(first, run("a1", "fib", "10"));
    assertEquals("55", new String(portal.artifacts().get("result.txt"), StandardCharsets.UTF_8));
    assertEquals(List.of("result.txt"), List.copyOf(portal.artifacts().keySet()));
    assertTrue(printed().containsAll(List.of("computing", "a warning", "as given")), this::said);
    assertFalse(said().contains("ready"), this::said);
    long second = awaitSpare();
    assertNotEquals(first, second);
    assertFalse(ProcessHandle.of(first).isPresent(), "the first job's process still runs");
    assertEquals(second, run("a2", "fib", "11"));
  }

  @Test
  void aSpareEngineIsIdleAndNobodysWorker() throws Exception {
    node.withSpare().start(portal, ScriptedPortal.TOKEN, 0);
    ProcessHandle spare = ProcessHandle.of(Processes.program(awaitSpare())).orElseThrow();
    Duration used = cpuOfASecond(spare);
    for (int i = 0; i < 60 && used.toMillis() > 10; i++) {
      used = cpuOfASecond(spare); // The engine still compiles the code that it has loaded.
    }
    assertTrue(used.toMillis() <= 10, "of the last second it used " + used);
    assertEquals(List.of(), portal.heard(EngineJoined.class));
    assertEquals(List.of(), portal.heard(Hello.class).get(0).running());
  }

  /**
   * Returns the processor time of a second. Measures for a fixed time, because a waiting spare
   * engine causes no event for which the test could wait.
   */
  private static Duration cpuOfASecond(ProcessHandle process) throws InterruptedException {
    Duration before = cpu(process);
    assertFalse(new CountDownLatch(1).await(1, TimeUnit.SECONDS));
    return cpu(process).minus(before);
  }

  @Test
  void aSpareEngineIsKeptApartAsEveryEngineIs() throws Exception {
    node.withSpare().start(portal, ScriptedPortal.TOKEN, 0);
    long spare = Processes.program(awaitSpare());
    List<String> missing = portal.heard(Hello.class).get(0).isolation();
    if (missing.isEmpty()) {
      assertNotEquals(owner("self"), owner("" + spare));
      assertNotEquals(network("self"), network("" + spare));
    }
    if (missing.stream().noneMatch(means -> means.contains("memory"))) {
      String groups = Files.readString(Path.of("/proc/" + spare + "/cgroup"));
      assertTrue(groups.contains("/engine-"), groups);
    }
  }

  @Test
  void aSpareEngineThatDiesIsReplaced() throws Exception {
    node.withSpare().start(portal, ScriptedPortal.TOKEN, 0);
    long first = awaitSpare();
    assertTrue(ProcessHandle.of(first).orElseThrow().destroyForcibly());
    node.awaitLine("The spare engine ended with exit code 137", SOON);
    assertNotEquals(first, awaitSpare());
    assertEquals(List.of(), portal.heard(EngineEnded.class));
  }

  @Test
  void aJobThatComesAsTheSpareEngineDiesRunsAllTheSame() throws Exception {
    node.withSpare().start(portal, ScriptedPortal.TOKEN, 0);
    long first = awaitSpare();
    assertTrue(ProcessHandle.of(first).orElseThrow().destroyForcibly());
    assertNotEquals(first, run("a1", "fib", "10"));
  }

  @Test
  void aSpareEngineGoesWithItsAgent() throws Exception {
    node.withSpare().start(portal, ScriptedPortal.TOKEN, 0);
    ProcessHandle spare = ProcessHandle.of(awaitSpare()).orElseThrow();
    node.stop();
    Processes.awaitEnd(spare, SOON);
  }

  @Test
  void aNodeThatKeepsNoneStartsEnginesAllTheSame() throws Exception {
    node.start(portal, ScriptedPortal.TOKEN, 0);
    node.awaitLine("Speed measured", SOON);
    run("a1", "fib", "10");
    run("a2", "fib", "10");
    assertTrue(
        node.lines().stream().noneMatch(line -> line.contains("spare")), node.lines()::toString);
  }

  /** Runs a job. Returns the id of the process that ran it. */
  private long run(String id, String... arguments) throws Exception {
    ToAgent.File jar = portal.offer("fib.jar", Programs.fib(scratch));
    ToAgent.File input = portal.offer("input.txt", "as given".getBytes(StandardCharsets.UTF_8));
    portal.send(
        new ToAgent.StartEngine(
            id, "j1", "n1", true, 1, 10, jar, "Fib", List.of(arguments), List.of(input)));
    long process = number(node.awaitLine("Engine of attempt " + id + " started", SOON));
    EngineEnded ended = portal.await(EngineEnded.class, end -> end.attemptId().equals(id), SOON);
    assertEquals(Kind.SUCCEEDED, ended.outcome().kind(), ended::toString);
    return process;
  }

  private long awaitSpare() throws InterruptedException {
    return number(node.awaitLine("A spare engine is ready", SOON));
  }

  private static long number(String line) {
    return Long.parseLong(line.replaceAll(".*process (\\d+).*", "$1"));
  }

  private static Duration cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().orElseThrow();
  }

  private static Object owner(String process) throws IOException {
    return Files.getAttribute(Path.of("/proc/" + process), "unix:uid", LinkOption.NOFOLLOW_LINKS);
  }

  private static Path network(String process) throws IOException {
    return Files.readSymbolicLink(Path.of("/proc/" + process + "/ns/net"));
  }

  private List<String> printed() {
    return portal.heard(Log.class).stream()
        .flatMap(log -> log.lines().stream())
        .map(line -> line.text())
        .toList();
  }

  private String said() {
    return String.join("\n", printed());
  }
}
