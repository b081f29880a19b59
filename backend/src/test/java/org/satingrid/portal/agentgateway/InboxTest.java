package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class InboxTest {

  private static final long PATIENCE = 60_000;

  private final ExecutorService threads = Executors.newFixedThreadPool(4);
  private final List<RuntimeException> failures = Collections.synchronizedList(new ArrayList<>());
  private final Inbox inbox = new Inbox(threads, failures::add);

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  private void awaitEnd() throws Exception {
    CompletableFuture<Void> end = new CompletableFuture<>();
    assertTrue(inbox.put(0, PATIENCE, now(() -> end.complete(null))));
    end.get(60, TimeUnit.SECONDS);
  }

  @Test
  void handlesOneAtATimeInOrder() throws Exception {
    List<Integer> seen = new ArrayList<>(); // No lock: the inbox handles one message at a time.
    AtomicInteger atOnce = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    for (int i = 0; i < 10_000; i++) {
      int number = i;
      assertTrue(
          inbox.put(
              10,
              PATIENCE,
              now(
                  () -> {
                    most.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
                    seen.add(number);
                    atOnce.decrementAndGet();
                  })));
    }
    awaitEnd();
    assertEquals(1, most.get());
    assertEquals(IntStream.range(0, 10_000).boxed().toList(), seen);
  }

  @Test
  void isHeldUpByItsOwnMessagesOnly() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    inbox.put(1, PATIENCE, now(() -> await(go)));
    Inbox other = new Inbox(threads, failures::add);
    CompletableFuture<Void> handled = new CompletableFuture<>();
    other.put(1, PATIENCE, now(() -> handled.complete(null)));
    handled.get(60, TimeUnit.SECONDS);
    assertFalse(inbox.isEmpty());
    go.countDown();
    awaitEnd();
  }

  @Test
  void makesOneWaitWhoSendsTooMuch() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    assertTrue(inbox.put(1, PATIENCE, now(() -> await(go))));
    assertTrue(inbox.put(Inbox.CAPACITY, PATIENCE, now(() -> {})));
    assertFalse(inbox.put(Inbox.CAPACITY, 1, now(() -> {})));
    CompletableFuture<Boolean> later =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return inbox.put(Inbox.CAPACITY, PATIENCE, now(() -> {}));
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    go.countDown();
    assertTrue(later.get(60, TimeUnit.SECONDS));
    awaitEnd();
  }

  @Test
  void dropsWhatFollowsAFailure() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    CompletableFuture<RuntimeException> failure = new CompletableFuture<>();
    Inbox failing = new Inbox(threads, failure::complete);
    AtomicInteger handled = new AtomicInteger();
    failing.put(
        1,
        PATIENCE,
        now(
            () -> {
              await(go);
              throw new IllegalStateException("meant");
            }));
    failing.put(1, PATIENCE, now(handled::incrementAndGet));
    go.countDown();
    assertEquals("meant", failure.get(60, TimeUnit.SECONDS).getMessage());
    assertFalse(failing.put(1, PATIENCE, now(handled::incrementAndGet)));
    assertEquals(0, handled.get());
  }

  @Test
  void waitsForWhatEndsElsewhere() throws Exception {
    CompletableFuture<Void> elsewhere = new CompletableFuture<>();
    AtomicInteger handled = new AtomicInteger();
    assertTrue(inbox.put(1, PATIENCE, () -> elsewhere));
    assertTrue(inbox.put(1, PATIENCE, now(handled::incrementAndGet)));
    Inbox other = new Inbox(threads, failures::add);
    CompletableFuture<Void> free = new CompletableFuture<>();
    // Adds as many messages as there are threads. None of these threads must wait for the first
    // message.
    for (int i = 0; i < 4; i++) {
      other.put(1, PATIENCE, now(() -> {}));
    }
    other.put(1, PATIENCE, now(() -> free.complete(null)));
    free.get(60, TimeUnit.SECONDS);
    assertEquals(0, handled.get());
    assertFalse(inbox.isEmpty());
    elsewhere.complete(null);
    awaitEnd();
    assertEquals(1, handled.get());
  }

  @Test
  void dropsWhatFollowsAFailureElsewhere() throws Exception {
    CompletableFuture<Void> elsewhere = new CompletableFuture<>();
    CompletableFuture<RuntimeException> failure = new CompletableFuture<>();
    Inbox failing = new Inbox(threads, failure::complete);
    AtomicInteger handled = new AtomicInteger();
    assertTrue(failing.put(1, PATIENCE, () -> elsewhere));
    assertTrue(failing.put(1, PATIENCE, now(handled::incrementAndGet)));
    elsewhere.completeExceptionally(new IllegalStateException("meant"));
    assertEquals("meant", failure.get(60, TimeUnit.SECONDS).getMessage());
    assertFalse(failing.put(1, PATIENCE, now(handled::incrementAndGet)));
    assertEquals(0, handled.get());
  }

  private static Inbox.Handling now(Runnable work) {
    return () -> {
      work.run();
      return CompletableFuture.completedStage(null);
    };
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(60, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
