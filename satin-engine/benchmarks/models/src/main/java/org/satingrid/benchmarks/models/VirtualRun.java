package org.satingrid.benchmarks.models;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A recorded program on virtual processors, with FJTask's rules: own tasks newest first, steals
 * oldest first from random victims, joins that run other tasks. The processors compete only for
 * tasks. In contrast to the paper's machine, memory and garbage collection do not slow them down.
 */
final class VirtualRun {

  /** Duration of a steal, in nanoseconds. */
  private static final long STEAL = 1_000;

  /**
   * Duration of a processor's first unsuccessful scan of all other processors. Each further scan
   * takes longer.
   */
  private static final long SCAN = 200;

  private static final long MAX_PAUSE = 5_000;

  private final PriorityQueue<Processor> byTime =
      new PriorityQueue<>(Comparator.comparingLong((Processor p) -> p.time));
  private final Processor[] processors;
  private final Random random = new Random(5);
  private final Task root;
  private long steals;
  private long tasks = 1;

  private VirtualRun(Strand program, int count) {
    root = new Task(program);
    processors = new Processor[count];
    for (int i = 0; i < count; i++) {
      processors[i] = new Processor();
    }
    processors[0].stack.push(root);
    byTime.addAll(List.of(processors));
  }

  /** The result of a run. */
  record Outcome(long nanos, long steals, long tasks) {}

  static Outcome of(Strand program, int processors) {
    VirtualRun run = new VirtualRun(program, processors);
    long end = run.run();
    return new Outcome(end, run.steals, run.tasks);
  }

  private long run() {
    while (true) {
      Processor next = byTime.remove();
      next.step();
      if (root.done) {
        return next.time;
      }
      byTime.add(next);
    }
  }

  /** A task that has begun, or is in a deque. */
  private static final class Task {
    private final Strand strand;
    private int stretch;
    private boolean working;
    private @Nullable Task awaited;
    private boolean done;

    Task(Strand strand) {
      this.strand = strand;
    }
  }

  private final class Processor {
    private final ArrayDeque<Task> stack = new ArrayDeque<>();
    private final ArrayDeque<Task> deque = new ArrayDeque<>();
    private long time;
    private long pause = SCAN;

    /** Runs the events of the present time, until an event takes time. */
    void step() {
      long before = time;
      while (time == before && !root.done) {
        Task task = stack.peek();
        if (task == null) {
          seek();
        } else if (task.working) {
          task.working = false;
          endStretch(task);
        } else if (task.awaited == null || task.awaited.done) {
          task.awaited = null;
          task.working = true;
          time += Math.max(1, task.strand.work(task.stretch));
        } else {
          seek(); // The processor first takes the awaited task back, if it was not stolen.
        }
      }
    }

    private void endStretch(Task task) {
      if (task.stretch == task.strand.divisions()) {
        task.done = true;
        stack.pop();
        return;
      }
      Strand.Division division = task.strand.division(task.stretch++);
      Task second = new Task(division.second());
      task.awaited = second;
      deque.addLast(second);
      stack.push(new Task(division.first()));
      tasks += 2;
    }

    private void seek() {
      Task found = deque.pollLast();
      if (found != null) {
        stack.push(found);
        return;
      }
      int first = random.nextInt(processors.length);
      for (int i = 0; i < processors.length; i++) {
        found = processors[(first + i) % processors.length].deque.pollFirst();
        if (found != null) {
          stack.push(found);
          steals++;
          time += STEAL;
          pause = SCAN;
          return;
        }
      }
      time += pause;
      pause = Math.min(2 * pause, MAX_PAUSE);
    }
  }
}
