package org.satingrid.rewriter;

import java.util.List;
import java.util.stream.Collectors;

/** Reports a class that cannot be rewritten. The message has one line per refusal. */
public final class RewriteRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Refusal> refusals;

  /**
   * Creates the exception for all refusals of a class, in the order of the code. There must be at
   * least one refusal.
   */
  public RewriteRefusedException(List<Refusal> refusals) {
    super(refusals.stream().map(Refusal::toString).collect(Collectors.joining("\n")));
    this.refusals = List.copyOf(refusals);
  }

  /** Returns all refusals of the class, at least one, in the order of the code. */
  public List<Refusal> refusals() {
    return refusals;
  }
}
