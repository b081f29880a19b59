package org.satingrid.cluster.protocol;

import org.satingrid.cluster.protocol.node.FailureSink;
import org.satingrid.cluster.protocol.node.Transport;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Member;
import org.satingrid.runtime.Workers;

/**
 * What a broker is connected to.
 *
 * @param keepsResults whether it keeps what is computed here for others
 */
public record Wiring(
    Member self,
    Workers workers,
    TaskCodec codec,
    Transport transport,
    FailureSink failures,
    boolean keepsResults) {}
