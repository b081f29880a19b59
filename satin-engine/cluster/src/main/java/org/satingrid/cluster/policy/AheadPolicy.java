package org.satingrid.cluster.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealEvent.Answered;
import org.satingrid.cluster.policy.StealEvent.Asked;
import org.satingrid.cluster.policy.StealEvent.Gone;
import org.satingrid.cluster.policy.StealEvent.Idle;
import org.satingrid.cluster.policy.StealEvent.Joined;
import org.satingrid.cluster.policy.StealEvent.MasterElected;
import org.satingrid.cluster.policy.StealEvent.Silent;
import org.satingrid.cluster.policy.StealEvent.Tick;
import org.satingrid.cluster.policy.StealEvent.TimedOut;
import org.satingrid.cluster.policy.StealEvent.Work;
import org.satingrid.network.Member;

/**
 * Random stealing inside the site. Other sites get requests when this site seems to be without
 * work, one request for every idle worker up to a limit. A node without neighbours sends requests
 * to other sites even before it runs out of work. See README.md.
 */
final class AheadPolicy implements StealPolicy {
  private static final long MIN_SAMPLE_NANOS = 10_000_000;
  private static final long MAX_SAMPLE_NANOS = 500_000_000;

  /**
   * After this many empty answers in a row, this node sends requests to other sites one at a time.
   */
  private static final int IN_VAIN = 16;

  /**
   * After this many empty answers from members of the site, the site counts as dry: it seems to
   * have no work.
   */
  private static final int DRY = 1;

  /** Each time that so many more answers are empty, the node adds one request to other sites. */
  private static final int DRIER = 1;

  /**
   * The maximum number of requests before the first task from another site. Before this task, all
   * requests go to one site, over the same link.
   */
  private static final int DRY_AT_START = 2;

  /** The answers to a dry site's requests should supply work for this many round trips. */
  private static final double DRY_TRIPS = 12;

  /**
   * If neighbours send at least this many requests in half a round trip, they finish the work of
   * this node before new work could arrive from another site. The node then gives other sites no
   * task, unless it has more work than {@link #LITTLE}.
   */
  private static final double HUNGRY = 4;

  /**
   * In a grid of many sites, the limit {@link #HUNGRY} is at least this many requests for each
   * site, because by chance one node often has far more work than all other nodes.
   */
  private static final double HUNGRY_PER_SITE = 1;

  private static final double HUNGRY_TRIPS = 0.5;

  /**
   * A node gives tasks to other sites in spite of hungry neighbours if it has more than this part
   * of an average member's work. In this case the job has just started.
   */
  private static final double LITTLE = 0.2;

  /**
   * A worker alone in its site keeps work that takes less than this time, because the worker
   * finishes it sooner than another site could return it.
   */
  private static final double KEPT_TRIPS = 1;

  private final Member self;
  private final Roster roster;
  private final AheadSettings settings;
  private final Channel near;
  private final WideArea wide;
  private final Remaining remaining = new Remaining();
  private final Gain gain = new Gain();
  private final Hunger hunger = new Hunger();

  /** Maximum number of this node's workers that were idle at the same time. */
  private int workers;

  private int idle;
  private long sampleAt = NEVER;
  private long lastId;
  private long lastEventAt;

  /**
   * The share of the job in an average task from another site. The last few tasks have the largest
   * weight.
   */
  private double meanWon;

  AheadPolicy(Member self, RandomGenerator random, Roster roster, AheadSettings settings) {
    this.roster = roster;
    this.self = self;
    this.settings = settings;
    near = new Channel(self, roster, Reach.NEAR, () -> among(roster), new Giver(roster), random);
    wide = new WideArea(self, roster, random);
  }

  private static Backoff among(Roster roster) {
    return Backoff.NEAR.among(roster.sites().size());
  }

  @Override
  public List<Request> on(StealEvent event, long now) {
    apply(event, now);
    List<Request> requests = new ArrayList<>(1);
    while (wide.open() < wanted() && add(wide.next(lastId + 1, now), requests)) {}
    if (idle > 0) {
      add(near.next(lastId + 1, now), requests);
    }
    return requests;
  }

  private boolean add(@Nullable Request request, List<Request> requests) {
    if (request == null) {
      return false;
    }
    lastId = request.id();
    requests.add(request);
    return true;
  }

  @Override
  public long wakeAt() {
    long at = asksAhead() ? sampleAt : NEVER;
    if (idle > 0) {
      at = Math.min(at, near.wakeAt());
    }
    if (wide.open() < wanted()) {
      at = Math.min(at, wide.notBefore());
    }
    return at;
  }

  /** Returns the target number of open requests to other sites. */
  private int wanted() {
    if (wide.victims() == 0) {
      return 0;
    }
    if (idle > 0) {
      if (near.victims() > 0) {
        return wantedWhenDry();
      }
      return Math.max(hungry(), asksAhead() && wide.failures() == 0 ? toLast(aheadNanos()) : 0);
    }
    double missing = aheadNanos() - remaining.nanos();
    return asksAhead() && missing > 0 ? toLast(missing) : 0;
  }

  private int hungry() {
    return wide.failures() < IN_VAIN ? Math.min(idle, settings.open()) : 1;
  }

  /**
   * Returns the target number of requests of a dry site's node. The number is larger if neighbours
   * have given more empty answers, or if tasks from other sites are smaller.
   */
  private int wantedWhenDry() {
    int dry = 1 + (near.failures() - DRY) / DRIER;
    if (near.failures() < DRY || wide.failures() >= IN_VAIN) {
      return hungry();
    }
    double useful = Math.ceil(gain.tasksFor(DRY_TRIPS * wide.trip()));
    int most = wide.isFruitless() ? Math.min(DRY_AT_START, settings.dry()) : settings.dry();
    return Math.max(hungry(), (int) Math.min(Math.min(dry, most), useful));
  }

  /**
   * Returns the number of tasks that supply work for this time, at most the limit. Each task counts
   * with the average size of recent tasks.
   */
  private int toLast(double nanos) {
    double one = remaining.nanosOf(meanWon);
    return one <= 0 ? 1 : (int) Math.max(1, Math.min(settings.ahead(), Math.ceil(nanos / one)));
  }

  /**
   * Returns true if this node sends requests before it is idle. A node with neighbours does not,
   * because work from neighbours lasts until an answer from another site comes.
   */
  private boolean asksAhead() {
    return settings.trips() > 0 && near.victims() == 0 && wide.victims() > 0;
  }

  @Override
  public double mostGiven(Member thief) {
    if (thief.site().equals(self.site())) {
      return 1;
    }
    if (workers == 1 && asksAhead() && remaining.nanos() < KEPT_TRIPS * wide.trip()) {
      return 0;
    }
    double limit = Math.max(HUNGRY, HUNGRY_PER_SITE * roster.sites().size());
    boolean hungry = hunger.recent(hungerMemory(), lastEventAt) >= limit;
    if (hungry && remaining.held() < LITTLE / roster.size()) {
      return 0;
    }
    return Export.most(roster.size());
  }

  private double hungerMemory() {
    return HUNGRY_TRIPS * wide.trip();
  }

  private double aheadNanos() {
    return settings.trips() * wide.trip() + settings.slackNanos();
  }

  private void apply(StealEvent event, long now) {
    lastEventAt = now;
    if (event instanceof Idle change) {
      idle(change.workers(), now);
    } else if (event instanceof Asked asked) {
      if (asked.thief().site().equals(self.site())) {
        hunger.asked(hungerMemory(), now);
      }
    } else if (event instanceof Answered answer) {
      closed(answer.id(), answer.withTask(), true, now);
      if (answer.weight() > 0) {
        meanWon = meanWon == 0 ? answer.weight() : (meanWon + answer.weight()) / 2;
      }
    } else if (event instanceof Silent silent) {
      near.silent(silent.id(), now);
      wide.silent(silent.id(), now);
    } else if (event instanceof TimedOut timeout) {
      closed(timeout.id(), false, false, now);
    } else if (event instanceof Joined joined) {
      // The new member has no work, and therefore is no reason to send more requests.
      roster.add(joined.member());
    } else if (event instanceof Gone gone) {
      roster.remove(gone.member());
      near.gone(gone.member(), now);
      wide.gone(gone.member(), now);
    } else if (event instanceof MasterElected elected) {
      roster.elected(elected.member());
      wide.programStarts();
    } else if (event instanceof Work work) {
      remaining.observe(work.held(), work.done(), now);
      sampleAt = remaining.nothingHeld() ? NEVER : now + nextSample();
    } else if (event instanceof Tick && sampleAt <= now) {
      // The next time is set when this node's work is reported.
      sampleAt = NEVER;
    }
  }

  private void idle(int idleNow, long now) {
    // Handles the number of idle workers. It also runs if the number is unchanged, because several
    // quick reports arrive as one.
    workers = Math.max(workers, idleNow);
    boolean workFound = idleNow <= idle;
    if (!workFound) {
      gain.over(now);
    }
    idle = idleNow;
    if (workFound) {
      near.reset(now);
      wide.reset(now);
    }
    if (sampleAt == NEVER) {
      sampleAt = now + MIN_SAMPLE_NANOS;
    }
  }

  /**
   * Returns the time until the next look at this node's work: half of the time until this node
   * should send requests ahead, within limits.
   */
  private long nextSample() {
    double half = (remaining.nanos() - aheadNanos()) / 2;
    return (long) Math.max(MIN_SAMPLE_NANOS, Math.min(MAX_SAMPLE_NANOS, half));
  }

  private void closed(long id, boolean withTask, boolean answered, long now) {
    boolean far = wide.closed(id, withTask, answered, now);
    boolean known = far || near.closed(id, withTask, now);
    if (far && withTask) {
      gain.won(now);
    }
    if (known && withTask) {
      near.hold(now + ChannelPolicy.HOLD_NANOS);
      wide.hold(now + ChannelPolicy.HOLD_NANOS);
    }
  }
}
