package org.satingrid.network;

import java.util.concurrent.CompletableFuture;

/** This member's place in a pool. */
public interface Pool extends AutoCloseable {

  /** This member. */
  Member self();

  /**
   * Sends a one-way message. Messages of one lane from one member to another arrive at most once
   * and in order. {@link Lane#SMALL} overtakes {@link Lane#BULK}. A message to a member that is
   * gone is dropped. Never blocks on the receiver. A message that cannot be sent now waits in a
   * bounded queue.
   *
   * @throws NetworkException if the queue for that member is full
   */
  void send(Member to, Lane lane, byte[] payload);

  /**
   * Makes this member a candidate in an election. Completes with the winner, the same at every
   * member.
   */
  CompletableFuture<Member> elect(String election);

  /**
   * Completes with the winner of an election once there is one, without making this member a
   * candidate.
   */
  CompletableFuture<Member> elected(String election);

  /** Leaves the pool. The others see {@link PoolListener#left}. No event follows. */
  @Override
  void close();

  /**
   * Ends this membership as a death: its promises are not kept. The others see {@link
   * PoolListener#died}. No event follows.
   */
  void abandon();

  /** The lanes of messages. A message competes only with others of its lane. */
  enum Lane {
    /** Steal requests, their short answers, control: at most 64 KiB, sent at once. */
    SMALL,
    /** Tasks and results of any size, cut into pieces and limited by credits. */
    BULK
  }
}
