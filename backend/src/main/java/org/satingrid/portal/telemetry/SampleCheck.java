package org.satingrid.portal.telemetry;

import org.satingrid.contract.agent.FromAgent.Sample;

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
        && sample.stealWaitMillis().size() <= MOST_SITES;
  }

  /** Progress within its bounds. */
  static double progress(Sample sample) {
    return Math.max(0, Math.min(1, sample.progress()));
  }

  private static boolean isCount(double value) {
    return value >= 0 && value <= Double.MAX_VALUE;
  }
}
