package org.satingrid.portal.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.shared.RetryAfterException;

class HashingGateTest {
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @Test
  void noMoreThanItsNumberAreInside() throws Exception {
    HashingGate gate = new HashingGate(2, 100, Duration.ofMinutes(1));
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Future<?>[] all = new Future<?>[40];
    for (int i = 0; i < all.length; i++) {
      all[i] =
          threads.submit(
              () ->
                  gate.pass(
                      () -> {
                        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                        Thread.onSpinWait();
                        return inside.decrementAndGet();
                      }));
    }
    for (Future<?> one : all) {
      one.get(60, TimeUnit.SECONDS);
    }
    assertTrue(most.get() <= 2, () -> most + " at once");
  }

  @Test
  void oneTooManyAndOneThatWaitsInVainAreTold() throws Exception {
    HashingGate gate = new HashingGate(1, 0, Duration.ofMinutes(1));
    HashingGate impatient = new HashingGate(1, 1, Duration.ofMillis(1));
    CountDownLatch inside = new CountDownLatch(2);
    CountDownLatch leave = new CountDownLatch(1);
    for (HashingGate each : new HashingGate[] {gate, impatient}) {
      threads.execute(
          () ->
              each.pass(
                  () -> {
                    inside.countDown();
                    try {
                      return leave.await(60, TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                      throw new IllegalStateException(e);
                    }
                  }));
    }
    assertTrue(inside.await(60, TimeUnit.SECONDS));
    for (HashingGate each : new HashingGate[] {gate, impatient}) {
      RetryAfterException busy =
          assertThrows(RetryAfterException.class, () -> each.pass(() -> "inside"));
      assertEquals(503, busy.status().value());
    }
    leave.countDown();
    threads.shutdown();
    assertTrue(threads.awaitTermination(60, TimeUnit.SECONDS));
    assertEquals("inside", gate.pass(() -> "inside"));
  }
}
