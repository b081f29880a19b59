package org.satingrid.cluster;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.NodeName;

/**
 * Decides which member is master, and how the coming and going of members affects the job. A job
 * may have several masters, one after the other: terms 0, 1, 2, each with its own election.
 *
 * <pre>
 *   VACANT --(elected: another)--> FOLLOWING --master gone--> VACANT, next term, STAND
 *     |  \--nobody elected for long--> STAND
 *     +---(elected: this one)--> GATHERING --enough members, or time is up--> RUNNING
 *   any --(election "over" is won)--> OVER
 * </pre>
 *
 * A node that is expected but invisible from here is not waited for.
 *
 * <p>Only the first master gathers. A replacement finds the others there. The news of an election
 * and of the winner's departure may arrive in either order. A late member receives elections with
 * winners that are long gone, and no other news about these winners.
 */
final class Mastership {
  /** After this time, the node that should become master is not expected any more. */
  static final long PATIENCE = 15_000_000_000L;

  /** The decision for the caller. */
  enum Decision {
    NOTHING,
    START_PROGRAM,
    /** Stand in the election of the current term. */
    STAND
  }

  private final Member self;
  private final int expected;
  private final long startBy;
  private final Set<Member> present = new HashSet<>();
  private final Set<Member> departed = new HashSet<>();
  private final Set<NodeName> unseen = new HashSet<>();
  private @Nullable Member master;
  private int term;
  private boolean stood;
  private boolean settled;

  Mastership(Member self, int expected, long startBy) {
    this.self = self;
    this.expected = expected;
    this.startBy = startBy;
  }

  /** The current term's election. */
  String election() {
    return term == 0 ? "master" : "master-" + term;
  }

  int term() {
    return term;
  }

  /** The winner of an election is known. News of a past term is ignored. */
  Decision elected(int inTerm, Member winner, long now) {
    if (inTerm == term && master == null) {
      master = winner;
    }
    return decide(now);
  }

  Decision joined(Member member, long now) {
    present.add(member);
    unseen.remove(nameOf(member));
    return decide(now);
  }

  /** An expected node is not seen. It may join later. */
  Decision unseen(NodeName node, long now) {
    if (present.stream().noneMatch(member -> node.equals(nameOf(member)))) {
      unseen.add(node);
    }
    return decide(now);
  }

  private static NodeName nameOf(Member member) {
    return new NodeName(member.site(), member.node());
  }

  Decision gone(Member member, long now) {
    present.remove(member);
    departed.add(member);
    return decide(now);
  }

  Decision tick(long now) {
    return decide(now);
  }

  /** The job is over, or this node's part in it. All later decisions are NOTHING. */
  void over() {
    settled = true;
  }

  /** Returns true if this node is the master and its program was started. */
  boolean isRunning() {
    return settled && self.equals(master);
  }

  /** When {@link #tick} may decide something without another event. */
  long wakeAt() {
    if (settled || (master == null && stood) || (master != null && !self.equals(master))) {
      return Long.MAX_VALUE;
    }
    return master == null ? startBy + PATIENCE : startBy;
  }

  private Decision decide(long now) {
    if (settled) {
      return Decision.NOTHING;
    }
    if (master == null) {
      return !stood && now >= startBy + PATIENCE ? stand() : Decision.NOTHING;
    }
    if (isGone(master)) {
      master = null;
      term++;
      return stand();
    }
    boolean complete = present.size() + unseen.size() >= expected;
    if (self.equals(master) && (term > 0 || complete || now >= startBy)) {
      settled = true;
      return Decision.START_PROGRAM;
    }
    return Decision.NOTHING;
  }

  private Decision stand() {
    stood = true;
    return Decision.STAND;
  }

  /** Members are announced in the order of their ids, this one's own joining included. */
  private boolean isGone(Member member) {
    return departed.contains(member)
        || (present.contains(self) && member.compareTo(self) < 0 && !present.contains(member));
  }
}
