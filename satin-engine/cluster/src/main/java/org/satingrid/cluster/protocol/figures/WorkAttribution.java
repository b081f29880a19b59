package org.satingrid.cluster.protocol.figures;

import java.util.HashMap;
import java.util.Map;

/**
 * Divides the processor time of this node among the sites of its tasks.
 *
 * <p>The workers of a node mix freely: a stolen task is split, and its parts run on any worker. The
 * time is therefore not measured per task but divided. Between two readings, the useful processor
 * time goes to the sites in proportion to the number of their open tasks here and the time that
 * these were open. The program counts as one more task, of no site. The parts are approximate when
 * tasks of several sites are open at once or one waits for parts that are elsewhere. The sum is
 * exact.
 */
public final class WorkAttribution {
  private static final String PROGRAM = "";

  private final Map<String, Integer> open = new HashMap<>();
  private final Map<String, Double> openNanos = new HashMap<>();
  private final Map<String, Long> cpuNanos = new HashMap<>();
  private long lastChange;
  private long attributed;

  /** The program's entry runs here from now on. */
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

  /** Attributes the processor time since the last reading. Returns the total per site so far. */
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
