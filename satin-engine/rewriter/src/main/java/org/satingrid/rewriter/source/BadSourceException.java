package org.satingrid.rewriter.source;

import java.util.List;

/** A source file that javac refuses, or that has no main method. */
public final class BadSourceException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<SourceError> errors;

  BadSourceException(List<SourceError> errors) {
    super(errors.size() + " errors; the first is: " + errors.get(0).message());
    this.errors = List.copyOf(errors);
  }

  /** Returns at least one error, in the order of the compiler. */
  public List<SourceError> errors() {
    return errors;
  }
}
