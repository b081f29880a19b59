package org.satingrid.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;

/**
 * The workers of this JVM. Their threads inherit the context class loader of the thread that makes
 * the pool.
 */
public final class WorkerPool implements Workers {

  /** The minimum share of the job that a task must have to be worth a search for a kept result. */
  private static final double MIN_QUESTIONED = 1.0 / 1024;

  private static final long CLOSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1500);

  private final WorkerList workers;
  private final WorkerPoolConfig config;
  private final Grain.Proof proof = new Grain.Proof();
  private final SplittableRandom random;
  private final ProgramThreads programThreads = new ProgramThreads(this);
  private final List<WorkerThread> threads = new ArrayList<>();
  private final WorkSource source;
  private final Sleepers sleepers;

  /** Programs, tasks from other processes, and tasks that came back from other processes. */
  private final ConcurrentLinkedQueue<TaskRecord> fromElsewhere = new ConcurrentLinkedQueue<>();

  private final ToExpand toExpand;

  /** Tasks that are about to begin, unless a node has kept their results. */
  private final ConcurrentLinkedQueue<TaskRecord> questioned = new ConcurrentLinkedQueue<>();

  /** True if other threads possibly want work from a worker. */
  private volatile boolean shared;

  private final int deepest;
  private final Heartbeat heartbeat;
  private final AtomicInteger drops = new AtomicInteger();
  private final AtomicInteger exported = new AtomicInteger();

  /** The number of calls of other threads that possibly hold a task. Such a task is in no queue. */
  private final AtomicInteger inHand = new AtomicInteger();

  private final Splits splits = new Splits();

  /** Made in advance, because memory is exhausted when the error is needed. */
  private final MemoryRanOut lost = new MemoryRanOut();

  /** True if a task was lost. Workers that wait at a barrier then throw {@link #lost}. */
  private volatile boolean hasLostTask;

  private final Set<Program<?>> programs = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  public WorkerPool(WorkerPoolConfig config) {
    this(config, System::nanoTime);
  }

  /**
   * @param clock measures how long too large tasks wait for a worker that starts them
   */
  WorkerPool(WorkerPoolConfig config, LongSupplier clock) {
    toExpand = new ToExpand(clock);
    this.config = config;
    source = config.workSource();
    sleepers = new Sleepers(config.workSource(), this::workInSight, this::askBusy);
    random = new SplittableRandom(config.seed());
    Worker[] own = new Worker[config.workers()];
    for (int i = 0; i < own.length; i++) {
      Worker worker = new Worker(this, sleepers, proof, config.slowdown(), random.split());
      String name = config.threadNamePrefix() + "-" + i;
      WorkerThread thread = new WorkerThread(worker, programThreads, name, config);
      worker.bind(thread);
      own[i] = worker;
      threads.add(thread);
    }
    workers = new WorkerList(own);
    watch(own);
    deepest = config.deepest();
    shared = config.workers() > 1 || config.workSource() != WorkSource.none();
    String name = config.threadNamePrefix() + "-heartbeat";
    heartbeat = new Heartbeat(name, this::beatNanos, sleepers::allAsleep, this);
    threads.forEach(Thread::start);
    heartbeat.start();
  }

  private void watch(Worker[] all) {
    sleepers.watch(Arrays.stream(all).map(Worker::rest).toArray(Rest[]::new));
  }

  private long beatNanos() {
    boolean often = shared || config.slowdown() > 1;
    return often ? Heartbeat.SHARED_NANOS : Heartbeat.ALONE_NANOS;
  }

  /**
   * Makes a thread of the program a worker for one call.
   *
   * @return the worker, or null if the workers are closed
   */
  synchronized @Nullable Worker admit(Thread thread) {
    if (closed) {
      return null;
    }
    Worker worker = new Worker(this, sleepers, proof, 1, random.split());
    worker.bind(thread);
    shared = true;
    watch(workers.add(worker));
    sleepers.wakeAll(); // The thread will have tasks for the sleeping workers.
    return worker;
  }

  /** Called when the call of a program's thread has ended. */
  synchronized void dismiss(Worker worker) {
    watch(workers.remove(worker));
  }

  @Override
  public <T> CompletableFuture<T> run(Callable<T> program) {
    Program<T> task = new Program<>(program);
    programs.add(task);
    offer(new TaskRecord(task, 1, outcome -> end(task, outcome)));
    // This thread is about to wait, and therefore wakes all workers itself. If a busy worker woke
    // them, they could take the processor away from the busy worker.
    sleepers.wakeAll();
    if (closed) {
      end(task, new Outcome.Threw(new WorkersClosedException()));
    }
    return task.result();
  }

  private void end(Program<?> program, Outcome outcome) {
    programs.remove(program);
    if (programs.isEmpty()) {
      hasLostTask = false;
    }
    program.end(outcome);
  }

  @Override
  public @Nullable ExportedTask export(double mostWeight) {
    // The count stays raised for some time, because the serialization of a task can take long.
    inHand.incrementAndGet();
    try {
      return exportAny(mostWeight);
    } finally {
      inHand.decrementAndGet();
    }
  }

  private @Nullable ExportedTask exportAny(double mostWeight) {
    TaskRecord stuck = toExpand.pollStuck();
    if (stuck != null) {
      return export(stuck);
    }
    // A worker that waits for a task gets the first chance to take it. A task from another node can
    // leave only while all workers are busy, because an idle worker would run it.
    boolean allBusy = allBusy();
    for (TaskRecord record : fromElsewhere) {
      boolean imported = record.isImported();
      boolean mayLeave = imported ? allBusy : record.spawner != null;
      if (mayLeave && record.canLeave() && fromElsewhere.remove(record)) {
        // A task from another node leaves whole. If this node kept it to split it, all workers
        // could be in leaves of an hour first.
        ExportedTask task = exportOrExpand(record, imported ? 1 : mostWeight);
        if (task != null) {
          return task;
        }
      }
    }
    // If a thief takes the task first, this method tries another deque, at most as often as there
    // are workers.
    for (int tries = workers.all().length; tries > 0; tries--) {
      TaskRecord record = longestDeque().steal();
      ExportedTask task = record == null ? null : exportOrExpand(record, mostWeight);
      if (task != null) {
        return task;
      }
    }
    askAll();
    return null;
  }

  private boolean allBusy() {
    return Arrays.stream(workers.all()).noneMatch(worker -> worker.rest().isIdle());
  }

  private @Nullable ExportedTask exportOrExpand(TaskRecord record, double mostWeight) {
    if (!record.canLeave() || (isTooLarge(record, mostWeight) && splits.pay())) {
      offerToExpand(record);
      return null;
    }
    return export(record);
  }

  private ExportedTask export(TaskRecord record) {
    exported.incrementAndGet();
    return record.export();
  }

  /**
   * Returns true if a task is larger than this share of the job and can be started for its
   * children. Such a task is not given away.
   */
  private static boolean isTooLarge(TaskRecord record, double mostWeight) {
    return mostWeight < 1 && record.canSplit() && record.weigh() > mostWeight;
  }

  @Override
  public @Nullable ExportedTask exportQuestioned() {
    TaskRecord record = questioned.peek();
    if (record == null) {
      return null;
    }
    // The count is raised before the task leaves the queue, so that the task is always counted
    // somewhere.
    exported.incrementAndGet();
    questioned.remove();
    return record.export();
  }

  /**
   * Called by a worker that is about to begin a task. Returns true if the worker must leave the
   * task to {@link #exportQuestioned}.
   */
  boolean questions(TaskRecord record) {
    if (!source.hopes() || !record.question(MIN_QUESTIONED)) {
      return false;
    }
    questioned.add(record);
    source.questions();
    return true;
  }

  @Override
  public @Nullable Task origin(ExportedTask task) {
    return TaskRecord.of(task).origin();
  }

  @Override
  public boolean isExpanding() {
    return !toExpand.isEmpty();
  }

  private TaskDeque<TaskRecord> longestDeque() {
    TaskDeque<TaskRecord> longest = workers.all()[0].deque();
    for (Worker worker : workers.all()) {
      if (worker.deque().size() > longest.size()) {
        longest = worker.deque();
      }
    }
    return longest;
  }

  @Override
  public void inject(ImportedTask task) {
    TaskRecord record = new TaskRecord(task.task(), task.weight(), task.whenDone());
    record.waitedForBy(task.depth());
    offer(record);
  }

  @Override
  public boolean hasBegun(ImportedTask task) {
    return !(task.task().runtimeState instanceof TaskRecord record
        && fromElsewhere.contains(record));
  }

  @Override
  public void complete(ExportedTask task, Outcome outcome) {
    TaskRecord record = TaskRecord.of(task);
    endExport(
        record,
        () -> {
          record.accept(outcome);
          TaskRecord ready = record.end(null);
          if (record.hasDroppedSiblings()) {
            dropped();
          }
          addIfAny(ready);
        });
  }

  @Override
  public void takeBack(ExportedTask task) {
    TaskRecord record = TaskRecord.of(task);
    endExport(record, () -> offer(record));
  }

  @Override
  public boolean abandon(ExportedTask task) {
    TaskRecord record = TaskRecord.of(task);
    int dropsBefore = drops();
    return dropsBefore != 0
        && record.isPointless(dropsBefore)
        && endExport(record, () -> endAbandoned(record));
  }

  @Override
  public boolean isOver(ExportedTask task) {
    return TaskRecord.of(task).isOver(drops());
  }

  @Override
  public void cancel(ImportedTask task) {
    if (task.task().runtimeState instanceof TaskRecord record && record.drop()) {
      if (fromElsewhere.remove(record)) {
        endAbandoned(record);
      } else {
        dropped();
      }
    }
  }

  @Override
  public @Nullable Continuation after(ExportedTask task) {
    return Relocation.after(TaskRecord.of(task));
  }

  @Override
  public boolean release(ExportedTask task) {
    return endExport(TaskRecord.of(task), () -> {});
  }

  @Override
  public ImportedTask resume(
      Continuation continuation, @Nullable Object value, Consumer<Outcome> whenDone) {
    Task remains = new Relocation.Remains(continuation.describe());
    ImportedTask imported = new ImportedTask(remains, continuation.weight(), whenDone);
    TaskRecord whole = new TaskRecord(remains, imported.weight(), whenDone);
    TaskRecord call = Relocation.restore(continuation, whole);
    call.accept(new Outcome.Returned(value));
    addIfAny(call.end(null));
    return imported;
  }

  private void endAbandoned(TaskRecord record) {
    record.thrown = new AbandonedError();
    addIfAny(record.end(null));
  }

  /** Ends the exported state, unless it has ended before, and does the last step. */
  private boolean endExport(TaskRecord record, Runnable last) {
    inHand.incrementAndGet();
    try {
      boolean ends = record.endExport();
      if (ends) {
        exported.decrementAndGet();
        last.run();
      }
      return ends;
    } finally {
      inHand.decrementAndGet();
    }
  }

  /** Returns true if a thread that is not a worker possibly holds a task. */
  boolean isInHand() {
    return inHand.get() > 0;
  }

  /** Returns true if a program waits although no worker has or can find work. */
  boolean waitsInVain() {
    if (programs.isEmpty() || !questioned.isEmpty() || exported.get() > 0 || workInSight()) {
      return false;
    }
    for (Worker worker : workers.all()) {
      if (!worker.rest().hasEnded() && !worker.rest().isIdle()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Handles the loss of a task that a program needs. First the barriers fail, which needs no memory
   * and frees the memory of the program. If the programs do not end then, the next call ends them.
   */
  void giveUp() {
    if (hasLostTask) {
      programs.forEach(program -> end(program, new Outcome.Threw(lost)));
      return;
    }
    lost.note(workers.all());
    hasLostTask = true;
    sleepers.wakeAll();
  }

  boolean hasLostTask() {
    return hasLostTask;
  }

  /** Returns the error for a barrier that waits for a lost task. */
  MemoryRanOut lost() {
    return lost;
  }

  /** Returns an error with the same message for a program that has exhausted the memory. */
  OutOfMemoryError explained(OutOfMemoryError full) {
    try {
      MemoryRanOut explained = new MemoryRanOut();
      explained.initCause(full);
      explained.note(workers.all());
      return explained;
    } catch (OutOfMemoryError stillFull) {
      return full;
    }
  }

  private void addIfAny(@Nullable TaskRecord ready) {
    if (ready != null) {
      offer(ready);
    }
  }

  /** Puts a record where any worker, and {@link #export}, can take it. */
  void offer(TaskRecord record) {
    fromElsewhere.add(record);
    sleepers.wakeOneIfAny();
  }

  @Override
  public WorkerStatistics statistics() {
    return workers.statistics();
  }

  @Override
  public void close() {
    closed = true;
    threads.forEach(Thread::interrupt);
    heartbeat.interrupt();
    askAll();
    sleepers.wakeAll();
    WorkerThread.awaitEnds(threads, CLOSE_NANOS);
    programs.forEach(program -> end(program, new Outcome.Threw(new WorkersClosedException())));
  }

  boolean isClosed() {
    return closed;
  }

  Splits splits() {
    return splits;
  }

  WorkSource source() {
    return source;
  }

  /** Returns the workers. The caller must not change the array. */
  Worker[] workers() {
    return workers.all();
  }

  @Nullable TaskRecord takeFromElsewhere() {
    TaskRecord record = toExpand.poll();
    return record == null ? fromElsewhere.poll() : record;
  }

  @Nullable TaskRecord takeToExpand() {
    return toExpand.poll();
  }

  /** Queues an invocation or a task. A worker takes it to make tasks for other workers. */
  void offerToExpand(TaskRecord record) {
    toExpand.add(record);
    sleepers.wakeOneIfAny();
  }

  int offered() {
    return fromElsewhere.size();
  }

  /** Returns the maximum number of nested invocations in the heap, each waiting for the next. */
  int deepest() {
    return deepest;
  }

  /** Returns true if other threads possibly want work from a worker. */
  boolean isShared() {
    return shared;
  }

  /** Requests work from a busy worker. Returns that worker, or null if no worker is busy. */
  @Nullable Worker ask(SplittableRandom random, Worker thief) {
    Worker[] victims = workers.all();
    int n = victims.length;
    int start = random.nextInt(n);
    for (int i = 0; i < n; i++) {
      Worker victim = victims[(start + i) % n];
      if (victim != thief && !victim.rest().isIdle()) {
        Requests.ask(victim);
        return victim;
      }
    }
    return null;
  }

  private void askAll() {
    for (Worker worker : workers.all()) {
      Requests.ask(worker);
    }
  }

  private void askBusy() {
    for (Worker worker : workers.all()) {
      if (!worker.rest().isIdle()) {
        Requests.ask(worker);
      }
    }
  }

  /**
   * Called after a possibly running call was marked as dropped. The workers that run the call must
   * stop.
   *
   * @return the number of drops before this call
   */
  int dropped() {
    int before = drops.getAndIncrement();
    askAll();
    return before;
  }

  /** Returns the number of drops. It grows after a call was marked as dropped. */
  int drops() {
    return drops.get();
  }

  /** Returns true if some worker would find a task now. */
  private boolean workInSight() {
    if (closed || !fromElsewhere.isEmpty() || !toExpand.isEmpty()) {
      return true;
    }
    for (Worker worker : workers.all()) {
      if (worker.deque().size() > 0) {
        return true;
      }
    }
    return false;
  }
}
