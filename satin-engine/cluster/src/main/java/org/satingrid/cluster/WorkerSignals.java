package org.satingrid.cluster;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.satingrid.cluster.protocol.node.Command;
import org.satingrid.codegen.Shared;
import org.satingrid.runtime.WorkSource;

/**
 * Forwards signals of workers to the loop. Several signals in quick succession become one command.
 */
final class WorkerSignals implements WorkSource {
  private final Consumer<Command> post;
  private final Listener listener;
  private final AtomicBoolean posted = new AtomicBoolean();
  private final AtomicBoolean questioned = new AtomicBoolean();
  private volatile int idle;

  interface Listener {
    void idle(int workers, long now);

    void questioned(long now);

    /**
     * Returns true if another node may keep results of tasks that are about to begin here. Called
     * by the threads of workers.
     */
    boolean hopes();

    /** Called by the thread of a worker that has made a shared object. */
    void created(Shared object, boolean byMain);
  }

  WorkerSignals(Consumer<Command> post, Listener listener) {
    this.post = post;
    this.listener = listener;
  }

  @Override
  public void created(Shared object, boolean byMain) {
    listener.created(object, byMain);
  }

  @Override
  public boolean hopes() {
    return listener.hopes();
  }

  @Override
  public void questions() {
    if (questioned.compareAndSet(false, true)) {
      post.accept(
          now -> {
            questioned.set(false);
            listener.questioned(now);
          });
    }
  }

  @Override
  public void idle(int idleWorkers) {
    idle = idleWorkers;
    if (posted.compareAndSet(false, true)) {
      post.accept(
          now -> {
            // Cleared before the signals are forwarded, so that a signal after this line posts a
            // new command.
            posted.set(false);
            listener.idle(idle, now);
          });
    }
  }
}
