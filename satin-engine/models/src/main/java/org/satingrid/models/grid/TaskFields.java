package org.satingrid.models.grid;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.StaticFields;
import org.satingrid.codegen.changes.ObjectFields;
import org.satingrid.codegen.changes.Rejoining;
import org.satingrid.models.GivesBack;

/** The fields that a class of tasks marks, and whether its tasks leave their node. */
public final class TaskFields {

  private static final ClassValue<TaskFields> ALL =
      new ClassValue<>() {
        @Override
        protected TaskFields computeValue(Class<?> type) {
          return new TaskFields(type);
        }
      };

  private final List<Field> givenBack = new ArrayList<>();
  private final boolean mayLeave;
  private volatile boolean stays;

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
    mayLeave =
        Serializable.class.isAssignableFrom(type) && !type.isHidden() && !changesStatics(type);
  }

  private static boolean changesStatics(Class<?> type) {
    return type.getClassLoader() instanceof StaticFields.Source source
        && source.changesStatics(type.getName());
  }

  /**
   * The fields of a class.
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
    if (marked) {
      field.setAccessible(true);
      givenBack.add(field);
    }
  }

  /** Returns true if a task of this class can be executed in another process. */
  boolean mayLeave() {
    return mayLeave;
  }

  /** Returns true if a copy of such a task did what cannot be brought back. */
  boolean staysFromNowOn() {
    return stays;
  }

  /** Keeps all further tasks of the class on their node. */
  void stayFromNowOn() {
    stays = true;
  }

  /**
   * Puts what a prepared task gives back into its original. Rejoined objects were written already.
   */
  public void copy(Object from, Object original) {
    for (Field field : givenBack) {
      Object value = ObjectFields.get(field, from);
      if (!(value instanceof Rejoining)) {
        set(field, value, original);
      }
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
