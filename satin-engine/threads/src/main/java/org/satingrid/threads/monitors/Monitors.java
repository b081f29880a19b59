package org.satingrid.threads.monitors;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.satingrid.threads.memory.Memory;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.memory.Waiting;
import org.satingrid.threads.monitors.Monitor.Grant.Outcome;
import org.satingrid.threads.net.EngineFault;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * The monitors of the objects with their home on one node, and the use of all monitors by the
 * node's threads. The home of an object serves its monitor. An exit is a release. An enter is an
 * acquire, unless a thread of the same node was the last owner.
 */
public final class Monitors {

  private final Memory memory;
  private final Requests requests;
  private final LockProfile profile = new LockProfile();
  private final MonitorTable table;

  /** The waiting threads, by the ids of their waits. */
  private final Map<Long, Blocked> blocked = new ConcurrentHashMap<>();

  private final AtomicLong lastWait = new AtomicLong();

  public Monitors(Memory memory, Requests requests) {
    this.memory = memory;
    this.requests = requests;
    this.table = new MonitorTable(requests.self());
    requests.handle(
        Operation.ENTER,
        (from, in, reply) -> enter(in.readLong(), in.readLong(), from, grant(reply)));
    requests.handle(
        Operation.TRY_ENTER,
        (from, in, reply) -> tryEnter(in.readLong(), in.readLong(), from, grant(reply)));
    requests.handle(Operation.EXIT, (from, in, reply) -> exit(in.readLong(), in.readLong()));
    requests.handle(
        Operation.WAIT, (from, in, reply) -> await(in.readLong(), in.readLong(), grant(reply)));
    requests.handle(
        Operation.NOTIFY,
        (from, in, reply) -> signal(in.readLong(), in.readLong(), in.readByte() != 0));
    requests.handle(
        Operation.CANCEL_WAIT, (from, in, reply) -> cancel(in.readLong(), in.readLong()));
    requests.handle(Operation.COUNT, (from, in, reply) -> reply.send(crowd(in.readLong()).write()));
    requests.onLoss((node, why) -> fail(why));
  }

  private static Monitor.Grant grant(Requests.Reply reply) {
    return outcome -> reply.send(new Output().writeByte(outcome.code()));
  }

  public LockProfile profile() {
    return profile;
  }

  /** Ends all waits of this node's threads, because the job has failed. */
  public void fail(EngineFault why) {
    blocked.values().forEach(one -> one.granted().completeExceptionally(why));
  }

  /** Returns the threads of this node that now wait for monitors. */
  public List<Blocked> blocked() {
    return List.copyOf(blocked.values());
  }

  /** Returns the owners of monitors with their home on this node, by the number of the object. */
  public synchronized Map<Long, Long> owners() {
    return table.owners();
  }

  // The operations of the program's threads start here.

  /** Returns when the thread owns the monitor. */
  public void enter(Shared object, MonitorUser user) {
    int depth = user.depth(object);
    if (depth == 0) {
      Outcome unused = own(object, user, ask(memory.idOf(object), Operation.ENTER, user));
    }
    user.setDepth(object, depth + 1);
  }

  /** Enters the monitor with a depth of {@code depth}, after {@link #exitAll}. */
  public void enterAgain(Shared object, int depth, MonitorUser user) {
    enter(object, user);
    user.setDepth(object, depth);
  }

  /**
   * Enters the monitor within a time limit.
   *
   * @param nanos maximum time to wait, or 0 to try once
   * @return whether the thread owns the monitor
   */
  public boolean tryEnter(Shared object, long nanos, MonitorUser user) throws InterruptedException {
    int depth = user.depth(object);
    if (depth == 0) {
      boolean once = nanos == 0;
      CompletableFuture<Outcome> granted =
          ask(memory.idOf(object), once ? Operation.TRY_ENTER : Operation.ENTER, user);
      boolean interrupted = !once && untilSettledOr(nanos, false, object, granted, user);
      boolean owned = own(object, user, granted).owned();
      if (interrupted) {
        interruptUnless(!owned);
      }
      if (!owned) {
        return false;
      }
    }
    user.setDepth(object, depth + 1);
    return true;
  }

  /**
   * Throws the exception of an interrupt that has ended a wait. An interrupt that came too late to
   * end the wait stays set.
   */
  private static void interruptUnless(boolean ends) throws InterruptedException {
    if (ends) {
      throw new InterruptedException();
    }
    Thread.currentThread().interrupt();
  }

  /** Leaves the monitor completely, and returns the nesting depth. */
  public int exitAll(Shared object, MonitorUser user) {
    int depth = owned(object, user);
    user.setDepth(object, 1);
    exit(object, user);
    return depth;
  }

  /** Leaves the monitor once. */
  public void exit(Shared object, MonitorUser user) {
    int depth = owned(object, user);
    user.setDepth(object, depth - 1);
    if (depth > 1) {
      return;
    }
    long id = memory.idOf(object);
    try {
      memory.release(user.cache);
    } catch (EngineFault e) {
      user.failure = e;
      throw e;
      // The monitor is released even if an object cannot be shared, because other threads must not
      // wait forever.
    } finally {
      if (isHere(id)) {
        exit(id, user.id);
      } else {
        requests.tell(Memory.homeOf(id), Operation.EXIT, request(id, user));
      }
    }
  }

  /**
   * Releases the monitor until the thread is notified or interrupted, or the time is over.
   *
   * @param nanos 0 for no limit
   * @return whether the thread was notified
   */
  public boolean await(Shared object, long nanos, MonitorUser user) throws InterruptedException {
    int depth = owned(object, user);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    memory.release(user.cache);
    CompletableFuture<Outcome> granted = ask(memory.idOf(object), Operation.WAIT, user);
    user.setDepth(object, 0);
    long most = nanos == 0 ? Long.MAX_VALUE : nanos;
    boolean interrupted = untilSettledOr(most, true, object, granted, user);
    boolean cancelled = own(object, user, granted).cancelled();
    user.setDepth(object, depth);
    if (interrupted) {
      interruptUnless(cancelled);
    }
    return !cancelled;
  }

  /** Returns the threads at the monitor. */
  public Crowd crowd(Shared object) {
    long id = memory.idOf(object);
    return isHere(id)
        ? crowd(id)
        : Crowd.read(
            Waiting.forReply(
                requests.ask(Memory.homeOf(id), Operation.COUNT, new Output().writeLong(id))));
  }

  /** Wakes threads that wait in the monitor. */
  public void signal(Shared object, boolean all, MonitorUser user) {
    int unused = owned(object, user);
    long id = memory.idOf(object);
    if (isHere(id)) {
      signal(id, user.id, all);
    } else {
      requests.tell(Memory.homeOf(id), Operation.NOTIFY, request(id, user).writeByte(all ? 1 : 0));
    }
  }

  private static int owned(Shared object, MonitorUser user) {
    int depth = user.depth(object);
    if (depth == 0 && user.failure != null) {
      // An earlier exit failed. A handler in the program's code now tries again to leave the
      // monitor.
      throw user.failure;
    }
    if (depth == 0) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return depth;
  }

  /**
   * Waits for the outcome, and cancels the wait when the time is over or the thread is interrupted.
   *
   * @return whether the thread was interrupted
   */
  private boolean untilSettledOr(
      long nanos,
      boolean waits,
      Shared object,
      CompletableFuture<Outcome> granted,
      MonitorUser user) {
    long id = memory.idOf(object);
    block(user, object, waits, nanos != Long.MAX_VALUE, granted);
    memory.pass(user.cache, true);
    try {
      if (nanos == Long.MAX_VALUE) {
        granted.get();
      } else {
        granted.get(nanos, TimeUnit.NANOSECONDS);
      }
      return false;
    } catch (TimeoutException e) {
      cancelAtHome(id, user);
      return false;
    } catch (InterruptedException e) {
      cancelAtHome(id, user);
      return true;
    } catch (ExecutionException e) {
      return false; // The caller gets this failure from the outcome.
    } finally {
      blocked.remove(user.id);
    }
  }

  private void block(
      MonitorUser user,
      Shared object,
      boolean waits,
      boolean timed,
      CompletableFuture<Outcome> granted) {
    long id = memory.idOf(object);
    long number = lastWait.incrementAndGet();
    Thread thread = Thread.currentThread();
    blocked.put(user.id, new Blocked(number, user.id, thread, object, id, waits, timed, granted));
  }

  private void cancelAtHome(long id, MonitorUser user) {
    if (isHere(id)) {
      cancel(id, user.id);
    } else {
      requests.tell(Memory.homeOf(id), Operation.CANCEL_WAIT, request(id, user));
    }
  }

  /** Waits while other threads own the monitor, then takes the monitor. */
  private Outcome own(Shared object, MonitorUser user, CompletableFuture<Outcome> granted) {
    boolean waits = !granted.isDone();
    if (waits) {
      long began = System.nanoTime();
      block(user, object, false, false, granted);
      memory.pass(user.cache, true);
      try {
        Outcome unused = Waiting.forGrant(granted);
      } finally {
        blocked.remove(user.id);
      }
      profile.waits.increment();
      profile.nanos.add(System.nanoTime() - began);
    }
    Outcome outcome = Waiting.forGrant(granted);
    memory.pass(user.cache, false);
    if (outcome.acquires()) {
      memory.acquire();
    }
    return outcome;
  }

  /** Requests a monitor from its home, which may be this node. */
  private CompletableFuture<Outcome> ask(long id, Operation operation, MonitorUser user) {
    CompletableFuture<Outcome> granted = new CompletableFuture<>();
    if (!isHere(id)) {
      (operation == Operation.WAIT ? profile.remoteNotices : profile.remote).increment();
      CompletableFuture<?> unused =
          requests
              .ask(Memory.homeOf(id), operation, request(id, user))
              .whenComplete(
                  (answer, thrown) -> {
                    if (thrown == null) {
                      granted.complete(Outcome.of(answer.readByte()));
                    } else {
                      granted.completeExceptionally(
                          thrown.getCause() == null ? thrown : thrown.getCause());
                    }
                  });
    } else if (operation == Operation.ENTER) {
      enter(id, user.id, requests.self(), granted::complete);
    } else if (operation == Operation.TRY_ENTER) {
      tryEnter(id, user.id, requests.self(), granted::complete);
    } else {
      await(id, user.id, granted::complete);
    }
    return granted;
  }

  private static Output request(long id, MonitorUser user) {
    return new Output().writeLong(id).writeLong(user.id);
  }

  private boolean isHere(long id) {
    return Memory.homeOf(id) == requests.self();
  }

  // The operations of the home, for threads of any node, start here.

  private synchronized void enter(long id, long thread, int node, Monitor.Grant grant) {
    table.enter(id, thread, node, grant);
  }

  private synchronized void tryEnter(long id, long thread, int node, Monitor.Grant grant) {
    table.tryEnter(id, thread, node, grant);
  }

  private synchronized void exit(long id, long thread) {
    table.exit(id, thread);
  }

  private synchronized void await(long id, long thread, Monitor.Grant grant) {
    table.await(id, thread, grant);
  }

  private synchronized void signal(long id, long thread, boolean all) {
    table.signal(id, thread, all);
  }

  private synchronized Crowd crowd(long id) {
    return table.crowd(id);
  }

  private synchronized void cancel(long id, long thread) {
    table.cancel(id, thread);
  }
}
