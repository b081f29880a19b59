package org.satingrid.portal.telemetry;

import java.util.UUID;
import org.satingrid.contract.agent.FromAgent.Sample;

/** The latest sample of the engine on one node. */
record Reported(UUID nodeId, Sample sample) {}
