package org.satingrid.models.grid;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.StaticFields;
import org.satingrid.codegen.changes.Functions;
import org.satingrid.codegen.changes.ObjectFields;
import org.satingrid.codegen.changes.Rejoining;
import org.satingrid.models.GivesBack;

/**
 * The marked fields of a class of tasks. Also decides if the tasks of the class can leave their
 * node.
 */
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
        Serializable.class.isAssignableFrom(type)
            && !type.isHidden()
            && !Functions.isLambda(type)
            && !changesStatics(type);
  }

  private static boolean changesStatics(Class<?> type) {
    return type.getClassLoader() instanceof StaticFields.Source source
        && source.changesStatics(type.getName());
  }

  /**
   * Returns the marked fields of a class.
   *
   * @throws IllegalStateException if the marks of the class contradict each other
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

  /** Returns true if a copy of a task made changes that cannot be sent back. */
  boolean staysFromNowOn() {
    return stays;
  }

  /** Keeps all further tasks of the class on their node. */
  void stayFromNowOn() {
    stays = true;
  }

  /**
   * Copies the results of a prepared task into its original. Leaves out objects with their own
   * merge ({@link Rejoining}), because they are already merged.
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
      throw new IllegalStateException(e); // Impossible after setAccessible.
    }
  }
}
