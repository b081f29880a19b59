package org.satingrid.cluster.policy;

import org.satingrid.network.Member;

/** What a {@link StealPolicy} hears. */
public sealed interface StealEvent {

  /** So many workers of this node have nothing to do now; 0 when all are busy. */
  record Idle(int workers) implements StealEvent {}

  /** A member can be asked from now on. */
  record Joined(Member member) implements StealEvent {}

  /** A member left or died; a request open to it is over. */
  record Gone(Member member) implements StealEvent {}

  /** This member runs {@code main}. */
  record MasterElected(Member member) implements StealEvent {}

  /** The victim of a request answered, with a task or without. */
  record Answered(long id, boolean withTask) implements StealEvent {}

  /** The victim of a request did not answer in time; a late answer is not reported. */
  record TimedOut(long id) implements StealEvent {}

  /** The time given by {@link StealPolicy#wakeAt} has come. */
  record Tick() implements StealEvent {}
}
