package org.satingrid.network.grid.node;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class ControlThreadTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @Test
  void aThreadThatWaitsForEverDoesNotAnswer() throws InterruptedException {
    ControlThread control = new ControlThread();
    CountDownLatch waits = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    assertTrue(control.answers(LIMIT));
    control.post(
        () -> {
          waits.countDown();
          await(goOn);
        });
    waits.await();

    assertFalse(control.answers(Duration.ofMillis(1)));

    goOn.countDown();
    assertTrue(control.answers(LIMIT));
    control.shutdown();
    assertTrue(control.answers(Duration.ZERO), "a closed network is no stopped one");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
