package org.satingrid.rewriter;

/** Reports a class file that is corrupt, or newer than this engine supports. */
public final class ClassFileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ClassFileException(String message) {
    super(message);
  }

  ClassFileException(String message, Throwable cause) {
    super(message, cause);
  }
}
