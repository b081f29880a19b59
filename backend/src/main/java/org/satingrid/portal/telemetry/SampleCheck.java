package org.satingrid.portal.telemetry;

import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Memory;
import org.satingrid.contract.agent.FromAgent.Route;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Times;

/**
 * Checks figures of engines, because an engine runs untrusted code. For example, an overflow in one
 * sum would stop the processing of other users' jobs.
 */
final class SampleCheck {
  private static final int MAX_SITES = 1000;
  private static final int MAX_NAME_LENGTH = 200;

  private SampleCheck() {}

  static boolean isSound(Sample sample) {
    return TreeCheck.isTime(sample.at())
        && areCounts(
            sample.workRefSeconds(),
            sample.idleSeconds(),
            sample.serializeSeconds(),
            sample.recomputedRefSeconds())
        && areCounts(
            sample.workers(),
            sample.spawns(),
            sample.executed(),
            sample.leaves(),
            sample.localSteals(),
            sample.dequeLength())
        && Double.isFinite(sample.progress())
        && Stream.of(
                sample.stealAttempts(),
                sample.stealsWon(),
                sample.workStolenRefSeconds(),
                sample.bytesSent(),
                sample.bytesReceived(),
                sample.stealWaitMillis())
            .allMatch(SampleCheck::areCountsBySite)
        && (sample.routes() == null || areSound(sample.routes()))
        && (sample.memory() == null || isSound(sample.memory()))
        && (sample.times() == null || isSound(sample.times()));
  }

  /** Returns the progress limited to 0 to 1. */
  static double progress(Sample sample) {
    return Math.max(0, Math.min(1, sample.progress()));
  }

  private static boolean isSound(Times times) {
    return areCounts(
        times.taskSeconds(),
        times.spawningSeconds(),
        times.stealingSeconds(),
        times.idleSeconds(),
        times.startSeconds(),
        times.endSeconds(),
        times.wideAreaSeconds());
  }

  private static boolean isSound(Memory memory) {
    return areCounts(memory.gcSeconds());
  }

  private static boolean areSound(Map<String, Route> routes) {
    return areBySite(routes)
        && routes.values().stream()
            .allMatch(way -> isMeasure(way.roundTripMillis()) && isMeasure(way.bytesPerSecond()));
  }

  private static boolean isMeasure(@Nullable Double value) {
    return value == null || (value > 0 && areCounts(value));
  }

  private static boolean areCountsBySite(Map<String, ? extends Number> bySite) {
    return areBySite(bySite)
        && bySite.values().stream().allMatch(count -> areCounts(count.doubleValue()));
  }

  private static boolean areBySite(Map<String, ?> bySite) {
    return bySite.size() <= MAX_SITES
        && bySite.keySet().stream().allMatch(name -> name.length() <= MAX_NAME_LENGTH);
  }

  private static boolean areCounts(double... values) {
    return DoubleStream.of(values).allMatch(value -> value >= 0 && value <= Double.MAX_VALUE);
  }

  private static boolean areCounts(long... values) {
    return LongStream.of(values).allMatch(value -> value >= 0);
  }
}
