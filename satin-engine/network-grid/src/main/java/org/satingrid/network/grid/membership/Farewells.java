package org.satingrid.network.grid.membership;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.satingrid.network.grid.node.NodeId;

/**
 * What members of this node that are no more still have to say: a registrar that could not be
 * reached when they left would take them for present, and others would wait for them, until their
 * silence is noticed. Said every second until it is answered, or the registrar must know; from the
 * second time on to the oldest others as well, one of which may be its heir. Confined to the
 * control thread.
 */
final class Farewells {
  private static final long REPEAT_NANOS = 1_000_000_000L;

  /** The oldest that is there is the heir; all need not see the same ones. */
  private static final int HEIRS = 4;

  /** Where they go. */
  interface Out {
    void send(NodeId to, ToRegistrar message);
  }

  private final Out out;
  private final List<Farewell> unanswered = new ArrayList<>();
  private long nextAt;

  private record Farewell(
      NodeId registrar, ToRegistrar.Leave leave, List<NodeId> members, long giveUpAt) {
    ToRegistrar.Gone toOthers() {
      return new ToRegistrar.Gone(leave.pool(), leave.epoch(), leave.id());
    }

    boolean isAnsweredBy(ToMember.NoMember answer) {
      return answer.pool().equals(leave.pool())
          && answer.epoch() == leave.epoch()
          && answer.id() == leave.id();
    }
  }

  Farewells(Out out) {
    this.out = out;
  }

  /**
   * Says one.
   *
   * @param members where the pool's are, the oldest first
   */
  void say(NodeId registrar, ToRegistrar.Leave leave, List<NodeId> members, long now) {
    unanswered.add(new Farewell(registrar, leave, members, now + HostedPool.SILENCE_NANOS));
    out.send(registrar, leave);
  }

  void answered(ToMember.NoMember answer) {
    unanswered.removeIf(farewell -> farewell.isAnsweredBy(answer));
  }

  /**
   * Says them again if it is time.
   *
   * @param all nodes that this one sees
   */
  void tick(long now, Collection<NodeId> all) {
    if (now - nextAt < 0) {
      return;
    }
    nextAt = now + REPEAT_NANOS;
    unanswered.removeIf(farewell -> now - farewell.giveUpAt() >= 0);
    for (Farewell farewell : unanswered) {
      out.send(farewell.registrar(), farewell.leave());
      farewell.members().stream()
          .filter(node -> all.contains(node) && !node.equals(farewell.registrar()))
          .limit(HEIRS)
          .forEach(node -> out.send(node, farewell.toOthers()));
    }
  }
}
