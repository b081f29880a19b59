package org.satingrid.threads.memory;

/** An object of the JDK would have to be seen by another node. */
public final class NotShareableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotShareableException(String message) {
    super(message);
  }
}
