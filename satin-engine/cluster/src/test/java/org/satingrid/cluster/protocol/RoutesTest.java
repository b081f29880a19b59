package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RoutesTest {
  private static final long MILLI = 1_000_000;

  private final Routes routes = new Routes("a");

  @Test
  void shouldTellWhatIsNearAndWhatIsFar() {
    routes.heard("a");
    routes.measured("b", 20 * MILLI);
    assertEquals(
        Map.of(
            "a", new Route(Route.Kind.DIRECT, 0, 0),
            "b", new Route(Route.Kind.RELAYED, 20 * MILLI, 0)),
        routes.snapshot());
  }

  @Test
  void shouldBeBlockedUntilSomethingComes() {
    routes.measured("b", 20 * MILLI);
    routes.silent("b");
    assertEquals(new Route(Route.Kind.BLOCKED, 20 * MILLI, 0), routes.snapshot().get("b"));
    routes.heard("b");
    assertEquals(new Route(Route.Kind.RELAYED, 20 * MILLI, 0), routes.snapshot().get("b"));
  }

  @Test
  void shouldMeasureBandwidthBesidesTheRoundTrip() {
    routes.measured("b", 100 * MILLI);
    routes.carried("b", 1_000_000, 1_100 * MILLI);
    routes.carried("b", 100, 2_000 * MILLI);
    assertEquals(1_000_000, Objects.requireNonNull(routes.snapshot().get("b")).bytesPerSecond());
  }
}
