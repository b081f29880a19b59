package org.satingrid.cluster.protocol.node;

import org.jspecify.annotations.Nullable;

/** Told once something makes the whole job impossible. */
public interface FailureSink {

  /** {@code code} is one of the stable words of the engine's failure report. */
  void failed(String code, String message, @Nullable Throwable cause);
}
