package org.satingrid.cluster.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.satingrid.cluster.policy.StealEvent.Answered;
import org.satingrid.cluster.policy.StealEvent.Gone;
import org.satingrid.cluster.policy.StealEvent.Idle;
import org.satingrid.cluster.policy.StealEvent.Joined;
import org.satingrid.cluster.policy.StealEvent.MasterElected;
import org.satingrid.cluster.policy.StealEvent.Silent;
import org.satingrid.cluster.policy.StealEvent.TimedOut;
import org.satingrid.network.Member;

/**
 * The published policies. Each policy is a set of {@link Channel}s with different reaches.
 *
 * <p>A worker that has received a task counts as idle until its thread wakes up. If it sent another
 * request in that time, tasks would accumulate that no thief can reach. Therefore all channels stop
 * after a success until the workers report again. The channels stop only for a short time, because
 * this report need not come: if a busy worker takes the task, the number of idle workers does not
 * change.
 */
final class ChannelPolicy implements StealPolicy {
  static final long HOLD_NANOS = 10_000_000;

  private final Member self;
  private final Roster roster;
  private final boolean splits;
  private final List<Channel> channels;
  private int idle;
  private long lastId;

  /**
   * Makes a policy that has not sent a request yet.
   *
   * @param splits whether large tasks are split before their children go to other sites (see {@link
   *     Export})
   */
  ChannelPolicy(
      Member self, RandomGenerator random, Roster roster, boolean splits, Reach... reaches) {
    this.self = self;
    this.roster = roster;
    this.splits = splits;
    this.channels = new ArrayList<>(reaches.length);
    for (Reach reach : reaches) {
      Backoff backoff = reach == Reach.FAR ? Backoff.FAR : Backoff.NEAR;
      channels.add(new Channel(self, roster, reach, () -> backoff, null, random));
    }
  }

  @Override
  public List<Request> on(StealEvent event, long now) {
    apply(event, now);
    if (idle == 0) {
      return List.of();
    }
    List<Request> requests = new ArrayList<>(channels.size());
    for (Channel channel : channels) {
      Request request = channel.next(lastId + 1, now);
      if (request != null) {
        lastId = request.id();
        requests.add(request);
      }
    }
    return requests;
  }

  @Override
  public double mostGiven(Member thief) {
    return splits && !thief.site().equals(self.site()) ? Export.most(roster.size()) : 1;
  }

  @Override
  public long wakeAt() {
    return idle == 0 ? NEVER : channels.stream().mapToLong(Channel::wakeAt).min().orElse(NEVER);
  }

  private void apply(StealEvent event, long now) {
    if (event instanceof Idle change) {
      // Also runs if the number is unchanged, because several quick reports arrive as one.
      boolean workFound = change.workers() <= idle;
      idle = change.workers();
      if (workFound) {
        channels.forEach(channel -> channel.reset(now));
      }
    } else if (event instanceof Answered answer) {
      answered(answer, now);
    } else if (event instanceof Silent silent) {
      channels.forEach(channel -> channel.silent(silent.id(), now));
    } else if (event instanceof TimedOut timeout) {
      answered(new Answered(timeout.id(), false), now);
    } else if (event instanceof Joined joined) {
      // The new member has no work, and therefore is no reason for more frequent requests.
      roster.add(joined.member());
    } else if (event instanceof Gone gone) {
      roster.remove(gone.member());
      channels.forEach(channel -> channel.gone(gone.member(), now));
    } else if (event instanceof MasterElected elected) {
      roster.elected(elected.member());
    }
  }

  private void answered(Answered answer, long now) {
    boolean won = false;
    for (Channel channel : channels) {
      won |= channel.closed(answer.id(), answer.withTask(), now) && answer.withTask();
    }
    if (won) {
      channels.forEach(channel -> channel.hold(now + HOLD_NANOS));
    }
  }
}
