package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.runtime.Transfer.awaitExport;
import static org.satingrid.runtime.Transfer.copy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Workers.ExportedTask;
import org.satingrid.runtime.Workers.ImportedTask;

/** Invocations that wait for one call continue where that call ends. */
@Timeout(240)
class RelocationTest {

  private static final WorkerPoolConfig SHARED = WorkerPoolConfig.of(1).withWorkSource(idle -> {});

  private final Random random = new Random();
  private final long seed = random.nextLong();

  @Test
  void goesOnElsewhereOnceAllElseHasEnded() throws Throwable {
    Semaphore idle = new Semaphore(0);
    WorkerPoolConfig watched =
        WorkerPoolConfig.of(1).withWorkSource(workers -> idle.release(workers));
    try (WorkerPool home = new WorkerPool(SHARED);
        WorkerPool first = new WorkerPool(watched);
        WorkerPool second = new WorkerPool(SHARED)) {
      CompletableFuture<Long> program = home.run(ReifyTest.fib(32, -1));
      ExportedTask whole = awaitExport(home);
      assertTrue(idle.tryAcquire(30, TimeUnit.SECONDS));
      CompletableFuture<Outcome> there = new CompletableFuture<>();
      ImportedTask imported = new ImportedTask(copy(whole.task()), whole.weight(), there::complete);
      first.inject(imported);
      ExportedTask part = awaitExport(first);
      assertNull(home.after(whole), "the program stays where it is");
      assertTrue(idle.tryAcquire(30, TimeUnit.SECONDS), "it waits for its part");
      Continuation rest = copy(Objects.requireNonNull(first.after(part)));
      Object value = part.task().execute();
      second.resume(rest, value, outcome -> home.complete(whole, outcome));
      assertTrue(first.release(part));
      assertFalse(first.release(part));
      assertEquals(Fib.sequential(32), program.get(30, TimeUnit.SECONDS));
      assertFalse(there.isDone());
      double sum =
          part.weight()
              + home.statistics().progress()
              + first.statistics().progress()
              + second.statistics().progress();
      assertEquals(1, sum, 1e-6);
    }
  }

  @Test
  void surfacesWhatIsThrownAfterwards() throws Exception {
    try (WorkerPool pool = new WorkerPool(SHARED)) {
      HeapFrames.Thrower frame = new HeapFrames.Thrower();
      Continuation.Call awaited = new Continuation.Call(0, null, 0, null);
      Continuation rest =
          new Continuation(List.of(new Continuation.Waiting(frame, 0.1, List.of(awaited), 0)));
      CompletableFuture<Outcome> done = new CompletableFuture<>();
      pool.resume(copy(rest), 7L, done::complete);
      Outcome outcome = done.get(60, TimeUnit.SECONDS);
      assertTrue(
          outcome instanceof Outcome.Threw threw && "7".equals(threw.cause().getMessage()),
          outcome::toString);
    }
  }

  @Test
  void isRightWhateverGoesOnWhere() throws Exception {
    random.setSeed(seed);
    try (WorkerPool home = new WorkerPool(SHARED);
        WorkerPool first = new WorkerPool(SHARED);
        WorkerPool second = new WorkerPool(SHARED)) {
      Exchange exchange = new Exchange(home, first, second);
      for (int round = 0; round < 200 || exchange.resumed < 20; round++) {
        CompletableFuture<Long> result = home.run(ReifyTest.fib(20, -1));
        while (!result.isDone()) {
          exchange.step();
        }
        assertEquals(Fib.sequential(20), result.get(30, TimeUnit.SECONDS), "seed " + seed);
      }
      assertTrue(exchange.redone > 0, "nothing was lost on the way, seed " + seed);
    }
  }

  /**
   * The home pool gives tasks to the first pool, and the first pool gives tasks to the second pool.
   * One thread moves all tasks.
   */
  private final class Exchange {
    private final WorkerPool home;
    private final WorkerPool first;
    private final WorkerPool second;
    private final Map<Task, ExportedTask> wholes = new HashMap<>();
    private final List<Part> parts = new ArrayList<>();
    private final ConcurrentLinkedQueue<Runnable> news = new ConcurrentLinkedQueue<>();
    private int resumed;
    private int redone;

    private static final class Part {
      private final ExportedTask task;
      private final Task whole;
      private @Nullable Continuation rest;

      private Part(ExportedTask task, Task whole) {
        this.task = task;
        this.whole = whole;
      }
    }

    private Exchange(WorkerPool home, WorkerPool first, WorkerPool second) {
      this.home = home;
      this.first = first;
      this.second = second;
    }

    private void step() throws Exception {
      ExportedTask whole = random.nextInt(8) == 0 ? home.export() : null;
      if (whole != null) {
        Task task = copy(whole.task());
        wholes.put(task, whole);
        first.inject(
            new ImportedTask(
                task, whole.weight(), outcome -> news.add(() -> home.complete(whole, outcome))));
      }
      ExportedTask given = random.nextInt(4) == 0 ? first.export() : null;
      if (given != null) {
        Part part = new Part(given, Objects.requireNonNull(first.origin(given)));
        assertNotNull(wholes.get(part.whole));
        parts.add(part);
        second.inject(
            new ImportedTask(
                copy(given.task()),
                given.weight(),
                outcome -> news.add(() -> ended(part, outcome))));
      }
      for (Part part : parts) {
        Continuation rest = part.rest == null ? first.after(part.task) : null;
        if (rest != null) {
          part.rest = copy(rest);
        }
      }
      for (Runnable item = news.poll(); item != null; item = news.poll()) {
        item.run();
      }
      Thread.onSpinWait();
    }

    private void ended(Part part, Outcome outcome) {
      parts.remove(part);
      if (random.nextInt(4) == 0) {
        redone++;
        first.takeBack(part.task);
      } else if (part.rest != null && outcome instanceof Outcome.Returned returned) {
        resumed++;
        ExportedTask whole = Objects.requireNonNull(wholes.get(part.whole));
        second.resume(
            part.rest, returned.value(), end -> news.add(() -> home.complete(whole, end)));
        assertTrue(first.release(part.task));
      } else {
        first.complete(part.task, outcome);
      }
    }
  }
}
