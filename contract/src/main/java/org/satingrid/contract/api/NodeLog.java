package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A report that an agent writes about its node on request.
 *
 * @param id id of the request, a UUID
 * @param subject the kind of report
 * @param requestedAt when the report was requested. It can be read for ten minutes.
 * @param text the report, limited to its last 64 KiB, or null until the agent has answered
 * @param answeredAt when the agent answered, or null before
 */
public record NodeLog(
    String id,
    AgentReport subject,
    Instant requestedAt,
    @Nullable String text,
    @Nullable Instant answeredAt) {

  /** The kinds of reports. */
  public enum AgentReport {
    /** The last lines of the agent's own log. */
    LOG,
    /** Everything that satin-agent doctor checks, each with its remedy. */
    DOCTOR,
    /** Stack traces of the threads of all engines that run there now. */
    THREADS
  }
}
