package org.satingrid.models.grid;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.GivesBack;

/** The fields of a class of tasks: those that are given back, and those that must not change. */
public final class TaskFields {

  private static final ClassValue<TaskFields> ALL =
      new ClassValue<>() {
        @Override
        protected TaskFields computeValue(Class<?> type) {
          return new TaskFields(type);
        }
      };

  private final List<Field> givenBack = new ArrayList<>();
  private final List<Field> kept = new ArrayList<>();
  private final boolean mayLeave;

  private TaskFields(Class<?> type) {
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        sort(field);
      }
    }
    if (!givenBack.isEmpty() && !Serializable.class.isAssignableFrom(type)) {
      throw new IllegalStateException(
          type.getName()
              + " says by @GivesBack what it gives back, but is not serializable: let it implement"
              + " java.io.Serializable");
    }
    mayLeave = !givenBack.isEmpty();
  }

  /**
   * Those of a class.
   *
   * @throws IllegalStateException if the class contradicts itself
   */
  public static TaskFields of(Class<?> type) {
    return ALL.get(type);
  }

  private void sort(Field field) {
    int modifiers = field.getModifiers();
    boolean marked = field.isAnnotationPresent(GivesBack.class);
    if (marked && (Modifier.isStatic(modifiers) || Modifier.isFinal(modifiers))) {
      throw new IllegalStateException(
          "@GivesBack on "
              + field.getDeclaringClass().getName()
              + "."
              + field.getName()
              + ", which is static or final: let it be neither");
    }
    boolean isLost = !Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers);
    // The JDK's classes keep their fields to themselves.
    if (!marked && (!isLost || field.getDeclaringClass().getClassLoader() == null)) {
      return;
    }
    field.setAccessible(true);
    (marked ? givenBack : kept).add(field);
  }

  /** Whether a task of this class may be executed in another process. */
  boolean mayLeave() {
    return mayLeave;
  }

  /** Fields that are not given back, in a fixed order. */
  List<Field> kept() {
    return kept;
  }

  /** What a copy gives back. */
  @Nullable Object[] values(Object copy) {
    @Nullable Object[] values = new @Nullable Object[givenBack.size()];
    for (int i = 0; i < values.length; i++) {
      Object value = get(givenBack.get(i), copy);
      values[i] = value instanceof Rejoining part ? part.added() : value;
    }
    return values;
  }

  /** Puts into an original what its copy has given back. */
  void put(@Nullable Object[] values, Object original) {
    if (values.length != givenBack.size()) {
      throw new IllegalStateException(
          original.getClass().getName() + " is another class on another node");
    }
    for (int i = 0; i < values.length; i++) {
      put(givenBack.get(i), values[i], original);
    }
  }

  /** The same between two objects of this process; what rejoins has been written to already. */
  public void copy(Object from, Object original) {
    for (Field field : givenBack) {
      Object value = get(field, from);
      if (!(value instanceof Rejoining)) {
        set(field, value, original);
      }
    }
  }

  private static void put(Field field, @Nullable Object value, Object original) {
    if (!field.getType().isPrimitive() && get(field, original) instanceof Rejoining part) {
      if (value != null) {
        part.rejoin(value);
      }
    } else {
      set(field, value, original);
    }
  }

  static @Nullable Object get(Field field, Object of) {
    try {
      return field.get(of);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e); // setAccessible has been called.
    }
  }

  private static void set(Field field, @Nullable Object value, Object of) {
    try {
      field.set(of, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e); // setAccessible has been called.
    }
  }
}
