package org.satingrid.cluster.policy;

import org.satingrid.network.Member;

/** An event for a {@link StealPolicy}. */
public sealed interface StealEvent {

  /** Reports the number of this node's workers without work. 0 means that all are busy. */
  record Idle(int workers) implements StealEvent {}

  /** Reports a request of a member. Comes before the answer to the request. */
  record Asked(Member thief) implements StealEvent {}

  /** Reports that a member can receive requests from now on. */
  record Joined(Member member) implements StealEvent {}

  /** Reports that a member left or died. Requests to it are closed. */
  record Gone(Member member) implements StealEvent {}

  /** Reports that this member runs {@code main}. */
  record MasterElected(Member member) implements StealEvent {}

  /**
   * Reports an answer of a request's victim, with a task or without.
   *
   * @param weight the task's share of the job. 0 without a task, or if the share is not known
   */
  record Answered(long id, boolean withTask, double weight) implements StealEvent {
    public Answered(long id, boolean withTask) {
      this(id, withTask, 0);
    }
  }

  /** Reports that the victim did not answer repeats of a request. The request stays open. */
  record Silent(long id) implements StealEvent {}

  /** Reports that the victim did not answer a request in time. A late answer is not reported. */
  record TimedOut(long id) implements StealEvent {}

  /**
   * Reports the work of this node, as shares of the job. Comes before each {@link Tick}.
   *
   * @param held work that this node has and has neither done nor given away
   * @param done work that this node has done since its start
   */
  record Work(double held, double done) implements StealEvent {}

  /** Reports that the time of {@link StealPolicy#wakeAt} has come. */
  record Tick() implements StealEvent {}
}
