package org.satingrid.ipl.provider.flow;

/** The events of a connection at its receive port. */
public enum ReceiveEvent {
  // The port and the program.
  ENABLED,
  ACCEPT,
  REJECT,
  TAKEN,
  /** The reader wants the next part, which has arrived. */
  READ,
  /** The reader wants the next part, which has not arrived. */
  READ_EMPTY,
  /** The program releases a message that has arrived completely. No other message is buffered. */
  FINISH,
  /** The program releases a message that has arrived completely. Another message is buffered. */
  FINISH_MORE,
  /** The program releases a message before its last part has arrived. */
  FINISH_EARLY,
  /** The program has closed the port. */
  SHUT_DOWN,

  // The sender.
  WITHDRAWN,
  PART_ARRIVED,
  LAST_ARRIVED,
  /** The sender has closed the connection, after its last message. */
  CLOSED_BY_SENDER,

  // The network.
  /** The sender, or the link to it, is dead. A complete message is live or buffered. */
  LOST_WHOLE,
  /** The sender, or the link to it, is dead. No complete message is live or buffered. */
  LOST_CUT
}
