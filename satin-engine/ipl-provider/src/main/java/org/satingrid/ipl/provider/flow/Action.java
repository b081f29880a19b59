package org.satingrid.ipl.provider.flow;

/** The actions of both ends of a connection and of a receive port. */
public enum Action {
  // Frames to the peer.
  ASK,
  WITHDRAW,
  SEND,
  SEND_CLOSE,
  SEND_ACCEPTED,
  SEND_REFUSED,
  SEND_SHUT,

  // The end's own data.
  /** Keeps a part that waits for credit. */
  HOLD,
  /** Appends the part that has arrived. */
  BUFFER,
  /** Hands the oldest buffered part to the reader. */
  PASS,
  /** Consumes the part that has arrived, unread. */
  SKIP,
  /** Consumes the rest of the live message. */
  RELEASE,
  /** Removes all buffered parts. */
  DROP,
  /** Removes the parts of a message that can never be complete. */
  DROP_TAIL,
  /** Returns credit for consumed parts, if enough is owed. */
  CREDIT,

  // Answers to the program's threads and upcalls.
  CONNECTED,
  NOT_CONNECTED,
  /** Lets the waiting writer or reader continue. */
  WAKE,
  FAIL_MESSAGE,
  FAIL_READ,
  ASK_PROGRAM,
  REPORT_LOST,
  /** Refuses a call, because the program may not make it now. */
  REFUSE,

  // A receive port's own.
  /** Makes the oldest offered message the live one. */
  TAKE,
  TIMED_OUT,
  ADMIT_PARKED,
  REFUSE_PARKED,
  SHUT_ALL,
  /** Lets the thread that closes the port continue. */
  END_CLOSE
}
