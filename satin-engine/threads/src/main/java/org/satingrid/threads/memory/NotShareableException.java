package org.satingrid.threads.memory;

import org.satingrid.threads.net.EngineFault;

/** Another node would have to see an object of the JDK. */
public final class NotShareableException extends EngineFault {
  private static final long serialVersionUID = 1L;

  NotShareableException(String message) {
    super(message);
  }
}
