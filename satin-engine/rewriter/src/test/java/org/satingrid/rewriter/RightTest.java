package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/**
 * Runs programs in the style of users, who do not think of the rules of the rewriter. The results
 * are the same as in plain Java: with a request at each poll, with requests at random, and on two
 * and four workers. {@code right/known-failures.txt} lists programs with other results. The list
 * can only shrink.
 */
@Timeout(60)
class RightTest {

  private static final int ARGUMENT = 6;
  private static final int MAX_POSITIONS = 60;
  private static final int MAX_RATE = 12;
  private static final int ROUNDS = 10;

  private static final Map<String, Map<String, byte[]>> PROGRAMS = new LinkedHashMap<>();

  @BeforeAll
  static void compile(@TempDir Path dir) throws Exception {
    List<Path> sources = sources();
    Map<String, byte[]> classes = TestJar.compile(dir, sources, 17);
    for (Path source : sources) {
      String name = nameOf(source);
      Map<String, byte[]> own = new HashMap<>();
      classes.forEach(
          (entry, bytes) -> {
            if (entry.matches("right/" + name + "(\\$.*)?\\.class")) {
              own.put(entry, bytes);
            }
          });
      PROGRAMS.put(name, own);
    }
  }

  private static List<Path> sources() throws IOException, URISyntaxException {
    Path folder = Path.of(Objects.requireNonNull(RightTest.class.getResource("/right")).toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static String nameOf(Path source) {
    return source.getFileName().toString().replace(".java", "");
  }

  /** Returns the names of all programs. */
  static List<String> cases() throws Exception {
    return sources().stream().map(RightTest::nameOf).toList();
  }

  static List<String> right() throws Exception {
    List<String> failures = knownFailures();
    return sources().stream().map(RightTest::nameOf).filter(n -> !failures.contains(n)).toList();
  }

  static List<String> knownFailures() throws IOException {
    return TestJar.resource("/right/known-failures.txt")
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split(":", 2)[0])
        .toList();
  }

  @ParameterizedTest
  @MethodSource("right")
  void isRightWhateverIsAsked(String name) throws Exception {
    String difference = difference(name);
    assertTrue(difference == null, name + ": " + difference);
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("knownFailures")
  void staysListedOnlyWhileItFails(String name) throws Exception {
    assertTrue(PROGRAMS.containsKey(name), name + " is listed, but there is no such program");
    assertTrue(difference(name) != null, name + " is right now: take it off the list");
  }

  @ParameterizedTest
  @MethodSource("right")
  void isRightOnWorkers(String name) throws Exception {
    isRightOnWorkers(name, Mechanism.REIFY);
  }

  @ParameterizedTest
  @MethodSource("right")
  void isRightWithARecordPerSpawn(String name) throws Exception {
    isRightOnWorkers(name, Mechanism.RECORD);
  }

  private static void isRightOnWorkers(String name, Mechanism mechanism) throws Exception {
    Object expected = run(plain(name), 2 * ARGUMENT);
    Class<?> program = program(Applications.rewrite(classes(name), mechanism), name);
    for (int n : new int[] {2, 4}) {
      try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n))) {
        for (int round = 0; round < ROUNDS; round++) {
          Object found = workers.run(() -> run(program, 2 * ARGUMENT)).get(20, TimeUnit.SECONDS);
          assertEquals(expected, found, name + " on " + n + " workers");
        }
      }
    }
  }

  @Test
  void knowsPrograms() throws Exception {
    assertTrue(right().size() > 3, right()::toString);
  }

  @Test
  void isRightWithItsOwnSyncsOnly() throws Exception {
    String difference = difference("StrictTry", SyncPolicy.REFUSE);
    assertTrue(difference == null, difference);
  }

  /**
   * The difference between a program with requests and plain Java, or null without a difference.
   */
  static @Nullable String difference(String name) throws Exception {
    return difference(name, SyncPolicy.INSERT);
  }

  private static @Nullable String difference(String name, SyncPolicy policy) throws Exception {
    Object expected = run(plain(name), ARGUMENT);
    Map<String, byte[]> rewritten = Applications.rewrite(classes(name), Mechanism.REIFY, policy);
    Class<?> program = program(Applications.hookPolls(rewritten), name);
    ChaosWorker.Order order = ChaosWorker.Order.OLDEST;
    ChaosWorker idle = new ChaosWorker(order, 0, poll -> false);
    String difference = difference(program, expected, idle, "never asked");
    long step = 1 + idle.polls / MAX_POSITIONS;
    for (ChaosWorker.Order each : ChaosWorker.Order.values()) {
      for (long i = 0; difference == null && i < idle.polls; i += step) {
        long at = i;
        LongPredicate asks = poll -> poll == at;
        difference = difference(program, expected, each, i, asks, "asked at poll " + at);
      }
      for (int rate = 1; difference == null && rate <= MAX_RATE; rate++) {
        int often = rate;
        Random when = new Random(rate);
        LongPredicate asks = poll -> when.nextInt(often) == 0;
        difference = difference(program, expected, each, rate, asks, "asked 1 of " + rate);
      }
    }
    return difference;
  }

  private static @Nullable String difference(
      Class<?> program,
      Object expected,
      ChaosWorker.Order order,
      long seed,
      LongPredicate asks,
      String how)
      throws Exception {
    ChaosWorker worker = new ChaosWorker(order, seed, asks);
    return difference(program, expected, worker, how + ", " + order);
  }

  private static @Nullable String difference(
      Class<?> program, Object expected, ChaosWorker worker, String how) throws Exception {
    Object found;
    try {
      found = ChaosThread.run(worker, () -> run(program, ARGUMENT));
    } catch (AssertionError e) {
      found = e.getCause();
    }
    return expected.equals(found) ? null : "expected " + expected + ", " + how + " " + found;
  }

  private static Map<String, byte[]> classes(String name) {
    return Objects.requireNonNull(PROGRAMS.get(name));
  }

  private static Class<?> plain(String name) throws Exception {
    return program(classes(name), name);
  }

  private static Class<?> program(Map<String, byte[]> classes, String name) throws Exception {
    return Applications.load(classes).loadClass("right." + name);
  }

  private static Object run(Class<?> program, int argument) throws Exception {
    try {
      return Objects.requireNonNull(program.getMethod("run", int.class).invoke(null, argument));
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("argument " + argument, e.getCause());
    }
  }
}
