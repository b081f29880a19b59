package org.satingrid.models.grid;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The objects that a task takes along and that can change. They are sent as a list beside the task,
 * so that both nodes have the same numbers for them.
 */
final class Reached {

  private final List<Object> objects = new ArrayList<>();
  private @Nullable Object stuck;

  private Reached() {}

  /** Walks from a task along all that is serialized with it. */
  static Reached from(Object task) {
    Reached reached = new Reached();
    reached.walk(task);
    return reached;
  }

  private void walk(Object task) {
    IdentityHashMap<Object, Boolean> seen = new IdentityHashMap<>();
    Deque<Object> todo = new ArrayDeque<>();
    todo.add(task);
    while (!todo.isEmpty()) {
      Object object = todo.remove();
      if (Values.isValue(object)
          || object instanceof Rejoining
          || seen.put(object, Boolean.TRUE) != null) {
        continue;
      }
      if (!ObjectFields.isSerializable(object)) {
        stuck = stuck == null ? object : stuck;
      }
      Content content = Content.of(object);
      if (content != null) {
        add(object, content);
        parts(object, content, todo);
      } else if (object instanceof Iterable<?> opaque && isOfJdk(object)) {
        opaque.forEach(part -> push(part, todo)); // Such as List.of: its elements may change.
      }
    }
  }

  private static boolean isOfJdk(Object object) {
    return object.getClass().getClassLoader() == null;
  }

  private void add(Object object, Content content) {
    if (content != Content.PRIMITIVES || Array.getLength(object) > 0) {
      objects.add(object);
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
  Object[] objects() {
    return objects.toArray();
  }

  /** An object that cannot be sent, or null if all can. */
  @Nullable Object stuck() {
    return stuck;
  }
}
