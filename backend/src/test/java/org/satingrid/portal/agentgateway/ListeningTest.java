package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ListeningTest {
  private final AtomicLong now = new AtomicLong(42);
  private final List<Runnable> readers = new ArrayList<>();
  private final Listening listening = new Listening(now::get);

  private void after(long seconds) {
    now.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
    listening.probe(readers::add);
  }

  private void read() {
    readers.forEach(Runnable::run);
    readers.clear();
  }

  private long seconds() {
    return TimeUnit.NANOSECONDS.toSeconds(listening.nanos());
  }

  @Test
  void countsTheTimeInWhichProbesArrive() {
    for (int i = 1; i <= 20; i++) {
      after(1);
      read();
      assertEquals(i, seconds());
    }
  }

  @Test
  void doesNotCountTheTimeInWhichTheProcessStoodStill() {
    after(1);
    read();
    after(3600);
    read();
    assertEquals(3, seconds());
  }

  @Test
  void doesNotCountWhileTheReadersAreBusyAndSendsThemOneProbe() {
    after(1);
    for (int i = 0; i < 60; i++) {
      after(1);
    }
    assertEquals(0, seconds());
    assertEquals(1, readers.size());
    read();
    assertEquals(2, seconds());
    after(1);
    read();
    assertEquals(3, seconds());
  }
}
