package org.satingrid.portal.telemetry;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.FromAgent.Threads;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.shared.NodeClock;

/** Limits the figures and times of an engine to possible values. */
final class FigureCheck {
  /** Wide limits for stored figures, because an earlier release stored figures without a check. */
  private static final FigureBounds WIDEST =
      new FigureBounds(Integer.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE);

  private FigureCheck() {}

  /**
   * Returns the report with its figures limited to possible values, or null if the report is
   * invalid.
   */
  static @Nullable ReportedSample possible(ReportedSample reported, Instant now) {
    Telemetry message = reported.message();
    Instant began = reported.part().attemptBegan();
    try {
      Sample sample = message.sample();
      Sample timely = at(NodeClock.bounded(sample.at(), began, now), sample);
      if (!SampleCheck.isSound(timely)) {
        return null;
      }
      FigureBounds bounds = bounds(reported.part(), now);
      Threads threads = message.threads();
      return new ReportedSample(
          reported.part(),
          new FromAgent.Telemetry(
              message.attemptId(),
              message.seq(),
              bounds.bounded(timely),
              TreeCheck.sound(message.tasks(), began, now),
              threads == null || !ThreadsCheck.isSound(threads) ? null : bounds.bounded(threads),
              message.parts()));
    } catch (NullPointerException e) {
      // JSON can lack any field and any entry of a map.
      return null;
    }
  }

  /** Returns a stored sample with figures that can be added up without overflow. */
  static Sample readable(Sample stored) {
    return at(NodeClock.readable(stored.at()), WIDEST.bounded(stored));
  }

  private static Sample at(Instant at, Sample sample) {
    return new Sample(
        at,
        sample.workers(),
        sample.workRefSeconds(),
        sample.progress(),
        sample.spawns(),
        sample.executed(),
        sample.leaves(),
        sample.localSteals(),
        sample.idleSeconds(),
        sample.serializeSeconds(),
        sample.recomputedRefSeconds(),
        sample.dequeLength(),
        sample.stealAttempts(),
        sample.stealsWon(),
        sample.workStolenRefSeconds(),
        sample.bytesSent(),
        sample.bytesReceived(),
        sample.stealWaitMillis(),
        sample.routes(),
        sample.memory(),
        sample.times());
  }

  private static FigureBounds bounds(Assignment part, Instant now) {
    return new FigureBounds(part.engine().workers(), part.engine().speed(), part.secondsUntil(now));
  }
}
