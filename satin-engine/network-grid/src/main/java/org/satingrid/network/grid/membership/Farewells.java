package org.satingrid.network.grid.membership;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
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

  /**
   * The last words of a member.
   *
   * @param claims elections it stood for whose outcome it has not heard; the registrar must hear of
   *     them before the member is gone
   * @param members where the pool's are, the oldest first
   */
  record Words(
      NodeId registrar,
      List<ToRegistrar.Claim> claims,
      ToRegistrar.Leave leave,
      List<NodeId> members) {
    ToRegistrar.Gone toOthers() {
      return new ToRegistrar.Gone(leave.pool(), leave.epoch(), leave.id());
    }

    boolean isAnsweredBy(ToMember.NoMember answer) {
      return answer.pool().equals(leave.pool())
          && answer.epoch() == leave.epoch()
          && answer.id() == leave.id();
    }
  }

  private final long aloneNanos;
  private final Out out;
  private final List<Farewell> unanswered = new ArrayList<>();
  private long nextAt;

  private static final class Farewell {
    final Words words;
    final long since;

    /** A silent registrar has missed the member by then; not if it could not be reached. */
    long giveUpAt;

    Farewell(Words words, long now) {
      this.words = words;
      this.since = now;
      this.giveUpAt = now + HostedPool.SILENCE_NANOS;
    }
  }

  /**
   * None yet.
   *
   * @param aloneFor how long they are said while the registrar's node cannot be reached
   */
  Farewells(Duration aloneFor, Out out) {
    this.aloneNanos = aloneFor.toNanos();
    this.out = out;
  }

  void say(Words words, long now) {
    unanswered.add(new Farewell(words, now));
    send(words);
  }

  private void send(Words words) {
    words.claims().forEach(claim -> out.send(words.registrar(), claim));
    out.send(words.registrar(), words.leave());
  }

  void answered(ToMember.NoMember answer) {
    unanswered.removeIf(farewell -> farewell.words.isAnsweredBy(answer));
  }

  /**
   * Says them again if it is time.
   *
   * @param isThere whether messages to a node have a way now
   * @param isAway whether a node has none, and is not gone
   */
  void tick(long now, Predicate<NodeId> isThere, Predicate<NodeId> isAway) {
    if (now - nextAt < 0) {
      return;
    }
    nextAt = now + REPEAT_NANOS;
    for (Farewell farewell : unanswered) {
      if (isAway.test(farewell.words.registrar()) && now - farewell.since < aloneNanos) {
        farewell.giveUpAt = now + HostedPool.SILENCE_NANOS;
      }
    }
    unanswered.removeIf(farewell -> now - farewell.giveUpAt >= 0);
    for (Farewell farewell : unanswered) {
      Words words = farewell.words;
      send(words);
      words.members().stream()
          .filter(node -> isThere.test(node) && !node.equals(words.registrar()))
          .limit(HEIRS)
          .forEach(node -> out.send(node, words.toOthers()));
    }
  }
}
