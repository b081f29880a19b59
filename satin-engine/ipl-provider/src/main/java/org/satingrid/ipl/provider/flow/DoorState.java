package org.satingrid.ipl.provider.flow;

/** The readiness of a receive port for connections. The table is in {@link PortTables}. */
public enum DoorState {
  /** Requests for a connection wait. */
  OFF,
  ON,
  /** {@code close} waits until the last sender is gone. */
  CLOSING,
  SHUT
}
