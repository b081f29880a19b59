package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(240)
class PulseTest {
  private static final long AN_HOUR = 3_600_000_000_000L;

  private final WorkerCounters counters = new WorkerCounters();
  private final Rest rest = new Rest(new Sleepers(WorkSource.none(), () -> false, () -> {}));
  private final Pulse pulse = new Pulse(counters, () -> 0, rest, new Grain.Proof());

  @Test
  void aWorkerThatIsHeldBackIsNotInALongLeaf() throws InterruptedException {
    assertTrue(isFineAfterSilence(() -> rest.holdBack(AN_HOUR)));
  }

  @Test
  void aWorkerThatWaitsForSomethingIsInALongLeaf() throws InterruptedException {
    assertFalse(isFineAfterSilence(() -> LockSupport.parkNanos(AN_HOUR)));
  }

  private boolean isFineAfterSilence(Runnable silence) throws InterruptedException {
    Thread worker = new Thread(silence);
    rest.bind(worker);
    for (int beat = 0; beat < 10; beat++) {
      counters.obeyed.add(1);
      assertTrue(pulse.beat());
    }
    assertTrue(pulse.isFine());
    worker.start();
    while (worker.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    for (int beat = 0; beat < 1000; beat++) {
      assertFalse(pulse.beat());
    }
    LockSupport.unpark(worker);
    worker.join();
    return pulse.isFine();
  }
}
