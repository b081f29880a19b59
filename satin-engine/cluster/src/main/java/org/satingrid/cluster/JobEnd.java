package org.satingrid.cluster;

import org.jspecify.annotations.Nullable;

/** The end of a job, from the point of view of one node. */
public sealed interface JobEnd {

  /** This node is the master and its program has returned. */
  record Succeeded() implements JobEnd {}

  /** The job is over. The master reports its outcome. */
  record Over() implements JobEnd {}

  /**
   * The job cannot be completed.
   *
   * @param code one of the fixed words of the engine's failure report
   * @param message one line of text that people read
   * @param cause the exception, or null without one
   */
  record Failed(String code, String message, @Nullable Throwable cause) implements JobEnd {}
}
