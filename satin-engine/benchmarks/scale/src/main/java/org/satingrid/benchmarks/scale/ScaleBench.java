package org.satingrid.benchmarks.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.satingrid.network.memory.InMemoryGrid;

/**
 * Measures the cost of joining, and the cost of a message for the threads that transfer and handle
 * it. A thousand members are in this process, first in pools of ten and then in one pool. Only the
 * size of the pools differs. The last line printed is JSON.
 */
public final class ScaleBench {
  private static final int SMALL = 10;
  private static final int LARGE = 1000;

  /**
   * Time for warming up. After this time, all pools have had some work, and the compiler has
   * compiled the code that runs often.
   */
  private static final long WARM_UP_SECONDS = 10;

  private static final long MEASURED_SECONDS = 20;

  private ScaleBench() {}

  public static void main(String[] arguments) throws Exception {
    Locale.setDefault(Locale.ROOT);
    Measured small = measure(SMALL);
    Measured large = measure(LARGE);
    System.out.printf(
        "{\"members\":%d,\"join_s\":%.2f,\"messages_per_join\":%.1f,"
            + "\"broker_us_per_message_at_10\":%.2f,\"at_1000\":%.2f}%n",
        LARGE,
        large.joinSeconds,
        large.messagesPerJoin,
        small.microsPerMessage,
        large.microsPerMessage);
  }

  private record Measured(double joinSeconds, double messagesPerJoin, double microsPerMessage) {}

  private static Measured measure(int members) throws Exception {
    int pools = LARGE / members;
    System.out.printf("%d in pools of %d:%n", LARGE, members);
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    List<Crowd> crowds = new ArrayList<>();
    try (InMemoryGrid grid = new InMemoryGrid()) {
      for (int i = 0; i < pools; i++) {
        crowds.add(new Crowd(grid, timer, "pool" + i, members));
      }
      try {
        return measure(crowds);
      } finally {
        crowds.forEach(Crowd::close);
      }
    } finally {
      timer.shutdownNow();
    }
  }

  private static Measured measure(List<Crowd> crowds) throws Exception {
    double seconds = 0;
    double perJoin = 0;
    for (Crowd crowd : crowds) {
      Crowd.Joining joining = crowd.join();
      seconds += joining.seconds();
      perJoin += joining.messagesPerJoin() / crowds.size();
    }
    System.out.printf(
        "  all have heard of all after %.2f s; %.1f messages per join%n", seconds, perJoin);
    TimeUnit.SECONDS.sleep(WARM_UP_SECONDS);
    long sentBefore = sent(crowds);
    long nanosBefore = CpuTime.nanos();
    TimeUnit.SECONDS.sleep(MEASURED_SECONDS);
    long messages = sent(crowds) - sentBefore;
    double micros = (CpuTime.nanos() - nanosBefore) / 1e3;
    System.out.printf(
        "  %d messages in %d s, %.2f us of processor time each%n",
        messages, MEASURED_SECONDS, micros / messages);
    crowds.forEach(Crowd::stop);
    for (Crowd crowd : crowds) {
      crowd.awaitEnd();
    }
    return new Measured(seconds, perJoin, micros / messages);
  }

  private static long sent(List<Crowd> crowds) {
    return crowds.stream().mapToLong(Crowd::sent).sum();
  }
}
