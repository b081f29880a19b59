package org.satingrid.portal.speeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Route;
import org.satingrid.contract.agent.FromAgent.Route.Way;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.api.SiteLinks;
import org.satingrid.contract.api.SiteLinks.Link;
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

  private static Reading aToB(LinkMeter meter) {
    return Objects.requireNonNull(meter.readings().get(A_TO_B));
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
    assertEquals(
        Map.of(A_TO_B, new Reading(30, 2200, 53_000, 30.0, 50_000.0, false)), meter.readings());
  }

  @Test
  void nodesOfASiteAddUpAndAreNotTakenForOneAnother() {
    LinkMeter meter = new LinkMeter(Map.of(A, "alpha", B, "alpha", new UUID(0, 3), "beta"));
    meter.add(A, sample(1, "beta", 10, 100, 10));
    meter.add(B, sample(1, "beta", 4, 40, 4));
    assertEquals(new Reading(14, 140, 14, 10.0, null, false), meter.readings().get(A_TO_B));
  }

  @Test
  void whatAnEngineMakesUpIsLeftOut() {
    LinkMeter meter = meter();
    meter.add(A, sample(1, "atlantis", 10, 100, 10));
    meter.add(new UUID(0, 9), sample(1, "beta", 10, 100, 10));
    meter.add(A, sample(2, "beta", 5, 50, 5));
    meter.add(A, sample(3, "beta", 1, 1, 1));
    assertEquals(Map.of(A_TO_B, new Reading(5, 50, 5, 10.0, 5.0, false)), meter.readings());
  }

  private static Sample routed(int second, Map<String, Route> routes) {
    Sample plain = sample(second, "beta", 10L * second, 900L * second, 1000L * second);
    return new Sample(
        plain.at(),
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
        plain.stealAttempts(),
        Map.of(),
        Map.of(),
        Map.of(),
        plain.bytesReceived(),
        plain.stealWaitMillis(),
        routes,
        null,
        null);
  }

  @Test
  void whatEnginesTimeComesNearerToTheLinkThanSteals() {
    LinkMeter meter = meter();
    meter.add(A, routed(1, Map.of("beta", new Route(Way.RELAYED, 25.0, null))));
    meter.add(A, routed(2, Map.of("beta", new Route(Way.RELAYED, 20.5, 3e6))));
    Reading out = aToB(meter);
    assertEquals(Double.valueOf(20.5), out.bestMillis());
    assertEquals(Double.valueOf(1000), out.peakBytesPerSecond());
    Reading back = meter.readings().get(new Pair("beta", "alpha"));
    assertEquals(new Reading(0, 0, 0, null, 3e6, false), back);
  }

  @Test
  void aRouteThatAnEngineInventsIsLeftOut() {
    LinkMeter meter = meter();
    meter.add(A, routed(1, Map.of("atlantis", new Route(Way.BLOCKED, 1.0, 1.0))));
    assertEquals(Set.of(A_TO_B), meter.readings().keySet());
  }

  @Test
  void aLinkIsBlockedWhileAllWhoKnowItSaySo() {
    LinkMeter meter = new LinkMeter(Map.of(A, "alpha", B, "alpha", new UUID(0, 3), "beta"));
    meter.add(A, routed(1, Map.of("beta", new Route(Way.BLOCKED, 25.0, null))));
    assertTrue(aToB(meter).blocked());
    meter.add(B, routed(1, Map.of("beta", new Route(Way.RELAYED, 25.0, null))));
    assertFalse(aToB(meter).blocked());
  }

  @Test
  void aLinkThatUsedToBeOpenIsBlockedWhenRunningJobsFindItSo() {
    Row before = row("alpha", "beta", 10, 500, 10);
    Row now = new Row(A_TO_B, new Reading(5, 0, 0, 25.0, null, true), 1, START.plusSeconds(60));
    List<Link> links = LinkTable.of(List.of(before, now));
    assertEquals(SiteLinks.Route.BLOCKED, links.get(0).route());
    assertEquals(Double.valueOf(25), links.get(0).bestRoundTripMillis());
    Row open = new Row(A_TO_B, new Reading(5, 0, 9, null, null, false), 1, now.at());
    assertEquals(SiteLinks.Route.RELAYED, LinkTable.of(List.of(before, now, open)).get(0).route());
  }

  private static Row row(String from, String to, long requests, long wait, long bytes) {
    return new Row(
        new Pair(from, to), new Reading(requests, wait, bytes, null, null, false), 1, START);
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
        List.of(SiteLinks.Route.DIRECT, SiteLinks.Route.RELAYED, SiteLinks.Route.BLOCKED),
        links.stream().map(Link::route).toList());
    assertEquals(Double.valueOf(50), links.get(1).roundTripMillis());
    assertNull(links.get(2).roundTripMillis());
  }

  @Test
  void jobsAddUp() {
    Row one = new Row(A_TO_B, new Reading(10, 400, 10, 30.0, 5.0, false), 2, START);
    Row other =
        new Row(A_TO_B, new Reading(30, 800, 30, null, 9.0, false), 1, START.plusSeconds(9));
    assertEquals(
        List.of(
            new Link(
                "alpha",
                "beta",
                SiteLinks.Route.RELAYED,
                40,
                30.0,
                30.0,
                9.0,
                40,
                3,
                START.plusSeconds(9))),
        LinkTable.of(List.of(one, other)));
  }
}
