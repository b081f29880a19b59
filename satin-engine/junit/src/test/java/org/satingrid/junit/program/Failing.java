package org.satingrid.junit.program;

/** Throws where it is given no argument. */
public final class Failing {
  private Failing() {}

  public static void main(String[] args) {
    if (args.length == 0) {
      throw new IllegalArgumentException("no such board");
    }
  }
}
