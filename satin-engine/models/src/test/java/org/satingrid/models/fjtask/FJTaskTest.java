package org.satingrid.models.fjtask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class FJTaskTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void computesTheSameOnAnyNumberOfRunners(int size) throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(size)) {
      for (int n = 0; n < 25; n++) {
        Tasks.Fib together = new Tasks.Fib(n);
        Tasks.ForkedFib forked = new Tasks.ForkedFib(n);
        group.invoke(together);
        group.invoke(forked);
        assertEquals(Tasks.fib(n), together.number);
        assertEquals(Tasks.fib(n), forked.number);
      }
    }
  }

  @Test
  void growsItsDequeForManyTasksForkedAtOnce() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(3)) {
      Tasks.Wide wide = new Tasks.Wide(80_000);
      group.invoke(wide);
      assertEquals(80_000 / 8 * (0 + 1 + 1 + 2 + 3 + 5 + 8 + 13), wide.sum);
    }
  }

  @Test
  void givesForkedTasksToAnotherRunnerWhileTheOwnerIsInALongLeaf() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(2)) {
      CountDownLatch other = new CountDownLatch(1);
      FJTask signal = FJTask.of(other::countDown);
      group.invoke(
          () -> {
            signal.fork();
            // This task ends only if another runner runs the other task in the meantime.
            await(other);
            signal.join();
          });
      assertTrue(total(group).steals() > 0, "nothing was stolen");
    }
  }

  @Test
  void wakesARunnerWhenATaskIsForkedHoweverLongItWouldSleep() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(2)) {
      group.setScanPolicy(new ScanPolicy(0, 0, Duration.ofDays(1)));
      for (int round = 0; round < 200; round++) {
        CountDownLatch other = new CountDownLatch(1);
        FJTask signal = FJTask.of(other::countDown);
        group.invoke(
            () -> {
              signal.fork();
              await(other);
              signal.join();
            });
      }
    }
  }

  @Test
  void throwsWhatATaskThrewAndDoesNotBeginTheSecond() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(1)) {
      IllegalStateException cause = new IllegalStateException("no");
      AtomicInteger begun = new AtomicInteger();
      FJTask second = FJTask.of(begun::incrementAndGet);
      FJTask first =
          FJTask.of(
              () -> {
                throw cause;
              });
      RuntimeException thrown =
          assertThrows(
              RuntimeException.class, () -> group.invoke(() -> FJTask.coInvoke(first, second)));
      assertSame(cause, thrown);
      assertEquals(0, begun.get());
      assertTrue(second.isDone());
      assertTrue(second.failure() instanceof CancellationException);
    }
  }

  @Test
  void runsAResetTaskAgain() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(2)) {
      AtomicInteger runs = new AtomicInteger();
      FJTask task = FJTask.of(runs::incrementAndGet);
      group.invoke(
          () -> {
            for (int i = 0; i < 100; i++) {
              task.fork();
              task.join();
              task.reset();
            }
          });
      assertEquals(100, runs.get());
    }
  }

  @Test
  void refusesWhatWouldWaitForEver() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(2)) {
      FJTask[] self = new FJTask[1];
      self[0] = FJTask.of(() -> self[0].join());
      assertMessage("cannot end before this join does", group, self[0]);
      Tasks.Fib never = new Tasks.Fib(3);
      assertMessage("was never forked", group, FJTask.of(never::join));
      FJTask[] parent = new FJTask[1];
      FJTask child = FJTask.of(() -> parent[0].join());
      parent[0] =
          FJTask.of(
              () -> {
                child.fork();
                child.join();
              });
      assertMessage("cannot end before this join does", group, parent[0]);
    }
  }

  @Test
  void refusesTheSecondStartAndTheResetOfARunningTask() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(1)) {
      Tasks.Fib twice = new Tasks.Fib(1);
      assertMessage("a second time", group, FJTask.of(() -> FJTask.coInvoke(twice, twice)));
      FJTask[] self = new FJTask[1];
      self[0] = FJTask.of(() -> self[0].reset());
      assertMessage("before it is done", group, self[0]);
    }
  }

  @Test
  void startsAllTasksOfACoInvokeOrNone() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(1)) {
      AtomicInteger runs = new AtomicInteger();
      FJTask first = FJTask.of(runs::incrementAndGet);
      FJTask[][] refused = {{first, null}, {first, first}};
      for (FJTask[] tasks : refused) {
        assertThrows(RuntimeException.class, () -> group.invoke(() -> FJTask.coInvoke(tasks)));
      }
      group.invoke(first);
      assertEquals(1, runs.get());
    }
  }

  @Test
  void letsARefusedTaskRunElsewhere() throws Exception {
    Tasks.Fib task = new Tasks.Fib(10);
    FJTaskRunnerGroup ended = new FJTaskRunnerGroup(1);
    ended.shutdown();
    assertThrows(RejectedExecutionException.class, () -> ended.invoke(task));
    assertThrows(RejectedExecutionException.class, () -> ended.execute(task));
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(1)) {
      group.invoke(task);
    }
    assertEquals(55, task.number);
  }

  @Test
  void joinsATaskThatAnotherGroupRuns() throws Exception {
    try (FJTaskRunnerGroup one = new FJTaskRunnerGroup(1);
        FJTaskRunnerGroup other = new FJTaskRunnerGroup(1)) {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch joining = new CountDownLatch(1);
      AtomicInteger end = new AtomicInteger();
      FJTask task =
          FJTask.of(
              () -> {
                begun.countDown();
                await(joining);
                // The loop waits until the joining runner has found no work and sleeps.
                while (other.activeCount() > 0) {
                  Thread.onSpinWait();
                }
                end.incrementAndGet();
              });
      one.execute(task);
      await(begun);
      other.invoke(
          () -> {
            joining.countDown();
            task.join();
            assertEquals(1, end.get());
          });
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void takesNoStrictProgramForACircle(int size) throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(size)) {
      // Each join looks for a circle while the running tasks and the awaited tasks of other runners
      // change all the time.
      group.setScanPolicy(new ScanPolicy(0, 0, Duration.ofNanos(100)));
      for (int round = 0; round < 3000; round++) {
        Tasks.ForkedFib task = new Tasks.ForkedFib(12);
        group.invoke(task);
        assertEquals(144, task.number);
      }
    }
  }

  @Test
  void refusesACircleOfTwoGroups() throws Exception {
    try (FJTaskRunnerGroup one = new FJTaskRunnerGroup(1);
        FJTaskRunnerGroup other = new FJTaskRunnerGroup(1)) {
      CountDownLatch bothBegun = new CountDownLatch(2);
      FJTask[] tasks = new FJTask[2];
      tasks[0] = FJTask.of(() -> join(tasks[1], bothBegun));
      tasks[1] = FJTask.of(() -> join(tasks[0], bothBegun));
      one.execute(tasks[0]);
      // One of the two joins is refused. If it is the join of the other task, the join of this task
      // throws the same exception.
      assertMessage("cannot end before this join does", other, tasks[1]);
    }
  }

  private static void join(FJTask task, CountDownLatch bothBegun) {
    bothBegun.countDown();
    await(bothBegun);
    task.join();
  }

  @Test
  void refusesATaskThatIsMissing() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(1)) {
      FJTask none = Tasks.none();
      for (Executable use :
          List.<Executable>of(() -> group.invoke(none), () -> group.execute(none))) {
        assertEquals(
            "the task is missing", assertThrows(NullPointerException.class, use).getMessage());
      }
    }
  }

  @Test
  void refusesUseOutsideOfAGroup() {
    Tasks.Fib task = new Tasks.Fib(1);
    for (Runnable use : List.<Runnable>of(task::fork, task::join, () -> FJTask.invoke(task))) {
      String message =
          String.valueOf(assertThrows(IllegalStateException.class, use::run).getMessage());
      assertTrue(message.contains("outside of an FJTaskRunnerGroup"), message);
    }
  }

  /**
   * A group must refuse tasks after its shutdown. The test uses many groups, because a runner that
   * is about to end still checks the queue once.
   */
  @Test
  void refusesWhateverComesAfterShutdown() throws Exception {
    for (int i = 0; i < 2000; i++) {
      FJTaskRunnerGroup group = new FJTaskRunnerGroup(2);
      group.shutdown();
      assertThrows(RejectedExecutionException.class, () -> group.invoke(new Tasks.Fib(5)));
      assertTrue(group.awaitTermination(Duration.ofSeconds(60)));
    }
  }

  @Test
  void refusesImpossibleSizesAndScanPolicies() {
    assertThrows(IllegalArgumentException.class, () -> new FJTaskRunnerGroup(0));
    assertThrows(IllegalArgumentException.class, () -> new ScanPolicy(-1, 0, Duration.ofMillis(1)));
    assertThrows(IllegalArgumentException.class, () -> new ScanPolicy(0, 0, Duration.ZERO));
    assertThrows(
        IllegalArgumentException.class,
        () -> new ScanPolicy(0, 0, Duration.ofSeconds(Long.MAX_VALUE)));
  }

  @Test
  void finishesWhatWasSubmittedBeforeTheShutdown() throws Exception {
    FJTaskRunnerGroup group = new FJTaskRunnerGroup(2);
    AtomicInteger runs = new AtomicInteger();
    for (int i = 0; i < 1000; i++) {
      group.execute(runs::incrementAndGet);
    }
    group.shutdown();
    assertTrue(group.awaitTermination(Duration.ofSeconds(60)));
    assertEquals(1000, runs.get());
  }

  @Test
  void runsATaskThatIsHeldBackIfItsSiblingJoinsIt() throws Exception {
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(1)) {
      group.invoke(new Tasks.Fib(24)); // The runner has now sampled short subtrees.
      AtomicInteger runs = new AtomicInteger();
      FJTask second = FJTask.of(runs::incrementAndGet);
      group.invoke(() -> nest(30, () -> FJTask.coInvoke(FJTask.of(second::join), second)));
      assertEquals(1, runs.get());
    }
  }

  private static void nest(int depth, Runnable inner) {
    FJTask rest = FJTask.of(depth == 0 ? inner : () -> nest(depth - 1, inner));
    FJTask.coInvoke(rest, FJTask.of(() -> {}));
  }

  private static void assertMessage(String part, FJTaskRunnerGroup group, FJTask task) {
    String message =
        String.valueOf(
            assertThrows(IllegalStateException.class, () -> group.invoke(task)).getMessage());
    assertTrue(message.contains(part), message);
  }

  static RunnerStatistics total(FJTaskRunnerGroup group) {
    return group.statistics().stream().reduce(RunnerStatistics::plus).orElseThrow();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
