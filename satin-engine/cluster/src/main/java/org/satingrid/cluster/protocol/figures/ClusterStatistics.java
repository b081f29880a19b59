package org.satingrid.cluster.protocol.figures;

import java.util.Map;

/**
 * What a node has exchanged with others since it started. Maps are by site; figures only grow, but
 * for the routes, which are as of now.
 *
 * @param stealAttempts requests sent, repeats not counted
 * @param stealsWon tasks received
 * @param stealWaitNanos summed time between requests and their answers
 * @param wideAreaNanos workers' time without work while another site had been asked for some, see
 *     {@link WideAreaWait}
 * @param bytesSent payload bytes
 * @param bytesReceived payload bytes
 * @param stolenCpuNanos processor time spent here in tasks of that site, see {@link
 *     WorkAttribution}
 * @param serializeNanos time spent on turning tasks and results into bytes and back
 * @param recomputedWeight share of the job in tasks taken back from members that were lost; what is
 *     done twice is at most this
 * @param reusedResults tasks of this node that were not computed, because somebody had kept their
 *     results
 * @param reusedWeight share of the job in those
 * @param followed tasks of others that went on here, after the last call that they waited for
 * @param routes the ways to the sites that this node has exchanged anything with
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
