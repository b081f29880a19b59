package org.satingrid.ipl.provider.flow;

/** The states of a connection at its send port. The table is in {@link SendTable}. */
public enum SendState {
  NEW,
  /** The program's thread waits for the receiver's verdict. */
  ASKED,
  /** Connected, without a live message. */
  OPEN,
  /** Connected, with a live message. */
  WRITING,
  /** A part waits for credit, and with it the writer. */
  BLOCKED,
  /** The last part of a message waits for credit, and with it the writer. */
  FINISHING,
  /** The connection is lost, and the writer has not finished its message. */
  FAILED,
  CLOSED
}
