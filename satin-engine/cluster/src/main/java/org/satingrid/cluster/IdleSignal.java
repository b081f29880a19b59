package org.satingrid.cluster;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.satingrid.cluster.protocol.Broker.Command;
import org.satingrid.runtime.WorkSource;

/** Passes the number of idle workers on; changes in quick succession become one command. */
final class IdleSignal implements WorkSource {
  private final Consumer<Command> post;
  private final Listener listener;
  private final AtomicBoolean posted = new AtomicBoolean();
  private volatile int idle;

  interface Listener {
    void idle(int workers, long now);
  }

  IdleSignal(Consumer<Command> post, Listener listener) {
    this.post = post;
    this.listener = listener;
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
