package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Workers.ExportedTask;

/** Workers that look for a kept result before they begin a task. */
@Timeout(240)
class QuestionTest {
  private static final int N = 30;

  private static final class Source implements WorkSource {
    private final Semaphore questions = new Semaphore(0);
    private final boolean hopes;

    Source(boolean hopes) {
      this.hopes = hopes;
    }

    @Override
    public void idle(int idleWorkers) {}

    @Override
    public boolean hopes() {
      return hopes;
    }

    @Override
    public void questions() {
      questions.release();
    }
  }

  @Test
  void eachTaskIsAskedForOnceAndTheResultIsRightWhateverTheAnswers() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    Source source = new Source(true);
    Set<Task> asked = Collections.newSetFromMap(new IdentityHashMap<>());
    int answered = 0;
    try (WorkerPool pool =
        new WorkerPool(WorkerPoolConfig.of(2).withSeed(seed).withWorkSource(source))) {
      CompletableFuture<Long> result = pool.run(ReifyTest.fib(N, -1));
      while (!result.isDone()) {
        source.questions.tryAcquire(10, TimeUnit.MILLISECONDS);
        ExportedTask task = pool.exportQuestioned();
        if (task == null) {
          continue;
        }
        assertTrue(asked.add(task.task()), "asked again");
        assertTrue(task.weight() >= 1.0 / 1024, task::toString);
        if (random.nextBoolean()) {
          pool.takeBack(task);
        } else {
          answered++;
          pool.complete(task, new Outcome.Returned(value(task.task())));
        }
      }
      assertEquals(Fib.sequential(N), result.get(30, TimeUnit.SECONDS), "seed " + seed);
    }
    assertTrue(answered > 0, "nothing was asked for");
  }

  private static @Nullable Object value(Task task) throws Exception {
    try {
      return Transfer.copy(task).execute();
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable t) {
      throw new AssertionError(t);
    }
  }

  @Test
  void nobodyAsksWithoutHope() throws Exception {
    try (WorkerPool pool =
        new WorkerPool(WorkerPoolConfig.of(2).withWorkSource(new Source(false)))) {
      CompletableFuture<Long> result = pool.run(ReifyTest.fib(N, -1));
      assertEquals(Fib.sequential(N), result.get(30, TimeUnit.SECONDS));
      assertNull(pool.exportQuestioned());
    }
  }
}
