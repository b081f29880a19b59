package org.satingrid.agent.loop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Passes commands from other threads to the owner of the agent's state. The queue has no limit,
 * because each source has one: output by the number of lines, reports by their rate, the portal by
 * its window.
 */
public final class Mailbox {
  private final BlockingQueue<Runnable> commands = new LinkedBlockingQueue<>();

  public void post(Runnable command) {
    commands.add(command);
  }

  /** Waits up to this time for a command, then runs all waiting commands. Returns their number. */
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
