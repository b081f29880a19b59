package org.satingrid.cluster.protocol.figures;

/**
 * The way to another site, or inside the own site, as its traffic shows it.
 *
 * @param roundTripNanos time of a small message and its answer, mostly of the last few, or 0 if not
 *     measured
 * @param bytesPerSecond bandwidth of large results sent there, mostly of the last few, or 0 if not
 *     measured
 */
public record Route(Kind kind, long roundTripNanos, long bytesPerSecond) {

  /** The kinds of ways for messages. */
  public enum Kind {
    /** From node to node: inside a site, or to some node of a site that can be dialled. */
    DIRECT,
    /** Through the hub. */
    RELAYED,
    /**
     * A member there did not answer repeated requests, and no message has come from there since.
     */
    BLOCKED
  }
}
