package org.satingrid.portal.telemetry;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.portal.jobs.Engine;

/** Computes the time until which an engine was present. */
final class Presence {
  private Presence() {}

  /**
   * Returns the time of the engine's last sample or of its end, whichever is later. For an engine
   * that was given up, returns the time of its last sample, because the recorded end is only the
   * time at which the portal gave it up.
   */
  static @Nullable Instant end(Engine engine, @Nullable Sample sample) {
    Instant ended = engine.isGivenUp() ? null : engine.endedAt();
    Instant sampled = sample == null ? null : sample.at();
    if (ended == null || sampled == null) {
      return ended == null ? sampled : ended;
    }
    return ended.isAfter(sampled) ? ended : sampled;
  }
}
