package org.satingrid.rewriter;

/** A method whose invocations cannot be saved, and why. */
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
