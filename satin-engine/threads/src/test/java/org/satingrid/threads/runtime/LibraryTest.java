package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.threads.rewriting.AccessMode;

/**
 * The library's classes behave as the JDK's. Programs must print the same output on nodes as with
 * plain java, which uses the JDK's collections, locks and pools.
 */
final class LibraryTest {

  private static final int RUNS = 12;

  private final SplittableRandom seeds = new SplittableRandom();

  private static Programs.Outcome asUnderPlainJava(
      Map<String, byte[]> classes, String program, int nodes, String... arguments)
      throws Exception {
    String expected = Programs.plain(classes, program, arguments).output();
    Programs.Outcome outcome =
        Programs.onNodes(classes, program, nodes, AccessMode.DEFAULT, arguments);
    if (outcome.thrown() != null) {
      throw new AssertionError("arguments " + String.join(" ", arguments), outcome.thrown());
    }
    String given = String.join(" ", arguments);
    assertTrue(
        expected.equals(outcome.output()), () -> given + difference(expected, outcome.output()));
    return outcome;
  }

  private static String difference(String expected, String got) {
    int at = 0;
    while (at < Math.min(expected.length(), got.length())
        && expected.charAt(at) == got.charAt(at)) {
      at++;
    }
    int from = Math.max(0, at - 200);
    return ": expected ..."
        + expected.substring(from, Math.min(expected.length(), at + 60))
        + "... but got ..."
        + got.substring(from, Math.min(got.length(), at + 60));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Collecting", "Guarding"})
  void randomOperationsGiveWhatTheJdkGives(String program) throws Exception {
    Map<String, byte[]> classes = Programs.compile(program);
    for (int run = 0; run < RUNS; run++) {
      asUnderPlainJava(classes, program, 1, String.valueOf(seeds.nextLong()));
    }
  }

  /** The main thread makes each object, and threads of both nodes take turns with it. */
  @Test
  void randomOperationsFromAnotherNodeGiveWhatTheJdkGives() throws Exception {
    Programs.Outcome outcome = visit(500);
    assertEquals(outcome.threads().get(0), outcome.threads().get(1));
  }

  @Test
  @Tag("nightly")
  void aHundredThousandOperationsOnEachKindGiveWhatTheJdkGives() throws Exception {
    Programs.Outcome outcome = visit(100_000);
    assertEquals(outcome.threads().get(0), outcome.threads().get(1));
  }

  private Programs.Outcome visit(int operations) throws Exception {
    Map<String, byte[]> classes = Programs.compile("Visiting");
    String seed = String.valueOf(seeds.nextLong());
    return asUnderPlainJava(classes, "Visiting", 2, seed, String.valueOf(operations));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void threadsOnNodesWorkTogether(int nodes) throws Exception {
    Programs.Outcome outcome =
        asUnderPlainJava(Programs.compile("Cooperating"), "Cooperating", nodes, "60");
    assertTrue(
        outcome.threads().stream().allMatch(threads -> threads > 0),
        () -> "threads by node: " + outcome.threads());
  }

  @Test
  void threadsOnNodesWorkTogetherWhereMessagesAreSlow() throws Exception {
    long seed = seeds.nextLong();
    Map<String, byte[]> classes = Programs.compile("Cooperating");
    String expected = Programs.plain(classes, "Cooperating", "12").output();
    Programs.Outcome outcome =
        Programs.onNodes(classes, "Cooperating", ShakenLinks.of(2, seed), AccessMode.DEFAULT, "12");
    assertNull(outcome.thrown(), () -> "seed " + seed);
    assertEquals(expected, outcome.output(), () -> "seed " + seed);
  }
}
