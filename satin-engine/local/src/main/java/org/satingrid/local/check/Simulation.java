package org.satingrid.local.check;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.sharing.Write;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Shared;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.Functions;
import org.satingrid.runtime.Outcome;

/**
 * A grid of three nodes on one thread, controlled by a schedule: the node where the program begins,
 * and two nodes that run tasks of other nodes. Only its {@link CheckThread} uses it.
 */
final class Simulation {

  /** Maximum number of nested tasks on the stack that the waiting method has not spawned. */
  private static final int MAX_NESTED = 8;

  /**
   * Maximum number of nested calls. The calls reach this number before the end of the stack. An
   * overflow of the stack could interrupt the simulation at any point.
   */
  private static final int MAX_DEPTH = 100_000;

  /**
   * Maximum number of calls that end with a stack overflow. After this number, the waiting calls
   * are given up.
   */
  private static final int MAX_OVERFLOWS = 1000;

  /** Maximum number of comparisons of one kind that are analysed. */
  private static final int MAX_LOOKS = 300;

  private final List<Node> nodes;
  private final Schedule schedule;
  private final Evidence evidence;
  private final Watches watches;
  private final Border border;
  private final Waiting waiting = new Waiting();
  private Node node;
  private int depth;
  private int nested;
  private int looks;
  private int overflows;
  private final AtomicLong events = new AtomicLong();
  private volatile boolean over;

  /**
   * @param loaders makes the class loaders, one for each node
   * @param mainClass binary name of the main class
   */
  Simulation(
      List<CheckLoader> loaders,
      String mainClass,
      Schedule schedule,
      Evidence evidence,
      Watches watches) {
    this.schedule = schedule;
    this.evidence = evidence;
    this.watches = watches;
    this.border = new Border(this, evidence, watches);
    this.nodes =
        IntStream.range(0, loaders.size())
            .mapToObj(i -> new Node(i, loaders.get(i), mainClass, this::written))
            .toList();
    this.node = nodes.get(0);
    node.parcels().programStarts();
  }

  Node node() {
    return node;
  }

  Evidence evidence() {
    return evidence;
  }

  Watches watches() {
    return watches;
  }

  boolean inTask() {
    return depth > 0;
  }

  /** Returns true if the running call has come from another node. */
  boolean travelled() {
    return node != nodes.get(0);
  }

  /** Called when the run is given up. The next spawn ends its thread. */
  void giveUp() {
    over = true;
  }

  /** Returns a number that grows as long as calls begin. */
  long events() {
    return events.get();
  }

  // The methods for calls start here.

  CheckedCall spawn(Calls calls, Task task, int site, @Nullable Object target, int index) {
    if (over) {
      throw new RunOver();
    }
    StackOverflowError overflow = calls.overflow();
    if (overflow != null) {
      throw overflow;
    }
    boolean travels = schedule.travels(task.staysHere());
    // The place is found only if it is needed, because reading the stack takes long.
    Place place = travels ? Stack.place() : null;
    CheckedCall call = new CheckedCall(task, node, travels, place, target, index, site);
    calls.add(call);
    waiting.add(call);
    if (schedule.runsNow()) {
      run(call);
    } else if (nested < MAX_NESTED && !overflowsAgainAndAgain() && schedule.runsAnother()) {
      nested++;
      try {
        run(waiting.get(schedule.pick(waiting.size())));
      } finally {
        nested--;
      }
    }
    return call;
  }

  /** Makes a call that has already returned. */
  CheckedCall returned(@Nullable Object result, int site, @Nullable Object target, int index) {
    return ended(new Outcome.Returned(result), site, target, index);
  }

  /** Makes a call that has already thrown an exception. */
  CheckedCall threw(Throwable thrown, int site, @Nullable Object target, int index) {
    return ended(new Outcome.Threw(thrown), site, target, index);
  }

  private CheckedCall ended(Outcome outcome, int site, @Nullable Object target, int index) {
    CheckedCall call = new CheckedCall(NO_TASK, node, false, null, target, index, site);
    call.end(outcome);
    return call;
  }

  /** Takes one of the calls that wait at a sync. */
  CheckedCall take(List<CheckedCall> calls) {
    int last = calls.size() - 1;
    if (schedule.keepsOrder()) {
      return calls.remove(0);
    }
    Collections.swap(calls, schedule.pick(calls.size()), last);
    return calls.remove(last);
  }

  void drop(CheckedCall call) {
    call.drop();
    waiting.remove(call);
  }

  void run(CheckedCall call) {
    if (over) {
      throw new RunOver();
    }
    events.lazySet(events.get() + 1);
    call.begin();
    waiting.remove(call);
    Node before = node;
    try {
      call.end(
          depth >= MAX_DEPTH
              ? new Outcome.Threw(new StackOverflowError(MAX_DEPTH + " spawned calls deep"))
              : outcome(call));
    } finally {
      if (call.thrown() instanceof StackOverflowError) {
        overflows++;
      }
      enter(before);
    }
  }

  private Outcome outcome(CheckedCall call) {
    if (!call.travels()) {
      return runOn(call.spawner(), call.task());
    }
    return call.task().staysHere()
        ? border.run(call, call.task(), call.spawner())
        : border.runElsewhere(call, elsewhere(call.spawner()));
  }

  /**
   * Returns true after many overflows, as in an endless recursion. A program that catches an
   * overflow has few overflows.
   */
  boolean overflowsAgainAndAgain() {
    return overflows > MAX_OVERFLOWS;
  }

  /**
   * Returns a node other than the given node and the first node. On the first node, the program
   * itself sets the static fields.
   */
  private Node elsewhere(Node from) {
    int first = 1 + schedule.pick(nodes.size() - 1);
    Node to = nodes.get(first);
    return to == from ? nodes.get(first % (nodes.size() - 1) + 1) : to;
  }

  /** Runs a task on a node that has the task. */
  Outcome runOn(Node there, Task task) {
    enter(there);
    depth++;
    try {
      HeapFrame frame = task.frame();
      CheckThread thread = Objects.requireNonNull(CheckThread.current(), "not a run's thread");
      return new Outcome.Returned(frame == null ? task.execute() : frame.resume(thread.context()));
    } catch (RunOver ended) {
      throw ended;
      // Any exception or error of a task is its outcome, which the sync throws.
    } catch (Throwable t) {
      return new Outcome.Threw(t);
    } finally {
      depth--;
    }
  }

  private void enter(Node there) {
    if (node != there) {
      node = there;
      Thread.currentThread().setContextClassLoader(there.loader());
    }
  }

  // The methods for shared objects start here.

  void created(Shared object) {
    node.parcels().created(object, depth == 0);
  }

  /**
   * Called after a write method was called on one node. All other nodes receive the write at once.
   */
  private void written(Node writer, Write write) {
    for (Node other : nodes) {
      if (other != writer) {
        try {
          Boolean unused = other.parcels().apply(write);
        } catch (WireException refused) {
          throw new IllegalArgumentException(refused.getMessage(), refused);
        }
      }
    }
  }

  // The methods for reports of probes start here.

  void wroteStatic(int site) {
    if (depth > 0) {
      evidence.staticWritten(site);
    }
  }

  void compared(Object one, Object other, int site) {
    if (schedule.mode() != Schedule.Mode.ORDER
        && one.getClass() == other.getClass()
        && looks < MAX_LOOKS) {
      looks++;
      if (node.looksTheSame(one, other)) {
        evidence.identity(site, one.getClass().getName());
      }
    }
  }

  void lookedUp(Object key, int site) {
    Class<?> type = key.getClass();
    if (schedule.mode() != Schedule.Mode.ORDER
        && type.getClassLoader() instanceof CheckLoader
        && !type.isEnum()
        && !type.isHidden()
        && !Functions.isLambda(type)
        && Stack.inheritsEqualsOfObject(type)) {
      evidence.key(site, type.getName());
    }
  }

  private static final Task NO_TASK =
      new Task() {
        private static final long serialVersionUID = 1L;

        @Override
        public @Nullable Object execute() {
          return null;
        }

        @Override
        public String describe() {
          return "a call that has ended";
        }
      };
}
