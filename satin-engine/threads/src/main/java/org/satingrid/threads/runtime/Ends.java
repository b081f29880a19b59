package org.satingrid.threads.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.threads.net.EngineFault;

/**
 * Waits for the end of a program without a time limit. Checks the program's state repeatedly during
 * the wait.
 */
final class Ends {

  private static final long LOOK_MILLIS = 500;

  private Ends() {}

  /**
   * Waits until {@code end} completes, and returns its value.
   *
   * @param failure completes to end the wait early, after which {@code look} throws
   * @param look called repeatedly. An exception from it ends the wait.
   * @throws EngineFault if the program failed because of another node
   */
  static <T> T await(CompletableFuture<T> end, CompletableFuture<?> failure, Runnable look)
      throws InterruptedException {
    CompletableFuture<?> either = CompletableFuture.anyOf(end, failure);
    while (true) {
      look.run();
      try {
        Object unused = either.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        look.run();
        return end.get();
      } catch (TimeoutException e) {
        // The loop calls {@code look} again.
      } catch (ExecutionException e) {
        look.run();
        if (e.getCause() instanceof EngineFault fault) {
          throw fault;
        }
        throw new IllegalStateException("the program's end is not known", e.getCause());
      }
    }
  }
}
