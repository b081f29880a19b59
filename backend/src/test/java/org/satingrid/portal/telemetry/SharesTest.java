package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.SiteShare;
import org.satingrid.contract.api.Steals;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.testkit.Samples;

class SharesTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final UUID job = UUID.randomUUID();
  private final Engine alpha1 = engine("alpha", 1.0, START, START.plusSeconds(10));
  private final Engine alpha2 = engine("alpha", 0.5, START.plusSeconds(5), null);
  private final Engine beta = engine("beta", 0.25, START, null);
  private final Map<UUID, Sample> samples =
      Map.of(
          alpha1.nodeId(), Samples.of(START.plusSeconds(9), 9, 0.5, "beta", 2),
          alpha2.nodeId(), Samples.of(START.plusSeconds(15), 4, 0.2, "beta", 1),
          beta.nodeId(), Samples.of(START.plusSeconds(20), 4, 0.1, "alpha", 5));

  private static Engine engine(String site, double speed, Instant joined, @Nullable Instant ended) {
    return new Engine(
        UUID.randomUUID(),
        UUID.randomUUID(),
        "node",
        site,
        speed,
        1,
        false,
        Engine.State.JOINED,
        joined,
        ended,
        null,
        null,
        null,
        false);
  }

  @Test
  void sharesAreComparedWithSpeedTimesPresence() {
    Distribution shares =
        Shares.of(
            job,
            START,
            List.of(alpha1, alpha2, beta),
            samples,
            Map.of(),
            Map.of("beta", 2, "alpha", 1),
            LostNodes.NONE);
    assertEquals(17, shares.workRefSeconds(), 1e-9);
    SiteShare alpha = site(shares, "alpha");
    assertEquals(13.0 / 17, alpha.share(), 1e-9);
    assertEquals((10 + 5) / 20.0, alpha.predictedShare(), 1e-9);
    assertEquals(15, alpha.presentSeconds(), 1e-9);
    assertEquals(1.5, alpha.speed(), 1e-9);
    assertEquals(13.0 / 15, alpha.busy(), 1e-9);
    assertEquals(1, alpha.colour());
    assertEquals(2, alpha.nodes());
    assertEquals(Math.abs(13.0 / 17 - 0.75), shares.balanceError(), 1e-9);
  }

  @Test
  void presenceOfANodeThatWasGivenUpEndsWithItsLastSample() {
    Engine dead =
        new Engine(
            beta.attemptId(),
            beta.nodeId(),
            "node",
            "beta",
            0.25,
            1,
            false,
            Engine.State.ENDED,
            START,
            START.plusSeconds(50),
            "node-lost",
            null,
            null,
            false);
    Distribution shares =
        Shares.of(
            job,
            START.plusSeconds(60),
            List.of(alpha1, dead),
            samples,
            Map.of(),
            Map.of("beta", 2, "alpha", 1),
            LostNodes.NONE);
    assertEquals(20, site(shares, "beta").presentSeconds(), 1e-9);
    assertEquals(5.0 / 15, site(shares, "beta").predictedShare(), 1e-9);
    assertEquals(0, site(shares, "beta").presentNodes());
    assertEquals(1, site(shares, "beta").nodes());
  }

  @Test
  void withoutReportsThereIsNothingToShare() {
    Distribution shares =
        Shares.of(job, START, List.of(beta), Map.of(), Map.of(), Map.of("beta", 2), LostNodes.NONE);
    assertEquals(0, shares.balanceError());
    assertEquals(0, site(shares, "beta").share());
  }

  @Test
  void stealsAreSummedBySite() {
    Steals steals = StealMatrix.of(job, START, List.of(alpha1, alpha2, beta), samples);
    assertEquals(8, steals.betweenSites());
    assertEquals(2, steals.cells().size());
    Steals.Cell cell = steals.cells().get(0);
    assertEquals("alpha", cell.thief());
    assertEquals("beta", cell.victim());
    assertEquals(6, cell.attempts());
    assertEquals(3, cell.won());
    assertEquals(Double.valueOf(20), cell.meanRoundTripMillis());
  }

  private static SiteShare site(Distribution shares, String name) {
    return shares.sites().stream().filter(s -> s.site().equals(name)).findFirst().orElseThrow();
  }
}
