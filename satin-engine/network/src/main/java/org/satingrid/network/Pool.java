package org.satingrid.network;

import java.util.concurrent.CompletableFuture;

/** A member's connection to its pool. */
public interface Pool extends AutoCloseable {

  /** Returns this member. */
  Member self();

  /**
   * Sends a one-way message. Messages of one lane from one member to another arrive at most once
   * and in order. {@link Lane#SMALL} overtakes {@link Lane#BULK}. A message to a member that is
   * gone is dropped. Never blocks for the receiver. A message that cannot be sent now waits in a
   * bounded queue. A message that was accepted is lost only if one of the two members ends.
   *
   * @throws NetworkException if the queue for that member is full, with the member and the number
   *     of waiting bytes. The message is not sent, and later messages can be
   */
  void send(Member to, Lane lane, byte[] payload);

  /**
   * Makes this member a candidate in an election. Completes with the winner. The winner is the same
   * for all members.
   */
  CompletableFuture<Member> elect(String election);

  /**
   * Completes with the winner of an election when it is known, without making this member a
   * candidate.
   */
  CompletableFuture<Member> elected(String election);

  /**
   * Leaves the pool. Other members get {@link PoolListener#left}. This member's listener gets no
   * further event.
   */
  @Override
  void close();

  /**
   * Ends this membership as if this member had died, because it cannot complete the work that it
   * has accepted. Other members get {@link PoolListener#died}. This member's listener gets no
   * further event.
   */
  void abandon();

  /** The lanes of messages. A message competes only with messages of the same lane. */
  enum Lane {
    /** Steal requests, their short answers, and control messages: at most 64 KiB, sent at once. */
    SMALL,
    /** Tasks and results of any size. They are cut into pieces and limited by credits. */
    BULK
  }
}
