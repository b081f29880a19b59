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
 * The counts of a job's nodes.
 *
 * @param mainNanos processor time of {@code main}. In this time no other thread runs
 */
record RunCounts(double mainNanos, List<NodeCounts> nodes) {

  /**
   * The counts of one node.
   *
   * @param workNanos processor time of the threads that the program has started
   * @param fetches round trips for content
   * @param flushes round trips with changes
   * @param enters round trips to monitors on other nodes
   * @param notices number of times that a thread was notified in a monitor on another node
   * @param faults accesses that missed
   * @param linkBytes bytes of content and changes that were received or sent
   * @param changes number of times that another node has changed an object with its home here
   * @param changesOfOneWriter the part of these changes to objects that only one other node has
   *     ever changed
   * @param known number of objects that both this node and another node have
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

    /** Returns the number of round trips with a waiting thread. */
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

  /** Returns the counts since the beginning of the job. */
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

  /** Returns the differences between these counts and earlier counts. */
  RunCounts minus(RunCounts before) {
    List<NodeCounts> counts = new ArrayList<>();
    for (int node = 0; node < nodes.size(); node++) {
      counts.add(nodes.get(node).minus(before.nodes.get(node)));
    }
    return new RunCounts(mainNanos - before.mainNanos, counts);
  }

  /** Returns the maximum over the nodes. */
  long most(ToLongFunction<NodeCounts> figure) {
    return nodes.stream().mapToLong(figure).max().orElse(0);
  }

  long sum(ToLongFunction<NodeCounts> figure) {
    return nodes.stream().mapToLong(figure).sum();
  }

  /**
   * Returns the share of all work on the critical path: main, and then the node with the maximum
   * work. On one node the share is 1.
   */
  double longestShare() {
    ToDoubleFunction<NodeCounts> work = NodeCounts::workNanos;
    double all = mainNanos + nodes.stream().mapToDouble(work).sum();
    return all == 0 ? 1 : (mainNanos + nodes.stream().mapToDouble(work).max().orElse(0)) / all;
  }
}
