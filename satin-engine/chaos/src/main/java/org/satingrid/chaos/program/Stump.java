package org.satingrid.chaos.program;

/** Thrown by some tasks in place of a result, so that exceptions are also sent between nodes. */
final class Stump extends Exception {
  private static final long serialVersionUID = 1L;

  final long value;

  Stump(long value) {
    super("a stump of value " + value);
    this.value = value;
  }
}
