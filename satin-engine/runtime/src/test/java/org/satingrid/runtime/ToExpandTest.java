package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ToExpandTest {
  private long now = Long.MAX_VALUE - 5;
  private final ToExpand toExpand = new ToExpand(() -> now);
  private final TaskRecord first = task();
  private final TaskRecord second = task();

  private static TaskRecord task() {
    return new TaskRecord(new Fib(1), 0.5, outcome -> {});
  }

  @Test
  void givesAwayWholeWhatNoWorkerComesFor() {
    toExpand.add(first);
    now += ToExpand.PATIENCE_NANOS - 1;
    toExpand.add(second);
    assertNull(toExpand.pollStuck());
    now++;
    assertSame(first, toExpand.pollStuck());
    assertSame(second, toExpand.pollStuck());
    assertTrue(toExpand.isEmpty());
    assertNull(toExpand.pollStuck());
  }

  @Test
  void keepsTheRestWhileWorkersCome() {
    toExpand.add(first);
    toExpand.add(second);
    now += ToExpand.PATIENCE_NANOS;
    assertSame(first, toExpand.poll());
    assertNull(toExpand.pollStuck());
    now += ToExpand.PATIENCE_NANOS;
    assertSame(second, toExpand.pollStuck());
  }

  @Test
  void isPatientAnewOnceItWasEmpty() {
    toExpand.add(first);
    now += ToExpand.PATIENCE_NANOS;
    assertSame(first, toExpand.pollStuck());
    toExpand.add(second);
    assertNull(toExpand.pollStuck());
  }

  @Test
  void keepsWhatHasBegun() {
    toExpand.add(new TaskRecord(null, null, TaskRecord.NO_STORE, null, 0));
    toExpand.add(second);
    now += ToExpand.PATIENCE_NANOS;
    assertSame(second, toExpand.pollStuck());
    assertNull(toExpand.pollStuck());
    assertFalse(toExpand.isEmpty());
  }
}
