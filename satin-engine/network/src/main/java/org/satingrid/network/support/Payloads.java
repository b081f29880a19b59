package org.satingrid.network.support;

import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool.Lane;

/** Limits in bytes that all networks have. */
public final class Payloads {
  public static final int MAX_SMALL = 64 << 10;

  public static final int MAX_BULK = 64 << 20;

  /** The maximum size of a piece of a bulk message. */
  public static final int MAX_PIECE = 48 << 10;

  /** Maximum bytes that can wait for one member. */
  public static final long MAX_QUEUED = 2L * MAX_BULK;

  /** Maximum number of small messages to one member that the member has not accepted. */
  public static final int MAX_SMALL_UNTAKEN = 8192;

  /**
   * Maximum bytes of these small messages. An agent of 128 MiB keeps 12 MiB for an engine that does
   * not read. This is enough for the messages of three other members.
   */
  public static final int MAX_SMALL_UNTAKEN_BYTES = 4 << 20;

  private Payloads() {}

  /** Throws an exception if a payload is too large for its lane. */
  public static void check(Lane lane, byte[] payload) {
    int most = lane == Lane.SMALL ? MAX_SMALL : MAX_BULK;
    if (payload.length > most) {
      throw new NetworkException(
          "a message of "
              + payload.length
              + " bytes is over the limit of lane "
              + lane
              + ", "
              + most
              + " bytes; "
              + (lane == Lane.SMALL ? "send it as bulk" : "divide the task into smaller ones"));
    }
  }

  /**
   * Returns the number of bytes that wait for a member, with the payload. Throws an exception if
   * this number is too large.
   */
  public static long queued(long waiting, byte[] payload, Member to) {
    if (waiting + payload.length > MAX_QUEUED) {
      throw new NetworkException(
          waiting
              + " bytes wait for member "
              + to.id()
              + " on node "
              + to.node()
              + ", which takes them too slowly; send less or wait");
    }
    return waiting + payload.length;
  }

  /**
   * Throws an exception if a member has not accepted too many small messages. The new message has
   * {@code size} bytes.
   */
  public static void untaken(int messages, long bytes, int size, Member to) {
    if (messages >= MAX_SMALL_UNTAKEN || bytes + size > MAX_SMALL_UNTAKEN_BYTES) {
      throw new NetworkException(
          messages
              + " small messages of "
              + bytes
              + " bytes wait for member "
              + to.id()
              + " on node "
              + to.node()
              + ", which takes them too slowly or not at all; send less, wait, or send bulk");
    }
  }
}
