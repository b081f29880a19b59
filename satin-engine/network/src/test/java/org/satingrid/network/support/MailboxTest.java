package org.satingrid.network.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MailboxTest {
  private final ExecutorService executor = Executors.newFixedThreadPool(4);
  private final Mailbox mailbox = new Mailbox(executor);

  @AfterEach
  void stop() {
    executor.shutdownNow();
  }

  @Test
  void tasksRunInOrderAlthoughOneFails() throws Exception {
    List<Integer> ran = new ArrayList<>();
    CountDownLatch done = new CountDownLatch(1);
    mailbox.post(
        () -> {
          throw new IllegalStateException("on purpose");
        });
    IntStream.range(0, 1000).forEach(i -> mailbox.post(() -> ran.add(i)));
    mailbox.post(done::countDown);
    assertTrue(done.await(60, TimeUnit.SECONDS));
    assertEquals(IntStream.range(0, 1000).boxed().toList(), ran);
  }

  @Test
  void aPausedMailboxKeepsItsTasks() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    mailbox.pause();
    mailbox.post(done::countDown);
    assertEquals(1, done.getCount());
    mailbox.resume();
    assertTrue(done.await(60, TimeUnit.SECONDS));
  }
}
