package org.satingrid.cluster.protocol.figures;

import java.util.Map;

/**
 * The figures of a node's exchange with other nodes since its start. Maps have sites as keys.
 * Figures only grow, except the routes, which are current.
 *
 * @param stealAttempts requests sent, without repeats
 * @param stealsWon tasks received
 * @param stealWaitNanos sum of the times between requests and their answers
 * @param wideAreaNanos time in which workers had no work while a request to another site was open,
 *     see {@link WideAreaWait}
 * @param bytesSent bytes of payload
 * @param bytesReceived bytes of payload
 * @param stolenCpuNanos processor time that this node spent in tasks of each site, see {@link
 *     WorkAttribution}
 * @param serializeNanos time spent on serializing and deserializing tasks and results
 * @param recomputedWeight share of the job in tasks that were taken back from lost members: an
 *     upper bound of the work done twice
 * @param reusedResults tasks of this node that were not computed again, because another node had
 *     kept their results
 * @param reusedWeight share of the job in these tasks
 * @param followed tasks of other nodes that continued on this node, after the last call that they
 *     waited for
 * @param routes the routes to the sites that this node has exchanged messages with
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
