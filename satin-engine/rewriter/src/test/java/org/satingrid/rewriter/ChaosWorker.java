package org.satingrid.rewriter;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Suppression;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.WorkerContext;

/**
 * A worker without a thread of its own that is asked for work at given polls, unwinds, and goes on
 * from its heap frames in an order that a seed decides. It checks the rules of the contract.
 */
public final class ChaosWorker extends WorkerContext {

  /** Something that can run: a task that has not begun, or an invocation that goes on. */
  private record Step(@Nullable Task task, ChaosCall call, @Nullable ChaosInvocation invocation)
      implements Serializable {}

  /** In which order what can run does run. */
  enum Order {
    OLDEST,
    YOUNGEST,
    RANDOM
  }

  private final Order order;
  private final Random random;
  private final java.util.function.LongPredicate asks;
  private long polls;
  private boolean unwinding;

  /** Invocations captured since unwinding began, innermost first. */
  private final List<ChaosInvocation> unwound = new ArrayList<>();

  private ArrayDeque<Step> ready = new ArrayDeque<>();
  private int depth;
  private @Nullable UnaryOperator<Serializable> mover;
  long moves;
  long unwindings;
  long resumed;

  /**
   * @param asks whether somebody asks at the n-th poll
   */
  ChaosWorker(Order order, long seed, java.util.function.LongPredicate asks) {
    this.order = order;
    this.random = new Random(seed);
    this.asks = asks;
  }

  /** What test classes call in place of reading {@link #request}. */
  public static int poll(WorkerContext worker) {
    if (worker instanceof ChaosWorker chaos && chaos.request == 0) {
      if (chaos.asks.test(chaos.polls++)) {
        chaos.request = 1;
      }
    }
    return worker.request;
  }

  long polls() {
    return polls;
  }

  private ChaosInvocation of(HeapFrame frame) {
    Object known = frame.runtimeState;
    return known == null ? new ChaosInvocation(frame) : (ChaosInvocation) known;
  }

  /** While nothing is on the stack, all that is in the heap goes through this now and then. */
  void moveBy(UnaryOperator<Serializable> newMover) {
    mover = newMover;
  }

  @Override
  public @Nullable Object call(HeapFrame start) throws Throwable {
    check(!unwinding, "a call while unwinding");
    ChaosCall call = new ChaosCall(null, -1, null, 0);
    depth++;
    try {
      begin(start, call);
      return await(call);
    } finally {
      depth--;
    }
  }

  private @Nullable Object await(ChaosCall asked) throws Throwable {
    ChaosCall call = asked;
    while (!call.done) {
      call = moved(call);
      Step next =
          switch (order) {
            case OLDEST -> ready.pollFirst();
            case YOUNGEST -> ready.pollLast();
            case RANDOM -> random.nextBoolean() ? ready.pollFirst() : ready.pollLast();
          };
      run(Objects.requireNonNull(next, "nothing can run, and the call is not complete"));
    }
    if (call.thrown != null) {
      throw call.thrown;
    }
    return call.result;
  }

  private void run(Step step) {
    if (step.invocation != null) {
      resume(step.invocation);
    } else {
      run(Objects.requireNonNull(step.task), step.call);
    }
  }

  /** All that there is: what can run, and the call that is waited for. */
  private record Everything(ArrayDeque<Step> ready, ChaosCall root) implements Serializable {}

  private ChaosCall moved(ChaosCall root) {
    UnaryOperator<Serializable> by = mover;
    if (by == null || depth != 1 || random.nextInt(3) > 0) {
      return root;
    }
    moves++;
    Everything copy = (Everything) by.apply(new Everything(ready, root));
    ready = copy.ready;
    return copy.root;
  }

  /** Begins an invocation on the stack. */
  private void begin(HeapFrame frame, ChaosCall call) {
    Object result = null;
    Throwable thrown = null;
    int base = unwound.size();
    check(base == 0, "frames of another unwinding");
    try {
      result = frame.start(this);
    } catch (Throwable t) { // Whatever the program throws.
      thrown = t;
    }
    if (unwinding) {
      check(thrown == null, "an exception while unwinding: " + thrown);
      wind(call);
    } else {
      settle(call, result, thrown);
    }
  }

  /** All between here and the request has been captured. */
  private void wind(ChaosCall outermost) {
    unwinding = false;
    request = 0;
    check(!unwound.isEmpty(), "nothing was captured");
    for (int i = 0; i < unwound.size(); i++) {
      ChaosInvocation invocation = unwound.get(i);
      boolean last = i + 1 == unwound.size();
      ChaosCall call =
          last ? outermost : Objects.requireNonNull(pendingCall(unwound.get(i + 1)), "no call");
      invocation.call = call;
    }
    ChaosInvocation innermost = unwound.get(0);
    unwound.clear();
    if (innermost.complete()) {
      ready(innermost);
    } else {
      innermost.waits = true;
    }
    // The others are ready, too: what they wait for is outstanding until their next sync.
    ChaosInvocation inner = innermost;
    while (inner.call != null && inner.call.caller != null && inner.call != outermost) {
      ChaosInvocation outer = inner.call.caller;
      if (outer.awaited == null) {
        ready(outer);
      } else {
        outer.waits = true;
      }
      inner = outer;
    }
  }

  private static @Nullable ChaosCall pendingCall(ChaosInvocation invocation) {
    if (invocation.awaited != null) {
      return invocation.awaited;
    }
    List<ChaosCall> calls = invocation.outstanding;
    return calls.isEmpty() ? null : calls.get(calls.size() - 1);
  }

  private void ready(ChaosInvocation invocation) {
    invocation.waits = false;
    ready.addLast(new Step(null, Objects.requireNonNull(invocation.call), invocation));
  }

  private void resume(ChaosInvocation invocation) {
    resumed++;
    ChaosCall call = Objects.requireNonNull(invocation.call, "an invocation without a call");
    Object result = null;
    Throwable thrown = null;
    try {
      result = invocation.frame.resume(this);
    } catch (Throwable t) { // Whatever the program throws.
      thrown = t;
    }
    if (result != HeapFrame.STOPPED) {
      check(!unwinding, "an end while unwinding");
      check(invocation.outstanding.isEmpty(), "ended with calls outstanding");
      invocation.frame.runtimeState = null;
      settle(call, result, thrown);
    } else if (unwinding) {
      check(unwound.get(unwound.size() - 1) == invocation, "another frame stopped");
      wind(call);
    } else if (invocation.complete()) {
      ready(invocation);
    } else {
      invocation.waits = true;
    }
  }

  private void settle(ChaosCall call, @Nullable Object result, @Nullable Throwable thrown) {
    check(!call.done, "a call completed twice");
    if (call.dropped) {
      return;
    }
    call.done = true;
    call.result = result;
    call.thrown = thrown;
    ChaosInvocation caller = call.caller;
    boolean early = caller != null && caller.hasNews() && random.nextBoolean();
    if (caller != null && caller.waits && (caller.complete() || early)) {
      ready(caller);
    }
  }

  @Override
  public @Nullable Object returned(
      HeapFrame frame, @Nullable Object result, int site, @Nullable Object target, int index)
      throws Throwable {
    return captured(frame, result, null, site, target, index);
  }

  @Override
  public @Nullable Object threw(
      HeapFrame frame, Throwable thrown, int site, @Nullable Object target, int index)
      throws Throwable {
    check(!unwinding, "an exception while unwinding: " + thrown);
    return captured(frame, null, thrown, site, target, index);
  }

  private @Nullable Object captured(
      HeapFrame frame,
      @Nullable Object result,
      @Nullable Throwable thrown,
      int site,
      @Nullable Object target,
      int index)
      throws Throwable {
    check(frame.label > 1, "captured at " + frame.label);
    check(site >= 0 && site < frame.sites(), "site " + site);
    ChaosInvocation invocation = of(frame);
    check(invocation.outstanding.isEmpty(), "captured twice");
    ChaosCall call = new ChaosCall(invocation, site, target, index);
    invocation.outstanding.add(call);
    if (!unwinding) {
      settle(call, result, thrown);
    }
    return unwindOrFinish(invocation);
  }

  @Override
  public @Nullable Object returned(HeapFrame frame, @Nullable Object result) throws Throwable {
    ChaosInvocation invocation = of(frame);
    await(invocation, result);
    return unwindOrFinish(invocation);
  }

  private void await(ChaosInvocation invocation, @Nullable Object result) {
    check(invocation.awaited == null, "waits for two calls");
    ChaosCall call = new ChaosCall(invocation, -1, null, 0);
    invocation.awaited = call;
    if (!unwinding) {
      settle(call, result, null);
    }
  }

  private @Nullable Object unwindOrFinish(ChaosInvocation invocation) throws Throwable {
    if (unwinding || random.nextInt(4) > 0) {
      beginUnwinding();
      unwound.add(invocation);
      return null;
    }
    request = 0; // Or finishes it on the stack.
    ChaosCall call = new ChaosCall(null, -1, null, 0);
    invocation.call = call;
    ready(invocation);
    depth++;
    try {
      return await(call);
    } finally {
      depth--;
    }
  }

  private void beginUnwinding() {
    if (!unwinding) {
      unwinding = true;
      unwindings++;
    }
    request = 2;
  }

  @Override
  public boolean stops(HeapFrame frame, @Nullable Object result) {
    ChaosInvocation invocation = of(frame);
    if (!unwinding && random.nextInt(4) == 0) {
      request = 0;
      return false;
    }
    await(invocation, result);
    beginUnwinding();
    unwound.add(invocation);
    return true;
  }

  @Override
  public @Nullable Object value(HeapFrame frame) throws Throwable {
    ChaosInvocation invocation = of(frame);
    ChaosCall call = Objects.requireNonNull(invocation.awaited, "waits for nothing");
    check(call.done, "a value that is not there");
    invocation.awaited = null;
    if (call.thrown != null) {
      throw call.thrown;
    }
    return call.result;
  }

  @Override
  public boolean spawn(HeapFrame frame, Task task, int site, @Nullable Object target, int index) {
    check(site >= 0 && site < frame.sites(), "site " + site);
    ChaosInvocation invocation = of(frame);
    ChaosCall call = new ChaosCall(invocation, site, target, index);
    invocation.outstanding.add(call);
    ready.addLast(new Step(task, call, null));
    return random.nextInt(3) > 0;
  }

  private void run(Task task, ChaosCall call) {
    check(!call.done, "a task ran twice");
    if (call.dropped && random.nextBoolean()) {
      return; // Or it has begun already.
    }
    HeapFrame frame = task.frame();
    if (frame == null) {
      try {
        settle(call, task.execute(), null);
      } catch (Throwable t) { // Whatever the program throws.
        settle(call, null, t);
      }
    } else if (random.nextBoolean()) {
      begin(frame, call);
    } else {
      ChaosInvocation invocation = of(frame);
      invocation.call = call;
      resume(invocation);
    }
  }

  @Override
  public boolean sync(HeapFrame frame) {
    return of(frame).complete() && random.nextInt(3) > 0;
  }

  @Override
  public @Nullable Spawned nextResult(HeapFrame frame) {
    ChaosInvocation invocation = of(frame);
    check(invocation.complete(), "results before a sync");
    while (invocation.next < invocation.outstanding.size()) {
      ChaosCall call = invocation.outstanding.get(invocation.next++);
      if (call.returned()) {
        return call;
      }
    }
    return null;
  }

  @Override
  public @Nullable Spawned nextThrown(HeapFrame frame) {
    check(frame.hasInlets(), "asks for exceptions without inlets");
    ChaosInvocation invocation = of(frame);
    List<ChaosCall> news =
        invocation.outstanding.stream().filter(c -> c.done && c.thrown != null && !c.seen).toList();
    if (news.isEmpty()) {
      return invocation.complete() ? null : new ChaosCall(null, -1, null, 0);
    }
    ChaosCall call = news.get(random.nextInt(news.size()));
    call.seen = true;
    return call;
  }

  @Override
  public void leavesInlet(HeapFrame frame) {
    abort(frame);
    of(frame).outstanding.clear();
  }

  @Override
  public void rethrow(HeapFrame frame) throws Throwable {
    Throwable first = forget(of(frame), null);
    if (first != null) {
      throw first;
    }
  }

  private static @Nullable Throwable forget(ChaosInvocation invocation, @Nullable Throwable first) {
    Throwable thrown = first;
    for (ChaosCall call : invocation.outstanding) {
      if (call.thrown != null && thrown == null) {
        thrown = call.thrown;
      } else if (call.thrown != null && thrown != null) {
        Suppression.add(thrown, call.thrown);
      }
    }
    invocation.outstanding.clear();
    invocation.next = 0;
    return thrown;
  }

  @Override
  public boolean leaves(HeapFrame frame, Throwable thrown) {
    ChaosInvocation invocation = of(frame);
    check(invocation.leaving == null, "leaves twice");
    check(!unwinding, "leaves while unwinding: " + thrown);
    invocation.leaving = thrown;
    return invocation.complete();
  }

  @Override
  public Throwable left(HeapFrame frame) {
    ChaosInvocation invocation = of(frame);
    check(invocation.complete(), "left too early");
    Throwable first = forget(invocation, Objects.requireNonNull(invocation.leaving, "left first"));
    return Objects.requireNonNull(first, "nothing was thrown");
  }

  @Override
  public void abort(HeapFrame frame) {
    for (ChaosCall call : of(frame).outstanding) {
      check(call.site >= 0, "abort of an ordinary call");
      call.dropped = !call.done;
    }
  }

  private static void check(boolean right, String what) {
    if (!right) {
      throw new AssertionError(what);
    }
  }
}
