package org.satingrid.ipl.provider.flow;

/** The events of a receive port's readers. */
public enum ReaderEvent {
  /** A thread wants a message, and a connection offers one. */
  RECEIVE,
  /** A thread wants a message, and no connection offers one. */
  RECEIVE_EMPTY,
  /** A connection offers a message. */
  OFFERED,
  /** The program has released the live message. A connection offers another. */
  FINISHED,
  /** The program has released the live message. No connection offers another. */
  FINISHED_EMPTY,
  TIMEOUT,
  CLOSED
}
