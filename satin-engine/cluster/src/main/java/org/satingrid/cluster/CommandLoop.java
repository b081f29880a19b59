package org.satingrid.cluster;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.Broker.Command;
import org.satingrid.network.support.HandOver;

/**
 * The one thread that owns a node's cluster state. Other threads post commands; between them the
 * thread sleeps until the next appointed time.
 */
final class CommandLoop implements AutoCloseable {
  /** Deep object graphs are decoded here, recursively. Address space only, unless it is used. */
  private static final long STACK_BYTES = 64L << 20;

  private static final long JOIN_MILLIS = 1_000;

  private final HandOver<Command> commands = new HandOver<>();
  private final LongSupplier clock;
  private final Consumer<Throwable> onError;
  private final Thread thread;
  private volatile boolean closed;
  private @Nullable Command tick;
  private LongSupplier wakeAt = () -> Long.MAX_VALUE;
  private BooleanSupplier soon = () -> false;

  CommandLoop(String name, LongSupplier clock, Consumer<Throwable> onError) {
    this.clock = clock;
    this.onError = onError;
    thread = new Thread(null, this::run, name, STACK_BYTES);
    thread.setDaemon(true);
  }

  /**
   * Starts; {@code tick} runs whenever {@code wakeAt} has come, and {@code soon} tells whether a
   * command is expected in a moment. All on the loop's thread.
   */
  void start(Command tick, LongSupplier wakeAt, BooleanSupplier soon) {
    this.tick = tick;
    this.wakeAt = wakeAt;
    this.soon = soon;
    thread.start();
  }

  /** Has the command run soon; dropped once closed. */
  void post(Command command) {
    if (!closed) {
      commands.give(command);
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
    commands.give(now -> {});
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
    Command command = commands.take(wakeAt.getAsLong() - clock.getAsLong(), soon.getAsBoolean());
    long now = clock.getAsLong();
    if (command != null && !closed) {
      command.run(now);
    }
    if (tick != null && !closed && now >= wakeAt.getAsLong()) {
      tick.run(now);
    }
  }
}
