package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What an agent tells of its node when it is asked.
 *
 * @param subject what it was asked for
 * @param text the answer, of a long one the last 64 KiB; null until the agent has answered
 * @param answeredAt null until then
 */
public record NodeLog(
    String id,
    AgentReport subject,
    Instant requestedAt,
    @Nullable String text,
    @Nullable Instant answeredAt) {

  /** What can be asked for. */
  public enum AgentReport {
    /** The last lines of the agent's own log. */
    LOG,
    /** Everything that satin-agent doctor checks, each with its remedy. */
    DOCTOR,
    /** What the threads of the engines do that run there now. */
    THREADS
  }
}
