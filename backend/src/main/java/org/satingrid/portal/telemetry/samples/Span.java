package org.satingrid.portal.telemetry.samples;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.jobs.Engine;

/**
 * The time from the joining of the first engine to the end or last sample of the last engine, by
 * the nodes' clocks. The times of samples are by the same clocks.
 */
record Span(Instant from, Instant to) {
  static @Nullable Span of(List<Engine> engines, Map<UUID, Instant> lastSamples) {
    Instant from = null;
    Instant to = null;
    for (Engine engine : engines) {
      Instant joined = engine.joinedAt();
      Instant sampled = lastSamples.get(engine.nodeId());
      Instant begun = joined == null ? sampled : joined;
      if (begun == null) {
        continue;
      }
      Instant end = later(later(begun, sampled), engine.endedAt());
      from = from == null || begun.isBefore(from) ? begun : from;
      to = to == null ? end : later(to, end);
    }
    return from == null || to == null ? null : new Span(from, to);
  }

  private static Instant later(Instant a, @Nullable Instant b) {
    return b == null || a.isAfter(b) ? a : b;
  }
}
