package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.WorkerContext;

/**
 * Tests the origin of an invocation: the program, or the task from another process, that contains
 * the invocation.
 */
class TaskRecordTest {
  private final Task stolen = new Fib(5);
  private final TaskRecord top = new TaskRecord(stolen, 0.5, outcome -> {});

  @Test
  void isItsOwnOriginIfItCameFromElsewhere() {
    assertSame(stolen, top.origin());
  }

  @Test
  void findsItsOriginThroughWhatWasSpawned() {
    assertSame(stolen, below(below(top)).origin());
  }

  @Test
  void knowsNoOriginWhileItsSpawnerIsStillOnAStack() {
    assertNull(below(null).origin());
  }

  @Test
  void knowsNoOriginThatHasEnded() {
    TaskRecord part = below(top);
    top.end(null);
    assertNull(part.origin());
  }

  @Test
  void givesUpAThousandInvocationsUp() {
    TaskRecord record = top;
    for (int i = 0; i < 999; i++) {
      record = below(record);
    }
    assertSame(stolen, record.origin());
    assertNull(below(record).origin());
  }

  private static TaskRecord below(@Nullable TaskRecord spawner) {
    return new TaskRecord(new Fib(1), new Invocation(spawner), TaskRecord.NO_STORE, null, 0);
  }

  /** An invocation with a known record. */
  private record Invocation(@Nullable TaskRecord record) implements Spawner {
    @Override
    public double weighChild() {
      return 0.1;
    }

    @Override
    public int children() {
      return 1;
    }

    @Override
    public @Nullable TaskRecord childEnded(TaskRecord child, @Nullable WorkerContext by) {
      return null;
    }
  }
}
