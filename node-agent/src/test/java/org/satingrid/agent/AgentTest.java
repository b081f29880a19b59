package org.satingrid.agent;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.portal.ScriptedPortal;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.EngineEnded;
import org.satingrid.contract.agent.FromAgent.EngineJoined;
import org.satingrid.contract.agent.FromAgent.Hello;
import org.satingrid.contract.agent.FromAgent.Line;
import org.satingrid.contract.agent.FromAgent.Log;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.Speed;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.LeftOut;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Box;

/** Tests a complete agent with a simulated portal on a real socket, and with real engines. */
class AgentTest {
  private static final Duration SOON = Duration.ofMinutes(2);

  @TempDir static Path scratch = Path.of("");
  private static byte[] program = new byte[0];

  private ScriptedPortal portal = new ScriptedPortal();
  private TestNode node = new TestNode();

  AgentTest() throws IOException {}

  @BeforeAll
  static void compile() throws IOException {
    program = Programs.fib(scratch);
  }

  @BeforeEach
  void start() throws InterruptedException {
    node.start(portal, ScriptedPortal.TOKEN, 0);
  }

  @AfterEach
  void stop() throws IOException {
    node.close();
    portal.close();
  }

  @Test
  void whichNodesAreRevokedReachesItsLinks() throws Exception {
    node.awaitLine("Connected to the portal", SOON);
    portal.send(new ToAgent.Revoked(List.of("ab".repeat(32))));
    assertEquals(Set.of("ab".repeat(32)), node.revoked(SOON).fingerprints());
  }

  @Test
  void enrolsOnceMeasuresItselfOnceAndKeepsBothToItself() throws Exception {
    portal.await(Speed.class, speed -> speed.speed() > 0 && speed.coreSpeed() > 0, SOON);
    Path key = node.state().resolve("identity").resolve("key.pem");
    assertTrue(Files.readString(key).contains("PRIVATE KEY"));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(key)));
    assertEquals(
        "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(key.getParent())));
    String first = node.awaitLine("Speed measured", SOON);
    node.stop();
    node.start(portal, null, 0);
    assertEquals(first, node.awaitLine("Speed measured", SOON));
    assertEquals(2, portal.heard(Hello.class).size());
  }

  @Test
  void runsAnEngineAndReportsItsEndLast() throws Exception {
    ready();
    portal.send(job("a1", List.of("fib", "20")));
    EngineEnded ended = portal.await(EngineEnded.class, end -> true, SOON);
    assertEquals(Kind.SUCCEEDED, ended.outcome().kind(), ended.toString());
    assertEquals("6765", artifact("result.txt"));
    assertEquals(1, portal.artifacts().size(), "neither the input nor the link is a result");
    assertTrue(printed().contains("stdout computing"), printed().toString());
    assertTrue(printed().contains("stderr a warning"), printed().toString());
    assertTrue(printed().contains("stdout as given"), printed().toString());
    assertTrue(portal.heard(EngineJoined.class).get(0).master());
    List<FromAgent> all = portal.heard();
    assertEquals(
        ended,
        all.stream()
            .filter(m -> !(m instanceof FromAgent.Heartbeat))
            .reduce((a, b) -> b)
            .orElseThrow());
    assertNumberedFromOne(portal.heard(Log.class).stream().mapToLong(Log::seq));
    assertNumberedFromOne(portal.heard(Telemetry.class).stream().mapToLong(Telemetry::seq));
    node.awaitLine("ended: succeeded", SOON);
    awaitDeleted("a1");
  }

  @Test
  void aPortalThatWasAwayHearsEverythingOnceItIsBack() throws Exception {
    ready();
    portal.acknowledge(false);
    portal.send(job("a1", List.of("fib", "20")));
    node.awaitLine("started", SOON);
    portal.await(Log.class, log -> true, SOON);
    portal.away(true);
    node.awaitLine("The portal cannot be reached", SOON);
    int before = portal.heard().size();
    portal.acknowledge(true);
    portal.away(false);
    EngineEnded ended = portal.await(EngineEnded.class, end -> true, SOON);
    assertEquals(Kind.SUCCEEDED, ended.outcome().kind());
    List<FromAgent> after = portal.heard().subList(before, portal.heard().size());
    assertNumberedFromOne(
        after.stream().filter(Log.class::isInstance).mapToLong(m -> ((Log) m).seq()));
    assertNumberedFromOne(
        after.stream().filter(Telemetry.class::isInstance).mapToLong(m -> ((Telemetry) m).seq()));
    assertEquals(List.of("a1"), portal.heard(Hello.class).get(1).running());
    assertEquals("6765", artifact("result.txt"));
  }

  @Test
  void aKilledEngineHasFailedWithItsSignalAndLastWords() throws Exception {
    ready();
    portal.send(job("a1", List.of("hang")));
    awaitPrinted("last words");
    String pid = node.awaitLine("started", SOON).replaceAll(".*process (\\d+).*", "$1");
    assertEquals(0, new ProcessBuilder("kill", "-9", pid).start().waitFor());
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals("engine-killed", outcome.code());
    assertTrue(
        String.valueOf(outcome.message()).contains("signal 9 (SIGKILL)"), outcome.toString());
    assertTrue(String.valueOf(outcome.message()).contains("last words"), outcome.toString());
  }

  @Test
  void aStoppedEngineEndsSoonAndRepeatingEitherIsHarmless() throws Exception {
    ready();
    portal.send(job("a1", List.of("hang")));
    portal.send(job("a1", List.of("hang")));
    awaitPrinted("hanging");
    portal.send(new ToAgent.StopEngine("a1", "cancelled", false, null));
    portal.send(new ToAgent.StopEngine("a1", "cancelled", false, null));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(new Outcome(Kind.STOPPED, null, "cancelled", null), outcome);
    assertEquals(1, portal.heard(EngineJoined.class).size());
  }

  @Test
  void anApplicationThatIgnoresItsCancellationIsEnded() throws Exception {
    ready();
    portal.send(job("a1", List.of("stubborn")));
    awaitPrinted("deaf");
    long pid =
        Long.parseLong(node.awaitLine("started", SOON).replaceAll(".*process (\\d+).*", "$1"));
    portal.send(new ToAgent.StopEngine("a1", "cancelled", false, null));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(new Outcome(Kind.STOPPED, null, "cancelled", null), outcome);
    assertTrue(ProcessHandle.of(pid).isEmpty(), "process " + pid + " outlives its job");
  }

  /** A stopped process runs no code, and therefore cannot end itself. */
  @Test
  void anApplicationThatFreezesItsProcessAtItsEndIsKilledAndKeepsItsReason() throws Exception {
    ready();
    portal.send(job("a1", List.of("freeze")));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals("application-threw", outcome.code(), outcome::toString);
    assertTrue(String.valueOf(outcome.message()).contains("boom"), outcome::toString);
    assertTrue(
        printed().stream()
            .anyMatch(line -> line.contains("s after its last report: it was killed")),
        printed().toString());
    awaitDeleted("a1");
  }

  @Test
  void anApplicationThatFillsTheDiskIsEndedAndSaysWhy() throws Exception {
    ready();
    portal.send(job("a1", List.of("fill")));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(Kind.FAILED, outcome.kind());
    assertTrue(
        printed()
            .contains("agent The engine wrote more than 4 GB to its directory. It was killed."),
        printed().toString());
    awaitDeleted("a1");
  }

  @Test
  void filesThatAreHardToDeleteHoldNeitherTheNodeNorItsNextStart() throws Exception {
    ready();
    portal.send(job("a1", List.of("hide")));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    // The agent checks the working directory from time to time. It can detect the unreadable
    // subdirectory before the program ends.
    boolean found = String.valueOf(outcome.message()).contains("cannot be looked into");
    assertTrue(outcome.kind() == Kind.SUCCEEDED || found, outcome.toString());
    awaitDeleted("a1");
    node.stop();
    node.start(portal, null, 0);
    ready();
    assertEquals(List.of(), portal.heard(Hello.class).get(1).running());
    portal.send(job("a2", List.of("fib", "5")));
    portal.await(EngineEnded.class, end -> end.attemptId().equals("a2"), SOON);
    awaitDeleted("a2");
  }

  @Test
  void whatTheBoxRefusesIsToldInASentence() throws Exception {
    ready();
    Box box = portal.heard(Hello.class).get(0).box();
    assertNotNull(box);
    portal.send(job("a1", List.of("connect")));
    awaitPrinted("connecting");
    if (box.weaknesses().stream().anyMatch(each -> each.what().contains("reach the network"))) {
      return; // This host cannot refuse it, and the portal knows.
    }
    portal.await(
        Log.class,
        log ->
            log.lines().stream()
                .anyMatch(
                    line -> line.text().startsWith("The sandbox refused a network connection")),
        SOON);
    portal.send(new ToAgent.StopEngine("a1", "seen", false, null));
    portal.await(EngineEnded.class, end -> true, SOON);
  }

  @Test
  void stoppingAnEngineThatIsNotThereIsAnsweredToo() throws Exception {
    ready();
    portal.send(new ToAgent.StopEngine("a9", "cancelled", null, null));
    assertEquals(Kind.STOPPED, portal.await(EngineEnded.class, end -> true, SOON).outcome().kind());
  }

  @Test
  void aFileThatIsNotWhatItsHashSaysStartsNoEngine() throws Exception {
    ready();
    portal.send(job("a1", portal.offerFalsely("fib.jar", program), List.of("fib", "1"), List.of()));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals("engine-not-started", outcome.code());
    assertTrue(String.valueOf(outcome.message()).contains("hash"), outcome.toString());
  }

  @Test
  void anInputCannotLeaveItsDirectory() throws Exception {
    ready();
    ToAgent.File evil = portal.offer("../evil", "x".getBytes(StandardCharsets.UTF_8));
    portal.send(job("a1", portal.offer("fib.jar", program), List.of("fib", "1"), List.of(evil)));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals("engine-not-started", outcome.code());
  }

  @Test
  void anApplicationThatExitsOrThrowsHasFailedAndSaysHow() throws Exception {
    ready();
    portal.send(job("a0", List.of("exit", "0")));
    Outcome well = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(Kind.SUCCEEDED, well.kind());
    portal.send(job("a1", List.of("exit", "4")));
    Outcome exit =
        portal.await(EngineEnded.class, end -> end.attemptId().equals("a1"), SOON).outcome();
    assertEquals(Kind.FAILED, exit.kind());
    assertTrue(String.valueOf(exit.message()).contains("System.exit(4)"), exit.toString());
    portal.send(job("a3", List.of("halt", "3")));
    Outcome halt =
        portal.await(EngineEnded.class, end -> end.attemptId().equals("a3"), SOON).outcome();
    assertEquals("engine-killed", halt.code());
    assertTrue(String.valueOf(halt.message()).contains("exit code 3"), halt.toString());
    portal.send(job("a2", List.of("throw")));
    Outcome thrown =
        portal.await(EngineEnded.class, end -> end.attemptId().equals("a2"), SOON).outcome();
    assertEquals("application-threw", thrown.code());
    assertTrue(String.valueOf(thrown.stackTrace()).contains("boom"), thrown.toString());
  }

  @Test
  void aResultThatThePortalRefusesCostsThatFileAndNotTheJob() throws Exception {
    ready();
    portal.answerArtifactsWith(422);
    portal.send(job("a1", List.of("fib", "5")));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(Kind.SUCCEEDED, outcome.kind(), outcome.toString());
    LeftOut leftOut = portal.leftOut().get(0);
    assertEquals(1, leftOut.files());
    assertTrue(leftOut.reasons().get(0).startsWith("The result result.txt is not kept: "));
  }

  @Test
  void smallResultsTravelTogetherAndOneThatIsRefusedCostsOnlyItself() throws Exception {
    ready();
    portal.refuse("part 3/10.txt");
    portal.send(job("a1", List.of("many")));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(Kind.SUCCEEDED, outcome.kind(), outcome.toString());
    assertEquals(1, portal.packs().size());
    assertEquals(80, portal.packs().get(0).size());
    assertEquals(80, portal.artifacts().size());
    assertEquals("79", artifact("part 2/79.txt"));
    LeftOut leftOut = portal.leftOut().get(0);
    assertEquals(1, leftOut.files());
    assertTrue(leftOut.reasons().get(0).startsWith("The result part 3/10.txt is not kept: "));

    portal.send(job("a2", List.of("many", "again")));
    portal.await(EngineEnded.class, end -> end.attemptId().equals("a2"), SOON);
    assertEquals(2, portal.packs().size());
  }

  @Test
  void resultsWaitForAPortalWithAFullDiskAndTheNodeStaysPresent() throws Exception {
    ready();
    portal.fillDisk(true);
    portal.send(job("a1", List.of("fib", "5")));
    portal.await(
        FromAgent.Log.class,
        log ->
            log.lines().stream()
                .anyMatch(
                    line ->
                        line.text()
                            .equals(
                                "The program has ended, and its results wait on this node: A disk"
                                    + " of the portal is full. The node tries again until the"
                                    + " portal stores them.")),
        Duration.ofSeconds(30));
    int before = portal.heard(FromAgent.Telemetry.class).size();
    List<FromAgent.Telemetry> samples =
        portal.await(
            heard -> {
              List<FromAgent.Telemetry> all = portal.heard(FromAgent.Telemetry.class);
              return all.size() < before + 3 ? null : all;
            },
            "repeated samples",
            SOON);
    assertNumberedFromOne(samples.stream().mapToLong(FromAgent.Telemetry::seq));
    assertEquals(samples.get(before).sample(), samples.get(before + 2).sample());
    assertEquals(List.of(), portal.heard(EngineEnded.class));
    portal.fillDisk(false);
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(Kind.SUCCEEDED, outcome.kind(), outcome.toString());
    assertEquals(List.of(), portal.leftOut());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aResultThatGrowsOrVanishesBeforeItIsSentIsNamedAndCostsNoMore(boolean grows)
      throws Exception {
    ready();
    portal.fillDisk(true);
    portal.send(job("a1", List.of("fib", "5")));
    portal.await(
        FromAgent.Log.class,
        log -> log.lines().stream().anyMatch(line -> line.text().contains("results wait")),
        SOON);
    Path result;
    try (Stream<Path> all = Files.walk(node.attempt("a1"))) {
      result = all.filter(each -> each.endsWith("result.txt")).findFirst().orElseThrow();
    }
    if (grows) {
      Files.writeString(result, "more", StandardOpenOption.APPEND);
    } else {
      Files.delete(result);
    }
    portal.fillDisk(false);
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(Kind.SUCCEEDED, outcome.kind(), outcome.toString());
    String reason = portal.leftOut().get(0).reasons().get(0);
    String why = grows ? "has changed to" : "it was deleted before it was sent";
    assertTrue(reason.startsWith("The result result.txt is not kept: "), reason);
    assertTrue(reason.contains(why), reason);
  }

  @Test
  void anAttemptThatThePortalDoesNotKnowAnyMoreEndsWithoutSendingItsResults() throws Exception {
    ready();
    portal.forgetAttempts();
    portal.send(job("a1", List.of("large")));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(Kind.STOPPED, outcome.kind(), outcome.toString());
    assertEquals(List.of("GET"), portal.resultRequests());
    awaitDeleted("a1");
  }

  @Test
  void anAgentThatWasRestartedEndsAnAttemptThatThePortalDoesNotKnowAnyMore() throws Exception {
    ready();
    portal.stallResults();
    portal.send(job("a1", List.of("large")));
    portal.awaitStoring(SOON);
    node.stop();
    portal.forgetAttempts();
    node.start(portal, null, 0);
    portal.await(EngineEnded.class, end -> true, SOON);
    assertEquals(List.of("GET", "PUT", "GET"), portal.resultRequests());
    awaitDeleted("a1");
  }

  @Test
  void aProxyThatAnswersInThePortalsPlaceCostsNoResult() throws Exception {
    ready();
    portal.hideBehindProxy(2);
    portal.send(job("a1", List.of("large")));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(Kind.SUCCEEDED, outcome.kind(), outcome.toString());
    assertEquals(List.of("GET", "GET", "GET", "PUT"), portal.resultRequests());
  }

  @Test
  void theOrderToKillAJobEndsTheStoringOfItsResults() throws Exception {
    ready();
    portal.stallResults();
    portal.send(job("a1", List.of("large")));
    portal.awaitStoring(SOON);
    portal.send(new ToAgent.StopEngine("a1", "Enough.", false, true));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(new Outcome(Kind.STOPPED, null, "Enough.", null), outcome);
    assertEquals(List.of("GET", "PUT"), portal.resultRequests());
    awaitDeleted("a1");
  }

  @Test
  void whatIsThereIsKeptWhenAProgramThrowsOrIsCancelled() throws Exception {
    ready();
    portal.send(job("a1", List.of("partial", "throw")));
    EngineEnded thrown = portal.await(EngineEnded.class, end -> true, SOON);
    assertEquals("application-threw", thrown.outcome().code());
    assertEquals("throw", artifact("sub/partial.txt"));
    portal.send(job("a2", List.of("partial", "wait")));
    awaitPrinted("partial");
    portal.send(new ToAgent.StopEngine("a2", "cancelled", false, null));
    EngineEnded cancelled =
        portal.await(EngineEnded.class, end -> end.attemptId().equals("a2"), SOON);
    assertEquals(Kind.STOPPED, cancelled.outcome().kind());
    assertEquals("wait", artifact("sub/partial.txt"));
  }

  /**
   * The program prints more lines than the log accepts, a long line, a line without an end, and
   * bytes that the log does not show.
   */
  @Test
  void allThatAProgramPrintsIsKeptByteForByte() throws Exception {
    ready();
    portal.send(job("a1", List.of("print", "50000")));
    EngineEnded end = portal.await(EngineEnded.class, each -> true, SOON);
    assertEquals(Kind.SUCCEEDED, end.outcome().kind(), end.outcome().toString());
    String rows = IntStream.range(0, 50_000).mapToObj(i -> "row " + i + "\n").collect(joining());
    String expected = rows + "x".repeat(10_000) + "\n\u001b[1mthe result";
    assertEquals(expected, new String(output("stdout"), UTF_8));
    assertEquals("a word\n", new String(output("stderr"), UTF_8));
    assertEquals(List.of(), portal.leftOut());
  }

  @Test
  void whatIsBeyondTheLimitOfOutputIsNamed() throws Exception {
    ready();
    portal.send(job("a1", List.of("print", "150000")));
    portal.await(EngineEnded.class, each -> true, SOON);
    assertEquals(1 << 20, output("stdout").length);
    assertEquals(
        List.of("stdout is incomplete: only its first 1 MB are kept."),
        portal.leftOut().get(0).reasons());
  }

  @Test
  void aResultThatIsTooMuchForThePortalIsLeftOutAndTheLogSaysSo() throws Exception {
    ready();
    portal.answerArtifactsWith(413);
    portal.send(job("a1", List.of("fib", "5")));
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals(Outcome.Kind.SUCCEEDED, outcome.kind());
    assertTrue(
        portal.heard(Log.class).stream()
            .flatMap(log -> log.lines().stream())
            .anyMatch(line -> line.level().equals("warn") && line.text().contains("is not kept")));
  }

  @Test
  void anAgentThatWasRestartedReportsWhatBecameOfItsEngine() throws Exception {
    ready();
    portal.acknowledge(false);
    portal.send(job("a1", List.of("hang")));
    awaitPrinted("hanging");
    node.stop();
    portal.acknowledge(true);
    node.start(portal, null, 0);
    Outcome outcome = portal.await(EngineEnded.class, end -> true, SOON).outcome();
    assertEquals("agent-restarted", outcome.code());
    assertEquals(List.of("a1"), portal.heard(Hello.class).get(1).running());
    awaitDeleted("a1");
  }

  @Test
  void aNodeThatThePortalHasForgottenEndsWithARemedy() throws Exception {
    ready();
    node.stop();
    portal.forgetNode();
    node.start(portal, null, 0);
    ExecutionException failure =
        assertThrows(
            ExecutionException.class, () -> node.end().get(SOON.toSeconds(), TimeUnit.SECONDS));
    assertTrue(failure.getCause() instanceof SetupException, failure.toString());
    assertTrue(String.valueOf(failure.getMessage()).contains("Enrol it again"));
  }

  private void ready() throws InterruptedException {
    node.awaitLine("Speed measured", SOON);
  }

  private ToAgent.StartEngine job(String id, List<String> arguments) {
    ToAgent.File input = portal.offer("input.txt", "as given".getBytes(StandardCharsets.UTF_8));
    return job(id, portal.offer("fib.jar", program), arguments, List.of(input));
  }

  private static ToAgent.StartEngine job(
      String id, ToAgent.File jar, List<String> arguments, List<ToAgent.File> inputs) {
    return new ToAgent.StartEngine(id, "j1", "n1", true, 1, 10, jar, "Fib", arguments, inputs);
  }

  private void awaitPrinted(String text) throws InterruptedException {
    portal.await(
        Log.class, log -> log.lines().stream().anyMatch(line -> line.text().equals(text)), SOON);
  }

  private List<String> printed() {
    return portal.heard(Log.class).stream()
        .flatMap(log -> log.lines().stream())
        .map((Line line) -> line.stream() + " " + line.text())
        .toList();
  }

  private byte[] output(String stream) {
    return Objects.requireNonNull(portal.output().get("main/" + stream), stream);
  }

  private String artifact(String name) {
    byte[] content = portal.artifacts().get(name);
    assertTrue(content != null, "no " + name);
    return new String(content, StandardCharsets.UTF_8);
  }

  private void awaitDeleted(String attempt) throws IOException, InterruptedException {
    Path directory = node.attempt(attempt);
    try (WatchService watch = directory.getFileSystem().newWatchService()) {
      WatchKey unused =
          node.state().resolve("attempts").register(watch, StandardWatchEventKinds.ENTRY_DELETE);
      while (Files.exists(directory)) {
        WatchKey changed = watch.poll(SOON.toSeconds(), TimeUnit.SECONDS);
        assertTrue(changed != null, directory + " is still there");
        changed.pollEvents();
        changed.reset();
      }
    }
  }

  private static void assertNumberedFromOne(LongStream numbers) {
    long[] found = numbers.toArray();
    assertTrue(found.length > 0, "nothing was sent");
    for (int i = 0; i < found.length; i++) {
      assertEquals(i + 1, found[i], "a gap or a repetition in " + List.of(found));
    }
  }
}
