package org.satingrid.ipl.provider.blocking;

import org.satingrid.ipl.provider.flow.Frame;

/**
 * Carries frames to the peers of a port's connections. Does not wait, keeps the order of a
 * connection, and does not call the port from {@link #send}.
 */
@FunctionalInterface
public interface Wire {
  void send(int connection, Frame frame);
}
