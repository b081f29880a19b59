package org.satingrid.models.workcrew;

import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A fixed number of workers. A task is divided only if another worker has time to help.
 *
 * <pre>{@code
 * static void sort(Range range) {
 *   if (range.isSmall()) { range.sortSequentially(); return; }
 *   Range right = range.splitOffRight();
 *   WorkCrew.requestHelp(Program::sort, right);
 *   sort(range);
 *   if (!WorkCrew.gotHelp()) {
 *     sort(right);
 *   }
 * }
 * }</pre>
 *
 * <p>When a task returns, its helpers are possibly still at work. {@link #join} waits for all of
 * them, {@link #joinSubtaskGroup} for the helpers of a group. If a task or a preparer throws an
 * exception, the join of its innermost group throws this exception. Without a group, the join of
 * the crew throws it.
 *
 * <p>If a crew is made on a worker of an engine, for example by the program of a job, it has no
 * separate workers. The engine's workers form the crew, and the requested size has no effect.
 * Workers of other nodes run {@link CrewTask}s.
 */
public final class WorkCrew {

  private static final long MAX_SLEEP_MILLIS = 100;

  private final int size;

  /** The added tasks of a crew on an engine. The engine's workers run them. */
  private final @Nullable CrewOnWorkers onWorkers;

  private final CopyOnWriteArrayList<CrewWorker> workers = new CopyOnWriteArrayList<>();

  // Guarded by the crew's monitor. Read without it where noted.
  private final Queue<HelpRequest> tasks = new ArrayDeque<>();
  private volatile int queued; // Also read without the lock, before the queue is checked.
  // Workers that have published a request read this field without the lock.
  private volatile int idle;
  // In a crew without workers, this field is written without the lock.
  private volatile boolean noMoreTasks;
  private boolean terminated;
  private int standingBy;
  private int called;
  private int forked;
  private @Nullable Throwable failure;

  private WorkCrew(int size) {
    this.size = size;
    this.onWorkers = CrewOnWorkers.ofCallingThread();
  }

  /**
   * Makes a crew with this many workers at work at any time.
   *
   * @throws IllegalArgumentException if the number is less than 1
   */
  public static WorkCrew create(int workers) {
    if (workers < 1) {
      throw new IllegalArgumentException("a crew needs at least one worker, not " + workers);
    }
    WorkCrew crew = new WorkCrew(workers);
    for (int i = 0; i < workers && crew.onWorkers == null; i++) {
      crew.forkWorker();
    }
    return crew;
  }

  /**
   * Adds a task for one of the workers.
   *
   * @throws IllegalStateException if {@link #join} was called before, unless the caller is a task
   *     of the crew
   */
  public <T> void addTask(Consumer<? super T> procedure, T data) {
    requireProcedure(procedure);
    add(new ProcedureRequest<T>(procedure, data, null, null));
  }

  /** Adds a task that contains its own code. */
  public void addTask(CrewTask task) {
    requireTask(task);
    add(new TaskRequest<CrewTask>(task, null, null));
  }

  synchronized void add(HelpRequest task) {
    if (onWorkers != null) {
      if (onWorkers.hasEnded() || (noMoreTasks && onWorkers.isCreator())) {
        throw afterJoin();
      }
      onWorkers.add(task);
      return;
    }
    // The crew cannot end while a task of this crew runs. Therefore such a task can always add
    // tasks.
    boolean own = Thread.currentThread() instanceof CrewWorker worker && workers.contains(worker);
    if (terminated || (noMoreTasks && !own)) {
      throw afterJoin();
    }
    tasks.add(task);
    queued = tasks.size();
    notifyAll();
  }

  private static IllegalStateException afterJoin() {
    return new IllegalStateException(
        "addTask to a crew that has been joined: create another crew, or add the task before join");
  }

  /**
   * Waits until all tasks are complete, and ends the workers. Throws the first exception of a task.
   *
   * @throws InterruptedException if the caller is interrupted. The tasks continue, and the caller
   *     can join again.
   * @throws IllegalStateException if a worker of the crew calls it
   */
  public void join() throws InterruptedException {
    if (onWorkers != null) {
      noMoreTasks = true;
      onWorkers.join();
    } else {
      joinWorkers();
    }
  }

  private synchronized void joinWorkers() throws InterruptedException {
    if (Thread.currentThread() instanceof CrewWorker worker && workers.contains(worker)) {
      throw new IllegalStateException("a task cannot join its own crew: use a subtask group");
    }
    noMoreTasks = true;
    notifyAll();
    while (!terminated) {
      wait();
    }
    Failures.rethrow(failure);
  }

  /**
   * In a task: lets an idle worker run this procedure. Must be paired with {@link #gotHelp}.
   *
   * @throws IllegalStateException if the caller is not a worker of a crew
   */
  public static <T> void requestHelp(Consumer<? super T> procedure, T data) {
    requireProcedure(procedure);
    if (Thread.currentThread() instanceof CrewWorker worker) {
      worker.requestHelp(new ProcedureRequest<T>(procedure, data, null, worker.group()));
    } else {
      requestOnWorkers(new ProcedureRequest<T>(procedure, data, null, null));
    }
  }

  /**
   * Like {@link #requestHelp(Consumer, Object)}, with a function that prepares the data for another
   * worker. The function runs once, and only if a worker helps: either in the helper while the
   * caller continues, or in {@link #gotHelp}. The procedure gets the result of this function.
   */
  public static <T> void requestHelp(
      Consumer<? super T> procedure, T data, UnaryOperator<T> preparer) {
    requireProcedure(procedure);
    requirePreparer(preparer);
    if (Thread.currentThread() instanceof CrewWorker worker) {
      worker.requestHelp(new ProcedureRequest<T>(procedure, data, preparer, worker.group()));
    } else {
      requestOnWorkers(new ProcedureRequest<T>(procedure, data, preparer, null));
    }
  }

  /**
   * In a task: lets an idle worker run this task, on any node. After the join of the subtask group,
   * the caller sees the changes in the fields of the task and in the objects that these fields
   * refer to.
   */
  public static void requestHelp(CrewTask task) {
    request(task, null);
  }

  /**
   * Like {@link #requestHelp(CrewTask)}, with a function that returns a task of the same class for
   * another worker. This function runs on the caller's node, before the task is sent. The result of
   * the prepared task is copied into the original.
   */
  public static <T extends CrewTask> void requestHelp(T task, UnaryOperator<T> preparer) {
    requirePreparer(preparer);
    request(task, preparer);
  }

  private static <T extends CrewTask> void request(T task, @Nullable UnaryOperator<T> preparer) {
    requireTask(task);
    if (Thread.currentThread() instanceof CrewWorker worker) {
      worker.requestHelp(new TaskRequest<T>(task, preparer, worker.group()));
    } else {
      requestOnWorkers(new TaskRequest<T>(task, preparer, null));
    }
  }

  private static void requireTask(CrewTask task) {
    Objects.requireNonNull(task, "the task is missing");
  }

  private static void requireProcedure(Consumer<?> procedure) {
    Objects.requireNonNull(procedure, "the procedure is missing");
  }

  private static void requirePreparer(UnaryOperator<?> preparer) {
    Objects.requireNonNull(preparer, "the preparer is missing: leave it out where there is none");
  }

  private static void requestOnWorkers(HelpRequest request) {
    TaskRequests.ofCallingTask("requestHelp").request(request);
  }

  /**
   * In a task: returns true if another worker has taken the newest request without a gotHelp call.
   * Otherwise the request is withdrawn, and the caller must do the work itself.
   *
   * @throws IllegalStateException if this task and subtask group have no such request
   */
  public static boolean gotHelp() {
    return Thread.currentThread() instanceof CrewWorker worker
        ? worker.gotHelp()
        : TaskRequests.ofCallingTask("gotHelp").gotHelp();
  }

  /** In a task: begins a new group for later requests. Groups can be nested. */
  public static void enterSubtaskGroup() {
    if (Thread.currentThread() instanceof CrewWorker worker) {
      worker.enterSubtaskGroup();
    } else {
      TaskRequests.ofCallingTask("enterSubtaskGroup").enterGroup();
    }
  }

  /**
   * In a task: waits for all helpers of the innermost group. During this wait, another worker takes
   * the caller's place.
   *
   * @throws IllegalStateException if no group is open, or if the group has a request without
   *     gotHelp
   */
  public static void joinSubtaskGroup() {
    if (Thread.currentThread() instanceof CrewWorker worker) {
      worker.joinSubtaskGroup();
    } else {
      TaskRequests.ofCallingTask("joinSubtaskGroup").joinGroup();
    }
  }

  private void forkWorker() {
    CrewWorker worker = new CrewWorker(this, ++forked, size - 1);
    workers.add(worker);
    worker.start();
  }

  /** Returns the oldest task from outside, or else the oldest request of a worker, or null. */
  @Nullable HelpRequest findTask(CrewWorker finder) {
    if (queued > 0) {
      synchronized (this) {
        HelpRequest task = tasks.poll();
        queued = tasks.size();
        if (task != null) {
          return task;
        }
      }
    }
    for (CrewWorker worker : workers) {
      HelpRequest request = worker == finder ? null : take(worker);
      if (request != null) {
        return request;
      }
    }
    return null;
  }

  /**
   * Takes a worker's oldest request. Adds the taking worker to the request's group before the
   * requester can see that another worker helps.
   */
  private @Nullable HelpRequest take(CrewWorker worker) {
    return worker.requests.steal(WorkCrew::enters, this::leaves);
  }

  private static void enters(HelpRequest request) {
    SubtaskGroup group = request.group;
    if (group != null) {
      group.enters();
    }
  }

  /**
   * Removes the calling worker from a request's group, because another worker has taken the request
   * first. If the calling worker was the last one in the group, the owner of the group continues,
   * and the crew has one active worker too many.
   */
  private void leaves(HelpRequest request) {
    SubtaskGroup group = request.group;
    if (group != null && group.leaves()) {
      surplus();
    }
  }

  private synchronized void surplus() {
    called--;
  }

  /** Called when a worker is about to block. Another worker takes its place. */
  synchronized void replaceBlocked() {
    called++;
    if (called > standingBy) {
      called--;
      forkWorker();
    } else {
      notifyAll();
    }
  }

  /**
   * Called when the calling worker has woken another worker that continues in its place. The
   * calling worker waits until it is needed as a replacement.
   *
   * @return false if the crew has ended
   */
  synchronized boolean standsBy(CrewWorker worker) {
    standingBy++;
    while (called <= 0 && !terminated) {
      await();
      terminateIfDone();
    }
    standingBy--;
    called--;
    return !terminated;
  }

  /**
   * Called when the calling worker has found no work. It waits for tasks and requests.
   *
   * @return false if the crew has ended
   */
  synchronized boolean idles(CrewWorker worker) {
    idle++;
    terminateIfDone();
    for (CrewWorker other : workers) {
      other.requests.ask();
    }
    if (!terminated && queued == 0 && !anyPublic()) {
      await();
    }
    idle--;
    return !terminated;
  }

  private boolean anyPublic() {
    for (CrewWorker worker : workers) {
      if (worker.requests.hasPublic()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Ends the crew if all workers except the standby workers are idle, because no more work can then
   * appear.
   */
  private void terminateIfDone() {
    if (noMoreTasks && queued == 0 && idle + standingBy == workers.size() && !anyPublic()) {
      terminated = true;
      notifyAll();
    }
  }

  @SuppressWarnings("WaitNotInLoop") // The callers are loops that look for work again.
  private void await() {
    try {
      wait(MAX_SLEEP_MILLIS);
    } catch (InterruptedException e) {
      // The interrupt is ignored, because only the end of the crew ends a worker.
    }
  }

  /** Called when other workers can see a new request. */
  void wakeOne() {
    if (idle > 0) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  /**
   * Called when a worker has ended outside of a task. The state of the worker's deque and groups is
   * then unknown.
   */
  synchronized void died(Throwable cause) {
    failure =
        Failures.first(
            new IllegalStateException(
                "a worker of the crew has died outside of a task, so tasks may be lost", cause),
            failure);
    terminated = true;
    notifyAll();
  }

  void failed(@Nullable SubtaskGroup group, Throwable t) {
    if (group != null) {
      group.failed(t);
    } else {
      synchronized (this) {
        failure = Failures.first(failure, t);
      }
    }
  }
}
