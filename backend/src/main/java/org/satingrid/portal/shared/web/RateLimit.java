package org.satingrid.portal.shared.web;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.LatestEntries;
import org.satingrid.portal.shared.RetryAfterException;

/**
 * A token bucket for each caller: {@code burst} requests at once, {@code perSecond} in the long
 * run. Each portal has separate buckets. Only the most recent callers are remembered, to limit the
 * memory. A forgotten caller starts with a full bucket.
 */
final class RateLimit {
  private static final int REMEMBERED = 10_000;

  private record Bucket(double tokens, Instant at) {}

  private final int perSecond;
  private final int burst;
  private final Map<String, Bucket> buckets = new LatestEntries<>(REMEMBERED);

  RateLimit(int perSecond, int burst) {
    this.perSecond = perSecond;
    this.burst = burst;
  }

  static RetryAfterException exceeded(Duration wait) {
    return new RetryAfterException(
        ProblemCode.TOO_MANY_REQUESTS, "You have sent too many requests in a second.", wait);
  }

  /** Takes a token and returns null. If no token is left, returns the time until the next one. */
  synchronized @Nullable Duration take(String caller, Instant now) {
    double tokens = tokens(caller, now);
    boolean enough = tokens >= 1;
    buckets.put(caller, new Bucket(enough ? tokens - 1 : tokens, now));
    return enough ? null : untilNext(tokens);
  }

  /** Returns the same as {@link #take}, but does not take a token. */
  synchronized @Nullable Duration look(String caller, Instant now) {
    double tokens = tokens(caller, now);
    return tokens >= 1 ? null : untilNext(tokens);
  }

  private double tokens(String caller, Instant now) {
    Bucket before = buckets.getOrDefault(caller, new Bucket(burst, now));
    double seconds = Math.max(0, Duration.between(before.at, now).toNanos() / 1e9);
    return Math.min(burst, before.tokens + seconds * perSecond);
  }

  private Duration untilNext(double tokens) {
    return Duration.ofNanos((long) ((1 - tokens) / perSecond * 1e9));
  }
}
