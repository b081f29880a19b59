package org.satingrid.codegen.changes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The objects that are sent with a task and that can change. A list of these objects is sent next
 * to the task, so that the two nodes give each object the same number.
 */
public final class Reached {

  /**
   * The maximum number of elements of an opaque collection. A collection of the JDK can compute its
   * elements, and can then have any number of them.
   */
  private static final int MAX_OPAQUE = 1_000_000;

  private final List<Object> objects = new ArrayList<>();
  private final Predicate<Object> closed;
  private @Nullable Object stuck;
  private boolean canChange;

  private Reached(Predicate<Object> closed) {
    this.closed = closed;
  }

  /**
   * Finds the objects that are serialized together with some objects.
   *
   * @param closed tests for objects that get a number and are not traversed
   */
  public static Reached from(@Nullable Object[] roots, Predicate<Object> closed) {
    Reached reached = new Reached(closed);
    reached.walk(roots);
    return reached;
  }

  private void walk(@Nullable Object[] roots) {
    IdentityHashMap<Object, Boolean> seen = new IdentityHashMap<>();
    Deque<Object> todo = new ArrayDeque<>();
    for (Object root : roots) {
      push(root, todo);
    }
    while (!todo.isEmpty()) {
      Object object = todo.remove();
      if (Values.isValue(object)
          || object instanceof Rejoining
          || seen.put(object, Boolean.TRUE) != null) {
        continue;
      }
      @Nullable Object[] captured = Functions.capturedByJdk(object);
      if (captured != null) {
        for (Object value : captured) {
          push(value, todo);
        }
        continue;
      }
      objects.add(object);
      if (closed.test(object)) {
        continue;
      }
      if (!ObjectFields.isSerializable(object)) {
        stuck = stuck == null ? object : stuck;
      }
      Content content = Content.of(object);
      canChange |= content != Content.FIELDS || !ObjectFields.of(object.getClass()).isFinal();
      if (content != null) {
        parts(object, content, todo);
      } else {
        opaqueParts(object, todo);
      }
    }
  }

  /**
   * Adds the parts of an opaque collection such as List.of, because the elements can be objects
   * that change.
   */
  private static void opaqueParts(Object object, Deque<Object> todo) {
    if (object.getClass().getClassLoader() != null) {
      return;
    }
    if (object instanceof Collection<?> opaque && opaque.size() <= MAX_OPAQUE) {
      opaque.forEach(part -> push(part, todo));
    } else if (object instanceof Map<?, ?> opaque && opaque.size() <= MAX_OPAQUE) {
      opaque.forEach(
          (key, value) -> {
            push(key, todo);
            push(value, todo);
          });
    }
  }

  private static void parts(Object object, Content content, Deque<Object> todo) {
    if (content == Content.PRIMITIVES) {
      return;
    }
    @Nullable Object[] parts = (@Nullable Object[]) content.read(object);
    for (int i = 0; i < parts.length; i++) {
      boolean travels =
          content != Content.FIELDS || !ObjectFields.of(object.getClass()).isTransient(i);
      if (travels) {
        push(parts[i], todo);
      }
    }
  }

  private static void push(@Nullable Object part, Deque<Object> todo) {
    if (part != null) {
      todo.add(part);
    }
  }

  /** Returns the objects by number. */
  public Object[] objects() {
    return objects.toArray();
  }

  /** Returns false if all objects are opaque or have only final fields. */
  public boolean canChange() {
    return canChange;
  }

  /** Returns an object that cannot be sent, or null if all can be sent. */
  public @Nullable Object stuck() {
    return stuck;
  }
}
