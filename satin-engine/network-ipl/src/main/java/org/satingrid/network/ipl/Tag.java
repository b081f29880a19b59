package org.satingrid.network.ipl;

import ibis.ipl.IbisIdentifier;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.NodeIds;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/** Identifies the node of an Ibis instance. IPL passes this tag to all members of a pool. */
final class Tag {
  /** The version of the messages between nodes over IPL. */
  static final int VERSION = 1;

  private Tag() {}

  static byte[] of(NodeId node) {
    WireWriter out = new WireWriter(128);
    out.integer(VERSION);
    NodeIds.write(node, out);
    return out.toBytes();
  }

  /**
   * Reads another instance's tag.
   *
   * @return null for an instance of another grid or another version
   */
  static @Nullable NodeId read(IbisIdentifier instance) {
    byte[] tag = instance.tag();
    if (tag == null) {
      return null;
    }
    try {
      WireReader in = new WireReader(tag);
      return in.integer() == VERSION ? NodeIds.read(in) : null;
    } catch (WireException e) {
      return null;
    }
  }
}
