package org.satingrid.network.grid.membership;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.satingrid.network.grid.node.NodeId;

/**
 * The last messages of this node's former members. If the registrar was unreachable when a member
 * left, the registrar would count the member as present, and the other members would wait until its
 * silence is noticed. A farewell is repeated every second until a node answers, or until the
 * registrar must have noticed the member's silence. From the second time on, the farewell also goes
 * to the oldest other members, because one of them can be the registrar's heir. Used only by the
 * control thread.
 */
final class Farewells {
  private static final long REPEAT_NANOS = 1_000_000_000L;

  /**
   * The number of old members that also get the farewell. The oldest present member is the heir,
   * but members can disagree about who is present.
   */
  private static final int HEIRS = 4;

  /** Sends farewells. */
  interface Out {
    void send(NodeId to, ToRegistrar message);
  }

  /**
   * The last messages of a member.
   *
   * @param claims elections without a known winner in which the member was a candidate. The
   *     registrar must receive them before it removes the member.
   * @param members the nodes of the pool's members, the oldest first
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

    /**
     * At this time, a registrar that did not answer has certainly noticed the member's silence. The
     * time is moved while the registrar is unreachable.
     */
    long giveUpAt;

    Farewell(Words words, long now) {
      this.words = words;
      this.since = now;
      this.giveUpAt = now + HostedPool.SILENCE_NANOS;
    }
  }

  /**
   * Makes a list without farewells.
   *
   * @param aloneFor how long a farewell is repeated while the registrar's node cannot be reached
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
   * Repeats the farewells that are due.
   *
   * @param isThere whether messages can now reach a node
   * @param isAway whether a node is unreachable but not gone
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
