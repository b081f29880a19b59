package org.satingrid.cluster.protocol.stealing;

import java.util.HashMap;
import java.util.Map;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.network.Member;

/**
 * The time to wait for a member's answer before a request is repeated: the smoothed round trip plus
 * four times its deviation. Times are in nanoseconds.
 *
 * <p>Source: V. Jacobson, "Congestion Avoidance and Control", SIGCOMM 1988, and P. Karn, C.
 * Partridge, SIGCOMM 1987, for the rule that repeated requests are not measured.
 */
final class RoundTrips {
  private final Member self;
  private final Timing timing;
  private final Map<Member, Estimate> estimates = new HashMap<>();

  private record Estimate(double mean, double deviation) {
    Estimate with(double sample) {
      double error = sample - mean;
      return new Estimate(mean + error / 8, deviation + (Math.abs(error) - deviation) / 4);
    }
  }

  RoundTrips(Member self, Timing timing) {
    this.self = self;
    this.timing = timing;
  }

  /** Handles the answer to a request that was sent only once. */
  void measured(Member member, long nanos) {
    estimates.merge(
        member, new Estimate(nanos, nanos / 2.0), (known, first) -> known.with(first.mean()));
  }

  /** Returns the pause after a request was sent for the first time (0) or repeated. */
  long pause(Member member, int repeats) {
    Estimate known = estimates.get(member);
    long first =
        known == null
            ? timing.unmeasured(member.site().equals(self.site()))
            : Math.max(timing.leastResend(), (long) (known.mean() + 4 * known.deviation()));
    return Math.min(timing.mostResend(), first << Math.min(repeats, 10));
  }

  void gone(Member member) {
    estimates.remove(member);
  }
}
