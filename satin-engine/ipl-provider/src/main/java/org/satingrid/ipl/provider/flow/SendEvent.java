package org.satingrid.ipl.provider.flow;

/** The events of a connection at its send port. */
public enum SendEvent {
  // The program.
  CONNECT,
  BEGIN,
  /** A part of the live message. The credit is enough for it. */
  PART,
  /** A part of the live message. The credit is not enough for it. */
  PART_BLOCKED,
  /** The last part. The credit is enough for it. */
  LAST,
  /** The last part. The credit is not enough for it. */
  LAST_BLOCKED,
  CLOSE,

  // The clock.
  TIMEOUT,

  // The receiver.
  ACCEPTED,
  REFUSED,
  /** Credit has arrived, and no part waits or it is enough for the part. */
  CREDIT,
  /** Credit has arrived. It is not enough for the part that waits. */
  CREDIT_SHORT,
  /** The receiver has closed its port. */
  SHUT,

  // The network.
  /** The receiver, or the link to it, is dead. */
  LOST
}
