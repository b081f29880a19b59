package org.satingrid.portal.speeds;

import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.satingrid.contract.agent.FromAgent.Sample;

/**
 * Gives access to the reports of the engines of a job's latest attempt. The telemetry module
 * implements it.
 */
public interface RunFigures {
  /** Returns the last sample of each engine, by node. */
  Map<UUID, Sample> latest(UUID jobId);

  /** Passes every sample to the reader, node by node and in order. */
  void eachSample(UUID jobId, BiConsumer<UUID, Sample> reader);
}
