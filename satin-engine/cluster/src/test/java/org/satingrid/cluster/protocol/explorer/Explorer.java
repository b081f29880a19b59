package org.satingrid.cluster.protocol.explorer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Visits each state of a {@link World} once, the states with the shortest paths first. A failure
 * therefore has a shortest path. Brokers cannot be copied, therefore the explorer repeats the path
 * to a state from the start.
 */
final class Explorer {
  private final Supplier<World> start;
  private final Set<Long> seen = new HashSet<>();
  private int states;
  private int ends;

  /** A visited state: the state before it, and the step from there. */
  private record Visited(@Nullable Visited before, @Nullable Step step) {

    List<Step> path() {
      List<Step> path = new ArrayList<>();
      for (Visited at = this; at != null && at.step != null; at = at.before) {
        path.add(at.step);
      }
      Collections.reverse(path);
      return path;
    }
  }

  Explorer(Supplier<World> start) {
    this.start = start;
  }

  /**
   * Explores all states.
   *
   * @return the number of states, and of states in which no event is possible
   * @throws AssertionError with the path to the first state that breaks a rule
   */
  String explore() {
    Deque<Visited> open = new ArrayDeque<>();
    open.add(new Visited(null, null));
    seen.add(hash(start.get().state()));
    while (!open.isEmpty()) {
      visit(open.remove(), open);
    }
    return states + " states, " + ends + " ends";
  }

  private void visit(Visited state, Deque<Visited> open) {
    states++;
    List<Step> path = state.path();
    World world = replay(path);
    List<Step> steps = world.steps();
    if (steps.isEmpty()) {
      ends++;
      complete(world, path);
    }
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      World next = i == 0 ? world : replay(path);
      take(next, step, path);
      if (seen.add(hash(next.state()))) {
        open.add(new Visited(state, step));
      }
    }
  }

  private World replay(List<Step> path) {
    World world = start.get();
    path.forEach(world::take);
    return world;
  }

  private void take(World world, Step step, List<Step> path) {
    try {
      world.take(step);
      world.check();
    } catch (AssertionError | RuntimeException broken) {
      List<Step> whole = new ArrayList<>(path);
      whole.add(step);
      throw new AssertionError(broken.getMessage() + story(whole), broken);
    }
  }

  private void complete(World world, List<Step> path) {
    try {
      world.complete();
    } catch (AssertionError | RuntimeException broken) {
      throw new AssertionError(broken.getMessage() + story(path), broken);
    }
  }

  /** Returns the steps of a path with their messages, and the nodes after each step. */
  private String story(List<Step> path) {
    StringBuilder story = new StringBuilder();
    World world = start.get();
    for (Step step : path) {
      story.append("\n").append(world.describe(step));
      try {
        world.take(step);
      } catch (AssertionError | RuntimeException broken) {
        return story.append("  <- ").append(broken).toString();
      }
      story.append("\n     ").append(world.describe());
    }
    return story.toString();
  }

  /** Returns a hash of 64 bits, so that two of some million states have the same by no accident. */
  private static long hash(String state) {
    long hash = 0;
    for (int i = 0; i < state.length(); i++) {
      hash = (hash ^ state.charAt(i)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return hash;
  }
}
