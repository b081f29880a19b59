package org.satingrid.cluster.wire;

import org.satingrid.network.support.Payloads;

/**
 * The limits of a serialized task or result.
 *
 * @param depth maximum nesting of objects. {@link DeepStack} has room for less of some classes.
 * @param references maximum number of objects
 * @param bytes maximum length in bytes
 */
public record Limits(long depth, long references, long bytes) {

  /** The bytes that the protocol adds to a task or result. */
  private static final int ENVELOPE = 64;

  /** The limits of one message in the network. */
  public static final Limits DEFAULT =
      new Limits(1_000_000, 50_000_000, Payloads.MAX_BULK - ENVELOPE);
}
