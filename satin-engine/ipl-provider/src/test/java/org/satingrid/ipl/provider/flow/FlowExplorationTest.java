package org.satingrid.ipl.provider.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.ipl.provider.explore.Explorer;
import org.satingrid.ipl.provider.explore.Walk;
import org.satingrid.ipl.provider.flow.Bounds.Choice;

/**
 * Ports in every order of deliveries, losses, deaths, closes and timeouts. The numbers of worlds
 * change with the protocol only.
 */
final class FlowExplorationTest {
  private static final int LIMIT = 400_000;

  private static void explore(int worlds, Bounds bounds) {
    Explorer.Result result = Explorer.explore(FlowWorld.start(bounds), LIMIT);
    assertEquals(worlds, result.worlds());
    assertTrue(result.settled() > 0);
  }

  @Test
  void oneToOne() {
    explore(16_604, Bounds.of(1, 1, 2, List.of(1, 2, 1), 4).faults(1).with(Choice.values()));
  }

  @Test
  void oneToTwo() {
    explore(7_390, Bounds.of(1, 2, 2, List.of(1, 1), 2));
    explore(13_776, Bounds.of(1, 2, 1, List.of(1, 1), 1).faults(1));
    explore(
        21_584, Bounds.of(1, 2, 1, List.of(1, 1), 1).with(Choice.CLOSE_EARLY, Choice.SHUT_PORT));
    explore(
        28_052,
        Bounds.of(1, 2, 1, List.of(1), 1).with(Choice.CONNECT_TIMEOUT, Choice.REJECT).faults(1));
  }

  /**
   * Each receiver takes the message of another sender first. Both writers then wait for the other
   * receiver. A port has one live message in IPL, and therefore this trap.
   */
  @Test
  void twoToTwoCanWaitForEachOther() {
    FlowWorld start = FlowWorld.start(Bounds.of(2, 2, 1, List.of(1, 1, 1), 1));
    AssertionError found =
        assertThrows(AssertionError.class, () -> Walk.many(100_000, random -> start));
    assertTrue(String.valueOf(found.getMessage()).startsWith("a writer waits forever"));
  }

  @Test
  void twoToOne() {
    explore(13_301, Bounds.of(2, 1, 2, List.of(1, 1), 2));
    explore(39_459, Bounds.of(2, 1, 1, List.of(1, 1), 1).faults(2));
    explore(
        12_247,
        Bounds.of(2, 1, 1, List.of(1, 1), 1)
            .with(Choice.CLOSE_EARLY, Choice.CLOSE_PORT, Choice.SHUT_PORT));
    explore(
        15_926,
        Bounds.of(2, 1, 1, List.of(1), 1)
            .with(Choice.CONNECT_TIMEOUT, Choice.RECEIVE_TIMEOUT, Choice.SECOND_READER)
            .faults(1));
  }
}
