package org.satingrid.ahead;

/**
 * Thrown for a jar or a class file that cannot be rewritten at all. The message contains the cause
 * and the remedy.
 */
public final class BadClassesException extends Exception {
  private static final long serialVersionUID = 1L;

  BadClassesException(String message) {
    super(message);
  }
}
