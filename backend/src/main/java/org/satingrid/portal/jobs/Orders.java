package org.satingrid.portal.jobs;

import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.NewJob;

/**
 * What the nodes of one attempt are to do.
 *
 * @param registrar name of the master's node, which also keeps the pool's membership
 */
public record Orders(
    UUID jobId,
    UUID attemptId,
    UUID applicationId,
    List<String> arguments,
    List<NewJob.Input> inputs,
    String registrar,
    List<Engine> engines) {}
