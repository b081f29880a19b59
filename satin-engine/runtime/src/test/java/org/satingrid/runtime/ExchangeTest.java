package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.runtime.Transfer.awaitExport;
import static org.satingrid.runtime.Transfer.copy;

import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Workers.ExportedTask;
import org.satingrid.runtime.Workers.ImportedTask;

/** Results must be right if tasks go to another pool, and also if the tasks come back. */
@Timeout(240)
class ExchangeTest {

  private static final int N = 25;

  /**
   * Moves tasks from one pool to the other until it is stopped. Some tasks are taken back, and some
   * tasks end two times.
   */
  private static int chaos(Workers from, Workers to, Random random, AtomicBoolean over)
      throws Exception {
    int moved = 0;
    while (!over.get()) {
      ExportedTask task = from.export();
      if (task == null) {
        Thread.onSpinWait();
      } else if (random.nextInt(3) == 0) {
        from.takeBack(task);
        if (random.nextBoolean()) {
          from.takeBack(task);
        }
      } else {
        moved++;
        boolean twice = random.nextBoolean();
        to.inject(
            new ImportedTask(
                copy(task.task()),
                task.weight(),
                outcome -> {
                  from.complete(task, outcome);
                  if (twice) {
                    from.complete(task, outcome);
                  }
                }));
      }
    }
    return moved;
  }

  @Test
  void computesRightWhileTasksAreMovedAtRandom() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    try (WorkerPool home = new WorkerPool(WorkerPoolConfig.of(2).withSeed(seed));
        WorkerPool away = new WorkerPool(WorkerPoolConfig.of(2).withSeed(seed))) {
      AtomicBoolean over = new AtomicBoolean();
      CompletableFuture<Integer> mover =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return chaos(home, away, random, over);
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      for (int round = 0; round < 5; round++) {
        long result = WorkerPoolTest.run(home, WorkerPoolTest.fib(N, -1));
        assertEquals(Fib.sequential(N), result, "seed " + seed);
      }
      over.set(true);
      assertTrue(mover.get(30, TimeUnit.SECONDS) > 0);
      assertTrue(away.statistics().executed() > 0);
    }
  }

  @Test
  void startsWhatIsTooLargeToBeGivenAwayWhole() throws Exception {
    double most = 1.0 / 32;
    WorkerPoolConfig alone = WorkerPoolConfig.of(1).withWorkSource(idle -> {});
    try (WorkerPool home = new WorkerPool(alone, () -> 0)) {
      CompletableFuture<Long> result = home.run(ReifyTest.fib(37, -1));
      int given = 0;
      while (given < 20 && !result.isDone()) {
        ExportedTask task = home.export(most);
        if (task == null) {
          Thread.onSpinWait();
          continue;
        }
        given++;
        assertTrue(task.weight() <= most, task::toString);
        home.takeBack(task);
      }
      assertEquals(20, given, "nothing left of a long run");
      assertEquals(Fib.sequential(37), result.get(30, TimeUnit.SECONDS));
    }
  }

  @Test
  void addsUpProgressOverProcesses() throws Exception {
    try (WorkerPool home = new WorkerPool(WorkerPoolConfig.of(1));
        WorkerPool away = new WorkerPool(WorkerPoolConfig.of(1))) {
      AtomicBoolean over = new AtomicBoolean();
      CompletableFuture<Integer> mover =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return chaos(home, away, new Random(1), over);
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      WorkerPoolTest.run(home, WorkerPoolTest.fib(N, -1));
      over.set(true);
      mover.get(30, TimeUnit.SECONDS);
      double sum = home.statistics().progress() + away.statistics().progress();
      assertEquals(1, sum, 1e-6);
    }
  }

  @Test
  void waitsForAnExportedTask() throws Exception {
    Semaphore idle = new Semaphore(0);
    WorkerPoolConfig config =
        WorkerPoolConfig.of(1).withWorkSource(n -> idle.release(n == 1 ? 1 : 0));
    try (WorkerPool workers = new WorkerPool(config)) {
      CompletableFuture<Long> started = new CompletableFuture<>();
      CompletableFuture<Long> result =
          workers.run(
              () -> {
                started.complete(1L);
                return WorkerPoolTest.fib(30, -1).call();
              });
      started.get(60, TimeUnit.SECONDS);
      ExportedTask exported = null;
      while (exported == null) {
        exported = workers.export();
      }
      Fib task = (Fib) exported.task();
      long value = Fib.sequential(task.argument());
      idle.drainPermits();
      assertTrue(idle.tryAcquire(30, TimeUnit.SECONDS), "its owner waits without work");
      workers.complete(exported, new Outcome.Returned(value));
      assertEquals(Fib.sequential(30), result.get(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void givesAwayAgainWhatLiesBehindALongTask() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1))) {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch end = new CountDownLatch(1);
      CompletableFuture<Outcome> first = inject(workers, new Gate(begun, end), 0.5);
      assertTrue(begun.await(60, TimeUnit.SECONDS));
      CompletableFuture<Outcome> stays = inject(workers, new Fib(4), 0);
      CompletableFuture<Outcome> moves = inject(workers, new Fib(5), 0.25);
      ExportedTask exported = workers.export(1.0 / 64);
      assertEquals(0.25, Objects.requireNonNull(exported).weight());
      assertNull(workers.export());
      workers.complete(exported, new Outcome.Returned(5L));
      assertEquals(new Outcome.Returned(5L), moves.get(60, TimeUnit.SECONDS));
      assertFalse(stays.isDone());
      end.countDown();
      assertEquals(new Outcome.Returned(true), first.get(60, TimeUnit.SECONDS));
      assertEquals(new Outcome.Returned(3L), stays.get(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void cancelsWhatItHasGivenAwayAgain() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1))) {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch end = new CountDownLatch(1);
      CompletableFuture<Outcome> first = inject(workers, new Gate(begun, end), 0.5);
      assertTrue(begun.await(60, TimeUnit.SECONDS));
      CompletableFuture<Outcome> dropped = new CompletableFuture<>();
      ImportedTask task = new ImportedTask(new Fib(5), 0.25, dropped::complete);
      workers.inject(task);
      assertFalse(workers.hasBegun(task));
      ExportedTask exported = Objects.requireNonNull(workers.export());
      assertTrue(workers.hasBegun(task), "elsewhere, for all that is known here");
      assertFalse(workers.abandon(exported));
      workers.cancel(task);
      assertTrue(workers.abandon(exported));
      assertInstanceOf(Outcome.Threw.class, dropped.get(60, TimeUnit.SECONDS));
      end.countDown();
      assertEquals(new Outcome.Returned(true), first.get(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void knowsOfWhichTaskAnExportedOneIsAPartAndWhetherItIsOver() throws Exception {
    try (WorkerPool home = new WorkerPool(WorkerPoolConfig.of(1));
        WorkerPool away = new WorkerPool(WorkerPoolConfig.of(1).withWorkSource(idle -> {}))) {
      CompletableFuture<Long> program = home.run(WorkerPoolTest.fib(32, -1));
      ExportedTask whole = awaitExport(home);
      assertInstanceOf(Program.class, home.origin(whole));
      ImportedTask there =
          new ImportedTask(copy(whole.task()), 0.5, outcome -> home.complete(whole, outcome));
      away.inject(there);
      ExportedTask part = awaitExport(away);
      assertSame(there.task(), away.origin(part));
      assertFalse(home.isOver(whole));
      away.takeBack(part);
      program.get(30, TimeUnit.SECONDS);
      assertTrue(home.isOver(whole));
      assertTrue(away.isOver(part));
    }
  }

  private static CompletableFuture<Outcome> inject(Workers workers, Task task, double weight) {
    CompletableFuture<Outcome> done = new CompletableFuture<>();
    workers.inject(new ImportedTask(task, weight, done::complete));
    return done;
  }

  /** A leaf that runs until the test lets it end. */
  private static final class Gate extends Task {
    private static final long serialVersionUID = 1L;
    private final transient CountDownLatch begun;
    private final transient CountDownLatch end;

    Gate(CountDownLatch begun, CountDownLatch end) {
      this.begun = begun;
      this.end = end;
    }

    @Override
    public Object execute() throws InterruptedException {
      begun.countDown();
      return end.await(20, TimeUnit.SECONDS);
    }

    @Override
    public String describe() {
      return "Gate.pass";
    }
  }

  @Test
  void refusesATaskThatItDidNotExport() throws Exception {
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1))) {
      ExportedTask foreign = new ExportedTask(new Fib(1), 0.5);
      assertThrows(IllegalArgumentException.class, () -> workers.takeBack(foreign));
    }
  }

  @Test
  void tellsTheWorkSourceHowManyAreIdle() throws Exception {
    Semaphore allIdle = new Semaphore(0);
    Semaphore noneIdle = new Semaphore(0);
    WorkerPoolConfig config =
        WorkerPoolConfig.of(2)
            .withWorkSource(n -> (n == 0 ? noneIdle : allIdle).release(n == 1 ? 0 : 1));
    try (WorkerPool workers = new WorkerPool(config)) {
      assertTrue(allIdle.tryAcquire(10, TimeUnit.SECONDS));
      CompletableFuture<Long> result = workers.run(WorkerPoolTest.fib(27, -1));
      assertTrue(noneIdle.tryAcquire(10, TimeUnit.SECONDS));
      result.get(30, TimeUnit.SECONDS);
      assertTrue(allIdle.tryAcquire(10, TimeUnit.SECONDS));
    }
  }

  /** A task that waits for a latch before it decides that it can leave its process. */
  private static final class Deciding extends Task {
    private static final long serialVersionUID = 1L;
    private final transient CountDownLatch asked = new CountDownLatch(1);
    private final transient CountDownLatch decided = new CountDownLatch(1);

    @Override
    public boolean staysHere() {
      asked.countDown();
      await(decided);
      return false;
    }

    @Override
    public Object execute() {
      return 7L;
    }

    @Override
    public String describe() {
      return "Deciding.decide";
    }

    static void await(CountDownLatch latch) {
      try {
        assertTrue(latch.await(60, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void doesNotCountATaskAsLostThatAThreadHolds() throws Exception {
    try (WorkerPool home =
        new WorkerPool(WorkerPoolConfig.of(1).withWorkSource(idle -> {}), () -> 0)) {
      Deciding task = new Deciding();
      CompletableFuture<Object> result =
          home.run(
              () -> {
                Frame frame = Frame.open(null);
                Spawned spawned = frame.spawn(task);
                Deciding.await(task.asked);
                frame.join();
                return spawned.result();
              });
      CompletableFuture<ExportedTask> exported =
          CompletableFuture.supplyAsync(() -> awaitExport(home));
      Deciding.await(task.asked);
      while (!home.waitsInVain()) {
        Thread.onSpinWait();
      }
      assertTrue(home.isInHand());
      task.decided.countDown();
      home.complete(exported.get(60, TimeUnit.SECONDS), new Outcome.Returned(9L));
      assertEquals(9L, result.get(60, TimeUnit.SECONDS));
      assertFalse(home.isInHand());
    }
  }
}
