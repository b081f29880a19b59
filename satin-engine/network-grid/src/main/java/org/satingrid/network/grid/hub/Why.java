package org.satingrid.network.grid.hub;

import org.satingrid.network.wire.WireException;

/** The reason why a node is gone. */
enum Why {
  /** The connection of the node has ended, and the node did not come back in time. */
  CLOSED(1),
  /** The connection stayed open, but the node was silent for too long. */
  SILENT(2),
  /** The node was started again. */
  REPLACED(3);

  private final int tag;

  Why(int tag) {
    this.tag = tag;
  }

  int tag() {
    return tag;
  }

  static Why of(int tag) throws WireException {
    for (Why why : values()) {
      if (why.tag == tag) {
        return why;
      }
    }
    throw new WireException("no reason has tag " + tag);
  }
}
