package org.satingrid.cluster.wire;

import java.io.NotSerializableException;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.Functions;
import org.satingrid.runtime.Outcome;

/**
 * Finds the field that prevented the serialization of an object, for the error message, because the
 * platform reports only the class. Searches the fields of application classes, arrays and
 * collections.
 */
final class SerializationCulprit {
  private static final int MAX_DEPTH = 200;

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private final ClassRules rules;

  private SerializationCulprit(ClassRules rules) {
    this.rules = rules;
  }

  static String describe(Object root, NotSerializableException refused, ClassRules rules) {
    String found = null;
    try {
      found = new SerializationCulprit(rules).search(root, "", 0);
    } catch (RuntimeException unhelpful) {
      // The application's own collection can throw an exception. The error message then contains
      // only the class.
    }
    String subject = found == null ? "class " + refused.getMessage() : found;
    return refused instanceof RefusedClassException
        ? subject
            + " is a class of Java that does more than hold a value, and stays on its node; pass"
            + " what it holds instead, or make the field transient"
        : subject + " is not serializable; " + remedy(refused);
  }

  /** The message of the platform's exception begins with the name of the class. */
  private static String remedy(NotSerializableException refused) {
    String name = String.valueOf(refused.getMessage());
    if (name.equals("java.lang.Object")) {
      return "let a lock be an object that is serializable, such as new int[0] or a ReentrantLock";
    }
    return name.contains("$$Lambda")
        ? "write what a method of Java made, such as andThen or identity, as one lambda, or pass an"
            + " object"
        : "let its class implement java.io.Serializable, or make the field transient";
  }

  private @Nullable String search(@Nullable Object object, String where, int depth) {
    if (object == null || depth > MAX_DEPTH || !seen.add(object)) {
      return null;
    }
    Object value = object instanceof Serializable ? object : WireForms.of(object);
    if (!rules.travels(value.getClass())) {
      return where.isEmpty()
          ? name(value.getClass())
          : where + " holds " + name(value.getClass()) + ", which";
    }
    if (value.getClass().isArray()) {
      return elements(value, where, depth);
    }
    if (value instanceof Collection<?> collection) {
      return each(collection, where, depth);
    }
    if (value instanceof Map<?, ?> map) {
      String key = each(map.keySet(), where, depth);
      return key != null ? key : each(map.values(), where, depth);
    }
    if (value instanceof Throwable thrown) {
      String cause = search(thrown.getCause(), where, depth + 1);
      String found = cause == null ? elements(thrown.getSuppressed(), where, depth) : cause;
      return found == null ? fields(value, depth) : found;
    }
    return fields(value, depth);
  }

  private @Nullable String elements(Object array, String where, int depth) {
    if (array.getClass().getComponentType().isPrimitive()) {
      return null;
    }
    for (int i = 0; i < Array.getLength(array); i++) {
      String found = search(Array.get(array, i), where, depth + 1);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private @Nullable String each(Collection<?> values, String where, int depth) {
    for (Object value : values) {
      String found = search(value, where, depth + 1);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private @Nullable String fields(Object owner, int depth) {
    for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
      if (!Serializable.class.isAssignableFrom(type)) {
        return null;
      }
      for (Field field : type.getDeclaredFields()) {
        int skipped = Modifier.STATIC | Modifier.TRANSIENT;
        if ((field.getModifiers() & skipped) != 0 || field.getType().isPrimitive()) {
          continue;
        }
        String found = search(read(field, owner), name(field), depth + 1);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static @Nullable Object read(Field field, Object owner) {
    try {
      return field.trySetAccessible() ? field.get(owner) : null;
    } catch (IllegalAccessException closed) {
      return null;
    }
  }

  private static String name(Class<?> type) {
    int lambda = type.getName().indexOf("$$Lambda");
    return lambda < 0
        ? "class " + type.getName()
        : "a lambda of " + type.getName().substring(0, lambda);
  }

  /** Leaves out the engine's own fields, because users know only arguments and results. */
  private static String name(Field field) {
    Class<?> owner = field.getDeclaringClass();
    if (Task.class.isAssignableFrom(owner) && field.getName().matches("a\\d+")) {
      String number = field.getName().substring(1);
      return number.equals("0") ? "the object that it is called on" : "argument " + number;
    }
    if (owner == Outcome.Returned.class) {
      return "what it returns";
    }
    return Functions.isLambda(owner)
        ? "a value that a lambda of " + Functions.owner(owner) + " uses"
        : "field " + owner.getName() + "." + field.getName();
  }
}
