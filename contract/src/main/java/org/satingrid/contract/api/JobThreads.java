package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/**
 * What the nodes of a threaded program have done in the latest attempt.
 *
 * @param at when this was read
 * @param nodes in their order: the first runs {@code main}
 * @param places in the program that missed, those that were waited for longest first
 * @param traffic what went between two nodes
 * @param deadlock all threads, if each waits for another one and the program can never go on; the
 *     job runs until somebody cancels it, or until its time limit
 */
public record JobThreads(
    String jobId,
    Instant at,
    List<ThreadsNode> nodes,
    List<ThreadsPlace> places,
    List<ThreadsTraffic> traffic,
    List<ThreadsStuck> deadlock) {

  /**
   * One node; times are of all its threads together.
   *
   * @param threads how many threads of the program it has run
   * @param misses accesses that found no content, or none that they may use
   * @param fetches round trips to homes of objects
   * @param flushes messages with changes, to homes
   * @param lockWaits how often a thread had to wait for a monitor
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
   * What accesses at one place of the program cost on one node.
   *
   * @param place class, method and line
   */
  public record ThreadsPlace(
      String place, String node, String site, long misses, long fetches, double seconds) {}

  /**
   * What one node had to do with objects that have their home on another.
   *
   * @param home node of the objects
   * @param user node that used them
   * @param fetched bytes of content that went to the user
   * @param written bytes of changes that went to the home
   */
  public record ThreadsTraffic(String home, String user, long fetched, long written) {}

  /**
   * A thread that waits for ever.
   *
   * @param node as site/node
   * @param notice whether it waits to be notified, or else to enter
   * @param monitor class of the object whose monitor it is
   * @param owner thread that has the monitor, and its node; empty if none has
   * @param place class, method and line
   */
  public record ThreadsStuck(
      String thread, String node, boolean notice, String monitor, String owner, String place) {}
}
