package org.satingrid.models.fjtask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runners that die from an error outside of a task, while they look for a victim. */
@Timeout(240)
class DeadRunnerTest {

  private final AssertionError death = new AssertionError("no victim can be chosen");
  private final CompletableFuture<Throwable> uncaught = new CompletableFuture<>();
  private final CountDownLatch testEnds = new CountDownLatch(1);
  private Thread.@Nullable UncaughtExceptionHandler before;

  /** The runner that stays alive. The other runner dies when it next looks for a victim. */
  private volatile @Nullable Thread survivor;

  private final FJTaskRunnerGroup group =
      new FJTaskRunnerGroup(2, number -> (RandomGenerator) this::victim);

  private long victim() {
    if (survivor != null && survivor != Thread.currentThread()) {
      throw death;
    }
    return 0;
  }

  @BeforeEach
  void hear() {
    before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.complete(thrown));
  }

  @AfterEach
  void close() throws InterruptedException {
    testEnds.countDown();
    group.shutdown();
    assertTrue(group.awaitTermination(Duration.ofSeconds(30)));
    Thread.setDefaultUncaughtExceptionHandler(before);
  }

  private void assertTellsOfDeath(Throwable thrown) {
    String message = String.valueOf(thrown.getMessage());
    assertTrue(message.contains("runner of the FJTaskRunnerGroup has died"), message);
    assertSame(death, thrown.getCause());
  }

  @Test
  void endsAnInvokeThatWaits() throws Exception {
    assertTellsOfDeath(
        assertThrows(
            IllegalStateException.class,
            () ->
                group.invoke(
                    () -> {
                      survivor = Thread.currentThread();
                      await(testEnds);
                    })));
    assertSame(death, uncaught.get(30, TimeUnit.SECONDS));
  }

  @Test
  void endsAJoinOfATaskThatIsLost() throws Exception {
    CompletableFuture<@Nullable Throwable> joined = new CompletableFuture<>();
    FJTask lost = FJTask.of(() -> {});
    lost.becomeForked(); // The task is in no deque, as if the dead runner's deque had contained it.
    assertThrows(
        IllegalStateException.class,
        () ->
            group.invoke(
                () -> {
                  survivor = Thread.currentThread();
                  try {
                    lost.join();
                    joined.complete(null);
                  } catch (IllegalStateException e) {
                    joined.complete(e);
                    throw e;
                  }
                }));
    Throwable thrown = joined.get(30, TimeUnit.SECONDS);
    assertTellsOfDeath(thrown == null ? new AssertionError("joined") : thrown);
  }

  @Test
  void refusesWhatComesLater() throws Exception {
    survivor = new Thread("no runner"); // Both runners die now.
    assertTrue(group.awaitTermination(Duration.ofSeconds(30)));
    assertSame(death, uncaught.get(30, TimeUnit.SECONDS));
    for (int i = 0; i < 2; i++) {
      assertTellsOfDeath(
          assertThrows(RejectedExecutionException.class, () -> group.invoke(() -> {})));
    }
    assertTellsOfDeath(
        assertThrows(RejectedExecutionException.class, () -> group.execute(() -> {})));
  }

  @Test
  void isNotWhatATaskDiesOf() throws Exception {
    group.execute(
        () -> {
          throw new AssertionError("of the task");
        });
    assertEquals("of the task", uncaught.get(30, TimeUnit.SECONDS).getMessage());
    StackOverflowError deep =
        assertThrows(StackOverflowError.class, () -> group.invoke(DeadRunnerTest::recurse));
    assertNull(deep.getCause());
    Tasks.Fib fib = new Tasks.Fib(20);
    group.invoke(fib);
    assertEquals(Tasks.fib(20), fib.number);
  }

  @SuppressWarnings("InfiniteRecursion") // The recursion must be infinite, to exhaust the stack.
  private static void recurse() {
    recurse();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
