package org.satingrid.simulator;

import java.util.ArrayDeque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.simulator.SpawnTree.Part;

/**
 * A worker. The worker starts its newest task and its first children down to a leaf. Only the leaf
 * takes time. The event of this object happens at the end of the leaf.
 *
 * <pre>
 *   BUSY --nothing to do--> IDLE --woken--> WAKING --work found--> BUSY
 *                             ^---nothing after all---'
 * </pre>
 */
final class SimWorker implements EventQueue.Event {
  private static final long NEVER = -1;

  private enum State {
    BUSY,
    IDLE,
    WAKING
  }

  final int id;
  final SimNode node;
  final TaskDeque deque = new TaskDeque();
  private final World world;

  /**
   * Started tasks of this worker with a spawner on another worker. Only with {@link Joining#STACK}.
   */
  private final ArrayDeque<Task> stack = new ArrayDeque<>(2);

  private State state = State.IDLE;
  private @Nullable Task leaf;
  private long firstStart = NEVER;
  private long lastEnd = NEVER;
  private long leafBegan;
  private long busyNanos;
  private double workNanos;
  private long executed;
  private long leaves;

  SimWorker(int id, SimNode node, World world) {
    this.id = id;
    this.node = node;
    this.world = world;
  }

  /** Wakes the worker if it sleeps. */
  boolean wake() {
    if (state != State.IDLE) {
      return false;
    }
    state = State.WAKING;
    world.queue.at(world.queue.now() + world.setup.costs().wake(), this::awake);
    return true;
  }

  private void awake() {
    Task task = node.find(this);
    if (task == null) {
      state = State.IDLE;
      return;
    }
    node.workFound();
    run(task);
  }

  /** Called when the running leaf ends. */
  @Override
  public void happen() {
    Task done = Objects.requireNonNull(leaf);
    leaf = null;
    lastEnd = world.queue.now();
    busyNanos += lastEnd - leafBegan;
    workNanos += done.part.workNanos();
    leaves++;
    world.leafDone(done, node);
    complete(done);
    if (world.isOver()) {
      return;
    }
    Task task = node.find(this);
    if (task == null) {
      state = State.IDLE;
      node.becameIdle();
    } else {
      run(task);
    }
  }

  private void run(Task first) {
    state = State.BUSY;
    if (firstStart == NEVER) {
      firstStart = world.queue.now();
    }
    Task task = first;
    begin(task);
    while (!world.tree.isLeaf(task.part)) {
      Task[] children = split(task);
      for (int i = 0; i < children.length - 1; i++) {
        deque.push(children[i]);
      }
      task = children[children.length - 1];
      task.worker = id;
    }
    leaf = task;
    leafBegan = world.queue.now();
    executed++;
    long time = Math.max(1, (long) (task.part.workNanos() / node.site().speed()));
    world.queue.at(world.queue.now() + time, this);
    if (deque.size() > 0) {
      node.wakeOne();
    }
  }

  private void begin(Task task) {
    task.worker = id;
    if (world.setup.joining() == Joining.STACK && !isSpawnedHere(task)) {
      stack.push(task);
    }
  }

  /** Starts a waiting task without running a leaf: its children replace it in the deque. */
  void splitOldest() {
    Task task = Objects.requireNonNull(deque.steal());
    task.worker = id;
    Task[] children = split(task);
    for (int i = children.length - 1; i >= 0; i--) {
      deque.pushOldest(children[i]);
    }
  }

  private Task[] split(Task task) {
    executed++;
    Part[] parts = world.tree.split(task.part);
    Task[] children = new Task[parts.length];
    for (int i = 0; i < parts.length; i++) {
      children[i] = new Task(task, parts[i], task.weight / parts.length);
    }
    task.children = parts.length;
    task.pending = parts.length;
    return children;
  }

  /** Called when a child of a frame of this worker has ended on another worker. */
  void childDone(Task frame) {
    if (--frame.pending == 0) {
      complete(frame);
    } else if (frame.pending == 1) {
      node.following.oneLeft();
    }
  }

  private void complete(Task done) {
    Task task = done;
    task.ended = true;
    while (task.parent != null && isSpawnedHere(task)) {
      if (--task.parent.pending > 0) {
        if (task.parent.pending == 1) {
          node.following.oneLeft();
        }
        return;
      }
      task = task.parent;
      task.ended = true;
    }
    if (world.setup.joining() == Joining.HEAP) {
      world.report(task, this);
    } else if (stack.peek() != task) {
      task.buried = true;
    } else {
      task.buried = true;
      while (!stack.isEmpty() && stack.peek().buried) {
        world.report(stack.pop(), this);
      }
    }
  }

  /**
   * Returns the start of the worker's first task, or {@code otherwise} if the worker has had no
   * task.
   */
  long firstStart(long otherwise) {
    return firstStart == NEVER ? otherwise : firstStart;
  }

  /**
   * Returns the end of the worker's last leaf, or {@code otherwise} if the worker has had no leaf.
   */
  long lastEnd(long otherwise) {
    return lastEnd == NEVER ? otherwise : lastEnd;
  }

  long executed() {
    return executed;
  }

  long leaves() {
    return leaves;
  }

  /** Returns the time spent in leaves until now. */
  long busyNanos(long now) {
    return busyNanos + (leaf == null ? 0 : now - leafBegan);
  }

  /** Returns the work done until now. */
  double workNanos(long now) {
    return workNanos + (leaf == null ? 0 : (now - leafBegan) * node.site().speed());
  }

  private boolean isSpawnedHere(Task task) {
    return task.parent != null && task.parent.worker == id;
  }
}
