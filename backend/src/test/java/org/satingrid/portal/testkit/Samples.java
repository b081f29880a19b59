package org.satingrid.portal.testkit;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.satingrid.contract.agent.FromAgent.Sample;

/** Creates realistic samples. */
public final class Samples {
  private Samples() {}

  /**
   * Returns a sample of an engine that has done {@code work}, with {@code steals} successful steals
   * and twice as many attempts.
   */
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

  /**
   * Returns the begin of an hour about half a day ago. A node's clock can show this time, because
   * an error below a day is accepted.
   */
  public static Instant halfADayAgo() {
    return Instant.now().truncatedTo(ChronoUnit.HOURS).minus(12, ChronoUnit.HOURS);
  }
}
