package org.satingrid.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
final class CommandLoopTest {
  /** A time that does not come during a test. */
  private static final long NEVER = Long.MAX_VALUE;

  private final BlockingQueue<Throwable> errors = new LinkedBlockingQueue<>();
  private final CommandLoop loop = new CommandLoop("loop", System::nanoTime, errors::add);

  /** Owned by the thread that has the turn. */
  private long wakeAt = NEVER;

  private boolean expects;

  private final BlockingQueue<Long> ticks = new LinkedBlockingQueue<>();

  private void start() {
    loop.start(
        now -> {
          wakeAt = NEVER;
          ticks.add(now);
        },
        () -> wakeAt,
        () -> expects);
  }

  @AfterEach
  void close() {
    loop.close();
  }

  @Test
  void whatIsBriefRunsWhereItComesFrom() throws Exception {
    start();
    AtomicReference<Thread> ran = new AtomicReference<>();
    runHere(now -> ranBy(ran));
    assertSame(Thread.currentThread(), ran.get());
  }

  @Test
  void whatProvesLongRunsOnTheLoopsThread() throws Exception {
    start();
    CompletableFuture<Thread> ran = new CompletableFuture<>();
    loop.runOrPost(now -> false, now -> ran.complete(Thread.currentThread()));
    assertEquals("loop", ran.get().getName());
  }

  @Test
  void nothingRunsBeforeTheStart() throws Exception {
    CompletableFuture<Thread> ran = new CompletableFuture<>();
    loop.runOrPost(now -> true, now -> ran.complete(Thread.currentThread()));
    assertFalse(ran.isDone());
    start();
    assertEquals("loop", ran.get().getName());
  }

  @Test
  void whatATurnBringsItselfWaitsForTheEndOfTheTurn() throws Exception {
    start();
    CompletableFuture<Thread> inner = new CompletableFuture<>();
    AtomicReference<Boolean> early = new AtomicReference<>();
    runHere(
        now -> {
          loop.runOrPost(at -> true, at -> inner.complete(Thread.currentThread()));
          early.set(inner.isDone());
          return true;
        });
    assertEquals("loop", inner.get().getName());
    assertEquals(false, early.get());
  }

  @Test
  void whoFindsTheTurnTakenDoesNotWait() throws Exception {
    start();
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    loop.post(
        now -> {
          busy.countDown();
          awaitUninterrupted(goOn);
        });
    busy.await();
    CompletableFuture<Thread> ran = new CompletableFuture<>();
    loop.runOrPost(now -> ran.complete(null), now -> ran.complete(Thread.currentThread()));
    assertFalse(ran.isDone());
    goOn.countDown();
    assertEquals("loop", ran.get().getName());
  }

  @Test
  void anAppointmentThatIsMovedForwardElsewhereIsKept() throws Exception {
    start();
    long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(20);
    runHere(now -> appoint(due, true));
    assertTrue(ticks.take() - due >= 0);
  }

  /**
   * The loop's thread gets no other event. If it missed a wake-up, the test would therefore fail.
   */
  @Test
  void noAppointmentIsLost() throws Exception {
    start();
    for (int i = 0; i < 20_000; i++) {
      boolean now = i % 3 == 0;
      loop.runOrPost(at -> appoint(at, now), at -> appoint(at, now));
      assertTrue(ticks.take() <= System.nanoTime());
    }
  }

  @Test
  void oneAtATimeAndInTheOrderOfEachBringer() throws Exception {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    int bringers = 3;
    int each = 50_000;
    start();
    int[] sum = {0};
    int[] last = new int[bringers];
    List<String> faults = new ArrayList<>();
    CountDownLatch done = new CountDownLatch(bringers * each);
    for (int bringer = 0; bringer < bringers; bringer++) {
      int number = bringer;
      SplittableRandom own = random.split();
      Thread thread =
          new Thread(
              () -> {
                for (int i = 1; i <= each; i++) {
                  int mine = i;
                  boolean isBrief = own.nextInt(4) > 0;
                  Runnable body =
                      () -> {
                        sum[0]++;
                        if (last[number] != mine - 1) {
                          faults.add(number + ": " + mine + " after " + last[number]);
                        }
                        last[number] = mine;
                        done.countDown();
                      };
                  if (own.nextInt(4) == 0) {
                    loop.post(now -> body.run());
                  } else {
                    loop.runOrPost(now -> isBrief && ran(body), now -> body.run());
                  }
                }
              });
      thread.setDaemon(true);
      thread.start();
    }
    done.await();
    CompletableFuture<Integer> all = new CompletableFuture<>();
    loop.post(now -> all.complete(sum[0]));
    assertEquals(bringers * each, all.get(), "seed " + seed);
    assertEquals(List.of(), faults, "seed " + seed);
  }

  @Test
  void whatFailsIsReportedAndTheNextRuns() throws Exception {
    start();
    IllegalStateException brief = new IllegalStateException("brief");
    runHere(
        now -> {
          throw brief;
        });
    assertSame(brief, errors.take());
    StackOverflowError posted = new StackOverflowError();
    loop.post(
        now -> {
          throw posted;
        });
    assertSame(posted, errors.take());
    runHere(now -> true);
  }

  @Test
  void nothingRunsOnceClosed() {
    start();
    loop.close();
    List<String> ran = new ArrayList<>();
    loop.runOrPost(now -> ran.add("brief"), now -> ran.add("posted"));
    loop.post(now -> ran.add("posted"));
    assertEquals(List.of(), ran);
  }

  @Test
  void mayBeClosedWithinATurn() throws Exception {
    start();
    runHere(
        now -> {
          loop.close();
          return true;
        });
    assertTrue(loop.isClosed());
  }

  /**
   * Calls the loop again and again until the command runs on this thread, because the loop's own
   * thread can have the turn for a moment.
   */
  private void runHere(CommandLoop.Brief brief) throws Exception {
    CompletableFuture<Boolean> ran;
    do {
      CompletableFuture<Boolean> brought = new CompletableFuture<>();
      loop.runOrPost(
          now -> brought.complete(true) && brief.tryRun(now), now -> brought.complete(false));
      ran = brought;
    } while (!ran.get());
  }

  private boolean appoint(long at, boolean expected) {
    wakeAt = at;
    expects = expected;
    return true;
  }

  private static boolean ran(Runnable body) {
    body.run();
    return true;
  }

  private static boolean ranBy(AtomicReference<Thread> by) {
    by.set(Thread.currentThread());
    return true;
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
