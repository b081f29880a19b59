package org.satingrid.models.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.codegen.Task;
import org.satingrid.models.GivesBack;
import org.satingrid.models.fjtask.FJTask;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;
import org.satingrid.models.workcrew.CrewTask;
import org.satingrid.models.workcrew.WorkCrew;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.Workers;

/** Runs programs of both models on the workers of an engine, and sends tasks to another engine. */
@Timeout(240)
class OnWorkersTest {

  private final WorkerPool owner = new WorkerPool(WorkerPoolConfig.of(1));
  private final WorkerPool other = new WorkerPool(WorkerPoolConfig.of(1));

  @AfterEach
  void close() {
    owner.close();
    other.close();
  }

  private static <T> T run(WorkerPool pool, Callable<T> program) throws Exception {
    return pool.run(program).get(30, TimeUnit.SECONDS);
  }

  private static void assertThrown(Class<? extends Throwable> type, String part, Callable<?> call) {
    Throwable thrown = assertThrows(type, call::call);
    assertTrue(String.valueOf(thrown.getMessage()).contains(part), thrown::toString);
  }

  /** A task that changes its own object, and therefore stays on its node. */
  static final class InPlace extends FJTask {
    int number;

    InPlace(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      if (number > 1) {
        InPlace first = new InPlace(number - 1);
        InPlace second = new InPlace(number - 2);
        first.fork();
        second.fork();
        first.join();
        second.join();
        number = first.number + second.number;
      }
    }
  }

  static final class Doubled extends FJTask implements Serializable {
    private static final long serialVersionUID = 1L;

    @GivesBack int number;
    int[] kept = {1};
    private final boolean careless;

    Doubled(int number, boolean careless) {
      this.number = number;
      this.careless = careless;
    }

    @Override
    public void run() {
      number *= 2;
      if (careless) {
        kept[0] = 2;
      }
    }
  }

  @Test
  void runsTasksThatStay() throws Exception {
    int fib =
        run(
            owner,
            () -> {
              InPlace root = new InPlace(17);
              try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(4)) {
                group.invoke(root);
              }
              return root.number;
            });
    assertEquals(1597, fib);
  }

  /** Forks the task, runs a copy on the other engine, and joins the task. */
  private void away(FJTask task) throws Exception {
    CountDownLatch forked = new CountDownLatch(1);
    CountDownLatch returned = new CountDownLatch(1);
    CompletableFuture<String> end =
        owner.run(
            () -> {
              FJTaskRunnerGroup group = new FJTaskRunnerGroup();
              group.invoke(
                  () -> {
                    task.fork();
                    forked.countDown();
                    await(returned);
                    assertTrue(task.isDone());
                    task.join();
                  });
              return "";
            });
    assertTrue(forked.await(30, TimeUnit.SECONDS));
    Workers.ExportedTask exported = export();
    owner.complete(exported, execute(copy(exported.task())));
    returned.countDown();
    end.get(30, TimeUnit.SECONDS);
  }

  private Workers.ExportedTask export() {
    Workers.ExportedTask exported = owner.export();
    if (exported == null) {
      throw new AssertionError("nothing to export");
    }
    return exported;
  }

  private Outcome execute(Task copy) throws Exception {
    CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    other.inject(new Workers.ImportedTask(copy, 0.5, outcome::complete));
    return outcome.get(30, TimeUnit.SECONDS);
  }

  private static Task copy(Task task) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(task);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (Task) in.readObject();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void copiesWhatIsGivenBackBeforeTheTaskIsSeenDone() throws Exception {
    Doubled task = new Doubled(21, false);
    away(task);
    assertEquals(42, task.number);
  }

  @Test
  void mergesWhatIsNotMarked() throws Exception {
    Doubled task = new Doubled(1, true);
    int[] kept = task.kept;
    away(task);
    assertSame(kept, task.kept);
    assertEquals(2, kept[0]);
  }

  @Test
  void keepsATaskThatIsNotSerializable() throws Exception {
    CountDownLatch forked = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(1);
    InPlace task = new InPlace(5);
    CompletableFuture<Integer> end =
        owner.run(
            () -> {
              FJTaskRunnerGroup group = new FJTaskRunnerGroup();
              group.invoke(
                  () -> {
                    task.fork();
                    forked.countDown();
                    await(asked);
                    task.join();
                  });
              return task.number;
            });
    assertTrue(forked.await(30, TimeUnit.SECONDS));
    assertSame(null, owner.export());
    asked.countDown();
    assertEquals(5, end.get(30, TimeUnit.SECONDS));
  }

  static final class Sum implements CrewTask {
    private static final long serialVersionUID = 1L;

    final int @Nullable [] numbers;
    @GivesBack int sum;

    Sum(int @Nullable [] numbers) {
      this.numbers = numbers;
    }

    @Override
    public void run() {
      if (numbers != null) {
        for (int number : numbers) {
          sum += number;
        }
      }
    }
  }

  @Test
  void preparesAtTheOwnersNodeOnceAndJoinsWithItsGroup() throws Exception {
    CountDownLatch requested = new CountDownLatch(1);
    CountDownLatch returned = new CountDownLatch(1);
    AtomicInteger prepared = new AtomicInteger();
    Sum task = new Sum(null);
    CompletableFuture<Integer> end =
        crew(
            () -> {
              int[] owners = {1, 2, 3};
              WorkCrew.enterSubtaskGroup();
              WorkCrew.requestHelp(
                  task,
                  unprepared -> {
                    prepared.incrementAndGet();
                    return new Sum(owners.clone());
                  });
              requested.countDown();
              await(returned);
              assertTrue(WorkCrew.gotHelp());
              WorkCrew.joinSubtaskGroup();
            },
            () -> task.sum);
    assertTrue(requested.await(30, TimeUnit.SECONDS));
    Workers.ExportedTask exported = export();
    Task lost = copy(exported.task());
    assertFalse(lost.staysHere());
    owner.complete(exported, execute(copy(exported.task())));
    returned.countDown();
    assertEquals(6, end.get(30, TimeUnit.SECONDS));
    assertEquals(1, prepared.get());
  }

  /**
   * Returns the exception that the join of the group throws after another engine has received the
   * task.
   */
  private Throwable preparedAway(UnaryOperator<CrewTask> preparer) throws Exception {
    CountDownLatch requested = new CountDownLatch(1);
    CountDownLatch returned = new CountDownLatch(1);
    CompletableFuture<Throwable> seen = new CompletableFuture<>();
    CompletableFuture<Integer> end =
        crew(
            () -> {
              WorkCrew.enterSubtaskGroup();
              WorkCrew.requestHelp(new Sum(null), preparer);
              requested.countDown();
              await(returned);
              WorkCrew.gotHelp();
              seen.complete(assertThrows(IllegalStateException.class, WorkCrew::joinSubtaskGroup));
            },
            () -> 0);
    assertTrue(requested.await(30, TimeUnit.SECONDS));
    Workers.ExportedTask exported = export();
    owner.complete(exported, execute(copy(exported.task())));
    returned.countDown();
    end.get(30, TimeUnit.SECONDS);
    return seen.get(30, TimeUnit.SECONDS);
  }

  @Test
  void throwsWhatAPreparerThrowsAtTheJoinThoughTheTaskHasLeft() throws Exception {
    IllegalStateException cause = new IllegalStateException("no data");
    assertSame(
        cause,
        preparedAway(
            unprepared -> {
              throw cause;
            }));
  }

  @Test
  void refusesAPreparerThatReturnsAnotherClass() throws Exception {
    Throwable thrown = preparedAway(unprepared -> () -> {});
    String message = String.valueOf(thrown.getMessage());
    assertTrue(message.contains("return a task of the same class"), message);
  }

  private <T> CompletableFuture<T> crew(Runnable task, Callable<T> result) {
    return owner.run(
        () -> {
          WorkCrew crew = WorkCrew.create(2);
          crew.addTask(Runnable::run, task);
          crew.join();
          return result.call();
        });
  }

  @Test
  void withdrawsARequestThatNobodyAnswers() throws Exception {
    int done =
        crew(
                () -> {
                  for (int i = 0; i < 100_000; i++) {
                    WorkCrew.requestHelp(
                        x -> {
                          throw new IllegalStateException("withdrawn, but done");
                        },
                        i);
                    assertFalse(WorkCrew.gotHelp());
                  }
                },
                () -> 1)
            .get(30, TimeUnit.SECONDS);
    assertEquals(1, done);
  }

  @Test
  void tellsWhatAnExecutedTaskThrows() throws Exception {
    CompletableFuture<Throwable> told = new CompletableFuture<>();
    IllegalStateException cause = new IllegalStateException("no");
    run(
        owner,
        () -> {
          Thread.currentThread().setUncaughtExceptionHandler((thread, t) -> told.complete(t));
          FJTaskRunnerGroup group = new FJTaskRunnerGroup();
          group.execute(
              () -> {
                throw cause;
              });
          group.shutdown();
          return group.awaitTermination(Duration.ofSeconds(30));
        });
    assertSame(cause, told.get(30, TimeUnit.SECONDS));
  }

  private void assertFails(String part, Runnable task) {
    ExecutionException thrown =
        assertThrows(
            ExecutionException.class, () -> crew(task, () -> "").get(30, TimeUnit.SECONDS));
    String message = String.valueOf(thrown.getCause());
    assertTrue(message.contains(part), message);
  }

  @Test
  void refusesATaskForACrewThatHasEnded() throws Exception {
    run(
        owner,
        () -> {
          WorkCrew ended = WorkCrew.create(1);
          ended.addTask(unused -> {}, 0);
          ended.join();
          WorkCrew another = WorkCrew.create(1);
          another.addTask(unused -> ended.addTask(lost -> {}, 0), 0);
          assertThrown(
              IllegalStateException.class,
              "has been joined",
              () -> {
                another.join();
                return "";
              });
          return "";
        });
  }

  @Test
  void refusesUnbalancedCallsOfACrew() {
    assertFails("gotHelp without requestHelp", WorkCrew::gotHelp);
    assertFails("joinSubtaskGroup without enter", WorkCrew::joinSubtaskGroup);
    assertFails("an enterSubtaskGroup without join", WorkCrew::enterSubtaskGroup);
    assertFails("1 requestHelp without gotHelp", () -> WorkCrew.requestHelp(x -> {}, 1));
    assertFails(
        "joinSubtaskGroup with 1 requestHelp",
        () -> {
          WorkCrew.enterSubtaskGroup();
          WorkCrew.requestHelp(x -> {}, 1);
          WorkCrew.joinSubtaskGroup();
        });
  }

  @Test
  void refusesUseOutsideAndJoinsThatCannotEnd() throws Exception {
    run(
        owner,
        () -> {
          assertThrown(
              IllegalStateException.class, "outside of a WorkCrew", () -> WorkCrew.gotHelp());
          InPlace task = new InPlace(1);
          assertThrown(
              IllegalStateException.class,
              "outside of an FJTaskRunnerGroup",
              () -> {
                task.fork();
                return "";
              });
          FJTaskRunnerGroup group = new FJTaskRunnerGroup();
          FJTask[] self = new FJTask[1];
          self[0] = FJTask.of(() -> self[0].join());
          assertThrown(
              IllegalStateException.class,
              "cannot end before this join does",
              () -> {
                group.invoke(self[0]);
                return "";
              });
          assertThrown(
              IllegalStateException.class,
              "was never forked",
              () -> {
                group.invoke(() -> task.join());
                return "";
              });
          InPlace theirs = new InPlace(1);
          assertThrown(
              IllegalStateException.class,
              "the task that forks joins",
              () -> {
                group.invoke(
                    () -> {
                      theirs.fork();
                      FJTask.invoke(FJTask.of(theirs::join));
                    });
                return "";
              });
          return "";
        });
  }
}
