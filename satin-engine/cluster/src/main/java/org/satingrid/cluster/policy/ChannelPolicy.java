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
 * The published policies: each is a set of {@link Channel}s with different reaches.
 *
 * <p>A worker that has won a task counts as idle until its thread wakes up. Another request for it
 * in that time would pile up tasks that no thief can reach. Therefore all channels hold after a win
 * until the workers report again. The hold is short, because a report need not come: a busy worker
 * may take the task, and the number of idle workers stays the same.
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
   * A policy that has not sent a request yet.
   *
   * @param splits whether other sites get no large tasks whole (see {@link Export})
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
      // This also runs if the number is unchanged, because reports in quick succession arrive as
      // one.
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
      // A newcomer has no work, and is no reason to send requests more eagerly.
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
