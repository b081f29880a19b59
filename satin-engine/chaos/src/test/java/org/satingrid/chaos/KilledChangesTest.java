package org.satingrid.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.chaos.ChaosGrid.News;
import org.satingrid.chaos.program.InPlaceTree;

/**
 * Processes at three sites run calls that change their arguments, and one process is killed. Each
 * change must happen exactly once.
 */
@Timeout(300)
final class KilledChangesTest {
  private static final int DEPTH = 9;
  private static final long SEED = 55;
  private static final long LIMIT_SECONDS = 120;
  private static final String MASTER = "a0";

  private final Set<String> stole = new HashSet<>();
  private final Map<String, Long> stolen = new HashMap<>();

  @Test
  void shouldMakeEachChangeOnceIfAThiefIsKilled(@TempDir Path logs) throws Exception {
    run("b0", logs);
    assertTrue(stolenBy("c0") > 0, stolen::toString);
  }

  @Test
  void shouldMakeEachChangeOnceIfTheOwnerIsKilled(@TempDir Path logs) throws Exception {
    run(MASTER, logs);
    assertTrue(stolenBy("b0") + stolenBy("c0") > 0, stolen::toString);
  }

  private long stolenBy(String node) {
    return stolen.getOrDefault(node, 0L);
  }

  /** Kills a node as soon as both other nodes work on calls of the master. */
  private void run(String victim, Path logs) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    String pool = "killed-" + victim;
    String result = null;
    boolean killed = false;
    try (ChaosGrid grid = new ChaosGrid(logs, new Size(1), false, List.of())) {
      Set<String> alive = new HashSet<>(grid.names());
      for (String name : grid.names()) {
        grid.process(name).tell(order(pool, name).toString());
      }
      while ((result == null || stolen.size() < alive.size()) && System.nanoTime() < end) {
        News news = grid.next(TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
        String[] words = news == null ? new String[0] : news.line().split(" ", -1);
        if (news == null || words.length < 2 || !words[1].equals(pool)) {
          continue;
        }
        switch (words[0]) {
          case "stole" -> stole.add(news.node());
          case "result" -> {
            result = words[2];
            grid.names().forEach(name -> grid.process(name).tell("end " + pool));
          }
          case "figures" -> stolen.put(news.node(), Long.parseLong(words[3]));
          default -> assertTrue(!words[0].equals("failed"), news::toString);
        }
        if (!killed && stole.containsAll(Set.of("b0", "c0"))) {
          grid.process(victim).kill();
          alive.remove(victim);
          killed = true;
        }
      }
    }
    assertTrue(killed, () -> "only these stole: " + stole);
    assertNotNull(result, "no result");
    assertEquals(InPlaceTree.run(SEED, DEPTH, false), Long.parseLong(result));
  }

  private static NodeJob.Order order(String pool, String name) {
    boolean master = name.equals(MASTER);
    String program = InPlaceTree.class.getName();
    return new NodeJob.Order(pool, "c0", master, 3, SEED, DEPTH, false, program);
  }
}
