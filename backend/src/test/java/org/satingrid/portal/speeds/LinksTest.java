package org.satingrid.portal.speeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.api.SiteLinks.Link;
import org.satingrid.contract.api.SiteLinks.Route;
import org.satingrid.portal.speeds.LinkMeter.Pair;
import org.satingrid.portal.speeds.LinkMeter.Reading;
import org.satingrid.portal.speeds.LinkRepository.Row;

class LinksTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final UUID A = new UUID(0, 1);
  private static final UUID B = new UUID(0, 2);
  private static final Pair A_TO_B = new Pair("alpha", "beta");

  private static Sample sample(int second, String victim, long requests, long wait, long bytes) {
    return new Sample(
        START.plusSeconds(second),
        1,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        Map.of(victim, requests),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(victim, bytes),
        Map.of(victim, wait));
  }

  private static LinkMeter meter() {
    return new LinkMeter(Map.of(A, "alpha", B, "beta"));
  }

  @Test
  void totalsBestAndPeakAreReadOff() {
    LinkMeter meter = meter();
    meter.add(A, sample(1, "beta", 10, 900, 1000));
    meter.add(A, sample(2, "beta", 20, 1200, 51_000));
    meter.add(A, sample(4, "beta", 30, 2200, 53_000));
    assertEquals(Map.of(A_TO_B, new Reading(30, 2200, 53_000, 30.0, 50_000.0)), meter.readings());
  }

  @Test
  void nodesOfASiteAddUpAndAreNotTakenForOneAnother() {
    LinkMeter meter = new LinkMeter(Map.of(A, "alpha", B, "alpha", new UUID(0, 3), "beta"));
    meter.add(A, sample(1, "beta", 10, 100, 10));
    meter.add(B, sample(1, "beta", 4, 40, 4));
    assertEquals(new Reading(14, 140, 14, null, null), meter.readings().get(A_TO_B));
  }

  @Test
  void whatAnEngineMakesUpIsLeftOut() {
    LinkMeter meter = meter();
    meter.add(A, sample(1, "atlantis", 10, 100, 10));
    meter.add(new UUID(0, 9), sample(1, "beta", 10, 100, 10));
    meter.add(A, sample(2, "beta", 5, 50, 5));
    meter.add(A, sample(3, "beta", 1, 1, 1));
    assertEquals(Map.of(A_TO_B, new Reading(5, 50, 5, 10.0, 5.0)), meter.readings());
  }

  private static Row row(String from, String to, long requests, long wait, long bytes) {
    return new Row(new Pair(from, to), new Reading(requests, wait, bytes, null, null), 1, START);
  }

  @Test
  void theRouteIsToldByWhatCameBack() {
    List<Link> links =
        LinkTable.of(
            List.of(
                row("alpha", "alpha", 10, 1, 10),
                row("alpha", "beta", 10, 500, 10),
                row("alpha", "gamma", 10, 60_000, 0),
                row("alpha", "delta", 1, 6000, 0)));
    assertEquals(
        List.of(Route.DIRECT, Route.RELAYED, Route.BLOCKED),
        links.stream().map(Link::route).toList());
    assertEquals(Double.valueOf(50), links.get(1).roundTripMillis());
    assertNull(links.get(2).roundTripMillis());
  }

  @Test
  void jobsAddUp() {
    Row one = new Row(A_TO_B, new Reading(10, 400, 10, 30.0, 5.0), 2, START);
    Row other = new Row(A_TO_B, new Reading(30, 800, 30, null, 9.0), 1, START.plusSeconds(9));
    assertEquals(
        List.of(
            new Link(
                "alpha", "beta", Route.RELAYED, 40, 30.0, 30.0, 9.0, 40, 3, START.plusSeconds(9))),
        LinkTable.of(List.of(one, other)));
  }
}
