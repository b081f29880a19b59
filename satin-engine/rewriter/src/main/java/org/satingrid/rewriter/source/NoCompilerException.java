package org.satingrid.rewriter.source;

/** The Java that runs this program has no compiler: it is no JDK. */
public final class NoCompilerException extends Exception {
  private static final long serialVersionUID = 1L;

  NoCompilerException() {
    super("This Java cannot compile");
  }
}
