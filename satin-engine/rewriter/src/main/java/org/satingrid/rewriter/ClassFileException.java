package org.satingrid.rewriter;

/** A class file that cannot be read: corrupt, or newer than this engine supports. */
public final class ClassFileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ClassFileException(String message) {
    super(message);
  }

  ClassFileException(String message, Throwable cause) {
    super(message, cause);
  }
}
