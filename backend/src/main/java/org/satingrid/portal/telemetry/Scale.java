package org.satingrid.portal.telemetry;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.satingrid.contract.agent.FromAgent.Sample;

/**
 * Scales the work and the speeds of a job's nodes by their factors: the ratios of their speeds for
 * the application to their calibrated speeds. The sum over the nodes stays the same, because
 * factors compare nodes with each other, and not applications.
 */
final class Scale {
  private final Map<UUID, Double> factors;
  private final double all;

  private Scale(Map<UUID, Double> factors, double all) {
    this.factors = factors;
    this.all = all;
  }

  /**
   * @param work the work of each node, measured by calibrated speed
   */
  static Scale of(Map<UUID, Double> factors, Map<UUID, Double> work) {
    double before = 0;
    double after = 0;
    for (Map.Entry<UUID, Double> node : work.entrySet()) {
      before += node.getValue();
      after += node.getValue() * factors.getOrDefault(node.getKey(), 1.0);
    }
    return new Scale(factors, before > 0 && after > 0 ? before / after : 1);
  }

  static Scale ofSamples(Map<UUID, Double> factors, Map<UUID, Sample> latest) {
    Map<UUID, Double> work = new HashMap<>();
    latest.forEach((node, sample) -> work.put(node, sample.workRefSeconds()));
    return of(factors, work);
  }

  double of(UUID node) {
    return all * factors.getOrDefault(node, 1.0);
  }
}
