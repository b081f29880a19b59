package org.satingrid.localgrid;

import java.util.HashMap;
import java.util.Map;

/**
 * Processor times of this machine, in seconds since a common start.
 *
 * @param all time of all cores, including idle ones
 * @param busy time in which a program or the kernel ran
 * @param own time of this process and of all processes that it has started, including ended ones
 */
record ProcessorTimes(double all, double busy, Map<Use, Double> own) {

  record Use(GridPart part, Activity activity) {}

  static final ProcessorTimes NONE = new ProcessorTimes(0, 0, Map.of());

  ProcessorTimes {
    own = Map.copyOf(own);
  }

  /** Returns the times that have passed since an earlier moment. */
  ProcessorTimes since(ProcessorTimes before) {
    Map<Use, Double> passed = new HashMap<>(own);
    before.own.forEach((use, seconds) -> passed.merge(use, -seconds, Double::sum));
    return new ProcessorTimes(all - before.all, busy - before.busy, passed);
  }

  double of(GridPart part) {
    return own.entrySet().stream()
        .filter(entry -> entry.getKey().part() == part)
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  double of(GridPart part, Activity activity) {
    return own.getOrDefault(new Use(part, activity), 0.0);
  }

  /** Returns the share of this machine's cores that other programs have used, 0 to 1. */
  double ofOthers() {
    double others = busy - own.values().stream().mapToDouble(Double::doubleValue).sum();
    return Math.min(1, Math.max(0, others / all));
  }
}
