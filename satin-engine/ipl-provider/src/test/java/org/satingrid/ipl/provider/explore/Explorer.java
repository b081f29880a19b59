package org.satingrid.ipl.provider.explore;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Visits every world that can be reached by any order of moves. A failure has its shortest trace.
 */
public final class Explorer<W extends World<W>> {
  private record Origin<W>(@Nullable W before, String move) {}

  private final Map<W, Origin<W>> visited = new HashMap<>();
  private final Queue<W> open = new ArrayDeque<>();
  private final int limit;
  private int settled;

  private Explorer(int limit) {
    this.limit = limit;
  }

  /** The numbers of worlds, and of worlds without a duty. */
  public record Result(int worlds, int settled) {}

  /**
   * Visits all worlds.
   *
   * @throws AssertionError with the moves that lead to a violation
   * @throws IllegalStateException if there are more worlds than the limit
   */
  public static <W extends World<W>> Result explore(W start, int limit) {
    Explorer<W> explorer = new Explorer<>(limit);
    explorer.visited.put(start, new Origin<>(null, "start"));
    explorer.open.add(start);
    explorer.run();
    return new Result(explorer.visited.size(), explorer.settled);
  }

  private void run() {
    for (W world = open.poll(); world != null; world = open.poll()) {
      Visit visit = new Visit(world);
      world.moves(visit);
      if (!visit.hasDuty) {
        settled++;
        attempt(world, "settled", () -> checked(visit.from));
      }
    }
  }

  private static <W extends World<W>> W checked(W world) {
    world.checkSettled();
    return world;
  }

  private W attempt(W from, String move, Supplier<W> next) {
    try {
      return next.get();
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(e.getMessage() + "\nafter " + trace(from, move) + "\nin " + from, e);
    }
  }

  private String trace(W from, String last) {
    Deque<String> moves = new ArrayDeque<>();
    moves.add(last);
    for (Origin<W> at = visited.get(from); at != null; at = visited.get(at.before())) {
      moves.addFirst(at.move());
    }
    return String.join(", ", moves);
  }

  private final class Visit implements World.Moves<W> {
    private final W from;
    private boolean hasDuty;

    Visit(W from) {
      this.from = from;
    }

    @Override
    public void duty(String name, Supplier<W> next) {
      hasDuty = true;
      option(name, next);
    }

    @Override
    public void option(String name, Supplier<W> next) {
      W reached = attempt(from, name, next);
      if (visited.putIfAbsent(reached, new Origin<>(from, name)) == null) {
        if (visited.size() > limit) {
          throw new IllegalStateException("more than " + limit + " worlds");
        }
        open.add(reached);
      }
    }
  }
}
