package org.satingrid.agent.loop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Commands from other threads to the owner of the agent's state. Unbounded, because every source is
 * bounded in itself: output by its line budget, reports by their rate, the portal by its window.
 */
public final class Mailbox {
  private final BlockingQueue<Runnable> commands = new LinkedBlockingQueue<>();

  public void post(Runnable command) {
    commands.add(command);
  }

  /** Runs the waiting commands, waiting a moment for the first one. Returns their number. */
  int work(long waitMillis) throws InterruptedException {
    int count = 0;
    @Nullable Runnable command = commands.poll(waitMillis, TimeUnit.MILLISECONDS);
    while (command != null) {
      command.run();
      count++;
      command = commands.poll();
    }
    return count;
  }
}
