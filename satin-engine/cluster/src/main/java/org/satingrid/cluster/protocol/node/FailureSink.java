package org.satingrid.cluster.protocol.node;

import org.jspecify.annotations.Nullable;

/** Receives the reason when the whole job becomes impossible. */
public interface FailureSink {

  /** {@code code} is one of the stable words of the engine's failure report. */
  void failed(String code, String message, @Nullable Throwable cause);
}
