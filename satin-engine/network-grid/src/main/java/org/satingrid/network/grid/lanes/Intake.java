package org.satingrid.network.grid.lanes;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Rejects;
import org.satingrid.network.wire.WireException;

/**
 * Receives a member's messages. Other members can send to this member before its own admission has
 * arrived. Such messages wait, up to a limit.
 */
public final class Intake {
  private static final int MAX_EARLY = 1024;

  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  private record Early(NodeId from, byte[] message) {}

  private final Rejects rejects;
  private final List<Early> early = new ArrayList<>();
  private volatile @Nullable Traffic traffic;

  public Intake(Rejects rejects) {
    this.rejects = rejects;
  }

  public void receive(NodeId from, byte[] message) {
    Traffic open = traffic;
    if (open == null) {
      synchronized (early) {
        open = traffic;
        if (open == null) {
          if (early.size() < MAX_EARLY) {
            early.add(new Early(from, message));
          }
          return;
        }
      }
    }
    hand(open, from, message);
  }

  public void open(Traffic opened) {
    synchronized (early) {
      // Early messages are passed on before new messages. If new pieces of bulk overtook early
      // pieces, the sender would repeat them only after a long pause.
      early.forEach(message -> hand(opened, message.from(), message.message()));
      early.clear();
      traffic = opened;
    }
  }

  private void hand(Traffic open, NodeId from, byte[] message) {
    try {
      open.receive(from, LaneMessage.PROTOCOL.decode(message));
    } catch (WireException e) {
      rejects.add(() -> "a message of " + from + ": " + e.getMessage());
    }
  }
}
