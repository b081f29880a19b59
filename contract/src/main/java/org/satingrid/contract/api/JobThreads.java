package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/**
 * The activity of the nodes of a threaded program in the latest attempt.
 *
 * @param jobId id of the job
 * @param at when the portal read this
 * @param nodes the nodes in their order: the first runs {@code main}
 * @param places places in the program with misses, ordered by falling wait time, 100 at most
 * @param traffic bytes between each pair of nodes
 * @param deadlock all threads, if each waits for another one and the program can never continue,
 *     else empty. The job runs until a user cancels it, or until its time limit.
 */
public record JobThreads(
    String jobId,
    Instant at,
    List<ThreadsNode> nodes,
    List<ThreadsPlace> places,
    List<ThreadsTraffic> traffic,
    List<ThreadsStuck> deadlock) {

  /**
   * The work of one node. Times are totals over all its threads.
   *
   * @param node name of the node
   * @param site name of its site
   * @param threads number of the program's threads that it has run
   * @param misses number of accesses to objects without content, or with content that the thread
   *     must not use
   * @param fetches number of round trips to homes of objects
   * @param flushes number of messages with changes, to homes
   * @param missSeconds time that threads waited because of misses, summed
   * @param lockWaits number of times that a thread had to wait for a monitor
   * @param lockSeconds time that threads waited for monitors, summed
   */
  public record ThreadsNode(
      String node,
      String site,
      long threads,
      long misses,
      long fetches,
      long flushes,
      double missSeconds,
      long lockWaits,
      double lockSeconds) {}

  /**
   * The cost of accesses at one place of the program on one node.
   *
   * @param place class, method and line
   * @param node name of the node
   * @param site name of its site
   * @param misses number of misses at this place
   * @param fetches number of round trips to homes of objects because of these misses
   * @param seconds time that threads waited there, summed
   */
  public record ThreadsPlace(
      String place, String node, String site, long misses, long fetches, double seconds) {}

  /**
   * The traffic for objects with their home on another node.
   *
   * @param home name of the node with the home of the objects
   * @param user name of the node that used the objects
   * @param fetched bytes of content sent to the user
   * @param written bytes of changes sent to the home
   */
  public record ThreadsTraffic(String home, String user, long fetched, long written) {}

  /**
   * A thread that waits forever.
   *
   * @param thread name of the thread
   * @param node name of its node, as site/node
   * @param notice true if it waits to be notified, false if it waits to enter
   * @param monitor class of the monitor's object
   * @param owner thread that holds the monitor, and its node, or empty if the monitor is free
   * @param place class, method and line
   */
  public record ThreadsStuck(
      String thread, String node, boolean notice, String monitor, String owner, String place) {}
}
