package org.satingrid.cluster.protocol;

import org.satingrid.cluster.protocol.node.FailureSink;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.cluster.protocol.node.Transport;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Member;
import org.satingrid.runtime.Workers;

/**
 * The connections between a broker and its node.
 *
 * @param keepsResults whether the broker keeps results that this node computes for other nodes
 * @param timing the pauses before messages are repeated
 */
public record Wiring(
    Member self,
    Workers workers,
    TaskCodec codec,
    Transport transport,
    FailureSink failures,
    boolean keepsResults,
    Timing timing) {

  /** Makes the connections of a broker with the default pauses. */
  public Wiring(
      Member self,
      Workers workers,
      TaskCodec codec,
      Transport transport,
      FailureSink failures,
      boolean keepsResults) {
    this(self, workers, codec, transport, failures, keepsResults, Timing.DEFAULT);
  }
}
