package org.satingrid.portal.testkit;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.satingrid.contract.agent.FromAgent.Sample;

/** Believable figures. */
public final class Samples {
  private Samples() {}

  /** An engine that has done {@code work} and won {@code steals} of twice as many tries. */
  public static Sample of(Instant at, double work, double progress, String victim, long steals) {
    return new Sample(
        at,
        1,
        work,
        progress,
        100,
        90,
        50,
        3,
        0.5,
        0.1,
        0,
        4,
        Map.of(victim, 2 * steals),
        Map.of(victim, steals),
        Map.of(victim, work / 2),
        Map.of(victim, 10L),
        Map.of(victim, 1000L),
        Map.of(victim, 40 * steals));
  }

  /** Returns the beginning of an hour that a node's clock can show: its error is below a day. */
  public static Instant halfADayAgo() {
    return Instant.now().truncatedTo(ChronoUnit.HOURS).minus(12, ChronoUnit.HOURS);
  }
}
