package org.satingrid.cluster;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/**
 * Who is master, and what the coming and going of members means for the job.
 *
 * <pre>
 *   WAITING --(elected: another)-----------------------------> FOLLOWING --master left, died--> OVER
 *      |
 *      +-----(elected: this one)--> GATHERING --enough members, or time is up--> RUNNING
 * </pre>
 *
 * The news of an election and of the winner's departure may arrive in either order.
 */
final class Mastership {

  /** What to do now. */
  enum Decision {
    NOTHING,
    START_PROGRAM,
    MASTER_LEFT,
    MASTER_DIED
  }

  private final Member self;
  private final int expected;
  private final long startBy;
  private final Set<Member> present = new HashSet<>();
  private final Set<Member> left = new HashSet<>();
  private final Set<Member> died = new HashSet<>();
  private @Nullable Member master;
  private boolean decided;

  Mastership(Member self, int expected, long startBy) {
    this.self = self;
    this.expected = expected;
    this.startBy = startBy;
  }

  Decision elected(Member winner, long now) {
    master = winner;
    return decide(now);
  }

  Decision joined(Member member, long now) {
    present.add(member);
    return decide(now);
  }

  Decision left(Member member, long now) {
    present.remove(member);
    left.add(member);
    return decide(now);
  }

  Decision died(Member member, long now) {
    present.remove(member);
    died.add(member);
    return decide(now);
  }

  Decision tick(long now) {
    return decide(now);
  }

  /** When {@link #tick} may decide something without another event. */
  long wakeAt() {
    return !decided && self.equals(master) ? startBy : Long.MAX_VALUE;
  }

  private Decision decide(long now) {
    if (decided || master == null) {
      return Decision.NOTHING;
    }
    Decision decision = Decision.NOTHING;
    if (left.contains(master)) {
      decision = Decision.MASTER_LEFT;
    } else if (died.contains(master)) {
      decision = Decision.MASTER_DIED;
    } else if (self.equals(master) && (present.size() >= expected || now >= startBy)) {
      decision = Decision.START_PROGRAM;
    }
    decided = decision != Decision.NOTHING;
    return decision;
  }
}
