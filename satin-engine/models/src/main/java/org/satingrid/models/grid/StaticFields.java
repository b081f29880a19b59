package org.satingrid.models.grid;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.changes.Content;
import org.satingrid.codegen.changes.ObjectFields;
import org.satingrid.codegen.changes.Primitives;
import org.satingrid.codegen.changes.Values;

/**
 * The static fields around a task, and the objects that they refer to. Another node has its own
 * static fields. Therefore a task that changes a static field must run on its own node.
 */
final class StaticFields {

  private final List<Field> fields = new ArrayList<>();
  private final List<@Nullable Object> before;

  /** The fields of the task's class, its superclasses, and its enclosing class. */
  StaticFields(Class<?> task) {
    Set<Class<?>> classes = new LinkedHashSet<>();
    for (Class<?> at = task; at != null; ) {
      if (at.getClassLoader() != task.getClassLoader() || at.getName().startsWith("java.")) {
        break;
      }
      classes.add(at);
      classes.add(at.getNestHost());
      at = at.getSuperclass();
    }
    for (Class<?> type : classes) {
      if (!type.getName().startsWith("org.satingrid.models.fjtask.")) {
        for (Field field : type.getDeclaredFields()) {
          if (Modifier.isStatic(field.getModifiers())
              && !field.isSynthetic()
              && field.trySetAccessible()) {
            fields.add(field);
          }
        }
      }
    }
    before = values();
  }

  boolean haveChanged() {
    return !Objects.equals(before, values());
  }

  private List<@Nullable Object> values() {
    List<@Nullable Object> values = new ArrayList<>();
    for (Field field : fields) {
      Object value = ObjectFields.get(field, null);
      values.add(value == null || Values.isValue(value) ? value : System.identityHashCode(value));
      values.add(value == null ? null : contents(value));
    }
    return values;
  }

  /** Returns a short form of an object's present content, for a comparison with a later content. */
  private static @Nullable Object contents(Object value) {
    Content content = Content.of(value);
    if (content == null) {
      return null;
    } else if (content == Content.PRIMITIVES) {
      return Primitives.hash(value, 0, Array.getLength(value));
    }
    List<Object> parts = new ArrayList<>();
    for (Object part : (@Nullable Object[]) content.read(value)) {
      parts.add(part == null || Values.isValue(part) ? String.valueOf(part) : identity(part));
    }
    return parts;
  }

  private static Object identity(Object part) {
    return System.identityHashCode(part);
  }
}
