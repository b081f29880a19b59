package org.satingrid.models.workcrew;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.models.grid.Part;
import org.satingrid.models.grid.Scope;

@Timeout(120)
class WorkCrewTest {

  private static void run(int workers, Runnable task) throws InterruptedException {
    WorkCrew crew = WorkCrew.create(workers);
    crew.addTask(Runnable::run, task);
    crew.join();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 6})
  void sortsWithAnyNumberOfWorkers(int workers) throws Exception {
    for (int n : new int[] {0, 1, 100, 200_000}) {
      int[] array = new Random(42).ints(n).toArray();
      int[] expected = array.clone();
      java.util.Arrays.sort(expected);
      run(workers, () -> Quicksort.sort(new Quicksort.Range(array, 0, n - 1)));
      assertArrayEquals(expected, array);
    }
  }

  @Test
  void runsThePreparerOnTheHelper() throws Exception {
    CountDownLatch helped = new CountDownLatch(1);
    ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();
    run(
        2,
        () -> {
          Thread owner = Thread.currentThread();
          WorkCrew.requestHelp(
              (String name) -> {
                done.add(name);
                helped.countDown();
                await(helped);
              },
              "oldest",
              name -> name + (Thread.currentThread() == owner ? " by owner" : " prepared"));
          await(helped);
          assertTrue(WorkCrew.gotHelp());
        });
    assertEquals(List.of("oldest prepared"), List.copyOf(done));
  }

  @Test
  void answersTheOldestRequestFirst() throws Exception {
    ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();
    run(
        2,
        () -> {
          List<String> names = List.of("oldest", "middle", "newest");
          names.forEach(name -> WorkCrew.requestHelp(done::add, name));
          requestUntil(() -> done.size() >= names.size());
          names.forEach(name -> assertTrue(WorkCrew.gotHelp()));
        });
    assertEquals(List.of("oldest", "middle", "newest"), List.copyOf(done));
  }

  /**
   * Requests help again and again until the condition holds, because a worker publishes its
   * requests only when it makes or ends one.
   */
  private static void requestUntil(BooleanSupplier end) {
    while (!end.getAsBoolean()) {
      WorkCrew.requestHelp(x -> {}, 1);
      WorkCrew.gotHelp();
    }
  }

  @Test
  void takesTasksOfTheQueueBeforeRequestsOfWorkers() throws Exception {
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch queued = new CountDownLatch(1);
    ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();
    WorkCrew crew = WorkCrew.create(2);
    crew.addTask(
        (WorkCrew own) -> {
          WorkCrew.requestHelp(
              x -> {
                busy.countDown();
                await(queued);
              },
              1);
          await(busy);
          WorkCrew.requestHelp(done::add, "request");
          own.addTask(done::add, "task");
          queued.countDown();
          requestUntil(() -> done.size() >= 2);
          assertTrue(WorkCrew.gotHelp());
          assertTrue(WorkCrew.gotHelp());
        },
        crew);
    crew.join();
    assertEquals(List.of("task", "request"), List.copyOf(done));
  }

  @Test
  void replacesAWorkerThatIsBlockedInAGroupAndLetsItGoOnAfterwards() throws Exception {
    CountDownLatch helping = new CountDownLatch(1);
    CountDownLatch replaced = new CountDownLatch(1);
    AtomicInteger wentOn = new AtomicInteger();
    WorkCrew crew = WorkCrew.create(2);
    crew.addTask(
        (WorkCrew own) -> {
          WorkCrew.enterSubtaskGroup();
          WorkCrew.requestHelp(
              x -> {
                helping.countDown();
                // Both workers are blocked. Only a third worker can do the next task.
                await(replaced);
              },
              1);
          await(helping);
          own.addTask(x -> replaced.countDown(), 1);
          assertTrue(WorkCrew.gotHelp());
          WorkCrew.joinSubtaskGroup();
          wentOn.incrementAndGet();
        },
        crew);
    crew.join();
    assertEquals(1, wentOn.get());
  }

  @Test
  void doesNotRunThePreparerWhereNobodyHelps() throws Exception {
    AtomicInteger prepared = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    run(
        1,
        () -> {
          for (int i = 0; i < 1000; i++) {
            WorkCrew.requestHelp(
                (Integer x) -> done.incrementAndGet(),
                i,
                x -> {
                  prepared.incrementAndGet();
                  return x;
                });
            assertFalse(WorkCrew.gotHelp());
          }
        });
    assertEquals(0, prepared.get());
    assertEquals(0, done.get());
  }

  @Test
  void waitsInAGroupForItsHelpersAndKeepsTheNumberAtWork() throws Exception {
    for (int round = 0; round < 200; round++) {
      AtomicLong sum = new AtomicLong();
      AtomicInteger atWork = new AtomicInteger();
      AtomicInteger most = new AtomicInteger();
      run(2, () -> grouped(8, sum, atWork, most));
      assertEquals(256, sum.get());
      assertTrue(most.get() <= 2, most + " at work");
    }
  }

  /** Counts 2^depth leaves. The sum of each group is complete when the group has been joined. */
  private static void grouped(int depth, AtomicLong sum, AtomicInteger atWork, AtomicInteger most) {
    if (depth == 0) {
      most.accumulateAndGet(atWork.incrementAndGet(), Math::max);
      sum.incrementAndGet();
      atWork.decrementAndGet();
      return;
    }
    AtomicLong mine = new AtomicLong();
    WorkCrew.enterSubtaskGroup();
    WorkCrew.requestHelp((Integer d) -> grouped(d, mine, atWork, most), depth - 1);
    grouped(depth - 1, mine, atWork, most);
    if (!WorkCrew.gotHelp()) {
      grouped(depth - 1, mine, atWork, most);
    }
    WorkCrew.joinSubtaskGroup();
    assertEquals(1L << depth, mine.get());
    sum.addAndGet(mine.get());
  }

  @Test
  void throwsAHelpersExceptionAtTheJoinOfItsGroup() throws Exception {
    IllegalStateException cause = new IllegalStateException("no");
    CountDownLatch taken = new CountDownLatch(1);
    run(
        2,
        () -> {
          WorkCrew.enterSubtaskGroup();
          WorkCrew.requestHelp(
              (String s) -> {},
              "data",
              s -> {
                taken.countDown();
                throw cause;
              });
          await(taken);
          assertTrue(WorkCrew.gotHelp());
          assertSame(cause, assertThrows(RuntimeException.class, WorkCrew::joinSubtaskGroup));
        });
  }

  @Test
  void endsTheJoinWhenAWorkerDiesOutsideOfATask() {
    SubtaskGroup left = new SubtaskGroup(null, 0);
    assertFalse(left.ownerLeaves());
    WorkCrew crew = WorkCrew.create(2);
    // All workers have left the group. This worker therefore fails when it leaves the group again.
    crew.add(
        new HelpRequest(left) {
          @Override
          void perform() {}

          @Override
          Part handOut(Scope scope) {
            throw new AssertionError("no engine here");
          }
        });
    IllegalStateException thrown = assertThrows(IllegalStateException.class, crew::join);
    assertTrue(String.valueOf(thrown.getMessage()).contains("died outside of a task"));
    assertTrue(thrown.getCause() instanceof AssertionError, () -> "" + thrown.getCause());
  }

  @Test
  void throwsAPreparersExceptionAtTheJoinOfTheCrew() throws Exception {
    IllegalStateException cause = new IllegalStateException("no data");
    CountDownLatch prepared = new CountDownLatch(1);
    assertSame(
        cause,
        assertThrows(
            IllegalStateException.class,
            () ->
                run(
                    2,
                    () -> {
                      WorkCrew.requestHelp(
                          (String s) -> {},
                          "data",
                          s -> {
                            prepared.countDown();
                            throw cause;
                          });
                      await(prepared);
                      assertTrue(WorkCrew.gotHelp());
                    })));
  }

  /** Changes its own fields and returns itself, as SplitTheWriter in the paper does. */
  private static final class Marked implements CrewTask {
    private static final long serialVersionUID = 1L;
    private final AtomicInteger marks = new AtomicInteger();

    @Override
    public void run() {}

    Marked marked() {
      marks.incrementAndGet();
      return this;
    }
  }

  @Test
  void runsAPreparerOnceThatReturnsItsOwnTask() throws Exception {
    Marked task = new Marked();
    run(
        2,
        () -> {
          WorkCrew.requestHelp(task, Marked::marked);
          requestUntil(() -> task.marks.get() > 0);
          assertTrue(WorkCrew.gotHelp());
        });
    assertEquals(1, task.marks.get());
  }

  private record Named(String name) implements CrewTask {
    @Override
    public void run() {}
  }

  @Test
  void refusesAPreparerThatReturnsAnotherClass() throws Exception {
    CountDownLatch prepared = new CountDownLatch(1);
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                run(
                    2,
                    () -> {
                      WorkCrew.<CrewTask>requestHelp(
                          new Named("task"),
                          task -> {
                            prepared.countDown();
                            return () -> {};
                          });
                      await(prepared);
                      assertTrue(WorkCrew.gotHelp());
                    }));
    String message = String.valueOf(thrown.getMessage());
    assertTrue(message.contains("WorkCrewTest$Named has returned"), message);
  }

  @Test
  void refusesATaskThatJoinsItsOwnCrew() throws Exception {
    WorkCrew crew = WorkCrew.create(1);
    crew.addTask(
        (WorkCrew own) -> {
          try {
            own.join();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        },
        crew);
    IllegalStateException thrown = assertThrows(IllegalStateException.class, crew::join);
    assertTrue(String.valueOf(thrown.getMessage()).contains("cannot join its own crew"));
  }

  @Test
  void throwsATasksExceptionAtTheJoinOfTheCrew() {
    assertMessage(
        "no",
        () -> {
          throw new IllegalStateException("no");
        });
  }

  @Test
  void refusesUnpairedCalls() {
    assertMessage("gotHelp without requestHelp", WorkCrew::gotHelp);
    assertMessage("joinSubtaskGroup without enter", WorkCrew::joinSubtaskGroup);
    assertMessage("an enterSubtaskGroup without join", WorkCrew::enterSubtaskGroup);
    assertMessage("1 requestHelp without gotHelp", () -> WorkCrew.requestHelp(x -> {}, 1));
    assertMessage(
        "joinSubtaskGroup with 1 requestHelp",
        () -> {
          WorkCrew.enterSubtaskGroup();
          WorkCrew.requestHelp(x -> {}, 1);
          WorkCrew.joinSubtaskGroup();
        });
    assertMessage(
        "gotHelp without requestHelp",
        () -> {
          WorkCrew.requestHelp(x -> {}, 1);
          WorkCrew.enterSubtaskGroup();
          WorkCrew.gotHelp();
        });
  }

  @Test
  void refusesUseOutsideOfACrewAndAfterItsEnd() throws Exception {
    assertThrows(IllegalStateException.class, WorkCrew::gotHelp);
    assertThrows(IllegalStateException.class, () -> WorkCrew.requestHelp(x -> {}, 1));
    assertThrows(IllegalStateException.class, WorkCrew::enterSubtaskGroup);
    assertThrows(IllegalArgumentException.class, () -> WorkCrew.create(0));
    WorkCrew crew = WorkCrew.create(2);
    crew.join();
    assertThrows(IllegalStateException.class, () -> crew.addTask(x -> {}, 1));
    crew.join();
  }

  private static void assertMessage(String part, Runnable task) {
    String message =
        String.valueOf(assertThrows(IllegalStateException.class, () -> run(2, task)).getMessage());
    assertTrue(message.contains(part), message);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void refusesATaskOfAnotherCrewAfterTheEnd() throws Exception {
    WorkCrew ended = WorkCrew.create(1);
    ended.addTask(unused -> {}, 0);
    ended.join();
    WorkCrew other = WorkCrew.create(1);
    other.addTask(unused -> ended.addTask(lost -> {}, 0), 0);
    IllegalStateException thrown = assertThrows(IllegalStateException.class, other::join);
    assertTrue(String.valueOf(thrown.getMessage()).contains("has been joined"));
  }
}
