package org.satingrid.cluster.protocol.stealing;

import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.cluster.protocol.node.WeighedWorkers;
import org.satingrid.network.Member;

/** The requesting side of the protocol: events for the policy, and the steals that it wants. */
public final class Thief {
  private final StealPolicy policy;
  private final WeighedWorkers workers;
  private final StealRequests requests;
  private final Arrivals arrivals;
  private boolean leaving;
  private boolean started;
  private int idle;
  private boolean idleChanged;

  /** A thief without any events so far. */
  public Thief(
      StealPolicy policy, WeighedWorkers workers, StealRequests requests, Arrivals arrivals) {
    this.policy = policy;
    this.workers = workers;
    this.requests = requests;
    this.arrivals = arrivals;
  }

  /** Passes an event to the policy, and sends the requests that it returns. */
  public void tell(StealEvent event, long now) {
    for (Request request : policy.on(event, now)) {
      if (!leaving) {
        requests.send(request, now);
      }
    }
  }

  /** Reports to the policy how much of the job is here. */
  public void tellWork(long now) {
    tell(workers.work(), now);
  }

  /** Sets how many workers of this node have no work. */
  public void idle(int idleWorkers, long now) {
    idle = idleWorkers;
    tellIdle(now);
  }

  /** The program runs, here or elsewhere. Idle workers send requests from now on. */
  public void jobStarted(long now) {
    started = true;
    tellIdle(now);
  }

  /** Sends no requests any more. */
  public void startLeaving() {
    leaving = true;
  }

  public boolean isLeaving() {
    return leaving;
  }

  /** Another number of tasks may wait to begin, or another member may be the one for a request. */
  public void changed() {
    idleChanged = true;
  }

  /** A request was answered. */
  public void answered(Member from, long id, boolean withTask, double weight, long now) {
    if (requests.answered(from, id, withTask, now)) {
      tell(new StealEvent.Answered(id, withTask, weight), now);
    }
  }

  /** Repeats requests that are overdue. */
  public void repeat(long now) {
    requests.tick(now).forEach(event -> tell(event, now));
  }

  /** Reports idle workers to the policy again if something has {@link #changed}. */
  public void tellChanges(long now) {
    if (idleChanged) {
      idleChanged = false;
      tellIdle(now);
    }
  }

  /** Must be called when {@link #wakeAt} has come, and is harmless at other times. */
  public void tick(long now) {
    if (now >= policy.wakeAt()) {
      tellWork(now);
      tell(new StealEvent.Tick(), now);
    }
  }

  /** Returns the latest time at which the policy has work. */
  public long wakeAt() {
    return policy.wakeAt();
  }

  /** Returns true if a request is open, or a change must be reported. */
  public boolean waits() {
    return requests.waits() || idleChanged;
  }

  /**
   * A worker with an arrived task that cannot begin yet is not idle. Before the program starts
   * there is no work. Therefore all workers count as busy: requests would cost messages for each
   * pair of members.
   */
  private void tellIdle(long now) {
    tell(new StealEvent.Idle(started ? Math.max(0, idle - arrivals.size()) : 0), now);
  }
}
