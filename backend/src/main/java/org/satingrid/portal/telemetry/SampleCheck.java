package org.satingrid.portal.telemetry;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Route;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Times;

/** An engine runs a stranger's code: its figures must at least be figures. */
final class SampleCheck {
  private static final int MOST_SITES = 1000;

  private SampleCheck() {}

  static boolean isSound(Sample sample) {
    return isCount(sample.workRefSeconds())
        && isCount(sample.idleSeconds())
        && isCount(sample.serializeSeconds())
        && isCount(sample.recomputedRefSeconds())
        && Double.isFinite(sample.progress())
        && sample.stealAttempts().size() <= MOST_SITES
        && sample.stealsWon().size() <= MOST_SITES
        && sample.workStolenRefSeconds().size() <= MOST_SITES
        && sample.bytesSent().size() <= MOST_SITES
        && sample.bytesReceived().size() <= MOST_SITES
        && sample.stealWaitMillis().size() <= MOST_SITES
        && (sample.routes() == null || areSound(sample.routes()))
        && (sample.times() == null || isSound(sample.times()));
  }

  private static boolean isSound(Times times) {
    return isCount(times.taskSeconds())
        && isCount(times.spawningSeconds())
        && isCount(times.stealingSeconds())
        && isCount(times.idleSeconds())
        && isCount(times.startSeconds())
        && isCount(times.endSeconds())
        && isCount(times.wideAreaSeconds());
  }

  private static boolean areSound(Map<String, Route> routes) {
    return routes.size() <= MOST_SITES
        && routes.values().stream()
            .allMatch(way -> isMeasure(way.roundTripMillis()) && isMeasure(way.bytesPerSecond()));
  }

  private static boolean isMeasure(@Nullable Double value) {
    return value == null || (value > 0 && isCount(value));
  }

  /** Progress within its bounds. */
  static double progress(Sample sample) {
    return Math.max(0, Math.min(1, sample.progress()));
  }

  private static boolean isCount(double value) {
    return value >= 0 && value <= Double.MAX_VALUE;
  }
}
