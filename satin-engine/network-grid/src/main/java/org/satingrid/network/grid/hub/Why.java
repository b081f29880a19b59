package org.satingrid.network.grid.hub;

import org.satingrid.network.wire.WireException;

/** Why a node is there no more. */
enum Why {
  /** Its connection has ended, and it did not come back. */
  CLOSED(1),
  /** Its connection is there, and nothing came of it for the time of a heartbeat. */
  SILENT(2),
  /** It has started again. */
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
