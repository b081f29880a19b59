package org.satingrid.portal.findings;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobNode;

/**
 * The work of a node while it was busy. Idle time does not count against the node.
 *
 * @param idle part of its workers' time without work, 0 to 1
 * @param reached used part of its speed while it was busy
 */
public record Pace(JobNode node, double idle, double reached) {
  /** Minimum busy time of a node. In a shorter time its rate of work is not reliable. */
  private static final double MIN_BUSY_SECONDS = 10;

  /**
   * Maximum idle part of a node's time. A node that was idle for longer is not compared with other
   * nodes.
   */
  private static final double MAX_IDLE = 0.8;

  /**
   * Maximum part of a node's time for garbage collection. A node with more is not judged, because
   * the collector is then the reason for its low speed.
   */
  private static final double MAX_COLLECTING = 0.05;

  /**
   * Returns the pace of a node. Returns null if the node was busy for too short a time, was idle
   * for too long or collected too much garbage.
   *
   * @param before figures of the same node at an earlier time, which are subtracted, or null to use
   *     its whole time
   */
  static @Nullable Pace of(JobNode node, @Nullable JobNode before) {
    double present = node.presentSeconds() - (before == null ? 0 : before.presentSeconds());
    double workers = Math.max(1, node.workers());
    double idle = (node.idleSeconds() - (before == null ? 0 : before.idleSeconds())) / workers;
    double work = node.workRefSeconds() - (before == null ? 0 : before.workRefSeconds());
    double busy = present - idle;
    return node.speed() > 0
            && work >= 0
            && busy >= MIN_BUSY_SECONDS
            && idle < MAX_IDLE * present
            && collecting(node, before) < MAX_COLLECTING * present
        ? new Pace(node, idle / present, work / (node.speed() * busy))
        : null;
  }

  private static double collecting(JobNode node, @Nullable JobNode before) {
    return seconds(node) - (before == null ? 0 : seconds(before));
  }

  private static double seconds(JobNode node) {
    JobNode.Memory memory = node.memory();
    return memory == null ? 0 : memory.gcSeconds();
  }
}
