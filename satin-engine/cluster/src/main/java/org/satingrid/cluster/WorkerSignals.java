package org.satingrid.cluster;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.satingrid.cluster.protocol.Broker.Command;
import org.satingrid.codegen.Shared;
import org.satingrid.runtime.WorkSource;

/**
 * Passes on what workers say. Changes of the number of idle ones in quick succession become one
 * command.
 */
final class WorkerSignals implements WorkSource {
  private final Consumer<Command> post;
  private final Listener listener;
  private final Maker maker;
  private final AtomicBoolean posted = new AtomicBoolean();
  private volatile int idle;

  interface Listener {
    void idle(int workers, long now);
  }

  interface Maker {
    void created(Shared object, boolean byMain);
  }

  WorkerSignals(Consumer<Command> post, Listener listener, Maker maker) {
    this.post = post;
    this.listener = listener;
    this.maker = maker;
  }

  @Override
  public void created(Shared object, boolean byMain) {
    maker.created(object, byMain);
  }

  @Override
  public void idle(int idleWorkers) {
    idle = idleWorkers;
    if (posted.compareAndSet(false, true)) {
      post.accept(
          now -> {
            // Cleared first: a change after this line posts again.
            posted.set(false);
            listener.idle(idle, now);
          });
    }
  }
}
