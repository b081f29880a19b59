package org.satingrid.cluster.protocol.figures;

/**
 * The route to another site, or inside the own site, as measured from its traffic.
 *
 * @param roundTripNanos time of a small message and its answer, averaged over the last few, or 0 if
 *     not measured
 * @param bytesPerSecond bandwidth of large results sent to the site, averaged over the last few, or
 *     0 if not measured
 */
public record Route(Kind kind, long roundTripNanos, long bytesPerSecond) {

  /** The kinds of routes. */
  public enum Kind {
    /**
     * Directly between nodes: inside a site, or to a node of another site that accepts connections.
     */
    DIRECT,
    /** Through the hub. */
    RELAYED,
    /**
     * A member of the site did not answer repeated requests, and no message has come from the site
     * since then.
     */
    BLOCKED
  }
}
