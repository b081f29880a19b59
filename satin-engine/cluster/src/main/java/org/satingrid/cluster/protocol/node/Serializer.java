package org.satingrid.cluster.protocol.node;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.ConflictException;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Outcome;

/**
 * Serializes objects and measures the time. An object that cannot be serialized fails the job,
 * although this node could execute the task itself. Otherwise the same program would fail only in
 * some runs, depending on their timing.
 */
public final class Serializer {
  private static final Logger LOG = System.getLogger(Serializer.class.getName());

  private final Parcels parcels;
  private final ClusterCounters counters;
  private final FailureSink failures;

  /** The maximum size of a task to serialize, or {@link #ANY}. */
  private int most = ANY;

  private static final int ANY = Integer.MAX_VALUE;

  private interface Step<T> {
    T run() throws WireException;
  }

  public Serializer(Parcels parcels, ClusterCounters counters, FailureSink failures) {
    this.parcels = parcels;
    this.counters = counters;
    this.failures = failures;
  }

  /**
   * From now until {@link #packAny}, serializes only small tasks that need no locks of other
   * threads.
   */
  public void packOnly(int bytes) {
    most = bytes;
  }

  public void packAny() {
    most = ANY;
  }

  public boolean packsAny() {
    return most == ANY;
  }

  /**
   * Serializes a task. Returns null if the task cannot be serialized at all, or not on this thread.
   */
  public @Nullable Invocation encode(Task task) {
    return packsAny()
        ? timed(task.describe(), () -> parcels.pack(task))
        : optional(() -> parcels.packBriefly(task, most));
  }

  /** Encodes the outcome of a task from another node, with the changes of its arguments. */
  public @Nullable Payload encode(Outcome outcome, Task task) {
    return timed(task.describe(), () -> new Payload(parcels.pack(outcome, task)));
  }

  public @Nullable Payload encode(Outcome outcome, String task) {
    return timed(task, () -> new Payload(parcels.pack(outcome, task)));
  }

  public @Nullable Task decodeTask(Invocation invocation) {
    return timed("a stolen task", () -> parcels.unpack(invocation));
  }

  public @Nullable Outcome decodeOutcome(Payload payload, String task) {
    return timed("the result of " + task, () -> parcels.unpack(payload.bytes()));
  }

  /**
   * The decoded result of a task of this node that another node executed.
   *
   * @param outcome null if this node must execute the task again
   */
  public record Result(@Nullable Outcome outcome) {}

  /**
   * Decodes the result of a task of this node, and merges its changes into the arguments. Returns
   * null if the job has failed.
   */
  public @Nullable Result decodeResult(Payload payload, Task task) {
    try {
      return timed(
          "the result of " + task.describe(),
          () -> new Result(parcels.unpack(payload.bytes(), task)));
    } catch (ConflictException conflict) {
      failures.failed("changed-twice", String.valueOf(conflict.getMessage()), conflict);
      return null;
    }
  }

  /**
   * Serializes the rest of a task. Returns null if the rest must stay on this node, or takes more
   * than {@code most} bytes. The job does not fail in this case.
   */
  public @Nullable Invocation encode(Continuation rest, int most) {
    return optional(() -> parcels.pack(rest, most));
  }

  /**
   * Deserializes the rest of a task. Returns null if the task cannot continue on this node. The job
   * does not fail in this case.
   */
  public @Nullable Continuation decodeContinuation(Invocation rest) {
    return optional(() -> parcels.unpackContinuation(rest));
  }

  private <T> @Nullable T optional(Step<T> step) {
    long start = System.nanoTime();
    try {
      return step.run();
    } catch (WireException refused) {
      LOG.log(Level.DEBUG, "left as it is: {0}", refused.getMessage());
      return null;
    } finally {
      counters.serialized(System.nanoTime() - start);
    }
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
      counters.serialized(System.nanoTime() - start);
    }
  }
}
