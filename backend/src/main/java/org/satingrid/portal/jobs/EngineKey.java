package org.satingrid.portal.jobs;

import java.util.UUID;

public record EngineKey(UUID attemptId, UUID nodeId) {}
