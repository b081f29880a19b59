package org.satingrid.threads.memory;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.monitors.Monitor;
import org.satingrid.threads.monitors.MonitorTable;

/**
 * A thread of the model. In each round the thread enters its lock, adds to its element with a read
 * and a write, and leaves the lock. Each call of {@link #step} is one step. Steps of other threads
 * can happen between two steps.
 */
final class ModelThread {

  private enum At {
    ENTER,
    GRANTED,
    LOAD,
    ANSWERED,
    READ,
    WRITE,
    RELEASE,
    EXIT,
    BLOCKED,
    DONE
  }

  private final long id;
  private final boolean remote;
  private final ModelNode node;
  private final MonitorTable locks;
  private final long lock;
  private final int variable;
  private final int index;
  private final int delta;
  private final CacheUser user;
  private final Cells content;
  private int rounds;
  private At at = At.ENTER;
  private boolean acquires;
  private ModelNode.@Nullable Answer answer;
  private int register;
  private int flush;

  ModelThread(
      long id,
      boolean remote,
      ModelNode node,
      MonitorTable locks,
      long lock,
      int variable,
      int index,
      int delta,
      int rounds) {
    this.id = id;
    this.remote = remote;
    this.node = node;
    this.locks = locks;
    this.lock = lock;
    this.variable = variable;
    this.index = index;
    this.delta = delta;
    this.rounds = rounds;
    this.user = remote ? node.cache.join() : new Cache().join(); // The home has no cache.
    this.content = remote ? node.copy(variable) : node.originals.get(variable);
  }

  boolean isDone() {
    return at == At.DONE;
  }

  boolean canStep() {
    return at != At.DONE && at != At.BLOCKED && (at != At.EXIT || node.flushesDone >= flush);
  }

  void step() {
    switch (at) {
      case ENTER -> enter();
      case GRANTED -> granted();
      case LOAD -> load();
      case ANSWERED -> answered();
      case READ -> {
        register = content.content[index];
        at = At.WRITE;
      }
      case WRITE -> {
        content.content[index] = register + delta;
        at = At.RELEASE;
      }
      case RELEASE -> release();
      case EXIT -> exit();
      default -> throw new IllegalStateException("no step at " + at);
    }
  }

  private void enter() {
    at = At.BLOCKED;
    if (!remote) {
      locks.enter(lock, id, 0, this::become);
      return;
    }
    node.cache.pass(user, true);
    node.toHome.add(
        new ModelNode.Message(
            "enter" + id,
            () ->
                locks.enter(
                    lock,
                    id,
                    1,
                    outcome ->
                        node.fromHome.add(
                            new ModelNode.Message(
                                "grant" + id + outcome.acquires(), () -> become(outcome))))));
  }

  private void become(Monitor.Grant.Outcome outcome) {
    acquires = outcome.acquires();
    at = At.GRANTED;
  }

  private void granted() {
    if (remote) {
      node.cache.pass(user, false);
      if (acquires) {
        node.cache.invalidate();
      }
    }
    at = remote ? At.LOAD : At.READ;
  }

  private void load() {
    // The rewritten code of a program makes this test itself, without the cache.
    if (content.isWritable()) {
      at = At.READ;
      return;
    }
    CacheLine line = node.copies.get(variable);
    if (line.readable) {
      node.cache.prepareWriting(line);
      at = At.READ;
      return;
    }
    at = At.BLOCKED;
    node.fetch(
        variable,
        came -> {
          answer = came;
          at = At.ANSWERED;
        });
  }

  private void answered() {
    ModelNode.Answer came = Objects.requireNonNull(answer);
    boolean merged = node.cache.arrived(came.asked(), came.version(), came.fresh());
    if (merged) {
      node.cache.prepareWriting(node.copies.get(variable));
    }
    at = merged ? At.READ : At.LOAD;
    answer = null;
  }

  private void release() {
    if (remote) {
      node.cache.pass(user, false);
      flush = node.flush();
    }
    at = At.EXIT;
  }

  private void exit() {
    if (remote) {
      node.toHome.add(new ModelNode.Message("exit" + id, () -> locks.exit(lock, id)));
    } else {
      locks.exit(lock, id);
    }
    rounds--;
    at = rounds == 0 ? At.DONE : At.ENTER;
    if (at == At.DONE && remote) {
      node.cache.leave(user);
    }
  }

  String state() {
    return "" + at + rounds + register + acquires + (flush - node.flushesDone > 0) + answer;
  }
}
