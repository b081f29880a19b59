package org.satingrid.runtime;

/** Thrown when the workers were closed while a program was running. */
public final class WorkersClosedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WorkersClosedException() {
    super("the workers were closed before the program ended");
  }
}
