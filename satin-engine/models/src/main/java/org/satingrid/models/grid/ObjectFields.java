package org.satingrid.models.grid;

import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The fields of a class of the program, and of those above it: which change, and which travel. */
final class ObjectFields {

  private static final String ENGINE = "org.satingrid.models.";

  private static final ClassValue<ObjectFields> ALL =
      new ClassValue<>() {
        @Override
        protected ObjectFields computeValue(Class<?> type) {
          return new ObjectFields(type);
        }
      };

  private final List<Field> fields = new ArrayList<>();
  private final boolean whole;

  private ObjectFields(Class<?> type) {
    boolean known = !type.isHidden() && !type.isEnum() && !hasOwnForm(type);
    Class<?> at = type;
    while (at != null && !isOfOthers(at)) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          known &= field.trySetAccessible();
          fields.add(field);
        }
      }
      at = at.getSuperclass();
    }
    whole =
        known
            && at != type
            && (at == null
                || at == Object.class
                || at == Record.class
                || at.getName().startsWith(ENGINE));
  }

  static ObjectFields of(Class<?> type) {
    return ALL.get(type);
  }

  /** Classes of the JDK, and of the models, keep their fields to themselves. */
  private static boolean isOfOthers(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader()
        || type.getName().equals(ENGINE + "fjtask.FJTask")
        || type.getName().equals(ENGINE + "workcrew.SplitWriter");
  }

  /** Returns true if what is read of a message need not be what was written into it. */
  private static boolean hasOwnForm(Class<?> type) {
    if (Externalizable.class.isAssignableFrom(type)) {
      return true;
    }
    for (Class<?> at = type; at != null && !isOfOthers(at); at = at.getSuperclass()) {
      for (String name : List.of("writeReplace", "readResolve")) {
        if (Stream.of(at.getDeclaredMethods()).anyMatch(method -> method.getName().equals(name))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true if these fields are all that can change. */
  boolean isWhole() {
    return whole;
  }

  int size() {
    return fields.size();
  }

  /** Returns a name for people. */
  String name(int place) {
    Field field = fields.get(place);
    return field.getDeclaringClass().getName() + "." + field.getName();
  }

  boolean isTransient(int place) {
    return Modifier.isTransient(fields.get(place).getModifiers());
  }

  @Nullable Object[] values(Object object) {
    @Nullable Object[] values = new @Nullable Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = TaskFields.get(fields.get(i), object);
    }
    return values;
  }

  void set(Object object, int place, @Nullable Object value) {
    try {
      fields.get(place).set(object, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("the field " + name(place) + " cannot be changed", e);
    }
  }

  static boolean isSerializable(Object object) {
    return object instanceof Serializable;
  }
}
