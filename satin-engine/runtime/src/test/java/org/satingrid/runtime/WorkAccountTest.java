package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WorkAccountTest {

  private final AtomicLong cpu = new AtomicLong();
  private final AtomicLong wall = new AtomicLong();
  private final WorkAccount account = new WorkAccount(cpu::get, wall::get);

  private void pass(long cpuNanos, long wallNanos) {
    cpu.addAndGet(cpuNanos);
    wall.addAndGet(wallNanos);
  }

  @Test
  void dividesTimeIncludingTheStretchUnderWay() {
    pass(3, 10);
    assertEquals(10, account.searchNanos());
    account.computing();
    pass(100, 120);
    assertEquals(100, account.usefulCpuNanos());
    assertEquals(10, account.searchNanos());
    account.searching();
    pass(7, 50);
    assertEquals(100, account.usefulCpuNanos());
    assertEquals(60, account.searchNanos());
    account.computing();
    pass(1, 1);
    assertEquals(101, account.usefulCpuNanos());
  }

  @Test
  void ignoresAClockThatStopsWithItsThread() {
    account.computing();
    pass(10, 10);
    account.searching();
    cpu.set(0);
    account.computing();
    assertEquals(10, account.usefulCpuNanos());
  }
}
