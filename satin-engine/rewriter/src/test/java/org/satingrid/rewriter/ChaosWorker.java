package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
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
  private final List<Invocation> unwound = new ArrayList<>();

  private final Deque<Runnable> ready = new ArrayDeque<>();
  private final Map<HeapFrame, Invocation> invocations = new HashMap<>();
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

  /** One call, spawned or not. */
  private static final class Call extends Spawned {
    private final @Nullable Invocation caller;
    private final int site;
    private final @Nullable Object target;
    private final int index;
    private boolean done;
    private boolean dropped;
    private boolean caught;
    private boolean seen;
    private @Nullable Object result;
    private @Nullable Throwable thrown;

    Call(@Nullable Invocation caller, int site, @Nullable Object target, int index) {
      this.caller = caller;
      this.site = site;
      this.target = target;
      this.index = index;
    }

    @Override
    public boolean returned() {
      return done && thrown == null && !caught;
    }

    @Override
    public @Nullable Object result() {
      return result;
    }

    @Override
    public @Nullable Throwable thrown() {
      return thrown;
    }

    @Override
    public void surfaces(@Nullable Throwable instead) {
      thrown = instead;
      caught = true;
    }

    @Override
    public @Nullable Object target() {
      return target;
    }

    @Override
    public int index() {
      return index;
    }

    @Override
    public int site() {
      return site;
    }
  }

  /** An invocation that lives in a heap frame. */
  private static final class Invocation {
    private final HeapFrame frame;
    private @Nullable Call call;
    private final List<Call> outstanding = new ArrayList<>();
    private int next;
    private @Nullable Call awaited;
    private @Nullable Throwable leaving;
    private boolean waits;

    Invocation(HeapFrame frame) {
      this.frame = frame;
    }

    /** A call has thrown that no inlet has looked at. */
    boolean hasNews() {
      return frame.hasInlets()
          && leaving == null
          && outstanding.stream().anyMatch(c -> c.done && c.thrown != null && !c.seen);
    }

    boolean complete() {
      return outstanding.stream().allMatch(c -> c.done || c.dropped)
          && (awaited == null || awaited.done);
    }
  }

  private Invocation of(HeapFrame frame) {
    return invocations.computeIfAbsent(frame, Invocation::new);
  }

  @Override
  public @Nullable Object call(HeapFrame start) throws Throwable {
    check(!unwinding, "a call while unwinding");
    Call call = new Call(null, -1, null, 0);
    begin(start, call);
    return await(call);
  }

  private @Nullable Object await(Call call) throws Throwable {
    while (!call.done) {
      Runnable next =
          switch (order) {
            case OLDEST -> ready.pollFirst();
            case YOUNGEST -> ready.pollLast();
            case RANDOM -> random.nextBoolean() ? ready.pollFirst() : ready.pollLast();
          };
      Objects.requireNonNull(next, "nothing can run, and the call is not complete").run();
    }
    if (call.thrown != null) {
      throw call.thrown;
    }
    return call.result;
  }

  /** Begins an invocation on the stack. */
  private void begin(HeapFrame frame, Call call) {
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
  private void wind(Call outermost) {
    unwinding = false;
    request = 0;
    check(!unwound.isEmpty(), "nothing was captured");
    for (int i = 0; i < unwound.size(); i++) {
      Invocation invocation = unwound.get(i);
      boolean last = i + 1 == unwound.size();
      Call call =
          last ? outermost : Objects.requireNonNull(pendingCall(unwound.get(i + 1)), "no call");
      invocation.call = call;
    }
    Invocation innermost = unwound.get(0);
    unwound.clear();
    if (innermost.complete()) {
      ready(innermost);
    } else {
      innermost.waits = true;
    }
    // The others are ready, too: what they wait for is outstanding until their next sync.
    Invocation inner = innermost;
    while (inner.call != null && inner.call.caller != null && inner.call != outermost) {
      Invocation outer = inner.call.caller;
      if (outer.awaited == null) {
        ready(outer);
      } else {
        outer.waits = true;
      }
      inner = outer;
    }
  }

  private static @Nullable Call pendingCall(Invocation invocation) {
    if (invocation.awaited != null) {
      return invocation.awaited;
    }
    List<Call> calls = invocation.outstanding;
    return calls.isEmpty() ? null : calls.get(calls.size() - 1);
  }

  private void ready(Invocation invocation) {
    invocation.waits = false;
    ready.addLast(() -> resume(invocation));
  }

  private void resume(Invocation invocation) {
    resumed++;
    Call call = Objects.requireNonNull(invocation.call, "an invocation without a call");
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
      invocations.remove(invocation.frame);
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

  private void settle(Call call, @Nullable Object result, @Nullable Throwable thrown) {
    check(!call.done, "a call completed twice");
    if (call.dropped) {
      return;
    }
    call.done = true;
    call.result = result;
    call.thrown = thrown;
    Invocation caller = call.caller;
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
    Invocation invocation = of(frame);
    check(invocation.outstanding.isEmpty(), "captured twice");
    Call call = new Call(invocation, site, target, index);
    invocation.outstanding.add(call);
    if (!unwinding) {
      settle(call, result, thrown);
    }
    return unwindOrFinish(invocation);
  }

  @Override
  public @Nullable Object returned(HeapFrame frame, @Nullable Object result) throws Throwable {
    Invocation invocation = of(frame);
    await(invocation, result);
    return unwindOrFinish(invocation);
  }

  private void await(Invocation invocation, @Nullable Object result) {
    check(invocation.awaited == null, "waits for two calls");
    Call call = new Call(invocation, -1, null, 0);
    invocation.awaited = call;
    if (!unwinding) {
      settle(call, result, null);
    }
  }

  private @Nullable Object unwindOrFinish(Invocation invocation) throws Throwable {
    if (unwinding || random.nextInt(4) > 0) {
      beginUnwinding();
      unwound.add(invocation);
      return null;
    }
    request = 0; // Or finishes it on the stack.
    Call call = new Call(null, -1, null, 0);
    invocation.call = call;
    ready(invocation);
    return await(call);
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
    Invocation invocation = of(frame);
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
    Invocation invocation = of(frame);
    Call call = Objects.requireNonNull(invocation.awaited, "waits for nothing");
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
    Invocation invocation = of(frame);
    Call call = new Call(invocation, site, target, index);
    invocation.outstanding.add(call);
    ready.addLast(() -> run(task, call));
    return random.nextInt(3) > 0;
  }

  private void run(Task task, Call call) {
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
      Invocation invocation = of(frame);
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
    Invocation invocation = of(frame);
    check(invocation.complete(), "results before a sync");
    while (invocation.next < invocation.outstanding.size()) {
      Call call = invocation.outstanding.get(invocation.next++);
      if (call.returned()) {
        return call;
      }
    }
    return null;
  }

  @Override
  public @Nullable Spawned nextThrown(HeapFrame frame) {
    check(frame.hasInlets(), "asks for exceptions without inlets");
    Invocation invocation = of(frame);
    List<Call> news =
        invocation.outstanding.stream().filter(c -> c.done && c.thrown != null && !c.seen).toList();
    if (news.isEmpty()) {
      return invocation.complete() ? null : new Call(null, -1, null, 0);
    }
    Call call = news.get(random.nextInt(news.size()));
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

  private static @Nullable Throwable forget(Invocation invocation, @Nullable Throwable first) {
    Throwable thrown = first;
    for (Call call : invocation.outstanding) {
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
    Invocation invocation = of(frame);
    check(invocation.leaving == null, "leaves twice");
    check(!unwinding, "leaves while unwinding: " + thrown);
    invocation.leaving = thrown;
    return invocation.complete();
  }

  @Override
  public Throwable left(HeapFrame frame) {
    Invocation invocation = of(frame);
    check(invocation.complete(), "left too early");
    Throwable first = forget(invocation, Objects.requireNonNull(invocation.leaving, "left first"));
    return Objects.requireNonNull(first, "nothing was thrown");
  }

  @Override
  public void abort(HeapFrame frame) {
    for (Call call : of(frame).outstanding) {
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
