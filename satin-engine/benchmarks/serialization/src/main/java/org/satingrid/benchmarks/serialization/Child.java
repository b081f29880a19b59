package org.satingrid.benchmarks.serialization;

import java.util.Arrays;
import org.satingrid.benchmarks.serialization.Cases.Case;

/**
 * Measures one format, one value and one direction. Runs in a separate JVM, so that the time of the
 * first message includes the loading of all classes.
 */
final class Child {
  private static final int BATCHES = 15;
  private static final long BATCH_NANOS = 20_000_000;
  private static final long WARM_NANOS = 400_000_000;

  private interface Step {
    void run() throws Exception;
  }

  private Child() {}

  /**
   * Returns the microseconds of encoding the first message and a later message. The first time
   * includes the opening of the connection.
   */
  static String encode(Case sent, String format) throws Exception {
    Format[] sender = new Format[1];
    double first =
        micros(
            () -> {
              sender[0] = Format.open(format, sent.loader());
              sender[0].encode(sent.value());
            });
    return first + " " + warm(() -> sender[0].encode(sent.value()));
  }

  /** Measures the decoding of a sender's first message and of a later message. */
  static String decode(Case sent, String format, byte[] firstBytes, byte[] laterBytes)
      throws Exception {
    Format[] receiver = new Format[1];
    double first =
        micros(
            () -> {
              receiver[0] = Format.open(format, sent.loader());
              receiver[0].decode(firstBytes);
            });
    return first + " " + warm(() -> receiver[0].decode(laterBytes));
  }

  private static double warm(Step step) throws Exception {
    long end = System.nanoTime() + WARM_NANOS;
    int batch = 0;
    while (System.nanoTime() < end) {
      step.run();
      batch++;
    }
    int times = Math.max(1, (int) (batch * BATCH_NANOS / WARM_NANOS));
    double[] each = new double[BATCHES];
    for (int i = 0; i < BATCHES; i++) {
      each[i] =
          micros(
                  () -> {
                    for (int n = 0; n < times; n++) {
                      step.run();
                    }
                  })
              / times;
    }
    Arrays.sort(each);
    return each[BATCHES / 2];
  }

  private static double micros(Step step) throws Exception {
    long start = System.nanoTime();
    step.run();
    return (System.nanoTime() - start) / 1e3;
  }
}
