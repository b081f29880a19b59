package org.satingrid.cluster;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.Broker.Command;

/**
 * The one thread that owns a node's cluster state. Other threads post commands; between them the
 * thread sleeps until the next appointed time.
 */
final class CommandLoop implements AutoCloseable {
  /** Deep object graphs are decoded here, recursively. Address space only, unless it is used. */
  private static final long STACK_BYTES = 64L << 20;

  private static final long JOIN_MILLIS = 1_000;

  private final LinkedBlockingQueue<Command> commands = new LinkedBlockingQueue<>();
  private final LongSupplier clock;
  private final Consumer<Throwable> onError;
  private final Thread thread;
  private volatile boolean closed;
  private @Nullable Command tick;
  private LongSupplier wakeAt = () -> Long.MAX_VALUE;

  CommandLoop(String name, LongSupplier clock, Consumer<Throwable> onError) {
    this.clock = clock;
    this.onError = onError;
    thread = new Thread(null, this::run, name, STACK_BYTES);
    thread.setDaemon(true);
  }

  /** Starts; {@code tick} runs whenever {@code wakeAt} has come. Both on the loop's thread. */
  void start(Command tick, LongSupplier wakeAt) {
    this.tick = tick;
    this.wakeAt = wakeAt;
    thread.start();
  }

  /** Has the command run soon; dropped once closed. */
  void post(Command command) {
    if (!closed) {
      commands.add(command);
    }
  }

  long now() {
    return clock.getAsLong();
  }

  boolean isClosed() {
    return closed;
  }

  /** Ends the loop after the command that is running, if any. */
  @Override
  public void close() {
    closed = true;
    commands.add(now -> {});
    if (Thread.currentThread() == thread) {
      return;
    }
    try {
      thread.join(JOIN_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    while (!closed) {
      try {
        step();
      } catch (InterruptedException stray) {
        // Nobody interrupts this thread; an application that does must not end it.
      } catch (Throwable error) {
        // Even an Error must reach the report: a loop that died unseen would hang the whole job.
        onError.accept(error);
      }
    }
  }

  private void step() throws InterruptedException {
    Command command = commands.poll(wakeAt.getAsLong() - clock.getAsLong(), TimeUnit.NANOSECONDS);
    long now = clock.getAsLong();
    if (command != null && !closed) {
      command.run(now);
    }
    if (tick != null && !closed && now >= wakeAt.getAsLong()) {
      tick.run(now);
    }
  }
}
