package org.satingrid.ipl.provider.flow;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.ipl.provider.explore.Walk;
import org.satingrid.ipl.provider.flow.Bounds.Choice;

/** Two to five ports, with more messages than {@link FlowExplorationTest} can visit. */
final class FlowWalkTest {
  private static final int MOVES = Integer.getInteger("satin.moves", 40_000);

  private static FlowWorld start(RandomGenerator random) {
    int others = 1 + random.nextInt(4);
    boolean manyToOne = random.nextBoolean();
    Credits credits = Credits.of(1 + random.nextInt(8));
    List<Integer> costs =
        IntStream.range(0, 1 + random.nextInt(5))
            .mapToObj(part -> 1 + random.nextInt(credits.maxPart()))
            .toList();
    Choice[] choices =
        Stream.of(Choice.values()).filter(choice -> random.nextInt(4) == 0).toArray(Choice[]::new);
    return FlowWorld.start(
        Bounds.of(
                manyToOne ? others : 1,
                manyToOne ? 1 : others,
                random.nextInt(6),
                costs,
                credits.window())
            .with(choices)
            .faults(random.nextInt(3)));
  }

  @Test
  void noOrderLosesAMessageOrAThread() {
    assertTrue(Walk.many(MOVES, FlowWalkTest::start) >= MOVES);
  }
}
