package org.satingrid.cluster.protocol.stealing;

import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.cluster.protocol.node.WeighedWorkers;
import org.satingrid.network.Member;

/** The asking side of the protocol: what the policy hears, and the steals that it wants. */
public final class Thief {
  private final StealPolicy policy;
  private final WeighedWorkers workers;
  private final StealRequests requests;
  private final Arrivals arrivals;
  private boolean leaving;
  private boolean started;
  private int idle;
  private boolean idleChanged;

  /** One that has heard nothing yet. */
  public Thief(
      StealPolicy policy, WeighedWorkers workers, StealRequests requests, Arrivals arrivals) {
    this.policy = policy;
    this.workers = workers;
    this.requests = requests;
    this.arrivals = arrivals;
  }

  /** Tells the policy, and asks for what it wants then. */
  public void tell(StealEvent event, long now) {
    for (Request request : policy.on(event, now)) {
      if (!leaving) {
        requests.send(request, now);
      }
    }
  }

  /** Tells the policy how much of the job is here. */
  public void tellWork(long now) {
    tell(workers.work(), now);
  }

  /** Hears how many workers of this node have nothing to do. */
  public void idle(int idleWorkers, long now) {
    idle = idleWorkers;
    tellIdle(now);
  }

  /** The program runs, here or elsewhere: idle workers ask for work from now on. */
  public void jobStarted(long now) {
    started = true;
    tellIdle(now);
  }

  /** Nothing is asked for any more. */
  public void startLeaving() {
    leaving = true;
  }

  public boolean isLeaving() {
    return leaving;
  }

  /** Another number of tasks may wait to begin, or another member may be to be asked. */
  public void changed() {
    idleChanged = true;
  }

  /** A request has its answer. */
  public void answered(Member from, long id, boolean withTask, double weight, long now) {
    if (requests.answered(from, id, withTask, now)) {
      tell(new StealEvent.Answered(id, withTask, weight), now);
    }
  }

  /** Repeats requests that are overdue. */
  public void repeat(long now) {
    requests.tick(now).forEach(event -> tell(event, now));
  }

  /** Tells the policy of idle workers again if something has {@link #changed}. */
  public void tellChanges(long now) {
    if (idleChanged) {
      idleChanged = false;
      tellIdle(now);
    }
  }

  /** To be called when {@link #wakeAt} has come; harmless at other times. */
  public void tick(long now) {
    if (now >= policy.wakeAt()) {
      tellWork(now);
      tell(new StealEvent.Tick(), now);
    }
  }

  /** When the policy has something to do at the latest. */
  public long wakeAt() {
    return policy.wakeAt();
  }

  /** Whether a request is open, or there is a change to tell of. */
  public boolean waits() {
    return requests.waits() || idleChanged;
  }

  /**
   * Workers for which a task has arrived that cannot begin yet are not idle. Before the program
   * starts nobody has work, so no worker is told to be idle: to ask would cost messages for each
   * pair of members.
   */
  private void tellIdle(long now) {
    tell(new StealEvent.Idle(started ? Math.max(0, idle - arrivals.size()) : 0), now);
  }
}
