package org.satingrid.ipl.provider.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Random orders of moves, for worlds that are too large to visit completely. */
public final class Walk {
  /** An option is taken with this probability while duties remain. */
  private static final double OPTION = 0.15;

  private Walk() {}

  private record Move<W>(String name, Supplier<W> next) {}

  /**
   * Walks through random worlds until all moves are made. Prints the seed; {@code -Dsatin.seed=n}
   * repeats a run.
   *
   * @param start makes a random first world
   * @return the number of moves
   * @throws AssertionError with the seed and the moves that lead to a violation
   */
  public static <W extends World<W>> int many(int moves, Function<RandomGenerator, W> start) {
    long seed = Long.getLong("satin.seed", new Random().nextLong());
    System.out.println("-Dsatin.seed=" + seed);
    Random random = new Random(seed);
    int done = 0;
    while (done < moves) {
      List<String> trace = new ArrayList<>();
      try {
        one(start.apply(random), random, trace);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(e.getMessage() + "\nseed " + seed + ", after " + trace, e);
      }
      done += trace.size();
    }
    return done;
  }

  private static <W extends World<W>> void one(
      W start, RandomGenerator random, List<String> trace) {
    trace.add("start in " + start);
    W world = start;
    while (true) {
      List<Move<W>> duties = new ArrayList<>();
      List<Move<W>> options = new ArrayList<>();
      world.moves(
          new World.Moves<>() {
            @Override
            public void duty(String name, Supplier<W> next) {
              duties.add(new Move<>(name, next));
            }

            @Override
            public void option(String name, Supplier<W> next) {
              options.add(new Move<>(name, next));
            }
          });
      if (duties.isEmpty()) {
        world.checkSettled();
        return;
      }
      boolean free = !options.isEmpty() && random.nextDouble() < OPTION;
      List<Move<W>> some = free ? options : duties;
      Move<W> move = some.get(random.nextInt(some.size()));
      trace.add(move.name());
      world = move.next().get();
    }
  }
}
