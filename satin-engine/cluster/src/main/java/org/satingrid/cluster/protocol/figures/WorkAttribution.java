package org.satingrid.cluster.protocol.figures;

import java.util.HashMap;
import java.util.Map;

/**
 * Divides the processor time of this node among the sites that own its tasks.
 *
 * <p>Workers of a node do not belong to one task: a stolen task is split, and its parts run on any
 * worker. The time is therefore not measured for each task but divided. The processor time between
 * two readings is divided in proportion to the number of each site's open tasks and the time that
 * these tasks were open. The program counts as one more task, without a site. The parts are
 * approximate when tasks of several sites are open at once, or when a task waits for parts on other
 * nodes. The sum is exact.
 */
public final class WorkAttribution {
  private static final String PROGRAM = "";

  private final Map<String, Integer> open = new HashMap<>();
  private final Map<String, Double> openNanos = new HashMap<>();
  private final Map<String, Long> cpuNanos = new HashMap<>();
  private long lastChange;
  private long attributed;

  /** Called when the program runs on this node from now on. */
  public void programOpened(long now) {
    opened(PROGRAM, now);
  }

  public void opened(String site, long now) {
    advance(now);
    open.merge(site, 1, Integer::sum);
  }

  public void closed(String site, long now) {
    advance(now);
    open.merge(site, -1, Integer::sum);
  }

  /**
   * Divides the processor time since the last reading. Returns the total of each site until now.
   */
  Map<String, Long> read(long useful, long now) {
    advance(now);
    double total = openNanos.values().stream().mapToDouble(Double::doubleValue).sum();
    if (total > 0) {
      long fresh = useful - attributed;
      openNanos.forEach(
          (site, nanos) -> cpuNanos.merge(site, Math.round(fresh * (nanos / total)), Long::sum));
      attributed = useful;
      openNanos.clear();
    }
    Map<String, Long> stolen = new HashMap<>(cpuNanos);
    stolen.remove(PROGRAM);
    return stolen;
  }

  private void advance(long now) {
    open.forEach(
        (site, count) -> {
          if (count > 0) {
            openNanos.merge(site, (double) count * (now - lastChange), Double::sum);
          }
        });
    lastChange = now;
  }
}
