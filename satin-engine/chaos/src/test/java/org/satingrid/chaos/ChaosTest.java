package org.satingrid.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * By day, each of the seven kinds of fault happens once, on two small grids: one with the hub
 * between its sites, one without. By night, each kind happens seven times, also on a large grid.
 * {@code make chaos} has more runs.
 */
final class ChaosTest {
  private static final boolean NIGHT = Boolean.getBoolean("satin.night");
  private static final int RUNS = NIGHT ? 49 : 7;
  private static final int LANES = NIGHT ? Chaos.LANES : 2;

  @Test
  @Timeout(1_200)
  void shouldStayExactWhateverGoesWrong(@TempDir Path logs) throws Exception {
    long drawn = System.nanoTime() >>> 8;
    // The seed 0 of each round has the large grid, which starts twelve processes for one run.
    long first = NIGHT ? drawn : drawn - Math.floorMod(drawn, Size.LARGE_EVERY) + 1;
    Tally tally = Chaos.run(LongStream.range(first, first + RUNS), logs, LANES);
    String json = tally.json(first);
    System.out.println(json);
    assertTrue(tally.good(), json);
    assertTrue(json.contains("\"runs\":" + RUNS + ","), json);
    for (String kind : new String[] {"kill", "freeze", "leave", "join", "cut", "split", "hub"}) {
      assertEquals(-1, json.indexOf("\"" + kind + "\":0", json.indexOf("\"faults\"")), json);
    }
  }
}
