package org.satingrid.codegen.changes;

/**
 * Thrown when two tasks that ran at the same time have changed the same part of an object. The
 * message names the two tasks.
 */
public final class ConflictException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  ConflictException(String message) {
    super(message);
  }
}
