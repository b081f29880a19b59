package org.satingrid.threads.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the small objects that an object refers to, breadth first. A program that follows one
 * reference often follows further references. Without the collected objects, each reference would
 * cost a round trip.
 */
final class Closure {

  private static final int MAX_OBJECTS = 64;
  private static final int MAX_BYTES = 8 << 10;
  private static final int MAX_WEIGHT = 1 << 10;

  private final int home;

  /** Collects objects with this home only. */
  Closure(int home) {
    this.home = home;
  }

  /** Returns the objects without the first one. */
  List<Shared> of(HomeLine first) {
    List<Shared> found = new ArrayList<>();
    // compared by identity, because equals can be the program's method
    Set<Shared> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    seen.add(first.object);
    Deque<Object> todo = new ArrayDeque<>();
    todo.add(first.sent());
    int bytes = 0;
    while (!todo.isEmpty()) {
      if (!(todo.remove() instanceof @Nullable Object[] image)) {
        continue;
      }
      for (Object value : image) {
        if (!(value instanceof Shared object) || !isHere(object)) {
          continue;
        }
        Object content = object.weight() <= MAX_WEIGHT && seen.add(object) ? object.image() : null;
        if (content != null && isShareable(content)) {
          found.add(object);
          bytes += object.weight();
          todo.add(content);
        }
        if (bytes > MAX_BYTES || found.size() == MAX_OBJECTS) {
          return found;
        }
      }
    }
    return found;
  }

  /**
   * Returns false for an object with a part that cannot be shared. Such an object fails only when a
   * thread requests it.
   */
  private static boolean isShareable(Object image) {
    return !(image instanceof @Nullable Object[] values)
        || Arrays.stream(values).allMatch(ImmutableValues::isShareable);
  }

  private boolean isHere(Shared object) {
    return object.line == null || object.line.home() == home;
  }
}
