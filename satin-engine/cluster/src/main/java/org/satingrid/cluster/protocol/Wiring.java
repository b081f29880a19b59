package org.satingrid.cluster.protocol;

import org.satingrid.cluster.protocol.node.FailureSink;
import org.satingrid.cluster.protocol.node.Transport;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Member;
import org.satingrid.runtime.Workers;

/**
 * The connections of a broker to its node.
 *
 * @param keepsResults whether it keeps results that are computed here for others
 */
public record Wiring(
    Member self,
    Workers workers,
    TaskCodec codec,
    Transport transport,
    FailureSink failures,
    boolean keepsResults) {}
