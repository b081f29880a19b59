package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class RefusalLogTest {
  private final AtomicLong clock = new AtomicLong(5);
  private final RefusalLog filter = new RefusalLog(clock::get);

  @Test
  void refusalsAreToldOnceAMinuteWithTheirNumber() {
    assertTrue(filter.isLoggable(refusal()));
    assertFalse(filter.isLoggable(refusal()));
    assertFalse(filter.isLoggable(refusal()));
    clock.addAndGet(60_000_000_000L);
    LogRecord next = refusal();
    next.setThrown(new IllegalStateException("reason"));
    assertTrue(filter.isLoggable(next));
    assertEquals(null, next.getThrown());
    assertTrue(next.getMessage().contains("2 more") && next.getMessage().contains("reason"));
  }

  @Test
  void allElseIsToldAlways() {
    LogRecord other = new LogRecord(Level.WARNING, "something else");
    assertTrue(filter.isLoggable(other));
    assertTrue(filter.isLoggable(other));
  }

  private static LogRecord refusal() {
    return new LogRecord(Level.WARNING, "n: failed accepting connection from peer");
  }
}
