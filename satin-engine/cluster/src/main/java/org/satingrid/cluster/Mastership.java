package org.satingrid.cluster;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.NodeName;

/**
 * Decides which member is master, and how joining and leaving members affect the job. A job can
 * have several masters, one after the other. They have the terms 0, 1, 2 and so on, each with its
 * own election.
 *
 * <pre>
 *   VACANT --(elected: another)--> FOLLOWING --master gone--> VACANT, next term, STAND
 *     |  \--nobody elected for long--> STAND
 *     +---(elected: this one)--> GATHERING --enough members, or time is up--> RUNNING
 *   any --(election "over" is won)--> OVER
 * </pre>
 *
 * The master does not wait for a node that is expected but not visible to this member.
 *
 * <p>Only the first master waits for members. A later master starts with the present members. The
 * winner of an election and the departure of this winner can be reported in either order. A member
 * that joins late receives the elections of winners that have left long ago, but not the departure
 * of these winners.
 */
final class Mastership {
  /** The maximum time that this member waits for the node that should become master. */
  static final long PATIENCE = 15_000_000_000L;

  /** The action for the caller. */
  enum Decision {
    NOTHING,
    START_PROGRAM,
    /** Take part in the election of the current term. */
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

  /** Returns the name of the election of the current term. */
  String election() {
    return term == 0 ? "master" : "master-" + term;
  }

  int term() {
    return term;
  }

  /** Handles the news of an election's winner. Ignores past terms. */
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

  /** Handles a node that is expected and not visible. It can join later. */
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

  /** The job is over, or this node has left it. All later decisions are NOTHING. */
  void over() {
    settled = true;
  }

  /** Returns true if this node is the master and has started its program. */
  boolean isRunning() {
    return settled && self.equals(master);
  }

  /** Returns the time at which {@link #tick} can make a decision without another event. */
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

  /**
   * Returns true if a member has left. The pool announces its members, including this one, in the
   * order of their ids. Therefore an older member that is absent after this member's own joining
   * has left.
   */
  private boolean isGone(Member member) {
    return departed.contains(member)
        || (present.contains(self) && member.compareTo(self) < 0 && !present.contains(member));
  }
}
