package org.satingrid.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each of the seven kinds of fault happens twice by day and seven times by night. {@code make
 * chaos} has more runs.
 */
final class ChaosTest {
  private static final int RUNS = Boolean.getBoolean("satin.night") ? 49 : 14;

  @Test
  @Timeout(1_200)
  void shouldStayExactWhateverGoesWrong(@TempDir Path logs) throws Exception {
    long first = System.nanoTime() >>> 8;
    Tally tally = Chaos.run(LongStream.range(first, first + RUNS), logs, Chaos.LANES);
    String json = tally.json(first);
    System.out.println(json);
    assertTrue(tally.good(), json);
    assertTrue(json.contains("\"runs\":" + RUNS + ","), json);
    for (String kind : new String[] {"kill", "freeze", "leave", "join", "cut", "split", "hub"}) {
      assertEquals(-1, json.indexOf("\"" + kind + "\":0", json.indexOf("\"faults\"")), json);
    }
  }
}
