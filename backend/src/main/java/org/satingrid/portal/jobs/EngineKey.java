package org.satingrid.portal.jobs;

import java.util.UUID;

/** Identifies an engine by its attempt and node. */
public record EngineKey(UUID attemptId, UUID nodeId) {}
