package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * Chooses the exception to throw. The other exceptions belong to code that the sequential program
 * would not have reached. They are not added as suppressed exceptions, because the program could
 * then see them.
 */
public final class Suppression {

  private Suppression() {}

  /**
   * Returns the exception of an invocation that ends by an exception before some of its calls have
   * ended. In the sequential program the calls come before the throwing statement. Therefore the
   * exception of the first failed call takes precedence. An error of the virtual machine can happen
   * anywhere, and is not replaced.
   *
   * @param called the exception of the first failed call, or null
   */
  public static Throwable first(@Nullable Throwable called, Throwable leaving) {
    return called == null || leaving instanceof VirtualMachineError ? leaving : called;
  }
}
