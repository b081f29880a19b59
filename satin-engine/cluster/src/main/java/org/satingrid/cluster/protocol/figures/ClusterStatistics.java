package org.satingrid.cluster.protocol.figures;

import java.util.Map;

/**
 * The figures of a node's exchange with others since it started. Maps are by site. Figures only
 * grow, except the routes, which are current.
 *
 * @param stealAttempts requests sent, repeats not counted
 * @param stealsWon tasks received
 * @param stealWaitNanos summed time between requests and their answers
 * @param wideAreaNanos workers' time without work while a request to another site was open, see
 *     {@link WideAreaWait}
 * @param bytesSent payload bytes
 * @param bytesReceived payload bytes
 * @param stolenCpuNanos processor time spent here in tasks of that site, see {@link
 *     WorkAttribution}
 * @param serializeNanos time spent on turning tasks and results into bytes and back
 * @param recomputedWeight share of the job in tasks taken back from lost members, an upper bound of
 *     the work done twice
 * @param reusedResults tasks of this node that were not computed, because another node had kept
 *     their results
 * @param reusedWeight share of the job in these tasks
 * @param followed tasks of others that continued here, after the last call that they waited for
 * @param routes the ways to the sites with which this node has exchanged messages
 */
public record ClusterStatistics(
    Map<String, Long> stealAttempts,
    Map<String, Long> stealsWon,
    Map<String, Long> stealWaitNanos,
    long wideAreaNanos,
    Map<String, Long> bytesSent,
    Map<String, Long> bytesReceived,
    Map<String, Long> stolenCpuNanos,
    long serializeNanos,
    double recomputedWeight,
    long reusedResults,
    double reusedWeight,
    long followed,
    Map<String, Route> routes) {}
