package org.satingrid.benchmarks.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.satingrid.threads.memory.Memory;
import org.satingrid.threads.monitors.LockProfile;
import org.satingrid.threads.runtime.JobNode;
import org.satingrid.threads.runtime.LocalJob;
import org.satingrid.threads.runtime.NodeReport;

/**
 * The work of a job's nodes.
 *
 * @param mainNanos processor time of {@code main}, while which no other thread runs
 */
record RunCounts(double mainNanos, List<NodeCounts> nodes) {

  /**
   * Of one node.
   *
   * @param workNanos processor time of the threads that the program has started
   * @param fetches round trips for content
   * @param flushes round trips with changes
   * @param enters round trips to monitors elsewhere
   * @param notices times that a thread was notified in a monitor elsewhere
   * @param faults accesses that missed
   * @param linkBytes content and changes that came or went
   * @param changes objects at home here that another node has changed, each time
   * @param changesOfOneWriter those that no second other node has ever changed
   * @param known objects that this node knows and another one knows, too
   */
  record NodeCounts(
      double workNanos,
      long fetches,
      long flushes,
      long enters,
      long notices,
      long faults,
      long linkBytes,
      long changes,
      long changesOfOneWriter,
      long known) {

    static final NodeCounts NONE = new NodeCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    /** Round trips that a thread waited for. */
    long trips() {
      return fetches + flushes + enters;
    }

    NodeCounts minus(NodeCounts before) {
      return new NodeCounts(
          workNanos - before.workNanos,
          fetches - before.fetches,
          flushes - before.flushes,
          enters - before.enters,
          notices - before.notices,
          faults - before.faults,
          linkBytes - before.linkBytes,
          changes - before.changes,
          changesOfOneWriter - before.changesOfOneWriter,
          known - before.known);
    }
  }

  /** Since the job's beginning. */
  static RunCounts of(LocalJob job) {
    List<NodeCounts> counts = new ArrayList<>();
    for (JobNode node : job.nodes()) {
      NodeReport done = node.report();
      LockProfile locks = node.node().monitors().profile();
      Memory memory = node.node().memory();
      int number = node.node().number();
      long served =
          job.nodes().stream()
              .mapToLong(other -> other.traffic().fetched(number) + other.traffic().written(number))
              .sum();
      counts.add(
          new NodeCounts(
              node.node().threads().startedNanos(),
              done.fetches(),
              done.flushes(),
              locks.remote.sum(),
              locks.remoteNotices.sum(),
              done.misses(),
              done.fetchedBytes() + done.flushedBytes() + served,
              memory.profile().changes.sum(),
              memory.profile().changesOfOneWriter.sum(),
              memory.knownElsewhere()));
    }
    return new RunCounts(job.first().node().threads().mainNanos(), counts);
  }

  /** The work since then. */
  RunCounts minus(RunCounts before) {
    List<NodeCounts> counts = new ArrayList<>();
    for (int node = 0; node < nodes.size(); node++) {
      counts.add(nodes.get(node).minus(before.nodes.get(node)));
    }
    return new RunCounts(mainNanos - before.mainNanos, counts);
  }

  /** Of the node that has most. */
  long most(ToLongFunction<NodeCounts> figure) {
    return nodes.stream().mapToLong(figure).max().orElse(0);
  }

  long sum(ToLongFunction<NodeCounts> figure) {
    return nodes.stream().mapToLong(figure).sum();
  }

  /** The part of all work that lies on the way from the beginning to the end: 1 on one node. */
  double longestShare() {
    ToDoubleFunction<NodeCounts> work = NodeCounts::workNanos;
    double all = mainNanos + nodes.stream().mapToDouble(work).sum();
    return all == 0 ? 1 : (mainNanos + nodes.stream().mapToDouble(work).max().orElse(0)) / all;
  }
}
