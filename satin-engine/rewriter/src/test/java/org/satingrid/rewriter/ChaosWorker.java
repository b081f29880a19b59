package org.satingrid.rewriter;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.HeldLocks;
import org.satingrid.codegen.SequentialContext;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Suppression;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.WorkerContext;

/**
 * A worker without its own thread. It receives requests at given polls, unwinds, and continues from
 * its heap frames in an order that a seed decides. It checks the rules of the contract.
 */
public final class ChaosWorker extends WorkerContext {

  /** The order in which runnable parts run. */
  enum Order {
    OLDEST,
    YOUNGEST,
    RANDOM
  }

  private final Random random;
  private final java.util.function.LongPredicate asks;
  long polls;
  private boolean unwinding;

  /** Invocations captured since unwinding began, innermost first. */
  private final List<ChaosInvocation> unwound = new ArrayList<>();

  private ChaosReady ready;
  private int depth;
  private @Nullable UnaryOperator<Serializable> mover;
  private @Nullable UnaryOperator<Serializable> copier;
  long moves;
  long unwindings;
  long resumed;

  /** The maximum number of outstanding calls at a sync, by method. */
  private final Map<String, Integer> syncs = new TreeMap<>();

  /**
   * @param asks returns true for the number of a poll at which a request for work arrives
   */
  ChaosWorker(Order order, long seed, java.util.function.LongPredicate asks) {
    this.ready = new ChaosReady(order);
    this.random = new Random(seed);
    this.asks = asks;
  }

  /** The changed test classes call this method and do not read {@link #request}. */
  public static int poll(WorkerContext worker) {
    if (worker instanceof ChaosWorker chaos && chaos.request == 0) {
      if (chaos.asks.test(chaos.polls++)) {
        chaos.request = 1;
      }
    }
    return worker.request;
  }

  /** From time to time, while the stack is empty, the whole heap passes through this function. */
  void moveBy(UnaryOperator<Serializable> newMover) {
    mover = newMover;
  }

  /** Arguments and results of tasks pass through this function, as on the way to other nodes. */
  void copyBy(UnaryOperator<Serializable> newCopier) {
    copier = newCopier;
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
      run(ready.next(random));
    }
    if (call.thrown != null) {
      throw call.thrown;
    }
    return call.result;
  }

  private void run(ChaosReady.Step step) {
    if (step.invocation() != null) {
      resume(step.invocation());
    } else {
      run(Objects.requireNonNull(step.task()), step.call());
    }
  }

  private ChaosCall moved(ChaosCall root) {
    UnaryOperator<Serializable> by = mover;
    if (by == null || depth != 1 || random.nextInt(3) > 0) {
      return root;
    }
    moves++;
    var copy = (ChaosReady.Everything) by.apply(new ChaosReady.Everything(ready, root));
    ready = copy.ready();
    return copy.root();
  }

  /** Begins an invocation on the stack. */
  private void begin(HeapFrame frame, ChaosCall call) {
    Object result = null;
    Throwable thrown = null;
    int base = unwound.size();
    check(base == 0, "frames of another unwinding");
    try {
      result = frame.start(this);
    } catch (Throwable t) { // any exception or error of the program
      thrown = t;
    }
    if (unwinding) {
      check(thrown == null, "an exception while unwinding: " + thrown);
      wind(call);
    } else {
      settle(call, result, thrown);
    }
  }

  /** All invocations between this call and the request have been captured. */
  private void wind(ChaosCall outermost) {
    unwinding = false;
    request = 0;
    check(!unwound.isEmpty(), "nothing was captured");
    for (int i = 0; i < unwound.size(); i++) {
      ChaosInvocation invocation = unwound.get(i);
      boolean last = i + 1 == unwound.size();
      ChaosCall call =
          last ? outermost : Objects.requireNonNull(unwound.get(i + 1).pendingCall(), "no call");
      invocation.call = call;
    }
    // Except in the innermost invocation, the awaited call is outstanding until the next sync.
    for (ChaosInvocation invocation : unwound) {
      boolean innermost = invocation == unwound.get(0);
      goOn(invocation, innermost ? invocation.complete() : invocation.awaited == null);
    }
    unwound.clear();
  }

  private void goOn(ChaosInvocation invocation, boolean now) {
    invocation.waits = !now;
    if (now) {
      ready.add(invocation);
    }
  }

  private void resume(ChaosInvocation invocation) {
    resumed++;
    ChaosCall call = Objects.requireNonNull(invocation.call, "an invocation without a call");
    Object result = null;
    Throwable thrown = null;
    try {
      result = invocation.frame.resume(this);
    } catch (Throwable t) { // any exception or error of the program
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
    } else {
      goOn(invocation, invocation.complete());
    }
  }

  private void settle(ChaosCall call, @Nullable Object result, @Nullable Throwable thrown) {
    check(!call.done, "a call completed twice");
    if (call.dropped) {
      return;
    }
    call.done = true;
    call.result = call.elsewhere ? copy((Serializable) result) : result;
    call.thrown = thrown;
    ChaosInvocation caller = call.caller;
    boolean early = caller != null && caller.hasNews() && random.nextBoolean();
    if (caller != null && caller.waits && (caller.complete() || early)) {
      goOn(caller, true);
    }
  }

  @Override
  public @Nullable Object returned(
      HeapFrame frame, @Nullable Object result, int site, @Nullable Object target, int index)
      throws Throwable {
    if (staysOnStack()) {
      return new SequentialContext().returned(frame, result, site, target, index);
    }
    return captured(frame, result, null, site, target, index);
  }

  @Override
  public @Nullable Object threw(
      HeapFrame frame, Throwable thrown, int site, @Nullable Object target, int index)
      throws Throwable {
    check(!unwinding, "an exception while unwinding: " + thrown);
    if (staysOnStack()) {
      return new SequentialContext().threw(frame, thrown, site, target, index);
    }
    return captured(frame, null, thrown, site, target, index);
  }

  /** A call under a lock runs alone. */
  private boolean staysOnStack() {
    return !unwinding && HeldLocks.any();
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
    ChaosInvocation invocation = ChaosInvocation.of(frame);
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
    if (staysOnStack()) {
      return new SequentialContext().returned(frame, result);
    }
    ChaosInvocation invocation = ChaosInvocation.of(frame);
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
    request = 0; // or the invocation finishes on the stack
    ChaosCall call = new ChaosCall(null, -1, null, 0);
    invocation.call = call;
    goOn(invocation, true);
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
    if (staysOnStack()) {
      return false;
    }
    ChaosInvocation invocation = ChaosInvocation.of(frame);
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
    ChaosInvocation invocation = ChaosInvocation.of(frame);
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
    ChaosInvocation invocation = ChaosInvocation.of(frame);
    ChaosCall call = new ChaosCall(invocation, site, target, index);
    invocation.outstanding.add(call);
    if (HeldLocks.any()) {
      run(task, call);
      return true;
    }
    ready.add(task, call);
    return random.nextInt(3) > 0;
  }

  private @Nullable Serializable copy(@Nullable Serializable object) {
    return copier == null || object == null ? object : copier.apply(object);
  }

  private void run(Task spawned, ChaosCall call) {
    check(!call.done, "a task ran twice");
    if (call.dropped && random.nextBoolean()) {
      return; // the task has already begun
    }
    call.elsewhere = copier != null;
    Task task = copier == null ? spawned : (Task) copier.apply(spawned);
    HeapFrame frame = task.frame();
    if (frame == null) {
      try {
        settle(call, task.execute(), null);
      } catch (Throwable t) { // any exception or error of the program
        settle(call, null, t);
      }
    } else if (random.nextBoolean()) {
      begin(frame, call);
    } else {
      ChaosInvocation invocation = ChaosInvocation.of(frame);
      invocation.call = call;
      resume(invocation);
    }
  }

  /** The maximum number of outstanding calls at a sync of a method, or 0 without a sync. */
  int mostOutstanding(String method) {
    return syncs.getOrDefault(method, 0);
  }

  /** Returns the maximum for all methods. */
  Map<String, Integer> syncs() {
    return syncs;
  }

  @Override
  public boolean sync(HeapFrame frame) {
    syncs.merge(frame.describe(), ChaosInvocation.of(frame).outstanding.size(), Math::max);
    boolean goesOn = random.nextInt(3) > 0 || HeldLocks.any();
    return goesOn && ChaosInvocation.of(frame).complete();
  }

  @Override
  public @Nullable Spawned nextResult(HeapFrame frame) {
    ChaosInvocation invocation = ChaosInvocation.of(frame);
    check(invocation.complete(), "results before a sync");
    return invocation.nextReturned();
  }

  @Override
  public @Nullable Spawned nextEnded(HeapFrame frame) {
    ChaosInvocation invocation = ChaosInvocation.of(frame);
    check(invocation.complete(), "results before a sync");
    check(!frame.hasInlets(), "an order in which inlets do not wait");
    return invocation.nextEnded();
  }

  @Override
  public @Nullable Spawned nextThrown(HeapFrame frame) {
    check(frame.hasInlets(), "asks for exceptions without inlets");
    ChaosInvocation invocation = ChaosInvocation.of(frame);
    List<ChaosCall> news = invocation.news();
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
    ChaosInvocation.of(frame).outstanding.clear();
  }

  @Override
  public void rethrow(HeapFrame frame) throws Throwable {
    Throwable first = ChaosInvocation.of(frame).forget();
    if (first != null) {
      throw first;
    }
  }

  @Override
  public boolean leaves(HeapFrame frame, Throwable thrown) {
    ChaosInvocation invocation = ChaosInvocation.of(frame);
    check(invocation.leaving == null, "leaves twice");
    check(!unwinding, "leaves while unwinding: " + thrown);
    invocation.leaving = thrown;
    return invocation.complete();
  }

  @Override
  public Throwable left(HeapFrame frame) {
    ChaosInvocation invocation = ChaosInvocation.of(frame);
    check(invocation.complete(), "left too early");
    Throwable leaving = Objects.requireNonNull(invocation.leaving, "nothing was thrown");
    Throwable called = invocation.forget();
    return frame.hasInlets() ? leaving : Suppression.first(called, leaving);
  }

  @Override
  public void abort(HeapFrame frame) {
    for (ChaosCall call : ChaosInvocation.of(frame).outstanding) {
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
