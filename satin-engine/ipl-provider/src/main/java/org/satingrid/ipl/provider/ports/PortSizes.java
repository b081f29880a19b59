package org.satingrid.ipl.provider.ports;

import org.satingrid.ipl.provider.blocking.MessageOutput;
import org.satingrid.ipl.provider.flow.Credits;

/** The sizes of messages on their way, in bytes. */
final class PortSizes {
  /** A sender can be ahead of its reader by this much. */
  static final Credits CREDITS = Credits.of(1 << 20);

  /** The content of a full part. Messages are sent in such parts. */
  static final int PART = (1 << 16) - MessageOutput.HEADER;

  private PortSizes() {}
}
