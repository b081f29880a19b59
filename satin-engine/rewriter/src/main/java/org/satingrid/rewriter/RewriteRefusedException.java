package org.satingrid.rewriter;

import java.util.List;
import java.util.stream.Collectors;

/** A class that cannot be rewritten. The message has one line per refusal. */
public final class RewriteRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Refusal> refusals;

  /** With all of a class, in the order of its code, at least one. */
  public RewriteRefusedException(List<Refusal> refusals) {
    super(refusals.stream().map(Refusal::toString).collect(Collectors.joining("\n")));
    this.refusals = List.copyOf(refusals);
  }

  /** All of the class, in the order of its code, at least one. */
  public List<Refusal> refusals() {
    return refusals;
  }
}
