package org.satingrid.rewriter.source;

/** Reports that the Java installation is not a JDK, and therefore has no compiler. */
public final class NoCompilerException extends Exception {
  private static final long serialVersionUID = 1L;

  NoCompilerException() {
    super("This Java cannot compile");
  }
}
