package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.rewriting.AccessMode;

/** A program that can never continue ends with an error that explains why. */
final class DeadlocksTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void threadsThatWaitForEachOtherAreNamed(int nodes) throws Exception {
    Map<String, byte[]> classes = Programs.compile("Embracing");
    JobFailedException failed =
        assertThrows(
            JobFailedException.class,
            () -> Programs.onNodes(classes, "Embracing", nodes, AccessMode.DEFAULT));
    String text = String.valueOf(failed.getMessage());
    assertTrue(text.startsWith("a deadlock: all threads wait"), text);
    assertTrue(
        text.contains(
            "one on node " + 1 % nodes + " waits to enter a Embracing$Account that two on node "),
        text);
    assertTrue(text.contains(" owns, at Embracing.transfer:26"), text);
    assertTrue(text.contains("main on node 0 waits to be notified in a Embracing$News"), text);
  }

  @Test
  void theSameWaitsTwiceWithNothingOnItsWayAreADeadlock() {
    List<Waits> look = List.of(waits(0, 20, 11, 1, 7), waits(1, 10, 19, 1, 3));
    assertTrue(Deadlocks.isDeadlock(look, look));
  }

  @Test
  void aMessageOnItsWayMayLetAThreadGoOn() {
    List<Waits> look = List.of(waits(0, 20, 11, 1, 7), waits(1, 10, 18, 1, 3));
    assertFalse(Deadlocks.isDeadlock(look, look));
    // The message was handled after the first round, but its effect on the threads was not visible
    // yet.
    List<Waits> later = List.of(waits(0, 20, 11, 1, 7), waits(1, 10, 19, 1, 3));
    assertFalse(Deadlocks.isDeadlock(look, later));
    assertTrue(Deadlocks.isDeadlock(later, later));
  }

  @Test
  void anotherWaitOfTheSameThreadIsNoDeadlock() {
    List<Waits> look = List.of(waits(0, 1, 1, 1, 7));
    assertFalse(Deadlocks.isDeadlock(look, List.of(waits(0, 1, 1, 1, 8))));
    assertFalse(Deadlocks.isDeadlock(look, List.of(waits(0, 1, 1, 2, 7))));
  }

  @Test
  void noThreadsAreNoDeadlock() {
    List<Waits> look = List.of(new Waits(0, 0, 0, 0, List.of(), Map.of()));
    assertFalse(Deadlocks.isDeadlock(look, look));
  }

  /** Returns the report of a node with one waiting thread. */
  private static Waits waits(int node, long sent, long handled, int threads, long number) {
    Waits.Wait wait = new Waits.Wait(number, node + 1L, "one", true, "Lock", 1, "Main.run:1");
    return new Waits(node, sent, handled, threads, List.of(wait), Map.of());
  }

  @Test
  void whatANodeTellsArrives() {
    Waits told = waits(1, 2, 3, 1, 4);
    Waits owns = new Waits(0, 5, 6, 1, told.waits(), Map.of(7L, 8L));
    for (Waits waits : List.of(told, owns)) {
      assertEquals(waits, Waits.read(new Input(waits.write().toBuffer())));
    }
  }

  /**
   * A thread that sleeps or waits with a time limit continues by itself, and is not part of a
   * deadlock.
   */
  @Test
  void threadsThatGoOnByThemselvesAreInNoDeadlock() throws Exception {
    String source =
        """
        public class Patient {
          public static void main(String[] args) throws Exception {
            Object lock = new Object();
            Thread waiting = new Thread(() -> {
              synchronized (lock) {
                try {
                  lock.wait();
                } catch (InterruptedException e) {
                  System.out.println("woken");
                }
              }
            });
            waiting.start();
            synchronized (args) {
              args.wait(2500);
            }
            waiting.interrupt();
            waiting.join();
          }
        }
        """;
    Programs.Outcome outcome =
        Programs.onNodes(Programs.compile("Patient", source), "Patient", 2, AccessMode.DEFAULT);
    assertEquals("woken", outcome.output().strip());
  }
}
