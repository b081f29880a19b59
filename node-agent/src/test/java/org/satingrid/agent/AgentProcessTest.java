package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.portal.ScriptedPortal;
import org.satingrid.contract.agent.FromAgent.EngineEnded;
import org.satingrid.contract.agent.FromAgent.EngineJoined;
import org.satingrid.contract.agent.FromAgent.Leaving;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;

/** Tests that an engine ends after the end of its agent's process, for several ways to end. */
class AgentProcessTest {
  private static final Duration SOON = Duration.ofMinutes(2);

  @TempDir Path scratch = Path.of("");
  private Path home = Path.of("");
  private final ScriptedPortal portal = new ScriptedPortal();
  private @Nullable Process started;

  AgentProcessTest() throws IOException {}

  @BeforeEach
  void makeHome() throws IOException {
    home = Files.createTempDirectory("satin-agent");
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx--x--x"));
    start();
  }

  private void start() throws IOException {
    started =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "org.satingrid.agent.AgentMain",
                "run",
                "--portal=" + portal.address(),
                "--token=" + ScriptedPortal.TOKEN,
                "--name=n1",
                "--state=" + home.resolve("state"),
                "--workers=1",
                "--drain-within=600",
                "--cpu=0.5",
                "--engine-jar=../satin-engine/launcher/target/satin-engine.jar")
            .redirectErrorStream(true)
            .start();
  }

  @AfterEach
  void stop() throws IOException {
    agent().destroyForcibly();
    portal.close();
    try (var files = Files.walk(home)) {
      files.sorted(Comparator.reverseOrder()).forEach(AgentProcessTest::delete);
    }
  }

  @Test
  void anAgentAskedToEndStaysUntilItsEngineHasHandedOver() throws Exception {
    ProcessHandle engine = runEngine();
    Process agent = agent();
    agent.destroy();
    portal.await(Leaving.class, leaving -> leaving.withinSeconds() > 500, SOON);
    assertTrue(engine.isAlive(), "nobody has taken its work over");
    portal.send(new ToAgent.StopEngine("a1", "The node is drained.", true, null));
    portal.await(EngineEnded.class, end -> end.outcome().kind() == Kind.STOPPED, SOON);
    assertTrue(agent.waitFor(SOON.toSeconds(), TimeUnit.SECONDS), "the agent does not end");
    assertEquals(0, agent.exitValue());
    Processes.awaitEnd(engine, SOON);
  }

  @Test
  void anAgentAskedTwiceToEndTakesItsEngineWithItAtOnce() throws Exception {
    ProcessHandle engine = runEngine();
    Process agent = agent();
    agent.destroy();
    portal.await(Leaving.class, leaving -> true, SOON);
    agent.destroy();
    assertTrue(agent.waitFor(SOON.toSeconds(), TimeUnit.SECONDS), "the agent does not end");
    assertEquals(0, agent.exitValue());
    Processes.awaitEnd(engine, SOON);
  }

  @Test
  void aRevokedNodesEngineEndsAtOnceAndTheAgentSaysWhy() throws Exception {
    ProcessHandle engine = runEngine();
    portal.revoke();
    Processes.awaitEnd(engine, SOON);
    Process agent = agent();
    assertTrue(agent.waitFor(SOON.toSeconds(), TimeUnit.SECONDS), "the agent does not end");
    assertEquals(2, agent.exitValue());
  }

  @Test
  void anEngineDoesNotOutliveAnAgentThatWasKilled() throws Exception {
    ProcessHandle engine = runEngine();
    agent().destroyForcibly();
    Processes.awaitEnd(engine, SOON);
    assertTrue(agent().waitFor(SOON.toSeconds(), TimeUnit.SECONDS));
    start();
    EngineEnded ended = portal.await(EngineEnded.class, end -> true, SOON);
    assertEquals("agent-restarted", ended.outcome().code());
    agent().destroy();
    assertTrue(agent().waitFor(SOON.toSeconds(), TimeUnit.SECONDS), "the agent does not end");
  }

  @Test
  void aSpareEngineDoesNotOutliveAnAgentThatWasKilled() throws Exception {
    ProcessHandle spare = process(awaitLine(output(), "A spare engine is ready"));
    agent().destroyForcibly();
    Processes.awaitEnd(spare, SOON);
  }

  private Process agent() {
    return Objects.requireNonNull(started);
  }

  private ProcessHandle runEngine() throws Exception {
    BufferedReader lines = output();
    List<String> begin = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      begin.add(Optional.ofNullable(lines.readLine()).orElse("nothing"));
    }
    assertTrue(begin.get(0).contains("Enrolled as n1 of site here"), begin::toString);
    assertTrue(
        begin.get(1).contains("Connected to the portal as n1 of site here"), begin::toString);
    assertTrue(begin.get(2).contains("Speed measured"), begin::toString);
    ToAgent.File jar = portal.offer("fib.jar", Programs.fib(scratch));
    portal.send(
        new ToAgent.StartEngine(
            "a1",
            "j1",
            "n1",
            true,
            1,
            10,
            jar,
            "Fib",
            List.of("hang"),
            List.of(),
            List.of(portal.place()),
            portal.pass("a1"),
            null));
    portal.await(EngineJoined.class, joined -> true, SOON);
    return process(awaitLine(lines, "started"));
  }

  private BufferedReader output() {
    return new BufferedReader(
        new InputStreamReader(agent().getInputStream(), StandardCharsets.UTF_8));
  }

  private static String awaitLine(BufferedReader lines, String words) throws IOException {
    String line = lines.readLine();
    while (line != null && !line.contains(words)) {
      line = lines.readLine();
    }
    assertTrue(line != null, () -> "the agent ended without a line with \"" + words + "\"");
    return line;
  }

  private static ProcessHandle process(String line) {
    return ProcessHandle.of(Long.parseLong(line.replaceAll(".*process (\\d+).*", "$1")))
        .orElseThrow();
  }

  private static void delete(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
