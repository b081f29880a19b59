package org.satingrid.local;

import java.util.List;
import org.satingrid.rewriter.Refusal;

/** Thrown for an application that the rewriter cannot support. */
public final class RefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Refusal> refusals;

  public RefusedException(List<Refusal> refusals) {
    super(refusals.size() + " places of the application cannot be rewritten");
    this.refusals = List.copyOf(refusals);
  }

  /** Returns the refusals, at least one. */
  public List<Refusal> refusals() {
    return refusals;
  }
}
