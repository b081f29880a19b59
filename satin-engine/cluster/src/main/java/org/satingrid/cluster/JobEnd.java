package org.satingrid.cluster;

import org.jspecify.annotations.Nullable;

/** The end of a job, as one node sees it. */
public sealed interface JobEnd {

  /** This node is the master and its program has returned. */
  record Succeeded() implements JobEnd {}

  /** The job is over. The master reports its outcome. */
  record Over() implements JobEnd {}

  /**
   * The job cannot be completed.
   *
   * @param code one of the stable words of the engine's failure report
   * @param message one line for people
   * @param cause the exception, if there was one
   */
  record Failed(String code, String message, @Nullable Throwable cause) implements JobEnd {}
}
