package org.satingrid.portal.telemetry;

import org.satingrid.contract.agent.FromAgent;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.jobs.EngineKey;

/** A sample and its sender's part in the attempt. */
public record ReportedSample(Assignment part, FromAgent.Telemetry message) {
  EngineKey engine() {
    return part.engine().key();
  }
}
