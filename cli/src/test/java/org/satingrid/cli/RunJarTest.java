package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.cli.portal.Json;

/** Tests {@code satin run} and {@code satin rewrite} as real processes. */
class RunJarTest {

  @TempDir static Path folder;
  private static Path fib = Path.of("");
  private static Path endings = Path.of("");

  @BeforeAll
  static void compile() throws IOException {
    fib = Programs.jar(folder, "demo.Fib");
    endings = Programs.jar(folder, "demo.Endings");
  }

  @ParameterizedTest
  @ValueSource(strings = {"reify", "record"})
  void passesOutputThroughAndDividesTheTime(String mechanism) throws Exception {
    CommandProcess run =
        CommandProcess.start(
            folder, "run", fib, 25, "--workers", 2, "--stats", "json", "--mechanism", mechanism);
    assertEquals(0, run.exit(), run.err());
    assertEquals("fib(25) = 75025\n", run.out());
    assertTrue(run.err().startsWith("on standard error\n"), run.err());
    Map<?, ?> report = Json.read(run.lastReport(), Map.class);
    assertEquals("returned", report.get("ending"));
    assertEquals(1.0, report.get("progress"));
    assertDivided(report, 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--workers 2", "--sequential"})
  void findsTheProgramsClassesInTheCommonPool(String option) throws Exception {
    Path streams = Programs.jar(folder, "demo.Streams");
    List<Object> line = new java.util.ArrayList<>(List.of("run", streams, "--stats", "none"));
    line.addAll(List.of(option.split(" ", -1)));
    CommandProcess run = CommandProcess.start(folder, line.toArray());
    assertEquals(0, run.exit(), run.err());
    assertEquals("2880\n", run.out());
  }

  private static void assertDivided(Map<?, ?> report, int workers) {
    Map<?, ?> time = map(report, "time");
    long total = number(time, "totalNanos");
    Map<?, ?> parts = map(time, "parts");
    long sum = parts.values().stream().mapToLong(part -> ((Number) part).longValue()).sum();
    assertEquals(total, sum);
    assertEquals(workers * number(report, "wallNanos"), total);
  }

  private static Map<?, ?> map(Map<?, ?> map, String key) {
    return (Map<?, ?>) Objects.requireNonNull(map.get(key), key);
  }

  private static long number(Map<?, ?> map, String key) {
    return ((Number) Objects.requireNonNull(map.get(key), key)).longValue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rs", "crs", "ahead"})
  void runsOnSitesInThisProcessUnderAPolicy(String policy) throws Exception {
    CommandProcess run =
        CommandProcess.start(
            folder,
            "run",
            fib,
            38,
            "--sites",
            2,
            "--policy",
            policy,
            "--round-trip",
            5,
            "--workers",
            1,
            "--stats",
            "json");
    assertEquals(0, run.exit(), run.err());
    assertEquals("fib(38) = 39088169\n", run.out());
    Map<?, ?> report = Json.read(run.lastReport(), Map.class);
    assertDivided(report, 4);
    assertTrue(number(map(report, "steals"), "away") > 0, run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--policy rs|give --sites 2 or more",
        "--sites 2 --policy lifo|expected one of [AHEAD, CRS, CRS_SPLIT, RS, MW]",
        "--sites 2 --policy crs_split|must be one of [AHEAD, CRS, RS, MW]"
      })
  void refusesPoliciesThatItDoesNotHave(String options, String expected) throws Exception {
    Path forks = Programs.jar(folder, "forks.Fib");
    List<Object> line = new java.util.ArrayList<>(List.of("run", forks, 20));
    line.addAll(List.of(options.split(" ", -1)));
    CommandProcess run = CommandProcess.start(folder, line.toArray());
    assertEquals(2, run.exit(), run.err());
    assertTrue(run.err().contains(expected), run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--progress", "--sequential"})
  void runsAProgramOfAnotherModel(String option) throws Exception {
    Path forks = Programs.jar(folder, "forks.Fib");
    CommandProcess run = CommandProcess.start(folder, "run", forks, 20, "--workers", 2, option);
    assertEquals(0, run.exit(), run.err());
    assertEquals("fib = 6765\n", run.out());
    assertEquals(
        option.equals("--progress"), run.err().contains("satin: no progress is shown"), run.err());
  }

  @Test
  void runsAsJavacMadeIt() throws Exception {
    CommandProcess run = CommandProcess.start(folder, "run", fib, 25, "--sequential");
    assertEquals(0, run.exit(), run.err());
    assertEquals("fib(25) = 75025\n", run.out());
    assertTrue(run.err().contains(" in sequence, main returned"), run.err());
  }

  @Test
  void passesTheExitCodeThroughAndTellsTheStatistics() throws Exception {
    CommandProcess run = CommandProcess.start(folder, "run", fib, 15, 7, "--stats", "json");
    assertEquals(7, run.exit());
    assertEquals("exited", Json.read(run.lastReport(), Map.class).get("ending"));
  }

  @ParameterizedTest
  @CsvSource({
    "throws,IllegalStateException: no more,Serial",
    "deep,StackOverflowError,Serial",
    "memory,OutOfMemoryError,Serial",
    "memory,OutOfMemoryError,G1",
    "memory,OutOfMemoryError,Parallel",
    "endless,OutOfMemoryError,Serial",
  })
  void aProgramThatFailsEndsWithItsOwnErrorAndTheStatistics(
      String which, String error, String collector) throws Exception {
    failsWithItsOwnErrorAndTheStatistics(which, error, collector);
  }

  /** Collectors with several threads search a full memory for a long time before they give up. */
  @Tag("nightly")
  @ParameterizedTest
  @ValueSource(strings = {"G1", "Parallel"})
  void aProgramThatFillsTheMemorySlowlyEndsWithItsOwnErrorAndTheStatistics(String collector)
      throws Exception {
    failsWithItsOwnErrorAndTheStatistics("endless", "OutOfMemoryError", collector);
  }

  private static void failsWithItsOwnErrorAndTheStatistics(
      String which, String error, String collector) throws Exception {
    CommandProcess run =
        CommandProcess.startOn(
            collector, folder, "run", endings, which, "--workers", 2, "--stats", "json");
    assertEquals(1, run.exit());
    assertTrue(run.err().contains(error), run.err());
    boolean fromMemory = error.equals("OutOfMemoryError");
    assertEquals(fromMemory, run.err().contains("satin: out of memory: "), run.err());
    Map<?, ?> report = Json.read(run.lastReport(), Map.class);
    assertEquals("threw", report.get("ending"));
    assertDivided(report, 2);
  }

  @Test
  void aProgramThatThrowsShowsNoProgress() throws Exception {
    CommandProcess run =
        CommandProcess.start(folder, "run", endings, "throws", "--workers", 2, "--stats", "text");
    assertEquals(1, run.exit());
    assertTrue(run.err().contains(", main threw"), run.err());
    assertTrue(!run.err().contains("progress"), run.err());
  }

  @Test
  void aSignalEndsItWithTheStatistics() throws Exception {
    Path fifo = folder.resolve("running");
    assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
    CommandProcess run =
        CommandProcess.start(folder, "run", endings, "waits", fifo, "--stats", "json");
    try (BufferedReader reader = Files.newBufferedReader(fifo)) {
      assertEquals("running", reader.readLine()); // Opening also waits for the program to open it.
    }
    run.process().destroy();
    assertEquals(143, run.exit());
    assertEquals("stopped", Json.read(run.lastReport(), Map.class).get("ending"));
  }

  @Test
  void showsProgressOnlyWhereItIsWanted() throws Exception {
    CommandProcess quiet = CommandProcess.start(folder, "run", fib, 30, "--stats", "none");
    assertEquals(0, quiet.exit());
    assertEquals("on standard error\n", quiet.err());
    CommandProcess forced =
        CommandProcess.start(folder, "run", fib, 46, "--stats", "none", "--progress");
    assertEquals(0, forced.exit());
    assertTrue(forced.err().contains(" %  "), forced.err());
    assertFalse(forced.err().contains("\033"), "no redrawing where nobody watches");
  }

  @Test
  void refusesWithClassLineAndRemedy() throws Exception {
    Path refused = Programs.jar(folder, "forbidden.Constructor");
    for (String command : List.of("run", "rewrite")) {
      CommandProcess run =
          command.equals("run")
              ? CommandProcess.start(folder, "run", refused)
              : CommandProcess.start(folder, "rewrite", refused, "-o" + folder.resolve("no.jar"));
      assertEquals(66, run.exit());
      assertTrue(run.err().contains("forbidden.Constructor.<init>:11: "), run.err());
      assertTrue(run.err().contains("once the object exists"), run.err());
      assertEquals("", run.out());
    }
    assertFalse(Files.exists(folder.resolve("no.jar")));
  }

  @Test
  void aProgramWithoutItsSyncWaitsWhereItReadsOrIsRefusedStrictly() throws Exception {
    Path early = Programs.jar(folder, "refused.Early");
    CommandProcess run = CommandProcess.start(folder, "run", early);
    assertEquals(0, run.exit(), run.err());
    assertEquals("2\n", run.out());
    Path out = folder.resolve("out.jar");
    CommandProcess strict = CommandProcess.start(folder, "rewrite", early, "-o", out, "--strict");
    assertEquals(66, strict.exit());
    assertTrue(strict.err().contains("refused.Early.twice:21: "), strict.err());
    assertTrue(strict.err().contains("call sync()"), strict.err());
    assertFalse(Files.exists(out));
    CommandProcess explained =
        CommandProcess.start(folder, "rewrite", early, "-o", out, "--explain");
    assertEquals(0, explained.exit(), explained.err());
    assertTrue(
        explained.out().contains("line 21: waits for what is spawned, because the result of"),
        explained.out());
  }

  @Test
  void aFileThatIsNoProgramHasItsOwnExitCode() throws Exception {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no jar");
    CommandProcess run = CommandProcess.start(folder, "run", broken);
    assertEquals(65, run.exit());
    assertTrue(run.err().contains("not a jar"), run.err());
    Path headless = Programs.jar(folder, "demo.Missing");
    CommandProcess missing = CommandProcess.start(folder, "run", headless);
    assertEquals(65, missing.exit());
    assertTrue(missing.err().contains("Main-Class demo.Missing is not in the jar"), missing.err());
  }

  @Test
  void whatWasRewrittenAheadOfTimeRuns() throws Exception {
    Path out = folder.resolve("rewritten.jar");
    CommandProcess rewrite = CommandProcess.start(folder, "rewrite", fib, "-o", out, "--explain");
    assertEquals(0, rewrite.exit(), rewrite.err());
    assertTrue(rewrite.out().contains("line 14: spawns fib"), rewrite.out());
    CommandProcess run = CommandProcess.start(folder, "run", out, 25, "--stats", "none");
    assertEquals(0, run.exit(), run.err());
    assertEquals("fib(25) = 75025\n", run.out());
  }
}
