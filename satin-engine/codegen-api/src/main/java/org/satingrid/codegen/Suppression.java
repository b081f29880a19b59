package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * Chooses the exception that surfaces. The others belong to code that the sequential program would
 * not have come to, so the exception does not carry them: a program can look at what it has caught.
 */
public final class Suppression {

  private Suppression() {}

  /**
   * What an invocation throws that ends by an exception while it has calls outstanding. In the
   * sequential program the calls stand before what threw, so what the first of them has thrown
   * replaces the other exception. An error of the virtual machine strikes anywhere, and stays.
   *
   * @param called what the first of the calls has thrown, if one has
   */
  public static Throwable first(@Nullable Throwable called, Throwable leaving) {
    return called == null || leaving instanceof VirtualMachineError ? leaving : called;
  }
}
