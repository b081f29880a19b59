package org.satingrid.threads.memory;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;
import org.satingrid.threads.net.RemoteFailure;

/**
 * Waits for answers of other nodes. A wait ends with the answer or with the report that the node is
 * lost.
 */
public final class Waiting {

  private static final long MAX_SECONDS = 120;

  private Waiting() {}

  /**
   * Waits for an answer. Ignores interrupts, because an interrupt must only end a wait of the
   * program.
   *
   * @throws EngineFault if the request failed
   */
  public static <T> T forReply(CompletableFuture<T> reply) {
    return wait(reply, MAX_SECONDS);
  }

  /**
   * Waits until a thread of the program lets another thread continue, without a time limit. The
   * wait also ends when the job has failed.
   */
  public static <T> T forGrant(CompletableFuture<T> grant) {
    return wait(grant, Long.MAX_VALUE);
  }

  private static <T> T wait(CompletableFuture<T> reply, long seconds) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return reply.get(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      rethrow(e.getCause());
      throw new CompletionException(e.getCause());
    } catch (TimeoutException e) {
      throw new EngineFault("no answer of another node in " + seconds + " s", e);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void rethrow(@Nullable Throwable cause) {
    if (cause instanceof RemoteFailure failure) {
      throw failure.here();
    }
    if (cause instanceof EngineFault fault) {
      throw fault;
    }
    if (cause instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
