package org.satingrid.portal.speeds;

import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.satingrid.contract.agent.FromAgent.Sample;

/**
 * Gives access to the reports of the engines of a job's latest attempt. The module that stores them
 * implements this.
 */
public interface RunFigures {
  /** Returns the last sample of each engine, by node. */
  Map<UUID, Sample> latest(UUID jobId);

  /** Returns every sample, node by node and in order. */
  void eachSample(UUID jobId, BiConsumer<UUID, Sample> reader);
}
