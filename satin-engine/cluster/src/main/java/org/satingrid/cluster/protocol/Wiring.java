package org.satingrid.cluster.protocol;

import org.satingrid.cluster.protocol.node.FailureSink;
import org.satingrid.cluster.protocol.node.Transport;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Member;
import org.satingrid.runtime.Workers;

/**
 * The connections between a broker and its node.
 *
 * @param keepsResults whether the broker keeps results that this node computes for other nodes
 */
public record Wiring(
    Member self,
    Workers workers,
    TaskCodec codec,
    Transport transport,
    FailureSink failures,
    boolean keepsResults) {}
