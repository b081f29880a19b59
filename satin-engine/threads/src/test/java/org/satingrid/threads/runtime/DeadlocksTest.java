package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.threads.rewriting.AccessMode;

/** A program that can never go on ends with an error that says why. */
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

  /** A thread that sleeps or waits for a time goes on by itself. */
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
