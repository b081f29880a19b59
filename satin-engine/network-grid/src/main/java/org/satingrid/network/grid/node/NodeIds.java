package org.satingrid.network.grid.node;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/** Encodes nodes, and the nodes of members, as bytes. */
public final class NodeIds {
  private NodeIds() {}

  public static void write(NodeId node, WireWriter out) {
    UUID incarnation = node.incarnation();
    out.text(node.site()).text(node.node());
    out.number(incarnation.getMostSignificantBits()).number(incarnation.getLeastSignificantBits());
  }

  public static NodeId read(WireReader in) throws WireException {
    return new NodeId(in.text(), in.text(), new UUID(in.number(), in.number()));
  }

  public static void write(Map<Integer, NodeId> members, WireWriter out) {
    out.integer(members.size());
    members.forEach((id, node) -> write(node, out.integer(id)));
  }

  public static Map<Integer, NodeId> readMembers(WireReader in) throws WireException {
    int count = in.count();
    Map<Integer, NodeId> members = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      members.put(in.integer(), read(in));
    }
    return members;
  }
}
