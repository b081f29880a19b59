package org.satingrid.ipl.provider.pool;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.satingrid.ipl.provider.explore.Walk;

/** Two to six nodes, with more requests and deaths than {@link PoolExplorationTest} can visit. */
final class PoolWalkTest {
  private static final int MOVES = Integer.getInteger("satin.moves", 30_000);

  private static final List<Entry.Kind> REQUESTS =
      List.of(Entry.Kind.ELECT, Entry.Kind.NUMBER, Entry.Kind.ADD_TOKENS, Entry.Kind.TAKE_TOKEN);

  private static PoolWorld start(RandomGenerator random) {
    int nodes = 2 + random.nextInt(5);
    int size = random.nextBoolean() ? 0 : 1 + random.nextInt(nodes);
    boolean signals = size == 0 && random.nextBoolean();
    Script[] scripts =
        IntStream.range(0, nodes)
            .mapToObj(node -> script(random, nodes, signals))
            .toArray(Script[]::new);
    return PoolWorld.start(PoolBounds.of(size, random.nextInt(nodes), scripts));
  }

  /** A program that waits for a receiver must not be in a pool that turns nodes away. */
  private static Script script(RandomGenerator random, int nodes, boolean signals) {
    List<Entry.Kind> kinds = new ArrayList<>(List.of(Entry.Kind.JOIN));
    for (int more = random.nextInt(5); more > 0; more--) {
      kinds.add(REQUESTS.get(random.nextInt(REQUESTS.size())));
    }
    if (!signals && random.nextInt(8) == 0) {
      kinds.add(Entry.Kind.TERMINATE);
    }
    Script script = Script.of(kinds.toArray(Entry.Kind[]::new));
    Script sends = signals ? script.signal(random.nextInt(nodes)) : script;
    return random.nextInt(3) == 0 ? sends.thenLeave() : sends;
  }

  @Test
  void noOrderLosesARequestOrAMember() {
    assertTrue(Walk.many(MOVES, PoolWalkTest::start) >= MOVES);
  }
}
