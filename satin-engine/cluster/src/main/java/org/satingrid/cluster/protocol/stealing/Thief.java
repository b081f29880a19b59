package org.satingrid.cluster.protocol.stealing;

import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.cluster.protocol.node.WeighedWorkers;
import org.satingrid.network.Member;

/**
 * The requesting side of the protocol. Passes events to the policy, and sends the steal requests
 * that the policy returns.
 */
public final class Thief {
  private final StealPolicy policy;
  private final WeighedWorkers workers;
  private final StealRequests requests;
  private final Arrivals arrivals;
  private boolean leaving;
  private boolean started;
  private int idle;
  private boolean idleChanged;

  /** Makes a thief that has not handled any events. */
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

  /** Reports this node's share of the job to the policy. */
  public void tellWork(long now) {
    tell(workers.work(), now);
  }

  /** Sets the number of this node's workers without work. */
  public void idle(int idleWorkers, long now) {
    idle = idleWorkers;
    tellIdle(now);
  }

  /**
   * Called when the program runs, on this node or another. Idle workers send requests from now on.
   */
  public void jobStarted(long now) {
    started = true;
    tellIdle(now);
  }

  /** Stops sending requests. */
  public void startLeaving() {
    leaving = true;
  }

  public boolean isLeaving() {
    return leaving;
  }

  /**
   * Called when the number of tasks that wait to begin, or the possible victims, can have changed.
   */
  public void changed() {
    idleChanged = true;
  }

  /** Called when a request was answered. */
  public void answered(Member from, long id, boolean withTask, double weight, long now) {
    if (requests.answered(from, id, withTask, now)) {
      tell(new StealEvent.Answered(id, withTask, weight), now);
    }
  }

  /** Repeats requests that are overdue. */
  public void repeat(long now) {
    requests.tick(now).forEach(event -> tell(event, now));
  }

  /** Reports idle workers to the policy again after {@link #changed}. */
  public void tellChanges(long now) {
    if (idleChanged) {
      idleChanged = false;
      tellIdle(now);
    }
  }

  /** Must be called at the time of {@link #wakeAt}. Can be called at any other time. */
  public void tick(long now) {
    if (now >= policy.wakeAt()) {
      tellWork(now);
      tell(new StealEvent.Tick(), now);
    }
  }

  /** Returns the latest time for the policy's next event. */
  public long wakeAt() {
    return policy.wakeAt();
  }

  /** Returns true if a request is open, or a change must be reported. */
  public boolean waits() {
    return requests.waits() || idleChanged;
  }

  /**
   * Reports the number of idle workers. For each arrived task that cannot begin yet, one idle
   * worker counts as busy. Before the program starts, all workers count as busy, because no work
   * exists and each pair of members would exchange useless requests.
   */
  private void tellIdle(long now) {
    tell(new StealEvent.Idle(started ? Math.max(0, idle - arrivals.size()) : 0), now);
  }
}
