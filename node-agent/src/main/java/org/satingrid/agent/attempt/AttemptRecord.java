package org.satingrid.agent.attempt;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.ToAgent.StartEngine;

/**
 * The data of an attempt that the agent needs after a restart.
 *
 * @param outcome the engine's outcome, or null before its end
 * @param user numeric user that owns the engine's files, or null for the agent's user
 */
public record AttemptRecord(
    StartEngine start,
    AttemptState state,
    @Nullable Outcome outcome,
    @Nullable Instant endedAt,
    @Nullable Integer user) {}
