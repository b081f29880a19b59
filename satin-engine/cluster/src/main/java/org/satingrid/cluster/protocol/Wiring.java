package org.satingrid.cluster.protocol;

import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Member;
import org.satingrid.runtime.Workers;

/** What a broker is connected to. */
public record Wiring(
    Member self, Workers workers, TaskCodec codec, Outbox outbox, FailureSink failures) {}
