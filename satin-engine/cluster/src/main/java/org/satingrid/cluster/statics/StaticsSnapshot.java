package org.satingrid.cluster.statics;

import org.satingrid.cluster.wire.Carrier;
import org.satingrid.satin.ReadOnly;

/**
 * The content of static fields. Tasks refer to it as to any read-only value, and a node requests it
 * only once.
 */
public final class StaticsSnapshot implements ReadOnly, Carrier {
  private static final long serialVersionUID = 1L;

  /** A {@link StaticsContent}, which is decoded only when a node needs it. */
  private final byte[] content;

  StaticsSnapshot(byte[] content) {
    this.content = content;
  }

  byte[] content() {
    return content;
  }
}
