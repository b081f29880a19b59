package org.satingrid.portal.speeds;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.FromAgent.Route;
import org.satingrid.contract.agent.FromAgent.Sample;

/**
 * Measures the links between sites from engines' reports. Engines count requests for tasks, the
 * time until the answers and the received bytes, by the victim's site. Samples are read node by
 * node and in order. The counts only grow, and a sample with smaller counts is ignored. Engines
 * also measure the times of small messages and large results themselves, for their choice of
 * routes. These times describe the link better than the requests do.
 */
final class LinkMeter {
  private static final double NANOS = 1e9;

  /**
   * Minimum time between two samples for a rate. In a shorter time the inexact times of the samples
   * would dominate the result.
   */
  private static final double MIN_SECONDS = 0.5;

  /**
   * The link from the site {@code thief}, which requests tasks, to the site {@code victim}, which
   * answers.
   */
  record Pair(String thief, String victim) {
    Pair back() {
      return new Pair(/* thief= */ victim, /* victim= */ thief);
    }
  }

  /**
   * The measurement of one link.
   *
   * @param bestMillis minimum round trip that an engine measured. If no engine measured one, the
   *     minimum of the mean waits for an answer, over the first sample and each period between two
   *     samples. Null without both
   * @param peakBytesPerSecond maximum rate of a period between two samples or of a large result, or
   *     null without both
   * @param blocked true if no engine that has used the link receives messages over it any more
   */
  record Reading(
      long requests,
      long waitMillis,
      long bytes,
      @Nullable Double bestMillis,
      @Nullable Double peakBytesPerSecond,
      boolean blocked) {
    static final Reading NONE = new Reading(0, 0, 0, null, null, false);

    /**
     * Returns true if a request was answered. Every answer contains bytes, even an answer without a
     * task.
     */
    boolean answered() {
      return bytes > 0 || peakBytesPerSecond != null;
    }

    /** Returns the mean time from a request to its answer, or null without an answer. */
    @Nullable Double meanMillis() {
      return answered() && requests > 0 ? (Double) ((double) waitMillis / requests) : null;
    }

    Reading with(@Nullable Double millis, @Nullable Double bytesPerSecond) {
      return new Reading(
          requests,
          waitMillis,
          bytes,
          least(bestMillis, millis),
          greatest(peakBytesPerSecond, bytesPerSecond),
          blocked);
    }

    Reading with(boolean nowBlocked) {
      return new Reading(requests, waitMillis, bytes, bestMillis, peakBytesPerSecond, nowBlocked);
    }
  }

  private final Map<UUID, String> siteOf;
  private final Set<String> sites;
  private final Map<Pair, Reading> readings = new LinkedHashMap<>();
  private final Map<Pair, Map<UUID, Boolean>> blocked = new HashMap<>();
  private @Nullable UUID node;
  private @Nullable Sample last;

  /**
   * @param siteOf the site of each node of the job. The portal's data is used and not the names in
   *     reports, because engines can be dishonest.
   */
  LinkMeter(Map<UUID, String> siteOf) {
    this.siteOf = siteOf;
    sites = Set.copyOf(siteOf.values());
  }

  void add(UUID from, Sample sample) {
    String thief = siteOf.get(from);
    if (thief == null) {
      return;
    }
    Sample before = from.equals(node) ? last : null;
    for (String victim : sites) {
      add(new Pair(thief, victim), before, sample);
      Route route = sample.routes() == null ? null : sample.routes().get(victim);
      if (route != null) {
        add(from, new Pair(thief, victim), route);
      }
    }
    node = from;
    last = sample;
  }

  /**
   * Adds an engine's measurement of its route. The engine measured the bytes that it sent. For the
   * link they are bytes that a thief at the other site received.
   */
  private void add(UUID from, Pair pair, Route route) {
    blocked
        .computeIfAbsent(pair, link -> new HashMap<>())
        .put(from, route.way() == Route.Way.BLOCKED);
    improve(pair, route.roundTripMillis(), null);
    improve(pair.back(), null, route.bytesPerSecond());
  }

  private void improve(Pair pair, @Nullable Double millis, @Nullable Double bytesPerSecond) {
    if (millis != null || bytesPerSecond != null) {
      readings.put(pair, readings.getOrDefault(pair, Reading.NONE).with(millis, bytesPerSecond));
    }
  }

  private void add(Pair pair, @Nullable Sample before, Sample now) {
    long requests =
        grown(before == null ? null : before.stealAttempts(), now.stealAttempts(), pair);
    long wait =
        grown(before == null ? null : before.stealWaitMillis(), now.stealWaitMillis(), pair);
    long bytes = grown(before == null ? null : before.bytesReceived(), now.bytesReceived(), pair);
    if (requests == 0 && wait == 0 && bytes == 0) {
      return;
    }
    Double best = requests > 0 && wait > 0 ? (double) wait / requests : null;
    double seconds = before == null ? 0 : seconds(before.at(), now.at());
    Double peak = bytes > 0 && seconds >= MIN_SECONDS ? bytes / seconds : null;
    Reading old = readings.getOrDefault(pair, Reading.NONE);
    readings.put(
        pair,
        new Reading(
            FigureBounds.sum(old.requests(), requests),
            FigureBounds.sum(old.waitMillis(), wait),
            FigureBounds.sum(old.bytes(), bytes),
            least(old.bestMillis(), best),
            greatest(old.peakBytesPerSecond(), peak),
            false));
  }

  private static long grown(@Nullable Map<String, Long> before, Map<String, Long> now, Pair pair) {
    long had = before == null ? 0 : before.getOrDefault(pair.victim(), 0L);
    return Math.max(0, now.getOrDefault(pair.victim(), 0L) - had);
  }

  private static double seconds(Instant from, Instant to) {
    Duration passed = Duration.between(from, to);
    return passed.getSeconds() + passed.getNano() / NANOS;
  }

  private static @Nullable Double least(@Nullable Double a, @Nullable Double b) {
    return a == null || b == null ? (a == null ? b : a) : Double.valueOf(Math.min(a, b));
  }

  private static @Nullable Double greatest(@Nullable Double a, @Nullable Double b) {
    return a == null || b == null ? (a == null ? b : a) : Double.valueOf(Math.max(a, b));
  }

  Map<Pair, Reading> readings() {
    Map<Pair, Reading> all = new LinkedHashMap<>(readings);
    blocked.forEach(
        (pair, byNode) -> {
          if (!byNode.containsValue(false)) {
            all.put(pair, all.getOrDefault(pair, Reading.NONE).with(true));
          }
        });
    return all;
  }
}
