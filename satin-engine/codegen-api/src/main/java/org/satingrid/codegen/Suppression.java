package org.satingrid.codegen;

/** Keeps secondary exceptions with the one that surfaces. */
public final class Suppression {

  /** A tree in which every leaf throws must not end as one exception that holds them all. */
  static final int MOST = 8;

  private Suppression() {}

  /**
   * Adds {@code other} to {@code first}. Two tasks may throw the same object, which must not
   * suppress itself; and a program may make exceptions that refuse to be changed.
   */
  public static void add(Throwable first, Throwable other) {
    if (first != other && other.getCause() != first && first.getSuppressed().length < MOST) {
      first.addSuppressed(other);
    }
  }
}
