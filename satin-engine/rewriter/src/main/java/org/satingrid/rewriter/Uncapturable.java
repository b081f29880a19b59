package org.satingrid.rewriter;

/** A method that cannot be captured, because its invocations cannot be saved, and the reason. */
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
