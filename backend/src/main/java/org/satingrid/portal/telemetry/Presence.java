package org.satingrid.portal.telemetry;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.portal.jobs.Engine;

/** The time until which an engine was present. */
final class Presence {
  private Presence() {}

  /**
   * The engine's last sample or its end, whichever is later. For an engine that was given up, the
   * end is the time at which the portal detected this. Therefore its presence ends with its last
   * sample.
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
