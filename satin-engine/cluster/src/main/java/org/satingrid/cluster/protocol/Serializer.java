package org.satingrid.cluster.protocol;

import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Outcome;

/**
 * The codec with a stopwatch; what cannot be serialized fails the job, because executing it where
 * it is would only postpone the same failure to a run with other timing.
 */
final class Serializer {
  private final TaskCodec codec;
  private final Ledger ledger;
  private final FailureSink failures;

  private interface Step<T> {
    T run() throws WireException;
  }

  Serializer(TaskCodec codec, Ledger ledger, FailureSink failures) {
    this.codec = codec;
    this.ledger = ledger;
    this.failures = failures;
  }

  @Nullable Payload encode(Task task) {
    return timed(task.describe(), () -> new Payload(codec.encodeTask(task)));
  }

  @Nullable Payload encode(Outcome outcome, String task) {
    return timed(task, () -> new Payload(codec.encodeOutcome(outcome, task)));
  }

  @Nullable Task decodeTask(Payload payload) {
    return timed("a stolen task", () -> codec.decodeTask(payload.bytes()));
  }

  @Nullable Outcome decodeOutcome(Payload payload, String task) {
    return timed("the result of " + task, () -> codec.decodeOutcome(payload.bytes()));
  }

  private <T> @Nullable T timed(String what, Step<T> step) {
    long start = System.nanoTime();
    try {
      return step.run();
    } catch (WireException refused) {
      String message = String.valueOf(refused.getMessage());
      failures.failed(
          "not-serializable", message.startsWith(what) ? message : what + ": " + message, refused);
      return null;
    } finally {
      ledger.serialized(System.nanoTime() - start);
    }
  }
}
