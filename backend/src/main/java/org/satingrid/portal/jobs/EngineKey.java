package org.satingrid.portal.jobs;

import java.util.UUID;

/** Which engine: that of an attempt on a node. */
public record EngineKey(UUID attemptId, UUID nodeId) {}
