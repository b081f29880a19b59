package org.satingrid.cluster.protocol.node;

import org.jspecify.annotations.Nullable;

/** Receives the reason when the job cannot be completed any more. */
public interface FailureSink {

  /** Reports a failure. {@code code} is one of the fixed words of the engine's failure report. */
  void failed(String code, String message, @Nullable Throwable cause);
}
