package org.satingrid.junit.program;

/** A program without spawns. */
public final class Alone {
  private static int calls;

  private Alone() {}

  public static void main(String[] args) {
    System.out.println("call " + ++calls);
  }
}
