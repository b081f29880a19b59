package org.satingrid.codegen.changes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The state of opaque objects of the program that their serialized form possibly omits: transient
 * fields, fields of a superclass that is not serializable, and all objects that these fields refer
 * to.
 */
final class Hidden {

  private record Kept(Object object, @Nullable Content content, Object parts) {}

  private record Formed(Object object, long form) {}

  private final List<Kept> kept = new ArrayList<>();
  private final List<Formed> formed = new ArrayList<>();
  private final ToLongFunction<Object> form;

  /**
   * @param opaque compared by identity
   * @param elsewhere returns true for objects that other code compares
   * @param form returns a checksum of an object's serialized form
   */
  Hidden(Set<Object> opaque, Predicate<Object> elsewhere, ToLongFunction<Object> form) {
    this.form = form;
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> todo = new ArrayDeque<>(opaque);
    while (!todo.isEmpty()) {
      Object object = todo.remove();
      if (!seen.add(object)) {
        continue;
      }
      Kept content = new Kept(object, Content.of(object), parts(object));
      kept.add(content);
      if (content.content() == null
          && !opaque.contains(object)
          && ObjectFields.isSerializable(object)) {
        formed.add(new Formed(object, form.applyAsLong(object)));
      }
      if (content.content() != Content.PRIMITIVES) {
        for (Object part : (@Nullable Object[]) content.parts()) {
          if (part != null && !Values.isValue(part) && !elsewhere.test(part)) {
            todo.add(part);
          }
        }
      }
    }
  }

  /**
   * Returns the elements, entries or fields of an object. Returns an empty array for an opaque
   * object of the JDK.
   */
  private static Object parts(Object object) {
    Content content = Content.of(object);
    return content == null
        ? ObjectFields.of(object.getClass()).values(object)
        : content.read(object);
  }

  /** Returns true if all state is the same as when this record was made. */
  boolean isAsThen() {
    return kept.stream().allMatch(Hidden::isAsThen)
        && formed.stream().allMatch(was -> form.applyAsLong(was.object()) == was.form());
  }

  private static boolean isAsThen(Kept was) {
    Object now = parts(was.object());
    if (was.content() == Content.PRIMITIVES) {
      return Primitives.mismatch(was.parts(), now, 0) == Primitives.length(now);
    }
    @Nullable Object[] before = (@Nullable Object[]) was.parts();
    @Nullable Object[] after = (@Nullable Object[]) now;
    boolean same = before.length == after.length;
    for (int i = 0; same && i < after.length; i++) {
      same = Values.same(before[i], after[i]);
    }
    return same;
  }
}
