package org.satingrid.rewriter;

/** A method with invocations that cannot be saved, and the reason. */
final class Uncapturable extends Exception {

  private static final long serialVersionUID = 1L;

  private final String reason;

  Uncapturable(String reason) {
    super(reason);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
