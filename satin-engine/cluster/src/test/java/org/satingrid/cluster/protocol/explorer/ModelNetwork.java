package org.satingrid.cluster.protocol.explorer;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.explorer.Step.Kind;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.MessageCodec;
import org.satingrid.network.Pool.Lane;

/** The messages on their way. Each pair of nodes has a queue for each lane. */
final class ModelNetwork {
  private static final Lane[] LANES = Lane.values();

  private final MessageCodec codec;
  private final int nodes;
  private final Deque<byte[]>[] lanes;

  /** Two nodes that cannot reach each other, or -1. */
  private int cutNode = -1;

  private int cutOther = -1;

  @SuppressWarnings({"unchecked", "rawtypes"})
  ModelNetwork(int nodes, MessageCodec codec) {
    this.nodes = nodes;
    this.codec = codec;
    lanes = new Deque[nodes * nodes * LANES.length];
    Arrays.setAll(lanes, lane -> new ArrayDeque<byte[]>(4));
  }

  private Deque<byte[]> lane(int from, int to, Lane lane) {
    return lanes[LANES.length * (from * nodes + to) + (lane == Lane.BULK ? 1 : 0)];
  }

  void send(int from, int to, Lane lane, byte[] payload) {
    lane(from, to, lane).add(payload);
  }

  /** Takes the message of a step out of its queue. A message that is copied stays in its queue. */
  byte[] take(Step step) {
    Deque<byte[]> lane = lane(step.node(), step.other(), step.lane());
    return step.kind() == Kind.COPY ? lane.element() : lane.remove();
  }

  /** Passes a step of each kind for each oldest message that can arrive now. */
  void addSteps(List<Kind> kinds, Consumer<Step> steps) {
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        for (Lane lane : LANES) {
          if (!lane(from, to, lane).isEmpty() && !isCut(from, to)) {
            for (Kind kind : kinds) {
              steps.accept(new Step(kind, from, to, lane));
            }
          }
        }
      }
    }
  }

  /** Forgets the messages from one node to another. */
  void clear(int from, int to) {
    for (Lane lane : LANES) {
      lane(from, to, lane).clear();
    }
  }

  /** Forgets the messages to a lost node. */
  void lost(int node) {
    for (int from = 0; from < nodes; from++) {
      clear(from, node);
    }
    if (cutNode == node || cutOther == node) {
      heal();
    }
  }

  void cut(int node, int other) {
    cutNode = node;
    cutOther = other;
  }

  void heal() {
    cut(-1, -1);
  }

  boolean isCut() {
    return cutNode >= 0;
  }

  boolean isCut(int one, int other) {
    return (one == cutNode && other == cutOther) || (one == cutOther && other == cutNode);
  }

  /** Returns the step that ends the present cut. */
  Step healing() {
    return Step.of(Kind.HEAL, cutNode, cutOther);
  }

  Message decode(byte[] payload) {
    try {
      return codec.decode(payload);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the message of a step, or null for a step without a message. */
  @Nullable Message messageOf(Step step) {
    boolean concernsMessage =
        switch (step.kind()) {
          case DELIVER, LOSE, COPY -> true;
          default -> false;
        };
    return concernsMessage ? decode(lane(step.node(), step.other(), step.lane()).element()) : null;
  }

  void appendState(StringBuilder text) {
    text.append(cutNode).append(cutOther);
    for (Deque<byte[]> lane : lanes) {
      text.append('/');
      lane.forEach(payload -> text.append(Arrays.hashCode(payload)).append(' '));
    }
  }
}
