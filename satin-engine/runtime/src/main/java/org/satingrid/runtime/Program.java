package org.satingrid.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;

/**
 * The entry of a program as a task. It never enters a deque and therefore never leaves the process.
 */
final class Program<T> extends Task {
  private static final long serialVersionUID = 1L;

  private final transient Callable<T> entry;
  private final transient CompletableFuture<T> result = new CompletableFuture<>();

  Program(Callable<T> entry) {
    this.entry = entry;
  }

  CompletableFuture<T> result() {
    return result;
  }

  @Override
  public @Nullable Object execute() throws Exception {
    return entry.call();
  }

  /** Completes the program with an outcome. Later outcomes are ignored. */
  @SuppressWarnings("unchecked") // The program's entry returns a value of this type.
  void end(Outcome outcome) {
    if (outcome instanceof Outcome.Returned returned) {
      result.complete((T) returned.value());
    } else if (outcome instanceof Outcome.Threw threw) {
      result.completeExceptionally(threw.cause());
    }
  }

  @Override
  public String describe() {
    return "main";
  }
}
