package org.satingrid.chaos.program;

/** Thrown by some tasks instead of returning, so that exceptions travel too. */
final class Stump extends Exception {
  private static final long serialVersionUID = 1L;

  final long value;

  Stump(long value) {
    super("a stump of value " + value);
    this.value = value;
  }
}
