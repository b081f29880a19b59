package org.satingrid.ipl.provider.flow;

/** The events of a receive port's readiness for connections. */
public enum DoorEvent {
  ENABLE,
  DISABLE,
  /** The program closes the port and waits for the senders. */
  CLOSE,
  /** The program closes the port and does not wait. */
  CLOSE_NOW,
  /** The time of a {@code close} is over. */
  DEADLINE,
  /** The port has no connection now. */
  LAST_GONE
}
