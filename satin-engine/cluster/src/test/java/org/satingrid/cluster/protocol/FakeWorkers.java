package org.satingrid.cluster.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Continuation.Waiting;
import org.satingrid.runtime.Durations;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.WorkerStatistics;
import org.satingrid.runtime.Workers;

/** One worker that executes tasks on request of the test. */
final class FakeWorkers implements Workers {
  final Deque<Item> queue = new ArrayDeque<>();

  /** The tasks that a worker is about to begin. */
  final Deque<Item> questioned = new ArrayDeque<>();

  private final IdentityHashMap<ExportedTask, Item> exported = new IdentityHashMap<>();
  long executed;
  long saidNo;
  long abandoned;
  long cancelled;

  /**
   * True if tasks from other nodes count as begun when they arrive. Such tasks stay on this node.
   */
  boolean begins = true;

  /** The task from another node that has spawned all of this worker's own tasks. */
  @Nullable Task origin;

  /** Tasks that have ended on this node or on another node. */
  final Set<Task> over = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Tasks that evaluate guards. They do not belong to the job. */
  private final Set<Task> questions = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Recognizes tasks that are not needed any more. */
  Predicate<Task> pointless = task -> false;

  /**
   * A task to execute.
   *
   * @param came whether the task came from another node
   * @param waiting the invocation on this node that waits only for this task, or null if unknown
   */
  record Item(Task task, Consumer<Outcome> done, boolean came, @Nullable WaitingChain waiting) {
    Item(Task task, Consumer<Outcome> done) {
      this(task, done, false, null);
    }
  }

  /** A task with a known result. */
  static final class Square extends Task {
    private static final long serialVersionUID = 1L;
    private final long number;

    Square(long number) {
      this.number = number;
    }

    @Override
    public Object execute() {
      return number * number;
    }

    @Override
    public String describe() {
      return "Square.of";
    }
  }

  void executeOne() {
    Item item = queue.pollLast();
    if (item != null) {
      executed++;
      if (item.task() instanceof Chain chain && chain.depth() > 0) {
        new WaitingChain(item, chain.begun(), this).spawn(chain.next());
        return;
      }
      Outcome outcome = outcome(item.task());
      if (questions.contains(item.task()) && outcome.equals(new Outcome.Returned(false))) {
        saidNo++;
      }
      item.done().accept(outcome);
    }
  }

  private static Outcome outcome(Task task) {
    try {
      return new Outcome.Returned(task.execute());
    } catch (Throwable thrown) { // every throwable is the task's outcome
      return new Outcome.Threw(thrown);
    }
  }

  @Override
  public @Nullable ExportedTask export(double mostWeight) {
    Item item =
        queue.stream()
            .filter(some -> !(questions.contains(some.task()) || (some.came() && begins)))
            .findFirst()
            .orElse(null);
    if (item == null) {
      return null;
    }
    queue.remove(item);
    return export(item);
  }

  private ExportedTask export(Item item) {
    ExportedTask task = new ExportedTask(item.task(), 0.01);
    exported.put(task, item);
    return task;
  }

  @Override
  public @Nullable ExportedTask exportQuestioned() {
    Item item = questioned.poll();
    return item == null ? null : export(item);
  }

  @Override
  public void inject(ImportedTask task) {
    if (task.weight() == 0) {
      questions.add(task.task());
    }
    queue.add(new Item(task.task(), task.whenDone(), true, null));
  }

  @Override
  public @Nullable Continuation after(ExportedTask task) {
    List<Waiting> waiting = new ArrayList<>();
    Item item = Objects.requireNonNull(exported.get(task));
    while (item.waiting() != null) {
      waiting.add(item.waiting().asData());
      item = item.waiting().of();
    }
    return item.came() ? new Continuation(waiting) : null;
  }

  @Override
  public boolean release(ExportedTask task) {
    end(task);
    return true;
  }

  @Override
  public ImportedTask resume(
      Continuation continuation, @Nullable Object value, Consumer<Outcome> whenDone) {
    Task whole = new Square(-1);
    Item item = new Item(whole, whenDone, true, null);
    Outcome outcome = new Outcome.Returned(value);
    for (int i = continuation.waiting().size() - 1; i >= 0; i--) {
      item = WaitingChain.restore(continuation.waiting().get(i), item, this);
    }
    item.done().accept(outcome);
    return new ImportedTask(whole, continuation.weight(), whenDone);
  }

  @Override
  public boolean hasBegun(ImportedTask task) {
    return begins;
  }

  @Override
  public void complete(ExportedTask task, Outcome outcome) {
    end(task).done().accept(outcome);
  }

  @Override
  public void takeBack(ExportedTask task) {
    queue.add(end(task));
  }

  @Override
  public boolean abandon(ExportedTask task) {
    if (!pointless.test(task.task())) {
      return false;
    }
    end(task);
    abandoned++;
    return true;
  }

  @Override
  public boolean isOver(ExportedTask task) {
    return over.contains(task.task());
  }

  @Override
  public @Nullable Task origin(ExportedTask task) {
    Item item = Objects.requireNonNull(exported.get(task));
    while (item.waiting() != null) {
      item = item.waiting().of();
    }
    return item.came() ? item.task() : origin;
  }

  @Override
  public void cancel(ImportedTask task) {
    cancelled++;
    if (queue.removeIf(item -> item.task() == task.task())) {
      task.whenDone().accept(new Outcome.Threw(new IllegalStateException("cancelled")));
    }
  }

  private Item end(ExportedTask task) {
    Item item = exported.remove(task);
    if (item == null) {
      throw new AssertionError("an exported task ended twice");
    }
    return item;
  }

  @Override
  public WorkerStatistics statistics() {
    Durations none = new Durations(List.of());
    return new WorkerStatistics(
        1,
        0,
        executed,
        executed,
        0,
        executed,
        0,
        0,
        queue.size(),
        0,
        0,
        0,
        0,
        List.of(),
        none,
        none);
  }

  @Override
  public <T> CompletableFuture<T> run(Callable<T> program) {
    throw new UnsupportedOperationException("no program here");
  }

  @Override
  public void close() {}
}
