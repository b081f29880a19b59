package org.satingrid.junit.program;

/** Throws an exception if it has no arguments. */
public final class Failing {
  private Failing() {}

  public static void main(String[] args) {
    if (args.length == 0) {
      throw new IllegalArgumentException("no such board");
    }
  }
}
