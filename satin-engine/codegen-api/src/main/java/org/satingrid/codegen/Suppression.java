package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/** Keeps secondary exceptions with the one that surfaces. */
public final class Suppression {

  /** A tree in which every leaf throws must not end as one exception that holds them all. */
  static final int MOST = 8;

  private Suppression() {}

  /**
   * What an invocation throws that ends by an exception while it has calls outstanding. In the
   * sequential program the calls stand before what threw, so what the first of them has thrown
   * replaces the other exception. An error of the virtual machine strikes anywhere, and stays.
   *
   * @param called what the first of the calls has thrown, if one has
   */
  public static Throwable first(@Nullable Throwable called, Throwable leaving) {
    if (called == null) {
      return leaving;
    }
    boolean stays = leaving instanceof VirtualMachineError;
    Throwable first = stays ? leaving : called;
    add(first, stays ? called : leaving);
    return first;
  }

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
