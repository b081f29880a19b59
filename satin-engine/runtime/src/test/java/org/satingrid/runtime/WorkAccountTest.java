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
  void tellsTheStartAndTheEndApartFromSearchesBetween() {
    pass(0, 10);
    assertEquals(new WorkerTimes(0, 0, 10, 0, 10, 0), account.times());
    account.idle();
    pass(0, 5);
    account.computing();
    pass(100, 100);
    assertEquals(new WorkerTimes(100, 0, 10, 5, 15, 0), account.times());
    account.searching();
    pass(0, 7);
    assertEquals(7, account.times().endNanos());
    account.computing();
    pass(1, 1);
    assertEquals(new WorkerTimes(101, 0, 17, 5, 15, 0), account.times());
    account.searching();
    account.idle();
    pass(0, 3);
    assertEquals(new WorkerTimes(101, 0, 17, 8, 15, 3), account.times());
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
