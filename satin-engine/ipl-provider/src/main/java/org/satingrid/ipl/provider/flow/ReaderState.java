package org.satingrid.ipl.provider.flow;

/** The state of a receive port's readers. The table is in {@link PortTables}. */
public enum ReaderState {
  FREE,
  /** A thread waits for a message. */
  WAITING,
  /** A message is live. */
  LIVE,
  /** A message is live, and a second thread waits for the next message. */
  QUEUED,
  /** The port is closed. */
  ENDED
}
