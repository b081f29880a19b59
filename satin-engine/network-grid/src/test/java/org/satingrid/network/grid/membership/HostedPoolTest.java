package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.wire.WireException;

/** Tests the registrar of a pool without a network. */
class HostedPoolTest {
  private static final NodeId A = address("a");
  private static final NodeId B = address("b");

  private record Sent(NodeId to, ToMember message) {}

  private final List<Sent> sent = new ArrayList<>();
  private final HostedPool pool =
      new HostedPool("p", 7, (to, message) -> sent.add(new Sent(to, message)));

  @Test
  void aRepeatedRequestIsAnsweredAgainAndTellsNobodyElse() throws WireException {
    pool.join(A, "t1", 0);
    pool.join(B, "t2", 0);
    sent.clear();
    pool.join(B, "t2", 0);
    assertEquals(1, sent.size());
    ToMember.Admitted admitted = assertInstanceOf(ToMember.Admitted.class, overTheWire(0));
    assertEquals(new Member(1, "b", "s"), admitted.welcome().self());
    assertEquals(Set.of(0, 1), admitted.where().keySet());
    assertEquals(A, admitted.where().get(0));
  }

  @Test
  void whoMissedNewsHearsItAgain() throws WireException {
    pool.join(A, "t1", 0);
    pool.join(B, "t2", 0);
    sent.clear();
    pool.alive(A, new ToRegistrar.Alive("p", 7, 0, 1, 9), 0);
    ToMember.News news = assertInstanceOf(ToMember.News.class, overTheWire(0));
    assertEquals(List.of(new PoolEvent.Joined(2, new Member(1, "b", "s"))), news.events());
    assertEquals(9, news.answers());
    assertEquals(B, news.where().get(1));
  }

  @Test
  void aMemberThatIsNotHeardOfDies() {
    pool.join(A, "t1", 0);
    pool.join(B, "t2", 0);
    sent.clear();
    pool.alive(A, new ToRegistrar.Alive("p", 7, 0, 2, 9), HostedPool.SILENCE_NANOS);
    pool.tick(HostedPool.SILENCE_NANOS + 1, node -> false);
    ToMember.News news = assertInstanceOf(ToMember.News.class, sent.get(1).message());
    assertInstanceOf(PoolEvent.Died.class, news.events().get(0));
    pool.alive(B, new ToRegistrar.Alive("p", 7, 1, 2, 9), HostedPool.SILENCE_NANOS);
    assertInstanceOf(ToMember.NoMember.class, sent.get(2).message(), "it has to be told");
  }

  @Test
  void silenceCountsOnlyWhileAMemberCanBeReached() {
    pool.join(A, "t1", 0);
    pool.join(B, "t2", 0);
    long silence = HostedPool.SILENCE_NANOS;
    pool.tick(silence / 2, node -> true);
    pool.tick(4 * silence, node -> true);
    sent.clear();
    pool.tick(5 * silence, node -> false);
    assertEquals(List.of(), sent, "they have just become reachable");
    pool.tick(5 * silence + 1, node -> false);
    assertTrue(pool.isEmpty());
  }

  @Test
  void nobodySpeaksForAnother() {
    pool.join(A, "t1", 0);
    pool.join(B, "t2", 0);
    sent.clear();
    pool.leave(B, new ToRegistrar.Leave("p", 7, 0, false));
    pool.leave(A, new ToRegistrar.Leave("p", 6, 0, false));
    pool.claim(B, new ToRegistrar.Claim("p", 7, 0, "master"));
    assertTrue(sent.stream().noneMatch(message -> message.message() instanceof ToMember.News));
  }

  @Test
  void aLeaverIsAnsweredAsOftenAsItAsks() {
    pool.join(A, "t1", 0);
    pool.join(B, "t2", 0);
    sent.clear();
    pool.leave(B, new ToRegistrar.Leave("p", 7, 1, false));
    pool.leave(B, new ToRegistrar.Leave("p", 7, 1, false));
    assertEquals(
        List.of(ToMember.News.class, ToMember.NoMember.class, ToMember.NoMember.class),
        sent.stream().map(message -> message.message().getClass()).toList());
  }

  @Test
  void theLossOfANodeIsTheDeathOfItsMember() {
    pool.join(A, "t1", 0);
    pool.gone(Set.of(A)::contains);
    assertTrue(pool.isEmpty());
  }

  private ToMember overTheWire(int index) throws WireException {
    return ToMember.PROTOCOL.decode(ToMember.PROTOCOL.encode(sent.get(index).message()));
  }

  private static NodeId address(String node) {
    return NodeId.starting("s", node);
  }
}
