package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.node.NodeId;

class RegistrarTest {
  private static final NodeId A = NodeId.starting("s", "a");
  private static final NodeId B = NodeId.starting("s", "b");
  private static final long EPOCH = 7;

  private final List<ToMember> toB = new ArrayList<>();
  private final Registrar registrar =
      new Registrar(
          "a",
          () -> EPOCH,
          (to, message) -> {
            if (to.equals(B)) {
              toB.add(message);
            }
          },
          new NoOthers());

  @Test
  void whoHasNoPartInAPoolLeavesItToTheOthersForGood() {
    ToRegistrar.Join join = new ToRegistrar.Join("p", "a", "of-b");
    registrar.handle(B, join, 0);
    registrar.handle(B, join, 1);
    assertTrue(registrar.keeps("p"));
    toB.clear();
    registrar.withdraw("p");
    registrar.handle(B, new ToRegistrar.Alive("p", EPOCH, 0, 1, 1), 2);
    registrar.handle(B, join, 3);
    registrar.handle(B, join, 4);
    ToMember needsAnHeir = new ToMember.NotHere("p", EPOCH, 0);
    assertEquals(List.of(needsAnHeir, needsAnHeir), toB);
  }

  private static final class NoOthers implements Registrar.Nodes {
    @Override
    public boolean isAway(NodeId node) {
      return false;
    }

    @Override
    public NodeId self() {
      return A;
    }

    @Override
    public Collection<NodeId> concerned(String pool) {
      return Set.of();
    }

    @Override
    public boolean mayKeep(String pool) {
      return true;
    }

    @Override
    public void ask(NodeId to, ToRegistrar request) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isJoining(String pool) {
      return false;
    }

    @Override
    public boolean isMember(String pool, long epoch) {
      return false;
    }

    @Override
    public boolean isOrphaned(String pool) {
      return false;
    }
  }
}
