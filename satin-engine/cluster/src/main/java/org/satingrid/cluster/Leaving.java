package org.satingrid.cluster;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.cluster.protocol.Broker;

/**
 * The end of a node's part in a job. Running tasks get a short time to finish. Tasks without a
 * result go back to their owners. Results and refusals get a short time to arrive.
 */
final class Leaving {
  /** The time for running tasks to finish after an order to leave. */
  private static final long FINISH_MILLIS = 300;

  /** The time for results and refusals to arrive. The whole departure takes at most a second. */
  private static final long DELIVER_MILLIS = 200;

  private static final long STEP_MILLIS = 10;
  private static final long MILLI = 1_000_000;

  private final CommandLoop loop;
  private final Broker broker;
  private final CompletableFuture<Void> done = new CompletableFuture<>();

  Leaving(CommandLoop loop, Broker broker) {
    this.loop = loop;
    this.broker = broker;
  }

  /**
   * Returns when all messages have arrived, or after the time limit.
   *
   * @param first runs first, on the loop's thread
   */
  void run(Runnable first) {
    loop.post(
        now -> {
          first.run();
          broker.startLeaving();
          finish(now + FINISH_MILLIS * MILLI);
        });
    try {
      done.get(FINISH_MILLIS + 2 * DELIVER_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException busy) {
      // When the other nodes see that this member has left, they take back the tasks that it could
      // not give back.
      return;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for running tasks, on the loop's thread. */
  private void finish(long finishBy) {
    long now = loop.now();
    if (now >= finishBy || broker.hasHandedOver()) {
      broker.handOver(now);
      deliver(now + DELIVER_MILLIS * MILLI);
    } else {
      soon(() -> finish(finishBy));
    }
  }

  /** Waits for the arrival of results, on the loop's thread. */
  private void deliver(long deliverBy) {
    if (loop.now() >= deliverBy || broker.hasHandedOver()) {
      done.complete(null);
    } else {
      soon(() -> deliver(deliverBy));
    }
  }

  private void soon(Runnable step) {
    CompletableFuture.delayedExecutor(STEP_MILLIS, TimeUnit.MILLISECONDS)
        .execute(() -> loop.post(now -> step.run()));
  }
}
