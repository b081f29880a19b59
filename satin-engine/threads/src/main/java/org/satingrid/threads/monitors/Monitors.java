package org.satingrid.threads.monitors;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Memory;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.memory.Waiting;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * The monitors of one node's objects, and its threads' use of all monitors. A monitor is served
 * where its object has its home. To leave one is a release, to get one an acquire unless the node's
 * own thread had it last.
 */
public final class Monitors {

  private final Memory memory;
  private final Requests requests;
  private final LockProfile profile = new LockProfile();
  private final Map<Long, Monitor> table = new HashMap<>();

  /** By thread: the grant that it waits for. */
  private final Map<Long, CompletableFuture<Boolean>> awaited = new ConcurrentHashMap<>();

  public Monitors(Memory memory, Requests requests) {
    this.memory = memory;
    this.requests = requests;
    requests.handle(
        Operation.ENTER,
        (from, in, reply) -> enter(in.readLong(), in.readLong(), from, grant(reply)));
    requests.handle(Operation.EXIT, (from, in, reply) -> exit(in.readLong(), in.readLong()));
    requests.handle(
        Operation.WAIT, (from, in, reply) -> await(in.readLong(), in.readLong(), grant(reply)));
    requests.handle(
        Operation.NOTIFY,
        (from, in, reply) -> signal(in.readLong(), in.readLong(), in.readByte() != 0));
    requests.handle(
        Operation.CANCEL_WAIT, (from, in, reply) -> cancel(in.readLong(), in.readLong()));
    requests.onLoss((node, why) -> fail(why));
  }

  private static Monitor.Grant grant(Requests.Reply reply) {
    return acquires -> reply.send(new Output().writeByte(acquires ? 1 : 0));
  }

  public LockProfile profile() {
    return profile;
  }

  /** Ends all waits of this node's threads; the job has failed. */
  public void fail(RuntimeException why) {
    awaited.values().forEach(one -> one.completeExceptionally(why));
  }

  // What the program's threads do.

  /** Returns when the thread owns the monitor. */
  public void enter(Shared object, MonitorUser user) {
    int depth = user.depth(object);
    if (depth == 0) {
      long id = memory.idOf(object);
      CompletableFuture<Boolean> granted = new CompletableFuture<>();
      if (isHere(id)) {
        enter(id, user.id, requests.self(), granted::complete);
      } else {
        profile.remote.increment();
        ask(id, Operation.ENTER, user)
            .thenAccept(a -> granted.complete(a.readByte() != 0))
            .exceptionally(e -> failed(granted, e));
      }
      own(user, granted);
    }
    user.setDepth(object, depth + 1);
  }

  /** Leaves the monitor once. */
  public void exit(Shared object, MonitorUser user) {
    int depth = owned(object, user);
    user.setDepth(object, depth - 1);
    if (depth > 1) {
      return;
    }
    memory.release(user.cache);
    long id = memory.idOf(object);
    if (isHere(id)) {
      exit(id, user.id);
    } else {
      requests.tell(Memory.homeOf(id), Operation.EXIT, request(id, user));
    }
  }

  /**
   * Gives the monitor up until notified, interrupted, or so much later.
   *
   * @param millis 0 for no limit
   */
  public void await(Shared object, long millis, MonitorUser user) throws InterruptedException {
    int depth = owned(object, user);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    memory.release(user.cache);
    long id = memory.idOf(object);
    CompletableFuture<Boolean> granted = new CompletableFuture<>();
    if (isHere(id)) {
      await(id, user.id, granted::complete);
    } else {
      ask(id, Operation.WAIT, user)
          .thenAccept(a -> granted.complete(a.readByte() != 0))
          .exceptionally(e -> failed(granted, e));
    }
    user.setDepth(object, 0);
    boolean interrupted = untilGrantedOr(millis, granted, id, user);
    own(user, granted);
    user.setDepth(object, depth);
    if (interrupted) {
      throw new InterruptedException();
    }
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
    if (depth == 0) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return depth;
  }

  /** Waits for the grant, and cancels the wait when the time is over or the thread interrupted. */
  private boolean untilGrantedOr(
      long millis, CompletableFuture<Boolean> granted, long id, MonitorUser user) {
    awaited.put(user.id, granted);
    memory.pass(user.cache, true);
    try {
      if (millis == 0) {
        granted.get();
      } else {
        granted.get(millis, TimeUnit.MILLISECONDS);
      }
      return false;
    } catch (TimeoutException e) {
      cancelAtHome(id, user);
      return false;
    } catch (InterruptedException e) {
      cancelAtHome(id, user);
      return true;
    } catch (ExecutionException e) {
      return false; // The same comes when the grant is used.
    } finally {
      awaited.remove(user.id);
    }
  }

  private void cancelAtHome(long id, MonitorUser user) {
    if (isHere(id)) {
      cancel(id, user.id);
    } else {
      requests.tell(Memory.homeOf(id), Operation.CANCEL_WAIT, request(id, user));
    }
  }

  /** Waits as long as other threads own the monitor, and acquires. */
  private void own(MonitorUser user, CompletableFuture<Boolean> granted) {
    boolean waits = !granted.isDone();
    if (waits) {
      long began = System.nanoTime();
      awaited.put(user.id, granted);
      memory.pass(user.cache, true);
      Waiting.forGrant(granted);
      awaited.remove(user.id);
      profile.waits.increment();
      profile.nanos.add(System.nanoTime() - began);
    }
    boolean acquires = Waiting.forGrant(granted);
    memory.pass(user.cache, false);
    if (acquires) {
      memory.acquire();
    }
  }

  private static @Nullable Void failed(CompletableFuture<Boolean> granted, Throwable cause) {
    granted.completeExceptionally(cause.getCause() == null ? cause : cause.getCause());
    return null;
  }

  private CompletableFuture<Input> ask(long id, Operation operation, MonitorUser user) {
    return requests.ask(Memory.homeOf(id), operation, request(id, user));
  }

  private static Output request(long id, MonitorUser user) {
    return new Output().writeLong(id).writeLong(user.id);
  }

  private boolean isHere(long id) {
    return Memory.homeOf(id) == requests.self();
  }

  // What the home does; for threads of any node.

  private synchronized void enter(long id, long thread, int node, Monitor.Grant grant) {
    table.computeIfAbsent(id, unused -> new Monitor(requests.self())).enter(thread, node, grant);
  }

  private synchronized void exit(long id, long thread) {
    Monitor monitor = of(id);
    monitor.exit(thread);
    if (monitor.isIdle() && monitor.isLocalTo(requests.self())) {
      table.remove(id); // A new one counts as released by this node.
    }
  }

  private synchronized void await(long id, long thread, Monitor.Grant grant) {
    of(id).await(thread, grant);
  }

  private synchronized void signal(long id, long thread, boolean all) {
    of(id).signal(thread, all);
  }

  private synchronized void cancel(long id, long thread) {
    Monitor monitor = table.get(id);
    if (monitor != null) {
      monitor.cancel(thread);
    }
  }

  private Monitor of(long id) {
    Monitor monitor = table.get(id);
    if (monitor == null) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }
}
