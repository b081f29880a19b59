package org.satingrid.cluster.protocol.explorer;

import java.util.EnumMap;
import java.util.Map;
import org.satingrid.cluster.protocol.explorer.Step.Kind;

/**
 * The limits of an exploration. Node 0 runs the program at the start.
 *
 * @param nodes the number of nodes
 * @param max the max number of steps of each bounded kind, on all nodes together. A bounded kind
 *     that is not in this map does not occur.
 */
record Bounds(int nodes, Map<Kind, Integer> max) {

  static Bounds nodes(int nodes) {
    return new Bounds(nodes, Map.of());
  }

  /** Allows this number of steps of a kind. */
  Bounds with(Kind kind, int steps) {
    EnumMap<Kind, Integer> more = new EnumMap<>(Kind.class);
    more.putAll(max);
    more.put(kind, steps);
    return new Bounds(nodes, more);
  }

  int of(Kind kind) {
    return max.getOrDefault(kind, kind.isBounded() ? 0 : Integer.MAX_VALUE);
  }

  @Override
  public String toString() {
    return nodes + " nodes " + max;
  }
}
