package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.threads.rewriting.Access;
import org.satingrid.threads.rewriting.AccessMode;

/** Invariants that must hold for any timing. Messages take random times. */
final class InvariantsTest {

  private final long seed = new SplittableRandom().nextLong();

  private String shaken(String program, int nodes, AccessMode mode, String... arguments)
      throws Exception {
    Programs.Outcome outcome =
        Programs.onNodes(
            Programs.compile(program), program, ShakenLinks.of(nodes, seed), mode, arguments);
    assertNull(outcome.thrown(), () -> "seed " + seed);
    return outcome.output().strip();
  }

  /** With the paper's literal protocol, about 9,000 of these 96,000 writes were lost. */
  @Test
  void noneOf96000WritesIsLost() throws Exception {
    Map<String, byte[]> classes = Programs.compile("Counting");
    Programs.Outcome outcome = Programs.onNodes(classes, "Counting", 2, AccessMode.DEFAULT, "4000");
    assertEquals("96000", outcome.output().strip());
  }

  /** The first owner from another node must see all earlier changes of the home's threads. */
  @Test
  void aSumUnderOneLockIsRightEachTime() throws Exception {
    Map<String, byte[]> classes = Programs.compile("Adding");
    for (int run = 0; run < 30; run++) {
      Programs.Outcome outcome = Programs.onNodes(classes, "Adding", 2, AccessMode.DEFAULT);
      assertEquals("200", outcome.output().strip());
    }
  }

  @ParameterizedTest
  @CsvSource({"IC, true, 2", "PF, false, 3", "IC, false, 3"})
  void noWriteIsLostWhereMessagesAreSlow(Access access, boolean hoists, int nodes)
      throws Exception {
    assertEquals(
        "3600",
        shaken("Counting", nodes, new AccessMode(access, hoists), "150"),
        () -> "seed " + seed);
  }

  @ParameterizedTest
  @CsvSource({"IC, true, 2", "PF, false, 3"})
  void resultsAreTheSameWhereMessagesAreSlow(Access access, boolean hoists, int nodes)
      throws Exception {
    String[] arguments = {"30", "5", "12"};
    String expected = Programs.plain(Programs.compile("Grid"), "Grid", arguments).output().strip();
    assertEquals(
        expected,
        shaken("Grid", nodes, new AccessMode(access, hoists), arguments),
        () -> "seed " + seed);
  }

  @ParameterizedTest
  @CsvSource({"1, 2000", "2, 1000"})
  void forbiddenOutcomesAreNeverSeen(int nodes, String rounds) throws Exception {
    Programs.Outcome outcome =
        Programs.onNodes(Programs.compile("Litmus"), "Litmus", nodes, AccessMode.DEFAULT, rounds);
    assertNull(outcome.thrown());
    assertEquals("stale 0, reordered 0, unmade 0", outcome.output().strip());
  }

  @Test
  void forbiddenOutcomesAreNeverSeenWhereMessagesAreSlow() throws Exception {
    assertEquals(
        "stale 0, reordered 0, unmade 0",
        shaken("Litmus", 2, AccessMode.DEFAULT, "100"),
        () -> "seed " + seed);
  }

  /** A read after an acquire never returns a value older than the matching release. */
  @ParameterizedTest
  @CsvSource({"IC, true, 2", "PF, false, 3"})
  void nothingOlderThanTheMatchingReleaseIsRead(Access access, boolean hoists, int nodes)
      throws Exception {
    assertEquals(
        "older 0, last 400",
        shaken("Stamping", nodes, new AccessMode(access, hoists), "100"),
        () -> "seed " + seed);
  }

  /** A thread that owns a lock finds objects of the JDK as the last owner left them. */
  @ParameterizedTest
  @CsvSource({"IC, true, 2, 100", "PF, false, 3, 100"})
  void objectsOfTheJdkAreNeverOldWhereMessagesAreSlow(
      Access access, boolean hoists, int nodes, int rounds) throws Exception {
    assertEquals(
        "wrong 0 of " + 6 * rounds,
        shaken(
            "Changing",
            nodes,
            new AccessMode(access, hoists),
            String.valueOf(rounds),
            String.valueOf(seed)),
        () -> "seed " + seed);
  }

  /**
   * A node must get a value again that it has overwritten itself, although the home's content is
   * equal to the content that the home sent last.
   */
  @Test
  void aValueThatTheHomeSetsBackIsSeen() throws Exception {
    String source =
        """
        public class Resetting {
          static int[] cells = new int[4];
          static int wrong;
          public static void main(String[] args) throws Exception {
            for (int round = 0; round < 20; round++) {
              Thread[] threads = new Thread[2];
              for (int t = 0; t < 2; t++) {
                threads[t] = new Thread(() -> {
                  synchronized (Resetting.class) {
                    wrong += cells[1] != 0 ? 1 : 0;
                    cells[1]++;
                    cells[1] += cells[1];
                  }
                  synchronized (Resetting.class) {
                    cells[1] = 0;
                  }
                });
                threads[t].start();
                threads[t].join();
                cells[1] = 7;
                cells[1] = 0;
              }
            }
            for (int round = 0; round < 20; round++) {
              Thread adding = new Thread(() -> cells[2] += 5);
              Thread other = new Thread(() -> {});
              adding.start();
              adding.join();
              other.start();
              other.join();
              wrong += cells[2] != 5 ? 1 : 0;
              cells[2] = 0;
            }
            System.out.println(wrong);
          }
        }
        """;
    Programs.Outcome outcome =
        Programs.onNodes(Programs.compile("Resetting", source), "Resetting", 2, AccessMode.DEFAULT);
    assertNull(outcome.thrown());
    assertEquals("0", outcome.output().strip());
  }

  /** After a run, no table has an entry for an object that was used on one node only. */
  @Test
  void temporaryObjectsStandInNoTable() throws Exception {
    String source =
        "public class Temporary { static int[] kept; public static void main(String[] a) {"
            + " for (int i = 0; i < 1000000; i++) { kept = new int[100]; kept[i % 100]++; } } }";
    Map<String, byte[]> classes = Programs.compile("Temporary", source);
    try (LocalJob job = new LocalJob(ProgramFiles.of(classes::get), 2, AccessMode.DEFAULT)) {
      assertNull(job.first().runMain("Temporary", List.of()));
      assertEquals(0, job.first().node().memory().knownElsewhere());
    }
  }
}
