package org.satingrid.cluster.statics;

import org.satingrid.cluster.wire.Carrier;
import org.satingrid.satin.ReadOnly;

/**
 * The content of static fields, which tasks refer to as to any read-only value: a node asks for it
 * once.
 */
public final class StaticsSnapshot implements ReadOnly, Carrier {
  private static final long serialVersionUID = 1L;

  /** A {@link StaticsContent}, which is not decoded before a node needs it. */
  private final byte[] content;

  StaticsSnapshot(byte[] content) {
    this.content = content;
  }

  byte[] content() {
    return content;
  }
}
