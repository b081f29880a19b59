package org.satingrid.threads.memory;

import org.satingrid.threads.net.EngineFault;

/** Thrown when another node would get an object of the JDK that cannot be copied. */
public final class NotShareableException extends EngineFault {
  private static final long serialVersionUID = 1L;

  NotShareableException(String message) {
    super(message);
  }
}
