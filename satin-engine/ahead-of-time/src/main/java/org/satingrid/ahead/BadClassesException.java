package org.satingrid.ahead;

/** A jar or a class file that cannot be rewritten at all. The message names cause and remedy. */
public final class BadClassesException extends Exception {
  private static final long serialVersionUID = 1L;

  BadClassesException(String message) {
    super(message);
  }
}
