package org.satingrid.cluster.protocol.figures;

/**
 * The way to another site, or inside the own one, as its traffic shows it.
 *
 * @param roundTripNanos a small message there and its answer, mostly of the last few; 0 if not
 *     measured
 * @param bytesPerSecond of large results sent there, mostly of the last few; 0 if none was
 */
public record Route(Kind kind, long roundTripNanos, long bytesPerSecond) {

  /** How messages go. */
  public enum Kind {
    /** From node to node: inside a site, or to some node of a site that can be dialled. */
    DIRECT,
    /** Through the hub. */
    RELAYED,
    /** Somebody there was asked again and again, and nothing has come from there since. */
    BLOCKED
  }
}
