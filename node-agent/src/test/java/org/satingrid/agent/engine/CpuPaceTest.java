package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CpuPaceTest {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private long wall;
  private long cpu;
  private long rested;

  @Test
  void aFloodTakesItsShareAndNoMore() {
    CpuPace pace = pace(0.05);
    while (wall < 100 * SECOND) {
      work(pace, 10_000);
    }
    double cores = (double) cpu / wall;
    assertTrue(cores > 0.045 && cores < 0.055, "took " + cores + " cores");
    assertTrue(rested > 90 * SECOND, "rested " + rested);
  }

  @Test
  void ordinaryTrafficIsNotHeldUp() {
    CpuPace pace = pace(0.05);
    while (wall < 100 * SECOND) {
      work(pace, 10_000);
      wall += 500_000;
    }
    assertEquals(0, rested);
  }

  @Test
  void aNodeWithoutAQuotaHasNoBound() {
    CpuPace pace = pace(0);
    while (wall < SECOND) {
      work(pace, 10_000);
    }
    assertEquals(0, rested);
  }

  private CpuPace pace(double cores) {
    return new CpuPace(
        cores,
        CpuPace.OF_MESSAGES,
        () -> wall,
        () -> cpu,
        nanos -> {
          wall += nanos;
          rested += nanos;
        });
  }

  /** Simulates a message with this many nanoseconds of work. */
  private void work(CpuPace pace, long nanos) {
    pace.working();
    cpu += nanos;
    wall += nanos;
  }
}
