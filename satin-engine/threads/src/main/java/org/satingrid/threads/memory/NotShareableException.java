package org.satingrid.threads.memory;

import org.satingrid.threads.net.EngineFault;

/** An object of the JDK would have to be seen by another node. */
public final class NotShareableException extends EngineFault {
  private static final long serialVersionUID = 1L;

  NotShareableException(String message) {
    super(message);
  }
}
