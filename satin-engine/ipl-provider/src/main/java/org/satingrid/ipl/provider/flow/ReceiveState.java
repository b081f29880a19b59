package org.satingrid.ipl.provider.flow;

/** The states of a connection at its receive port. The table is in {@link ReceiveTable}. */
public enum ReceiveState {
  /** A request waits until the port accepts connections. */
  PARKED,
  /** The program's connection upcall decides. */
  ASKING,
  /** The program's upcall decides on a connection that has ended. */
  UNWANTED,
  /** Connected, without a buffered message. */
  IDLE,
  /** A message can be taken. */
  READY,
  /** A message is live, and its reader does not wait. */
  READING,
  /** The reader waits for the next part of the live message. */
  STARVED,
  /** The rest of a message that the program has finished is still to come. */
  SKIPPING,
  /** The sender is gone, and complete messages can be taken. */
  DRAINING,
  /** The sender is gone, and a complete message is live. */
  READING_LAST,
  /** The sender is gone, and the live message can never be complete. */
  CUT,
  GONE
}
