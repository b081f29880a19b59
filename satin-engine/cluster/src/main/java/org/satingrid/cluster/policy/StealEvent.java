package org.satingrid.cluster.policy;

import org.satingrid.network.Member;

/** An event for a {@link StealPolicy}. */
public sealed interface StealEvent {

  /** This many workers of this node have no work now. 0 means that all are busy. */
  record Idle(int workers) implements StealEvent {}

  /** This member requests work. Reported before the request is answered. */
  record Asked(Member thief) implements StealEvent {}

  /** A member can receive requests from now on. */
  record Joined(Member member) implements StealEvent {}

  /** A member left or died, and requests to it are closed. */
  record Gone(Member member) implements StealEvent {}

  /** This member runs {@code main}. */
  record MasterElected(Member member) implements StealEvent {}

  /**
   * The victim of a request answered, with a task or without.
   *
   * @param weight of the task, as a share of the whole job, or 0 without one or if not known
   */
  record Answered(long id, boolean withTask, double weight) implements StealEvent {
    public Answered(long id, boolean withTask) {
      this(id, withTask, 0);
    }
  }

  /** The victim of a request has not answered repeats of it either. The request stays open. */
  record Silent(long id) implements StealEvent {}

  /** The victim of a request did not answer in time. A late answer is not reported. */
  record TimedOut(long id) implements StealEvent {}

  /**
   * The work here, as shares of the whole job. Reported before each {@link Tick}.
   *
   * @param held work taken over by this node and neither done nor given away
   * @param done work done by this node since it started
   */
  record Work(double held, double done) implements StealEvent {}

  /** The time given by {@link StealPolicy#wakeAt} has come. */
  record Tick() implements StealEvent {}
}
