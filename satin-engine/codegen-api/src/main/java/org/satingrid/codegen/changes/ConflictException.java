package org.satingrid.codegen.changes;

/** Two tasks that ran at the same time changed the same. The message names both. */
public final class ConflictException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  ConflictException(String message) {
    super(message);
  }
}
