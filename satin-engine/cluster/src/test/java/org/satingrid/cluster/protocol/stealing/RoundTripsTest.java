package org.satingrid.cluster.protocol.stealing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.network.Member;

class RoundTripsTest {
  private static final long MILLI = 1_000_000;
  private static final Member SELF = new Member(0, "n0", "a");
  private static final Member NEAR = new Member(1, "n1", "a");
  private static final Member FAR = new Member(2, "n2", "b");

  private final RoundTrips trips = new RoundTrips(SELF, Timing.DEFAULT);

  @Test
  void shouldGuessByDistanceUntilItHasMeasured() {
    assertEquals(300 * MILLI, trips.pause(NEAR, 0));
    assertEquals(1_000 * MILLI, trips.pause(FAR, 0));
  }

  @Test
  void shouldFollowTheMeasuredRoundTripAndDouble() {
    for (int i = 0; i < 50; i++) {
      trips.measured(FAR, 200 * MILLI);
      trips.measured(NEAR, MILLI / 10);
    }
    long pause = trips.pause(FAR, 0);
    assertTrue(pause >= 200 * MILLI && pause < 250 * MILLI, () -> "" + pause);
    assertEquals(2 * pause, trips.pause(FAR, 1));
    assertEquals(3_000 * MILLI, trips.pause(FAR, 30));
    assertEquals(50 * MILLI, trips.pause(NEAR, 0), "never shorter than a busy machine needs");
  }
}
