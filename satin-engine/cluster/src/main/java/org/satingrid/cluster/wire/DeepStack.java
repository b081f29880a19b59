package org.satingrid.cluster.wire;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Runs recursive code, such as the serialization of a long linked list. If the stack of the calling
 * thread is exhausted, the code runs again on a new thread with a large stack, and the caller waits
 * for it. The JVM uses memory only for the part of the stack that the code needs.
 */
final class DeepStack {
  private static final long BYTES = 256L << 20;

  /** Code that reads or writes objects. */
  interface Code<T> {
    T run() throws IOException, ClassNotFoundException;
  }

  private DeepStack() {}

  /**
   * Runs the code, twice if necessary.
   *
   * @throws StackOverflowError if the large stack is also exhausted
   */
  static <T> T run(Code<T> code) throws IOException, ClassNotFoundException {
    try {
      return code.run();
    } catch (StackOverflowError shallow) {
      Attempt<T> attempt = new Attempt<>(code);
      Thread thread = new Thread(null, attempt, "deep-objects", BYTES);
      thread.setDaemon(true);
      thread.start();
      join(thread);
      return attempt.result();
    }
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException later) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class Attempt<T> implements Runnable {
    private final Code<T> code;
    private @Nullable T value;
    private @Nullable Throwable thrown;

    Attempt(Code<T> code) {
      this.code = code;
    }

    @Override
    public void run() {
      try {
        value = code.run();
        // The caller rethrows the exception.
      } catch (Throwable t) {
        thrown = t;
      }
    }

    @SuppressWarnings("NullAway") // Without an exception, the value is the result of the code.
    T result() throws IOException, ClassNotFoundException {
      if (thrown instanceof IOException failed) {
        throw failed;
      } else if (thrown instanceof ClassNotFoundException missing) {
        throw missing;
      } else if (thrown instanceof RuntimeException failed) {
        throw failed;
      } else if (thrown instanceof Error failed) {
        throw failed;
      }
      return value;
    }
  }
}
