package org.satingrid.portal.shared;

import java.util.UUID;
import org.slf4j.MDC;

/**
 * Adds the id of a job to the log lines of a thread that works for it. Structured logs then have a
 * field {@code job}.
 */
public final class JobLogs {
  private static final String FIELD = "job";

  private JobLogs() {}

  /** Runs the work with the job's id in the logging context. */
  public static void about(UUID job, Runnable work) {
    String before = MDC.get(FIELD);
    MDC.put(FIELD, job.toString());
    try {
      work.run();
    } finally {
      if (before == null) {
        MDC.remove(FIELD);
      } else {
        MDC.put(FIELD, before);
      }
    }
  }

  /** Adds the job to the log lines of this thread until {@link #end()}. */
  public static void begin(UUID job) {
    MDC.put(FIELD, job.toString());
  }

  /** Removes the job's id from the logging context. */
  public static void end() {
    MDC.remove(FIELD);
  }
}
