package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The work of one node for a job's latest attempt, from its engine's last report.
 *
 * @param node name of the node
 * @param site name of its site
 * @param workers number of its workers
 * @param speed measured speed for the application, reference cores
 * @param joinedAt when its engine joined the others, by the engine's clock, or null before
 * @param until time of the engine's last report or of its end, by the engine's clock, or null
 *     before the first report
 * @param presentSeconds time from {@code joinedAt} to {@code until}
 * @param workRefSeconds useful work, in seconds of the reference core, on the scale of the
 *     distribution
 * @param progress share of the job completed there, 0 to 1
 * @param idleSeconds its workers' time without work, summed
 * @param serializeSeconds time for serializing and deserializing tasks and results
 * @param executed number of tasks that have begun there
 * @param queued number of tasks in its deques
 * @param stealAttempts number of requests to other nodes
 * @param stealsWon number of tasks received from other nodes
 * @param stealWaitSeconds time between a request and its answer, summed
 * @param memory heap of its engine, or null from engines that do not report it
 * @param time the parts of its time
 * @param routes routes to the sites with which the node has exchanged messages
 */
public record JobNode(
    String node,
    String site,
    int workers,
    double speed,
    @Nullable Instant joinedAt,
    @Nullable Instant until,
    double presentSeconds,
    double workRefSeconds,
    double progress,
    double idleSeconds,
    double serializeSeconds,
    long executed,
    int queued,
    long stealAttempts,
    long stealsWon,
    double stealWaitSeconds,
    @Nullable Memory memory,
    TimeParts time,
    List<Way> routes) {

  /**
   * The route of messages to a site.
   *
   * @param site name of the other site
   * @param route the kind of route
   * @param roundTripMillis time of a small message and its answer, averaged with more weight on the
   *     last few, or null if not measured
   */
  public record Way(String site, SiteLinks.Route route, @Nullable Double roundTripMillis) {}

  /**
   * The heap of an engine.
   *
   * @param gcSeconds total time of garbage collections
   * @param usedBytes heap in use after the last collection, or heap in use now if there was no
   *     collection
   * @param maxBytes maximum heap size
   */
  public record Memory(double gcSeconds, long usedBytes, long maxBytes) {}
}
