package org.satingrid.cluster.protocol.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;

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
  void shouldMeasureAnewWhenTheWayChanges() {
    Member dialled = new Member(3, "n", "b");
    routes.measured("b", 20 * MILLI);
    routes.reached(dialled, true);
    assertEquals(new Route(Route.Kind.DIRECT, 0, 0), routes.snapshot().get("b"));
    routes.reached(new Member(4, "m", "b"), true);
    routes.measured("b", 5 * MILLI);
    routes.reached(dialled, false);
    assertEquals(new Route(Route.Kind.DIRECT, 5 * MILLI, 0), routes.snapshot().get("b"));
    routes.gone(new Member(4, "m", "b"));
    routes.gone(new Member(9, "x", "nowhere"));
    assertEquals(Map.of("b", new Route(Route.Kind.RELAYED, 0, 0)), routes.snapshot());
  }

  @Test
  void shouldMeasureBandwidthBesidesTheRoundTrip() {
    routes.measured("b", 100 * MILLI);
    routes.carried("b", 1_000_000, 1_100 * MILLI);
    routes.carried("b", 100, 2_000 * MILLI);
    assertEquals(1_000_000, Objects.requireNonNull(routes.snapshot().get("b")).bytesPerSecond());
  }
}
